// SPDX-License-Identifier: MIT
#include <cassert>

#include "tact/mesh/generate.hpp"
#include "tact/mesh/grid.hpp"
#include "tact/mesh/weld.hpp"

namespace tact {
namespace {

/// The place i/n of the way from low to high; exact at both ends.
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
            Vec3 place{};
            place[axis] = high ? box.max[axis] : box.min[axis];
            place[u] = between(box.min[u], box.max[u], i, n);
            place[v] = between(box.min[v], box.max[v], j, n);
            mesh.vertices.push_back(place);
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

}  // namespace tact
