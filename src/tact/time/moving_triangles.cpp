// SPDX-License-Identifier: MIT
#include "tact/simd/instruction_set.hpp"
#include "tact/time/moving_pieces.hpp"
#include "tact/time/triangle_directions.hpp"
#include "tact/time/triangle_lanes.hpp"

namespace tact::time {
namespace {

/// The sign of a volume, 0 when it is not sure.
class Volumes {
public:
    Volumes(const Corners& a, const Corners& b, double error) {
        double longest = 0;
        for (const Vec3& x : a)
            for (const Vec3& y : b) longest = std::max(longest, dot(x - y, x - y));
        for (std::size_t i = 0; i < 3; ++i)
            longest = std::max({longest, dot(edge(a, i), edge(a, i)), dot(edge(b, i), edge(b, i))});
        // Each of three factors of at most this length errs by at most 2 off.
        const double length = std::sqrt(longest) + 2 * error;
        least_ = (6 * error + 0x1p-46 * length) * length * length;
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

/// The direction along which two triangles stay apart for longest, of those seen so far; 0 when along none.
struct BestInLanes {
    double time = 0;
    Vec3 direction{};
};

/// BestDirection, many directions at a time.
class DirectionsInLanes {
public:
    DirectionsInLanes(const TrianglesNow& now, const Bend& bend, double clearance, double most)
        : now_(now), bend_(bend) {
        const Vec3& from = now.a.at[0];
        set(corners_.at[0], now.a.at[1] - from);
        set(corners_.at[1], now.a.at[2] - from);
        for (std::size_t i = 0; i < 3; ++i) {
            set(corners_.at[2 + i], now.b.at[i] - from);
            set(corners_.speed[i], now.a.speed[i]);
            set(corners_.speed[3 + i], now.b.speed[i]);
        }
        corners_.error = now.error + clearance;
        corners_.speed_error = now.speed_error;
        // What rounding does to the products across a direction is less than a share of them all; squares may vanish.
        const double most_bend = bend.most();
        corners_.bend = bend.any + 0x1p-46 * most_bend + (most_bend > bend.any ? 0x1p-500 : 0);
        for (std::size_t i = 0; i < 2; ++i) set(corners_.across[i], bend.across[i]);
        corners_.most = most;
    }

    void add(const Vec3& n) {
        for (int k = 0; k < 3; ++k) directions_.n[k][count_] = n[k];
        ++count_;
    }

    /// Of all directions that were added.
    const BestInLanes& best() {
        if (count_ == 0) return best_;
        for (int i = count_; i < Directions::capacity; ++i)
            for (auto& coordinate : directions_.n) coordinate[i] = 0;
        double times[16];
        TACT_PICK(open_times_along)(corners_, directions_, times);
        for (int i = 0; i < count_; ++i) {
            if (!(std::fabs(times[i]) > best_.time)) continue;
            best_.time = std::fabs(times[i]);
            const Vec3 n{directions_.n[0][i], directions_.n[1][i], directions_.n[2][i]};
            best_.direction = times[i] > 0 ? n : -n;
        }
        count_ = 0;
        return best_;
    }

    /// The time along the best direction, corner by corner.
    [[nodiscard]] double by_corners(const BestInLanes& best) const {
        const Vec3& n = best.direction;
        const double size = std::sqrt(dot(n, n)) * (1 + sum_slack);
        const double error = size * corners_.error, speed_error = size * corners_.speed_error;
        Gaps gaps;
        for (std::size_t i = 0; i < 3; ++i) {
            const double at = dot(n, now_.a.at[i] - now_.a.at[0]) + error;
            const double speed = dot(n, now_.a.speed[i]) + speed_error;
            for (std::size_t j = 0; j < 3; ++j) {
                gaps.gap[3 * i + j] = dot(n, now_.b.at[j] - now_.a.at[0]) - at;
                gaps.closing[3 * i + j] = speed - dot(n, now_.b.speed[j]);
            }
        }
        for (std::size_t k = 9; k < 16; ++k) {
            gaps.gap[k] = gaps.gap[0];
            gaps.closing[k] = gaps.closing[0];
        }
        const double time = TACT_PICK(open_time_of)(gaps, bend_.along(n, size), corners_.most);
        return std::max(time, best.time);
    }

private:
    static void set(double (&to)[3], const Vec3& v) {
        for (int k = 0; k < 3; ++k) to[k] = v[k];
    }

    const TrianglesNow& now_;
    const Bend& bend_;
    CornersInMotion corners_;
    Directions directions_;
    int count_ = 0;
    BestInLanes best_;
};

}  // namespace

double open_time(const TrianglesNow& now, const Bend& bend, double clearance, double most) {
    DirectionsInLanes lanes(now, bend, clearance, most);
    see_directions(now.a.at, now.b.at, [&](const Vec3& n) { lanes.add(n); }, [&] { return lanes.best().time > 0; });
    const BestInLanes best = lanes.best();
    if (!(clearance > 0)) return best.time > 0 && best.time < most ? lanes.by_corners(best) : best.time;
    // Along one of these they are apart, but along the displacement between their nearest points they are farther.
    BestDirection<Triangle3, Triangle3> last(now, bend, clearance, most);
    last.see(best.direction);
    last.see(distance(Triangle3{now.a.at}, Triangle3{now.b.at}).normal);
    return last.time();
}

bool surely_cross(const TrianglesNow& now) {
    const Corners &a = now.a.at, &b = now.b.at;
    const Volumes volumes(a, b, now.error);
    for (std::size_t i = 0; i < 3; ++i)
        if (pierces(a[i], a[(i + 1) % 3], b, volumes) || pierces(b[i], b[(i + 1) % 3], a, volumes)) return true;
    return false;
}

}  // namespace tact::time
