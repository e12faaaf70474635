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
#include "tact/pair/manifold/quads.hpp"

namespace tact::depth_of {

// The shortlist of two boxes in space in vector registers: the six face axes and nine edge axes as five registers of
// three. Lanes that are left over repeat an axis.

/// The largest m_k; infinite where it is too large for what follows.
TACT_INLINE double largest_size(const frame::QuadFrame3<Form::parallel, Form::parallel>& frame, const Quad& slack) {
    Quad row[3], column[3];
    for (int k = 0; k < 3; ++k) row[k] = magnitude(frame.a.edge[k]) + magnitude(frame.b.edge[k]);
    transpose(row, column);
    const Quad edges = column[0] + column[1] + column[2];
    double largest = 0;
    for (int k = 0; k < 3; ++k) largest = higher(largest, edges.v[k] + magnitude(frame.offset[k].v[0]) + slack.v[k]);
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

/// The edges of a body side by side, each column with its first number again. Adds the zeros that it sees.
TACT_INLINE frame::QuadBody<Form::parallel> body_of(const BoxPair<Quad>& pair, int body, CoordinateZeros& zeros) {
    const Quad rows[3] = {pair.row(3 * body), pair.row(3 * body + 1), pair.row(3 * body + 2)};
    const double* const half = pair.half + 3 * body;
    const Quad halves(Quad::Native{half[0], half[1], half[2], half[0]});
    Quad column[3];
    transpose(rows, column);
    add_zeros(column, body, zeros);
    return {{halves * column[0], halves * column[1], halves * column[2]}};
}

TACT_INLINE BoxFrame frame_of(const BoxPair<Quad>& pair, Quad& slack, CoordinateZeros& zeros) {
    const Quad offset = metric::plain_offset_of(pair, slack);
    return {body_of(pair, 0, zeros),
            body_of(pair, 1, zeros),
            {broadcast<0>(offset), broadcast<1>(offset), broadcast<2>(offset)},
            {}};
}

/// The least of several axes, from what sums of two doubles and bounds along coordinates say of each. `straight` are
/// those along a coordinate.
[[gnu::noinline]] std::optional<int> tied_axis(const BoxPair<Quad>& pair, const CoordinateZeros& zeros, AxisSet axes,
                                               AxisSet straight) {
    AxisDepths depths;
    AxisSet oblique = axes & ~straight;
    for (AxisSet left = axes & straight; left != 0; left &= left - 1) {
        const int i = std::countr_zero(left);
        if (!find_along_coordinate(pair, zeros, i, depths)) oblique |= AxisSet{1} << i;
    }
    if (pair.is_plain()) {
        if (oblique != 0) DepthsInQuads(pair).find(oblique, depths);
    } else {
        for (AxisSet left = oblique; left != 0; left &= left - 1) find_across(pair, std::countr_zero(left), depths);
    }
    return surely_least(depths, axes);
}

/// Which of the listed axes is the least, if the pair is in contact, where doubles cannot say it: without axes that
/// repeat others, in sums of two doubles. None when these cannot say it either.
TACT_INLINE std::optional<int> least_of_ties(const BoxPair<Quad>& pair, const CoordinateZeros& zeros,
                                             const BoxShortlist& list) {
    const AxesAlongCoordinates along = axes_along_coordinates(zeros);
    AxisSet axes = list.axes & along.needed;
    if (std::has_single_bit(axes)) return std::countr_zero(axes);
    axes = without_parallel_edges(pair, list.tiny, along.none, axes);
    if (std::has_single_bit(axes)) return std::countr_zero(axes);
    return tied_axis(pair, zeros, axes, along.any);
}

/// Adds the manifold to what is known of a pair, and to what was only measured the points and features that follow from
/// it. What is still known to be open after that.
TACT_INLINE QuickDepth add_manifold(const BoxPair<Quad>& pair, int axis, QuickDepth known,
                                    const ManifoldOptions& options, Depth<3>& result) {
    using namespace manifold_of;
    const Clipped clipped =
        manifold_of::avx2::clip_boxes_in_quads(pair, axis, result.normal, options.margin, result.manifold);
    if (clipped == Clipped::something) {
        if (result.manifold.count > options.points) reduce(result.manifold, options.points);
        if (known == QuickDepth::measured) take_deepest(result.manifold, result.depth, result);
        return QuickDepth::complete;
    }
    if (clipped == Clipped::unknown || known == QuickDepth::measured) return known;
    set_single_point(result, result.depth, result.lower, result.upper, result.manifold);
    return QuickDepth::complete;
}

}  // namespace

QuickDepth quick_depth(const metric::BoxPairView& boxes, const DepthOptions& options, Depth<3>& result) {
    const BoxPair<Quad> pair(boxes);
    Quad slack;
    CoordinateZeros zeros{};
    const BoxFrame frame = frame_of(pair, slack, zeros);
    const BoxShortlist list = box_shortlist(measure_axes(frame), largest_size(frame, slack));
    if (list.verdict == FilterVerdict::disjoint) return QuickDepth::disjoint;
    const bool is_clear = list.verdict == FilterVerdict::overlapping && list.single();
    if (!takes_manifold_only(options)) {
        return is_clear && describe_boxes(pair, std::countr_zero(list.axes), result) ? QuickDepth::described
                                                                                     : QuickDepth::undecided;
    }
    if (list.axes == 0) return QuickDepth::undecided;
    const std::optional<int> axis = is_clear ? std::countr_zero(list.axes) : least_of_ties(pair, zeros, list);
    if (!axis) return QuickDepth::undecided;
    const bool next_to_nothing = (list.overlapping >> *axis & 1) == 0;
    const QuickDepth found = measure_in_any_way(pair, zeros, *axis, next_to_nothing, is_clear, result);
    return found == QuickDepth::undecided ? found : add_manifold(pair, *axis, found, options.manifold_options, result);
}

}  // namespace tact::depth_of::avx2
