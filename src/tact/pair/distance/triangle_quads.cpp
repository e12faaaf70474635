// SPDX-License-Identifier: MIT
#include "tact/pair/distance/mixed_proof.hpp"
#include "tact/pair/distance/triangle_distance.hpp"
#include "tact/simd/quad.hpp"

namespace tact::distance_of::avx2 {

template <class Pair>
bool triangle_distance(const Pair& pair, Distance<3>& result) {
    if constexpr (frame::form_of<typename Pair::First> == frame::Form::flat) {
        return find_triangle_distance<Quad>(pair, result);
    } else {
        return find_mixed_distance<Quad>(pair, result);
    }
}

namespace {

/// Four triangles in columns, lanes over pairs, seen from the given points.
void read_four(const Triangle3* const (&triangles)[4], const Triangle3* const (&origins)[4], bool seen_from_self,
               Columns<Quad> (&vertices)[3]) {
    const auto read = [](const Triangle3* const(&from)[4], std::size_t v, int k) TACT_INLINE_LAMBDA {
        return four_lanes(static_cast<const Quad*>(nullptr), from[0]->vertices[v][k], from[1]->vertices[v][k],
                          from[2]->vertices[v][k], from[3]->vertices[v][k]);
    };
    for (int k = 0; k < 3; ++k) {
        const Quad first = read(triangles, 0, k);
        const Quad offset = seen_from_self ? Quad(0.0) : first - read(origins, 0, k);
        vertices[0].at[k] = offset;
        for (std::size_t v = 1; v < 3; ++v) {
            const Quad edge = read(triangles, v, k) - first;
            vertices[v].at[k] = seen_from_self ? edge : offset + edge;
        }
    }
}

}  // namespace

unsigned four_triangle_distances(const Triangle3* const (&a)[4], const Triangle3* const (&b)[4],
                                 Distance<3>* const (&results)[4]) {
    Columns<Quad> vertices_a[3], vertices_b[3];
    read_four(a, a, true, vertices_a);
    read_four(b, a, false, vertices_b);
    const GuessInLanes<Quad> guess = guess_in_lanes(vertices_a, vertices_b);
    double least[4], s[4], t[4];
    store(guess.least, least);
    store(guess.s, s);
    store(guess.t, t);
    constexpr Linear3 rest{};
    unsigned found = 0;
    for (int i = 0; i < 4; ++i) {
        const metric::PairAtTime<false, Triangle3, Triangle3> pair{*a[i], *b[i], rest, rest, 0};
        const bool proved = prove_parts<Quad>(pair, parts_of_guess(label_of(least[i]), s[i], t[i]), *results[i]) ||
                            triangle_distance(pair, *results[i]);
        found |= static_cast<unsigned>(proved) << i;
    }
    return found;
}

#define TACT_INSTANTIATE(MOVING, A, B) \
    template bool triangle_distance(const metric::PairAtTime<MOVING, A, B>&, Distance<3>&);
TACT_TRIANGLE_PAIRS(TACT_INSTANTIATE)

}  // namespace tact::distance_of::avx2
