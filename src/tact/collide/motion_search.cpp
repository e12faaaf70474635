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
          queue_(search.memory->queue),
          left_(search.memory->left),
          limit_(search.limit) {}

    MotionProgress run() {
        queue_.clear();
        left_.clear();
        queue_.push(FreePair{search_.stretch.begin});
        while (!queue_.empty() && queue_.time() < limit_) {
            if (is_spent(queue_.rank())) return stopped(queue_.time());
            const FreePair pair = queue_.pop();
            fetch_next();
            if (pair.rank >= triangles) {
                look_at(pair);
            } else if (!(search_.knows_speeds ? expand(pair) : expand_without_speeds(pair))) {
                return stopped(pair.time);
            }
        }
        progress_.free_until = queue_.empty() ? search_.stretch.end : std::min(queue_.time(), search_.stretch.end);
        drop_left();
        return progress_;
    }

private:
    static constexpr std::uint32_t triangles = 0x80000000;
    static constexpr double never = std::numeric_limits<double>::infinity();

    /// The nodes that will most likely be wanted after the next are far away in a large tree.
    void fetch_next() const {
        if (queue_.empty() || queue_.rank() >= triangles) return;
        const FreePair next = queue_.front();
        for (const TreeNode* node : {&search_.nodes_a[next.a], &search_.nodes_b[next.b]})
            for (std::size_t line = 0; line < sizeof(TreeNode); line += 64)
                __builtin_prefetch(reinterpret_cast<const char*>(node) + line);
    }

    /// Whether a limit has come. A look at the clock costs a little less than a pair of nodes.
    bool is_spent(std::uint32_t rank) const {
        if (search_.budget_steps > 0 && progress_.steps >= search_.budget_steps) return true;
        return (rank >= triangles || progress_.steps % 16 == 0) && search_.deadline->has_passed();
    }
    MotionProgress stopped(double time) {
        queue_.for_each([&](const FreePair& pair) { left_.push_back({pair.time, pair.a, pair.b, pair.boxes}); });
        progress_.free_until = time;
        progress_.complete = false;
        drop_left();
        return progress_;
    }
    /// Pairs that were left matter when they are not free until the limit.
    void drop_left() {
        std::erase_if(left_, [&](const PairLeft& pair) { return !(pair.free_until < limit_); });
        for (const PairLeft& pair : left_) progress_.free_until = std::min(progress_.free_until, pair.free_until);
        progress_.complete = progress_.complete && left_.empty();
    }

    void look_at(const FreePair& pair) {
        const double next = queue_.empty() ? search_.stretch.end : queue_.time();
        const auto answer = search_.calls.triangles(search_.calls.self, pair.a, pair.b, pair.time, next);
        limit_ = std::min(limit_, answer.limit);
        progress_.steps += answer.steps;
        if (answer.free_until < limit_) queue_.push(FreePair{answer.free_until, pair.a, pair.b, 0, pair.rank});
    }

    /// The boxes of two nodes at the time until which the nodes are free. False when their places cannot be said.
    bool expand(const FreePair& pair) {
        ++progress_.steps;
        if (pair.time != time_of_place_) {
            if (!search_.calls.place(search_.calls.self, Interval<double>(pair.time), place_)) return false;
            time_of_place_ = pair.time;
        }
        const TreeNode &a = search_.nodes_a[pair.a], &b = search_.nodes_b[pair.b];
        const double duration = search_.stretch.end - search_.stretch.begin;
        const double left = std::min(limit_, search_.stretch.end) - pair.time;
        const auto rest = static_cast<float>(left > 0 ? left / duration * (1 + 0x1p-20) : 0);
        float times[16];
        const unsigned far = open_times_(a, b, place_, rest, times);
        for (std::size_t k = 0; k < 16; ++k) times_[k] = later(pair.time, times[k] * duration);
        tell_boxes(pair, meant(pair, a, b));
        go_on(pair, a, b, far);
        return true;
    }

    /// The same over parts of the time, shorter and shorter, until they are small against the boxes: what is apart then
    /// is tried again later, and what is not is gone into.
    bool expand_without_speeds(const FreePair& pair) {
        const TreeNode &a = search_.nodes_a[pair.a], &b = search_.nodes_b[pair.b];
        const double end = std::min(limit_, search_.stretch.end);
        const unsigned boxes = meant(pair, a, b);
        std::fill_n(times_, 16, pair.time);
        bool is_open = true;
        for (double part = end - pair.time; is_open; part *= 0.25) {
            ++progress_.steps;
            const double until = part < end - pair.time ? pair.time + part : end;
            if (!search_.calls.place(search_.calls.self, {pair.time, until}, place_)) {
                if (!(part > search_.shortest)) return false;
                continue;  // of a shorter time more may be known
            }
            float times[16];
            (void)open_times_(a, b, place_, 0, times);
            is_open = false;
            for_each_bit(boxes, [&](unsigned k) {
                if (times_[k] != pair.time) return;
                if (times[k] > 0) times_[k] = until < end ? until : never;
                is_open = is_open || !(times[k] > 0);
            });
            is_open = is_open && part > search_.shortest && place_.place.margin > 0.25f * largest_box(a, b);
        }
        tell_boxes(pair, boxes);
        go_on(pair, a, b, 0xffff);
        return true;
    }

    /// With boxes that are far apart the same again, later; with others those below, unless that is too deep.
    void go_on(const FreePair& pair, const TreeNode& a, const TreeNode& b, unsigned far) {
        const unsigned open = meant(pair, a, b) & those([&](unsigned k) { return times_[k] < limit_; });
        const bool is_deepest = search_.max_depth > 0 && pair.rank + 1 >= static_cast<unsigned>(search_.max_depth);
        const bool is_limited = is_deepest && !(a.is_leaf && b.is_leaf);
        const double least = is_limited ? pair.time + search_.shortest : pair.time;
        const unsigned again =
            open & (is_limited ? 0xffff : far) & those([&](unsigned k) { return times_[k] > least; });
        if (again != 0) push_again(pair, again);
        const unsigned below = open & ~again;
        if (below == 0) return;
        if (!is_limited) return push_below(pair, a, b, below);
        for_each_bit(below, [&](unsigned k) {
            left_.push_back({times_[k], pair.a, pair.b, static_cast<std::uint16_t>(1u << k)});
        });
    }

    /// Bits k for which `holds(k)`: without branches, which nothing could foresee.
    template <class Holds>
    static unsigned those(const Holds& holds) {
        unsigned bits = 0;
        for (unsigned k = 0; k < 16; ++k) bits |= static_cast<unsigned>(holds(k)) << k;
        return bits;
    }

    /// Those boxes of two nodes that there are, and that the pair means.
    static unsigned meant(const FreePair& pair, const TreeNode& a, const TreeNode& b) {
        const unsigned rows = (1u << (4 * a.children)) - 1, columns = 0x1111u * ((1u << b.children) - 1);
        return pair.boxes & rows & columns;
    }

    /// Tells until when boxes are proved free, whoever wants to know.
    void tell_boxes(const FreePair& pair, unsigned boxes) const {
        if (search_.calls.boxes == nullptr) return;
        const double end = std::min(limit_, search_.stretch.end);
        for_each_bit(boxes, [&](unsigned k) {
            search_.calls.boxes(search_.calls.self, pair, static_cast<int>(k / 4), static_cast<int>(k % 4),
                                std::min(times_[k], end));
        });
    }

    /// The longest edge of any box, halved, in the units of the place.
    float largest_box(const TreeNode& a, const TreeNode& b) const {
        float largest = 0;
        for (int k = 0; k < 3; ++k)
            for (int i = 0; i < 4; ++i)
                largest = std::max({largest, place_.place.scale_a * a.half[k][i], place_.place.scale_b * b.half[k][i]});
        return largest;
    }

    /// Boxes for which the time is limited by the bend and not by their size: the same again, later, and not those
    /// below.
    void push_again(const FreePair& pair, unsigned boxes) {
        double first = never;
        for_each_bit(boxes, [&](unsigned k) { first = std::min(first, times_[k]); });
        queue_.push(FreePair{first, pair.a, pair.b, static_cast<std::uint16_t>(boxes), pair.rank});
    }

    /// Rounded down.
    static double later(double time, double step) {
        const double sum = time + step * (1 - 0x1p-40);
        return step <= outward::largest ? std::max(time, sum - 0x1p-52 * std::fabs(sum)) : never;
    }

    /// Boxes of a node of triangles are not gone into: the other's, from the time on at which they meet any of them.
    void push_below(const FreePair& pair, const TreeNode& a, const TreeNode& b, unsigned boxes) {
        const bool both = a.is_leaf == b.is_leaf;
        PairBlock& block = queue_.add();
        block.rank = pair.rank + 1;
        if (both) {
            std::copy_n(times_, 16, block.times.begin());
            block.live = static_cast<std::uint16_t>(boxes);
        } else {
            for_each_bit(boxes, [&](unsigned k) { block.take(a.is_leaf ? k % 4 : k / 4 * 4, times_[k]); });
        }
        std::copy_n(a.child, 4, block.a.begin());
        std::copy_n(b.child, 4, block.b.begin());
        if (!both) (a.is_leaf ? block.a[0] : block.b[0]) = a.is_leaf ? pair.a : pair.b;
        if (a.is_leaf && b.is_leaf) {
            block.rank = triangles + pair.rank;
            block.boxes = 0;
            std::copy_n(a.count, 4, block.count_a.begin());
            std::copy_n(b.count, 4, block.count_b.begin());
        }
        queue_.push_added();
    }

    const MotionSearch& search_;
    const OpenTimes open_times_;
    PairQueue& queue_;
    std::vector<PairLeft>& left_;
    double limit_;
    double time_of_place_ = std::numeric_limits<double>::quiet_NaN();
    MovingPlace place_;
    double times_[16];  ///< of boxes 4 i + j
    MotionProgress progress_;
};

}  // namespace

MotionProgress run(const MotionSearch& search) {
    return MotionWalk(search).run();
}

}  // namespace tact::collide
