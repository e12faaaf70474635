// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "tact/pair/contact/describe.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/depth/least_axis.hpp"
#include "tact/pair/depth/quick_depth.hpp"
#include "tact/pair/manifold/manifold.hpp"
#include "tact/pair/metric/box_pairs.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/shape/within_range.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact {
namespace {

using namespace depth_of;

/// None when the pair is disjoint; of one that is found to touch, nothing but that its depth is 0, unless
/// `touching_too`.
template <class Pair, class Frame>
std::optional<LeastAxis<Pair::dimension>> least_axis(const Pair& pair, const Frame& frame, bool touching_too) {
    const auto sizes = sizes_of<Pair::in_motion>(frame);
    const Shortlist list = shortlist(frame, sizes);
    if (list.verdict == FilterVerdict::disjoint) return std::nullopt;
    if (list.verdict == FilterVerdict::overlapping && list.single()) {
        const auto fine = pair.template frame<metric::DoubleDouble>(metric::InDoubleDouble{});
        const auto least = measure(fine, sizes, std::countr_zero(list.axes), 1 / metric::scale_of<Pair>);
        if (least) return least;
    }
    const auto numbers = pair.numbers();
    const auto known = find_least_axis_carefully<Pair::first_form, Pair::second_form>(numbers, pair.time, list.axes);
    if (known.least) return known.least;
    if (list.verdict == FilterVerdict::undecided && !known.overlapping) {
        const Relation relation = metric::relation_of(pair);
        if (relation == Relation::disjoint) return std::nullopt;
        if (relation == Relation::touching && !touching_too) return LeastAxis<Pair::dimension>{};
    }
    return find_least_axis<Pair::first_form, Pair::second_form>(numbers, known.axes);
}

/// A point of the manifold: halfway between a point of a and the point of b that lies under it, `half` away.
template <class A, class B, int D>
Vec<double, D> manifold_point(contact::CornersInWorld<A>& a, contact::CornersInWorld<B>& b,
                              const contact::Touch<D>& touch, int i, const Vec<double, D>& half) {
    using contact::Location;
    const auto& [in_a, in_b] = touch.meeting.points[i];
    if (in_a.kind == Location::Kind::corner) return a(in_a.number) - half;
    if (in_b.kind == Location::Kind::corner) return b(in_b.number) + half;
    const auto on_a = contact::world_point(a, in_a, touch.along_a[i], b, in_b);
    const auto on_b = contact::world_point(b, in_b, touch.along_b[i], a, in_a);
    return contact::midpoint(on_a, on_b);
}

/// Shapes that overlap: where they would touch if b were moved by the depth along the normal.
template <class Pair, class Frame>
void describe_overlap(const Pair& pair, const Frame& frame, const LeastAxis<Pair::dimension>& least,
                      const DepthOptions& options, Depth<Pair::dimension>& result) {
    constexpr int D = Pair::dimension;
    double size = 0;
    for (int k = 0; k < D; ++k) size = higher(size, frame::size<Pair::in_motion>(frame, k));
    const auto touch = touch_when_parted(pair, frame, least, size);
    const contact::ShapeAtTime<typename Pair::First> a{pair.a, pair.motion_a, pair.time};
    const contact::ShapeAtTime<typename Pair::Second> b{pair.b, pair.motion_b, pair.time};
    const auto half = (0.5 * result.depth) * least.normal;
    contact::CornersInWorld<typename Pair::First> corners_a(a, touch.a);
    contact::CornersInWorld<typename Pair::Second> corners_b(b, touch.b);
    const int count = touch.meeting.count;
    for (int i = 0; i < count; ++i) {
        const Vec<double, D> point = manifold_point(corners_a, corners_b, touch, i, half);
        result.point = result.point + (1.0 / count) * point;
        if (options.contact_set) result.contact_set.vertices[result.contact_set.count++] = point;
    }
    result.point_a = result.point + half;
    result.point_b = result.point - half;
    result.point_error = contact::point_error(a, b, touch) + result.depth * (least.normal_error + 0x1p-50);
    result.normal = least.normal + Vec<double, D>{};  // no -0
    result.normal_error = least.normal_error;
    contact::name_features<typename Pair::First, typename Pair::Second>(touch, result);
}

/// Shapes that touch: the exact contact, as first_contact gives it.
template <class Pair>
void describe_touch(const Pair& pair, const DepthOptions& options, Depth<Pair::dimension>& result) {
    const auto touch = contact::touch_exactly(pair.a, pair.motion_a, pair.b, pair.motion_b, {pair.time, pair.time}, {});
    contact::describe(contact::ShapeAtTime<typename Pair::First>{pair.a, pair.motion_a, pair.time},
                      contact::ShapeAtTime<typename Pair::Second>{pair.b, pair.motion_b, pair.time}, touch, result,
                      options.contact_set ? &result.contact_set : nullptr);
}

/// Fills in the manifold along the normal of the result, that of an axis, and from it the points; false when there are
/// no faces to clip.
template <class Pair>
bool describe_by_manifold(const Pair& pair, int axis, const DepthOptions& options, Depth<Pair::dimension>& result) {
    if (!manifold_of::find_manifold(pair, axis, result.normal, options.manifold_options, result.manifold)) return false;
    manifold_of::take_deepest(result.manifold, result.depth, result);
    return true;
}

/// What quick_depth and a manifold make of two boxes, given the axis: whether they say all.
template <class Pair>
bool describe_boxes_by_manifold(const Pair& pair, int axis, const DepthOptions& options, Depth<3>& result) {
    const metric::BoxPairView boxes = metric::view_of(pair);
    const QuickDepth found = measure_boxes_anywhere(boxes, axis, result);
    if (found == QuickDepth::described) return true;
    if (found == QuickDepth::measured && describe_by_manifold(pair, axis, options, result)) return true;
    return !is_edge_axis(axis) && describe_boxes_anywhere(boxes, axis, result);
}

/// Adds the manifold to a result that is described already.
template <class Pair>
void add_manifold(const Pair& pair, const DepthOptions& options, Depth<Pair::dimension>& result) {
    if (!manifold_of::find_manifold(pair, manifold_of::no_known_axis, result.normal, options.manifold_options,
                                    result.manifold))
        manifold_of::set_single_point(result, result.depth, result.lower, result.upper, result.manifold);
}

/// Whether boxes meet vertex in face, or edge across edge: all that describe_boxes knows.
bool is_ordinary(const LeastAxis<3>& least) {
    const int vertices = std::popcount(least.top_of_a) + std::popcount(least.bottom_of_b);
    return vertices == (is_edge_axis(least.axis) ? 4 : 5);
}

/// Whether the pair is in contact.
template <class Pair>
[[gnu::noinline]] bool find_depth(const Pair& pair, const DepthOptions& options, Depth<Pair::dimension>& result) {
    const auto frame = pair.template frame<double>(metric::InDouble{});
    const auto least = least_axis(pair, frame, takes_manifold_only(options));
    if (!least) return false;
    result.depth = least->depth.value;
    result.lower = least->depth.lower;
    result.upper = least->depth.upper;
    if (result.depth == 0 && !takes_manifold_only(options)) {
        describe_touch(pair, options, result);
        return true;
    }
    if constexpr (metric::both_boxes<Pair>) {
        if (!pair.has_rounded_edges()) {
            if (takes_manifold_only(options)
                    ? describe_boxes_by_manifold(pair, least->axis, options, result)
                    : is_ordinary(*least) && describe_boxes_anywhere(metric::view_of(pair), least->axis, result))
                return true;
        }
    }
    if (result.depth == 0) {
        describe_touch(pair, options, result);
        return true;
    }
    if (takes_manifold_only(options)) {
        result.normal = least->normal + Vec<double, Pair::dimension>{};  // no -0
        result.normal_error = least->normal_error;
        if (describe_by_manifold(pair, least->axis, options, result)) return true;
    }
    describe_overlap(pair, frame, *least, options, result);
    return true;
}

template <class Pair>
bool depth_in_order(const Pair& pair, const DepthOptions& options, Depth<Pair::dimension>& result) {
    if constexpr (metric::both_boxes<Pair>) {
        if constexpr (quads_exist) {
            const QuickDepth quick = has_quads() && !pair.has_rounded_edges()
                                         ? avx2::quick_depth(metric::view_of(pair), options, result)
                                         : QuickDepth::undecided;
            if (quick == QuickDepth::complete) return true;
            if (quick == QuickDepth::disjoint) return false;
            if (quick == QuickDepth::described) {
                if (options.manifold) add_manifold(pair, options, result);
                return true;
            }
        }
    }
    if (!find_depth(pair, options, result)) return false;
    keep_in_range(result, result.contact_set);
    if (options.manifold && result.manifold.count == 0) add_manifold(pair, options, result);
    return true;
}

/// The same contact seen from b: the sides change, and so does the sense of rotation.
template <int D>
void swap_sides(Depth<D>& depth) {
    std::swap(depth.point_a, depth.point_b);
    std::swap(depth.feature_a, depth.feature_b);
    depth.normal = Vec<double, D>{} - depth.normal;  // no -0
    ContactSet<D>& set = depth.contact_set;
    std::reverse(set.vertices.begin(), set.vertices.begin() + set.count);
    manifold_of::swap_sides(depth.manifold);
}

template <bool moving, class A, class B>
std::optional<Depth<A::dimension>> depth_in_any_order(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                      const Linear<A::dimension>& motion_b, double time,
                                                      const DepthOptions& options) {
    std::optional<Depth<A::dimension>> result(std::in_place);
    const bool contact = metric::ask_in_order<moving>(
        a, motion_a, b, motion_b, time, [&](const auto& pair) { return depth_in_order(pair, options, *result); },
        [&](bool found) {
            if (found) swap_sides(*result);
            return found;
        });
    if (!contact) {
        result.reset();
    } else if (!options.contact_set) {
        result->contact_set.count = 0;
    }
    return result;
}

}  // namespace

template <PairShape A, PartnerOf<A> B>
std::optional<Depth<A::dimension>> depth(const A& a, const B& b, const DepthOptions& options) {
    constexpr Linear<A::dimension> rest{};
    return depth_in_any_order<false>(a, rest, b, rest, 0, options);
}

template <PairShape A, PartnerOf<A> B>
std::optional<Depth<A::dimension>> depth(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                         const Linear<A::dimension>& motion_b, double time,
                                         const DepthOptions& options) {
    return depth_in_any_order<true>(a, motion_a, b, motion_b, time, options);
}

template <PairShape A, PartnerOf<A> B>
void depth(std::span<const A> a, std::span<const B> b, std::span<std::optional<Depth<A::dimension>>> depths,
           const DepthOptions& options) {
    assert(a.size() == b.size() && a.size() == depths.size());
    for (std::size_t i = 0; i < a.size(); ++i) depths[i] = depth(a[i], b[i], options);
}

template <PairShape A, PartnerOf<A> B>
void depth(std::span<const A> a, std::span<const B> b, std::span<const IndexPair> pairs,
           std::span<std::optional<Depth<A::dimension>>> depths, const DepthOptions& options) {
    assert(pairs.size() == depths.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) depths[i] = depth(a[pairs[i].a], b[pairs[i].b], options);
}

#define TACT_INSTANTIATE(A, B)                                                                                   \
    template std::optional<Depth<A::dimension>> depth(const A&, const B&, const DepthOptions&);                  \
    template std::optional<Depth<A::dimension>> depth(const A&, const Linear<A::dimension>&, const B&,           \
                                                      const Linear<A::dimension>&, double, const DepthOptions&); \
    template void depth(std::span<const A>, std::span<const B>, std::span<std::optional<Depth<A::dimension>>>,   \
                        const DepthOptions&);                                                                    \
    template void depth(std::span<const A>, std::span<const B>, std::span<const IndexPair>,                      \
                        std::span<std::optional<Depth<A::dimension>>>, const DepthOptions&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
