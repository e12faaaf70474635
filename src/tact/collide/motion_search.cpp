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
          duration_(search.stretch.end - search.stretch.begin),
          limit_(search.limit) {}

    MotionProgress run() {
        queue_.clear(duration_);
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
    static constexpr float part_of_size = 0.1f;

    // What will be wanted soon is far away in a large tree: the next pair, and what is below this one.
    void fetch_next() const {
        if (!queue_.empty()) fetch(queue_.front());
    }
    void fetch(const FreePair& pair) const {
        if (pair.rank >= triangles) {
            fetch(search_.triangles_a, pair.a);
            fetch(search_.triangles_b, pair.b);
        } else {
            fetch(search_.nodes_a, pair.a);
            fetch(search_.nodes_b, pair.b);
        }
    }
    static void fetch_below(const TreeNode& node, std::span<const TreeNode> nodes) {
        if (node.is_leaf) return;
        for (const std::uint32_t child : node.child) fetch(nodes, child);
    }
    template <class Thing>
    static void fetch(std::span<const Thing> things, std::uint32_t index) {
        if (index >= things.size()) return;
        const char* from = reinterpret_cast<const char*>(&things[index]);
        for (std::size_t line = 0; line < sizeof(Thing); line += 64) __builtin_prefetch(from + line);
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

    /// The boxes of two nodes at the time until which the nodes are free, or a little before. False when their places
    /// cannot be said.
    bool expand(const FreePair& pair) {
        ++progress_.steps;
        const TreeNode &a = search_.nodes_a[pair.a], &b = search_.nodes_b[pair.b];
        if (!(pair.time <= place_serves_until(a, b))) {
            if (!search_.calls.place(search_.calls.self, Interval<double>(pair.time), place_)) return false;
            begin_ = pair.time;
        }
        const double left = std::min(limit_, search_.stretch.end) - begin_;
        const auto rest = static_cast<float>(left > 0 ? left / duration_ * (1 + 0x1p-20) : 0);
        fetch_below(a, search_.nodes_a);
        fetch_below(b, search_.nodes_b);
        Steps steps;
        const unsigned far = open_times_(a, b, place_, rest, steps.of);
        go_on(pair, a, b, steps.only(meant(pair, a, b)), far);
        return true;
    }

    /// So long after the place was found boxes of this size have not moved far: what is proved from there is nearly as
    /// good as from a place of their own, which takes longer to find.
    double place_serves_until(const TreeNode& a, const TreeNode& b) const {
        const auto size = [](const TreeNode& node) { return node.half[0][0] + node.half[1][0] + node.half[2][0]; };
        const float smaller = std::min(place_.place.scale_a * size(a), place_.place.scale_b * size(b));
        return begin_ + duration_ * double{part_of_size * smaller / place_.fastest};
    }

    /// The same over parts of the time, shorter and shorter, until they are small against the boxes: what is apart then
    /// is tried again later, and what is not is gone into.
    bool expand_without_speeds(const FreePair& pair) {
        const TreeNode &a = search_.nodes_a[pair.a], &b = search_.nodes_b[pair.b];
        const double end = std::min(limit_, search_.stretch.end);
        Steps steps;
        steps.fill(0);
        steps = steps.only(meant(pair, a, b));
        bool is_open = true;
        for (double part = end - pair.time; is_open; part *= 0.25) {
            ++progress_.steps;
            const double until = part < end - pair.time ? pair.time + part : end;
            if (!search_.calls.place(search_.calls.self, {pair.time, until}, place_)) {
                if (!(part > search_.shortest)) return false;
                continue;  // of a shorter time more may be known
            }
            Steps now;
            (void)open_times_(a, b, place_, 0, now.of);
            const float step =
                until < end ? static_cast<float>((until - pair.time) / duration_ * (1 - 0x1p-20)) : PairBlock::never;
            const unsigned undecided = 0xffff & ~steps.larger_than(0);
            for_each_bit(undecided & now.larger_than(0), [&](unsigned k) { steps[k] = step; });
            is_open = (undecided & ~now.larger_than(0)) != 0 && part > search_.shortest &&
                      place_.place.margin > 0.25f * largest_box(a, b);
        }
        begin_ = pair.time;
        go_on(pair, a, b, steps, 0xffff);
        return true;
    }

    /// With boxes that are far apart the same again, later; with others those below, unless that is too deep.
    void go_on(const FreePair& pair, const TreeNode& a, const TreeNode& b, const Steps& proved, unsigned far) {
        tell_boxes(pair, meant(pair, a, b), proved);
        const double known = pair.time - begin_;
        const Steps steps = proved.at_least(static_cast<float>(known / duration_ * (1 - 0x1p-20)));
        const unsigned open = 0xffff & ~steps.larger_than(std::numeric_limits<float>::max());
        const bool is_deepest = search_.max_depth > 0 && pair.rank + 1 >= static_cast<unsigned>(search_.max_depth);
        const bool is_limited = is_deepest && !(a.is_leaf && b.is_leaf);
        const float least = least_step(pair, known + (is_limited ? search_.shortest : 0));
        const unsigned again = open & (is_limited ? 0xffff : far) & steps.larger_than(least);
        if (again != 0) push_again(pair, steps, again);
        const unsigned below = open & ~again;
        if (below == 0) return;
        if (!is_limited) return push_below(pair, a, b, steps, below);
        for_each_bit(below, [&](unsigned k) {
            left_.push_back({time_after(steps[k]), pair.a, pair.b, static_cast<std::uint16_t>(1u << k)});
        });
    }

    [[nodiscard]] double time_after(float step) const { return after(begin_, step, duration_); }
    /// Steps that are longer than this lead to a later time than that of the pair, by more than some part of it,
    /// whatever is rounded.
    float least_step(const FreePair& pair, double part) const {
        const double least = part + 0x1p-50 * (std::fabs(pair.time) + duration_);
        return static_cast<float>(least / duration_ * (1 + 0x1p-20));
    }

    /// Those boxes of two nodes that there are, and that the pair means.
    static unsigned meant(const FreePair& pair, const TreeNode& a, const TreeNode& b) {
        const unsigned rows = (1u << (4 * a.children)) - 1, columns = 0x1111u * ((1u << b.children) - 1);
        return pair.boxes & rows & columns;
    }

    /// Tells until when boxes are proved free, whoever wants to know.
    void tell_boxes(const FreePair& pair, unsigned boxes, const Steps& steps) const {
        if (search_.calls.boxes == nullptr) return;
        const double end = std::min(limit_, search_.stretch.end);
        for_each_bit(boxes, [&](unsigned k) {
            search_.calls.boxes(search_.calls.self, pair, static_cast<int>(k / 4), static_cast<int>(k % 4),
                                {begin_, std::min(time_after(steps[k]), end)});
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
    void push_again(const FreePair& pair, const Steps& steps, unsigned boxes) {
        const double first = time_after(steps.only(boxes).smallest());
        queue_.push(FreePair{first, pair.a, pair.b, static_cast<std::uint16_t>(boxes), pair.rank});
    }

    /// Boxes of a node of triangles are not gone into: the other's, from the time on at which they meet any of them.
    void push_below(const FreePair& pair, const TreeNode& a, const TreeNode& b, const Steps& steps, unsigned boxes) {
        const bool both = a.is_leaf == b.is_leaf;
        PairBlock& block = queue_.add();
        block.rank = pair.rank + 1;
        block.begin = begin_;
        if (both) {
            block.steps = steps.only(boxes);
            block.live = static_cast<std::uint16_t>(boxes);
        } else {
            block.steps.fill(PairBlock::never);
            block.live = 0;
            for_each_bit(boxes, [&](unsigned k) { block.take(a.is_leaf ? k % 4 : k / 4 * 4, steps[k]); });
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
        const unsigned first = block.first();
        fetch({0, block.a[first / 4], block.b[first % 4], 0, block.rank});
        queue_.push_added();
    }

    const MotionSearch& search_;
    const OpenTimes open_times_;
    PairQueue& queue_;
    std::vector<PairLeft>& left_;
    const double duration_;
    double limit_;
    double begin_ = std::numeric_limits<double>::quiet_NaN();  ///< steps are from there on, that of the place
    MovingPlace place_;
    MotionProgress progress_;
};

}  // namespace

MotionProgress run(const MotionSearch& search) {
    return MotionWalk(search).run();
}

}  // namespace tact::collide
