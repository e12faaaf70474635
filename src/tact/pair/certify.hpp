// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion/linear.hpp"
#include "tact/pair/options.hpp"
#include "tact/proof/certificate.hpp"
#include "tact/shape/all_shapes.hpp"

namespace tact {

/// The relation of two shapes, with a certificate that `check` of tact/proof/check.hpp accepts, at any scale.
template <class A, class B>
[[nodiscard]] Certified<A::dimension> certify(const A& a, const B& b, const PairOptions& options = {});

/// The same in linear motion.
template <class A, class B>
[[nodiscard]] Certified<A::dimension> certify(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                              const Linear<A::dimension>& motion_b = {},
                                              const TimeInterval& interval = {}, const PairOptions& options = {});

}  // namespace tact
