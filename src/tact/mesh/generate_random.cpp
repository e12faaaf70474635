// SPDX-License-Identifier: MIT
// Terrain and triangle soup: what a seed decides.
#include <array>
#include <cassert>
#include <cmath>

#include "tact/base/random.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh/grid.hpp"
#include "tact/shape/degenerate.hpp"

namespace tact {
namespace {

/// A random number in [-1, 1) at each whole number, smooth in between.
class Noise {
public:
    explicit Noise(std::uint64_t seed) : seed_(seed) {}

    [[nodiscard]] double at(double x, double y) const {
        const double left = std::floor(x), low = std::floor(y);
        const double u = smooth(x - left), v = smooth(y - low);
        const double below = mix(knot(left, low), knot(left + 1, low), u);
        const double above = mix(knot(left, low + 1), knot(left + 1, low + 1), u);
        return mix(below, above, v);
    }

private:
    static double smooth(double t) { return t * t * (3 - 2 * t); }
    static double mix(double a, double b, double t) { return a + (b - a) * t; }

    [[nodiscard]] double knot(double x, double y) const {
        const auto column = static_cast<std::uint64_t>(static_cast<std::int64_t>(x));
        const auto row = static_cast<std::uint64_t>(static_cast<std::int64_t>(y));
        const std::uint64_t mixed = Random(seed_ ^ Random(column).bits()).bits() ^ row;
        return Random(mixed).uniform(-1, 1);
    }

    std::uint64_t seed_;
};

/// Hills on hills: each octave is half as wide and half as high. |height| < 1.
double hills(const Noise& noise, double x, double y) {
    double sum = 0, weight = 0.5;
    for (int octave = 0; octave < 6; ++octave, weight /= 2) {
        const double scale = 4 << octave;
        sum += weight * noise.at(scale * x + octave, scale * y);
    }
    return sum;
}

}  // namespace

Mesh make_terrain(const TerrainOptions& options) {
    const auto [size, height, cells, seed] = options;
    assert(size > 0 && cells >= 1);
    const Noise noise(seed);
    Mesh mesh;
    for (int j = 0; j <= cells; ++j)
        for (int i = 0; i <= cells; ++i) {
            const double x = static_cast<double>(i) / cells, y = static_cast<double>(j) / cells;
            mesh.vertices.push_back({(x - 0.5) * size, (y - 0.5) * size, height * hills(noise, x, y)});
        }
    const auto row = static_cast<std::uint32_t>(cells + 1);
    for (std::uint32_t j = 0; j + 1 < row; ++j)
        for (std::uint32_t i = 0; i + 1 < row; ++i) {
            const std::uint32_t corner = j * row + i;
            add_square(mesh, corner, corner + 1, corner + row + 1, corner + row);
        }
    return mesh;
}

Mesh make_soup(const SoupOptions& options) {
    const auto [faces, extent, size, seed] = options;
    assert(faces >= 0 && extent >= 0 && size > 0);
    Random random(seed);
    const auto point = [&](double reach) {
        Vec3 v{};
        for (double& x : v.at) x = random.uniform(-reach, reach);
        return v;
    };
    Mesh mesh;
    while (mesh.faces.size() < static_cast<std::size_t>(faces)) {
        const Vec3 center = point(extent);
        const std::array<Vec3, 3> triangle{center + point(size), center + point(size), center + point(size)};
        if (degenerate::on_one_line(triangle)) continue;
        const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
        mesh.vertices.insert(mesh.vertices.end(), triangle.begin(), triangle.end());
        mesh.faces.push_back({first, first + 1, first + 2});
    }
    return mesh;
}

}  // namespace tact
