// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "tact/exact/foot.hpp"
#include "tact/pair/frame/pair_frame.hpp"
#include "tact/pair/metric/corners.hpp"

/// Distance as a matter of one convex set: of all differences (point of b) - (point of a), the one nearest to 0.
namespace tact::distance_of {

using frame::Form;
using frame::PairFrame;
using metric::VertexSet;

/// A vertex of a and a vertex of b, by number.
struct VertexPair {
    std::uint8_t a = 0, b = 0;

    friend bool operator==(const VertexPair&, const VertexPair&) = default;
};

/// A difference of two vertices.
template <class T, int D>
struct Difference {
    VertexPair corners;
    Vec<T, D> at;
};

template <class T, int D, Form A, Form B>
Difference<T, D> difference(const PairFrame<T, D, A, B>& frame, const VertexPair& corners) {
    return {corners, frame.offset + metric::vertex_of(frame.b, corners.b) - metric::vertex_of(frame.a, corners.a)};
}

/// Up to D + 1 differences; those that span the part of the set nearest to 0, as far as it is known.
template <class T, int D>
struct Simplex {
    Difference<T, D> points[D + 1];
    int count = 0;

    void add(const Difference<T, D>& point) { points[count++] = point; }
};

using exact::Foot;
using exact::positive;

template <class T, int D>
std::optional<Foot<T, D>> foot_of(const Simplex<T, D>& s) {
    const auto& p = s.points;
    if (s.count == 1) return Foot<T, D>{p[0].at, {T(1)}};
    if (s.count == 2) return exact::foot_of_segment(p[0].at, p[1].at);
    if constexpr (D == 2) {
        return exact::foot_of_solid(p[0].at, p[1].at, p[2].at);
    } else {
        if (s.count == 3) return exact::foot_of_triangle(p[0].at, p[1].at, p[2].at);
        return exact::foot_of_solid(p[0].at, p[1].at, p[2].at, p[3].at);
    }
}

}  // namespace tact::distance_of
