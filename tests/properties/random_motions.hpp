// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <numbers>

#include "tact/base/random.hpp"
#include "tact/motion.hpp"

/// Motions of every kind, in the plane and in space, with the cases that are hard for each.
namespace tact::testing {

class RandomMotions {
public:
    RandomMotions(std::uint64_t seed, double scale) : random_(seed), scale_(scale) {}

    Random& random() { return random_; }
    double scale() const { return scale_; }

    template <int D>
    Vec<double, D> vector(double size) {
        Vec<double, D> v{};
        for (int k = 0; k < D; ++k) v[k] = random_.integer(0, 9) == 0 ? 0 : random_.uniform(-size, size);
        return v;
    }
    /// A point of the body; in the plane z = 0 for D = 2.
    template <int D>
    Vec3 point() {
        const auto v = vector<D>(scale_);
        return {v[0], v[1], D == 3 ? v[2 % D] : 0};
    }

    /// Any orientation: uniform, a multiple of an eighth turn about an axis, next to `other`, opposite to it, or itself
    /// under another quaternion.
    Quaternion orientation(const Quaternion& other) {
        const auto part = [&] { return random_.uniform(-1, 1); };
        const double near = std::ldexp(1, -random_.integer(1, 60));
        switch (random_.integer(0, 7)) {
            case 0:
                return {1, 0, 0, 0};
            case 1:
                return {static_cast<double>(random_.integer(-1, 1)), static_cast<double>(random_.integer(-1, 1)),
                        static_cast<double>(random_.integer(0, 1)), 1};
            case 2:
                return {-3 * other.w, -3 * other.x, -3 * other.y, -3 * other.z};
            case 3:
                return {-other.x, other.w, -other.z, other.y};  // half a turn from it, up to rounding exactly
            case 4:
                return {other.w + near * part(), other.x + near * part(), other.y, other.z + near * part()};
            case 5:
                return {std::ldexp(part(), 500), std::ldexp(part(), 500), std::ldexp(part(), 400), 0};
            default:
                return {part(), part(), part(), part()};
        }
    }

    void set_pose(Pose3& pose, const Pose3& other) {
        pose = {random_.integer(0, 5) == 0 ? other.position : vector<3>(3 * scale_), orientation(other.orientation)};
    }
    void set_pose(Pose2& pose, const Pose2& other) {
        const double angle = random_.integer(0, 4) == 0 ? other.angle : random_.uniform(-1, 1) * any_turns();
        pose = {random_.integer(0, 5) == 0 ? other.position : vector<2>(3 * scale_), angle};
    }

    TimeInterval times() {
        const double start = random_.integer(0, 1) == 0 ? 0 : random_.uniform(-10, 10);
        return {start, start + std::ldexp(random_.uniform(1, 2), random_.integer(-8, 8))};
    }

    template <int D>
    void fill(Still<D>& motion) {
        set_pose(motion.pose, {});
    }
    template <int D>
    void fill(Linear<D>& motion) {
        motion = {vector<D>(scale_), vector<D>(scale_)};
    }
    void fill(Twist<2>& motion) {
        motion = {vector<2>(scale_), random_.uniform(-1, 1) * any_turns(), vector<2>(scale_), {}};
        set_pose(motion.from, {});
    }
    void fill(Twist<3>& motion) {
        motion = {vector<3>(scale_), vector<3>(any_turns()), vector<3>(scale_), {}};
        set_pose(motion.from, {});
    }
    template <int D>
    void fill(InBetween<D>& motion) {
        set_pose(motion.from, {});
        set_pose(motion.to, motion.from);
        motion.times = times();
    }
    template <int D>
    void fill(Screw<D>& motion) {
        InBetween<D> same;
        fill(same);
        motion = {same.from, same.to, same.times};
    }
    template <int D>
    void fill(Keyframes<D>& motion) {
        motion.keys.assign(static_cast<std::size_t>(random_.integer(2, 5)), {});
        double time = random_.uniform(-5, 5);
        Pose<D> last{};
        for (auto& key : motion.keys) {
            key.time = time;
            set_pose(key.pose, last);
            last = key.pose;
            time += random_.uniform(0.01, 3);
        }
    }

private:
    /// Radians: a little, some, or many turns.
    double any_turns() { return std::ldexp(1, random_.integer(-40, random_.integer(0, 3) == 0 ? 16 : 3)); }

    Random random_;
    double scale_;
};

}  // namespace tact::testing
