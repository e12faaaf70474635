// SPDX-License-Identifier: MIT
#include <cmath>

#include "tact/pair/depth/depths_in_quads.hpp"
#include "tact/pair/depth/needed_axes.hpp"
#include "tact/pair/depth/quick_boxes.hpp"
#include "tact/pair/depth/quick_depth.hpp"
#include "tact/pair/depth/sharp_boxes.hpp"
#include "tact/pair/depth/shortlist.hpp"
#include "tact/pair/depth/tied_boxes.hpp"
#include "tact/pair/frame/quad_frame.hpp"
#include "tact/pair/metric/box_pairs.hpp"

namespace tact::depth_of {

// The shortlist of two boxes in space in vector registers: the six face axes and nine edge axes as five registers of
// three. Lanes that are left over repeat an axis.

/// The largest m_k; infinite where it is too large for what follows.
template <bool moving>
TACT_INLINE double largest_size(const frame::QuadFrame3<Form::parallel, Form::parallel>& frame, const Vec3& slack) {
    Quad row[3], column[3];
    for (int k = 0; k < 3; ++k) row[k] = magnitude(frame.a.edge[k]) + magnitude(frame.b.edge[k]);
    transpose(row, column);
    const Quad edges = column[0] + column[1] + column[2];
    double largest = 0;
    for (int k = 0; k < 3; ++k)
        largest = higher(largest, edges.v[k] + magnitude(frame.offset[k].v[0]) + (moving ? slack[k] : 0));
    return largest < 0x1p100 ? largest : std::numeric_limits<double>::infinity();
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

/// All axes in five registers of three: overlaps (negative gaps), squares of lengths, and products of the sizes |x| +
/// |y| + |z| of the two edges that an axis is made of.
struct BoxAxes {
    Quad overlap[5], square[5], size[5];
};

TACT_INLINE BoxAxes measure_axes(const frame::QuadFrame3<Form::parallel, Form::parallel>& frame) {
    BoxAxes axes;
    square_lengths(frame, axes.square);
    int seen = 0;
    frame::visit_axes_in_quads<false>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        axes.overlap[seen++] = -frame::gap<false>(axis);
        return false;
    });
    const auto sizes = [](const Vec<Quad, 3>& edge)
                           TACT_INLINE_LAMBDA { return magnitude(edge[0]) + magnitude(edge[1]) + magnitude(edge[2]); };
    const Quad a = sizes(frame.a.edge), b = sizes(frame.b.edge);
    axes.size[0] = next_in_cycle(a) * after_next_in_cycle(a);
    axes.size[1] = next_in_cycle(b) * after_next_in_cycle(b);
    unrolled<3>([&](auto u) TACT_INLINE_LAMBDA { axes.size[2 + u] = broadcast<u>(a) * b; });
    return axes;
}

/// What doubles know of the depth of two boxes: every axis that may be one of least depth, and of these the ones with
/// an overlap for sure, and those that are close to zero. Axes that are not listed have an overlap.
struct BoxShortlist {
    FilterVerdict verdict = FilterVerdict::undecided;
    AxisSet axes = 0, overlapping = 0, tiny = 0;

    TACT_INLINE bool single() const { return (axes & (axes - 1)) == 0; }
};

/// Bits of the first three lanes as axes of call number i.
TACT_INLINE AxisSet axes_of_call(int i, unsigned lanes) {
    return static_cast<AxisSet>(lanes & 7) << (3 * i);
}

/// Squares of depths are compared, each with a doubt of its own; `m` is the largest m_k. The bounds are derived in
/// docs/algorithms/depth.md.
TACT_INLINE BoxShortlist box_shortlist(const BoxAxes& axes, double m) {
    const Quad overlap_error(0x1p-47 * m), spread(0x1p-66 * m * m), infinity(std::numeric_limits<double>::infinity());
    Quad lowest[5], least = infinity, least_size = infinity, worst(0.0);
    BoxShortlist list;
    unrolled<5>([&](auto i) TACT_INLINE_LAMBDA {
        const Quad size = axes.size[i] * axes.size[i], square = higher(axes.square[i], Quad(0x1p-104) * size);
        const Quad inverse = Quad(1.0) / square, key = axes.overlap[i] * axes.overlap[i] * inverse,
                   doubt = spread * (size * inverse), error = overlap_error * axes.size[i];
        least = lower(key + doubt, least);  // in this order: what is no number does not count
        least_size = lower(least_size, size);
        worst = higher(worst, -axes.overlap[i] - error);
        lowest[i] = key - doubt;
        list.overlapping |= axes_of_call(i, greater(axes.overlap[i], error));
        list.tiny |= axes_of_call(i, greater(size, Quad(0x1p60) * square));
    });
    if (!(m < std::numeric_limits<double>::infinity() && lane<0>(least_of_all(least_size)) > 0x1p-400)) return {};
    const Quad limit = least_of_all(least) * Quad(1 + 0x1p-18);
    unrolled<5>([&](auto i) TACT_INLINE_LAMBDA { list.axes |= axes_of_call(i, ~greater(lowest[i], limit)); });
    list.verdict = (greater(worst, Quad(0.0)) & 7) != 0   ? FilterVerdict::disjoint
                   : (list.axes & ~list.overlapping) == 0 ? FilterVerdict::overlapping
                                                          : FilterVerdict::undecided;
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

/// The least of several axes, from what sums of two doubles and bounds along coordinates say of each.
template <class Pair>
[[gnu::noinline]] std::optional<int> tied_axis(const Pair& pair, const CoordinateZeros& zeros, AxisSet axes) {
    AxisDepth depths[15];
    AxisSet oblique = 0;
    for (AxisSet left = axes; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left);
        if (const auto found = depth_along_coordinate(pair, zeros, i)) {
            depths[i] = *found;
        } else {
            oblique |= AxisSet{1} << i;
        }
    }
    if constexpr (!Pair::in_motion && metric::scale_of<Pair> == 1) {
        if (oblique != 0) DepthsInQuads(pair.a, pair.b).find(oblique, depths);
    } else {
        for (AxisSet left = oblique; left != 0; left &= left - 1) {
            const int i = std::countr_zero(left);
            depths[i] = depth_across<Quad>(pair, i);
        }
    }
    return surely_least(depths, axes);
}

/// Which of the listed axes is the least, if the pair is in contact, where doubles cannot say it: without axes that
/// repeat others, in sums of two doubles. None when these cannot say it either.
template <class Pair>
TACT_INLINE std::optional<int> least_of_ties(const Pair& pair, const CoordinateZeros& zeros, const BoxShortlist& list) {
    constexpr AxisSet edge_axes = all_box_axes & ~AxisSet{63};
    AxisSet axes = list.axes & without_repeats_along_coordinates(zeros);
    if (std::has_single_bit(axes)) return std::countr_zero(axes);
    axes = without_parallel_edges(pair.a, pair.b, list.tiny & edge_axes, axes);
    if (std::has_single_bit(axes)) return std::countr_zero(axes);
    return tied_axis(pair, zeros, axes);
}

}  // namespace

template <class Pair>
QuickDepth quick_depth(const Pair& pair, bool may_measure, Depth<3>& result) {
    Vec3 slack{};
    const BoxFrame frame = load_frame(pair, slack);
    const BoxShortlist list = box_shortlist(measure_axes(frame), largest_size<Pair::in_motion>(frame, slack));
    if (list.verdict == FilterVerdict::disjoint) return QuickDepth::disjoint;
    const bool is_clear = list.verdict == FilterVerdict::overlapping && list.single();
    if (!may_measure) {
        return is_clear && describe_boxes<Quad>(pair, std::countr_zero(list.axes), result) ? QuickDepth::described
                                                                                           : QuickDepth::undecided;
    }
    if (list.axes == 0) return QuickDepth::undecided;
    const CoordinateZeros zeros = coordinate_zeros<Quad>(pair.a, pair.b);
    const std::optional<int> axis = is_clear ? std::countr_zero(list.axes) : least_of_ties(pair, zeros, list);
    if (!axis) return QuickDepth::undecided;
    if (is_edge_axis(*axis) && describe_boxes<Quad>(pair, *axis, result)) return QuickDepth::described;
    return measure_boxes_in_any_way<Quad>(pair, zeros, *axis, result) ? QuickDepth::measured : QuickDepth::undecided;
}

#define TACT_INSTANTIATE(MOVING, A, B) \
    template QuickDepth quick_depth(const metric::PairAtTime<MOVING, A, B>&, bool, Depth<3>&);
TACT_BOX_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::depth_of::avx2
