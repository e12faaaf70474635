// SPDX-License-Identifier: MIT
#include "tact/feature/exact_contact.hpp"

#include <tuple>

#include "tact/feature/bracket.hpp"
#include "tact/feature/exact_search.hpp"

namespace tact::feature {
namespace {

// If a coordinate takes B bits, the largest number that a comparison needs has 24 B + 62 (docs/algorithms/
// linear-features.md). Three capacities: ordinary numbers, wide ranges, and all doubles there are (B = 2,100).
constexpr int needed_bits(int coordinate_bits) {
    return 24 * coordinate_bits + 62;
}
using SmallInteger = Integer<24>;
using MiddleInteger = Integer<64>;
using LargeInteger = Integer<800>;

/// The bits in use in each coordinate: scaling one of them does not change a sign.
struct CoordinateBits {
    exact::BitRange range[3];

    explicit CoordinateBits(const MovingPoints& points) {
        for (const auto* ends : {&points.start, &points.end})
            for (const Vec3& p : *ends)
                for (int k = 0; k < 3; ++k) range[k].include(p[k]);
    }
    int widest() const { return std::max({range[0].width(), range[1].width(), range[2].width()}); }
};

template <class T>
FourPoints<T> lift(const MovingPoints& points, const CoordinateBits& bits) {
    FourPoints<T> four;
    for (int k = 0; k < 3; ++k) {
        const int exponent = bits.range[k].empty() ? 0 : bits.range[k].low;
        const auto lifted = [&](double x) { return exact::lifted<T::capacity>(x, exponent); };
        const T start = lifted(points.start[0][k]), end = lifted(points.end[0][k]);
        for (int i = 0; i < 3; ++i)
            four.d[i][k] = {lifted(points.start[i + 1][k]) - start, lifted(points.end[i + 1][k]) - end};
    }
    return four;
}

/// The time of a moment. On an interval that is short for where it lies the time says little of the part.
template <class Moment>
FirstTime time_of(const Moment& moment, const TimeInterval& interval) {
    const TimeBracket time = bracket(moment, interval);
    return {time, interval == TimeInterval{0, 1} ? time.below : bracket(moment, {0, 1}).below};
}
template <class T>
FirstTime time_of(const Quotient<T>& moment, const TimeInterval& interval) {
    if (moment.p.sign() == 0) return {{interval.begin, interval.begin}, 0};
    if (moment.r.sign() == 0) return {{interval.end, interval.end}, 1};
    return {bracket(moment, interval), bracket(moment, {0, 1}).below};
}

template <Kind K, class T>
[[gnu::noinline]] std::optional<FirstTime> first_time(const MovingPoints& points, const CoordinateBits& bits,
                                                      const TimeInterval& interval) {
    std::optional<FirstTime> first;
    const auto keep_earliest = [&](const auto& moment, int side) {
        FirstTime found = time_of(moment, interval);
        found.side = side;
        const auto order = [](const FirstTime& x) { return std::tuple(x.time.below, x.time.above, x.part); };
        if (!first || order(found) < order(*first)) first = found;
    };
    search<K>(lift<T>(points, bits), keep_earliest);
    return first;
}

}  // namespace

template <Kind K>
std::optional<FirstTime> first_time_exactly(const MovingPoints& points, const TimeInterval& interval) {
    const CoordinateBits bits(points);
    const int needed = needed_bits(bits.widest());
    if (needed <= 64 * SmallInteger::capacity) return first_time<K, SmallInteger>(points, bits, interval);
    if (needed <= 64 * MiddleInteger::capacity) return first_time<K, MiddleInteger>(points, bits, interval);
    return first_time<K, LargeInteger>(points, bits, interval);
}

template std::optional<FirstTime> first_time_exactly<Kind::vertex_face>(const MovingPoints&, const TimeInterval&);
template std::optional<FirstTime> first_time_exactly<Kind::edge_edge>(const MovingPoints&, const TimeInterval&);

}  // namespace tact::feature
