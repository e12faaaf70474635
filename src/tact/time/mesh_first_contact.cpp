// SPDX-License-Identifier: MIT
#include "tact/mesh_motion.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "tact/pair.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/time/contact_points.hpp"
#include "tact/time/motion_workspace.hpp"
#include "tact/time/piece_search.hpp"
#include "tact/time/start_contact.hpp"

// Docs: docs/algorithms/mesh-motion.md.
namespace tact {

MotionWorkspace::MotionWorkspace() : memory_(std::make_unique<Memory>()) {}
MotionWorkspace::MotionWorkspace(MotionWorkspace&&) noexcept = default;
MotionWorkspace& MotionWorkspace::operator=(MotionWorkspace&&) noexcept = default;
MotionWorkspace::~MotionWorkspace() = default;
std::span<const PairLeft> MotionWorkspace::left() const {
    return memory_->left;
}

namespace time {
namespace {

/// The first contact of a mesh and another body.
template <class A, class B>
class FirstContactSearch {
public:
    FirstContactSearch(TimeSearch& search, const PiecesOf<A>& a, const PiecesOf<B>& b)
        : search_(search), pieces_a_(a), pieces_b_(b), pieces_(search, a, b) {}

    MeshMotionContact run() {
        const auto look_at = [this](const IndexPair& pair, double from, double until) {
            return look_at_pair(pair, from, until);
        };
        double time = interval_.start;
        result_.free_until = interval_.end;
        if (search_.has_no_pieces()) return result_;
        if (contact_at_start()) return result_;
        StretchProgress progress;
        do {
            search_.set_stretch_from(time);
            progress = search_stretch(search_, limit(), look_at);
            time = search_.stretch().end;
            // A closer look goes beyond the stretch: before what it found there, others may meet in the next.
        } while (progress.complete && time < interval_.end && time < limit());
        if (found_ || !progress.complete) return answer(progress);
        result_.steps = search_.steps;
        return result_;
    }

private:
    struct FirstFound : MotionContact<3> {
        std::uint32_t a, b;  ///< pieces
    };

    /// The test at rest. What only seems to touch at the rounded pose is contact when it is near enough to pass for it.
    bool contact_at_start() {
        bodies_.set_stretch({interval_.start, interval_.start});
        StartContact<A, B> start(bodies_, pieces_a_, pieces_b_, interval_.start, limits_.clearance);
        const auto pair = start.find(search_.memory().stack);
        if (!pair) return set_inside(bodies_, pieces_a_, pieces_b_, interval_.start, result_);
        static_cast<ContactTime&>(result_) = start.time_of(*pair, limits_.gap_tolerance);
        result_.face_a = pieces_a_.face(pair->a);
        result_.face_b = pieces_b_.face(pair->b);
        const auto b = start.piece_b(pair->b);
        if (can_measure(b)) set_contact_points(result_, start.piece_a(pair->a), b, start.nearest(*pair));
        return true;
    }

    PairAnswer look_at_pair(const IndexPair& pair, double time, double until) {
        const auto answer = pieces_.look_at(pair, time, until, limit());
        if (answer.contact) take({*answer.contact, pair.a, pair.b});
        return {answer.free_until, limit(), answer.steps};
    }

    void take(const FirstFound& contact) {
        if (!found_ || is_better(contact)) found_ = contact;
        if (!earliest_ || contact.free_until < earliest_->free_until) earliest_ = contact;
    }

    /// A crossing by an earlier time, or a crossing at all.
    bool is_better(const MotionContact<3>& contact) const {
        if (contact.crossing != found_->crossing) return contact.crossing;
        return contact.contact_by < found_->contact_by;
    }

    /// From which time on contacts do not matter: where the bracket is as short as is required. Grazes are taken for
    /// contacts only when no crossing comes soon after.
    double limit() const {
        constexpr double never = std::numeric_limits<double>::infinity();
        if (!found_) return never;
        const double free_of_found = earliest_->free_until;
        if (found_->exact) return std::max(found_->contact_by, free_of_found);
        if (found_->crossing) return std::max(found_->contact_by - limits_.tolerance, free_of_found);
        return free_of_found + limits_.tolerance;
    }

    /// Whether a contact, from when on all are free, is known as well as is required.
    [[nodiscard]] bool is_short(const FirstFound& contact, double free_until) const {
        return contact.contact_by - free_until <= limits_.tolerance * (1 + 1e-9) + 0x1p-50 * std::fabs(free_until);
    }

    MeshMotionContact answer(const StretchProgress& progress) {
        const bool complete = progress.complete;
        const double free_until = found_ ? std::min(progress.free_until, earliest_->free_until) : progress.free_until;
        // Another pair grazed before, and the crossing is not soon enough after that: then the graze is the answer.
        if (found_ && !is_short(*found_, free_until) && is_short(*earliest_, free_until)) found_ = earliest_;
        if (found_) static_cast<MotionContact<3>&>(result_) = *found_;
        result_.steps = search_.steps;
        result_.left = search_.memory().left.size();
        if (found_) describe();
        result_.free_until = free_until;
        result_.exact = found_ && found_->exact && complete && free_until == found_->free_until;
        // Not short: a limit stopped the search, or an earlier pair could not be decided.
        if (!found_ || found_->status == ContactStatus::undecided || !is_short(*found_, free_until)) {
            result_.status = ContactStatus::undecided;
            if (!found_ || !found_->crossing) result_.contact_by = std::numeric_limits<double>::infinity();
            return result_;
        }
        // Be it at the start: there the test at rest has decided, if the numbers are within its range.
        const bool is_at_start = result_.exact && result_.contact_by <= interval_.start;
        result_.status = is_at_start ? ContactStatus::at_start : ContactStatus::during;
        return result_;
    }

    /// Where the two pieces are at free_until.
    void describe() {
        result_.face_a = pieces_a_.face(found_->a);
        result_.face_b = pieces_b_.face(found_->b);
        const A piece_a = pieces_a_[found_->a];
        const B piece_b = pieces_b_[found_->b];
        if (found_->exact && search_.straight)
            return set_contact_points(result_, tact::first_contact(piece_a, search_.straight->a, piece_b,
                                                                   search_.straight->b, search_.stretch()));
        const double time = found_->free_until;
        const auto a = tact::shape_at(piece_a, bodies_.a.motion->pose_at(time));
        const auto b = tact::shape_at(piece_b, bodies_.b.motion->pose_at(time));
        if (!can_measure(b.shape)) return;
        set_contact_points(result_, a.shape, b.shape, distance(a.shape, b.shape));
    }

    TimeSearch& search_;
    MovingBodies& bodies_ = search_.bodies;
    const TimeInterval& interval_ = search_.interval;
    const PieceLimits& limits_ = search_.limits;
    const PiecesOf<A> pieces_a_;
    const PiecesOf<B> pieces_b_;
    PieceSearch<A, B> pieces_;
    std::optional<FirstFound> found_;     ///< the best
    std::optional<FirstFound> earliest_;  ///< that with the earliest free_until
    MeshMotionContact result_;
};

template <class A, class B>
MeshMotionContact first_contact_of(const MovingTree& tree_a, const PiecesOf<A>& a, const MovingTree& tree_b,
                                   const PiecesOf<B>& b, const TimeInterval& interval, const MeshMotionOptions& options,
                                   MotionProofWriter* proof = nullptr) {
    if (!contains(tree_a.motion->domain(), interval) || !contains(tree_b.motion->domain(), interval))
        return {{ContactTime::undecided_from(interval.start)}};
    TimeSearch search(tree_a, tree_b, interval, options, proof);
    return FirstContactSearch<A, B>(search, a, b).run();
}

}  // namespace
}  // namespace time

using time::moving_tree, time::PiecesOf;

MeshMotionContact swapped(MeshMotionContact contact) {
    std::swap(contact.point_a, contact.point_b);
    std::swap(contact.feature_a, contact.feature_b);
    std::swap(contact.face_a, contact.face_b);
    for (int k = 0; k < 3; ++k) contact.normal[k] = 0 - contact.normal[k];
    contact.enclosed = seen_from_b(contact.enclosed);
    return contact;
}

MeshMotionContact first_contact(const MeshBody& a, const Motion& motion_a, const MeshBody& b, const Motion& motion_b,
                                const TimeInterval& interval, const MeshMotionOptions& options) {
    return time::first_contact_of(moving_tree(a.tree(), motion_a), PiecesOf<Triangle3>(a),
                                  moving_tree(b.tree(), motion_b), PiecesOf<Triangle3>(b), interval, options);
}

ProvedMotionContact prove_first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                        const Motion& motion_b, const TimeInterval& interval,
                                        const MotionOptions& options) {
    time::MotionProofWriter proof(a, motion_a, b, motion_b, interval, options.clearance);
    const auto contact =
        time::first_contact_of(moving_tree(a, motion_a), PiecesOf<Triangle3>(a), moving_tree(b, motion_b),
                               PiecesOf<Triangle3>(b), interval, options, &proof);
    return {contact, proof.finish(contact.free_until)};
}

template <SpaceShape Shape>
MeshMotionContact first_contact(const MeshBody& mesh, const Motion& mesh_motion, const Shape& shape,
                                const Motion& shape_motion, const TimeInterval& interval,
                                const MeshMotionOptions& options) {
    const ShapeNode node = shape_node(shape);
    return time::first_contact_of(moving_tree(mesh.tree(), mesh_motion), PiecesOf<Triangle3>(mesh),
                                  moving_tree(node, shape_motion), PiecesOf<Shape>(shape), interval, options);
}

#define TACT_INSTANTIATE(Shape)                                                                           \
    template MeshMotionContact first_contact(const MeshBody&, const Motion&, const Shape&, const Motion&, \
                                             const TimeInterval&, const MeshMotionOptions&);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
