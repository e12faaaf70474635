// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/motion/linear.hpp"
#include "tact/proof/certificate.hpp"
#include "tact/shape/all_shapes.hpp"

namespace tact {

/// Whether a certificate proves its relation, and if not, which sentence of it fails.
struct CheckResult {
    bool holds = false;
    std::string reason;  ///< empty when it holds
};

/// Checks a certificate in exact rational arithmetic, from the definitions alone; shares nothing with any kernel.
/// The numbers of shapes, motions and interval are finite, as `make` of each shape ensures; anything else may be wrong.
template <class A, class B>
[[nodiscard]] CheckResult check(const Certified<A::dimension>& claim, const A& a, const B& b);

/// The same in linear motion.
template <class A, class B>
[[nodiscard]] CheckResult check(const Certified<A::dimension>& claim, const A& a, const Linear<A::dimension>& motion_a,
                                const B& b, const Linear<A::dimension>& motion_b, const TimeInterval& interval);

}  // namespace tact
