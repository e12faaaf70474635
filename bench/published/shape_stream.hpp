// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <type_traits>
#include <vector>

#include "published/random_pairs.hpp"
#include "tact/pair.hpp"

namespace tact::published {

/// The library's shape for a kind of frame.
template <int D, Kind K>
using ShapeOf = std::conditional_t<K == Kind::cuboid, Parallelepiped<double, D>, typename SimplexOf<D>::Type>;

template <Kind K, int D, State S>
ShapeOf<D, K> to_shape(const Frame<D, S>& frame) {
    if constexpr (K == Kind::cuboid) {
        return to_box(frame);
    } else {
        return to_simplex(frame);
    }
}

/// Pairs of shapes to be asked one after the other or as a batch; the motions are empty at rest.
template <class A, class B>
struct ShapeStream {
    static constexpr int dimension = A::dimension;

    std::vector<A> a;
    std::vector<B> b;
    std::vector<Linear<dimension>> motions_a;
    std::vector<Linear<dimension>> motions_b;

    std::size_t size() const { return a.size(); }

    void add(const A& shape_a, const B& shape_b) {
        a.push_back(shape_a);
        b.push_back(shape_b);
    }

    ShapeStream<B, A> swapped() const { return {b, a, motions_b, motions_a}; }
};

template <Kind KA, Kind KB, int D, State S>
ShapeStream<ShapeOf<D, KA>, ShapeOf<D, KB>> to_shapes(std::span<const FramePair<D, S>> pairs) {
    ShapeStream<ShapeOf<D, KA>, ShapeOf<D, KB>> stream;
    for (const auto& pair : pairs) {
        stream.add(to_shape<KA>(pair.a), to_shape<KB>(pair.b));
        if constexpr (S == State::moving) {
            stream.motions_a.push_back(to_motion(pair.a));
            stream.motions_b.push_back(to_motion(pair.b));
        }
    }
    return stream;
}

/// relations[i] = relation of pair i, by single calls.
template <State S, class A, class B>
void relate_each(const ShapeStream<A, B>& stream, const PairOptions& options, std::span<Relation> relations) {
    for (std::size_t i = 0; i < stream.size(); ++i) {
        if constexpr (S == State::moving) {
            relations[i] = relate(stream.a[i], stream.motions_a[i], stream.b[i], stream.motions_b[i], {}, options);
        } else {
            relations[i] = relate(stream.a[i], stream.b[i], options);
        }
    }
}

/// The same by one batch.
template <State S, class A, class B>
void relate_batch(const ShapeStream<A, B>& stream, std::span<Relation> relations) {
    const std::span<const A> a(stream.a);
    const std::span<const B> b(stream.b);
    if constexpr (S == State::moving) {
        using Motions = std::span<const Linear<A::dimension>>;
        relate<A, B>(a, Motions(stream.motions_a), b, Motions(stream.motions_b), TimeInterval{}, relations);
    } else {
        relate<A, B>(a, b, relations);
    }
}

}  // namespace tact::published
