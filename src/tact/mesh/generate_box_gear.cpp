// SPDX-License-Identifier: MIT
#include <array>
#include <cassert>
#include <numbers>

#include "tact/linalg/sine_cosine.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh/grid.hpp"

namespace tact {
namespace {

/// The point i/n of the way from low to high; exact at both ends.
double between(double low, double high, int i, int n) {
    return i == n ? high : low + (high - low) * i / n;
}

/// The side where coordinate `axis` is lowest or highest, as a grid of its own.
void add_side(Mesh& mesh, const BoxMeshOptions& box, int axis, bool high) {
    const int n = box.divisions;
    // Seen from outside, the next two axes turn counter-clockwise on the high side; swapped on the low side.
    const int u = (axis + (high ? 1 : 2)) % 3;
    const int v = (axis + (high ? 2 : 1)) % 3;
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (int j = 0; j <= n; ++j)
        for (int i = 0; i <= n; ++i) {
            Vec3 point{};
            point[axis] = high ? box.max[axis] : box.min[axis];
            point[u] = between(box.min[u], box.max[u], i, n);
            point[v] = between(box.min[v], box.max[v], j, n);
            mesh.vertices.push_back(point);
        }
    const auto row = static_cast<std::uint32_t>(n + 1);
    for (std::uint32_t j = 0; j + 1 < row; ++j)
        for (std::uint32_t i = 0; i + 1 < row; ++i) {
            const std::uint32_t corner = first + j * row + i;
            add_square(mesh, corner, corner + 1, corner + row + 1, corner + row);
        }
}

}  // namespace

Mesh make_box_mesh(const BoxMeshOptions& options) {
    assert(options.divisions >= 1);
    Mesh mesh;
    for (int axis = 0; axis < 3; ++axis) {
        assert(options.min[axis] < options.max[axis]);
        add_side(mesh, options, axis, false);
        add_side(mesh, options, axis, true);
    }
    return weld(mesh);
}

Mesh make_gear(const GearOptions& options) {
    const auto [teeth, bore, root, tip, thickness] = options;
    assert(teeth >= 3 && bore > 0 && bore < root && root < tip && thickness > 0);
    // One tooth in parts of the pitch: up the flank, along the tip, down the flank; the rest is the gap at the root.
    struct Corner {
        double part;
        double radius;
    };
    const std::array<Corner, 4> tooth{{{0.0, root}, {0.15, tip}, {0.4, tip}, {0.55, root}}};

    Mesh mesh;
    const auto count = static_cast<std::uint32_t>(4 * teeth);
    for (const double height : {-thickness / 2, thickness / 2})
        for (const bool outer : {false, true})
            for (int i = 0; i < teeth; ++i)
                for (const Corner& corner : tooth) {
                    const auto [sine, cosine] = sine_cosine(2 * std::numbers::pi * (i + corner.part) / teeth);
                    const double radius = outer ? corner.radius : bore;
                    mesh.vertices.push_back({radius * cosine, radius * sine, height});
                }
    const std::uint32_t inner_below = 0, outer_below = count, inner_above = 2 * count, outer_above = 3 * count;
    add_band(mesh, outer_below, outer_above, count);
    add_band(mesh, outer_above, inner_above, count);
    add_band(mesh, inner_above, inner_below, count);
    add_band(mesh, inner_below, outer_below, count);
    return mesh;
}

}  // namespace tact
