// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/polygons.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "tact/rational.hpp"
#include "tact/shape/degenerate.hpp"

namespace tact {
namespace {

using Points = std::vector<Vec2>;

int sign_of(double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
}

/// Of (b - a) x (c - a): 1 where the three turn left. The doubles decide where 4 u of the products, which are each
/// rounded three times, leave no doubt.
int turn(const Vec2& a, const Vec2& b, const Vec2& c) {
    const double left = (b[0] - a[0]) * (c[1] - a[1]), right = (b[1] - a[1]) * (c[0] - a[0]);
    const double size = std::fabs(left) + std::fabs(right), difference = left - right;
    if (std::fabs(difference) > 0x1p-50 * size && size > 0x1p-900 && size < 0x1p1000) return sign_of(difference);
    const auto minus = [](double x, double y) { return exact::Rational(x) - exact::Rational(y); };
    return (minus(b[0], a[0]) * minus(c[1], a[1]) - minus(b[1], a[1]) * minus(c[0], a[0])).sign();
}

/// Twice the area along each axis, in units of the polygon's size; which of them is the largest need not be exact.
Vec3 areas(std::span<const Vec3> polygon) {
    double size = 0;
    for (const Vec3& corner : polygon)
        for (int k = 0; k < 3; ++k) size = std::max(size, std::fabs(0.5 * corner[k] - 0.5 * polygon[0][k]));
    Vec3 sum{};
    if (size == 0) return sum;
    const auto scaled = [&](const Vec3& corner) {
        Vec3 result{};
        for (int k = 0; k < 3; ++k) result[k] = (0.5 * corner[k] - 0.5 * polygon[0][k]) / size;
        return result;
    };
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i) {
        const Vec3 a = scaled(polygon[i]), b = scaled(polygon[i + 1]);
        for (int k = 0; k < 3; ++k) {
            const int x = (k + 1) % 3, y = (k + 2) % 3;
            sum[k] += a[x] * b[y] - a[y] * b[x];
        }
    }
    return sum;
}

/// The polygon along the axis of its largest area, turning left; empty where it has no area along any.
Points projected(std::span<const Vec3> polygon) {
    const Vec3 area = areas(polygon);
    int axis = 0;
    for (int k = 1; k < 3; ++k)
        if (std::fabs(area[k]) > std::fabs(area[axis])) axis = k;
    Points points;
    if (area[axis] == 0) return points;
    const int x = (axis + (area[axis] > 0 ? 1 : 2)) % 3, y = (axis + (area[axis] > 0 ? 2 : 1)) % 3;
    for (const Vec3& corner : polygon) points.push_back({corner[x], corner[y]});
    return points;
}

/// Whether all corners lie on one line: then any triangles will do.
bool is_line(std::span<const Vec3> polygon) {
    const auto other = std::ranges::find_if(polygon, [&](const Vec3& corner) { return corner != polygon[0]; });
    return other == polygon.end() || std::ranges::all_of(polygon, [&](const Vec3& corner) {
               return degenerate::on_one_line(std::array<Vec3, 3>{polygon[0], *other, corner});
           });
}

/// Whether every triangle of the fan turns left, or is a line, and all of them together go less than once around.
bool is_fan(const Points& points) {
    bool was_behind = false;
    for (std::size_t i = 2; i < points.size(); ++i) {
        if (turn(points[0], points[i - 1], points[i]) < 0) return false;
        const int side = turn(points[0], points[1], points[i]);
        if (was_behind && side > 0) return false;
        was_behind |= side < 0;
    }
    return true;
}

bool cross(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

bool crosses_itself(const Points& points) {
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 2; j < n; ++j)
            if (cross(points[i], points[(i + 1) % n], points[j], points[(j + 1) % n])) return true;
    return false;
}

/// Whether a triangle that turns left holds a point, on its border too, unless that is one of its corners.
bool holds(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& point) {
    if (point == a || point == b || point == c) return false;
    return turn(a, b, point) >= 0 && turn(b, c, point) >= 0 && turn(c, a, point) >= 0;
}

/// Ears are cut off one by one: corners that turn left, whose triangle holds no other corner. Three corners on a line
/// are one only where there is no other, so that the corner between two neighbors of the mesh is not lost.
class EarCutter {
public:
    explicit EarCutter(const Points& points) : points_(points), left_(points.size()) {
        for (std::uint32_t i = 0; i < left_.size(); ++i) left_[i] = i;
    }

    std::optional<std::vector<Face>> cut() {
        std::vector<Face> faces;
        std::size_t at = 0;
        for (std::size_t in_vain = 0; left_.size() > 3;) {
            if (in_vain >= 2 * left_.size()) return std::nullopt;
            if (is_ear(at, in_vain >= left_.size())) {
                faces.push_back(face(at));
                left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(at));
                in_vain = 0;
            } else {
                ++at;
                ++in_vain;
            }
            at %= left_.size();
        }
        faces.push_back(face(1));
        if (turn(points_[left_[0]], points_[left_[1]], points_[left_[2]]) < 0) return std::nullopt;
        return faces;
    }

private:
    Face face(std::size_t at) const {
        const std::size_t n = left_.size();
        return {left_[(at + n - 1) % n], left_[at], left_[(at + 1) % n]};
    }

    bool is_ear(std::size_t at, bool may_be_flat) const {
        const Face corners = face(at);
        const Vec2 &a = points_[corners[0]], &b = points_[corners[1]], &c = points_[corners[2]];
        const int side = turn(a, b, c);
        if (side == 0) return may_be_flat;
        if (side < 0) return false;
        return std::ranges::none_of(left_, [&](std::uint32_t i) { return holds(a, b, c, points_[i]); });
    }

    const Points& points_;
    std::vector<std::uint32_t> left_;
};

std::vector<Face> fan(std::uint32_t corners) {
    std::vector<Face> faces;
    for (std::uint32_t i = 2; i < corners; ++i) faces.push_back({0, i - 1, i});
    return faces;
}

}  // namespace

std::optional<std::vector<Face>> triangulate(std::span<const Vec3> polygon) {
    constexpr std::size_t most = 4096;
    const Points points = projected(polygon);
    if (points.empty() && !is_line(polygon)) return std::nullopt;  // as much to the one side as to the other
    if (is_fan(points)) return fan(static_cast<std::uint32_t>(polygon.size()));
    if (points.size() > most || crosses_itself(points)) return std::nullopt;
    return EarCutter(points).cut();
}

void Polygons::add(MeshFile& file, std::span<const std::uint32_t> corners, const FilePlace& place) {
    if (corners.size() > 3) {
        fans_.push_back(
            {static_cast<std::uint32_t>(file.mesh.faces.size()), static_cast<std::uint32_t>(corners.size()), place});
        ++file.fanned;
    }
    for (std::size_t i = 2; i < corners.size(); ++i)
        file.mesh.faces.push_back({corners[0], corners[i - 1], corners[i]});
}

std::optional<Error> Polygons::settle(MeshFile& file) const {
    std::vector<std::uint32_t> corners;
    std::vector<Vec3> polygon;
    for (const Fan& fan : fans_) {
        const std::span<Face> faces = std::span(file.mesh.faces).subspan(fan.first, fan.corners - 2);
        corners.assign({faces[0][0], faces[0][1]});
        for (const Face& face : faces) corners.push_back(face[2]);
        polygon.clear();
        for (const std::uint32_t corner : corners) polygon.push_back(file.mesh.vertices[corner]);
        const auto triangles = triangulate(polygon);
        if (!triangles)
            return Error{std::string(fan.place.unit) + ' ' + std::to_string(fan.place.at) + ": a polygon of " +
                         std::to_string(fan.corners) +
                         " corners crosses itself or is too large to be split; split it into triangles"};
        for (std::size_t i = 0; i < faces.size(); ++i)
            for (std::size_t k = 0; k < 3; ++k) faces[i][k] = corners[(*triangles)[i][k]];
    }
    return std::nullopt;
}

}  // namespace tact
