// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/pair/depth/shortlist.hpp"
#include "tact/pair/frame/quad_frame.hpp"

namespace tact::depth_of {

// The shortlist of two boxes in space in vector registers: the six face axes and nine edge axes as five registers of
// three. Lanes that are left over repeat an axis.

/// sizes_of of shortlist.hpp; lanes that repeat an edge are left out.
template <bool moving>
TACT_INLINE Sizes<3> sizes_of(const separating_axis::QuadFrame3<Kind::parallel, Kind::parallel>& frame,
                              const Vec3& slack) {
    Quad row[3], column[3];
    for (int k = 0; k < 3; ++k) row[k] = magnitude(frame.a.edge[k]) + magnitude(frame.b.edge[k]);
    transpose(row, column);
    const Quad edges = column[0] + column[1] + column[2];
    double m[3];
    for (int k = 0; k < 3; ++k) m[k] = edges.v[k] + magnitude(frame.offset[k].v[0]) + (moving ? slack[k] : 0);
    using Constants = separating_axis::FilterConstants<double, 3>;
    const double volume = m[0] * m[1] * m[2], largest = higher(m[0], higher(m[1], m[2]));
    return {separating_axis::within(largest, Constants::largest, volume, Constants::smallest, volume),
            m[1] * m[2] + m[2] * m[0] + m[0] * m[1]};
}

/// The squares of the lengths of all axes, in the order in which visit_axes_in_quads has them.
TACT_INLINE void square_lengths(const separating_axis::QuadFrame3<Kind::parallel, Kind::parallel>& frame,
                                Quad (&squares)[5]) {
    const Vec<Quad, 3> faces_a = frame.a.normals(), faces_b = frame.b.normals();
    squares[0] = dot(faces_a, faces_a);
    squares[1] = dot(faces_b, faces_b);
    unrolled<3>([&](auto u) TACT_INLINE_LAMBDA {
        const Vec<Quad, 3> normals = cross(broadcast<u>(frame.a.edge), frame.b.edge);
        squares[2 + u] = dot(normals, normals);
    });
}

/// shortlist() of shortlist.hpp, when the pair surely overlaps and no axis is close to zero; undecided otherwise.
/// Squares of depths are compared, with one margin for all: with o the least overlap and l the least length, a depth
/// errs by less than E / o + N / l of itself (and a little of second order).
TACT_INLINE Shortlist box_shortlist(const separating_axis::QuadFrame3<Kind::parallel, Kind::parallel>& frame,
                                    const Sizes<3>& sizes) {
    Quad squares[5], keys[5];
    square_lengths(frame, squares);
    int seen = 0;
    Quad largest_gap(-std::numeric_limits<double>::infinity()), least_key(std::numeric_limits<double>::infinity()),
        least_square = least_key;
    separating_axis::visit_axes_in_quads<false>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        const Quad gap = separating_axis::gap<false>(axis);
        largest_gap = higher(largest_gap, gap);
        least_square = lower(least_square, squares[seen]);
        keys[seen] = gap * gap / squares[seen];
        least_key = lower(keys[seen], least_key);  // in this order: what is no number does not count
        ++seen;
        return false;
    });
    const double error = sizes.overlap_error(), error_n = sizes.normal_error();
    const double overlap = lane<0>(least_of_all(-largest_gap)), square = lane<0>(least_of_all(least_square));
    if (overlap < -error) return {Verdict::disjoint, 0};
    if (!(overlap > 0x1p10 * error && square > 0x1p20 * error_n * error_n)) return {};
    const double margin = 5 * (error / overlap + error_n / std::sqrt(square)) + 0x1p-44;
    const Quad limit = least_of_all(least_key) * Quad(1 + margin);
    Shortlist list{Verdict::overlapping, 0};
    unrolled<5>([&](auto i)
                    TACT_INLINE_LAMBDA { list.axes |= static_cast<AxisSet>(~greater(keys[i], limit) & 7) << (3 * i); });
    return list;
}

}  // namespace tact::depth_of
