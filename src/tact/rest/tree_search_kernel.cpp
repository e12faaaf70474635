// SPDX-License-Identifier: MIT
#include <bit>
#include <vector>

#include "tact/base/cost.hpp"
#include "tact/posed/flat_node.hpp"
#include "tact/posed/node_pair.hpp"
#include "tact/posed/node_size.hpp"
#include "tact/rest/pair_buffer.hpp"
#include "tact/rest/tree_search.hpp"
#include "tact/simd/prefetch.hpp"

namespace tact::rest::TACT_SET {

/// The nodes of a tree by their numbers, and after them those that the search makes of single triangles.
class SearchedNodes {
public:
    explicit SearchedNodes(const SearchedTree& tree) : tree_(tree), nodes_(tree.nodes.data()) {}

    [[nodiscard]] TACT_INLINE const TreeNode& at(std::uint32_t number) const {
        return number < first_made ? nodes_[number] : made_[number - first_made];
    }
    TACT_INLINE void fetch(std::uint32_t number) const {
        if (number < first_made) prefetch(nodes_[number]);
    }

    /// Whether the triangles of a node can get nodes of their own. Those are made while only such nodes are looked at
    /// as stay where they are: a node of the tree is divided, against an inner one.
    [[nodiscard]] bool can_divide(std::uint32_t number) const {
        return number < first_made && !tree_.triangles.empty();
    }
    std::uint32_t make(std::uint32_t triangle) {
        made_.push_back(flat_node(tree_.triangles[triangle], tree_.local, triangle));
        return first_made + static_cast<std::uint32_t>(made_.size() - 1);
    }

private:
    static constexpr std::uint32_t first_made = 0x80000000;  // a tree has fewer nodes

    const SearchedTree& tree_;
    const TreeNode* nodes_;
    std::vector<TreeNode> made_;
};

/// Pairs of nodes that are still to be looked at, and pairs of triangles that were found.
class TreeWalk {
public:
    explicit TreeWalk(const TreeSearch& search) : search_(search), a_(search.a), b_(search.b), found_(search) {
        stack_.reserve(1024);
    }

    void run() {
        stack_.push_back({0, 0});
        while (!stack_.empty()) {
            const NodePair pair = stack_.back();
            stack_.pop_back();
            cost::node_pair();
            const TreeNode &a = a_.at(pair.a), &b = b_.at(pair.b);
            const unsigned meet = boxes_that_meet<float_lanes>(a, b, search_.pose);
            if (meet == 0) continue;
            if (a.is_leaf && b.is_leaf) {
                if (!found_.collect(a, b, meet)) return;
            } else {
                push_below(pair, a, b, meet);
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
        a_.fetch(pair.a);
        b_.fetch(pair.b);
        stack_.push_back(pair);
    }

    void push_below(const NodePair& pair, const TreeNode& a, const TreeNode& b, unsigned meet) {
        const Opened open = opened(a, b, search_.pose.scale_a, search_.pose.scale_b);
        if (open.a && open.b) {
            for (unsigned rest = meet; rest != 0; rest &= rest - 1) {
                const int lane = std::countr_zero(rest);
                push({a.child[lane >> 2], b.child[lane & 3]});
            }
        } else if (open.a) {
            if (b.is_leaf && is_much_larger(b, search_.pose.scale_b, a, search_.pose.scale_a) && b_.can_divide(pair.b))
                push_triangles(b, columns(meet), b_, [&](std::uint32_t made) { push({pair.a, made}); });
            else
                for_each_bit(rows(meet), [&](int i) { push({a.child[i], pair.b}); });
        } else {
            if (a.is_leaf && is_much_larger(a, search_.pose.scale_a, b, search_.pose.scale_b) && a_.can_divide(pair.a))
                push_triangles(a, rows(meet), a_, [&](std::uint32_t made) { push({made, pair.b}); });
            else
                for_each_bit(columns(meet), [&](int j) { push({pair.a, b.child[j]}); });
        }
    }

    /// Boxes of a that meet any of b's, and the other way round.
    static unsigned rows(unsigned meet) {
        unsigned any = meet | meet >> 1;
        any |= any >> 2;
        return (any & 1) | (any >> 3 & 2) | (any >> 6 & 4) | (any >> 9 & 8);
    }
    static unsigned columns(unsigned meet) { return (meet | meet >> 4 | meet >> 8 | meet >> 12) & 15u; }

    template <class Visit>
    TACT_INLINE static void for_each_bit(unsigned bits, const Visit& visit) {
        for (unsigned rest = bits; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
    }

    /// A mesh that is small against a triangle lies in its box whole, unless the box is flat.
    template <class Push>
    static void push_triangles(const TreeNode& leaf, unsigned boxes, SearchedNodes& nodes, const Push& push_made) {
        for_each_bit(boxes, [&](int i) {
            for (std::uint32_t n = 0; n < leaf.count[i]; ++n) push_made(nodes.make(leaf.child[i] + n));
        });
    }

    const TreeSearch& search_;
    SearchedNodes a_, b_;
    std::vector<NodePair> stack_;
    PairBuffer found_;
};

void search_trees(const TreeSearch& search) {
    TreeWalk(search).run();
}

}  // namespace tact::rest::TACT_SET
