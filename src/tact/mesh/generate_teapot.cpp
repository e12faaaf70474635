// SPDX-License-Identifier: MIT
#include <array>
#include <cassert>

#include "tact/mesh.hpp"
#include "tact/mesh/grid.hpp"
#include "tact/vec.hpp"

/// Martin Newell's teapot (1975) in the numbers he published: 32 Bezier patches of 4 by 4 control points. 24 of them
/// are quarters of rings about the z axis, the other 8 mirror images of each other in y; so 24 rings and 4 patches say
/// it all.
namespace tact::teapot {

/// The control points of a quarter ring: (radius, 0), (radius, shoulder), (shoulder, radius), (0, radius) at a height.
struct Ring {
    double radius;
    double shoulder;
    double height;
};
using Profile = std::array<Ring, 4>;

inline constexpr Profile rim{{{1.4, 0.784, 2.4}, {1.3375, 0.749, 2.53125}, {1.4375, 0.805, 2.53125}, {1.5, 0.84, 2.4}}};
inline constexpr Profile upper_body{{{1.5, 0.84, 2.4}, {1.75, 0.98, 1.875}, {2, 1.12, 1.35}, {2, 1.12, 0.9}}};
inline constexpr Profile lower_body{{{2, 1.12, 0.9}, {2, 1.12, 0.45}, {1.5, 0.84, 0.225}, {1.5, 0.84, 0.15}}};
inline constexpr Profile bottom{{{1.5, 0.84, 0.15}, {1.5, 0.84, 0.075}, {1.425, 0.798, 0}, {0, 0, 0}}};
inline constexpr Profile knob{{{0, 0, 3.15}, {0.8, 0.45, 3.15}, {0, 0, 2.85}, {0.2, 0.112, 2.7}}};
inline constexpr Profile lid{{{0.2, 0.112, 2.7}, {0.4, 0.224, 2.55}, {1.3, 0.728, 2.55}, {1.3, 0.728, 2.4}}};

inline constexpr std::array<Profile, 6> turned{rim, upper_body, lower_body, bottom, knob, lid};

/// Rows along the handle or the spout; a row is half a cross-section, on the side of positive y.
using Patch = std::array<std::array<Vec3, 4>, 4>;

inline constexpr Patch upper_handle{{{{{-1.6, 0, 2.025}, {-1.6, 0.3, 2.025}, {-1.5, 0.3, 2.25}, {-1.5, 0, 2.25}}},
                                     {{{-2.3, 0, 2.025}, {-2.3, 0.3, 2.025}, {-2.5, 0.3, 2.25}, {-2.5, 0, 2.25}}},
                                     {{{-2.7, 0, 2.025}, {-2.7, 0.3, 2.025}, {-3, 0.3, 2.25}, {-3, 0, 2.25}}},
                                     {{{-2.7, 0, 1.8}, {-2.7, 0.3, 1.8}, {-3, 0.3, 1.8}, {-3, 0, 1.8}}}}};
inline constexpr Patch lower_handle{{{{{-2.7, 0, 1.8}, {-2.7, 0.3, 1.8}, {-3, 0.3, 1.8}, {-3, 0, 1.8}}},
                                     {{{-2.7, 0, 1.575}, {-2.7, 0.3, 1.575}, {-3, 0.3, 1.35}, {-3, 0, 1.35}}},
                                     {{{-2.5, 0, 1.125}, {-2.5, 0.3, 1.125}, {-2.65, 0.3, 0.9375}, {-2.65, 0, 0.9375}}},
                                     {{{-2, 0, 0.9}, {-2, 0.3, 0.9}, {-1.9, 0.3, 0.6}, {-1.9, 0, 0.6}}}}};
inline constexpr Patch lower_spout{{{{{1.7, 0, 1.425}, {1.7, 0.66, 1.425}, {1.7, 0.66, 0.6}, {1.7, 0, 0.6}}},
                                    {{{2.6, 0, 1.425}, {2.6, 0.66, 1.425}, {3.1, 0.66, 0.825}, {3.1, 0, 0.825}}},
                                    {{{2.3, 0, 2.1}, {2.3, 0.25, 2.1}, {2.4, 0.25, 2.025}, {2.4, 0, 2.025}}},
                                    {{{2.7, 0, 2.4}, {2.7, 0.25, 2.4}, {3.3, 0.25, 2.4}, {3.3, 0, 2.4}}}}};
inline constexpr Patch upper_spout{
    {{{{2.7, 0, 2.4}, {2.7, 0.25, 2.4}, {3.3, 0.25, 2.4}, {3.3, 0, 2.4}}},
     {{{2.8, 0, 2.475}, {2.8, 0.25, 2.475}, {3.525, 0.25, 2.49375}, {3.525, 0, 2.49375}}},
     {{{2.9, 0, 2.475}, {2.9, 0.15, 2.475}, {3.45, 0.15, 2.5125}, {3.45, 0, 2.5125}}},
     {{{2.8, 0, 2.4}, {2.8, 0.15, 2.4}, {3.2, 0.15, 2.4}, {3.2, 0, 2.4}}}}};

inline constexpr std::array<Patch, 4> mirrored{upper_handle, lower_handle, lower_spout, upper_spout};

}  // namespace tact::teapot

namespace tact {
namespace {

using teapot::Patch;

/// The cubic of four control points at i/n. Neighboring patches must meet bit by bit: the same points backwards give
/// the same bits, the ends are the end points, and four equal points give that point.
Vec3 on_curve(const std::array<Vec3, 4>& p, int i, int n) {
    if (i == 0) return p[0];
    if (i == n) return p[3];
    const double t = static_cast<double>(i) / n, s = static_cast<double>(n - i) / n;
    Vec3 point{};
    for (int k = 0; k < 3; ++k) {
        const double midpoint = (p[0][k] + p[3][k]) / 2;
        const double ends = s * s * s * (p[0][k] - midpoint) + t * t * t * (p[3][k] - midpoint);
        const double inner = 3 * (s * s * t) * (p[1][k] - midpoint) + 3 * (t * t * s) * (p[2][k] - midpoint);
        point[k] = midpoint + (ends + inner);
    }
    return point;
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
