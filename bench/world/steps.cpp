// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "published/stopwatch.hpp"
#include "support/box_sets.hpp"
#include "tact/broad_phase.hpp"
#include "world/workloads.hpp"

namespace tact::bench {
namespace {

/// A world in which one box in a hundred changes at each step.
class MovingBoxes {
public:
    explicit MovingBoxes(std::size_t count) : boxes_(testing::uniform_boxes(count, 1)), random_(2) {
        phase_.build(boxes_);
        pairs_ = phase_.pairs();
    }

    /// The mean time of a step, in ns: the update, and the pairs.
    template <class Change>
    double mean_step_ns(int steps, const Change& change) {
        double sum = 0;
        for (int i = 0; i < steps; ++i) {
            std::vector<std::uint32_t> moved = some_boxes();
            std::vector<Aabb3> now;
            for (const std::uint32_t index : moved) now.push_back(boxes_[index] = change(random_, boxes_[index]));
            const double start = published::thread_ns();
            phase_.update(moved, now);
            phase_.update_pairs(pairs_, moved);
            sum += published::thread_ns() - start;
        }
        return sum / steps;
    }

    double rebuild_ns() const {
        return published::median_ns(9, [&] {
            BroadPhase phase;
            phase.build(boxes_);
            (void)phase.pairs();
        })[0];
    }

    std::uint64_t wrong() const {
        BroadPhase phase;
        phase.build(boxes_);
        return pairs_ == phase.pairs() ? 0 : 1;
    }

private:
    std::vector<std::uint32_t> some_boxes() {
        std::vector<std::uint32_t> moved(boxes_.size() / 100);
        for (std::uint32_t& index : moved) index = static_cast<std::uint32_t>(random_.bits() % boxes_.size());
        std::ranges::sort(moved);
        moved.erase(std::ranges::unique(moved).begin(), moved.end());
        return moved;
    }

    BroadPhase phase_;
    std::vector<Aabb3> boxes_;
    Random random_;
    std::vector<IndexPair> pairs_;
};

}  // namespace

std::vector<Row> measure_steps(std::size_t count) {
    constexpr int steps = 100;
    const double side = testing::world_side(count);
    const auto by = [](double most) {
        return [most](Random& random, const Aabb3& box) {
            const Vec3 step = testing::random_point(random, -most, most);
            return Aabb3{box.min + step, box.max + step};
        };
    };
    const auto teleport = [side](Random& random, const Aabb3&) {
        return testing::box_around(testing::random_point(random, 0, side), testing::random_point(random, 0.1, 1));
    };
    const std::string name = fmt::format("1 % of {} boxes", count);
    std::vector<Row> rows;
    const auto add = [&](const char* how, double goal, const auto& change) {
        MovingBoxes world(count);
        const double step = world.mean_step_ns(steps, change);
        rows.push_back({"step", name, how, "ours, built anew", step, world.rebuild_ns(), goal, world.wrong()});
    };
    add("moved by up to 0.1", 0.12, by(0.1));
    add("moved by up to 1", 0.12, by(1));
    add("teleported", 0.25, teleport);
    return rows;
}

}  // namespace tact::bench
