// SPDX-License-Identifier: MIT
#include "tact/collide/moving_triangles.hpp"

#include <algorithm>
#include <cmath>

namespace tact::collide {
namespace {

/// Sums of a few products of doubles are off by less than this of the sum of their sizes.
constexpr double slack = 0x1p-45;

/// g - v s - K s^2 / 2 stays positive until here; checked, so that no rounding matters.
double root(double gap, double speed, double bend, double most) {
    const auto is_open = [&](double s) {
        const double closing = s * (speed + 0.5 * bend * s), size = s * (std::fabs(speed) + 0.5 * bend * s);
        return gap - closing > slack * (gap + size);
    };
    if (!(gap > 0)) return 0;
    if (is_open(most)) return most;
    const double sum = speed + std::sqrt(speed * speed + 2 * bend * gap);
    const double s = std::min(most, (1 - 1e-9) * (2 * gap / sum));
    return s > 0 && is_open(s) ? s : 0;
}

/// Distances and speeds of three corners along a direction.
struct Along {
    double at[3], speed[3];

    Along(const Vec3& n, const Corners& corners, const Corners& speeds, const Vec3& from) {
        for (std::size_t i = 0; i < 3; ++i) {
            at[i] = dot(n, corners[i] - from);
            speed[i] = dot(n, speeds[i]);
        }
    }
    double least() const { return std::min({at[0], at[1], at[2]}); }
    double most() const { return std::max({at[0], at[1], at[2]}); }
    double slowest() const { return std::min({speed[0], speed[1], speed[2]}); }
    double fastest() const { return std::max({speed[0], speed[1], speed[2]}); }
};

/// The search for the direction along which two triangles stay apart for longest.
class BestDirection {
public:
    BestDirection(const TrianglesNow& now, double bend, double clearance, double most)
        : now_(now), bend_(bend), clearance_(clearance), most_(most) {}

    /// From a to b along n, or against it, whichever is wider; by the widest speeds that any two corners have.
    void see(const Vec3& n) {
        const double size = std::sqrt(dot(n, n)) * (1 + slack);
        if (!(size > 0)) return;
        const Along a(n, now_.a, now_.speed_a, now_.a[0]), b(n, now_.b, now_.speed_b, now_.a[0]);
        const double up = b.least() - a.most(), down = a.least() - b.most();
        const double gap = std::max(up, down) - size * (now_.off + clearance_);
        if (!(gap > 0)) return;
        const double closing =
            (up > down ? a.fastest() - b.slowest() : b.fastest() - a.slowest()) + size * now_.off_speed;
        const double s = root(gap, closing, size * bend_, most_);
        if (!(s > time_)) return;
        time_ = s;
        normal_ = up > down ? n : -n;
    }

    /// The time along the best direction, corner by corner.
    double time() const {
        if (!(time_ > 0) || time_ >= most_) return time_;
        const double size = std::sqrt(dot(normal_, normal_)) * (1 + slack);
        const Along a(normal_, now_.a, now_.speed_a, now_.a[0]), b(normal_, now_.b, now_.speed_b, now_.a[0]);
        double least = most_;
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 3; ++j)
                least = std::min(least, root(b.at[j] - a.at[i] - size * (now_.off + clearance_),
                                             a.speed[i] - b.speed[j] + size * now_.off_speed, size * bend_, least));
        return std::max(least, time_);
    }

private:
    const TrianglesNow& now_;
    double bend_, clearance_, most_;
    double time_ = 0;
    Vec3 normal_{};
};

Vec3 edge(const Corners& corners, std::size_t i) {
    return corners[(i + 1) % 3] - corners[i];
}

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

TrianglesNow::TrianglesNow(const Corners& in_a, const BodyNow& now_a, const Corners& in_b, const BodyNow& now_b)
    : off((now_a.pose.off + now_b.pose.off) * (1 + slack)),
      off_speed((now_a.speed.off + now_b.speed.off) * (1 + slack)) {
    for (std::size_t i = 0; i < 3; ++i) {
        a[i] = now_a.pose.pose.place(in_a[i]);
        b[i] = now_b.pose.pose.place(in_b[i]);
        speed_a[i] = now_a.speed.pose.place(in_a[i]);
        speed_b[i] = now_b.speed.pose.place(in_b[i]);
    }
}

double open_time(const TrianglesNow& now, double bend, double clearance, double most) {
    BestDirection best(now, bend, clearance, most);
    best.see(cross(edge(now.a, 0), edge(now.a, 1)));
    best.see(cross(edge(now.b, 0), edge(now.b, 1)));
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) best.see(cross(edge(now.a, i), edge(now.b, j)));
    return best.time();
}

bool surely_cross(const TrianglesNow& now) {
    const Volumes volumes(now.a, now.b, now.off);
    for (std::size_t i = 0; i < 3; ++i)
        if (pierces(now.a[i], now.a[(i + 1) % 3], now.b, volumes) ||
            pierces(now.b[i], now.b[(i + 1) % 3], now.a, volumes))
            return true;
    return false;
}

}  // namespace tact::collide
