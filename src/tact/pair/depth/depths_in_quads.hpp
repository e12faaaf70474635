// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/pair/depth/tied_boxes.hpp"
#include "tact/simd/quad.hpp"

namespace tact::depth_of {

/// The depths of two Obbs at rest along several axes, as find_across has each, four at a time. Bounds are those of
/// docs/algorithms/depth.md; fused operations only make errors smaller.
class DepthsInQuads {
public:
    TACT_INLINE explicit DepthsInQuads(const BoxPair<Quad>& pair) : pair_(pair) {
        const auto offset = Twofold<Quad>::difference(pair.place(1), pair.place(0));
        Quad sizes = magnitude(offset.high);
        for (int i = 0; i < 6; ++i) sizes = sizes + Quad(pair.half[i]) * magnitude(pair.row(i));
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            offset_[k] = {broadcast<k>(offset.high), broadcast<k>(offset.low)};
            size_[k] = broadcast<k>(sizes);
        });
    }

    /// Finds the depth along every axis of the set.
    TACT_INLINE void find(AxisSet axes, AxisDepths& depths) const {
        while (axes != 0) {
            int taken[4];
            Quad first[4], second[4];
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
    TACT_INLINE Twofold<Quad> reach(int body, const Vec<Twofold<Quad>, 3>& normal) const {
        const auto of_edge = [&](int i) TACT_INLINE_LAMBDA {
            const double* const row = pair_.rows[3 * body + i];
            const Vec<Quad, 3> edge{Quad(row[0]), Quad(row[1]), Quad(row[2])};
            return magnitude(dot_plain(normal, edge)) * Quad(pair_.half[3 * body + i]);
        };
        return of_edge(0) + of_edge(1) + of_edge(2);
    }

    TACT_INLINE void find_four(const Quad (&first)[4], const Quad (&second)[4], double (&high)[4], double (&low)[4],
                               double (&error)[4]) const {
        Quad p[3], q[3];
        transpose(first, p);
        transpose(second, q);
        Vec<Twofold<Quad>, 3> normal;
        Quad sizes(0.0), size_n(0.0);
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            constexpr int i = (k + 1) % 3, j = (k + 2) % 3;
            const auto x = Twofold<Quad>::product(p[i], q[j]), y = Twofold<Quad>::product(p[j], q[i]);
            normal[k] = metric::normalized(x - y);  // of edges nearly parallel all may be in the rest
            const Quad size = magnitude(x.high) + magnitude(y.high);
            sizes = sizes + size * size_[k];
            size_n = size_n + size;
        });
        const Twofold<Quad> between = magnitude(dot(normal, offset_)),
                            overlap = metric::normalized(reach(0, normal) + reach(1, normal) - between);
        const Twofold<Quad> square = metric::normalized(dot(normal, normal));
        // inverse_root of root.hpp.
        const Quad y = Quad(1.0) / square_root(square.high);
        const Twofold<Quad> unit = square * Twofold<Quad>::product(y, y);
        const Twofold<Quad> root = Twofold<Quad>::sum(y, Quad(0.5) * y * ((Quad(1.0) - unit.high) - unit.low));
        const Quad error_n = Quad(0x1p-100) * size_n;
        const Quad relative = Quad(0.625 * 2.0625) * error_n * (square.high * y + error_n) * (y * y) + Quad(0x1p-96);
        const Twofold<Quad> depth = metric::normalized(overlap * root);
        const Quad infinity(std::numeric_limits<double>::infinity());
        Quad errors = Quad(1.0625 * 0x1p-95) * sizes * y + relative * magnitude(depth.high);
        errors = where_greater(square.high, Quad(0x1p-400), errors, infinity);
        errors = where_greater(Quad(0x1p400), square.high, errors, infinity);
        errors = where_greater(Quad(0x1p-4), relative, errors, infinity);
        errors = where_greater(Quad(0x1p200), sizes, errors, infinity);
        store(depth.high, high);
        store(depth.low, low);
        store(errors, error);
    }

    const BoxPair<Quad>& pair_;
    Vec<Twofold<Quad>, 3> offset_;
    Vec<Quad, 3> size_;
};

}  // namespace tact::depth_of
