// SPDX-License-Identifier: MIT
#include <cassert>

#include "tact/mesh/generate.hpp"
#include "tact/mesh/grid.hpp"
#include "tact/mesh/teapot_data.hpp"
#include "tact/mesh/weld.hpp"

namespace tact {
namespace {

using teapot::Patch;

/// The cubic of four control points at i/n. Neighbouring patches must meet bit by bit: the same points backwards give
/// the same bits, the ends are the end points, and four equal points give that point.
Vec3 on_curve(const std::array<Vec3, 4>& p, int i, int n) {
    if (i == 0) return p[0];
    if (i == n) return p[3];
    const double t = static_cast<double>(i) / n, s = static_cast<double>(n - i) / n;
    Vec3 place{};
    for (int k = 0; k < 3; ++k) {
        const double middle = (p[0][k] + p[3][k]) / 2;
        const double ends = s * s * s * (p[0][k] - middle) + t * t * t * (p[3][k] - middle);
        const double inner = 3 * (s * s * t) * (p[1][k] - middle) + 3 * (t * t * s) * (p[2][k] - middle);
        place[k] = middle + (ends + inner);
    }
    return place;
}

/// Appends the patch as a grid, seen from the side where its columns follow its rows counter-clockwise.
void add_patch(Mesh& mesh, const Patch& patch, int n) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (int i = 0; i <= n; ++i)
        for (int j = 0; j <= n; ++j) {
            std::array<Vec3, 4> column{};
            for (std::size_t row = 0; row < 4; ++row) column[row] = on_curve(patch[row], j, n);
            mesh.vertices.push_back(on_curve(column, i, n));
        }
    const auto row = static_cast<std::uint32_t>(n + 1);
    for (std::uint32_t i = 0; i + 1 < row; ++i)
        for (std::uint32_t j = 0; j + 1 < row; ++j) {
            const std::uint32_t corner = first + i * row + j;
            add_square(mesh, corner, corner + row, corner + row + 1, corner + 1);
        }
}

Patch quarter_turned(Patch patch) {
    for (auto& row : patch)
        for (Vec3& v : row) v = {-v[1], v[0], v[2]};
    return patch;
}

void add_turned(Mesh& mesh, const teapot::Profile& profile, int n) {
    Patch patch{};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto& [radius, shoulder, height] = profile[i];
        patch[i] = {{{radius, 0, height}, {radius, shoulder, height}, {shoulder, radius, height}, {0, radius, height}}};
    }
    for (int quarter = 0; quarter < 4; ++quarter, patch = quarter_turned(patch)) add_patch(mesh, patch, n);
}

void add_mirrored(Mesh& mesh, const Patch& patch, int n) {
    add_patch(mesh, patch, n);
    Patch other = patch;
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j) {
            other[i][j] = patch[i][3 - j];
            other[i][j][1] = -other[i][j][1];
        }
    add_patch(mesh, other, n);
}

}  // namespace

Mesh make_teapot(const TeapotOptions& options) {
    assert(options.divisions >= 2);
    Mesh mesh;
    for (const auto& profile : teapot::turned) add_turned(mesh, profile, options.divisions);
    for (const auto& patch : teapot::mirrored) add_mirrored(mesh, patch, options.divisions);
    mesh = weld(mesh);
    // On the axis a side of a patch is a point, and the triangles there have two equal corners.
    std::erase_if(mesh.faces, [](const Face& f) { return f[0] == f[1] || f[1] == f[2] || f[2] == f[0]; });
    return mesh;
}

}  // namespace tact
