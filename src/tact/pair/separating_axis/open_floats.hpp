// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "tact/pair/separating_axis/batch.hpp"
#include "tact/shape.hpp"

namespace tact::separating_axis {

/// Float shapes as double shapes: exact.
template <class S, int N>
TACT_INLINE Vec<double, N> widened(const Vec<S, N>& v) {
    Vec<double, N> wide;
    for (int k = 0; k < N; ++k) wide[k] = v[k];
    return wide;
}
template <class S, int D, std::size_t Count>
TACT_INLINE std::array<Vec<double, D>, Count> widened(const std::array<Vec<S, D>, Count>& vectors) {
    std::array<Vec<double, D>, Count> wide;
    for (std::size_t i = 0; i < Count; ++i) wide[i] = widened(vectors[i]);
    return wide;
}
template <int D>
TACT_INLINE Parallelepiped<double, D> widened(const Parallelepiped<float, D>& box) {
    return {widened(box.origin), widened(box.edges)};
}
template <int D>
TACT_INLINE Obb<double, D> widened(const Obb<float, D>& obb) {
    return {widened(obb.center), widened(obb.axes), widened(obb.half)};
}
TACT_INLINE Tetrahedron3 widened(const Tetrahedron3f& tetrahedron) {
    return {widened(tetrahedron.vertices)};
}
template <int D>
TACT_INLINE Triangle<double, D> widened(const Triangle<float, D>& triangle) {
    return {widened(triangle.vertices)};
}

/// The pairs of floats of a batch that the filter left open wait here: a batch of doubles, whose filter decides most of
/// them. Relations are written when the queue runs.
template <int N, class A, class B>
class OpenFloats {
    static constexpr int capacity = 32;

public:
    using WideA = decltype(widened(A{}));
    using WideB = decltype(widened(B{}));
    using Batch = void(const BatchInput<WideA, WideB>& input, Relation* relations);

    OpenFloats(const BatchInput<A, B>& input, Batch* relate_batch, Relation* relations)
        : input_(input), relate_batch_(relate_batch), relations_(relations) {}

    /// The lanes `open` of the group that starts with pair `first`.
    TACT_INLINE void add(std::size_t first, unsigned open) {
        for (; open != 0; open &= open - 1)
            waiting_[count_++] = first + static_cast<std::size_t>(std::countr_zero(open));
        if (count_ > capacity - N) run();
    }

    [[gnu::noinline]] void run() {
        WideA a[capacity];
        WideB b[capacity];
        Relation found[capacity];
        for (int i = 0; i < count_; ++i) {
            const std::size_t at = waiting_[i];
            a[i] = widened(input_.a[input_.pairs != nullptr ? input_.pairs[at].a : at]);
            b[i] = widened(input_.b[input_.pairs != nullptr ? input_.pairs[at].b : at]);
        }
        relate_batch_(BatchInput<WideA, WideB>{a, b, nullptr, static_cast<std::size_t>(count_)}, found);
        for (int i = 0; i < count_; ++i) relations_[waiting_[i]] = found[i];
        count_ = 0;
    }

    bool empty() const { return count_ == 0; }

private:
    BatchInput<A, B> input_;
    Batch* relate_batch_;
    Relation* relations_;
    std::size_t waiting_[capacity];
    int count_ = 0;
};

}  // namespace tact::separating_axis
