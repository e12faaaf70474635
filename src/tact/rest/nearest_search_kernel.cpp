// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "tact/posed/node_pair.hpp"
#include "tact/rest/tree_search.hpp"

namespace tact::rest::TACT_SET {

/// Goes down the nearer boxes first, so that the limit falls soon.
class NearestWalk {
public:
    explicit NearestWalk(const NearestSearch& search) : search_(search), limit_(search.limit) { stack_.reserve(512); }

    void run() {
        stack_.push_back({-1, 0, 0});
        while (!stack_.empty()) {
            const DistantPair entry = stack_.back();
            stack_.pop_back();
            if (entry.gap > limit_) continue;
            const TreeNode &a = search_.nodes_a[entry.a], &b = search_.nodes_b[entry.b];
            float gaps[16];
            gaps_of_boxes<float_lanes>(a, b, search_.pose, gaps);
            if (a.is_leaf && b.is_leaf) {
                if (!measure(a, b, gaps)) return;
            } else {
                push_below(entry, a, b, gaps);
            }
        }
    }

private:
    struct DistantPair {
        float gap;
        std::uint32_t a, b;
    };
    struct ChildPair {
        float gap;
        int number;
    };

    /// The pairs of children within the limit, the nearest first.
    int sorted(const TreeNode& a, const TreeNode& b, const float (&gaps)[16], ChildPair (&children)[16]) const {
        int count = 0;
        for (int i = 0; i < a.children; ++i)
            for (int j = 0; j < b.children; ++j)
                if (gaps[4 * i + j] <= limit_) children[count++] = {gaps[4 * i + j], 4 * i + j};
        std::sort(children, children + count, [](const ChildPair& x, const ChildPair& y) {
            return x.gap != y.gap ? x.gap < y.gap : x.number < y.number;
        });
        return count;
    }

    void push_below(const DistantPair& entry, const TreeNode& a, const TreeNode& b, const float (&gaps)[16]) {
        ChildPair children[16];
        const int count = sorted(a, b, gaps, children);
        unsigned done = 0;  // of a node of triangles, every box of the other node is taken once, with its least gap
        const std::size_t first = stack_.size();
        for (int n = 0; n < count; ++n) {
            const int i = children[n].number >> 2, j = children[n].number & 3;
            const int other = a.is_leaf ? j : b.is_leaf ? i : -1;
            if (other >= 0 && (done >> other & 1) != 0) continue;
            if (other >= 0) done |= 1u << other;
            stack_.push_back({children[n].gap, a.is_leaf ? entry.a : a.child[i], b.is_leaf ? entry.b : b.child[j]});
        }
        std::reverse(stack_.begin() + static_cast<std::ptrdiff_t>(first), stack_.end());
    }

    bool measure(const TreeNode& a, const TreeNode& b, const float (&gaps)[16]) {
        ChildPair children[16];
        const int count = sorted(a, b, gaps, children);
        for (int n = 0; n < count && children[n].gap <= limit_; ++n) {
            const int i = children[n].number >> 2, j = children[n].number & 3;
            for (std::uint32_t x = 0; x < a.count[i]; ++x) {
                for (std::uint32_t y = 0; y < b.count[j]; ++y) {
                    limit_ = std::min(limit_, search_.measure(search_.self, a.child[i] + x, b.child[j] + y));
                    if (limit_ < 0) return false;
                }
            }
        }
        return true;
    }

    const NearestSearch& search_;
    float limit_;
    std::vector<DistantPair> stack_;
};

void search_nearest(const NearestSearch& search) {
    NearestWalk(search).run();
}

}  // namespace tact::rest::TACT_SET
