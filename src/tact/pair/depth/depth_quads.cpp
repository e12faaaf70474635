// SPDX-License-Identifier: MIT
#include <cmath>

#include "tact/pair/depth/needed_axes.hpp"
#include "tact/pair/depth/quick_boxes.hpp"
#include "tact/pair/depth/quick_depth.hpp"
#include "tact/pair/depth/shortlist.hpp"
#include "tact/pair/depth/tied_boxes.hpp"
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

/// All axes in five registers of three: overlaps (negative gaps) and squares of lengths.
struct BoxAxes {
    Quad overlap[5], square[5];
};

TACT_INLINE BoxAxes measure_axes(const frame::QuadFrame3<Form::parallel, Form::parallel>& frame) {
    BoxAxes axes;
    square_lengths(frame, axes.square);
    int seen = 0;
    frame::visit_axes_in_quads<false>(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
        axes.overlap[seen++] = -frame::gap<false>(axis);
        return false;
    });
    return axes;
}

/// shortlist() of shortlist.hpp, when the pair surely overlaps and no axis is close to zero; undecided otherwise.
/// Squares of depths are compared, with one margin for all: with o the least overlap and l the least length, a depth
/// errs by less than E / o + N / l of itself (and a little of second order).
TACT_INLINE Shortlist box_shortlist(const BoxAxes& axes, const Sizes<3>& sizes) {
    Quad least_overlap(std::numeric_limits<double>::infinity()), least_square = least_overlap;
    unrolled<5>([&](auto i) TACT_INLINE_LAMBDA {
        least_overlap = lower(least_overlap, axes.overlap[i]);
        least_square = lower(least_square, axes.square[i]);
    });
    const double error = sizes.overlap_error(), error_n = sizes.normal_error();
    const double overlap = lane<0>(least_of_all(least_overlap)), square = lane<0>(least_of_all(least_square));
    if (overlap < -error) return {FilterVerdict::disjoint, 0};
    if (!(overlap > 0x1p10 * error && square > 0x1p20 * error_n * error_n)) return {};
    Quad keys[5], least_key(std::numeric_limits<double>::infinity());
    unrolled<5>([&](auto i) TACT_INLINE_LAMBDA {
        keys[i] = axes.overlap[i] * axes.overlap[i] / axes.square[i];
        least_key = lower(keys[i], least_key);  // in this order: what is no number does not count
    });
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

/// For three bits, numbers that no maximum notices where a bit is set, and that replace the value where it is not.
struct Replaced {
    double overlap[8][4], square[8][4];

    constexpr Replaced() : overlap{}, square{} {
        for (unsigned bits = 0; bits < 8; ++bits) {
            for (unsigned k = 0; k < 4; ++k) {
                const bool kept = (bits >> (k == 3 ? 0 : k) & 1) != 0;
                overlap[bits][k] =
                    kept ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
                square[bits][k] = kept ? 0 : std::numeric_limits<double>::max();
            }
        }
    }
};

/// Axes that are left out keep their place and are infinitely deep.
TACT_INLINE void leave_out(BoxAxes& axes, AxisSet kept) {
    static constexpr Replaced replaced;
    unrolled<5>([&](auto i) TACT_INLINE_LAMBDA {
        const auto bits = static_cast<unsigned>(kept >> (3 * i)) & 7;
        const double *overlap = replaced.overlap[bits], *square = replaced.square[bits];
        axes.overlap[i] = higher(axes.overlap[i], Quad(Quad::Native{overlap[0], overlap[1], overlap[2], overlap[3]}));
        axes.square[i] = higher(axes.square[i], Quad(Quad::Native{square[0], square[1], square[2], square[3]}));
    });
}

/// The axes that doubles say too little of: close to zero, or with next to no overlap.
TACT_INLINE AxisSet vague_axes(const BoxAxes& axes, const Sizes<3>& sizes) {
    const Quad least_overlap(0x1p10 * sizes.overlap_error());
    const Quad least_square(0x1p20 * sizes.normal_error() * sizes.normal_error());
    AxisSet vague = 0;
    unrolled<5>([&](auto i) TACT_INLINE_LAMBDA {
        const unsigned clear = greater(axes.overlap[i], least_overlap) & greater(axes.square[i], least_square);
        vague |= static_cast<AxisSet>(~clear & 7) << (3 * i);
    });
    return vague;
}

/// The shortlist without axes that repeat others, and with what doubles cannot tell apart told apart in sums of two.
/// A pair that comes back with one axis is in contact.
template <class Pair>
TACT_INLINE Shortlist shortlist_with_ties(const Pair& pair, BoxAxes& axes, const Sizes<3>& sizes) {
    if (!(sizes.volume < std::numeric_limits<double>::infinity())) return {};
    const AxisSet all = vague_axes(axes, sizes), needed = needed_box_axes(pair.a, pair.b, all);
    const AxisSet vague = all & needed;
    leave_out(axes, needed & ~vague);
    Shortlist list = box_shortlist(axes, sizes);
    list.axes &= needed & ~vague;
    if (list.verdict != FilterVerdict::overlapping || (vague == 0 && list.single())) return list;
    const auto least = surely_least<Quad>(pair, list.axes | vague);
    if (!least) return {};
    return {FilterVerdict::overlapping, AxisSet{1} << *least};
}

}  // namespace

template <class Pair>
QuickDepth quick_depth(const Pair& pair, bool may_measure, Depth<3>& result) {
    Vec3 slack{};
    const BoxFrame frame = load_frame(pair, slack);
    const Sizes<3> sizes = sizes_of<Pair::in_motion>(frame, slack);
    BoxAxes axes = measure_axes(frame);
    Shortlist list = box_shortlist(axes, sizes);
    if (list.verdict == FilterVerdict::disjoint) return QuickDepth::disjoint;
    if (may_measure && (list.verdict == FilterVerdict::undecided || !list.single()))
        list = shortlist_with_ties(pair, axes, sizes);
    if (list.verdict != FilterVerdict::overlapping || !list.single()) return QuickDepth::undecided;
    const int axis = std::countr_zero(list.axes);
    if (!(may_measure && lies_flat(pair, axis)) && describe_boxes<Quad>(pair, axis, result))
        return QuickDepth::described;
    // What touches is described by the general way.
    return may_measure && measure_tied_boxes<Quad>(pair, axis, result) && result.depth > 0 ? QuickDepth::measured
                                                                                           : QuickDepth::undecided;
}

#define TACT_INSTANTIATE(MOVING, A, B) \
    template QuickDepth quick_depth(const metric::PairAtTime<MOVING, A, B>&, bool, Depth<3>&);
TACT_BOX_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::depth_of::avx2
