// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "tact/shape.hpp"
#include "tact/shape/vertex.hpp"

namespace tact::volume {

/// The box of the vertices, as far as these are rounded.
template <class Shape>
Aabb<Shape::dimension> rounded_box(const Shape& shape) {
    Aabb<Shape::dimension> box{vertex(shape, 0), vertex(shape, 0)};
    for (int i = 1; i < vertex_count<Shape>; ++i) {
        const auto at = vertex(shape, i);
        for (int k = 0; k < Shape::dimension; ++k) {
            box.min[k] = at[k] < box.min[k] ? at[k] : box.min[k];
            box.max[k] = at[k] > box.max[k] ? at[k] : box.max[k];
        }
    }
    return box;
}

template <int D>
bool apart(const Aabb<D>& a, const Aabb<D>& b) {
    for (int k = 0; k < D; ++k)
        if (a.min[k] > b.max[k] || b.min[k] > a.max[k]) return true;
    return false;
}

template <int D>
Aabb<D> common(const Aabb<D>& a, const Aabb<D>& b) {
    Aabb<D> box{};
    for (int k = 0; k < D; ++k) {
        box.min[k] = std::max(a.min[k], b.min[k]);
        box.max[k] = std::min(a.max[k], b.max[k]);
    }
    return box;
}

template <int D>
Aabb<D> around(const Aabb<D>& a, const Aabb<D>& b) {
    Aabb<D> box{};
    for (int k = 0; k < D; ++k) {
        box.min[k] = std::min(a.min[k], b.min[k]);
        box.max[k] = std::max(a.max[k], b.max[k]);
    }
    return box;
}

template <int D>
Aabb<D> grown(const Aabb<D>& box, double margin) {
    Aabb<D> result = box;
    for (int k = 0; k < D; ++k) {
        result.min[k] -= margin;
        result.max[k] += margin;
    }
    return result;
}

}  // namespace tact::volume
