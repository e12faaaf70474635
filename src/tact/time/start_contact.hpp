// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/base.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/pair.hpp"
#include "tact/posed/flat_triangle.hpp"
#include "tact/rest/nearest_pair.hpp"
#include "tact/time/contact_points.hpp"
#include "tact/time/motion_workspace.hpp"
#include "tact/time/moving_bodies.hpp"
#include "tact/time/moving_pieces.hpp"
#include "tact/tree.hpp"

namespace tact::time {

/// take(pair) for all pairs of pieces, by their numbers, whose boxes may meet at one pose, until it says stop.
void visit_meeting(const MovingBodies& bodies, const MovingPose& pose, std::vector<FreePair>& stack,
                   CallbackRef<Next(const IndexPair& pair)> take);

/// Two pieces that meet at the start, and whether that is proved for the motion itself, not only for its rounded pose.
struct StartPair {
    std::uint32_t a = 0, b = 0;
    bool proved = false;
};

/// The search for contact at one time: exact where both motions stand straight there, and else the test at rest of the
/// rounded poses.
template <class A, class B>
class StartContact {
public:
    StartContact(MovingBodies& bodies, const PiecesOf<A>& pieces_a, const PiecesOf<B>& pieces_b, double time,
                 double clearance)
        : bodies_(bodies),
          pieces_a_(pieces_a),
          pieces_b_(pieces_b),
          time_(time),
          clearance_(clearance),
          pose_a_(bodies.a.motion->pose(time)),
          pose_b_(bodies.b.motion->pose(time)),
          straight_a_(bodies.a.motion->straight_at(time)),
          straight_b_(bodies.b.motion->straight_at(time)) {}

    /// Any pair that surely meets, or one that only seems to, or none.
    std::optional<StartPair> find(std::vector<FreePair>& stack) {
        std::optional<StartPair> found;
        for_each(stack, [&](const StartPair& pair) {
            if (!found || pair.proved) found = pair;
            return pair.proved ? Next::stop : Next::go_on;
        });
        return found;
    }

    /// take(pair) for all pairs that meet, or seem to, until it says stop.
    template <class Take>
    void for_each(std::vector<FreePair>& stack, Take&& take) {
        if (!bodies_.set_over(Interval<double>(time_))) return;
        const auto pose = bodies_.moving_pose(clearance_);
        if (!pose) return;
        visit_meeting(bodies_, *pose, stack, [&](const IndexPair& pair) {
            return meet(pair) ? take(StartPair{pair.a, pair.b, is_proved(pair)}) : Next::go_on;
        });
    }

    /// How far apart the two are where the test has them; 0 when that cannot be measured.
    [[nodiscard]] Distance<3> nearest(const StartPair& pair) const {
        const auto b = piece_b(pair.b);
        return can_measure(b) ? distance(piece_a(pair.a), b) : Distance<3>{};
    }
    /// At the start, or undecided from there on.
    [[nodiscard]] ContactTime time_of(const StartPair& pair, double gap_tolerance) const {
        ContactTime time = ContactTime::undecided_from(time_);
        time.crossing = pair.proved;
        if (!counts(pair, gap_tolerance)) return time;
        time.status = ContactStatus::at_start;
        time.contact_by = time_;
        return time;
    }

    /// The piece of each side where the test has it.
    [[nodiscard]] A piece_a(std::uint32_t i) const { return piece(pieces_a_, i, bodies_.a, pose_a_); }
    [[nodiscard]] B piece_b(std::uint32_t i) const { return piece(pieces_b_, i, bodies_.b, pose_b_); }

private:
    /// Whether it is contact: it is, or is near enough to pass for it.
    [[nodiscard]] bool counts(const StartPair& pair, double gap_tolerance) const {
        const double error = bodies_.now_a().pose.error + bodies_.now_b().pose.error;
        return pair.proved || nearest(pair).upper + 2 * error <= clearance_ + gap_tolerance;
    }

    template <class Piece>
    Piece piece(const PiecesOf<Piece>& pieces, std::uint32_t i, const MovingTree& body,
                const RoundedPose<3>& pose) const {
        if constexpr (std::is_same_v<Piece, Triangle3>)
            if (pieces.mesh != nullptr) return pose(Triangle3{pieces.mesh->triangles()[i]});
        return tact::shape_at(*pieces.shape, body.motion->pose_at(time_)).shape;
    }

    bool meet(const IndexPair& pair) const {
        const auto a = piece_a(pair.a);
        const auto b = piece_b(pair.b);
        if (!can_measure(b)) return true;  // by rounding: nothing can be said of it
        if (clearance_ > 0 && distance(a, b).lower <= clearance_) return true;
        if (is_flat(a) || is_flat(b)) return relate_flat(a, b) != Relation::disjoint;
        if (!straight_a_ || !straight_b_) return relate(a, b) != Relation::disjoint;
        return relate(pieces_a_[pair.a], *straight_a_, pieces_b_[pair.b], *straight_b_, TimeInterval{time_, time_}) !=
               Relation::disjoint;
    }

    bool is_proved(const IndexPair& pair) const {
        const A a = pieces_a_[pair.a];
        const B b = pieces_b_[pair.b];
        if (clearance_ > 0) {
            const auto posed_a = shape_at(a, bodies_.now_a());
            const auto posed_b = shape_at(b, bodies_.now_b());
            return outward::up(distance(posed_a.shape, posed_b.shape).upper +
                               outward::up(posed_a.error + posed_b.error)) <= clearance_;
        }
        if (is_degenerate(a) || is_degenerate(b)) return false;
        return (straight_a_ && straight_b_) || surely_meet(a, bodies_.now_a(), b, bodies_.now_b());
    }

    MovingBodies& bodies_;
    const PiecesOf<A> pieces_a_;
    const PiecesOf<B> pieces_b_;
    double time_, clearance_;
    RoundedPose<3> pose_a_, pose_b_;
    std::optional<Linear3> straight_a_, straight_b_;
};

// Bodies whose surfaces do not meet at the start: one may lie inside the other, and stays there until the surfaces
// meet.

/// Fills in a body inside the other: out of it the way is shortest along that between the surfaces.
void describe_inside(MeshMotionContact& result, const MeshDistance& nearest, Enclosed enclosed, const Vec3& point,
                     double time);

/// Whether one of two meshes is inside the other.
[[nodiscard]] bool set_mesh_inside(const MovingBodies& bodies, const PiecesOf<Triangle3>& a,
                                   const PiecesOf<Triangle3>& b, double time, MeshMotionContact& result);

/// Whether one of two bodies is inside the other, of which a is a mesh. Of a shape one point decides.
template <class B>
[[nodiscard]] bool set_inside(const MovingBodies& bodies, const PiecesOf<Triangle3>& mesh, const PiecesOf<B>& other,
                              double time, MeshMotionContact& result) {
    if constexpr (std::is_same_v<B, Triangle3>)
        if (other.mesh != nullptr) return set_mesh_inside(bodies, mesh, other, time, result);
    if (mesh.solid == nullptr) return false;
    const Pose3 pose = bodies.a.motion->pose(time);
    const B shape = shape_at(*other.shape, bodies.now_b()).shape;
    const Vec3 point = vertex(shape, 0);
    if (is_degenerate(shape) || winding_number(*mesh.solid, pose, point) == 0) return false;
    const auto nearest = rest::nearest_pair(rest::MeshSide(*mesh.mesh, pose), rest::ShapeSide<B>(shape));
    describe_inside(result, nearest, Enclosed::b_in_a, point, time);
    result.crossing = nearest.lower > 2 * (bodies.now_a().pose.error + bodies.now_b().pose.error);
    return true;
}

}  // namespace tact::time
