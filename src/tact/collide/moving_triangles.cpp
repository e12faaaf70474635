// SPDX-License-Identifier: MIT
#include "tact/collide/moving_triangles.hpp"

#include "tact/collide/triangle_directions.hpp"
#include "tact/pair/distance.hpp"

namespace tact::collide {
namespace {

/// The sign of a volume, 0 when it is not sure.
class Volumes {
public:
    Volumes(const Corners& a, const Corners& b, double off) {
        double longest = 0;
        for (const Vec3& x : a)
            for (const Vec3& y : b) longest = std::max(longest, dot(x - y, x - y));
        for (std::size_t i = 0; i < 3; ++i)
            longest = std::max({longest, dot(edge(a, i), edge(a, i)), dot(edge(b, i), edge(b, i))});
        // Each of three factors of at most this length is off by at most 2 off.
        const double length = std::sqrt(longest) + 2 * off;
        least_ = (6 * off + 0x1p-46 * length) * length * length;
    }
    int sign(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s) const {
        const double volume = dot(q - p, cross(r - p, s - p));
        return volume > least_ ? 1 : volume < -least_ ? -1 : 0;
    }

private:
    double least_ = 0;
};

bool pierces(const Vec3& p, const Vec3& q, const Corners& triangle, const Volumes& volumes) {
    const auto& [r, s, t] = triangle;
    const int above = volumes.sign(p, r, s, t);
    if (above == 0 || volumes.sign(q, r, s, t) != -above) return false;
    const int side = volumes.sign(p, q, r, s);
    return side != 0 && volumes.sign(p, q, s, t) == side && volumes.sign(p, q, t, r) == side;
}

}  // namespace

double open_time(const TrianglesNow& now, double bend, double clearance, double most) {
    BestDirection<Triangle3, Triangle3> best(now, bend, clearance, most);
    see_directions(now.a.at, now.b.at, [&](const Vec3& n) { best.see(n); }, [&] { return best.is_apart(); });
    // Along one of these they are apart, but along the way between their nearest points they are farther.
    if (clearance > 0) best.see(distance(Triangle3{now.a.at}, Triangle3{now.b.at}).normal);
    return best.time();
}

bool surely_cross(const TrianglesNow& now) {
    const Corners &a = now.a.at, &b = now.b.at;
    const Volumes volumes(a, b, now.off);
    for (std::size_t i = 0; i < 3; ++i)
        if (pierces(a[i], a[(i + 1) % 3], b, volumes) || pierces(b[i], b[(i + 1) % 3], a, volumes)) return true;
    return false;
}

}  // namespace tact::collide
