// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <optional>

#include "oracle/body.hpp"
#include "oracle/rounding.hpp"
#include "tact/pair.hpp"

namespace tact::oracle {

/// The exact bounds of all (x, t) with x in both bodies at time t; time stands last.
struct ExactBounds {
    std::array<mpq_class, 4> min;
    std::array<mpq_class, 4> max;
};

/// Which bounds are required; those in space take most of the work, and are 0 when left out.
enum class Extent { time, space_and_time };

/// By linear programs over the weights of the vertices and of the ends of time; none when the bodies never meet.
std::optional<ExactBounds> exact_bounds(const Body& a, const Body& b, const TimeInterval& interval, Extent extent);

/// The two neighboring doubles around a rational, both equal to it when it is a double.
inline TimeBracket bracket(const mpq_class& value) {
    return {round_down(value), round_up(value)};
}

template <class A, class B>
std::optional<ContactWindow> exact_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                          const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto exact = exact_bounds(body(a, motion_a), body(b, motion_b), interval, Extent::time);
    if (!exact) return std::nullopt;
    return ContactWindow{bracket(exact->min[3]), bracket(exact->max[3])};
}

template <class A, class B>
std::optional<SpaceTimeBox<A::dimension>> exact_box(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                    const Linear<A::dimension>& motion_b,
                                                    const TimeInterval& interval) {
    const auto exact = exact_bounds(body(a, motion_a), body(b, motion_b), interval, Extent::space_and_time);
    if (!exact) return std::nullopt;
    SpaceTimeBox<A::dimension> box;
    for (int i = 0; i < A::dimension; ++i) {
        box.space.min[i] = round_down(exact->min[static_cast<std::size_t>(i)]);
        box.space.max[i] = round_up(exact->max[static_cast<std::size_t>(i)]);
    }
    box.time = {round_down(exact->min[3]), round_up(exact->max[3])};
    return box;
}

template <class A, class B>
std::optional<Aabb<A::dimension>> exact_box(const A& a, const B& b) {
    const auto box = exact_box(a, {}, b, {}, TimeInterval{0, 0});
    if (!box) return std::nullopt;
    return box->space;
}

}  // namespace tact::oracle
