// SPDX-License-Identifier: MIT
#include "features/plain_advancement.hpp"

#include <algorithm>
#include <cmath>

namespace tact::bench {
namespace {

using testing::FeaturePair;
using Four = std::array<Vec3, 4>;

constexpr double reached = 1e-6;
constexpr int most_steps = 100'000;

double length(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

double to_segment(const Vec3& p, const Vec3& a, const Vec3& b) {
    const Vec3 way = b - a;
    const double t = std::clamp(dot(p - a, way) / dot(way, way), 0.0, 1.0);
    return length(p - a - t * way);
}

/// The regions of a triangle, as in every textbook.
double to_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 ab = b - a, ac = c - a, ap = p - a;
    const double d1 = dot(ab, ap), d2 = dot(ac, ap);
    if (d1 <= 0 && d2 <= 0) return length(ap);
    const Vec3 bp = p - b;
    const double d3 = dot(ab, bp), d4 = dot(ac, bp);
    if (d3 >= 0 && d4 <= d3) return length(bp);
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return length(ap - (d1 / (d1 - d3)) * ab);
    const Vec3 cp = p - c;
    const double d5 = dot(ab, cp), d6 = dot(ac, cp);
    if (d6 >= 0 && d5 <= d6) return length(cp);
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return length(ap - (d2 / (d2 - d6)) * ac);
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) return length(bp - ((d4 - d3) / ((d4 - d3) + (d5 - d6))) * (c - b));
    const double part = 1 / (va + vb + vc);
    return length(ap - (vb * part) * ab - (vc * part) * ac);
}

double to_edge(const Vec3& a0, const Vec3& a1, const Vec3& b0, const Vec3& b1) {
    const Vec3 a = a1 - a0, b = b1 - b0, r = a0 - b0;
    const double aa = dot(a, a), bb = dot(b, b), ab = dot(a, b), ar = dot(a, r), br = dot(b, r);
    const double determinant = aa * bb - ab * ab;
    const double s = determinant > 0 ? std::clamp((ab * br - ar * bb) / determinant, 0.0, 1.0) : 0;
    const double t = (ab * s + br) / bb;
    if (t < 0) return to_segment(b0, a0, a1);
    if (t > 1) return to_segment(b1, a0, a1);
    return length(r + s * a - t * b);
}

/// A point of the body, seen from the pivot: along the axis, across it, and what is at a right angle to both.
struct PlainPoint {
    Vec3 along{}, across{}, beside{};

    PlainPoint(const PlainTwist& twist, const Vec3& x) {
        Vec3 arm{};
        for (int k = 0; k < 3; ++k)
            arm[k] = dot(twist.start.rows[static_cast<std::size_t>(k)], x) + twist.position[k] - twist.pivot[k];
        along = dot(arm, twist.axis) * twist.axis;
        across = arm - along;
        beside = cross(twist.axis, arm);
    }
    Vec3 at(const Vec3& pivot, double sine, double cosine) const {
        return pivot + along + cosine * across + sine * beside;
    }
    double speed(const PlainTwist& twist) const { return length(twist.velocity) + twist.rate * length(across); }
};

}  // namespace

PlainTwist::PlainTwist(const Twist<3>& twist)
    : start(twist.from.rotation()), position(twist.from.position), pivot(twist.pivot), velocity(twist.velocity) {
    rate = length(twist.angular_velocity);
    axis = rate > 0 ? (1 / rate) * twist.angular_velocity : Vec3{1, 0, 0};
}

double plain_advancement(FeaturePair pair, const std::array<Vec3, 4>& points, const PlainTwist& a,
                         const PlainTwist& b) {
    const bool face = pair == FeaturePair::vertex_face;
    const PlainPoint moving[4] = {{a, points[0]}, {face ? b : a, points[1]}, {b, points[2]}, {b, points[3]}};
    const double speed_1 = moving[1].speed(face ? b : a);
    const double speed_b = std::max(moving[2].speed(b), moving[3].speed(b));
    const double speed =
        face ? moving[0].speed(a) + std::max(speed_1, speed_b) : std::max(moving[0].speed(a), speed_1) + speed_b;
    double time = 0;
    for (int step = 0; step < most_steps; ++step) {
        const Vec3 pivot_a = a.pivot + time * a.velocity, pivot_b = b.pivot + time * b.velocity;
        const double sine_a = std::sin(time * a.rate), cosine_a = std::cos(time * a.rate);
        const double sine_b = std::sin(time * b.rate), cosine_b = std::cos(time * b.rate);
        Four p{};
        for (std::size_t i = 0; i < 4; ++i) {
            const bool of_a = i == 0 || (i == 1 && !face);
            p[i] = of_a ? moving[i].at(pivot_a, sine_a, cosine_a) : moving[i].at(pivot_b, sine_b, cosine_b);
        }
        const double gap = face ? to_triangle(p[0], p[1], p[2], p[3]) : to_edge(p[0], p[1], p[2], p[3]);
        if (gap <= reached) return time;
        time += gap / speed;
        if (time > 1) return 2;
    }
    return time;
}

}  // namespace tact::bench
