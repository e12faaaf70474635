// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/distance/proved.hpp"
#include "tact/pair/distance/shortest_way.hpp"

namespace tact::distance_of {

// The height of one part over the plane of another in sums of three doubles, for bodies that all but touch: there sums
// of two have too few digits left. Nothing is fused. The bound is that of docs/algorithms/distance.md.

/// The unevaluated sum high + middle + low. Terms are added where they belong by their size: what a sum rounds off goes
/// to the next part, and only the last part rounds.
template <class T>
struct Threefold {
    T high{0.0}, middle{0.0}, low{0.0};

    TACT_INLINE void add_low(const T& x) { low = low + x; }
    TACT_INLINE void add_middle(const T& x) {
        const Twofold<T> sum = Twofold<T>::sum(middle, x);
        middle = sum.high;
        add_low(sum.low);
    }
    TACT_INLINE void add(const T& x) {
        const Twofold<T> sum = Twofold<T>::sum(high, x);
        high = sum.high;
        add_middle(sum.low);
    }
    TACT_INLINE void add(const Twofold<T>& x) {
        add(x.high);
        add_middle(x.low);
    }
    TACT_INLINE void add_product(const T& x, const T& y) { add(Twofold<T>::product(x, y)); }
    TACT_INLINE void add_middle_product(const T& x, const T& y) {
        const Twofold<T> product = Twofold<T>::product(x, y);
        add_middle(product.high);
        add_low(product.low);
    }
    /// The products of exact sums of two.
    TACT_INLINE void add_product(const Twofold<T>& x, const Twofold<T>& y) {
        add_product(x.high, y.high);
        add_middle_product(x.high, y.low);
        add_middle_product(x.low, y.high);
        add_low(x.low * y.low);
    }
    TACT_INLINE void add_product(const Threefold& x, const Threefold& y) {
        add_product(x.high, y.high);
        add_middle_product(x.high, y.middle);
        add_middle_product(x.middle, y.high);
        add_low(x.high * y.low + (x.middle * y.middle + x.low * y.high));
    }
};

/// The first three lanes together, to two doubles.
template <class T>
TACT_INLINE DoubleDouble total(const Threefold<T>& v) {
    const Vec3 high = metric::numbers(v.high), middle = metric::numbers(v.middle);
    const DoubleDouble first = exact::two_sum(high[0], high[1]), all = exact::two_sum(first.high, high[2]);
    DoubleDouble rest = exact::two_sum(first.low, all.low);
    double low = rest.low + total(v.low);
    for (int k = 0; k < 3; ++k) {
        rest = exact::two_sum(rest.high, middle[k]);
        low += rest.low;
    }
    const DoubleDouble sum = exact::two_sum(all.high, rest.high), tail = exact::two_sum(sum.low, low),
                       head = exact::two_sum(sum.high, tail.high);
    return {head.high, head.low + tail.low};
}

template <class T>
TACT_INLINE Twofold<T> next_of(const Twofold<T>& v) {
    return {next_in_cycle(v.high), next_in_cycle(v.low)};
}
template <class T>
TACT_INLINE Twofold<T> after_next_of(const Twofold<T>& v) {
    return {after_next_in_cycle(v.high), after_next_in_cycle(v.low)};
}

/// The distance along the normal of two free axes, which are exact; the way is exact but for what its last part rounds.
/// The rest is known of the shortest way. False where even so many digits do not tell.
template <class T>
[[gnu::noinline]] bool threefold_length(const Threefold<T>& way, const Twofold<T>& g, const Twofold<T>& f, double size,
                                        const ShortestWay<T>& shortest, metric::Length& length) {
    Threefold<T> normal, products;
    normal.add_product(next_of(g), after_next_of(f));
    normal.add_product(-after_next_of(g), next_of(f));
    products.add_product(normal, way);
    const double sizes = total(magnitude(g.high)) * total(magnitude(f.high)) * size;
    const DoubleDouble height = magnitude(total(products));
    const auto rounded = metric::quotient_by_root({height, 0x1p-140 * sizes}, shortest.root);
    if (!rounded || metric::moved_up(rounded->lower, 1) != rounded->upper) return false;
    length = *rounded;
    return true;
}

/// Whether the way between two parts of a pair is a sum of a few doubles: an Obb or a triangle at rest.
template <class Pair>
inline constexpr bool has_exact_way = !Pair::in_motion && metric::scale_of<Pair> == 1 &&
                                      !frame::is_box<typename Pair::First> && !frame::is_box<typename Pair::Second>;

/// The vertices of one body that span its part: one, and for each free axis the one at its other end.
struct PartVertices {
    std::uint8_t base, ends[2] = {};
    int count = 0;

    TACT_INLINE void add(unsigned end) { ends[count++] = static_cast<std::uint8_t>(end); }
};

/// The distance between parts with two free axes from whole numbers, in the coordinates of the frame: the product of
/// the normal and the way cancels where bodies all but touch.
template <class Pair>
[[gnu::noinline]] void plane_length(const Pair& pair, const PartVertices& a, const PartVertices& b,
                                    metric::Length& length) {
    VertexPair corners[3] = {{a.base, b.base}};
    for (int i = 0; i < a.count; ++i) corners[1 + i].a = a.ends[i], corners[1 + i].b = b.base;
    for (int i = 0; i < b.count; ++i) corners[1 + a.count + i].a = a.base, corners[1 + a.count + i].b = b.ends[i];
    constexpr double scale = metric::scale_of<Pair>;
    const metric::Length exact = plane_distance<Pair::first_form, Pair::second_form>(pair.numbers(), corners);
    length = {scale * exact.value, scale * exact.lower, scale * exact.upper};
}

/// The same by sums of three doubles where way() gives the way of parts with two free axes in these, else by whole
/// numbers.
template <class T, class Pair, class Way>
TACT_INLINE bool near_length(const Pair& pair, const PartVertices& a, const PartVertices& b,
                             const Twofold<T> (&free)[2], double size, const ShortestWay<T>& shortest, const Way& way,
                             metric::Length& length) {
    if (a.count + b.count != 2 || !(rounded(shortest.numerator.value) > shortest.numerator.error)) return false;
    if constexpr (has_exact_way<Pair>)
        if (threefold_length(way(), free[0], free[1], size, shortest, length)) return true;
    plane_length(pair, a, b, length);
    return true;
}

}  // namespace tact::distance_of
