// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <type_traits>

#include "tact/motion/motion.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/contact.hpp"

namespace tact {

/// What counts as contact, and how closely its time is wanted.
struct MotionOptions {
    double time_tolerance = 1e-6;    ///< of the length of the interval: no bracket is longer
    double gap_tolerance = 1e-6;     ///< of the larger radius: nearer than this may pass for contact
    double clearance = 0;            ///< contact is when the distance is at most this
    std::uint64_t budget_steps = 0;  ///< steps of the search; 0: as many as it takes
};

/// When and where two shapes in any motion first meet. There is no contact before free_until: proved. With `crossing` a
/// contact at or before contact_by is proved; without it the gap at contact_by is at most the gap tolerance.
/// contact_by - free_until is at most the time tolerance, or a few units in the last place of the time.
template <int D>
struct MotionContact {
    ContactStatus status = ContactStatus::never;
    double free_until = 0;  ///< the end of the interval for `never`
    double contact_by = 0;
    bool crossing = false;
    Vec<double, D> point{};    ///< in the middle of point_a and point_b
    Vec<double, D> point_a{};  ///< of a, nearest to b at free_until; at the start of bodies in contact, deepest in b
    Vec<double, D> point_b{};
    Vec<double, D> normal{};  ///< of length 1, from a to b
    Feature feature_a;
    Feature feature_b;
    std::uint64_t steps = 0;  ///< how many places in time were looked at
};

template <class A, class B>
using MotionContactOf = std::enable_if_t<A::dimension == B::dimension, MotionContact<A::dimension>>;

/// When, where and along which normal two shapes first meet under any two motions. The interval must lie in the domains
/// of both; otherwise the answer is `undecided` from its begin. `undecided` also comes when the budget is spent, and
/// when a tolerance is finer than doubles can tell; free_until is then how far it was proved to be free. Shapes of the
/// plane move by the first two coordinates of the motion.
template <class A, class B>
[[nodiscard]] MotionContactOf<A, B> first_contact(const A& a, const Motion& motion_a, const B& b,
                                                  const Motion& motion_b, const TimeInterval& interval = {},
                                                  const MotionOptions& options = {});

}  // namespace tact
