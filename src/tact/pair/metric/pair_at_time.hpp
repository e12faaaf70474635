// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "tact/exact/any_integer.hpp"
#include "tact/exact/double_double.hpp"
#include "tact/pair.hpp"
#include "tact/pair/frame/pair_numbers.hpp"

/// What distance and depth share: a pair at one time, its lengths, its corners. Unlike the relation, these are matters
/// of a Euclidean space: all coordinates must have one scale.
namespace tact::metric {

using exact::DoubleDouble;
using frame::Form;
using frame::FrameOf;

/// Two shapes where they are at a time; at rest the motions are not looked at.
template <bool moving, class A, class B>
struct PairAtTime {
    static constexpr int dimension = A::dimension;
    static constexpr bool in_motion = moving;
    using First = A;
    using Second = B;

    const A& a;
    const B& b;
    const Linear<dimension>& motion_a;
    const Linear<dimension>& motion_b;
    double time = 0;

    static constexpr Form first_form = frame::form_of<A>;
    static constexpr Form second_form = frame::form_of<B>;

    /// Whether what takes the edges of boxes for exact must leave the pair alone.
    TACT_INLINE bool has_rounded_edges() const { return tact::has_rounded_edges(a) || tact::has_rounded_edges(b); }

    /// The pair for exact arithmetic.
    frame::PairNumbers<dimension> numbers() const {
        if constexpr (moving) return frame::numbers_of(a, motion_a, b, motion_b, {time, time});
        return frame::numbers_of(a, b);
    }

    /// The pair in relative coordinates of doubles or sums of two; twice as large when one of them is a Box.
    template <class T, class Numbers>
    TACT_INLINE FrameOf<A, B, T> frame(const Numbers& numbers) const {
        using frame::reader;
        if constexpr (moving) {
            const T now = numbers.factor(time);
            return frame::frame_in_motion<A, B, T>(reader(a), reader(motion_a), reader(b), reader(motion_b), now, T{},
                                                   numbers);
        } else {
            return frame::frame_at_rest<A, B, T>(reader(a), reader(b), numbers);
        }
    }
};

/// Coordinates of the frame are this many times those of the world.
template <class Pair>
inline constexpr double scale_of = frame::doubled<typename Pair::First, typename Pair::Second> ? 2 : 1;

struct InDouble : frame::AsTheyAre {
    TACT_INLINE double factor(double x) const { return x; }
};

struct InDoubleDouble {
    static constexpr bool takes_rounded_edges = false;

    TACT_INLINE DoubleDouble coordinate(double x, int) const { return {x, 0}; }
    TACT_INLINE DoubleDouble component(double x, int) const { return {x, 0}; }
    TACT_INLINE DoubleDouble factor(double x) const { return {x, 0}; }
    TACT_INLINE DoubleDouble product(double f, double x, int) const { return exact::two_product(f, x); }
};

/// The pair as whole numbers: every coordinate of the frame is an integer times 2^exponent.
template <int D>
struct CommonScale {
    frame::PairBits<D> bits;
    int low = 0, width = 0;
    bool twice;

    explicit CommonScale(const frame::PairNumbers<D>& pair) : bits(pair), twice(pair.twice) {
        exact::BitRange all;
        for (const auto& range : bits.component) {
            all.low = std::min(all.low, range.low);
            all.high = std::max(all.high, range.high);
        }
        if (all.empty()) return;
        low = all.low;
        width = all.width();
    }

    /// The exponent of a coordinate of the world.
    int exponent() const { return low + bits.factor.low - twice; }

    /// Enough for all that occurs on one axis, as PairBits::product_bits.
    int product_bits() const { return 3 * (width + bits.factor.width() + 5) + 7; }

    /// Enough for a sum of a few products of n differences of coordinates.
    int bits_of_product(int n) const { return n * (width + bits.factor.width() + 6) + 10; }

    template <class T>
    frame::Lifted<T, D> lift() const {
        frame::Lifted<T, D> numbers;
        numbers.factor_exponent = bits.factor.low;
        for (int& e : numbers.exponent) e = low;
        return numbers;
    }
};

/// visit(frame, exponent) with the pair as whole numbers times 2^exponent. A function of its own, so that the numbers
/// of another length take no stack.
template <class T, Form A, Form B, int D, class Visit>
[[gnu::noinline]] auto in_numbers_of(const frame::PairNumbers<D>& pair, const CommonScale<D>& scale,
                                     const Visit& visit) {
    [[maybe_unused]] const exact::RoomFor<T> room;
    return visit(frame::exact_frame<A, B>(pair, scale.template lift<T>()), scale.exponent());
}

/// The same in the numbers that the pair needs: small ones where products of three
/// coordinates take at most `small_bits`.
template <class Small, class Large, Form A, Form B, int D, class Visit>
auto in_whole_numbers(const frame::PairNumbers<D>& pair, int small_bits, const Visit& visit) {
    const CommonScale<D> scale(pair);
    if (scale.product_bits() <= small_bits) return in_numbers_of<Small, A, B>(pair, scale, visit);
    return in_numbers_of<Large, A, B>(pair, scale, visit);
}

/// The relation of a pair at its time. Where the motions have not parted the shapes yet, it is that of the shapes at
/// rest, which knows more ties.
template <class Pair>
Relation relation_of(const Pair& pair) {
    if constexpr (Pair::in_motion) {
        if (pair.motion_a.position == pair.motion_b.position &&
            (pair.time == 0 || pair.motion_a.velocity == pair.motion_b.velocity))
            return relate(pair.a, pair.b);
        return relate(pair.a, pair.motion_a, pair.b, pair.motion_b, TimeInterval{pair.time, pair.time});
    } else {
        return relate(pair.a, pair.b);
    }
}

/// The order of two plain structs of doubles, number by number; mostly the first one tells.
template <class Plain>
int compare_numbers(const Plain& x, const Plain& y) {
    for (std::size_t at = 0; at < sizeof(Plain); at += sizeof(double)) {
        double p, q;
        std::memcpy(&p, reinterpret_cast<const char*>(&x) + at, sizeof p);
        std::memcpy(&q, reinterpret_cast<const char*>(&y) + at, sizeof q);
        if (p != q) return p < q ? -1 : 1;
    }
    return 0;
}

/// ask(pair) for a pair in the one order in which it is looked at, so that both orders of the arguments give the same
/// bits; swap(answer) where that is (b, a).
template <bool moving, class A, class B, class Ask, class Swap>
auto ask_in_order(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                  double time, const Ask& ask, const Swap& swap) {
    if constexpr (std::is_same_v<A, B>) {
        const int order = compare_numbers(a, b);
        const bool turned = (order != 0 || !moving ? order : compare_numbers(motion_a, motion_b)) > 0;
        auto answer = ask(PairAtTime<moving, A, B>{turned ? b : a, turned ? a : b, turned ? motion_b : motion_a,
                                                   turned ? motion_a : motion_b, time});
        return turned ? swap(answer) : answer;
    } else if constexpr (frame::ordered<A, B>) {
        return ask(PairAtTime<moving, A, B>{a, b, motion_a, motion_b, time});
    } else {
        return swap(ask(PairAtTime<moving, B, A>{b, a, motion_b, motion_a, time}));
    }
}

}  // namespace tact::metric
