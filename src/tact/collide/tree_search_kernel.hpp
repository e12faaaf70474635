// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <vector>

#include "tact/collide/tree_search.hpp"
#include "tact/linalg/tile.hpp"

namespace tact::collide {

using Four = Lanes<float, 4>;

/// The axes of node b in those of node a, and the way from a's origin to b's in them.
struct AxesOfPair {
    float turn[3][4];  ///< [k]: axis k of b, in the axes of a
    float offset[4];
};

TACT_INLINE AxesOfPair axes_of(const TreeNode& a, const TreeNode& b, const RelativePlace& place) {
    const Four a0 = load_four(a.frame[0]), a1 = load_four(a.frame[1]), a2 = load_four(a.frame[2]);
    const Four m0 = load_four(place.turn[0]), m1 = load_four(place.turn[1]), m2 = load_four(place.turn[2]);
    AxesOfPair axes;
    for (int k = 0; k < 3; ++k) {
        const Four g = Four(b.frame[0][k]) * m0 + Four(b.frame[1][k]) * m1 + Four(b.frame[2][k]) * m2;
        const Four q = Four(g.v[0]) * a0 + Four(g.v[1]) * a1 + Four(g.v[2]) * a2;
        std::memcpy(axes.turn[k], &q.v, sizeof axes.turn[k]);
    }
    const Four t = Four(place.offset[0]) * a0 + Four(place.offset[1]) * a1 + Four(place.offset[2]) * a2;
    std::memcpy(axes.offset, &t.v, sizeof axes.offset);
    return axes;
}

/// Bit 4 i + j: box i of a and box j of b may meet. Six directions are tried: the axes of both nodes. What rounding can
/// do is in the margin (docs/algorithms/mesh-search.md).
template <int N>
TACT_INLINE unsigned boxes_that_meet(const TreeNode& a, const TreeNode& b, const RelativePlace& place) {
    using T = Lanes<float, N>;
    const AxesOfPair axes = axes_of(a, b, place);
    const Four scale_a(place.scale_a), scale_b(place.scale_b);
    Four center_a[3], half_a[3];
    T center_b[3], half_b[3];
    for (int k = 0; k < 3; ++k) {
        center_a[k] = scale_a * load_four(a.center[k]);
        half_a[k] = scale_a * load_four(a.half[k]) + Four(place.margin);
        center_b[k] = tiled<N>(scale_b * load_four(b.center[k]));
        half_b[k] = tiled<N>(scale_b * load_four(b.half[k]));
    }
    unsigned apart = 0;
    for (int part = 0; part < 16 / N; ++part) {
        T way[3], half[3];
        unsigned bits = 0;
        for (int i = 0; i < 3; ++i) {
            const T q0(axes.turn[0][i]), q1(axes.turn[1][i]), q2(axes.turn[2][i]);
            half[i] = spread<N>(half_a[i], part);
            way[i] = (T(axes.offset[i]) - spread<N>(center_a[i], part)) +
                     (q0 * center_b[0] + q1 * center_b[1] + q2 * center_b[2]);
            const T reach =
                half[i] + (magnitude(q0) * half_b[0] + magnitude(q1) * half_b[1] + magnitude(q2) * half_b[2]);
            bits |= greater(magnitude(way[i]), reach);
        }
        for (int k = 0; k < 3; ++k) {
            const T q0(axes.turn[k][0]), q1(axes.turn[k][1]), q2(axes.turn[k][2]);
            const T along = q0 * way[0] + q1 * way[1] + q2 * way[2];
            const T reach = half_b[k] + (magnitude(q0) * half[0] + magnitude(q1) * half[1] + magnitude(q2) * half[2]);
            bits |= greater(magnitude(along), reach);
        }
        apart |= bits << (N * part);
    }
    return ~apart & 0xffffu;
}

/// Pairs of nodes that are still to be looked at, and pairs of triangles that were found.
template <int Bytes>
class TreeWalk {
public:
    explicit TreeWalk(const TreeSearch& search)
        : search_(search), nodes_a_(search.a.nodes().data()), nodes_b_(search.b.nodes().data()) {
        stack_.reserve(1024);
    }

    void run() {
        stack_.push_back({0, 0});
        while (!stack_.empty()) {
            const IndexPair pair = stack_.back();
            stack_.pop_back();
            const TreeNode &a = nodes_a_[pair.a], &b = nodes_b_[pair.b];
            const unsigned meet = boxes_that_meet<Bytes / 4>(a, b, search_.place);
            if (meet == 0) continue;
            if (a.is_leaf && b.is_leaf) {
                if (!collect(a, b, meet)) return;
            } else if (a.is_leaf) {
                push_below_b(pair.a, b, meet);
            } else if (b.is_leaf) {
                push_below_a(a, pair.b, meet);
            } else {
                for (unsigned rest = meet; rest != 0; rest &= rest - 1) {
                    const int lane = std::countr_zero(rest);
                    stack_.push_back({a.child[lane >> 2], b.child[lane & 3]});
                }
            }
        }
        if (count_ > 0) give();
    }

private:
    static constexpr std::size_t capacity = 256;

    /// A node of triangles against the boxes of b: those that meet any of its boxes.
    void push_below_b(std::uint32_t a, const TreeNode& b, unsigned meet) {
        const unsigned any = (meet | meet >> 4 | meet >> 8 | meet >> 12) & 15u;
        for (unsigned rest = any; rest != 0; rest &= rest - 1) stack_.push_back({a, b.child[std::countr_zero(rest)]});
    }
    void push_below_a(const TreeNode& a, std::uint32_t b, unsigned meet) {
        for (int i = 0; i < TreeNode::width; ++i)
            if ((meet >> (4 * i) & 15u) != 0) stack_.push_back({a.child[i], b});
    }

    bool collect(const TreeNode& a, const TreeNode& b, unsigned meet) {
        for (unsigned rest = meet; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest) >> 2, j = std::countr_zero(rest) & 3;
            for (std::uint32_t m = 0; m < a.count[i]; ++m) {
                for (std::uint32_t n = 0; n < b.count[j]; ++n) {
                    found_[count_++] = {a.child[i] + m, b.child[j] + n};
                    if (count_ == capacity && !give()) return false;
                }
            }
        }
        return count_ < search_.batch || give();
    }

    bool give() {
        const std::size_t count = count_;
        count_ = 0;
        return search_.take(search_.self, {found_, count});
    }

    const TreeSearch& search_;
    const TreeNode* nodes_a_;
    const TreeNode* nodes_b_;
    std::vector<IndexPair> stack_;
    IndexPair found_[capacity];
    std::size_t count_ = 0;
};

template <int Bytes>
void search_trees(const TreeSearch& search) {
    TreeWalk<Bytes>(search).run();
}

}  // namespace tact::collide
