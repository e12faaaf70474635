// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <random>
#include <string_view>

#include "tact/motion.hpp"
#include "tact/shape.hpp"

namespace tact::testing {

// Moving pairs as people have them: upright, on floors, in stacks, on grids, in one frame. Their edges are parallel,
// their axes coincide, and their projections tie.

/// A box that every shape of a family is cut from.
struct TiedBody {
    Vec3 center;
    std::array<Vec3, 3> axes;
    Vec3 half;

    Vec3 corner(int i) const {
        Vec3 sum = center;
        for (int k = 0; k < 3; ++k) sum = sum + ((i >> k & 1) != 0 ? half[k] : -half[k]) * axes[k];
        return sum;
    }
};

struct TiedPair {
    TiedBody a, b;
    Linear3 motion_a, motion_b;
};

inline constexpr std::string_view tied_families[] = {
    "upright",          "floor",        "landing",      "two sides of a plane",
    "aligned",          "stack",        "common frame", "turned frame",
    "nudged",           "nudged stack", "prisms",       "lattice",
    "lattice 0.1",      "lengths",      "ratio",        "far",
    "touching at start"};
inline constexpr int tied_family_count = static_cast<int>(std::size(tied_families));

class TiedPairs {
public:
    explicit TiedPairs(unsigned seed) : random_(seed) {}

    /// The next pair of a family, as large as 2^scale.
    TiedPair next(std::string_view family, int scale = 0) {
        TiedPair pair{body(), body(), {}, {}};
        Vec3 apart = number(3.5, 5) * unit(), aim = number(0, 4) * unit();
        Vec3 velocity = number(1, 1.8) * (aim - apart);
        const auto fall = [&] {
            apart = {number(-1.4, 1.4), number(-1.4, 1.4), number(3, 5)};
            velocity = {0, 0, -number(3, 6)};
        };
        const auto slide = [&](double height) {
            apart[2] = aim[2] = 0;
            velocity = 1.5 * (aim - apart);
            apart[2] = height;
        };
        TiedBody &a = pair.a, &b = pair.b;
        if (is_one_of(family, {"upright", "floor", "landing", "two sides of a plane", "lengths", "ratio", "far",
                               "touching at start"})) {
            a.axes = turned_about_z();
            b.axes = turned_about_z();
        }
        if (family == "floor") {
            a.center[2] = a.half[2];
            slide(b.half[2] - a.half[2]);
        }
        if (family == "landing") fall();
        if (family == "two sides of a plane") {
            a.center[2] = a.half[2];
            slide(-b.half[2] - a.half[2]);
        }
        if (family == "aligned" || family == "stack") a.axes = b.axes = unturned;
        if (family == "stack") {
            fall();
            apart[0] = apart[1] = 0;
            b.half = a.half;
            a.center = {static_cast<double>(whole(0, 7)), static_cast<double>(whole(0, 7)), 0};
        }
        if (is_one_of(family, {"common frame", "turned frame", "nudged", "nudged stack"})) {
            b.axes = a.axes;
            if (family == "turned frame") permute(b.axes);
            if (family.starts_with("nudged")) nudge(b.axes);
            if (family == "nudged stack") {
                apart = number(-1, 1) * a.axes[0] + number(-1, 1) * a.axes[1] + number(3, 5) * a.axes[2];
                velocity = -number(3, 6) * a.axes[2];
            }
        }
        if (family == "prisms") b.axes[2] = a.axes[2];
        if (family.starts_with("lattice")) {
            const double step = family == "lattice" ? 1 : 0.1;
            for (TiedBody* body : {&a, &b}) {
                body->axes = unturned;
                if (whole(0, 2) == 0) body->axes = {{{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
                permute(body->axes);
            }
            for (int k = 0; k < 3; ++k) {
                a.half[k] = step * whole(1, 3);
                b.half[k] = step * whole(1, 3);
                a.center[k] = step * whole(-5, 5);
                apart[k] = step * whole(-8, 8);
                velocity[k] = step * whole(-12, 12);
            }
        }
        if (family == "lengths") {  // axes that are no unit vectors
            for (int i = 0; i < 3; ++i) b.axes[i] = number(-2, -0.5) * b.axes[i];
            if (whole(0, 1) == 0) b.axes[0] = -1.7 * a.axes[0];
        }
        if (family == "ratio") {
            fall();
            a.half = 1e6 * a.half;
            a.center[2] = -a.half[2];
            apart[2] = a.half[2] + 3;
        }
        if (family == "far") a.center = a.center + Vec3{1e6, 1e6, 1e6};
        if (family == "touching at start") {
            a.half[2] = 0.5;
            b.half[2] = 0.25;
            a.center[2] = 0.5;
            apart = {number(-1, 1), number(-1, 1), 0.75};
        }
        b.center = a.center + apart;
        pair.motion_b.velocity = velocity;
        if (whole(0, 3) == 0 && !family.starts_with("lattice")) {
            const Vec3 wind{number(-1, 1), number(-1, 1), 0};
            pair.motion_a.velocity = wind;
            pair.motion_b.velocity = velocity + wind;
        }
        for (TiedBody* body : {&a, &b}) {
            body->center = std::ldexp(1.0, scale) * body->center;
            body->half = std::ldexp(1.0, scale) * body->half;
        }
        for (Linear3* motion : {&pair.motion_a, &pair.motion_b})
            motion->velocity = std::ldexp(1.0, scale) * motion->velocity;
        return pair;
    }

    int whole(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }

private:
    static constexpr std::array<Vec3, 3> unturned{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

    static bool is_one_of(std::string_view family, std::initializer_list<std::string_view> list) {
        return std::find(list.begin(), list.end(), family) != list.end();
    }
    double number(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
    Vec3 unit() {
        const double z = number(-1, 1), angle = number(0, 6.3), r = std::sqrt(1 - z * z);
        return {r * std::cos(angle), r * std::sin(angle), z};
    }
    TiedBody body() {
        const Vec3 x = unit();
        Vec3 y = cross(x, unit());
        y = (1 / std::sqrt(dot(y, y))) * y;
        return {{number(-1, 1), number(-1, 1), number(-1, 1)},
                {x, y, cross(x, y)},
                {number(0.3, 1.2), number(0.3, 1.2), number(0.3, 1.2)}};
    }
    std::array<Vec3, 3> turned_about_z() {
        const double angle = number(0, 6.3), c = std::cos(angle), s = std::sin(angle);
        return {{{c, s, 0}, {-s, c, 0}, {0, 0, 1}}};
    }
    void permute(std::array<Vec3, 3>& axes) {
        std::shuffle(axes.begin(), axes.end(), random_);
        for (Vec3& axis : axes)
            if (whole(0, 1) == 0) axis = Vec3{} - axis;
    }
    void nudge(std::array<Vec3, 3>& axes) {
        for (Vec3& axis : axes) {
            for (int k = 0; k < 3; ++k) {
                const int ulps = whole(-2, 2);
                for (int i = 0; i < std::abs(ulps); ++i) axis[k] = std::nextafter(axis[k], ulps > 0 ? 9.0 : -9.0);
            }
        }
    }

    std::mt19937_64 random_;
};

/// A shape of a family: the box, or a simplex of its corners; `choice` picks one of four.
inline void cut(const TiedBody& body, int, Obb3& shape) {
    shape = {body.center, body.axes, body.half};
}
inline void cut(const TiedBody& body, int, Parallelepiped3& shape) {
    shape = {body.corner(0), {}};
    for (int i = 0; i < 3; ++i) shape.edges[i] = 2 * body.half[i] * body.axes[i];
}
inline void cut(const TiedBody& body, int choice, Tetrahedron3& shape) {
    constexpr int corners[4][4] = {{0, 1, 2, 4}, {7, 6, 5, 3}, {0, 3, 5, 6}, {1, 0, 3, 5}};
    for (int i = 0; i < 4; ++i) shape.vertices[i] = body.corner(corners[choice][i]);
}
inline void cut(const TiedBody& body, int choice, Triangle3& shape) {
    constexpr int corners[4][3] = {{0, 1, 2}, {4, 5, 7}, {0, 1, 4}, {0, 3, 5}};
    for (int i = 0; i < 3; ++i) shape.vertices[i] = body.corner(corners[choice][i]);
}

/// The same in the plane, seen from above; families whose axes stand upright stay shapes there.
inline Vec2 from_above(const Vec3& v) {
    return {v[0], v[1]};
}
inline Linear2 from_above(const Linear3& motion) {
    return {from_above(motion.velocity), from_above(motion.position)};
}
inline void cut(const TiedBody& body, int, Obb2& shape) {
    shape = {from_above(body.center), {{from_above(body.axes[0]), from_above(body.axes[1])}}, from_above(body.half)};
}
inline void cut(const TiedBody& body, int, Parallelogram2& shape) {
    shape = {from_above(body.corner(0)), {}};
    for (int i = 0; i < 2; ++i) shape.edges[i] = from_above(2 * body.half[i] * body.axes[i]);
}
inline void cut(const TiedBody& body, int choice, Triangle2& shape) {
    constexpr int corners[4][3] = {{0, 1, 2}, {0, 1, 3}, {3, 2, 1}, {2, 0, 3}};
    for (int i = 0; i < 3; ++i) shape.vertices[i] = from_above(body.corner(corners[choice][i]));
}

}  // namespace tact::testing
