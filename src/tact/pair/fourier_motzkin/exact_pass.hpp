// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/fourier_motzkin/cone_exact.hpp"
#include "tact/pair/fourier_motzkin/exact_readers.hpp"
#include "tact/pair/fourier_motzkin/flat.hpp"
#include "tact/pair/fourier_motzkin/slab_form.hpp"

/// The relation of a pair by exact elimination, for any doubles: what the filters leave open.
namespace tact::fourier_motzkin {

/// Two parallelepipeds.
template <class T, int D, class Displaced>
Relation exact_pass(const Parallelepiped<T, D>& a, const Parallelepiped<T, D>& b, const Displaced& displacement) {
    bool weak = false;
    const auto system = slab_system(a.edges, columns_of(b, displacement), relative_centre(a, b, displacement));
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
Relation exact_pass(const Parallelepiped<T, D>& a, const Simplex<T, D, V>& b, const Displaced& displacement) {
    constexpr bool moving = is_moving<Displaced>;
    const Adjugate<T, D> frame = adjugate(a.edges);
    const auto g = values<D>(frame, doubled_points(a.reference, a.edge_sum, b, displacement));
    return exact_relation(all_rows<moving>(parallelepiped_rows<T, D, V, moving>(g, magnitude(frame.determinant))));
}

/// A solid simplex and any simplex.
template <class T, int D, int V, class Displaced>
Relation exact_pass(const Simplex<T, D, D + 1>& a, const Simplex<T, D, V>& b, const Displaced& displacement) {
    constexpr bool moving = is_moving<Displaced>;
    const Adjugate<T, D> frame = adjugate(edges_of(a));
    const T sign(frame.determinant.sign());
    return exact_relation(all_rows<moving>(simplex_rows(frame, sign, points_from(a.vertices[0], b, displacement))));
}

/// Two flat triangles.
template <class T, class Displaced>
Relation exact_pass(const Simplex<T, 3, 3>& a, const Simplex<T, 3, 3>& b, const Displaced& displacement) {
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

/// How many bits the longest number of an exact pass may have when every coordinate and product that was read has at
/// most `width`. Sums and doublings of the readers are at most 16 of these, a row of a cone at most 2^10 (flat: 2^16)
/// products of D (flat: 5) of them; each elimination, and the last comparison, doubles the bits of a row and adds one.
template <class T, int D, class Displaced>
constexpr long bits_needed(long width, const Parallelepiped<T, D>&, const Parallelepiped<T, D>&, const Displaced&) {
    return D * (D * width + 10);
}
template <class A, class T, int D, int V, class Displaced>
constexpr long bits_needed(long width, const A&, const Simplex<T, D, V>&, const Displaced&) {
    constexpr int doublings = V + is_moving<Displaced> - 1;
    constexpr bool flat = std::is_same_v<A, Simplex<T, 3, 3>>;
    return flat ? (5 * width + 17) << (doublings - 1) : (D * width + 11) << doublings;
}

template <class Integer, class A, class B, class Motion>
Relation exact_pass_in(int unit, const A& a, const B& b, const Motion& motion) {
    Lifted<Integer> read{unit};
    return exact_pass(read_body(a, read), read_body(b, read), read_displacement(motion, read));
}

/// Integers in place when they are long enough: the first is meant for ordinary pairs, the second for pairs with far
/// apart exponents. What is longer still is rare enough for the heap.
template <class A, class B, class Motion>
[[gnu::noinline]] Relation exact_relation_of(const A& a, const B& b, const Motion& motion) {
    BitCounter count;
    const auto body_a = read_body(a, count);
    const auto body_b = read_body(b, count);
    const auto displacement = read_displacement(motion, count);
    const long bits = bits_needed(count.width(), body_a, body_b, displacement);
    constexpr int short_words = 26, long_words = 104;
    if (bits <= 64 * short_words) return exact_pass_in<exact::Integer<short_words>>(count.unit(), a, b, motion);
    if (bits <= 64 * long_words) return exact_pass_in<exact::Integer<long_words>>(count.unit(), a, b, motion);
    return exact_pass_in<exact::BigInteger>(count.unit(), a, b, motion);
}

}  // namespace tact::fourier_motzkin
