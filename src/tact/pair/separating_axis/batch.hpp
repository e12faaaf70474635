// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "tact/pair/contact_window.hpp"
#include "tact/pair/relate.hpp"

/// Many pairs at once: one pair a lane. A register of Bytes bytes (16, 32 or 64) names the instruction set.
namespace tact::separating_axis {

/// Where the pairs of a batch are: pair i is (a[i], b[i]), or (a[pairs[i].a], b[pairs[i].b]) when there are indices.
template <class A, class B>
struct BatchInput {
    const A* a;
    const B* b;
    const IndexPair* pairs;
    std::size_t count;
};

template <int Bytes, class A, class B>
void relate_batch(const BatchInput<A, B>& input, Relation* relations);

/// Pair i moves with motions_a[i] and motions_b[i].
template <class A, class B>
struct MovingBatchInput {
    BatchInput<A, B> shapes;
    const Linear<A::dimension>* motions_a;
    const Linear<A::dimension>* motions_b;
    TimeInterval interval;
};

template <int Bytes, class A, class B>
void relate_moving_batch(const MovingBatchInput<A, B>& input, Relation* relations);

template <int Bytes, class A, class B>
void find_windows(const MovingBatchInput<A, B>& input, std::optional<ContactWindow>* windows);

}  // namespace tact::separating_axis
