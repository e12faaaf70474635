// SPDX-License-Identifier: MIT
#include <bit>
#include <vector>

#include "tact/posed/node_pair.hpp"
#include "tact/rest/pair_buffer.hpp"
#include "tact/rest/tree_search.hpp"
#include "tact/simd/prefetch.hpp"

namespace tact::rest::TACT_SET {

/// Pairs of nodes that are still to be looked at, and pairs of triangles that were found.
class TreeWalk {
public:
    explicit TreeWalk(const TreeSearch& search)
        : search_(search), nodes_a_(search.nodes_a.data()), nodes_b_(search.nodes_b.data()), found_(search) {
        stack_.reserve(1024);
    }

    void run() {
        stack_.push_back({0, 0});
        while (!stack_.empty()) {
            const NodePair pair = stack_.back();
            stack_.pop_back();
            const TreeNode &a = nodes_a_[pair.a], &b = nodes_b_[pair.b];
            const unsigned meet = boxes_that_meet<float_lanes>(a, b, search_.pose);
            if (meet == 0) continue;
            if (a.is_leaf && b.is_leaf) {
                if (!found_.collect(a, b, meet)) return;
            } else if (a.is_leaf) {
                push_below_b(pair.a, b, meet);
            } else if (b.is_leaf) {
                push_below_a(a, pair.b, meet);
            } else {
                for (unsigned rest = meet; rest != 0; rest &= rest - 1) {
                    const int lane = std::countr_zero(rest);
                    push({a.child[lane >> 2], b.child[lane & 3]});
                }
            }
        }
        found_.give();
    }

private:
    struct NodePair {
        std::uint32_t a, b;
    };

    /// What is far down in a large tree is not in the caches, so that half of the time would be spent waiting for it.
    TACT_INLINE void push(const NodePair& pair) {
        prefetch(nodes_a_[pair.a]);
        prefetch(nodes_b_[pair.b]);
        stack_.push_back(pair);
    }

    /// A node of triangles against the boxes of b: those that meet any of its boxes.
    void push_below_b(std::uint32_t a, const TreeNode& b, unsigned meet) {
        const unsigned any = (meet | meet >> 4 | meet >> 8 | meet >> 12) & 15u;
        for (unsigned rest = any; rest != 0; rest &= rest - 1) push({a, b.child[std::countr_zero(rest)]});
    }
    void push_below_a(const TreeNode& a, std::uint32_t b, unsigned meet) {
        for (int i = 0; i < TreeNode::width; ++i)
            if ((meet >> (4 * i) & 15u) != 0) push({a.child[i], b});
    }

    const TreeSearch& search_;
    const TreeNode* nodes_a_;
    const TreeNode* nodes_b_;
    std::vector<NodePair> stack_;
    PairBuffer found_;
};

void search_trees(const TreeSearch& search) {
    TreeWalk(search).run();
}

}  // namespace tact::rest::TACT_SET
