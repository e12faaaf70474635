// SPDX-License-Identifier: MIT
#include "tact/pair/depth/box_shortlist.hpp"
#include "tact/pair/depth/quick_boxes.hpp"
#include "tact/pair/depth/quick_depth.hpp"
#include "tact/pair/metric/box_pairs.hpp"

namespace tact::depth_of::avx2 {
namespace {

using BoxFrame = separating_axis::QuadFrame3<Kind::parallel, Kind::parallel>;

template <bool moving, class A, class B>
TACT_INLINE BoxFrame load_frame(const metric::PairAtTime<moving, A, B>& pair, Vec3& slack) {
    constexpr bool twice = separating_axis::doubled<A, B>;
    using separating_axis::load_quads, separating_axis::scaled;
    BoxFrame frame{load_quads<twice>(pair.a), load_quads<twice>(pair.b), {}, {}};
    for (int k = 0; k < 3; ++k) {
        double offset = separating_axis::offset_at_rest(pair.a, pair.b, k);
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
Verdict quick_depth(const Pair& pair, Depth<3>& result) {
    Vec3 slack{};
    const BoxFrame frame = load_frame(pair, slack);
    const Shortlist list = box_shortlist(frame, sizes_of<Pair::in_motion>(frame, slack));
    if (list.verdict == Verdict::disjoint) return Verdict::disjoint;
    if (list.verdict == Verdict::undecided || !list.single()) return Verdict::undecided;
    return describe_boxes<Quad>(pair, std::countr_zero(list.axes), result) ? Verdict::overlapping : Verdict::undecided;
}

#define TACT_INSTANTIATE(MOVING, A, B) template Verdict quick_depth(const metric::PairAtTime<MOVING, A, B>&, Depth<3>&);
TACT_BOX_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::depth_of::avx2
