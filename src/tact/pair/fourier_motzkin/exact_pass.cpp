// SPDX-License-Identifier: MIT
#include "tact/pair/fourier_motzkin/exact_pass.hpp"

#include "tact/base/cost.hpp"
#include "tact/pair/fourier_motzkin/cone.hpp"
#include "tact/pair/fourier_motzkin/cone_exact.hpp"
#include "tact/pair/fourier_motzkin/slab_form.hpp"

namespace tact::fourier_motzkin {
namespace {

/// Two parallelepipeds.
template <class T, int D, class Displaced>
Relation exact_pass(const SlabBody<T, D>& a, const SlabBody<T, D>& b, const Displaced& displacement) {
    bool weak = false;
    const auto system = slab_system(a.edges, columns_of(b, displacement), relative_center(a, b, displacement));
    const bool contradiction = visit_final_slabs(system, [&](const FinalSlab<T>& slab) {
        const auto order = magnitude(slab.middle) <=> slab.radius;
        // A slab of radius 0 says 0 <= 0: the two edges it comes from are parallel.
        weak |= order == 0 && slab.radius.sign() != 0;
        return order > 0;
    });
    return contradiction ? Relation::disjoint : weak ? Relation::touching : Relation::overlapping;
}

/// A parallelepiped and a simplex.
template <class T, int D, int V, class Displaced>
Relation exact_pass(const SlabBody<T, D>& a, const SimplexBody<T, D, V>& b, const Displaced& displacement) {
    constexpr bool moving = is_moving<Displaced>;
    const Adjugate<T, D> frame = adjugate(a.edges);
    const auto g = values<D>(frame, doubled_points(a.reference, a.edge_sum, b, displacement));
    return exact_relation(all_rows<moving>(parallelepiped_rows<T, D, V, moving>(g, magnitude(frame.determinant))));
}

/// A solid simplex and any simplex.
template <class T, int D, int V, class Displaced>
Relation exact_pass(const SimplexBody<T, D, D + 1>& a, const SimplexBody<T, D, V>& b, const Displaced& displacement) {
    constexpr bool moving = is_moving<Displaced>;
    const Adjugate<T, D> frame = adjugate(edges_of(a));
    const T sign(frame.determinant.sign());
    return exact_relation(all_rows<moving>(simplex_rows(frame, sign, points_from(a.vertices[0], b, displacement))));
}

/// Two flat triangles.
template <class T, class Displaced>
Relation exact_pass(const SimplexBody<T, 3, 3>& a, const SimplexBody<T, 3, 3>& b, const Displaced& displacement) {
    const std::array<Vec<T, 3>, 2> edges{a.vertices[1] - a.vertices[0], a.vertices[2] - a.vertices[0]};
    const auto points = points_from(a.vertices[0], b, displacement);
    const Vec<T, 3> normal = cross(edges[0], edges[1]);
    const int dropped = normal[0].sign() != 0 ? 0 : normal[1].sign() != 0 ? 1 : 2;
    const auto rows = outline_rows(edges, points, dropped, T(normal[dropped].sign()));
    const auto equality = plane_values(normal, points);
    constexpr int lanes = 3 + is_moving<Displaced>;
    for (int k = 0; k < lanes; ++k)
        if (equality[k].sign() != 0) return exact_relation(substitute(equality, rows, k, equality[k].sign() < 0));
    // All in one plane, all the time: the difference is flat, so 0 is never inside it.
    return exact_relation(rows) == Relation::disjoint ? Relation::disjoint : Relation::touching;
}

/// How many bits the numbers may have that an exact pass starts from (slabs: ends with), when every coordinate and
/// product that was read has at most `width`. Sums and doublings by the readers make 16 of one at most; a row of a cone
/// sums up fewer than 2^10 products of D of them (two flat triangles: 2^16 products of 5), a final slab fewer than
/// 2^(10 D) products of D^2. One more bit is for `exact_relation`.
template <class A, class B>
struct BitsNeeded;
template <int D>
struct BitsNeeded<RawSlabBody<D>, RawSlabBody<D>> {
    static constexpr int of(int width) { return D * (D * width + 10); }
};
template <class A, int D, int V>
struct BitsNeeded<A, SimplexBody<double, D, V>> {
    static constexpr int of(int width) { return D * width + 11; }
};
template <>
struct BitsNeeded<SimplexBody<double, 3, 3>, SimplexBody<double, 3, 3>> {
    static constexpr int of(int width) { return 5 * width + 17; }
};

/// The width of pairs that fixed capacities serve. The rows of five lanes (a tetrahedron in motion) are many.
template <class B, class Motion>
inline constexpr int ordinary_width = 124;
template <>
inline constexpr int ordinary_width<SimplexBody<double, 3, 4>, PairMotion<3>> = 80;

template <int Words, class A, class B, class Motion>
[[gnu::noinline]] Relation exact_pass_in(int unit, const A& a, const B& b, const Motion& motion) {
    LiftedReader<Words> read{unit};
    return exact_pass(read_body(a, read), read_body(b, read), read_displacement(motion, read));
}

template <class A, class B, class Motion>
[[gnu::noinline]] std::optional<Relation> exact_pass_in_scratch(int unit, const A& a, const B& b,
                                                                const Motion& motion) {
    const exact::Scratch scratch(exact::Scratch::Overflow::gives_up);
    const Relation relation = exact_pass_in<exact::any_length>(unit, a, b, motion);
    if (scratch.gave_up()) return std::nullopt;
    return relation;
}

}  // namespace

/// Two kinds of integers, both in place: for ordinary pairs, and of any length.
template <class A, class B, class Motion>
std::optional<Relation> exact_relation_of(const A& a, const B& b, const Motion& motion) {
    BitCounter count;
    read_body(a, count);
    read_body(b, count);
    read_displacement(motion, count);
    cost::enter(cost::Stage::elimination, BitsNeeded<A, B>::of(count.width()));
    constexpr auto words = [](int width) { return (BitsNeeded<A, B>::of(width) + 63) / 64; };
    constexpr int ordinary = ordinary_width<B, Motion>;
    if (count.width() <= ordinary) return exact_pass_in<words(ordinary)>(count.unit(), a, b, motion);
    return exact_pass_in_scratch(count.unit(), a, b, motion);
}

#define TACT_INSTANTIATE(D, A, B)                                                                  \
    template std::optional<Relation> exact_relation_of(const A&, const B&, const NoDisplacement&); \
    template std::optional<Relation> exact_relation_of(const A&, const B&, const PairMotion<D>&);
using Flat = SimplexBody<double, 3, 3>;
using Planar = SimplexBody<double, 2, 3>;
using Solid = SimplexBody<double, 3, 4>;
TACT_INSTANTIATE(2, RawSlabBody<2>, RawSlabBody<2>)
TACT_INSTANTIATE(2, RawSlabBody<2>, Planar)
TACT_INSTANTIATE(2, Planar, Planar)
TACT_INSTANTIATE(3, RawSlabBody<3>, RawSlabBody<3>)
TACT_INSTANTIATE(3, RawSlabBody<3>, Solid)
TACT_INSTANTIATE(3, RawSlabBody<3>, Flat)
TACT_INSTANTIATE(3, Solid, Solid)
TACT_INSTANTIATE(3, Solid, Flat)
TACT_INSTANTIATE(3, Flat, Flat)
#undef TACT_INSTANTIATE

}  // namespace tact::fourier_motzkin
