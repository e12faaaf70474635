// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "tact/base/cost.hpp"
#include "tact/posed/node_pair.hpp"
#include "tact/posed/node_size.hpp"
#include "tact/rest/far_gaps.hpp"
#include "tact/rest/tree_search.hpp"
#include "tact/simd/prefetch.hpp"

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
            cost::node_pair();
            const TreeNode &a = search_.nodes_a[entry.a], &b = search_.nodes_b[entry.b];
            double gaps[16];
            find_gaps(a, b, gaps);
            if (a.is_leaf && b.is_leaf) {
                if (!measure(a, b, gaps)) return;
            } else {
                push_below(entry, a, b, gaps);
            }
        }
    }

private:
    struct DistantPair {
        double gap;
        std::uint32_t a, b;
    };
    struct ChildPair {
        double gap;
        int number;
    };

    void find_gaps(const TreeNode& a, const TreeNode& b, double (&gaps)[16]) const {
        if (search_.far) return far_gaps(a, b, *search_.far, gaps);
        float near_gaps[16];
        gaps_of_boxes<float_lanes>(a, b, search_.pose, near_gaps);
        std::copy(near_gaps, near_gaps + 16, gaps);
    }

    /// The pairs of children within the limit, the nearest first.
    int sorted(const TreeNode& a, const TreeNode& b, const double (&gaps)[16], ChildPair (&children)[16]) const {
        int count = 0;
        for (int i = 0; i < a.children; ++i) {
            for (int j = 0; j < b.children; ++j) {
                const ChildPair child{gaps[4 * i + j], 4 * i + j};
                if (!(child.gap <= limit_)) continue;
                int at = count++;
                for (; at > 0 && child.gap < children[at - 1].gap; --at) children[at] = children[at - 1];
                children[at] = child;
            }
        }
        return count;
    }

    void push_below(const DistantPair& entry, const TreeNode& a, const TreeNode& b, const double (&gaps)[16]) {
        ChildPair children[16];
        const int count = sorted(a, b, gaps, children);
        const Opened open = opened(a, b, search_.pose.scale_a, search_.pose.scale_b);
        unsigned done =
            0;  // against a node that stays closed, every box of the other is taken once, with its least gap
        const std::size_t first = stack_.size();
        for (int n = 0; n < count; ++n) {
            const int i = children[n].number >> 2, j = children[n].number & 3;
            const int child = open.a && open.b ? children[n].number : open.a ? i : j;
            if ((done >> child & 1) != 0) continue;
            done |= 1u << child;
            stack_.push_back({children[n].gap, open.a ? a.child[i] : entry.a, open.b ? b.child[j] : entry.b});
        }
        std::reverse(stack_.begin() + static_cast<std::ptrdiff_t>(first), stack_.end());
        if (stack_.empty()) return;
        prefetch(search_.nodes_a[stack_.back().a]);
        prefetch(search_.nodes_b[stack_.back().b]);
    }

    bool measure(const TreeNode& a, const TreeNode& b, const double (&gaps)[16]) {
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
    double limit_;
    std::vector<DistantPair> stack_;
};

void search_nearest(const NearestSearch& search) {
    NearestWalk(search).run();
}

}  // namespace tact::rest::TACT_SET
