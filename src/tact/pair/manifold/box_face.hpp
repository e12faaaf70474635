// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "tact/contact.hpp"
#include "tact/pair/metric/box_pair.hpp"
#include "tact/simd/four.hpp"

namespace tact::manifold_of {

// face_towards for boxes of ordinary sizes in space, in lanes T (Quad or Four), without a branch on what nobody can
// foresee. The bounds are those of face.cpp, derived in docs/algorithms/manifold.md.

using metric::BoxPair;

/// The parts of a face: the face, its edges (edge i leads from corner i to the next), its corners.
struct BoxFaceParts {
    static constexpr int face = 0, first_edge = 1, first_corner = 5;

    std::array<Feature, 9> at;

    /// The face at the high or low end of axis k, whose first edge runs along axis i and the second along axis j.
    constexpr BoxFaceParts(int k, bool high, int i, int j) : at{} {
        const int end = static_cast<int>(high) << k;
        const int corners[4] = {end, end | 1 << i, end | 1 << i | 1 << j, end | 1 << j};
        at[face] = Feature::face(2 * k + high);
        for (std::size_t c = 0; c < 4; ++c) {
            at[first_edge + c] = Feature::edge(corners[c], corners[(c + 1) % 4]);
            at[first_corner + c] = Feature::vertex(corners[c]);
        }
    }

    /// `backward`: the first edge is the one after the next axis, for boxes whose axes are a left hand, and low faces.
    TACT_INLINE static const BoxFaceParts& of(int k, bool high, bool backward) {
        static constexpr BoxFaceParts parts[12] = {
            {0, false, 1, 2}, {0, false, 2, 1}, {0, true, 1, 2},  {0, true, 2, 1},  {1, false, 2, 0}, {1, false, 0, 2},
            {1, true, 2, 0},  {1, true, 0, 2},  {2, false, 0, 1}, {2, false, 1, 0}, {2, true, 0, 1},  {2, true, 1, 0}};
        return parts[4 * k + 2 * high + backward];
    }
};

/// Face<3> with its corners in lanes: x, y, z and something.
template <class T>
struct BoxFace {
    T corners[4];
    const BoxFaceParts* parts;
    T normal;
    double normal_error, corner_error, size;

    TACT_INLINE const Feature& part(std::size_t i) const { return parts->at[i]; }
};

/// Where the place of a body is, seen from the origin of a pair, and how far a coordinate of that may be from the exact
/// one: `placed` of place.hpp.
template <class T>
struct BoxPlace {
    T from_origin;
    double error;

    TACT_INLINE BoxPlace(const BoxPair<T>& pair, int body, const T& origin) {
        constexpr double u = 0x1p-53;
        const T place = pair.place(body);
        from_origin = place - origin;
        const double size = metric::largest(magnitude(from_origin));
        error = u * size;
        if (pair.of.in_motion) {
            const T position = pair.position(body), started = T(pair.of.time) * pair.velocity(body);
            from_origin = (from_origin + position) + started;
            const T sizes = magnitude(place) + magnitude(origin) + magnitude(position) + magnitude(started);
            error = 6 * u * higher(size, metric::largest(sizes)) + 0x1p-1070;
        }
    }
};

/// What the faces at the ends of the three axes say of a direction of length 1: which one fits best, whether no number
/// is so large or small that it takes more care, and whether the cosine of each is surely below 0.99.
struct BestFit {
    int axis = 0;
    bool ordinary = false;
    bool far = false;
};

/// The squares of the cosines tell, without a division; of equal ones the first, but for the last four bits.
template <class T>
TACT_INLINE BestFit best_fit(const BoxPair<T>& pair, int body, const T& direction) {
    const T rows[4] = {pair.row(3 * body), pair.row(3 * body + 1), pair.row(3 * body + 2), pair.row(3 * body)};
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
    const T squared = along * along;
    const T key = labeled(-(squared * (next_in_cycle(square) * after_next_in_cycle(square))), 2, 1, 0, 2);
    BestFit best;
    best.axis = 2 - static_cast<int>(label_of(lane<0>(least_of_all(key))));
    best.ordinary = (greater(square, T(0x1p-200)) & greater(T(0x1p200), square) & 7) == 7;
    best.far = (greater(T(0.98) * square, squared) & 7) == 7;
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

/// The face of a body at that end of axis k that looks in a direction. False where the general way is to be asked.
template <class T>
TACT_INLINE bool set_box_face(const BoxPair<T>& pair, int body, int k, const BoxPlace<T>& place, const T& direction,
                              BoxFace<T>& face) {
    constexpr double u = 0x1p-53;
    static constexpr std::uint8_t in_cycle[5] = {0, 1, 2, 0, 1};
    const int own = 3 * body + k, next = 3 * body + in_cycle[k + 1], after = 3 * body + in_cycle[k + 2];
    const T row = pair.row(own), row_next = pair.row(next), row_after = pair.row(after);
    const T x = next_in_cycle(row_next) * after_next_in_cycle(row_after),
            y = after_next_in_cycle(row_next) * next_in_cycle(row_after), across = x - y;
    const double square = metric::total(across * across), length = std::sqrt(square);
    const double along = metric::total(across * direction);
    const bool low = 0 > along;  // at the low side of the product of the two axes
    const T side = where_greater(T(0.0), T(along), T(-1.0), T(1.0));
    face.normal = (side * T(1 / length)) * across;
    face.normal_error = 8 * u + 2.1 * (2.5 * u * metric::total(magnitude(x) + magnitude(y))) / length;

    const double own_side = metric::total(across * row);
    const bool high = (own_side > 0) != low;
    const auto half_edge = [&](int i, const T& of) TACT_INLINE_LAMBDA { return T(pair.unit * pair.half[i]) * of; };
    const T e = half_edge(next, row_next), f = half_edge(after, row_after), g = half_edge(own, row);
    const T center = pair.of.body[body].by_edges ? place.from_origin + (e + f + g) : place.from_origin;
    const T end = side * where_greater(T(own_side), T(0.0), T(1.0), T(-1.0)), zero(0.0);
    set_corners(face, center + end * g, where_greater(zero, side, f, e), where_greater(zero, side, e, f));
    face.parts = &BoxFaceParts::of(k, high, low);
    face.size = metric::largest(magnitude(place.from_origin) + T(2.0) * (magnitude(e) + magnitude(f) + magnitude(g)));
    face.corner_error = place.error + 12 * u * face.size;
    return square > 0x1p-200 && square < 0x1p200 && face.normal_error < 0x1p-10;
}

}  // namespace tact::manifold_of
