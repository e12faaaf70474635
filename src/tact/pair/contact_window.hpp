// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "tact/motion/linear.hpp"
#include "tact/motion/time_bracket.hpp"
#include "tact/shape/all_shapes.hpp"

namespace tact {

/// The exact first and last time of contact within the interval.
struct ContactWindow {
    TimeBracket first;
    TimeBracket last;

    friend constexpr bool operator==(const ContactWindow&, const ContactWindow&) = default;
};

/// When two shapes in linear motion are in contact; none when they never are. Exact for the very doubles given.
/// The contact times of two convex sets in linear motion form one closed interval. With zero relative velocity it is
/// the whole interval, or none.
template <class A, class B>
[[nodiscard]] std::optional<ContactWindow> contact_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                          const Linear<A::dimension>& motion_b = {},
                                                          const TimeInterval& interval = {});

/// windows[i] = contact_window(a[i], motions_a[i], b[i], motions_b[i], interval). The spans have equal length.
template <class A, class B>
void contact_window(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
                    std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
                    std::span<std::optional<ContactWindow>> windows);

}  // namespace tact
