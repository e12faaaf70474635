// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

#include "tact/pair/frame/in_lanes.hpp"
#include "tact/pair/separating_axis/batch_lanes.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/triangle_lanes.hpp"
#include "tact/pair/separating_axis/triangle_planes.hpp"

namespace tact::separating_axis {

/// relate_batch of the instruction set in use.
using BatchOfThePlane = void(const BatchInput<Triangle2, Triangle2>& input, Relation* relations);

/// Pairs of triangles in one plane wait here: a batch of the plane.
class FlatPairs {
public:
    /// They are seen along coordinate k.
    void add(const Triangle3& a, const Triangle3& b, int k, std::size_t at) {
        a_[count_] = seen_along(a, k);
        b_[count_] = seen_along(b, k);
        at_[count_++] = at;
    }

    /// Contact is touching.
    void run(BatchOfThePlane* relate_batch, Relation* relations) {
        Relation found[capacity];
        relate_batch(BatchInput<Triangle2, Triangle2>{a_, b_, nullptr, static_cast<std::size_t>(count_)}, found);
        for (int i = 0; i < count_; ++i)
            relations[at_[i]] = found[i] == Relation::disjoint ? Relation::disjoint : Relation::touching;
        count_ = 0;
    }

private:
    static constexpr int capacity = 64;
    Triangle2 a_[capacity], b_[capacity];
    std::size_t at_[capacity];
    int count_ = 0;
};

/// The pairs of triangles of a batch that the filter left open wait here until they fill lanes, for the signs of
/// determinants. What is left of them goes on one by one. Relations are written when the queue runs.
template <int N>
class OpenTriangles {
    static constexpr int capacity = 64;
    using T = Lanes<double, N>;
    using Input = BatchInput<Triangle3, Triangle3>;

public:
    OpenTriangles(const Input& input, BatchOfThePlane* relate_plane, Relation* relations)
        : input_(input), relate_plane_(relate_plane), relations_(relations) {}

    /// The lanes `open` of the group that starts with pair `first`.
    TACT_INLINE void add(std::size_t first, unsigned open) {
        for (; open != 0; open &= open - 1)
            waiting_[count_++] = first + static_cast<std::size_t>(std::countr_zero(open));
        if (count_ > capacity - N) run();
    }

    [[gnu::noinline]] void run() {
        for (int first = 0; first < count_; first += N) {
            std::size_t at[N];
            const int lanes = std::min(N, count_ - first);
            for (int i = 0; i < N; ++i) at[i] = waiting_[first + std::min(i, lanes - 1)];
            ask(at, (1u << lanes) - 1);
        }
        count_ = 0;
        flat_.run(relate_plane_, relations_);
    }

    bool empty() const { return count_ == 0; }

private:
    const Triangle3& a_of(std::size_t i) const { return input_.a[input_.pairs != nullptr ? input_.pairs[i].a : i]; }
    const Triangle3& b_of(std::size_t i) const { return input_.b[input_.pairs != nullptr ? input_.pairs[i].b : i]; }

    [[gnu::noinline]] void ask(const std::size_t (&at)[N], unsigned lanes) {
        const Triangle3 *at_a[N], *at_b[N];
        for (int i = 0; i < N; ++i) {
            at_a[i] = &a_of(at[i]);
            at_b[i] = &b_of(at[i]);
        }
        const Triangle<T, 3> a = in_lanes<double>(at_a), b = in_lanes<double>(at_b);
        TriangleVerdicts verdicts = TriangleLanes<T, (1u << N) - 1>(a, b).relate();
        const unsigned flat = (verdicts.flat[0] | verdicts.flat[1] | verdicts.flat[2]) & lanes;
        if (flat != 0) relate_flat(a, b, verdicts, flat);
        const unsigned decided = verdicts.decided() & lanes;
        for (unsigned rest = decided; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            relations_[at[i]] =
                static_cast<Relation>((verdicts.touching >> i & 1) + 2 * (verdicts.overlapping >> i & 1));
        }
        for (unsigned rest = lanes & ~decided; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            if ((flat >> i & 1) == 0) {
                constexpr AxisSet all = (AxisSet{1} << axis_count<false, 3, Form::flat, Form::flat>()) - 1;
                relations_[at[i]] = relate_left(*at_a[i], *at_b[i], all);
            } else {
                const int k = (verdicts.flat[0] >> i & 1) != 0 ? 0 : (verdicts.flat[1] >> i & 1) != 0 ? 1 : 2;
                flat_.add(*at_a[i], *at_b[i], k, at[i]);
            }
        }
    }

    /// The filter of the plane; contact is touching.
    static void relate_flat(const Triangle<T, 3>& a, const Triangle<T, 3>& b, TriangleVerdicts& verdicts,
                            unsigned flat) {
        const Triangle<T, 2> flat_a = seen_in_lanes(a, verdicts.flat), flat_b = seen_in_lanes(b, verdicts.flat);
        const auto frame = frame_at_rest<Triangle2, Triangle2, T>(reader(flat_a), reader(flat_b), AsTheyAre{});
        const LaneVerdicts found = filter<false, double>(frame);
        verdicts.disjoint |= found.disjoint & flat;
        verdicts.touching |= found.overlapping & flat;
    }

    Input input_;
    BatchOfThePlane* relate_plane_;
    Relation* relations_;
    std::size_t waiting_[capacity];
    int count_ = 0;
    FlatPairs flat_{};
};

}  // namespace tact::separating_axis
