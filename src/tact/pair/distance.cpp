// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <algorithm>
#include <cassert>

#include "tact/pair/distance/proved.hpp"
#include "tact/pair/distance/quick_distance.hpp"
#include "tact/pair/distance/triangle_batch.hpp"
#include "tact/pair/distance/triangle_distance.hpp"
#include "tact/pair/frame/filter.hpp"
#include "tact/pair/metric/box_pairs.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/shape/vertex.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact {
namespace {

using namespace distance_of;

/// A point of both shapes, from a simplex with 0 inside; none when rounding leaves the two too far apart.
template <int D>
std::optional<Proved<D>> common_point(const Nearest<double, D>& found, double size) {
    Proved<D> common;
    common.count = D + 1;
    double sum = 0, miss = 0;
    for (const double weight : found.foot.weight) sum += weight;
    Vec<double, D> middle{};
    for (int i = 0; i <= D; ++i) {
        common.corners[i] = found.simplex.points[i].corners;
        common.weight[i] = found.foot.weight[i] / sum;
        middle = middle + common.weight[i] * found.simplex.points[i].at;
    }
    for (int k = 0; k < D; ++k) miss += magnitude(middle[k]);
    if (!(miss <= 0x1p-50 * size)) return std::nullopt;
    return common;
}

/// The search in doubles, and its proof; exact numbers where either fails.
template <class Pair>
Proved<Pair::dimension> nearest(const Pair& pair) {
    constexpr int D = Pair::dimension;
    const auto frame = pair.template frame<double>(metric::InDouble{});
    double size = 0;
    for (int k = 0; k < D; ++k) size += frame::size<Pair::in_motion>(frame, k);
    VertexPair guess[D + 1];
    int guesses = 1;
    if (size > 0x1p-100 && size < 0x1p100) {
        const Nearest<double, D> found = find_nearest(frame, guess, 1);
        guesses = found.simplex.count;
        for (int i = 0; i < guesses; ++i) guess[i] = found.simplex.points[i].corners;
        if (found.found && guesses <= D) {
            const auto fine = pair.template frame<metric::DoubleDouble>(metric::InDoubleDouble{});
            const auto proved = prove(fine, guess, guesses, size, 1 / metric::scale_of<Pair>);
            if (proved) return *proved;
        }
        if (found.found && guesses == D + 1 && metric::relation_of(pair) != Relation::disjoint) {
            const auto common = common_point(found, size);
            if (common) return *common;
        }
    }
    return find_exactly<Pair::first_form, Pair::second_form>(pair.numbers(), guess, guesses);
}

/// sum weight_i vertex_i in the world.
template <bool moving, class Shape, class Vertex>
Vec<double, Shape::dimension> point_of(const Shape& shape, const Linear<Shape::dimension>& motion, double time,
                                       const Proved<Shape::dimension>& proved, const Vertex& number) {
    auto point = proved.weight[0] * vertex(shape, number(0));
    for (int i = 1; i < proved.count; ++i) point = point + proved.weight[i] * vertex(shape, number(i));
    if constexpr (moving) point = point + motion.position + time * motion.velocity;
    return point;
}

template <class Pair>
bool quick_distance_here(const Pair& pair, Distance<3>& result) {
    if constexpr (quads_exist)
        if (has_quads()) return avx2::quick_distance(pair, result);
    return quick_distance(pair, result);
}

template <class Pair>
bool triangle_distance_here(const Pair& pair, Distance<3>& result) {
    if constexpr (quads_exist)
        if (has_quads()) return avx2::triangle_distance(pair, result);
    return triangle_distance(pair, result);
}

template <class Pair>
Distance<Pair::dimension> distance_in_order(const Pair& pair) {
    constexpr int D = Pair::dimension;
    Distance<D> result;
    if constexpr (metric::both_boxes<Pair>) {
        if (!pair.has_rounded_edges() && quick_distance_here(pair, result)) return result;
    }
    if constexpr (has_triangle<Pair>) {
        if (!pair.has_rounded_edges() && triangle_distance_here(pair, result)) return result;
    }
    const Proved<D> proved = nearest(pair);
    result.distance = proved.length.value;
    result.lower = proved.length.lower;
    result.upper = proved.length.upper;
    result.normal = proved.normal;
    result.normal_error = 0x1p-50;
    VertexSet a = 0, b = 0;
    for (int i = 0; i < proved.count; ++i) {
        a = static_cast<VertexSet>(a | 1u << proved.corners[i].a);
        b = static_cast<VertexSet>(b | 1u << proved.corners[i].b);
    }
    if constexpr (metric::both_boxes<Pair>) {
        // The bits must not depend on how the parts were found.
        if (proved.length.upper > 0 && !pair.has_rounded_edges() && distance_of_parts(pair, a, b, result))
            return result;
    }
    result.feature_a = metric::feature_of<frame::form_of<typename Pair::First>, D>(a);
    result.feature_b = metric::feature_of<frame::form_of<typename Pair::Second>, D>(b);
    result.point_a =
        point_of<Pair::in_motion>(pair.a, pair.motion_a, pair.time, proved, [&](int i) { return proved.corners[i].a; });
    result.point_b = result.upper == 0 ? result.point_a
                                       : point_of<Pair::in_motion>(pair.b, pair.motion_b, pair.time, proved,
                                                                   [&](int i) { return proved.corners[i].b; });
    return result;
}

template <int D>
void swap_sides(Distance<D>& distance) {
    std::swap(distance.point_a, distance.point_b);
    std::swap(distance.feature_a, distance.feature_b);
    distance.normal = Vec<double, D>{} - distance.normal;  // no -0
}

template <int D>
Distance<D> swapped(Distance<D> distance) {
    swap_sides(distance);
    return distance;
}

template <bool moving, class A, class B>
Distance<A::dimension> distance_in_any_order(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                             const Linear<A::dimension>& motion_b, double time) {
    return metric::ask_in_order<moving>(
        a, motion_a, b, motion_b, time, [](const auto& pair) { return distance_in_order(pair); },
        [](const auto& distance) { return swapped(distance); });
}

}  // namespace

template <PairShape A, PartnerOf<A> B>
Distance<A::dimension> distance(const A& a, const B& b) {
    constexpr Linear<A::dimension> rest{};
    return distance_in_any_order<false>(a, rest, b, rest, 0);
}

template <PairShape A, PartnerOf<A> B>
Distance<A::dimension> distance(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                const Linear<A::dimension>& motion_b, double time) {
    return distance_in_any_order<true>(a, motion_a, b, motion_b, time);
}

namespace {

/// The distance of two triangles that a batch left open.
[[gnu::noinline]] Distance<3> open_distance(const Triangle3& a, const Triangle3& b, const OpenTriangles& open) {
    constexpr Linear3 rest{};
    Distance<3> result;
    if constexpr (quads_exist)
        if (has_quads() && avx2::triangle_distance(a, b, open.part_a, open.part_b, result)) return result;
    return distance_in_order(metric::PairAtTime<false, Triangle3, Triangle3>{a, b, rest, rest});
}

/// Fills a block from pair(i, a, b), which sets two pointers; each pair in the order in which it is looked at.
template <class PairOf>
void fill(TriangleBlock& block, const PairOf& pair, std::size_t first, std::size_t end) {
    block.count = static_cast<int>(std::min<std::size_t>(TriangleBlock::size, end - first));
    for (int i = 0; i < block.count; ++i) {
        const Triangle3 *a, *b;
        pair(first + static_cast<std::size_t>(i), a, b);
        const bool turned = metric::compare_numbers(*a, *b) > 0;
        block.turned[i] = turned;
        block.a[i] = turned ? b : a;
        block.b[i] = turned ? a : b;
    }
}

/// distances[i] of pair(i, a, b), many pairs of triangles at a time.
template <class PairOf>
void distances_of_triangles(const PairOf& pair, std::span<Distance<3>> distances) {
    const auto find = TACT_PICK(triangle_distances);
    TriangleBlock block;
    OpenTriangles open[TriangleBlock::size];
    for (std::size_t first = 0; first < distances.size(); first += TriangleBlock::size) {
        fill(block, pair, first, distances.size());
        const int count = find(block, &distances[first], open);
        for (int k = 0; k < count; ++k) {
            const int i = open[k].pair;
            Distance<3>& result = distances[first + static_cast<std::size_t>(i)];
            result = open_distance(*block.a[i], *block.b[i], open[k]);
            if (block.turned[i]) swap_sides(result);
        }
    }
}

/// The same for all shapes.
template <class A, class B, class PairOf>
void distances_of(const PairOf& pair, std::span<Distance<A::dimension>> distances) {
    if constexpr (std::is_same_v<A, Triangle3> && std::is_same_v<B, Triangle3>) {
        distances_of_triangles(pair, distances);
    } else {
        for (std::size_t i = 0; i < distances.size(); ++i) {
            const A* a;
            const B* b;
            pair(i, a, b);
            distances[i] = distance(*a, *b);
        }
    }
}

}  // namespace

template <PairShape A, PartnerOf<A> B>
void distance(std::span<const A> a, std::span<const B> b, std::span<Distance<A::dimension>> distances) {
    assert(a.size() == b.size() && a.size() == distances.size());
    distances_of<A, B>(
        [&](std::size_t i, const A*& one, const B*& other) {
            one = &a[i];
            other = &b[i];
        },
        distances);
}

template <PairShape A, PartnerOf<A> B>
void distance(std::span<const A> a, std::span<const B> b, std::span<const IndexPair> pairs,
              std::span<Distance<A::dimension>> distances) {
    assert(pairs.size() == distances.size());
    distances_of<A, B>(
        [&](std::size_t i, const A*& one, const B*& other) {
            one = &a[pairs[i].a];
            other = &b[pairs[i].b];
        },
        distances);
}

#define TACT_INSTANTIATE(A, B)                                                                         \
    template Distance<A::dimension> distance(const A&, const B&);                                      \
    template Distance<A::dimension> distance(const A&, const Linear<A::dimension>&, const B&,          \
                                             const Linear<A::dimension>&, double);                     \
    template void distance(std::span<const A>, std::span<const B>, std::span<Distance<A::dimension>>); \
    template void distance(std::span<const A>, std::span<const B>, std::span<const IndexPair>,         \
                           std::span<Distance<A::dimension>>);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
