// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair/manifold/face.hpp"
#include "tact/pair/metric/box_cell.hpp"
#include "tact/simd/four.hpp"

namespace tact::manifold_of {

// face_towards for boxes of ordinary sizes in space, in lanes T (Quad or Four), without a branch on what nobody can
// foresee. The bounds are those of face.cpp, derived in docs/algorithms/manifold.md.

/// Face<3> with its corners in lanes: x, y, z and something.
template <class T>
struct BoxFace {
    static constexpr int count = 4;

    T corners[4];
    std::uint8_t numbers[4];
    Feature name;
    T normal;
    double normal_error, corner_error, size;
};

/// The edges of a box are parts of its rows.
TACT_INLINE const Vec3& row_of(const Obb3& obb, int i) {
    return obb.axes[static_cast<std::size_t>(i)];
}
TACT_INLINE const Vec3& row_of(const Parallelepiped3& box, int i) {
    return box.edges[static_cast<std::size_t>(i)];
}
TACT_INLINE double part_of_row(const Obb3& obb, int i) {
    return obb.half[i];
}
TACT_INLINE double part_of_row(const Parallelepiped3&, int) {
    return 0.5;
}

/// What the faces at the ends of the three axes say of a direction: which one fits best, and on which side.
struct BestFit {
    int axis = 0;
    bool low = false;       ///< at the low side of the product of the next two axes
    bool ordinary = false;  ///< no number is so large or small that it takes more care
};

/// The squares of the cosines tell, without a division; of equal ones the first, but for the last four bits.
template <class T>
TACT_INLINE BestFit best_fit(const T (&rows)[4], const T& direction) {
    T column[3];
    transpose(rows, column);
    T across[3];
    unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
        constexpr int i = (k + 1) % 3, j = (k + 2) % 3;
        across[k] = next_in_cycle(column[i]) * after_next_in_cycle(column[j]) -
                    after_next_in_cycle(column[i]) * next_in_cycle(column[j]);
    });
    const T along =
        across[0] * broadcast<0>(direction) + across[1] * broadcast<1>(direction) + across[2] * broadcast<2>(direction);
    const T square = across[0] * across[0] + across[1] * across[1] + across[2] * across[2];
    const T key = labeled(-(along * along * (next_in_cycle(square) * after_next_in_cycle(square))), 2, 1, 0, 2);
    BestFit best;
    best.axis = 2 - static_cast<int>(label_of(lane<0>(least_of_all(key))));
    best.low = (greater(T(0.0), along) >> best.axis & 1) != 0;
    best.ordinary = (greater(square, T(0x1p-200)) & greater(T(0x1p200), square) & 7) == 7;
    return best;
}

/// Corners that run against the clock, seen from outside, given half edges that turn so.
template <class T>
TACT_INLINE void set_corners(BoxFace<T>& face, const T& middle, const T& e, const T& f) {
    const T low = middle - f, up = middle + f;
    face.corners[0] = low - e;
    face.corners[1] = low + e;
    face.corners[2] = up + e;
    face.corners[3] = up - e;
}

/// The face at the high or low end of axis k; its edges are along axes i and j.
template <class T>
TACT_INLINE void set_names(BoxFace<T>& face, int k, bool high, int i, int j) {
    const int end = static_cast<int>(high) << k;
    face.numbers[0] = static_cast<std::uint8_t>(end);
    face.numbers[1] = static_cast<std::uint8_t>(end | 1 << i);
    face.numbers[2] = static_cast<std::uint8_t>(end | 1 << i | 1 << j);
    face.numbers[3] = static_cast<std::uint8_t>(end | 1 << j);
    face.name = Feature::face(2 * k + high);
}

/// False where the general way is to be asked.
template <class T, class Box>
TACT_INLINE bool find_box_face(const Box& box, const Place<3>& place, const T& direction, BoxFace<T>& face) {
    constexpr double u = 0x1p-53;
    constexpr std::uint8_t in_cycle[5] = {0, 1, 2, 0, 1};
    const T rows[4] = {metric::lanes<T>(row_of(box, 0)), metric::lanes<T>(row_of(box, 1)),
                       metric::lanes<T>(row_of(box, 2)), metric::lanes<T>(row_of(box, 0))};
    const BestFit fit = best_fit(rows, direction);
    const int k = fit.axis, next = in_cycle[k + 1], after = in_cycle[k + 2];

    const T x = next_in_cycle(rows[next]) * after_next_in_cycle(rows[after]),
            y = after_next_in_cycle(rows[next]) * next_in_cycle(rows[after]), across = x - y;
    const double length = std::sqrt(metric::total(across * across));
    face.normal = T((fit.low ? -1 : 1) / length) * across;
    face.normal_error = 8 * u + 2.1 * (2.5 * u * metric::total(magnitude(x) + magnitude(y))) / length;

    const bool forward = metric::total(across * rows[k]) > 0, high = forward != fit.low;
    const T e = T(part_of_row(box, next)) * rows[next], f = T(part_of_row(box, after)) * rows[after],
            g = T(part_of_row(box, k)) * rows[k];
    const T from_origin = metric::lanes<T>(place.from_origin);
    T center = from_origin;
    if constexpr (frame::is_box<Box>) center = center + (e + f + g);
    set_corners(face, center + T(high ? 1.0 : -1.0) * g, fit.low ? f : e, fit.low ? e : f);
    set_names(face, k, high, fit.low ? after : next, fit.low ? next : after);
    face.size = metric::largest(magnitude(from_origin) + T(2.0) * (magnitude(e) + magnitude(f) + magnitude(g)));
    face.corner_error = place.error + 12 * u * face.size;
    return fit.ordinary && face.normal_error < 0x1p-10;
}

}  // namespace tact::manifold_of
