// SPDX-License-Identifier: MIT
#include <array>
#include <limits>

#include "tact/collide/motion_search.hpp"
#include "tact/collide/moving_nodes.hpp"
#include "tact/linalg/instruction_set.hpp"

namespace tact::collide {
namespace {

/// False when it is to stop.
bool take_triangles(const MeetingVisit& visit, const TreeNode& a, const TreeNode& b, const float (&times)[16]) {
    for (int i = 0; i < a.children; ++i)
        for (int j = 0; j < b.children; ++j)
            if (times[4 * i + j] <= 0)
                for (std::uint32_t x = 0; x < a.count[i]; ++x)
                    for (std::uint32_t y = 0; y < b.count[j]; ++y)
                        if (!visit.take(visit.self, a.child[i] + x, b.child[j] + y)) return false;
    return true;
}

/// Boxes of a node of triangles are not gone into: the other's, if they meet any of them.
void push_below(const FreePair& pair, const TreeNode& a, const TreeNode& b, const float (&times)[16],
                std::vector<FreePair>& stack) {
    unsigned done = 0;
    for (int i = 0; i < a.children; ++i)
        for (int j = 0; j < b.children; ++j) {
            if (!(times[4 * i + j] <= 0)) continue;
            const unsigned bit = a.is_leaf ? 1u << j : b.is_leaf ? 1u << i : 0;
            if ((done & bit) != 0) continue;
            done |= bit;
            stack.push_back({0, a.is_leaf ? pair.a : a.child[i], b.is_leaf ? pair.b : b.child[j]});
        }
}

}  // namespace

void visit_meeting(const MeetingVisit& visit) {
    constexpr std::array functions{&open_times<4>, &open_times<8>, &open_times<16>};
    const OpenTimes open_times_here = functions[static_cast<std::size_t>(instruction_set())];
    std::vector<FreePair>& stack = *visit.stack;
    stack.assign(1, FreePair{});
    while (!stack.empty()) {
        const FreePair pair = stack.back();
        stack.pop_back();
        const TreeNode &a = visit.nodes_a[pair.a], &b = visit.nodes_b[pair.b];
        float times[16];  // over no time at all: infinite where the boxes are apart, and else 0
        (void)open_times_here(a, b, visit.place, 0, times);
        if (!a.is_leaf || !b.is_leaf) {
            push_below(pair, a, b, times, stack);
        } else if (!take_triangles(visit, a, b, times)) {
            return;
        }
    }
}

}  // namespace tact::collide
