// SPDX-License-Identifier: MIT
#include "tact/pair/depth.hpp"

#include "tact/pair/contact/describe.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/depth/manifold.hpp"
#include "tact/pair/metric/order.hpp"
#include "tact/pair/metric/rescaled.hpp"
#include "tact/pair/metric/world.hpp"
#include "tact/pair/relate.hpp"

namespace tact {
namespace {

using namespace depth_of;

template <class Pair>
Relation relation_of(const Pair& pair) {
    if constexpr (Pair::in_motion) {
        return relate(pair.a, pair.motion_a, pair.b, pair.motion_b, TimeInterval{pair.time, pair.time});
    } else {
        return relate(pair.a, pair.b);
    }
}

/// The least axis in whole numbers: where doubles cannot tell which one it is, or how deep.
template <class Pair>
[[gnu::noinline]] LeastAxis<Pair::dimension> find_exactly(const Pair& pair, AxisSet axes) {
    const auto scale = metric::common_scale(pair);
    const int exponent = scale.exponent() - (metric::scale_of<Pair> == 2);
    if (scale.product_bits() <= 64 * SmallInteger::capacity)
        return find_least_axis(pair.template frame<SmallInteger>(scale.template lift<SmallInteger>()), exponent, axes);
    return find_least_axis(pair.template frame<LargeInteger>(scale.template lift<LargeInteger>()), exponent, axes);
}

/// None when the pair is disjoint.
template <class Pair, class Frame>
std::optional<LeastAxis<Pair::dimension>> least_axis(const Pair& pair, const Frame& frame) {
    const auto sizes = sizes_of<Pair::in_motion>(frame);
    const Shortlist list = shortlist(frame, sizes);
    if (list.verdict == Verdict::disjoint) return std::nullopt;
    if (list.verdict == Verdict::overlapping && list.single()) {
        const auto fine = pair.template frame<metric::DoubleDouble>(metric::InDoubleDouble{});
        const auto least = measure(fine, sizes, std::countr_zero(list.axes), 1 / metric::scale_of<Pair>);
        if (least) return least;
    }
    if (list.verdict == Verdict::undecided && relation_of(pair) == Relation::disjoint) return std::nullopt;
    return find_exactly(pair, list.axes);
}

/// The points of a contact whose axis is known.
template <class Pair, class Frame>
void fill_points(Depth<Pair::dimension>& result, const Pair& pair, const Frame& frame,
                 const LeastAxis<Pair::dimension>& least, double size) {
    const auto common = manifold(frame, least, size);
    const auto origin = metric::reference_point<Pair::in_motion>(pair.a, pair.motion_a, pair.time);
    constexpr double unit = 1 / metric::scale_of<Pair>;
    result.point = origin.at + unit * common.middle;
    result.point_error = 0x1p-47 * (origin.size + unit * size) + 2 * unit * common.deviation;
    result.contact_set.count = common.count;
    for (int i = 0; i < common.count; ++i) result.contact_set.vertices[i] = origin.at + unit * common.points[i];
}

template <class Pair, class Frame>
double size_of(const Frame& frame) {
    double size = 0;
    for (int k = 0; k < Pair::dimension; ++k) size += separating_axis::size<Pair::in_motion>(frame, k);
    return size;
}

/// The same for numbers so large or small that products of them are no doubles.
template <class Pair>
[[gnu::noinline]] void fill_points_rescaled(Depth<Pair::dimension>& result, const Pair& pair,
                                            const LeastAxis<Pair::dimension>& least) {
    metric::use_rescaled(pair, [&](const Pair& copy, int power) {
        const auto frame = copy.template frame<double>(metric::InDouble{});
        fill_points(result, copy, frame, least, size_of<Pair>(frame));
        result.point = metric::times_power(result.point, power);
        result.point_error = std::ldexp(result.point_error, power) + 8 * std::numeric_limits<double>::denorm_min();
        for (auto& vertex : result.contact_set.vertices) vertex = metric::times_power(vertex, power);
    });
}

/// Shapes that touch: the exact contact, as first_contact gives it.
template <class Pair>
void describe_touch(const Pair& pair, const DepthOptions& options, Depth<Pair::dimension>& result) {
    const auto touch = contact::touch_exactly(pair.a, pair.motion_a, pair.b, pair.motion_b, {pair.time, pair.time}, {});
    contact::describe(contact::Placed<typename Pair::First>{pair.a, pair.motion_a, pair.time},
                      contact::Placed<typename Pair::Second>{pair.b, pair.motion_b, pair.time}, touch, result,
                      options.contact_set ? &result.contact_set : nullptr);
}

template <class Pair>
std::optional<Depth<Pair::dimension>> depth_in_order(const Pair& pair, const DepthOptions& options) {
    constexpr int D = Pair::dimension;
    constexpr Kind kind_a = separating_axis::kind_of<typename Pair::First>;
    constexpr Kind kind_b = separating_axis::kind_of<typename Pair::Second>;
    const auto frame = pair.template frame<double>(metric::InDouble{});
    const auto least = least_axis(pair, frame);
    if (!least) return std::nullopt;

    Depth<D> result;
    result.depth = least->depth.value;
    result.lower = least->depth.lower;
    result.upper = least->depth.upper;
    result.normal = least->normal;
    result.normal_error = least->normal_error;
    result.feature_a = metric::feature_of<kind_a, D>(least->top_of_a);
    result.feature_b = metric::feature_of<kind_b, D>(least->bottom_of_b);
    if (result.depth == 0) {
        describe_touch(pair, options, result);
        return result;
    }
    const double size = size_of<Pair>(frame);
    if (size > 0x1p-400 && size < 0x1p400) {
        fill_points(result, pair, frame, *least, size);
    } else {
        fill_points_rescaled(result, pair, *least);
    }
    if (!options.contact_set) result.contact_set = {};
    result.point_a = result.point + (0.5 * result.depth) * result.normal;
    result.point_b = result.point - (0.5 * result.depth) * result.normal;
    return result;
}

/// The same contact seen from b: the sides change, and so does the sense of rotation.
template <int D>
std::optional<Depth<D>> swapped(std::optional<Depth<D>> depth) {
    if (!depth) return depth;
    std::swap(depth->point_a, depth->point_b);
    std::swap(depth->feature_a, depth->feature_b);
    depth->normal = -depth->normal;
    ContactSet<D>& set = depth->contact_set;
    std::reverse(set.vertices.begin(), set.vertices.begin() + set.count);
    return depth;
}

template <bool moving, class A, class B>
std::optional<Depth<A::dimension>> depth_in_any_order(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                      const Linear<A::dimension>& motion_b, double time,
                                                      const DepthOptions& options) {
    return metric::ask_in_order<moving>(
        a, motion_a, b, motion_b, time, [&](const auto& pair) { return depth_in_order(pair, options); },
        [](const auto& depth) { return swapped(depth); });
}

}  // namespace

template <class A, class B>
std::optional<Depth<A::dimension>> depth(const A& a, const B& b, const DepthOptions& options) {
    constexpr Linear<A::dimension> rest{};
    return depth_in_any_order<false>(a, rest, b, rest, 0, options);
}

template <class A, class B>
std::optional<Depth<A::dimension>> depth(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                         const Linear<A::dimension>& motion_b, double time,
                                         const DepthOptions& options) {
    return depth_in_any_order<true>(a, motion_a, b, motion_b, time, options);
}

#define TACT_INSTANTIATE(A, B)                                                                         \
    template std::optional<Depth<A::dimension>> depth(const A&, const B&, const DepthOptions&);        \
    template std::optional<Depth<A::dimension>> depth(const A&, const Linear<A::dimension>&, const B&, \
                                                      const Linear<A::dimension>&, double, const DepthOptions&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
