// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "tact/shape.hpp"
#include "tact/volume.hpp"
#include "tact/volume/boxes.hpp"

namespace tact::volume {

template <class Shapes>
struct ColumnsOf;
template <class... Shapes>
struct ColumnsOf<std::tuple<Shapes...>> {
    using Type = std::tuple<std::vector<Shapes>...>;
};

/// Where a shape stands in a list for each kind of shape.
struct VolumeKey {
    std::uint32_t kind;
    std::uint32_t index;
};

/// Shapes of all kinds, those of one kind side by side, so that pairs of kinds can be decided in batches.
template <int D>
struct VolumeColumns {
    static constexpr std::size_t kinds = std::tuple_size_v<AllShapes<double, D>>;

    typename ColumnsOf<AllShapes<double, D>>::Type columns;

    VolumeKey add(const AnyShape<D>& volume) {
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

/// The boxes of many volumes by center and half extent in floats, those of one coordinate side by side, rounded
/// outward.
template <int D>
struct LocalBoxes {
    std::array<std::vector<float>, D> center, half;

    template <class Shape>
    void add(const Shape& shape) {
        const Aabb<D> box = rounded_box(shape);
        const auto sizes = extent(shape);
        for (int k = 0; k < D; ++k) {
            const double midpoint = box.min[k] / 2 + box.max[k] / 2, reach = box.max[k] / 2 - box.min[k] / 2;
            // The midpoint errs by 2^-24 of itself in a float, the half extent by as much; vertices by 2^-50 of
            // `extent`.
            const double room = 0x1p-22 * (magnitude(midpoint) + reach) + 0x1p-48 * sizes[k] + 0x1p-120;
            center[static_cast<std::size_t>(k)].push_back(static_cast<float>(midpoint));
            half[static_cast<std::size_t>(k)].push_back(static_cast<float>(reach + room));
        }
    }
};

}  // namespace tact::volume

namespace tact {

template <int D>
struct VolumeTree<D>::Data {
    std::vector<Node> nodes;
    std::vector<volume::VolumeKey> keys;  ///< the shape of each node
    std::vector<std::uint32_t> index_of;  ///< of a number, in `nodes`
    volume::VolumeColumns<D> shapes;
    volume::LocalBoxes<D> local_boxes;  ///< of each node
    std::size_t levels = 0;
    double reach = 0;
    double thickness = 0;  ///< no volume becomes degenerate while vertices move by less than about this; 0: not known
};

}  // namespace tact

namespace tact::volume {

/// Whether a volume lies inside another, exactly; the boundary belongs to it.
template <int D>
[[nodiscard]] bool is_inside(const AnyShape<D>& inner, const AnyShape<D>& outer);

}  // namespace tact::volume
