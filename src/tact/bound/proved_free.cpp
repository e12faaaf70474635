// SPDX-License-Identifier: MIT
#include "tact/bound/proved_free.hpp"

#include <algorithm>
#include <cmath>

#include "tact/bound/pose_chord.hpp"

namespace tact {
namespace {

using Number = Interval<double>;

/// A direction of length at most 1, and little less; zero for none.
Vec3 unit(const Vec3& v) {
    const double size = std::max({magnitude(v[0]), magnitude(v[1]), magnitude(v[2])});
    if (!(size >= 0x1p-1000 && size <= 0x1p1000)) return {};
    const Vec3 scaled{v[0] / size, v[1] / size, v[2] / size};
    const double length = std::sqrt(dot(scaled, scaled)) * (1 + 0x1p-50);
    return {scaled[0] / length, scaled[1] / length, scaled[2] / length};
}

/// Whether there is a gap of more than `least` between two extents; one that has overflowed is the whole line.
bool apart(const Number& a, const Number& b, double least) {
    const double gap = higher(a.low - b.high, b.low - a.high);
    return gap > least + 0x1p-50 * higher(magnitude(a).high, magnitude(b).high);
}

/// The point of the segment from p to q nearest to the origin, about.
Vec3 nearest(const Vec3& p, const Vec3& q) {
    const Vec3 way = q - p;
    const double share = -dot(p, way) / dot(way, way);
    return share > 0 ? (share < 1 ? p + share * way : q) : p;
}

/// What a fixed box knows of itself.
class Separation {
public:
    Separation(const Obb3& a, const Obb3& b, const PoseChord& chord)
        : chord_(chord), a_(half_edges(a)), b_(half_edges(b)), axes_b_(b.axes) {
        for (std::size_t i = 0; i < 3; ++i) axes_a_[i] = chord.begin.turned(a.axes[i]) + chord.end.turned(a.axes[i]);
        least_ = chord.bend * (1 + 0x1p-50) + b_.reach() * 0x1p-47;
    }

    [[nodiscard]] bool is_proved() const {
        for (const auto& axes : {axes_b_, axes_a_})
            for (std::size_t i = 0; i < 3; ++i)
                if (separates(cross(axes[(i + 1) % 3], axes[(i + 2) % 3]))) return true;
        for (const Vec3& edge_a : axes_a_)
            for (const Vec3& edge_b : axes_b_)
                if (separates(cross(edge_a, edge_b))) return true;
        return false;
    }

private:
    bool separates(const Vec3& v) const {
        const Vec3 direction = unit(v);
        const double center = dot(direction, b_.center);
        double half = 0;
        for (const Vec3& edge : b_.edges) half += std::fabs(dot(direction, edge));
        return apart(chord_.extent(direction, a_), around(center, half), least_);
    }

    const PoseChord& chord_;
    HalfEdges a_, b_;
    std::array<Vec3, 3> axes_a_{}, axes_b_{};
    double least_ = 0;
};

}  // namespace

bool proved_free(const Sphere3& a, const Sphere3& b, const Motion& motion, const Number& time) {
    const HalfEdges center{a.center, {}};
    const PoseChord chord(motion, time, center.reach());
    const Vec3 first = chord.begin.place(a.center) - b.center, last = chord.end.place(a.center) - b.center;
    const Vec3 direction = unit(nearest(first, last));
    const double along_b = dot(direction, b.center), size = length(as_intervals(b.center)).high;
    const Number least = Number(chord.bend) + Number(a.radius) + Number(b.radius) + Number(0x1p-47) * Number(size);
    return apart(chord.extent(direction, center), around(along_b, 0), least.high);
}

bool proved_free(const Obb3& a, const Obb3& b, const Motion& motion, const Number& time) {
    const PoseChord chord(motion, time, half_edges(a).reach());
    return Separation(a, b, chord).is_proved();
}

}  // namespace tact
