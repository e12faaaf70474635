// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>

#include "tact/collide/volume_place.hpp"
#include "tact/collide/volume_slabs.hpp"
#include "tact/collide/volume_tree.hpp"

namespace tact::collide {

/// Leaves out volumes of a tree before they are placed: boxes in the tree's own coordinates, in floats, against the
/// planes of another volume and of a box, brought there. Proved: what is left out has nothing in common with both.
template <int D>
class LocalFilter {
public:
    /// The slabs and the box have room for the roundings of placed volumes already, and then some.
    LocalFilter(const VolumeTree<D>& tree, const VolumePlace<D>& place, const Slabs<D>& slabs, const Aabb<D>& box)
        : tree_(tree) {
        for (int i = 0; i < slabs.count(); ++i) add(place, slabs.normal(i), slabs.low(i), slabs.high(i));
        for (int k = 0; k < D; ++k) {
            Vec<double, D> axis{};
            axis[k] = 1;
            add(place, axis, box.min[k], box.max[k]);
        }
    }

    /// outside[i] is not 0 when volume begin + i is left out. Loops that a compiler turns into lanes.
    void run(std::uint32_t begin, std::uint32_t count, std::int32_t* outside) const {
        std::fill_n(outside, count, 0);
        for (int i = 0; i < count_; ++i) {
            const Direction& along = directions_[static_cast<std::size_t>(i)];
            std::array<const float*, D> center{}, half{};
            std::array<float, D> normal{}, size{};
            for (std::size_t k = 0; k < D; ++k) {
                center[k] = tree_.local_boxes().center[k].data() + begin;
                half[k] = tree_.local_boxes().half[k].data() + begin;
                normal[k] = along.normal[k];
                size[k] = std::fabs(along.normal[k]);
            }
            const float low = along.low, high = along.high;
            for (std::uint32_t c = 0; c < count; ++c) {
                float at = 0, reach = 0;
                for (std::size_t k = 0; k < D; ++k) {
                    at += normal[k] * center[k][c];
                    reach += size[k] * half[k][c];
                }
                outside[c] |=
                    static_cast<std::int32_t>(at - reach > high) | static_cast<std::int32_t>(at + reach < low);
            }
        }
    }

private:
    struct Direction {
        std::array<float, D> normal;
        float low, high;
    };

    /// n . (R x + p) is between low and high where (R^T n) . x is between low - n . p and high - n . p.
    void add(const VolumePlace<D>& place, const Vec<double, D>& normal, double low, double high) {
        Vec<double, D> turned{};
        for (int k = 0; k < D; ++k) turned = turned + normal[k] * place.rotation().rows[static_cast<std::size_t>(k)];
        double size = 0;
        for (int k = 0; k < D; ++k) size += magnitude(turned[k]);
        if (!(size > 0x1p-500) || !(size < 0x1p500)) return;
        const double offset = dot(normal, place.position());
        // In floats, of size 1: the normal errs by 2^-24, products and sums by less than eight times as much. A bound
        // far beyond the boxes may err by more, and it does not matter.
        const double error = 0x1p-20 * tree_.reach();
        Direction& along = directions_[static_cast<std::size_t>(count_++)];
        for (int k = 0; k < D; ++k) along.normal[static_cast<std::size_t>(k)] = static_cast<float>(turned[k] / size);
        along.low = static_cast<float>((low - offset) / size - error);
        along.high = static_cast<float>((high - offset) / size + error);
    }

    const VolumeTree<D>& tree_;
    std::array<Direction, 4 + D> directions_;
    int count_ = 0;
};

}  // namespace tact::collide
