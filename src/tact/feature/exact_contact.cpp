// SPDX-License-Identifier: MIT
#include "tact/feature/exact_contact.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <tuple>

#include "tact/contact.hpp"
#include "tact/exact/any_integer.hpp"
#include "tact/exact/lift.hpp"
#include "tact/feature/four_points.hpp"
#include "tact/motion.hpp"

namespace tact::feature {
namespace {

// From an exact moment to the two neighboring doubles around its time: a guess in doubles, and then exact comparisons
// with doubles, farther and farther from the guess until the time is enclosed, and halving between.

using exact::Integer;

/// Doubles in order as integers, so that neighbors differ by one.
inline std::int64_t ordinal(double x) {
    const auto bits = std::bit_cast<std::int64_t>(x + 0.0);  // no -0
    return bits >= 0 ? bits : std::int64_t{-0x7fffffffffffffff} - 1 - bits;
}
inline double from_ordinal(std::int64_t n) {
    return std::bit_cast<double>(n >= 0 ? n : std::int64_t{-0x7fffffffffffffff} - 1 - n);
}

template <int C2, int C>
TimeRatio<Integer<C2>> widened(const TimeRatio<Integer<C>>& q) {
    return {Integer<C2>(q.p), Integer<C2>(q.r)};
}
template <int C2, int C>
QuadraticRoot<Integer<C2>> widened(const QuadraticRoot<Integer<C>>& root) {
    const auto& f = root.form;
    return {{Integer<C2>(f.c0), Integer<C2>(f.c1), Integer<C2>(f.c2)}, root.number};
}
template <int C2, int C>
CubicRoot<Integer<C2>> widened(const CubicRoot<Integer<C>>& root) {
    const auto& f = root.form;
    return {{Integer<C2>(f.c0), Integer<C2>(f.c1), Integer<C2>(f.c2), Integer<C2>(f.c3)}, root.all_real, root.number};
}

/// The longest coefficient of a moment, in bits.
template <class T>
int bits_of(const TimeRatio<T>& q) {
    return std::max(q.p.bit_length(), q.r.bit_length());
}
template <class T>
int bits_of(const QuadraticRoot<T>& root) {
    return std::max({root.form.c0.bit_length(), root.form.c1.bit_length(), root.form.c2.bit_length()});
}
template <class T>
int bits_of(const CubicRoot<T>& root) {
    const auto& f = root.form;
    return std::max({f.c0.bit_length(), f.c1.bit_length(), f.c2.bit_length(), f.c3.bit_length()});
}

/// Compares a moment with times of the interval.
template <int C, template <class> class Moment>
class TimeComparison {
public:
    TimeComparison(const Moment<Integer<C>>& moment, const TimeInterval& interval)
        : moment_(moment), interval_(interval), bits_(bits_of(moment)) {}

    /// The moment's time against `time`: t : s = (time - start) : (end - time).
    int operator()(double time) const {
        exact::BitRange range;
        for (const double x : {interval_.start, interval_.end, time}) range.include(x);
        if (C == exact::any_length || bits_ + 3 * (range.width() + 4) + 16 <= 64 * C)
            return compare(moment_, time, range.low);
        return compare_longer(time, range.low);
    }

private:
    [[gnu::noinline]] int compare_longer(double time, int exponent) const {
        const exact::Scratch scratch;
        return compare(widened<exact::any_length>(moment_), time, exponent);
    }

    template <int C2>
    int compare(const Moment<Integer<C2>>& moment, double time, int exponent) const {
        const auto at = exact::lifted<C2>(time, exponent);
        return moment.compare(at - exact::lifted<C2>(interval_.start, exponent),
                              exact::lifted<C2>(interval_.end, exponent) - at);
    }

    const Moment<Integer<C>>& moment_;
    const TimeInterval& interval_;
    int bits_;
};

/// The neighboring doubles around a moment of [low, high], by comparisons; `guess` is near it.
template <class Compare>
TimeBracket enclose(const Compare& compare, double start, double end, double guess) {
    std::int64_t low = ordinal(start), high = ordinal(end);  // the moment is strictly between
    // A guess near 0 may err by hundreds of exponents (one of a triple root has a third of the digits): 0 comes
    // first, and a guess on its wrong side is taken for what it is, the rounding of the interval's length.
    const double reach = 0.5 * end - 0.5 * start;
    if (start < 0 && end > 0 && magnitude(guess) < 0x1p-8 * reach) {
        const int sign = compare(0.0);
        if (sign == 0) return {0, 0};
        (sign < 0 ? high : low) = 0;
        if (guess * sign <= 0) guess = sign * 0x1p-52 * reach;
    }
    std::int64_t at = std::clamp(ordinal(guess), low + 1, std::max(low + 1, high - 1));
    constexpr std::int64_t widest = std::int64_t{1} << 40;
    for (std::int64_t step = 1; high - 1 > low; step = step > widest ? step : 4 * step) {  // high - low may overflow
        const int sign = compare(from_ordinal(at));
        if (sign == 0) return {from_ordinal(at), from_ordinal(at)};
        (sign < 0 ? high : low) = at;
        const std::int64_t next = sign < 0 ? at - step : at + step;
        const bool enclosed = next <= low || next >= high || step > widest;
        at = enclosed ? std::midpoint(low, high) : next;
    }
    return {from_ordinal(low), from_ordinal(high)};
}

/// Coefficients as doubles of one scale.
template <int N, int C>
void to_doubles(const Integer<C>* const (&numbers)[N], double (&doubles)[N]) {
    exact::Scaled scaled[N];
    int top = -(1 << 30);
    for (int i = 0; i < N; ++i) {
        scaled[i] = exact::scaled(*numbers[i]);
        if (scaled[i].fraction != 0) top = std::max(top, scaled[i].exponent);
    }
    for (int i = 0; i < N; ++i)
        doubles[i] =
            scaled[i].fraction == 0 ? 0 : std::ldexp(scaled[i].fraction, std::max(scaled[i].exponent - top, -1100));
}

/// The part of the interval at which a form changes sign for the `number`th time, in doubles: as good as doubles are.
template <int N>
double guess_root(const double (&c)[N], int number, bool all_real) {
    const auto is_before = [&](double t) {  // Descartes on (0, t)
        const double s = 1 - t;
        int signs[N];
        const auto sign = [](double x) { return (x > 0) - (x < 0); };
        if constexpr (N == 4) {
            signs[0] = sign(c[0]);
            signs[1] = sign(3 * c[0] * s + c[1] * t);
            signs[2] = sign(3 * c[0] * s * s + (2 * c[1] * s + c[2] * t) * t);
            signs[3] = sign((c[0] * s * s + (c[1] * s + c[2] * t) * t) * s + c[3] * t * t * t);
        } else {
            signs[0] = sign(c[0]);
            signs[1] = sign(2 * c[0] * s + c[1] * t);
            signs[2] = sign((c[0] * s + c[1] * t) * s + c[2] * t * t);
        }
        const int changes = sign_changes(signs);
        return (all_real ? changes : changes % 2) >= number;
    };
    double low = 0, high = 1;
    for (int i = 0; i < 54; ++i) {
        const double midpoint = 0.5 * (low + high);
        (is_before(midpoint) ? high : low) = midpoint;
    }
    return 0.5 * (low + high);
}

template <int C>
double guess_part(const TimeRatio<Integer<C>>& q) {
    double c[2];
    to_doubles<2, C>({&q.p, &q.r}, c);
    return c[0] / (c[0] + c[1]);
}
template <int C>
double guess_part(const QuadraticRoot<Integer<C>>& root) {
    double c[3];
    to_doubles<3, C>({&root.form.c0, &root.form.c1, &root.form.c2}, c);
    return guess_root(c, root.number, true);
}
template <int C>
double guess_part(const CubicRoot<Integer<C>>& root) {
    double c[4];
    to_doubles<4, C>({&root.form.c0, &root.form.c1, &root.form.c2, &root.form.c3}, c);
    return guess_root(c, root.number, root.all_real);
}

template <int C, template <class> class Moment>
TimeBracket bracket(const Moment<Integer<C>>& moment, const TimeInterval& interval) {
    const double part = guess_part(moment);
    const double guess = (1 - part) * interval.start + part * interval.end;
    return enclose(TimeComparison<C, Moment>(moment, interval), interval.start, interval.end, guess);
}

}  // namespace

template <class T>
bool is_zero(const QuadraticForm<T>& q) {
    return sign_of(q.c0) == 0 && sign_of(q.c1) == 0 && sign_of(q.c2) == 0;
}
template <class T>
bool is_zero(const LinearForm<T>& l) {
    return sign_of(l.c0) == 0 && sign_of(l.c1) == 0;
}

/// visit(moment) for every moment between the ends at which a linear or a quadratic form is zero.
template <class T, class Visit>
void visit_roots(const QuadraticForm<T>& q, const Visit& visit) {
    const int count = QuadraticRoot<T>::count(q);
    for (int i = 1; i <= count; ++i) visit(QuadraticRoot<T>{q, i});
}
template <class T, class Visit>
void visit_roots(const LinearForm<T>& l, const Visit& visit) {
    if (sign_of(l.c0) * sign_of(l.c1) < 0) visit(TimeRatio<T>{magnitude(l.c0), magnitude(l.c1)});
}

/// Four points that stay in one plane. Contact begins at the start, or when a corner reaches a line: when an area is 0,
/// or, where an area is always 0 (three points stay on one line), when a difference is. Moments come in no order.
template <FeatureKind K, class T, class Visit>
void visit_in_plane(const FourPoints<T>& points, const Visit& visit) {
    const auto& d = points.d;
    const auto visit_first = [&](const auto& form) {  // the roots in the first coordinate that is not always 0
        for (int k = 0; k < 3; ++k) {
            const auto f = form(k);
            if (is_zero(f)) continue;
            visit_roots(f, visit);
            return true;
        }
        return false;
    };
    const auto visit_difference = [&](int i, int j) {  // P_i - P_j, with P_0 as number 0
        visit_first([&](int k) {
            const LinearForm<T> zero{};
            return (i == 0 ? zero : d[i - 1][k]) - (j == 0 ? zero : d[j - 1][k]);
        });
    };
    for (int n = 0; n < 3; ++n) {
        if (visit_first([&](int k) { return points.area(n, k); })) continue;
        const int i = n + 1, j = (n + 1) % 3 + 1;
        if (K == FeatureKind::vertex_face || n == 1) {
            visit_difference(i, 0);
            visit_difference(j, 0);
        } else {  // a0, a1 and an end of b
            const int end = n == 0 ? 2 : 3;
            visit_difference(end, 0);
            visit_difference(end, 1);
        }
    }
    if constexpr (K == FeatureKind::edge_edge) {
        if (!visit_first([&](int k) { return points.area(0, k) + points.area(1, k) + points.area(2, k); })) {
            visit_difference(2, 1);
            visit_difference(3, 1);
        }
    }
}

/// The sign of a form just after the start.
template <class T>
int first_sign(const CubicForm<T>& f) {
    for (const T* c : {&f.c0, &f.c1, &f.c2, &f.c3})
        if (sign_of(*c) != 0) return sign_of(*c);
    return 0;
}

/// found(moment, side) for the first moment of contact, or, when the four points stay in one plane, for every moment at
/// which contact may have begun (the caller keeps the earliest). `side` is the sign of the volume just before.
template <FeatureKind K, class T, class Found>
void search(const FourPoints<T>& points, const Found& found) {
    const CubicForm<T> f = points.volume();
    const TimeRatio<T> start{T(0), T(1)}, end{T(1), T(0)};
    if (sign_of(f.c0) == 0 && meet_at<K>(points, start)) return found(start, 0);
    int side = first_sign(f);
    if (side == 0) {
        const auto if_they_meet = [&](const auto& moment) {
            if (meet_at<K>(points, moment)) found(moment, 0);
        };
        visit_in_plane<K>(points, if_they_meet);
        return if_they_meet(end);
    }
    CubicRoot<T> root{f};
    const int count = count_roots(f, root.all_real);
    for (root.number = 1; root.number <= count; ++root.number, side = -side)
        if (meet_at<K>(points, root)) return found(root, side);
    if (sign_of(f.c3) == 0 && meet_at<K>(points, end)) found(end, side);
}

namespace {

// If a coordinate takes B bits, the largest number that a comparison needs has 24 B + 62 (docs/algorithms/
// linear-features.md). Three capacities: ordinary numbers, wide ranges, and all doubles there are (B = 2,100).
constexpr int needed_bits(int coordinate_bits) {
    return 24 * coordinate_bits + 62;
}
using SmallInteger = Integer<24>;
using MiddleInteger = Integer<64>;
using LargeInteger = exact::AnyInteger;

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
FirstTime time_of(const TimeRatio<T>& moment, const TimeInterval& interval) {
    if (moment.p.sign() == 0) return {{interval.start, interval.start}, 0};
    if (moment.r.sign() == 0) return {{interval.end, interval.end}, 1};
    return {bracket(moment, interval), bracket(moment, {0, 1}).below};
}

template <FeatureKind K, class T>
[[gnu::noinline]] std::optional<FirstTime> first_time(const MovingPoints& points, const CoordinateBits& bits,
                                                      const TimeInterval& interval) {
    [[maybe_unused]] const exact::RoomFor<T> room;
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

template <FeatureKind K>
std::optional<FirstTime> first_time_exactly(const MovingPoints& points, const TimeInterval& interval) {
    const CoordinateBits bits(points);
    const int needed = needed_bits(bits.widest());
    if (needed <= 64 * SmallInteger::capacity) return first_time<K, SmallInteger>(points, bits, interval);
    if (needed <= 64 * MiddleInteger::capacity) return first_time<K, MiddleInteger>(points, bits, interval);
    return first_time<K, LargeInteger>(points, bits, interval);
}

template std::optional<FirstTime> first_time_exactly<FeatureKind::vertex_face>(const MovingPoints&,
                                                                               const TimeInterval&);
template std::optional<FirstTime> first_time_exactly<FeatureKind::edge_edge>(const MovingPoints&, const TimeInterval&);

}  // namespace tact::feature
