// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/pair/depth/tied_boxes.hpp"
#include "tact/simd/quad.hpp"

namespace tact::depth_of {

/// The depths of two Obbs at rest along several axes, as find_across has each, four at a time. Bounds are those of
/// docs/algorithms/depth.md; fused operations only make errors smaller.
/// A template, since arithmetic of four is there only where the registers are.
template <class Four>
class DepthsInQuads {
public:
    TACT_INLINE explicit DepthsInQuads(const BoxPair<Four>& pair) : pair_(pair) {
        const auto offset = Twofold<Four>::difference(pair.place(1), pair.place(0));
        Four sizes = magnitude(offset.high);
        for (int i = 0; i < 6; ++i) sizes = sizes + Four(pair.half[i]) * magnitude(pair.row(i));
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            offset_[k] = {broadcast<k>(offset.high), broadcast<k>(offset.low)};
            size_[k] = broadcast<k>(sizes);
        });
    }

    /// Finds the depth along every axis of the set.
    TACT_INLINE void find(AxisSet axes, AxisDepths& depths) const {
        while (axes != 0) {
            int taken[4];
            Four first[4], second[4];
            for (int i = 0; i < 4; ++i) {
                taken[i] = axes != 0 ? std::countr_zero(axes) : taken[i > 0 ? i - 1 : 0];  // the last one again
                first[i] = pair_.row(edges_of_box_axis[taken[i]].first);
                second[i] = pair_.row(edges_of_box_axis[taken[i]].second);
                axes &= axes - 1;
            }
            double high[4], low[4], error[4];
            find_four(first, second, high, low, error);
            for (int i = 0; i < 4; ++i) depths.set(taken[i], {high[i], low[i]}, error[i]);
        }
    }

private:
    /// How far the body reaches along four normals.
    TACT_INLINE Twofold<Four> reach(int body, const Vec<Twofold<Four>, 3>& normal) const {
        const auto of_edge = [&](int i) TACT_INLINE_LAMBDA {
            const double* const row = pair_.rows[3 * body + i];
            const Vec<Four, 3> edge{Four(row[0]), Four(row[1]), Four(row[2])};
            return magnitude(dot_plain(normal, edge)) * Four(pair_.half[3 * body + i]);
        };
        return of_edge(0) + of_edge(1) + of_edge(2);
    }

    TACT_INLINE void find_four(const Four (&first)[4], const Four (&second)[4], double (&high)[4], double (&low)[4],
                               double (&error)[4]) const {
        Four p[3], q[3];
        transpose(first, p);
        transpose(second, q);
        Vec<Twofold<Four>, 3> normal;
        Four sizes(0.0), size_n(0.0);
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            constexpr int i = (k + 1) % 3, j = (k + 2) % 3;
            const auto x = Twofold<Four>::product(p[i], q[j]), y = Twofold<Four>::product(p[j], q[i]);
            normal[k] = metric::normalized(x - y);  // of edges nearly parallel all may be in the rest
            const Four size = magnitude(x.high) + magnitude(y.high);
            sizes = sizes + size * size_[k];
            size_n = size_n + size;
        });
        const Twofold<Four> between = magnitude(dot(normal, offset_)),
                            overlap = metric::normalized(reach(0, normal) + reach(1, normal) - between);
        const Twofold<Four> square = metric::normalized(dot(normal, normal));
        // inverse_root of root.hpp.
        const Four y = Four(1.0) / square_root(square.high);
        const Twofold<Four> unit = square * Twofold<Four>::product(y, y);
        const Twofold<Four> root = Twofold<Four>::sum(y, Four(0.5) * y * ((Four(1.0) - unit.high) - unit.low));
        const Four error_n = Four(0x1p-100) * size_n;
        const Four relative = Four(0.625 * 2.0625) * error_n * (square.high * y + error_n) * (y * y) + Four(0x1p-96);
        const Twofold<Four> depth = metric::normalized(overlap * root);
        const Four infinity(std::numeric_limits<double>::infinity());
        Four errors = Four(1.0625 * 0x1p-95) * sizes * y + relative * magnitude(depth.high);
        errors = where_greater(square.high, Four(0x1p-400), errors, infinity);
        errors = where_greater(Four(0x1p400), square.high, errors, infinity);
        errors = where_greater(Four(0x1p-4), relative, errors, infinity);
        errors = where_greater(Four(0x1p200), sizes, errors, infinity);
        store(depth.high, high);
        store(depth.low, low);
        store(errors, error);
    }

    const BoxPair<Four>& pair_;
    Vec<Twofold<Four>, 3> offset_;
    Vec<Four, 3> size_;
};

}  // namespace tact::depth_of
