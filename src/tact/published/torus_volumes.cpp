// SPDX-License-Identifier: MIT
#include "tact/published.hpp"

#include <array>
#include <cmath>

#include "tact/linalg/sine_cosine.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

constexpr double pi = 3.14159265358979323846;

class Builder {
public:
    explicit Builder(const TorusVolumes& torus) : torus_(torus) {
        // A chord of the ring is nearer to the axis than its arc, by up to 1 - c of its radius, and the tube's polygon
        // nearer to the center of the tube than its circle. A few percent more, because the cells' faces are not plane.
        const double c = cosine(pi / torus.ring_segments);
        const double sag = (1 - c) * torus.ring;
        outer_ = 1.02 * (torus.tube + sag) / (c * cosine(pi / torus.tube_segments));
        inner_ = 0.5 * torus.tube;
    }

    std::vector<VolumeNode<3>> build() {
        add_sectors(no_parent, 0, torus_.ring_segments, 0);
        return std::move(nodes_);
    }

private:
    static double cosine(double angle) { return sine_cosine(angle).cosine; }

    Vec3 vertex(int i, int j, double radius) const {
        const auto around = sine_cosine(2 * pi * (i % torus_.ring_segments) / torus_.ring_segments);
        const auto tube = sine_cosine(2 * pi * (j % torus_.tube_segments) / torus_.tube_segments);
        const double from_axis = torus_.ring + radius * tube.cosine;
        return {from_axis * around.cosine, from_axis * around.sine, radius * tube.sine};
    }

    /// The corners of a cell: bit 0 counts along the ring, bit 1 around the tube, bit 2 outward.
    std::array<Vec3, 8> cell(int i, int j) const {
        std::array<Vec3, 8> corners{};
        for (int k = 0; k < 8; ++k)
            corners[static_cast<std::size_t>(k)] = vertex(i + (k & 1), j + (k >> 1 & 1), k & 4 ? outer_ : inner_);
        return corners;
    }

    std::uint32_t add(const AnyShape<3>& volume, std::uint32_t parent) {
        nodes_.push_back({volume, parent});
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }

    /// Directions along and across a part of the ring, at its midpoint.
    std::array<Vec3, 3> axes_of(int start, int end) const {
        const bool is_whole = end - start == torus_.ring_segments;
        const auto mid_angle = sine_cosine(is_whole ? 0 : pi * (start + end) / torus_.ring_segments);
        return {{{mid_angle.cosine, mid_angle.sine, 0}, {-mid_angle.sine, mid_angle.cosine, 0}, {0, 0, 1}}};
    }
    /// The same for one cell, one of them across the tube's surface.
    std::array<Vec3, 3> axes_of_cell(int i, int j) const {
        const auto axes = axes_of(i, i + 1);
        const auto slope = sine_cosine(pi * (2 * j + 1) / torus_.tube_segments);
        return {slope.cosine * axes[0] + slope.sine * axes[2], axes[1], slope.cosine * axes[2] - slope.sine * axes[0]};
    }

    /// Gives a node the box around its children, with room for the roundings of this file.
    void fit(std::uint32_t node, const std::array<Vec3, 3>& axes) {
        Vec3 least{}, most{};
        bool is_new = true;
        const auto include = [&](const auto& shape) {
            for (int v = 0; v < vertex_count<std::remove_cvref_t<decltype(shape)>>; ++v) {
                for (int k = 0; k < 3; ++k) {
                    const double at = dot(axes[static_cast<std::size_t>(k)], tact::vertex(shape, v));
                    least[k] = is_new || at < least[k] ? at : least[k];
                    most[k] = is_new || at > most[k] ? at : most[k];
                }
                is_new = false;
            }
        };
        for (std::size_t i = node + 1; i < nodes_.size(); ++i)
            if (nodes_[i].parent == node) std::visit(include, nodes_[i].volume);
        Obb3 box{{}, axes, {}};
        for (int k = 0; k < 3; ++k) {
            box.center = box.center + ((least[k] + most[k]) / 2) * axes[static_cast<std::size_t>(k)];
            box.half[k] = (most[k] - least[k]) / 2 + 1e-12 * (torus_.ring + torus_.tube);
        }
        nodes_[node].volume = box;
    }

    void add_sectors(std::uint32_t parent, int start, int end, std::size_t level) {
        const std::uint32_t node = add(Obb3{}, parent);
        if (level < torus_.sectors.size()) {
            const int parts = torus_.sectors[level], size = (end - start) / parts;
            for (int p = 0; p < parts; ++p) add_sectors(node, start + p * size, start + (p + 1) * size, level + 1);
        } else {
            for (int i = start; i < end; ++i)
                for (int j = 0; j < torus_.tube_segments; ++j) add_cell(node, i, j);
        }
        fit(node, axes_of(start, end));
    }

    void add_cell(std::uint32_t parent, int i, int j) {
        if (!torus_.cells) return add_tetrahedra(parent, i, j);
        const std::uint32_t node = add(Obb3{}, parent);
        add_tetrahedra(node, i, j);
        fit(node, axes_of_cell(i, j));
    }

    /// Four corners of a cell and what is left between; neighbors take the other corners, so that diagonals agree.
    void add_tetrahedra(std::uint32_t parent, int i, int j) {
        constexpr std::size_t corners[2][5][4] = {
            {{0, 3, 5, 6}, {1, 0, 3, 5}, {2, 0, 3, 6}, {4, 0, 5, 6}, {7, 3, 5, 6}},
            {{1, 2, 4, 7}, {0, 1, 2, 4}, {3, 1, 2, 7}, {5, 1, 4, 7}, {6, 2, 4, 7}}};
        const auto at = cell(i, j);
        for (const auto& four : corners[(i + j) % 2])
            add(Tetrahedron3{{at[four[0]], at[four[1]], at[four[2]], at[four[3]]}}, parent);
    }

    const TorusVolumes& torus_;
    double outer_, inner_;
    std::vector<VolumeNode<3>> nodes_;
};

bool is_size(double x) {
    return std::isfinite(x) && x > 0;
}

}  // namespace

Result<std::vector<VolumeNode<3>>> make_torus_volumes(const TorusVolumes& torus) {
    if (!is_size(torus.ring) || !is_size(torus.tube) || torus.tube >= torus.ring)
        return Error{"tube and ring are to be positive, the tube the smaller one"};
    const auto is_count = [](int n, int least) { return n >= least && n % 2 == 0 && n <= 10000; };
    if (!is_count(torus.ring_segments, 6)) return Error{"ring_segments is to be even, 6 to 10000"};
    if (!is_count(torus.tube_segments, 4)) return Error{"tube_segments is to be even, 4 to 10000"};
    int left = torus.ring_segments;
    for (const int parts : torus.sectors) {
        if (parts < 2 || left % parts != 0) return Error{"sectors are to divide ring_segments, each 2 or more"};
        left /= parts;
    }
    return Builder(torus).build();
}

}  // namespace tact
