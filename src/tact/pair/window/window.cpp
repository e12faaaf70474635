// SPDX-License-Identifier: MIT
#include "tact/pair/window/window.hpp"

#include <initializer_list>
#include <limits>
#include <optional>

#include "tact/pair/separating_axis/aligned.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/window/exact.hpp"
#include "tact/pair/window/needed.hpp"
#include "tact/pair/window/open.hpp"
#include "tact/pair/window/search.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::window {
namespace {

// Windows of boxes in worlds that are laid out on a grid: axes that coincide are the first together.

/// Sums of doubles that stay doubles; `fits` says whether they all did, with room for products.
struct PlainSums {
    using Number = double;
    bool fits = true;

    TACT_INLINE double sum(std::initializer_list<double> terms) {
        double total = 0;
        for (const double x : terms) {
            const exact::DoubleDouble step = exact::two_sum(total, x);
            total = step.high;
            const double size = magnitude(total);
            fits = fits && step.low == 0 && (size == 0 || (size > 0x1p-300 && size < 0x1p300));
        }
        return total;
    }
};

/// Sums of doubles as integers of 256 bits, all times 2^-exponent.
struct WideSums {
    using Number = exact::Wide;
    int exponent;
    bool fits = true;

    TACT_INLINE exact::Wide sum(std::initializer_list<double> terms) {
        exact::Wide total;
        for (const double x : terms) {
            const exact::Binary b = exact::binary(x);
            if (b.mantissa != 0) total = total + exact::Wide(b.mantissa).shifted_left(b.exponent - exponent);
        }
        return total;
    }
};

/// Two boxes, interval by interval, and how they move.
template <int D>
struct AlignedPair {
    separating_axis::AlignedBounds<D> a, b;
    Linear<D> motion_a, motion_b;

    /// Calls visit(x) for every number of coordinate k that is not zero.
    template <class Visit>
    void each_number(int k, Visit&& visit) const {
        for (const auto& bounds : {a, b})
            for (const auto& end : {bounds.low[k], bounds.high[k]})
                for (const double x : {end.high, end.low}) visit(x);
        for (const auto& motion : {motion_a, motion_b})
            for (const double x : {motion.velocity[k], motion.position[k]}) visit(x);
    }

    /// The projections on coordinate k.
    template <class Sums>
    Axis<typename Sums::Number> axis(int k, Sums& sums) const {
        const double from = -motion_a.position[k], to = motion_b.position[k];
        const auto low = sums.sum({b.low[k].high, -a.high[k].high, b.low[k].low, -a.high[k].low, to, from});
        const auto high = sums.sum({b.high[k].high, -a.low[k].high, b.high[k].low, -a.low[k].low, to, from});
        return {{}, -low, high, sums.sum({motion_b.velocity[k], -motion_a.velocity[k]})};
    }
};

/// The window of axis-aligned boxes; `coordinates` are those that the axes of a's faces run along. Whether the sums
/// are fit for it.
template <class Sums, int D>
bool find_aligned_window(const AlignedPair<D>& pair, const int (&coordinates)[D], Sums sums,
                         const TimeInterval& interval, std::optional<FoundWindow>& found) {
    ExactWindow<typename Sums::Number> window(interval);
    for (int number = 0; number < D; ++number) {
        const auto axis = pair.axis(coordinates[number], sums);
        if (!sums.fits) return false;
        window.clip(axis, number);
    }
    found = window.found();
    return true;
}

/// The filter one axis at a time.
template <int D, Form A, Form B>
class FilterInScalars {
public:
    [[gnu::noinline]] explicit FilterInScalars(const PairFrame<double, D, A, B>& frame)
        : error_(error_bound<true, double>(frame)) {
        int i = 0;
        visit_window_axes(frame, [&](const auto& axis) TACT_INLINE_LAMBDA {
            const MeetingTimes<double> times = meeting_times(axis, error_);
            all_.clip(times);
            enter_high_[i] = times.enter_high;
            leave_low_[i++] = times.leave_low;
        });
    }

    /// What it knows from the axes of `needed`. The others still bound the window.
    [[gnu::noinline]] WindowAxes operator()(AxisSet needed) const {
        WindowBounds<double> bounds{all_.first_low, 0, 1, all_.last_high};
        AxisSet entering = 0, leaving = 0;
        for (int i = 0; i < count; ++i) {
            if ((needed >> i & 1) != 0) {
                bounds.first_high = higher(bounds.first_high, enter_high_[i]);
                bounds.last_low = lower(bounds.last_low, leave_low_[i]);
            }
            entering |= AxisSet{!(enter_high_[i] < bounds.first_low)} << i;
            leaving |= AxisSet{!(leave_low_[i] > bounds.last_high)} << i;
        }
        return {window_verdict(bounds, error_), entering & needed, leaving & needed, bounds.first_low > 0,
                bounds.last_high < 1};
    }

private:
    static constexpr int count = window_axes<D, A, B>;
    double error_;
    WindowBounds<double> all_;
    double enter_high_[count], leave_low_[count];
};

template <class A, class B>
TACT_INLINE auto frame_in_double(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                 const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    return frame_in_motion<A, B, double>(reader(a), reader(motion_a), reader(b), reader(motion_b), interval.start,
                                         interval.end - interval.start, AsTheyAre{});
}

/// The coordinate that is constant on both triangles, or -1.
int constant_coordinate(const Triangle3& a, const Triangle3& b) {
    const auto is_constant = [](const Triangle3& t, int k) {
        return t.vertices[0][k] == t.vertices[1][k] && t.vertices[0][k] == t.vertices[2][k];
    };
    for (int k = 0; k < 3; ++k)
        if (is_constant(a, k) && is_constant(b, k)) return k;
    return -1;
}

template <class A, class B>
std::optional<FoundWindow> find_window_in_scalars(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                  const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                                  Wanted wanted) {
    const FilterInScalars filtered(frame_in_double(a, motion_a, b, motion_b, interval));
    const WindowAxes axes = filtered(~AxisSet{0});
    if (axes.verdict == WindowVerdict::never) return std::nullopt;
    if (axes.sure()) {
        if (const auto found = window_on<2>(axes, a, motion_a, b, motion_b, interval)) return found;
        return settle_window<2>(axes, a, motion_a, b, motion_b, interval, wanted);
    }
    return find_open_window<2>(filtered, a, motion_a, b, motion_b, interval, wanted);
}

}  // namespace

std::optional<FoundWindow> find_window_in_plane(const PairNumbers<3>& pair, int left_out, Wanted wanted) {
    const int x = (left_out + 1) % 3,
              y = (left_out + 2) % 3;  // as seen_in_plane does, so that axes have the same numbers
    const auto seen = [=](const auto& v) { return Vec2{v[x], v[y]}; };
    const auto shape = [&](const BodyNumbers<3>& body) {
        return Triangle2{{seen(body.place), seen(body.tip[0]), seen(body.tip[1])}};
    };
    const auto motion = [&](const Linear3& m) { return Linear2{seen(m.velocity), seen(m.position)}; };
    auto found = find_window(shape(pair.a), motion(*pair.motion_a), shape(pair.b), motion(*pair.motion_b),
                             pair.interval, wanted);
    if (found) found->in_plane = true;
    return found;
}

namespace {

/// The window of a pair that does not move against each other, or in an interval of no length.
template <class A, class B>
std::optional<FoundWindow> find_window_at_rest(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                               const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    if (separating_axis::relate(a, motion_a, b, motion_b, interval) == Relation::disjoint) return std::nullopt;
    return FoundWindow{{{interval.start, interval.start}, {interval.end, interval.end}}};
}

/// Two triangles across one coordinate. Either they stay in one plane, or they meet at one instant if at all. Whether
/// the window is found.
bool find_parallel_window(const Triangle3& a, const Linear3& motion_a, const Triangle3& b, const Linear3& motion_b,
                          const TimeInterval& interval, Wanted wanted, std::optional<FoundWindow>& found) {
    const int k = constant_coordinate(a, b);
    if (k < 0) return false;
    const auto pair = numbers_of(a, motion_a, b, motion_b, interval);
    if (motion_a.velocity[k] == motion_b.velocity[k]) {
        if (motion_a.position[k] != motion_b.position[k] || a.vertices[0][k] != b.vertices[0][k]) return false;
        found = find_window_in_plane(pair, k, wanted);
        return true;
    }
    // They meet at one instant, which the first axis of the list knows, if they do as seen in two dimensions.
    const auto seen = find_window_in_plane(pair, k, Wanted::times);
    if (!seen) return true;
    const auto crossing = window_on({WindowVerdict::meets, 1, 1, true, true},
                                    AxesOfPair<2, Triangle3, Triangle3>(a, motion_a, b, motion_b), interval);
    if (!crossing) return false;
    const TimeBracket &time = crossing->times.first, &first = seen->times.first, &last = seen->times.last;
    if (first.above <= time.below && time.above <= last.below) found = crossing;
    return found || time.above <= first.below || last.above <= time.below;
}

}  // namespace

template <class A, class B>
bool find_without_axes(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                       const Linear<A::dimension>& motion_b, const TimeInterval& interval, Wanted wanted, AxisSet& open,
                       std::optional<FoundWindow>& found) {
    if (motion_a.velocity == motion_b.velocity || interval.start == interval.end) {
        found = find_window_at_rest(a, motion_a, b, motion_b, interval);
        return true;
    }
    if constexpr (form_of<A> == Form::flat && form_of<B> == Form::flat)
        if (find_parallel_window(a, motion_a, b, motion_b, interval, wanted, found)) return true;
    const NeededAxes needed = needed_axes(a, motion_a, b, motion_b, open);
    open = needed.axes;
    return needed.never;
}

template <class A, class B>
bool find_aligned_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                         const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                         std::optional<FoundWindow>& found) {
    if constexpr (form_of<A> == Form::parallel && form_of<B> == Form::parallel) {
        constexpr int D = A::dimension;
        const auto x = separating_axis::aligned_bounds(a), y = separating_axis::aligned_bounds(b);
        if (!x || !y) return false;
        const AlignedPair<D> pair{*x, *y, motion_a, motion_b};
        int coordinates[D];
        for (int i = 0; i < D; ++i) coordinates[i] = separating_axis::only_coordinate(direction(a, D == 3 ? i : 1 - i));
        if (is_moderate(interval.start) && is_moderate(interval.end) &&
            find_aligned_window(pair, coordinates, PlainSums{}, interval, found))
            return true;
        exact::BitRange range;
        bool finite = true;
        for (int k = 0; k < D; ++k) {
            pair.each_number(k, [&](double n) {
                range.include(n);
                finite = finite && magnitude(n) < std::numeric_limits<double>::infinity();
            });
        }
        return finite && range.width() < 200 &&
               find_aligned_window(pair, coordinates, WideSums{range.empty() ? 0 : range.low}, interval, found);
    }
    return false;
}

template <class A, class B>
std::optional<FoundWindow> settle_window(const WindowAxes& axes, const A& a, const Linear<A::dimension>& motion_a,
                                         const B& b, const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                         Wanted wanted) {
    if constexpr (quads_exist)
        if (has_quads()) return avx2::settle_window_in_quads(axes, a, motion_a, b, motion_b, interval, wanted);
    return settle_window<2>(axes, a, motion_a, b, motion_b, interval, wanted);
}

template <class A, class B>
std::optional<FoundWindow> find_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                       const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                       Wanted wanted) {
    if constexpr (!ordered<A, B>) {
        return find_window(b, motion_b, a, motion_a, interval, wanted);
    } else {
        if constexpr (quads_exist)
            if (has_quads()) return avx2::find_window_in_quads(a, motion_a, b, motion_b, interval, wanted);
        return find_window_in_scalars(a, motion_a, b, motion_b, interval, wanted);
    }
}

#define TACT_INSTANTIATE(A, B)                                                                       \
    template std::optional<FoundWindow> find_window(const A&, const Linear<A::dimension>&, const B&, \
                                                    const Linear<A::dimension>&, const TimeInterval&, Wanted);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

#define TACT_INSTANTIATE(A, B)                                                                                      \
    template bool find_without_axes(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&,   \
                                    const TimeInterval&, Wanted, AxisSet&, std::optional<FoundWindow>&);            \
    template bool find_aligned_window(const A&, const Linear<A::dimension>&, const B&, const Linear<A::dimension>&, \
                                      const TimeInterval&, std::optional<FoundWindow>&);                            \
    template std::optional<FoundWindow> settle_window(const WindowAxes&, const A&, const Linear<A::dimension>&,     \
                                                      const B&, const Linear<A::dimension>&, const TimeInterval&,   \
                                                      Wanted);
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact::window
