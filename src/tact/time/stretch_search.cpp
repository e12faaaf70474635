// SPDX-License-Identifier: MIT
#include "tact/time/stretch_search.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "tact/pair.hpp"
#include "tact/simd/instruction_set.hpp"
#include "tact/time/moving_pose.hpp"

namespace tact::time {
namespace {

/// A box of a node in the coordinates of its body, with the errors of axes of floats and of the sums.
Obb3 box_of(const LocalFrame& local, const TreeNode& node, unsigned slot) {
    Obb3 box{};
    box.center = local.origin;
    for (int k = 0; k < 3; ++k) {
        box.axes[k] = {node.frame[0][k], node.frame[1][k], node.frame[2][k]};
        box.center = box.center + double{node.center[k][slot]} / local.scale * box.axes[k];
    }
    double far = 0;
    for (int i = 0; i < 3; ++i) far += magnitude(box.center[i]) + magnitude(local.origin[i]);
    for (int k = 0; k < 3; ++k) box.half[k] = (double{node.half[k][slot]} + 0x1p-20) / local.scale + 0x1p-46 * far;
    return box;
}

bool is_finite(const Obb3& box) {
    double sum = 0;
    for (int k = 0; k < 3; ++k) sum += 0 * (box.center[k] + box.half[k]);
    return sum == 0;
}

/// Bounds are made of products of up to six lengths: within this range these neither vanish nor overflow.
constexpr double smallest_ordinary = 0x1p-150, largest_ordinary = 0x1p150;

double largest_of(const Vec3& v) {
    return higher(higher(magnitude(v[0]), magnitude(v[1])), magnitude(v[2]));
}

/// Whether all numbers of two bodies in linear motion, and of the times, are ordinary.
bool is_ordinary(const MovingBodies& bodies, const LinearMotions<3>& motions, const TimeInterval& stretch) {
    const double radius = higher(radius_of(bodies.a), radius_of(bodies.b)), duration = stretch.end - stretch.start;
    const bool is_small = (radius > 0 && radius < smallest_ordinary) || (duration > 0 && duration < smallest_ordinary);
    double largest = higher(higher(bodies.a.reach, bodies.b.reach), higher(-stretch.start, stretch.end));
    for (const Linear3* motion : {&motions.a, &motions.b})
        largest = higher(largest, higher(largest_of(motion->velocity), largest_of(motion->position)));
    return !is_small && largest < largest_ordinary;
}

class StretchWalk {
public:
    StretchWalk(TimeSearch& search, double limit, const LookAtPair& look_at)
        : search_(search),
          bodies_(search.bodies),
          look_at_(look_at),
          open_times_(TACT_PICK(open_times)),
          queue_(search.memory().queue),
          left_(search.memory().left),
          duration_(search.stretch().end - search.stretch().start),
          limit_(limit_within(search, limit)) {}

    StretchProgress run() {
        queue_.clear(duration_);
        left_.clear();
        queue_.push(FreePair{search_.stretch().start});
        while (!queue_.empty() && queue_.time() < limit_) {
            if (is_spent(queue_.rank())) return stopped(queue_.time());
            const FreePair pair = queue_.pop();
            fetch_next();
            if (pair.rank >= triangles) {
                look_at(pair);
            } else if (!expand(pair)) {
                return stopped(pair.time);
            }
        }
        progress_.free_until = queue_.empty() ? search_.stretch().end : std::min(queue_.time(), search_.stretch().end);
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
            fetch(bodies_.a.triangles, pair.a);
            fetch(bodies_.b.triangles, pair.b);
        } else {
            fetch(bodies_.a.nodes, pair.a);
            fetch(bodies_.b.nodes, pair.b);
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

    /// The end of the interval belongs to it.
    static double limit_within(const TimeSearch& search, double limit) {
        const double end = search.stretch().end;
        return std::min(
            limit, end >= search.interval.end ? std::nextafter(end, std::numeric_limits<double>::infinity()) : end);
    }
    /// Parts of the time need not be shorter, when speeds are not known.
    [[nodiscard]] double shortest() const { return 0.25 * search_.limits.tolerance; }

    /// Whether a limit has come. A look at the clock costs a little less than a pair of nodes.
    bool is_spent(std::uint32_t rank) const {
        const std::uint64_t budget = search_.options.budget_steps;
        if (budget > 0 && search_.steps >= budget) return true;
        return (rank >= triangles || (search_.steps - steps_before_) % 16 == 0) && search_.deadline.has_passed();
    }
    StretchProgress stopped(double time) {
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
        const double next = queue_.empty() ? search_.stretch().end : queue_.time();
        const auto answer = look_at_({pair.a, pair.b}, pair.time, next);
        limit_ = std::min(limit_, answer.limit);
        search_.steps += answer.steps;
        if (answer.free_until < limit_) queue_.push(FreePair{answer.free_until, pair.a, pair.b, 0, pair.rank});
    }

    /// False when the poses of two nodes cannot be said.
    bool expand(const FreePair& pair) {
        if (search_.needs_exact_boxes) return expand_exactly(pair);
        return bodies_.knows_speeds() ? expand_by_speeds(pair) : expand_without_speeds(pair);
    }

    /// The boxes of two nodes at the time until which the nodes are free, or a little before.
    bool expand_by_speeds(const FreePair& pair) {
        ++search_.steps;
        const TreeNode &a = bodies_.a.nodes[pair.a], &b = bodies_.b.nodes[pair.b];
        if (!(pair.time <= pose_serves_until(a, b))) {
            if (!set_contact_points(Interval<double>(pair.time))) return false;
            start_ = pair.time;
        }
        const double left = std::min(limit_, search_.stretch().end) - start_;
        const auto rest = static_cast<float>(left > 0 ? left / duration_ * (1 + 0x1p-20) : 0);
        fetch_below(a, bodies_.a.nodes);
        fetch_below(b, bodies_.b.nodes);
        Steps steps;
        const unsigned far = open_times_(a, b, pose_, rest, steps.of);
        go_on(pair, a, b, steps.only(meant(pair, a, b)), far);
        return true;
    }

    /// Both bodies at a time, or all through it when their speeds are not known.
    bool set_contact_points(const Interval<double>& time) {
        if (!(bodies_.knows_speeds() ? bodies_.set(time.low) : bodies_.set_over(time))) return false;
        const auto found = bodies_.moving_pose(search_.options.clearance);
        if (found) pose_ = *found;
        return found.has_value();
    }

    /// So long after the pose was found boxes of this size have not moved far: what is proved from there is nearly as
    /// good as from a pose of their own, which takes longer to find.
    double pose_serves_until(const TreeNode& a, const TreeNode& b) const {
        const auto size = [](const TreeNode& node) { return node.half[0][0] + node.half[1][0] + node.half[2][0]; };
        const float smaller = std::min(pose_.relative.scale_a * size(a), pose_.relative.scale_b * size(b));
        return start_ + duration_ * double{part_of_size * smaller / pose_.fastest};
    }

    /// The same over parts of the time, shorter and shorter, until they are small against the boxes: what is apart then
    /// is tried again later, and what is not is gone into.
    bool expand_without_speeds(const FreePair& pair) {
        const TreeNode &a = bodies_.a.nodes[pair.a], &b = bodies_.b.nodes[pair.b];
        const double end = std::min(limit_, search_.stretch().end);
        Steps steps;
        steps.fill(0);
        steps = steps.only(meant(pair, a, b));
        bool is_open = true;
        for (double part = end - pair.time; is_open; part *= 0.25) {
            ++search_.steps;
            const double until = part < end - pair.time ? pair.time + part : end;
            if (!set_contact_points({pair.time, until})) {
                if (!(part > shortest())) return false;
                continue;  // of a shorter time more may be known
            }
            Steps now;
            (void)open_times_(a, b, pose_, 0, now.of);
            const float step =
                until < end ? static_cast<float>((until - pair.time) / duration_ * (1 - 0x1p-20)) : PairBlock::never;
            const unsigned undecided = 0xffff & ~steps.larger_than(0);
            for_each_bit(undecided & now.larger_than(0), [&](unsigned k) { steps[k] = step; });
            is_open = (undecided & ~now.larger_than(0)) != 0 && part > shortest() &&
                      pose_.relative.margin > 0.25f * largest_box(a, b);
        }
        start_ = pair.time;
        go_on(pair, a, b, steps, 0xffff);
        return true;
    }

    /// The boxes of two nodes in linear motion, as shapes, which have an exact time whatever their size.
    bool expand_exactly(const FreePair& pair) {
        ++search_.steps;
        const TreeNode &a = bodies_.a.nodes[pair.a], &b = bodies_.b.nodes[pair.b];
        const TimeInterval& stretch = search_.stretch();
        Steps steps;
        steps.fill(PairBlock::never);
        for_each_bit(meant(pair, a, b), [&](unsigned k) {
            const Obb3 box_a = box_of(bodies_.a.local, a, k / 4), box_b = box_of(bodies_.b.local, b, k % 4);
            steps[k] = 0;  // of a box beyond the range of doubles nothing is known
            if (!is_finite(box_a) || !is_finite(box_b)) return;
            const auto window = contact_window(box_a, search_.straight->a, box_b, search_.straight->b, stretch);
            const double part = window && duration_ > 0 ? (window->first.below - stretch.start) / duration_ : 0;
            steps[k] = window ? static_cast<float>(part * (1 - 0x1p-20)) : PairBlock::never;
        });
        start_ = stretch.start;
        go_on(pair, a, b, steps, 0);
        return true;
    }

    /// With boxes that are far apart the same again, later; with others those below, unless that is too deep.
    void go_on(const FreePair& pair, const TreeNode& a, const TreeNode& b, const Steps& proved, unsigned far) {
        report_boxes(pair, meant(pair, a, b), proved);
        const double known = pair.time - start_;
        const bool takes_no_time = search_.needs_exact_boxes && !(duration_ > 0);  // else the test at rest has decided
        const Steps steps =
            takes_no_time ? proved : proved.at_least(static_cast<float>(known / duration_ * (1 - 0x1p-20)));
        const unsigned open = 0xffff & ~steps.larger_than(std::numeric_limits<float>::max());
        const int max_depth = search_.options.max_depth;
        const bool is_deepest = max_depth > 0 && pair.rank + 1 >= static_cast<unsigned>(max_depth);
        const bool is_limited = is_deepest && !(a.is_leaf && b.is_leaf);
        const float least = least_step(pair, known + (is_limited ? shortest() : 0));
        const unsigned later = far | steps.larger_than(long_step(known));
        const unsigned again = open & (is_limited ? 0xffff : later) & steps.larger_than(least);
        if (again != 0) push_again(pair, steps, again);
        const unsigned below = open & ~again;
        if (below == 0) return;
        if (!is_limited) return push_below(pair, a, b, steps, below);
        for_each_bit(below, [&](unsigned k) {
            left_.push_back({time_after(steps[k]), pair.a, pair.b, static_cast<std::uint16_t>(1u << k)});
        });
    }

    [[nodiscard]] double time_after(float step) const { return after(start_, step, duration_); }
    /// Steps that are longer than this lead to a later time than that of the pair, by more than some part of it,
    /// whatever is rounded.
    float least_step(const FreePair& pair, double part) const {
        const double least = part + 0x1p-50 * (std::fabs(pair.time) + duration_);
        return static_cast<float>(least / duration_ * (1 + 0x1p-20));
    }

    /// Steps that take a good part of the time that is left: a few of these are cheaper than the boxes below.
    float long_step(double known) const {
        constexpr double part_of_rest = 0.25;
        const double rest = std::min(limit_, search_.stretch().end) - start_ - known;
        return static_cast<float>((known + part_of_rest * std::max(rest, 0.0)) / duration_);
    }

    /// Those boxes of two nodes that there are, and that the pair means.
    static unsigned meant(const FreePair& pair, const TreeNode& a, const TreeNode& b) {
        const unsigned rows = (1u << (4 * a.children)) - 1, columns = 0x1111u * ((1u << b.children) - 1);
        return pair.boxes & rows & columns;
    }

    /// Tells until when boxes are proved free, whoever needs to know.
    void report_boxes(const FreePair& pair, unsigned boxes, const Steps& steps) const {
        if (search_.proof == nullptr) return;
        const double end = std::min(limit_, search_.stretch().end);
        for_each_bit(boxes, [&](unsigned k) {
            search_.proof->boxes(pair.a, static_cast<int>(k / 4), pair.b, static_cast<int>(k % 4),
                                 {start_, std::min(time_after(steps[k]), end)});
        });
    }

    /// The longest edge of any box, halved, in the units of the pose.
    float largest_box(const TreeNode& a, const TreeNode& b) const {
        float largest = 0;
        for (int k = 0; k < 3; ++k)
            for (int i = 0; i < 4; ++i)
                largest =
                    std::max({largest, pose_.relative.scale_a * a.half[k][i], pose_.relative.scale_b * b.half[k][i]});
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
        block.start = start_;
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

    TimeSearch& search_;
    MovingBodies& bodies_;
    const LookAtPair& look_at_;
    const OpenTimes open_times_;
    PairQueue& queue_;
    std::vector<PairLeft>& left_;
    const double duration_;
    double limit_;
    double start_ = std::numeric_limits<double>::quiet_NaN();  ///< steps are from there on, that of the pose
    MovingPose pose_;
    const std::uint64_t steps_before_ = search_.steps;
    StretchProgress progress_;
};

}  // namespace

TimeSearch::TimeSearch(const MovingTree& a, const MovingTree& b, const TimeInterval& all_time,
                       const MeshMotionOptions& what, MotionProofWriter* proof_writer)
    : interval(all_time),
      options(what),
      limits{what.time_tolerance * (all_time.end - all_time.start),
             what.gap_tolerance * std::max(radius_of(a), radius_of(b)), what.clearance,
             what.budget_steps > 0 ? what.budget_steps : std::numeric_limits<std::uint64_t>::max()},
      deadline(what.budget_seconds, what.canceled),
      proof(proof_writer),
      bodies(a, b, proof_writer != nullptr ? Seen::in_world : Seen::from_each_other),
      memory_(what.workspace != nullptr ? what.workspace->memory() : own_.emplace().memory()) {
    memory_.left.clear();
}

void TimeSearch::set_stretch_from(double time) {
    bodies.set_stretch_from(time, interval.end);
    straight.reset();  // exact times are for contact as such, not for a distance
    if (!(limits.clearance > 0)) straight = linear_motions<3>(*bodies.a.motion, *bodies.b.motion, stretch());
    needs_exact_boxes = proof == nullptr && straight && !is_ordinary(bodies, *straight, stretch());
}

StretchProgress search_stretch(TimeSearch& search, double limit, const LookAtPair& look_at) {
    const std::uint64_t budget = search.options.budget_steps;
    if (budget > 0 && search.steps >= budget) return {search.stretch().start, false};
    return StretchWalk(search, limit, look_at).run();
}

}  // namespace tact::time
