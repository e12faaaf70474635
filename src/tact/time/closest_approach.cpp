// SPDX-License-Identifier: MIT
#include "tact/mesh_motion.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "tact/shape/shape_pairs.hpp"
#include "tact/time/approach_search.hpp"
#include "tact/time/moving_pieces.hpp"
#include "tact/time/scaled_pair.hpp"
#include "tact/time/start_contact.hpp"

// Docs: docs/algorithms/closest-approach.md.
namespace tact {
namespace {

using time::GapBounds, time::moving_tree, time::MovingBodies, time::MovingTree, time::PiecesOf;

/// Along a direction of length 1, about, pieces are no nearer within `half` of a time before and after.
template <class A, class B>
double least_gap(const time::PiecesNow<A, B>& now, const Vec3& n, double half, const Bend& bend) {
    const double size = std::sqrt(dot(n, n)) * (1 + time::sum_slack);
    if (!(size > 0)) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < now.a.at.size(); ++i)
        for (std::size_t j = 0; j < now.b.at.size(); ++j) {
            const double gap = dot(n, now.b.at[j] - now.a.at[i]);
            const double rate = dot(n, now.b.speed[j] - now.a.speed[i]);
            least = std::min(least, gap - half * magnitude(rate));
        }
    const double error = size * (now.error + half * now.speed_error) + half * (0.5 * bend.along(n, size) * half);
    const double gap = least - error * (1 + time::sum_slack);
    return gap > 0 ? gap / size * (1 - time::sum_slack) : 0;
}

template <class A, class B>
class ClosestApproachSearch {
public:
    ClosestApproachSearch(const MovingTree& tree_a, const PiecesOf<A>& a, const MovingTree& tree_b,
                          const PiecesOf<B>& b, const TimeInterval& interval, const MeshMotionOptions& options,
                          bool is_tiny)
        : parts_(tree_a, tree_b, interval), pieces_a_(a), pieces_b_(b), options_(options), is_tiny_(is_tiny) {}

    ClosestApproach run() {
        result_.lower = result_.upper = std::numeric_limits<double>::infinity();
        result_.time = parts_.interval().start;
        if (bodies_.a.nodes.empty() || bodies_.b.nodes.empty()) return result_;
        if (is_inside()) return result_;
        std::optional<MotionWorkspace> own;
        auto& memory = options_.workspace != nullptr ? options_.workspace->memory() : own.emplace().memory();
        const Deadline deadline(options_.budget_seconds, options_.canceled);
        const double tolerance = options_.gap_tolerance * higher(radius_of(bodies_.a), radius_of(bodies_.b));
        const auto progress =
            search_approach(parts_, {tolerance, options_.budget_steps, deadline}, memory.approaches,
                            [this](const IndexPair& pair, const TimeInterval& part) { return measure(pair, part); });
        result_.lower = progress.gap.lower;
        result_.upper = progress.gap.upper;
        result_.complete = progress.complete;
        result_.steps = progress.steps;
        return result_;
    }

private:
    /// One body in the other at the start, known of solids.
    bool is_inside() {
        if constexpr (std::is_same_v<A, Triangle3>) {
            if (pieces_a_.mesh == nullptr) return false;
            const double time = parts_.interval().start;
            MeshMotionContact inside;
            bodies_.set_stretch({time, time});
            if (!bodies_.set_over(Interval<double>(time)) || !set_inside(bodies_, pieces_a_, pieces_b_, time, inside))
                return false;
            result_.lower = result_.upper = 0;
            result_.point_a = result_.point_b = inside.point;
            result_.face_a = inside.face_a;
            result_.face_b = inside.face_b;
            result_.enclosed = inside.enclosed;
            return true;
        }
        return false;
    }

    GapBounds measure(const IndexPair& pair, const TimeInterval& part) {
        constexpr GapBounds nothing{0, std::numeric_limits<double>::infinity()};
        if (!parts_.set(part)) return nothing;
        const A a = pieces_a_[pair.a];
        const B b = pieces_b_[pair.b];
        const auto posed_a = shape_at(a, bodies_.now_a());
        const auto posed_b = shape_at(b, bodies_.now_b());
        if (!can_measure(posed_a.shape) || !can_measure(posed_b.shape)) return nothing;
        const auto nearest = distance(posed_a.shape, posed_b.shape);
        double upper = outward::up(nearest.upper + outward::up(posed_a.error + posed_b.error));
        if (nearest.upper == 0 && time::surely_meet(a, bodies_.now_a(), b, bodies_.now_b())) upper = 0;
        if (upper < result_.upper) note(upper, time::midpoint_of(part), nearest, pair);
        const time::PiecesNow now(a, bodies_.now_a(), b, bodies_.now_b());
        return {least_gap(now, nearest.normal, parts_.half_of(part), bodies_.bend()), upper,
                is_tiny_ && bodies_.knows_speeds() ? upper - nearest.lower + now.error : 0};
    }

    void note(double upper, double time, const Distance<3>& nearest, const IndexPair& pair) {
        result_.upper = upper;
        result_.time = time;
        result_.point_a = nearest.point_a;
        result_.point_b = nearest.point_b;
        result_.normal = nearest.normal;
        result_.face_a = pieces_a_.face(pair.a);
        result_.face_b = pieces_b_.face(pair.b);
    }

    time::BodiesInParts parts_;
    MovingBodies& bodies_ = parts_.bodies;
    const PiecesOf<A> pieces_a_;
    const PiecesOf<B> pieces_b_;
    const MeshMotionOptions& options_;
    const bool is_tiny_;  ///< so small that rounding may hide more than the tolerance
    ClosestApproach result_;
};

ClosestApproach not_looked_at(const TimeInterval& interval) {
    ClosestApproach result;
    result.upper = std::numeric_limits<double>::infinity();
    result.time = interval.start;
    result.complete = false;
    return result;
}

template <class A, class B>
ClosestApproach closest_approach_of(const MovingTree& tree_a, const PiecesOf<A>& a, const MovingTree& tree_b,
                                    const PiecesOf<B>& b, const TimeInterval& interval,
                                    const MeshMotionOptions& options, bool is_tiny = false) {
    if (!contains(tree_a.motion->domain(), interval) || !contains(tree_b.motion->domain(), interval))
        return not_looked_at(interval);
    return ClosestApproachSearch<A, B>(tree_a, a, tree_b, b, interval, options, is_tiny).run();
}

}  // namespace

ClosestApproach swapped(ClosestApproach approach) {
    std::swap(approach.point_a, approach.point_b);
    std::swap(approach.face_a, approach.face_b);
    for (int k = 0; k < 3; ++k) approach.normal[k] = 0 - approach.normal[k];
    approach.enclosed = seen_from_b(approach.enclosed);
    return approach;
}

ClosestApproach closest_approach(const MeshBody& a, const Motion& motion_a, const MeshBody& b, const Motion& motion_b,
                                 const TimeInterval& interval, const MeshMotionOptions& options) {
    return closest_approach_of(moving_tree(a.tree(), motion_a), PiecesOf<Triangle3>(a), moving_tree(b.tree(), motion_b),
                               PiecesOf<Triangle3>(b), interval, options);
}

template <SpaceShape Shape>
ClosestApproach closest_approach(const MeshBody& a, const Motion& motion_a, const Shape& b, const Motion& motion_b,
                                 const TimeInterval& interval, const MeshMotionOptions& options) {
    const ShapeNode node = shape_node(b);
    return closest_approach_of(moving_tree(a.tree(), motion_a), PiecesOf<Triangle3>(a), moving_tree(node, motion_b),
                               PiecesOf<Shape>(b), interval, options);
}

template <SpaceShape A, SpaceShape B>
ClosestApproach closest_approach(const A& a, const Motion& motion_a, const B& b, const Motion& motion_b,
                                 const TimeInterval& interval, const MeshMotionOptions& options) {
    if (!contains(motion_a.domain(), interval) || !contains(motion_b.domain(), interval))
        return not_looked_at(interval);
    const time::ScaledPair pair(a, motion_a, b, motion_b, interval, 0);
    const ShapeNode node_a = shape_node(pair.a), node_b = shape_node(pair.b);
    auto approach =
        closest_approach_of(moving_tree(node_a, pair.motion_a), PiecesOf<A>(pair.a), moving_tree(node_b, pair.motion_b),
                            PiecesOf<B>(pair.b), interval, options, pair.scale != 1);
    pair.scale_back(approach);
    if (pair.scale != 1) {
        approach.lower = higher(outward::down(approach.lower / pair.scale), 0.0);
        approach.upper = outward::up(approach.upper / pair.scale);
    }
    return approach;
}

#define TACT_INSTANTIATE(Shape)                                                                            \
    template ClosestApproach closest_approach(const MeshBody&, const Motion&, const Shape&, const Motion&, \
                                              const TimeInterval&, const MeshMotionOptions&);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE
#define TACT_INSTANTIATE(A, B)                                                                                       \
    template ClosestApproach closest_approach(const A&, const Motion&, const B&, const Motion&, const TimeInterval&, \
                                              const MeshMotionOptions&);
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
