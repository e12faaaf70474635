// SPDX-License-Identifier: MIT
#include "tact/time/approach_search.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "tact/motion/breakpoint.hpp"
#include "tact/time/moving_boxes.hpp"

// Docs: docs/algorithms/closest-approach.md.
namespace tact::time {
namespace {

/// gaps[4 i + j]: no smaller within `half` before and after the pose, in its units.
void gaps_within(const TreeNode& a, const TreeNode& b, const MovingPose& moving, float half, float (&gaps)[16]) {
    using T = Lanes<float, 4>;
    constexpr float slack = 0x1p-20f;  // ten roundings at most are in what is compared
    const MovingBoxes<4> boxes(a, b, moving);
    for (int part = 0; part < 4; ++part) {
        T largest(-1e30f);
        const auto see = [&](const T& gap, const T& faster, const T& opening, float bend) TACT_INLINE_LAMBDA {
            const T closed = T(half) * (faster + magnitude(opening)) + T(0.5f * bend * half * half);
            largest = higher(largest, gap - closed - T(slack) * (magnitude(gap) + closed));
        };
        boxes.along_axes(part, moving, see);
        boxes.along_centers(part, moving, see);
        std::memcpy(&gaps[4 * part], &largest.v, sizeof largest.v);
    }
}

class ApproachWalk {
public:
    ApproachWalk(BodiesInParts& bodies, const ApproachLimits& limits, std::vector<ApproachPair>& queue,
                 const MeasureGap& measure)
        : bodies_(bodies), limits_(limits), queue_(queue), measure_(measure) {
        push_roots();
        std::make_heap(queue_.begin(), queue_.end(), is_wider);
        progress_.gap.upper = std::numeric_limits<double>::infinity();
    }

    ApproachProgress run() {
        while (!queue_.empty() && matters(queue_.front().gap)) {
            if (is_spent()) return finished(false);
            const ApproachPair pair = queue_.front();
            std::pop_heap(queue_.begin(), queue_.end(), is_wider);
            queue_.pop_back();
            ++progress_.steps;
            if (!(pair.pieces ? measure(pair) : expand(pair))) {
                push(pair);
                return finished(false);
            }
        }
        return finished(true);
    }

private:
    /// Both roots, in every part of the time without breakpoints.
    void push_roots() {
        const TimeInterval& interval = bodies_.interval();
        queue_.clear();
        double time = interval.start;
        do {
            double end = next_breakpoint(*bodies_.bodies.a.motion, time, interval.end);
            end = next_breakpoint(*bodies_.bodies.b.motion, time, end);
            queue_.push_back({0, time, end, 0, 0, 0xffff, false});
            time = end;
        } while (time < interval.end);
    }

    /// Of equal gaps pieces go first, and then the shorter time: that lowers the upper bound soonest.
    static bool is_wider(const ApproachPair& x, const ApproachPair& y) {
        if (x.gap != y.gap) return x.gap > y.gap;
        if (x.pieces != y.pieces) return y.pieces;
        return x.end - x.start > y.end - y.start;
    }
    bool matters(double gap) const { return gap < progress_.gap.upper - limits_.tolerance; }
    void push(const ApproachPair& pair) {
        queue_.push_back(pair);
        std::push_heap(queue_.begin(), queue_.end(), is_wider);
    }
    bool is_spent() const {
        if (limits_.budget_steps > 0 && progress_.steps >= limits_.budget_steps) return true;
        return progress_.steps % 16 == 0 && limits_.deadline.has_passed();
    }
    ApproachProgress finished(bool complete) {
        double& lower = progress_.gap.lower;
        lower = progress_.gap.upper;
        // What was not looked at any more has a wider gap than the first of them.
        if (!queue_.empty()) lower = std::min(lower, queue_.front().gap);
        lower = std::min(lower, least_dropped_);
        progress_.complete = complete && all_told_;
        return progress_;
    }

    /// The same in both halves of the time; false when it cannot be halved.
    bool push_halves(const ApproachPair& pair) {
        const double midpoint = 0.5 * pair.start + 0.5 * pair.end;
        if (!(pair.start < midpoint && midpoint < pair.end)) return false;
        ApproachPair half = pair;
        half.end = midpoint;
        push(half);
        half = pair;
        half.start = midpoint;
        push(half);
        return true;
    }

    bool measure(ApproachPair pair) {
        const GapBounds gap = measure_({pair.a, pair.b}, {pair.start, pair.end});
        progress_.gap.upper = std::min(progress_.gap.upper, gap.upper);
        pair.gap = std::max(pair.gap, gap.lower);
        const bool is_told = !matters(pair.gap);
        if (!is_told && !is_hidden(gap)) return push_halves(pair);
        all_told_ = all_told_ && is_told;
        least_dropped_ = std::min(least_dropped_, pair.gap);
        return true;
    }

    /// Whether most of what the bounds are apart is rounding, and more than is required: halving the time would not
    /// end.
    bool is_hidden(const GapBounds& gap) const {
        return 2 * gap.hidden > limits_.tolerance && gap.upper - gap.lower <= 2 * gap.hidden;
    }

    /// False when nothing can be said of the poses, however short the time is.
    bool expand(ApproachPair pair) {
        const TimeInterval part{pair.start, pair.end};
        const auto found = bodies_.set(part) ? bodies_.bodies.moving_pose(0) : std::nullopt;
        if (!found) return push_halves(pair);
        const MovingPose& pose = *found;
        const float half = in_units(bodies_.half_of(part));
        const TreeNode &a = bodies_.bodies.a.nodes[pair.a], &b = bodies_.bodies.b.nodes[pair.b];
        set_gaps(pair, pose, half);
        if (pair.boxes == 0) return true;
        const bool is_long = closing(pose, half) > 0.5f * largest_box(a, b, pose);
        if (!is_long || !push_halves(pair)) push_below(pair, a, b);
        return true;
    }

    /// A time in the units of the pose, rounded up.
    [[nodiscard]] float in_units(double half) const {
        const TimeInterval& stretch = bodies_.bodies.stretch();
        const double unit = stretch.end - stretch.start;
        return unit > 0 ? static_cast<float>(half / unit * (1 + 0x1p-20)) : 0;
    }

    /// The gaps of the boxes that are meant; those that do not matter are not meant any more.
    void set_gaps(ApproachPair& pair, const MovingPose& pose, float half) {
        const TreeNode &a = bodies_.bodies.a.nodes[pair.a], &b = bodies_.bodies.b.nodes[pair.b];
        float gaps[16];
        gaps_within(a, b, pose, half, gaps);
        unsigned boxes = 0;
        double least = std::numeric_limits<double>::infinity();
        for (int i = 0; i < a.children; ++i)
            for (int j = 0; j < b.children; ++j) {
                if ((pair.boxes >> (4 * i + j) & 1) == 0) continue;
                // Axes of floats may be longer than 1 by 2^-22.
                gaps_[i][j] = std::max(pair.gap, gaps[4 * i + j] / pose.relative.scale * (1 - 0x1p-20));
                if (matters(gaps_[i][j])) {
                    boxes |= 1u << (4 * i + j);
                    least = std::min(least, gaps_[i][j]);
                } else {
                    least_dropped_ = std::min(least_dropped_, gaps_[i][j]);
                }
            }
        pair.boxes = static_cast<std::uint16_t>(boxes);
        pair.gap = least;
    }

    /// How much of a gap the time may take, about.
    static float closing(const MovingPose& pose, float half) {
        float drift = pose.turning[0] + pose.turning[1];
        for (const float speed : pose.speed_b.offset) drift += speed < 0 ? -speed : speed;
        const float margin = half > 0 ? 0.0f : pose.relative.margin;
        return half * drift + 0.5f * pose.bend * half * half + margin;
    }
    static float largest_box(const TreeNode& a, const TreeNode& b, const MovingPose& pose) {
        float largest = 0;
        for (int k = 0; k < 3; ++k)
            for (int i = 0; i < 4; ++i)
                largest =
                    std::max({largest, pose.relative.scale_a * a.half[k][i], pose.relative.scale_b * b.half[k][i]});
        return largest;
    }

    void push_below(const ApproachPair& pair, const TreeNode& a, const TreeNode& b) {
        for (int i = 0; i < a.children; ++i)
            for (int j = 0; j < b.children; ++j) {
                if ((pair.boxes >> (4 * i + j) & 1) == 0) continue;
                ApproachPair below{gaps_[i][j], pair.start, pair.end, pair.a, pair.b, 0xffff, false};
                if (!a.is_leaf) below.a = a.child[i];
                if (!b.is_leaf) below.b = b.child[j];
                if (a.is_leaf && b.is_leaf) {
                    push_pieces(below, a, b, i, j);
                } else if (is_first(pair, a, b, i, j)) {
                    push(below);
                }
            }
    }
    /// Against a node of triangles a box of the other node is gone into once, with the least of its gaps.
    bool is_first(const ApproachPair& pair, const TreeNode& a, const TreeNode& b, int i, int j) {
        if (!a.is_leaf && !b.is_leaf) return true;
        const auto is_meant = [&](int x, int y) { return (pair.boxes >> (4 * x + y) & 1) != 0; };
        for (int k = 0; k < 4; ++k) {
            const int x = a.is_leaf ? k : i, y = a.is_leaf ? j : k;
            const bool is_earlier = a.is_leaf ? k < i : k < j;
            if (!is_meant(x, y)) continue;
            if (gaps_[x][y] < gaps_[i][j] || (gaps_[x][y] == gaps_[i][j] && is_earlier)) return false;
        }
        return true;
    }
    void push_pieces(ApproachPair pair, const TreeNode& a, const TreeNode& b, int i, int j) {
        pair.pieces = true;
        for (std::uint32_t x = 0; x < a.count[i]; ++x)
            for (std::uint32_t y = 0; y < b.count[j]; ++y) {
                pair.a = a.child[i] + x;
                pair.b = b.child[j] + y;
                push(pair);
            }
    }

    BodiesInParts& bodies_;
    const ApproachLimits& limits_;
    std::vector<ApproachPair>& queue_;
    const MeasureGap& measure_;
    double gaps_[4][4];
    double least_dropped_ = std::numeric_limits<double>::infinity();
    bool all_told_ = true;  ///< nothing that matters was dropped
    ApproachProgress progress_;
};

}  // namespace

/// How much the bodies accelerate is asked once between two breakpoints, unless only shorter times know.
bool BodiesInParts::set(const TimeInterval& part) {
    if (!contains(stretch_, part)) {
        const Motion &motion_a = *bodies.a.motion, &motion_b = *bodies.b.motion;
        stretch_.start = higher(last_breakpoint(motion_a, part.start), last_breakpoint(motion_b, part.start));
        stretch_.end = next_breakpoint(motion_b, part.start, next_breakpoint(motion_a, part.start, interval_.end));
        bodies.set_stretch(stretch_);
        is_known_ = bodies.knows_speeds();
    }
    if (!is_known_) bodies.set_stretch(part);
    return bodies.knows_speeds() ? bodies.set(midpoint_of(part)) : bodies.set_over({part.start, part.end});
}

double BodiesInParts::half_of(const TimeInterval& part) const {
    if (!bodies.knows_speeds()) return 0;
    const double midpoint = midpoint_of(part);
    return outward::up(higher(midpoint - part.start, part.end - midpoint));
}

double BodiesInParts::last_breakpoint(const Motion& motion, double time) const {
    const auto times = motion.breakpoints();
    const auto next = std::upper_bound(times.begin(), times.end(), time);
    return next != times.begin() ? higher(interval_.start, *(next - 1)) : interval_.start;
}

ApproachProgress search_approach(BodiesInParts& bodies, const ApproachLimits& limits, std::vector<ApproachPair>& queue,
                                 const MeasureGap& measure) {
    return ApproachWalk(bodies, limits, queue, measure).run();
}

}  // namespace tact::time
