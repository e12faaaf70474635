// SPDX-License-Identifier: MIT
#include <cmath>

#include "tact/pair/depth/quick_boxes.hpp"
#include "tact/pair/depth/quick_depth.hpp"
#include "tact/pair/depth/shortlist.hpp"
#include "tact/pair/frame/quad_frame.hpp"
#include "tact/pair/metric/box_pairs.hpp"

namespace tact::depth_of {

// The shortlist of two boxes in space in vector registers: the six face axes and nine edge axes as five registers of
// three. Lanes that are left over repeat an axis.

/// sizes_of of shortlist.hpp; lanes that repeat an edge are left out.
template <bool moving>
TACT_INLINE Sizes<3> sizes_of(const frame::QuadFrame3<Form::parallel, Form::parallel>& frame, const Vec3& slack) {
    Quad row[3], column[3];
    for (int k = 0; k < 3; ++k) row[k] = magnitude(frame.a.edge[k]) + magnitude(frame.b.edge[k]);
    transpose(row, column);
    const Quad edges = column[0] + column[1] + column[2];
    double m[3];
    for (int k = 0; k < 3; ++k) m[k] = edges.v[k] + magnitude(frame.offset[k].v[0]) + (moving ? slack[k] : 0);
    using Constants = frame::FilterConstants<double, 3>;
    const double volume = m[0] * m[1] * m[2], largest = higher(m[0], higher(m[1], m[2]));
    return {frame::within(largest, Constants::largest, volume, Constants::smallest, volume),
            m[1] * m[2] + m[2] * m[0] + m[0] * m[1]};
}

/// The squares of the lengths of all axes, in the order in which visit_axes_in_quads has them.
TACT_INLINE void square_lengths(const frame::QuadFrame3<Form::parallel, Form::parallel>& frame, Quad (&squares)[5]) {
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
TACT_INLINE Shortlist box_shortlist(const frame::QuadFrame3<Form::parallel, Form::parallel>& frame,
                                    const Sizes<3>& sizes) {
    Quad squares[5], keys[5];
    square_lengths(frame, squares);
    int seen = 0;
    Quad largest_gap(-std::numeric_limits<double>::infinity()), least_key(std::numeric_limits<double>::infinity()),
        least_square = least_key;
    frame::visit_axes_in_quads<false>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        const Quad gap = frame::gap<false>(axis);
        largest_gap = higher(largest_gap, gap);
        least_square = lower(least_square, squares[seen]);
        keys[seen] = gap * gap / squares[seen];
        least_key = lower(keys[seen], least_key);  // in this order: what is no number does not count
        ++seen;
        return false;
    });
    const double error = sizes.overlap_error(), error_n = sizes.normal_error();
    const double overlap = lane<0>(least_of_all(-largest_gap)), square = lane<0>(least_of_all(least_square));
    if (overlap < -error) return {FilterVerdict::disjoint, 0};
    if (!(overlap > 0x1p10 * error && square > 0x1p20 * error_n * error_n)) return {};
    const double margin = 5 * (error / overlap + error_n / std::sqrt(square)) + 0x1p-44;
    const Quad limit = least_of_all(least_key) * Quad(1 + margin);
    Shortlist list{FilterVerdict::overlapping, 0};
    unrolled<5>([&](auto i)
                    TACT_INLINE_LAMBDA { list.axes |= static_cast<AxisSet>(~greater(keys[i], limit) & 7) << (3 * i); });
    return list;
}

}  // namespace tact::depth_of

namespace tact::depth_of::avx2 {
namespace {

using BoxFrame = frame::QuadFrame3<Form::parallel, Form::parallel>;

template <bool moving, class A, class B>
TACT_INLINE BoxFrame load_frame(const metric::PairAtTime<moving, A, B>& pair, Vec3& slack) {
    constexpr bool twice = frame::doubled<A, B>;
    using frame::load_quads, frame::scaled;
    BoxFrame frame{load_quads<twice>(pair.a), load_quads<twice>(pair.b), {}, {}};
    for (int k = 0; k < 3; ++k) {
        double offset = frame::offset_at_rest(pair.a, pair.b, k);
        if constexpr (moving) {
            const double moved = scaled<twice>(pair.motion_b.position[k] - pair.motion_a.position[k]);
            const double started = scaled<twice>(pair.time * (pair.motion_b.velocity[k] - pair.motion_a.velocity[k]));
            slack[k] = magnitude(moved) + magnitude(started);
            offset = offset + moved + started;
        }
        frame.offset[k] = Quad(offset);
    }
    return frame;
}

}  // namespace

template <class Pair>
FilterVerdict quick_depth(const Pair& pair, Depth<3>& result) {
    Vec3 slack{};
    const BoxFrame frame = load_frame(pair, slack);
    const Shortlist list = box_shortlist(frame, sizes_of<Pair::in_motion>(frame, slack));
    if (list.verdict == FilterVerdict::disjoint) return FilterVerdict::disjoint;
    if (list.verdict == FilterVerdict::undecided || !list.single()) return FilterVerdict::undecided;
    return describe_boxes<Quad>(pair, std::countr_zero(list.axes), result) ? FilterVerdict::overlapping
                                                                           : FilterVerdict::undecided;
}

#define TACT_INSTANTIATE(MOVING, A, B) \
    template FilterVerdict quick_depth(const metric::PairAtTime<MOVING, A, B>&, Depth<3>&);
TACT_BOX_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::depth_of::avx2
