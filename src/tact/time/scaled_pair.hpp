// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "tact/mesh_motion.hpp"
#include "tact/motion/scaled_motion.hpp"
#include "tact/shape/vertex.hpp"

namespace tact::time {

template <int D>
Obb<double, D> scaled(Obb<double, D> box, double scale) {
    box.center = scale * box.center;
    box.half = scale * box.half;
    return box;
}
template <int D>
Parallelepiped<double, D> scaled(Parallelepiped<double, D> box, double scale) {
    box.origin = scale * box.origin;
    for (auto& edge : box.edges) edge = scale * edge;
    box.max = scale * box.max;
    return box;
}
template <class Simplex>
    requires requires(Simplex simplex) { simplex.vertices; }
Simplex scaled(Simplex simplex, double scale) {
    for (auto& vertex : simplex.vertices) vertex = scale * vertex;
    return simplex;
}

/// No coordinate of a shape, nor of where its motion takes the origin, is larger.
template <class Shape>
double largest_coordinate(const Shape& shape, const Motion& motion, const TimeInterval& interval) {
    double largest = 0;
    const auto sizes = extent(shape);
    for (int k = 0; k < Shape::dimension; ++k) largest = std::max(largest, sizes[k]);
    const auto position = motion.bound(Interval<double>(interval.start, interval.end)).position;
    for (int k = 0; k < 3; ++k) largest = std::max(largest, magnitude(position[k]).high);
    return largest;
}

/// Two moving shapes in units of length that suit a search over time. Its bounds hold squares of lengths, which vanish
/// for tiny ones: these are made about 1 large, by a power of two, and exactly. Others stay as they are.
template <class A, class B>
class ScaledPair {
public:
    ScaledPair(const A& shape_a, const Motion& from_a, const B& shape_b, const Motion& from_b,
               const TimeInterval& interval, double clearance)
        : scale(scale_for(std::max({largest_coordinate(shape_a, from_a, interval),
                                    largest_coordinate(shape_b, from_b, interval), clearance}))),
          a(scaled(shape_a, scale)),
          b(scaled(shape_b, scale)),
          motion_a(scale == 1 ? from_a : scaled_a_),
          motion_b(scale == 1 ? from_b : scaled_b_),
          scaled_a_(from_a, scale),
          scaled_b_(from_b, scale) {}
    ScaledPair(const ScaledPair&) = delete;  // the motions are references to its own
    ScaledPair& operator=(const ScaledPair&) = delete;

    const double scale;
    const A a;
    const B b;
    const Motion& motion_a;
    const Motion& motion_b;

    /// The points of an answer in the units of before.
    template <class Answer>
    void scale_back(Answer& answer) const {
        if (scale == 1) return;
        answer.point_a = 1 / scale * answer.point_a;
        answer.point_b = 1 / scale * answer.point_b;
    }

private:
    /// The smallest doubles times 2^1000 are still tiny, but their squares are there.
    static double scale_for(double largest) {
        constexpr double tiny = 0x1p-300;
        return largest > 0 && largest < tiny ? std::ldexp(1.0, std::min(1000, -std::ilogb(largest))) : 1;
    }

    const ScaledMotion scaled_a_, scaled_b_;
};

}  // namespace tact::time
