// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "tact/pair.hpp"
#include "tact/simd/instruction_set.hpp"

/// Many pairs at once: one pair per lane.
namespace tact::separating_axis {

/// Where the pairs of a batch are: pair i is (a[i], b[i]), or (a[pairs[i].a], b[pairs[i].b]) when there are indices.
template <class A, class B>
struct BatchInput {
    const A* a;
    const B* b;
    const IndexPair* pairs;
    std::size_t count;
};

TACT_KERNEL(template <class A, class B> void relate_batch(const BatchInput<A, B>& input, Relation* relations))

/// Pair i moves with motions_a[i] and motions_b[i].
template <class A, class B>
struct MovingBatchInput {
    BatchInput<A, B> shapes;
    const Linear<A::dimension>* motions_a;
    const Linear<A::dimension>* motions_b;
    TimeInterval interval;
};

TACT_KERNEL(template <class A, class B>
            void relate_moving_batch(const MovingBatchInput<A, B>& input, Relation* relations))

}  // namespace tact::separating_axis
