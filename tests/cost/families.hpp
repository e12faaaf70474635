// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <string_view>

#include "tact/base/random.hpp"
#include "tact/shape.hpp"

/// Pairs as people have them, by family: what the cost of queries is held to. Plain data, the same on every machine up
/// to the last bits of sines.
namespace tact::testing {

enum class CostFamily {
    random,
    upright,        ///< turned about z only
    floor,          ///< upright, standing on z = 0
    aligned,        ///< along the axes
    stack,          ///< aligned, touching one above the other
    common_frame,   ///< one frame turned in space
    nudged,         ///< the same, the axes of b moved by ulps
    both_sides,     ///< upright, one above and one below z = 0.3
    coplanar,       ///< triangles in z = 0.1
    tilted,         ///< triangles in one oblique plane, short numbers
    neighbors,      ///< triangles of a mesh that share an edge
    prisms,         ///< edges along one oblique direction
    lattice,        ///< small integers
    lattice_tenth,  ///< the same times 0.1
    far,            ///< random, 1e6 from the origin
    ratio,          ///< random, one 1e6 times as large
};

constexpr std::string_view name(CostFamily family) {
    constexpr std::string_view names[] = {
        "random",   "upright", "floor",     "aligned", "stack",   "common_frame",  "nudged", "both_sides",
        "coplanar", "tilted",  "neighbors", "prisms",  "lattice", "lattice_tenth", "far",    "ratio"};
    return names[static_cast<int>(family)];
}

using Axes = std::array<Vec3, 3>;

inline Vec3 random_vector(Random& random, double size) {
    return {random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size)};
}

inline Axes turned_about_z(double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {Vec3{c, s, 0}, Vec3{-s, c, 0}, Vec3{0, 0, 1}};
}

/// A frame from two random vectors.
inline Axes turned(Random& random) {
    const auto unit = [](const Vec3& v) { return (1 / std::sqrt(dot(v, v))) * v; };
    const Vec3 x = unit(random_vector(random, 1)), z = unit(cross(x, random_vector(random, 1)));
    return {x, cross(z, x), z};
}

inline Vec3 random_half(Random& random) {
    return {random.uniform(0.2, 1), random.uniform(0.2, 1), random.uniform(0.2, 1)};
}

inline Vec3 whole(Random& random, int from, int to, double unit) {
    return {unit * random.integer(from, to), unit * random.integer(from, to), unit * random.integer(from, to)};
}

template <class A, class B>
struct CostPair {
    A a;
    B b;
};
using BoxPair = CostPair<Obb3, Obb3>;
using TrianglePair = CostPair<Triangle3, Triangle3>;

inline void make(CostFamily family, Random& random, BoxPair& pair) {
    constexpr Axes plain{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    auto& [a, b] = pair;
    a = {{}, turned(random), random_half(random)};
    b = {random_vector(random, 1.5), turned(random), random_half(random)};
    switch (family) {
        case CostFamily::upright:
        case CostFamily::floor:
        case CostFamily::both_sides:
            a.axes = turned_about_z(random.uniform(0, 6));
            b.axes = turned_about_z(random.uniform(0, 6));
            if (family == CostFamily::floor) {
                a.center[2] = a.half[2];
                b.center[2] = b.half[2];
            } else if (family == CostFamily::both_sides) {
                a.center[2] = 0.3 - a.half[2];
                b.center[2] = 0.3 + b.half[2];
            }
            break;
        case CostFamily::aligned:
        case CostFamily::stack:
            a.axes = b.axes = plain;
            if (family == CostFamily::stack) b.center[2] = a.center[2] + a.half[2] + b.half[2];
            break;
        case CostFamily::common_frame:
        case CostFamily::nudged:
            b.axes = a.axes;
            if (family == CostFamily::nudged)
                for (Vec3& axis : b.axes)
                    for (int k = 0; k < 3; ++k) axis[k] = std::nextafter(axis[k], random.uniform(-2, 2));
            break;
        case CostFamily::prisms:
            b.axes[0] = a.axes[0];
            break;
        case CostFamily::lattice:
        case CostFamily::lattice_tenth: {
            const double unit = family == CostFamily::lattice ? 1 : 0.1;
            const Axes turn{Vec3{0.6, 0.8, 0}, Vec3{-0.8, 0.6, 0}, Vec3{0, 0, 1}};
            a = {whole(random, -3, 3, unit), random.integer(0, 1) == 0 ? plain : turn, whole(random, 1, 3, unit)};
            b = {whole(random, -3, 3, unit), random.integer(0, 1) == 0 ? plain : turn, whole(random, 1, 3, unit)};
            break;
        }
        case CostFamily::far: {
            const Vec3 place = random_vector(random, 1e6);
            a.center = a.center + place;
            b.center = b.center + place;
            break;
        }
        case CostFamily::ratio:
            b.half = 1e6 * b.half;
            b.center = 1e6 * b.center;
            break;
        default:
            break;
    }
}

inline void make(CostFamily family, Random& random, TrianglePair& pair) {
    auto& [a, b] = pair;
    for (auto* triangle : {&a, &b})
        for (Vec3& v : triangle->vertices) {
            v = random_vector(random, 1);
            if (family == CostFamily::coplanar) v[2] = 0.1;
            if (family == CostFamily::lattice) v = whole(random, -3, 3, 1);
            if (family == CostFamily::lattice_tenth) v = whole(random, -3, 3, 0.1);
            if (family == CostFamily::tilted) {
                v = whole(random, -999, 999, 0x1p-9);
                v[2] = v[0] + 2 * v[1];
            }
        }
    if (family == CostFamily::neighbors) b.vertices = {a.vertices[1], a.vertices[0], b.vertices[2]};
    if (family == CostFamily::ratio)
        for (Vec3& v : b.vertices) v = 1e6 * v;
    if (family == CostFamily::far) {
        const Vec3 place = random_vector(random, 1e6);
        for (auto* triangle : {&a, &b})
            for (Vec3& v : triangle->vertices) v = v + place;
    }
}

inline bool is_valid(const Obb3& box) {
    return Obb3::make(box.center, box.axes, box.half).has_value();
}
inline bool is_valid(const Triangle3& triangle) {
    return Triangle3::make(triangle.vertices).has_value();
}

}  // namespace tact::testing
