// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/double_double.hpp"
#include "tact/pair/separating_axis/axis_list.hpp"
#include "tact/pair/separating_axis/filter.hpp"

namespace tact::separating_axis {

/// What a shortcut found: a verdict, or the axes that are still open.
struct Partial {
    Verdict verdict = Verdict::undecided;
    AxisSet open = 0;
};

/// A bound of the error of every gap below in double; in double-double the same sums err by less than 2^-50 of it.
template <int D>
TACT_INLINE double common_frame_error(const Obb<double, D>& a, const Obb<double, D>& b) {
    using Constants = FilterConstants<double, D>;
    double with_offset = 1, of_axes = 1, largest = 0, reach = 0;
    for (int k = 0; k < D; ++k) {
        double axes = 0;
        for (const auto& axis : a.axes) axes += magnitude(axis[k]);
        const double all = axes + magnitude(b.center[k] - a.center[k]);
        reach = higher(reach, a.half[k] + b.half[k]);
        with_offset *= all;
        of_axes *= axes;
        largest = higher(largest, higher(all, reach));
    }
    const double sizes = with_offset + reach * of_axes;
    return within(largest, Constants::largest, higher(sizes, 0.0), Constants::smallest, Constants::factor * sizes);
}

/// Two oriented boxes with the very same axes, such as the bricks of a turned wall. Their difference is a
/// parallelepiped with these axes, so its three (two) face normals N decide: |N_j . d| against (h_j of a + h_j of b)
/// |det|; every other axis is one of these or 0. What double precision leaves open is tried with twice the precision.
template <int D>
TACT_INLINE Partial relate_in_common_frame(const Obb<double, D>& a, const Obb<double, D>& b) {
    using exact::DoubleDouble;
    const double error = common_frame_error(a, b), small_error = 0x1p-50 * error;
    Partial result{Verdict::overlapping, 0};
    DoubleDouble offset[D];
    for (int k = 0; k < D; ++k) offset[k] = exact::two_sum(b.center[k], -a.center[k]);
    for (int j = 0; j < D; ++j) {
        const auto& own = a.axes[static_cast<std::size_t>(j)];
        const auto& second = a.axes[static_cast<std::size_t>((j + 1) % D)];
        const auto& third = a.axes[static_cast<std::size_t>((j + 2) % D)];
        const auto evaluate = [&]<class T>(auto product, auto lifted, const T(&way)[D], const T& reach)
                                  TACT_INLINE_LAMBDA {
                                      T distance{}, determinant{};
                                      for (int k = 0; k < D; ++k) {
                                          T normal;
                                          if constexpr (D == 3) {
                                              normal = product(second[(k + 1) % 3], third[(k + 2) % 3]) -
                                                       product(second[(k + 2) % 3], third[(k + 1) % 3]);
                                          } else {
                                              normal = lifted(k == 0 ? -second[1] : second[0]);
                                          }
                                          distance = distance + normal * way[k];
                                          determinant = determinant + normal * lifted(own[k]);
                                      }
                                      return magnitude(distance) - reach * magnitude(determinant);
                                  };
        double way[D];
        for (int k = 0; k < D; ++k) way[k] = offset[k].high;
        const double gap = evaluate([](double x, double y) TACT_INLINE_LAMBDA { return x * y; },
                                    [](double x) TACT_INLINE_LAMBDA { return x; }, way, a.half[j] + b.half[j]);
        if (gap > error) return {Verdict::disjoint, 0};
        if (gap < -error) continue;
        const double fine = evaluate([](double x, double y) TACT_INLINE_LAMBDA { return exact::two_product(x, y); },
                                     [](double x) TACT_INLINE_LAMBDA { return DoubleDouble{x, 0}; }, offset,
                                     exact::two_sum(a.half[j], b.half[j]))
                                .high;
        if (fine > small_error) return {Verdict::disjoint, 0};
        if (!(fine < -small_error)) {
            result.verdict = Verdict::undecided;
            // Face j of a: its own number in space, the edge whose normal it is in the plane.
            result.open |= AxisSet{1} << (D == 3 ? j : (j + 1) % 2);
        }
    }
    return result;
}

}  // namespace tact::separating_axis
