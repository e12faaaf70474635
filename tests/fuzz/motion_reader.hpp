// SPDX-License-Identifier: MIT
#pragma once

#include "fuzz/byte_source.hpp"
#include "fuzz/ordinary.hpp"
#include "tact/motion.hpp"

namespace tact::fuzz {

/// Reads numbers and remembers whether the oracle can deal with all of them.
class MotionReader {
public:
    explicit MotionReader(ByteSource& source) : source_(source) {}

    double number() {
        const double x = source_.number();
        ordinary_ = ordinary_ && fuzz::is_ordinary(x);
        return x;
    }
    template <int D>
    Vec<double, D> vector() {
        Vec<double, D> v{};
        for (int k = 0; k < D; ++k) v[k] = number();
        return v;
    }
    int choice(int count) { return source_.choice(count); }
    bool is_ordinary() const { return ordinary_; }

    void read(double& x) { x = number(); }
    template <int D>
    void read(Vec<double, D>& v) {
        v = vector<D>();
    }
    void read(Pose2& pose) { pose = {vector<2>(), number()}; }
    void read(Pose3& pose) {
        const Vec3 position = vector<3>();
        const double w = number(), x = number(), y = number(), z = number();
        pose = {position, {w, x, y, z}};
    }
    void read(TimeInterval& times) { times = {number(), number()}; }

    template <int D>
    void read(Still<D>& motion) {
        read(motion.pose);
    }
    template <int D>
    void read(Linear<D>& motion) {
        read(motion.velocity);
        read(motion.position);
    }
    template <int D>
    void read(Twist<D>& motion) {
        read(motion.velocity);
        read(motion.angular_velocity);
        read(motion.pivot);
        read(motion.from);
    }
    template <int D>
    void read(InBetween<D>& motion) {
        read(motion.from);
        read(motion.to);
        read(motion.times);
    }
    template <int D>
    void read(Screw<D>& motion) {
        read(motion.from);
        read(motion.to);
        read(motion.times);
    }
    template <int D>
    void read(Keyframes<D>& motion) {
        motion.keys.resize(static_cast<std::size_t>(choice(4)));
        for (auto& key : motion.keys) {
            read(key.time);
            read(key.pose);
        }
    }

private:
    ByteSource& source_;
    bool ordinary_ = true;
};

}  // namespace tact::fuzz
