// SPDX-License-Identifier: MIT
#include "tact/collide/motion_search.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "tact/collide/moving_nodes.hpp"
#include "tact/linalg/instruction_set.hpp"

namespace tact::collide {
namespace {

class MotionWalk {
public:
    explicit MotionWalk(const MotionSearch& search)
        : search_(search),
          open_times_(
              std::array{&open_times<4>, &open_times<8>, &open_times<16>}[static_cast<std::size_t>(instruction_set())]),
          queue_(*search.queue),
          limit_(search.limit) {}

    MotionProgress run() {
        queue_.clear();
        push({search_.begin, 0, 0, 0xffff, 0});
        while (!queue_.empty() && queue_.front().time < limit_) {
            const FreePair pair = queue_.front();
            if (search_.budget_steps > 0 && progress_.steps >= search_.budget_steps) return stopped(pair.time);
            std::pop_heap(queue_.begin(), queue_.end(), is_later);
            queue_.pop_back();
            if (pair.rank >= triangles) {
                look_at(pair);
            } else if (!expand(pair)) {
                return stopped(pair.time);
            }
        }
        progress_.free_until = queue_.empty() ? search_.end : std::min(queue_.front().time, search_.end);
        return progress_;
    }

private:
    static constexpr std::uint32_t triangles = 0x80000000;

    static bool is_later(const FreePair& x, const FreePair& y) {
        return x.time != y.time ? x.time > y.time : x.rank < y.rank;
    }
    void push(const FreePair& pair) {
        queue_.push_back(pair);
        std::push_heap(queue_.begin(), queue_.end(), is_later);
    }
    MotionProgress stopped(double time) {
        progress_.free_until = time;
        progress_.complete = false;
        return progress_;
    }

    void look_at(const FreePair& pair) {
        const double next = queue_.empty() ? search_.end : queue_.front().time;
        const auto answer = search_.calls.triangles(search_.calls.self, pair.a, pair.b, pair.time, next);
        limit_ = std::min(limit_, answer.limit);
        if (answer.free_until < limit_) push({answer.free_until, pair.a, pair.b, 0, pair.rank});
    }

    /// The boxes of two nodes at the time until which the nodes are free. False when their places cannot be said.
    bool expand(const FreePair& pair) {
        ++progress_.steps;
        if (pair.time != time_of_place_) {
            if (!search_.calls.place(search_.calls.self, pair.time, place_)) return false;
            time_of_place_ = pair.time;
        }
        const TreeNode &a = search_.nodes_a[pair.a], &b = search_.nodes_b[pair.b];
        const double duration = search_.end - search_.begin;
        const auto rest = static_cast<float>((std::min(limit_, search_.end) - pair.time) / duration * (1 + 0x1p-20));
        float times[16];
        const unsigned far = open_times_(a, b, place_, rest, times);
        constexpr double never = std::numeric_limits<double>::infinity();
        double first_far = never;
        unsigned far_pairs = 0;
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < 4; ++j) {
                const unsigned bit = 1u << (4 * i + j);
                const bool is_meant = i < a.children && j < b.children && (pair.boxes & bit) != 0;
                times_[i][j] = is_meant ? later(pair.time, times[4 * i + j] * duration) : never;
                if (search_.calls.boxes != nullptr && is_meant)
                    search_.calls.boxes(search_.calls.self, pair, i, j, std::min({times_[i][j], limit_, search_.end}));
                if (!(times_[i][j] < limit_) || (far & bit) == 0 || !(times_[i][j] > pair.time)) continue;
                // The bend limits the time, not the boxes: the same ones again, later, and not those below.
                first_far = std::min(first_far, times_[i][j]);
                far_pairs |= bit;
                times_[i][j] = never;
            }
        if (far_pairs != 0) push({first_far, pair.a, pair.b, static_cast<std::uint16_t>(far_pairs), pair.rank});
        push_below(pair, a, b);
        return true;
    }

    /// Rounded down.
    static double later(double time, double step) {
        if (!(step <= outward::largest)) return std::numeric_limits<double>::infinity();
        const double sum = time + step * (1 - 0x1p-40);
        return std::max(time, sum - 0x1p-52 * std::fabs(sum));
    }

    void push_below(const FreePair& pair, const TreeNode& a, const TreeNode& b) {
        if (a.is_leaf && b.is_leaf) return push_triangles(pair, a, b);
        constexpr double never = std::numeric_limits<double>::infinity();
        const std::uint32_t rank = pair.rank + 1;
        for (int i = 0; i < a.children; ++i) {
            double first = never;
            for (int j = 0; j < b.children; ++j) {
                first = std::min(first, times_[i][j]);
                if (!a.is_leaf && !b.is_leaf && times_[i][j] < limit_)
                    push({times_[i][j], a.child[i], b.child[j], 0xffff, rank});
            }
            if (b.is_leaf && first < limit_) push({first, a.child[i], pair.b, 0xffff, rank});
        }
        if (!a.is_leaf) return;
        for (int j = 0; j < b.children; ++j) {
            double first = never;
            for (int i = 0; i < a.children; ++i) first = std::min(first, times_[i][j]);
            if (first < limit_) push({first, pair.a, b.child[j], 0xffff, rank});
        }
    }

    void push_triangles(const FreePair& pair, const TreeNode& a, const TreeNode& b) {
        for (int i = 0; i < a.children; ++i)
            for (int j = 0; j < b.children; ++j)
                if (times_[i][j] < limit_)
                    for (std::uint32_t x = 0; x < a.count[i]; ++x)
                        for (std::uint32_t y = 0; y < b.count[j]; ++y)
                            push({times_[i][j], a.child[i] + x, b.child[j] + y, 0, triangles + pair.rank});
    }

    const MotionSearch& search_;
    const OpenTimes open_times_;
    std::vector<FreePair>& queue_;
    double limit_;
    double time_of_place_ = std::numeric_limits<double>::quiet_NaN();
    MovingPlace place_;
    double times_[4][4];
    MotionProgress progress_;
};

}  // namespace

MotionProgress run(const MotionSearch& search) {
    return MotionWalk(search).run();
}

}  // namespace tact::collide
