// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/motion/linear.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/contact.hpp"

namespace tact {

struct DepthOptions {
    bool contact_set = false;  ///< fill Depth::contact_set
};

/// The shortest translation that parts two shapes in contact: b by `depth` along `normal`. lower <= the exact depth <=
/// upper, both proved. `contact_set` is the manifold: where the parts that meet (faces, edges, vertices in the
/// direction of the normal) lie over each other, halfway between them.
template <int D>
struct Depth : Contact<D> {
    double depth = 0;
    double lower = 0;
    double upper = 0;
    ContactSet<D> contact_set;  ///< empty unless asked for
};

/// None when the shapes are disjoint; depth 0 exactly when they touch.
template <class A, class B>
[[nodiscard]] std::optional<Depth<A::dimension>> depth(const A& a, const B& b, const DepthOptions& options = {});

/// The same for two shapes in linear motion, where they are at `time`.
template <class A, class B>
[[nodiscard]] std::optional<Depth<A::dimension>> depth(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                       const Linear<A::dimension>& motion_b, double time,
                                                       const DepthOptions& options = {});

}  // namespace tact
