// SPDX-License-Identifier: MIT
#include "features/plain_cubic.hpp"

#include <algorithm>
#include <cmath>

namespace tact::bench {
namespace {

using testing::FeaturePair;
using Four = std::array<Vec3, 4>;

constexpr double tolerance = 1e-9;

bool swept_boxes_overlap(FeaturePair pair, const MovingPoints& p) {
    const std::size_t split = pair == FeaturePair::vertex_face ? 1 : 2;
    for (int k = 0; k < 3; ++k) {
        double low[2] = {1e300, 1e300}, high[2] = {-1e300, -1e300};
        for (std::size_t i = 0; i < 4; ++i) {
            const std::size_t side = i >= split;
            low[side] = std::min({low[side], p.start[i][k], p.end[i][k]});
            high[side] = std::max({high[side], p.start[i][k], p.end[i][k]});
        }
        if (high[0] < low[1] || high[1] < low[0]) return false;
    }
    return true;
}

bool meet_in_plane(FeaturePair pair, const Four& p) {
    if (pair == FeaturePair::vertex_face) {
        const Vec3 normal = cross(p[2] - p[1], p[3] - p[1]);
        const double area = dot(normal, normal);
        for (std::size_t i = 1; i < 4; ++i) {
            const Vec3 &from = p[i], &to = p[i == 3 ? 1 : i + 1];
            if (dot(cross(to - from, p[0] - from), normal) < -tolerance * area) return false;
        }
        return true;
    }
    const Vec3 a = p[1] - p[0], b = p[3] - p[2], between = p[2] - p[0], normal = cross(a, b);
    const double area = dot(normal, normal), s = dot(cross(between, b), normal), t = dot(cross(between, a), normal);
    return s >= -tolerance * area && s <= (1 + tolerance) * area && t >= -tolerance * area &&
           t <= (1 + tolerance) * area;
}

/// The cubic on [0, 1], its monotone pieces between the zeros of its derivative, and Newton's method kept within them.
struct Cubic {
    double c[4];

    double value(double t) const { return ((c[3] * t + c[2]) * t + c[1]) * t + c[0]; }
    double slope(double t) const { return (3 * c[3] * t + 2 * c[2]) * t + c[1]; }

    double root_between(double low, double high) const {
        const bool rising = value(low) < 0;
        double t = 0.5 * (low + high);
        for (int i = 0; i < 60 && high - low > 1e-15; ++i) {
            const double f = value(t);
            if (f == 0) return t;
            ((f < 0) == rising ? low : high) = t;
            const double next = t - f / slope(t);
            if (std::fabs(next - t) < 1e-15) return next;
            t = next > low && next < high ? next : 0.5 * (low + high);
        }
        return t;
    }

    template <class Found>
    bool any_root(const Found& found) const {
        double cuts[4] = {0, 1, 1, 1};
        int count = 1;
        const double d = c[2] * c[2] - 3 * c[3] * c[1];
        if (d > 0) {
            const double q = -(c[2] + std::copysign(std::sqrt(d), c[2]));
            double one = q / (3 * c[3]), two = c[1] / q;
            if (one > two) std::swap(one, two);
            if (one > 0 && one < 1) cuts[count++] = one;
            if (two > 0 && two < 1) cuts[count++] = two;
        }
        cuts[count] = 1;
        for (int i = 0; i < count; ++i) {
            const double low = value(cuts[i]), high = value(cuts[i + 1]);
            if ((low <= 0) != (high <= 0) && found(root_between(cuts[i], cuts[i + 1]))) return true;
        }
        return false;
    }
};

Four places_at(const MovingPoints& p, double t) {
    Four places{};
    for (std::size_t i = 0; i < 4; ++i) places[i] = p.start[i] + t * (p.end[i] - p.start[i]);
    return places;
}

}  // namespace

double plain_first_time(FeaturePair pair, const MovingPoints& points) {
    if (!swept_boxes_overlap(pair, points)) return 2;
    Vec3 d[3], v[3];
    for (std::size_t i = 0; i < 3; ++i) {
        d[i] = points.start[i + 1] - points.start[0];
        v[i] = (points.end[i + 1] - points.end[0]) - d[i];
    }
    const Vec3 q0 = cross(d[0], d[1]), q1 = cross(d[0], v[1]) + cross(v[0], d[1]), q2 = cross(v[0], v[1]);
    const Cubic f{{dot(q0, d[2]), dot(q0, v[2]) + dot(q1, d[2]), dot(q1, v[2]) + dot(q2, d[2]), dot(q2, v[2])}};
    double first = 2;
    f.any_root([&](double t) {
        if (!meet_in_plane(pair, places_at(points, t))) return false;
        first = t;
        return true;
    });
    return first;
}

}  // namespace tact::bench
