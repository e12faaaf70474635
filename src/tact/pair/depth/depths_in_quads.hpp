// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/pair/depth/tied_boxes.hpp"
#include "tact/pair/frame/in_lanes.hpp"
#include "tact/pair/frame/twofold_axis.hpp"
#include "tact/simd/quad.hpp"

namespace tact::depth_of {

/// The depths of two Obbs at rest along several axes, as depth_along has each, four at a time. Bounds are those of
/// docs/algorithms/depth.md; fused operations only make errors smaller.
class DepthsInQuads {
public:
    TACT_INLINE DepthsInQuads(const Obb3& a, const Obb3& b) : a_(a), b_(b) {
        frame::repeat_in_lanes<double, 4>(a, lanes_a_);
        frame::repeat_in_lanes<double, 4>(b, lanes_b_);
        for (int k = 0; k < 3; ++k) {
            offset_[k] = Twofold<Quad>::difference(lanes_b_.center[k], lanes_a_.center[k]);
            size_[k] = magnitude(offset_[k].high) + frame::reach_along(lanes_a_, k) + frame::reach_along(lanes_b_, k);
        }
    }

    /// Fills in depths[i] for every axis i of the set.
    TACT_INLINE void find(AxisSet axes, AxisDepth (&depths)[15]) const {
        while (axes != 0) {
            int taken[4];
            frame::AxisEdges edges[4];
            for (int i = 0; i < 4; ++i) {
                taken[i] = axes != 0 ? std::countr_zero(axes) : taken[i > 0 ? i - 1 : 0];  // the last one again
                edges[i] = frame::axis_edges(a_, b_, taken[i]);
                axes &= axes - 1;
            }
            double high[4], low[4], error[4];
            find_four(edges, high, low, error);
            for (int i = 0; i < 4; ++i) depths[taken[i]] = {{{high[i], low[i]}, error[i]}, std::nullopt};
        }
    }

private:
    TACT_INLINE void find_four(const frame::AxisEdges (&edges)[4], double (&high)[4], double (&low)[4],
                               double (&error)[4]) const {
        auto normal = frame::normals_in_lanes<Obb3, Obb3>(edges);
        for (auto& at : normal.at.at) at = metric::normalized(at);  // of edges nearly parallel all may be in the rest
        Quad sizes(0.0), size_n(0.0);
        for (int k = 0; k < 3; ++k) {
            sizes = sizes + normal.size[k] * size_[k];
            size_n = size_n + normal.size[k];
        }
        const Twofold<Quad> between = magnitude(dot(normal.at, offset_)),
                            reach = frame::extent(lanes_a_, normal.at).high + frame::extent(lanes_b_, normal.at).high,
                            overlap = metric::normalized(reach - between);
        const Twofold<Quad> square = metric::normalized(dot(normal.at, normal.at));
        // inverse_root of root.hpp.
        const Quad y = Quad(1.0) / square_root(square.high);
        const Twofold<Quad> unit = square * Twofold<Quad>::product(y, y);
        const Twofold<Quad> root = Twofold<Quad>::sum(y, Quad(0.5) * y * ((Quad(1.0) - unit.high) - unit.low));
        const Quad error_n = Quad(0x1p-100) * size_n;
        const Quad relative = Quad(0.625 * 2.0625) * error_n * (square.high * y + error_n) * (y * y) + Quad(0x1p-96);
        const Twofold<Quad> depth = metric::normalized(overlap * root);
        const Quad errors = Quad(1.0625 * 0x1p-95) * sizes * y + relative * magnitude(depth.high);
        store(depth.high, high);
        store(depth.low, low);
        store(errors, error);
        const unsigned known = greater(square.high, Quad(0x1p-400)) & greater(Quad(0x1p400), square.high) &
                               greater(Quad(0x1p-4), relative) & greater(Quad(0x1p200), sizes);
        for (int i = 0; i < 4; ++i)
            if ((known >> i & 1) == 0) error[i] = std::numeric_limits<double>::infinity();
    }

    const Obb3 &a_, &b_;
    frame::InLanes<Obb3, Quad>::Type lanes_a_, lanes_b_;
    Vec<Twofold<Quad>, 3> offset_;
    Vec<Quad, 3> size_;
};

}  // namespace tact::depth_of
