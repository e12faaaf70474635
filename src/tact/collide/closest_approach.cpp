// SPDX-License-Identifier: MIT
#include "tact/collide/closest_approach.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "tact/collide/approach_search.hpp"
#include "tact/collide/moving_bodies.hpp"
#include "tact/collide/pieces_meet.hpp"
#include "tact/collide/start_inside.hpp"

// Docs: docs/algorithms/closest-approach.md.
namespace tact {
namespace {

using collide::GapBounds, collide::MovingMesh, collide::MovingShape;

/// Along a direction of length 1, about, pieces are no nearer within `half` of a time before and after.
template <class A, class B>
double least_gap(const collide::PiecesNow<A, B>& now, const Vec3& n, double half, double bend) {
    const double size = std::sqrt(dot(n, n)) * (1 + collide::sum_slack);
    if (!(size > 0)) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < now.a.at.size(); ++i)
        for (std::size_t j = 0; j < now.b.at.size(); ++j) {
            const double gap = dot(n, now.b.at[j] - now.a.at[i]);
            const double rate = dot(n, now.b.speed[j] - now.a.speed[i]);
            least = std::min(least, gap - half * magnitude(rate));
        }
    const double off = now.off + half * (now.off_speed + 0.5 * bend * half);
    const double gap = least - size * off * (1 + collide::sum_slack);
    return gap > 0 ? gap / size * (1 - collide::sum_slack) : 0;
}

template <class SideA, class SideB>
class ClosestApproachSearch {
public:
    ClosestApproachSearch(const SideA& a, const SideB& b, const TimeInterval& interval,
                          const MeshMotionOptions& options)
        : bodies_(a, b),
          interval_(interval),
          options_(options),
          memory_(options.workspace != nullptr ? options.workspace->memory() : own_.memory()) {}

    ClosestApproach run() {
        result_.lower = result_.upper = std::numeric_limits<double>::infinity();
        result_.time = interval_.begin;
        if (bodies_.a.nodes().empty() || bodies_.b.nodes().empty()) return result_;
        if (is_inside()) return result_;
        set_times();
        const collide::Deadline deadline(options_.budget_seconds, options_.cancelled);
        collide::ApproachSearch search;
        search.nodes_a = bodies_.a.nodes();
        search.nodes_b = bodies_.b.nodes();
        search.calls = {place, measure, this};
        search.tolerance = options_.gap_tolerance * higher(bodies_.a.radius(), bodies_.b.radius());
        search.budget_steps = options_.budget_steps;
        search.deadline = &deadline;
        search.queue = &memory_.approaches;
        const auto progress = collide::run(search);
        result_.lower = progress.gap.lower;
        result_.upper = progress.gap.upper;
        result_.complete = progress.complete;
        result_.steps = progress.steps;
        return result_;
    }

private:
    /// One body in the other at the start, told of solids.
    bool is_inside() {
        if constexpr (requires { bodies_.a.solid; }) {
            const double time = interval_.begin;
            MeshMotionContact inside;
            bodies_.set_stretch({time, time});
            if (!bodies_.set_over(Interval<double>(time)) || !set_inside(bodies_, time, inside)) return false;
            result_.lower = result_.upper = 0;
            result_.point_a = result_.point_b = inside.point;
            result_.face_a = inside.face_a;
            result_.face_b = inside.face_b;
            result_.enclosed = inside.enclosed;
            return true;
        }
        return false;
    }

    /// Both roots, in every part of the time without breakpoints.
    void set_times() {
        auto& queue = memory_.approaches;
        queue.clear();
        double time = interval_.begin;
        do {
            double end = next_breakpoint(*bodies_.a.moving.motion, time, interval_.end);
            end = next_breakpoint(*bodies_.b.moving.motion, time, end);
            queue.push_back({0, time, end, 0, 0, 0xffff, false});
            time = end;
        } while (time < interval_.end);
    }

    /// Both bodies in the middle of a time, or over all of it when their speeds are not known. How much they accelerate
    /// is asked once between two breakpoints, unless only shorter times know.
    bool set(const TimeInterval& time) {
        if (!contains(stretch_, time)) {
            stretch_.begin = higher(last_breakpoint(*bodies_.a.moving.motion, time.begin),
                                    last_breakpoint(*bodies_.b.moving.motion, time.begin));
            stretch_.end = next_breakpoint(*bodies_.b.moving.motion, time.begin,
                                           next_breakpoint(*bodies_.a.moving.motion, time.begin, interval_.end));
            bodies_.set_stretch(stretch_);
            is_known_ = bodies_.knows_speeds();
        }
        if (!is_known_) bodies_.set_stretch(time);
        return bodies_.knows_speeds() ? bodies_.set(middle_of(time)) : bodies_.set_over({time.begin, time.end});
    }
    double last_breakpoint(const Motion& motion, double time) const {
        const auto times = motion.breakpoints();
        const auto next = std::upper_bound(times.begin(), times.end(), time);
        return next != times.begin() ? higher(interval_.begin, *(next - 1)) : interval_.begin;
    }
    static double middle_of(const TimeInterval& time) { return middle(Interval<double>(time.begin, time.end)); }
    /// No time of it is farther from its middle, which is a double; 0 when speeds are not known.
    double half_of(const TimeInterval& time) const {
        if (!bodies_.knows_speeds()) return 0;
        const double middle = middle_of(time);
        return outward::up(higher(middle - time.begin, time.end - middle));
    }

    static std::optional<collide::ApproachPlace> place(void* self, const TimeInterval& time) {
        auto& search = *static_cast<ClosestApproachSearch*>(self);
        auto& bodies = search.bodies_;
        const auto found = search.set(time) ? bodies.place(0) : std::nullopt;
        if (!found) return std::nullopt;
        const double unit = bodies.stretch().end - bodies.stretch().begin, half = search.half_of(time);
        return collide::ApproachPlace{*found, unit > 0 ? static_cast<float>(half / unit * (1 + 0x1p-20)) : 0};
    }

    static GapBounds measure(void* self, std::uint32_t a, std::uint32_t b, const TimeInterval& time) {
        return static_cast<ClosestApproachSearch*>(self)->measure(a, b, time);
    }
    GapBounds measure(std::uint32_t index_a, std::uint32_t index_b, const TimeInterval& time) {
        constexpr GapBounds nothing{0, std::numeric_limits<double>::infinity()};
        if (!set(time)) return nothing;
        const auto a = bodies_.a.piece(index_a);
        const auto b = bodies_.b.piece(index_b);
        const auto placed_a = collide::place(a, bodies_.now_a());
        const auto placed_b = collide::place(b, bodies_.now_b());
        if (!collide::can_measure(placed_a.shape) || !collide::can_measure(placed_b.shape)) return nothing;
        const auto nearest = distance(placed_a.shape, placed_b.shape);
        double upper = outward::up(nearest.upper + outward::up(placed_a.error + placed_b.error));
        if (nearest.upper == 0 && collide::surely_meet(a, bodies_.now_a(), b, bodies_.now_b())) upper = 0;
        if (upper < result_.upper) note(upper, time, nearest, bodies_.a.face(index_a), bodies_.b.face(index_b));
        const collide::PiecesNow now(a, bodies_.now_a(), b, bodies_.now_b());
        return {least_gap(now, nearest.normal, half_of(time), bodies_.bend()), upper};
    }

    void note(double upper, const TimeInterval& time, const Distance<3>& nearest, std::uint32_t face_a,
              std::uint32_t face_b) {
        result_.upper = upper;
        result_.time = middle_of(time);
        result_.point_a = nearest.point_a;
        result_.point_b = nearest.point_b;
        result_.normal = nearest.normal;
        result_.face_a = face_a;
        result_.face_b = face_b;
    }

    collide::MovingBodies<SideA, SideB> bodies_;
    const TimeInterval& interval_;
    const MeshMotionOptions& options_;
    MotionWorkspace own_;
    MotionWorkspace::Memory& memory_;
    TimeInterval stretch_{1, 0};  ///< none yet
    bool is_known_ = false;
    ClosestApproach result_;
};

template <class SideA, class SideB>
ClosestApproach closest_approach_of(const SideA& a, const SideB& b, const TimeInterval& interval,
                                    const MeshMotionOptions& options) {
    if (contains(a.moving.motion->domain(), interval) && contains(b.moving.motion->domain(), interval))
        return ClosestApproachSearch<SideA, SideB>(a, b, interval, options).run();
    ClosestApproach result;
    result.upper = std::numeric_limits<double>::infinity();
    result.time = interval.begin;
    result.complete = false;
    return result;
}

}  // namespace

ClosestApproach swapped(ClosestApproach approach) {
    std::swap(approach.point_a, approach.point_b);
    std::swap(approach.face_a, approach.face_b);
    for (int k = 0; k < 3; ++k) approach.normal[k] = 0 - approach.normal[k];
    approach.enclosed = seen_from_b(approach.enclosed);
    return approach;
}

ClosestApproach closest_approach(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                                 const TimeInterval& interval, const MeshMotionOptions& options) {
    return closest_approach_of(MovingMesh(a, motion_a, options.solid_a), MovingMesh(b, motion_b, options.solid_b),
                               interval, options);
}

template <SpaceShape Shape>
ClosestApproach closest_approach(const ObbTree& a, const Motion& motion_a, const Shape& b, const Motion& motion_b,
                                 const TimeInterval& interval, const MeshMotionOptions& options) {
    return closest_approach_of(MovingMesh(a, motion_a, options.solid_a), MovingShape<Shape>(b, motion_b), interval,
                               options);
}

template <SpaceShape A, SpaceShape B>
ClosestApproach closest_approach(const A& a, const Motion& motion_a, const B& b, const Motion& motion_b,
                                 const TimeInterval& interval, const MeshMotionOptions& options) {
    return closest_approach_of(MovingShape<A>(a, motion_a), MovingShape<B>(b, motion_b), interval, options);
}

#define TACT_INSTANTIATE(Shape)                                                                           \
    template ClosestApproach closest_approach(const ObbTree&, const Motion&, const Shape&, const Motion&, \
                                              const TimeInterval&, const MeshMotionOptions&);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE
#define TACT_INSTANTIATE(A, B)                                                                                       \
    template ClosestApproach closest_approach(const A&, const Motion&, const B&, const Motion&, const TimeInterval&, \
                                              const MeshMotionOptions&);
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
