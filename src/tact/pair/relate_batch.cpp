// SPDX-License-Identifier: MIT
#include <array>
#include <cassert>

#include "tact/pair.hpp"
#include "tact/pair/frame/pair_frame.hpp"
#include "tact/pair/separating_axis/batch.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::separating_axis {
namespace {

template <class A, class B>
void run(const BatchInput<A, B>& input, Relation* relations) {
    using Kernel = void(const BatchInput<A, B>&, Relation*);
    TACT_PICK_AS(Kernel, relate_batch<A, B>)(input, relations);
}

template <class A, class B>
void run(const MovingBatchInput<A, B>& input, Relation* relations) {
    using Kernel = void(const MovingBatchInput<A, B>&, Relation*);
    TACT_PICK_AS(Kernel, relate_moving_batch<A, B>)(input, relations);
}

}  // namespace
}  // namespace tact::separating_axis

namespace tact {
namespace {

using frame::ordered;
using separating_axis::BatchInput;
using separating_axis::MovingBatchInput;

/// Indices the other way round, a part of the batch at a time: the kernels know each unordered pair in one order.
template <class A, class B>
void run_swapped(const BatchInput<A, B>& input, Relation* relations) {
    std::array<IndexPair, 256> swapped;
    for (std::size_t first = 0; first < input.count; first += swapped.size()) {
        const std::size_t count = std::min(swapped.size(), input.count - first);
        for (std::size_t i = 0; i < count; ++i) swapped[i] = {input.pairs[first + i].b, input.pairs[first + i].a};
        separating_axis::run(BatchInput<B, A>{input.b, input.a, swapped.data(), count}, relations + first);
    }
}

}  // namespace

template <BatchShape A, PartnerOf<A> B>
void relate(std::span<const A> a, std::span<const B> b, std::span<Relation> relations) {
    assert(a.size() == b.size() && a.size() == relations.size());
    if constexpr (ordered<A, B>) {
        separating_axis::run(BatchInput<A, B>{a.data(), b.data(), nullptr, a.size()}, relations.data());
    } else {
        separating_axis::run(BatchInput<B, A>{b.data(), a.data(), nullptr, a.size()}, relations.data());
    }
}

template <BatchShape A, PartnerOf<A> B>
void relate(std::span<const A> a, std::span<const B> b, std::span<const IndexPair> pairs,
            std::span<Relation> relations) {
    assert(pairs.size() == relations.size());
    const BatchInput<A, B> input{a.data(), b.data(), pairs.data(), pairs.size()};
    if constexpr (ordered<A, B>) {
        separating_axis::run(input, relations.data());
    } else {
        run_swapped(input, relations.data());
    }
}

template <PairShape A, PartnerOf<A> B>
void relate(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
            std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
            std::span<Relation> relations) {
    assert(a.size() == b.size() && a.size() == relations.size());
    assert(motions_a.size() == a.size() && motions_b.size() == a.size());
    if constexpr (ordered<A, B>) {
        separating_axis::run(
            MovingBatchInput<A, B>{
                {a.data(), b.data(), nullptr, a.size()}, motions_a.data(), motions_b.data(), interval},
            relations.data());
    } else {
        separating_axis::run(
            MovingBatchInput<B, A>{
                {b.data(), a.data(), nullptr, a.size()}, motions_b.data(), motions_a.data(), interval},
            relations.data());
    }
}

#define TACT_AT_REST(A, B)                                                             \
    template void relate(std::span<const A>, std::span<const B>, std::span<Relation>); \
    template void relate(std::span<const A>, std::span<const B>, std::span<const IndexPair>, std::span<Relation>);
#define TACT_IN_MOTION(A, B)                                                                            \
    template void relate(std::span<const A>, std::span<const Linear<A::dimension>>, std::span<const B>, \
                         std::span<const Linear<A::dimension>>, const TimeInterval&, std::span<Relation>);
TACT_PAIRS_2D(TACT_AT_REST, )
TACT_PAIRS_3D(TACT_AT_REST, )
TACT_PAIRS_2D(TACT_AT_REST, f)
TACT_PAIRS_3D(TACT_AT_REST, f)
TACT_PAIRS_2D(TACT_IN_MOTION, )
TACT_PAIRS_3D(TACT_IN_MOTION, )

}  // namespace tact
