// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "tact/shape/aabb.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {
namespace collide {

template <class Shapes>
struct ShapeTuple;
template <class... Shapes>
struct ShapeTuple<std::tuple<Shapes...>> {
    using Variant = std::variant<Shapes...>;
    using Columns = std::tuple<std::vector<Shapes>...>;
};

}  // namespace collide

/// Any shape of one dimension: what a node of a volume tree has.
template <int D>
using Volume = typename collide::ShapeTuple<AllShapes<double, D>>::Variant;

namespace collide {

/// Where a shape stands in a list for each kind of shape.
struct VolumeKey {
    std::uint32_t kind;
    std::uint32_t index;
};

/// Shapes of all kinds, those of one kind side by side, so that pairs of kinds can be decided in batches.
template <int D>
struct VolumeColumns {
    static constexpr std::size_t kinds = std::tuple_size_v<AllShapes<double, D>>;

    typename ShapeTuple<AllShapes<double, D>>::Columns columns;

    VolumeKey add(const Volume<D>& volume) {
        return std::visit(
            [&](const auto& shape) {
                auto& column = std::get<std::vector<std::remove_cvref_t<decltype(shape)>>>(columns);
                column.push_back(shape);
                return VolumeKey{static_cast<std::uint32_t>(volume.index()),
                                 static_cast<std::uint32_t>(column.size() - 1)};
            },
            volume);
    }

    /// Calls use(shape) with the shape of a key.
    template <std::size_t Kind = 0, class Use>
    decltype(auto) with(const VolumeKey& key, Use&& use) const {
        if constexpr (Kind + 1 < kinds)
            if (key.kind != Kind) return with<Kind + 1>(key, use);
        return use(std::get<Kind>(columns)[key.index]);
    }
};

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

}  // namespace collide
}  // namespace tact
