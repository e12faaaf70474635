// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/base/result.hpp"
#include "tact/motion/frame.hpp"
#include "tact/motion/motions.hpp"

namespace tact {

enum class Method { euler, runge_kutta_4 };

/// How a body moves at a time: a point X of it has the velocity linear + angular x (X - pivot).
template <int D>
struct Velocity;
template <>
struct Velocity<2> {
    Vec2 linear{};
    double angular = 0;
    Vec2 pivot{};
};
template <>
struct Velocity<3> {
    Vec3 linear{};
    Vec3 angular{};
    Vec3 pivot{};
};

struct IntegrateOptions {
    TimeInterval times{};
    int steps = 64;
    Method method = Method::runge_kutta_4;
};

/// The poses of a body that starts at `from` and moves as `field(time, pose)` says, a Velocity<D>, after each of equal
/// steps; frames are made orthonormal again after every step. The error falls as the step to the power 1 (euler) or 4
/// (runge_kutta_4), until rounding. Refuses times that do not rise, no steps, and velocities that are not finite.
template <int D, class Field>
Result<Keyframes<D>> integrate(const Field& field, const Pose<D>& from, const IntegrateOptions& options = {}) {
    const auto [times, steps, method] = options;
    if (!(times.begin < times.end) || !(times.end - times.begin <= 1e300)) return Error{"times do not rise"};
    if (steps < 1) return Error{"steps are fewer than one"};
    const auto velocity = [&](double time, const Frame<D>& frame) {
        const Velocity<D> v = field(time, frame.pose());
        return frame.moving(v.linear, v.angular, v.pivot);
    };
    Frame<D> frame(from);
    Keyframes<D> motion;
    motion.keys.push_back({times.begin, from});
    for (int i = 0; i < steps; ++i) {
        const double share = static_cast<double>(i + 1) / steps, time = motion.keys.back().time;
        const double next = i + 1 == steps ? times.end : times.begin + share * (times.end - times.begin);
        const double step = next - time;
        const Frame<D> k1 = velocity(time, frame);
        if (method == Method::euler) {
            frame = frame.moved(step, k1);
        } else {
            const Frame<D> k2 = velocity(time + step / 2, frame.moved(step / 2, k1));
            const Frame<D> k3 = velocity(time + step / 2, frame.moved(step / 2, k2));
            const Frame<D> k4 = velocity(next, frame.moved(step, k3));
            frame = frame.moved(step / 6, k1).moved(step / 3, k2).moved(step / 3, k3).moved(step / 6, k4);
        }
        frame.orthonormalise();
        if (!frame.is_finite()) return Error{"the velocity is not finite near time " + std::to_string(time)};
        motion.keys.push_back({next, frame.pose()});
    }
    return motion;
}

/// The same velocity, with the pivot at rest: dX/dt = V + W x (X - K).
template <int D>
Result<Keyframes<D>> integrate(const Velocity<D>& velocity, const Pose<D>& from, const IntegrateOptions& options = {}) {
    return integrate<D>([&](double, const Pose<D>&) { return velocity; }, from, options);
}

}  // namespace tact
