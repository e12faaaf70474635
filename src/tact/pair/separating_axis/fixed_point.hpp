// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "tact/exact/int128.hpp"
#include "tact/pair/frame/pair_frame.hpp"
#include "tact/shape.hpp"
#include "tact/shape/corners.hpp"
#include "tact/vec.hpp"

namespace tact::separating_axis {

/// Shapes of the plane whose numbers are their coordinates: the products on an axis have one number of each coordinate.
template <class Shape>
inline constexpr bool is_plain_in_plane = Shape::dimension == 2 && (frame::is_box<Shape> || frame::SimplexShape<Shape>);

/// The numbers of a pair in the plane as whole numbers of at most 60 bits, where they are such times a power of two in
/// each coordinate: multiples of 0.1 within a factor of a hundred of each other, say. Finding out costs a
/// multiplication and a conversion a number, and everything on an axis stays below 2^127:
/// docs/algorithms/separating-axis.md counts it.
class FixedPoint {
public:
    static constexpr bool takes_rounded_edges = true;  // there are none: such a box is not exact here

    template <class A, class B>
    TACT_INLINE FixedPoint(const A& a, const B& b) {
        Vec2 largest{};
        const auto enlarge = [&](const Vec2& v) TACT_INLINE_LAMBDA {
            for (int k = 0; k < 2; ++k) largest[k] = higher(largest[k], magnitude(v[k]));
        };
        each_vector(a, enlarge);
        each_vector(b, enlarge);
        for (int k = 0; k < 2; ++k) scale_to_bits(largest[k], k);
        is_exact_ &= !has_rounded_edges(a) && !has_rounded_edges(b);
        if (!is_exact_) return;
        const auto check = [&](const Vec2& v) TACT_INLINE_LAMBDA {
            for (int k = 0; k < 2; ++k) is_exact_ &= static_cast<double>(whole(v[k], k)) * unscale_[k] == v[k];
        };
        each_vector(a, check);
        each_vector(b, check);
    }

    /// Whether the coordinates below are the pair's, to the last bit.
    bool is_exact() const { return is_exact_; }

    TACT_INLINE exact::Int128 coordinate(double x, int k) const { return exact::Int128(whole(x, k)); }

private:
    static constexpr int bits = 60;

    template <class Visit>
    TACT_INLINE static void each_vector(const Parallelogram2& box, const Visit& visit) {
        visit(box.origin);
        for (const Vec2& edge : box.edges) visit(edge);
    }
    template <class Visit>
    TACT_INLINE static void each_vector(const Triangle2& triangle, const Visit& visit) {
        for (const Vec2& vertex : triangle.vertices) visit(vertex);
    }

    /// The power of two that takes a number to below 2^bits, and its inverse. 2^e <= largest < 2^(e + 1), and the field
    /// of the exponent of 2^e is e + 1023.
    TACT_INLINE void scale_to_bits(double largest, int k) {
        const std::uint64_t field = std::bit_cast<std::uint64_t>(largest) >> 52;
        is_exact_ &= field >= bits;  // else the inverse is no ordinary number
        scale_[k] = std::bit_cast<double>((2 * 1023 + (bits - 1) - field) << 52);
        unscale_[k] = std::bit_cast<double>((field - (bits - 1)) << 52);
    }

    /// Cut off where it is not whole: then the way back gives another number.
    TACT_INLINE std::int64_t whole(double x, int k) const { return static_cast<std::int64_t>(x * scale_[k]); }

    Vec2 scale_;
    Vec2 unscale_;
    bool is_exact_ = true;
};

}  // namespace tact::separating_axis
