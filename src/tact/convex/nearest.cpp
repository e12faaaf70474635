// SPDX-License-Identifier: MIT
#include "tact/convex/nearest.hpp"

namespace tact::convex {
namespace {

/// Part of a simplex: which differences, and the point of their hull that is nearest to 0: the direction in which it
/// lies, and the same as a sum of the differences with weights.
struct Part {
    Vec3 at;
    Vec3 point;
    unsigned members;
    double weight[3];
};

double square(const Vec3& v) {
    return dot(v, v);
}

Part of_segment(const Simplex& s, int i, int j) {
    const Vec3 &p = s.points[i].at, &q = s.points[j].at, way = q - p;
    const double along = -dot(p, way), length = square(way);
    if (!(along > 0)) return {p, p, 1U << i, {1, 0, 0}};
    if (!(along < length)) return {q, q, 1U << j, {1, 0, 0}};
    const double share = along / length;
    const Vec3 at = p + share * way;
    return {at, at, 1U << i | 1U << j, {1 - share, share, 0}};
}

const Part& nearer(const Part& a, const Part& b) {
    return square(b.at) < square(a.at) ? b : a;
}

/// Inside of the three edges the foot of the plane, else the nearest of the edges.
Part of_triangle(const Simplex& s, int i, int j, int k) {
    const Vec3 &p = s.points[i].at, &q = s.points[j].at, &r = s.points[k].at;
    const Vec3 u = q - p, v = r - p, normal = cross(u, v);
    const double size = square(normal);
    const double weight_r = dot(cross(p, u), normal), weight_q = dot(cross(v, p), normal);
    if (size > 0 && weight_r > 0 && weight_q > 0 && weight_r + weight_q < size) {
        const double x = weight_q / size, y = weight_r / size;
        return {(dot(p, normal) / size) * normal, p + (x * u + y * v), 1U << i | 1U << j | 1U << k, {1 - x - y, x, y}};
    }
    return nearer(nearer(of_segment(s, i, j), of_segment(s, i, k)), of_segment(s, j, k));
}

/// Whether 0 and corner l lie on different sides of the face of the other three.
bool beyond(const Simplex& s, int i, int j, int k, int l) {
    const Vec3 &p = s.points[i].at, normal = cross(s.points[j].at - p, s.points[k].at - p);
    const double height = dot(normal, p), other = dot(normal, p - s.points[l].at);
    return !(height * other > 0);
}

void keep(Simplex& s, unsigned members) {
    int kept = 0;
    for (int i = 0; i < s.count; ++i)
        if ((members >> i & 1) != 0) s.points[kept++] = s.points[i];
    s.count = kept;
}

}  // namespace

Nearest reduce_to_nearest(Simplex& simplex) {
    Part best{simplex.points[0].at, simplex.points[0].at, 1, {1, 0, 0}};
    if (simplex.count == 2) best = of_segment(simplex, 0, 1);
    if (simplex.count == 3) best = of_triangle(simplex, 0, 1, 2);
    if (simplex.count == 4) {
        constexpr int faces[4][4] = {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 3, 1}, {1, 2, 3, 0}};
        bool outside = false;
        for (const auto& f : faces) {
            if (!beyond(simplex, f[0], f[1], f[2], f[3])) continue;
            const Part part = of_triangle(simplex, f[0], f[1], f[2]);
            best = outside ? nearer(best, part) : part;
            outside = true;
        }
        if (!outside) return {.at = {}, .point = {}, .inside = true};
    }
    keep(simplex, best.members);
    return {best.at, best.point, {best.weight[0], best.weight[1], best.weight[2]}};
}

}  // namespace tact::convex
