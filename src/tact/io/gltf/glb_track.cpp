// SPDX-License-Identifier: MIT
#include "tact/io/gltf/glb_parts.hpp"

#include <algorithm>
#include <cmath>

#include "tact/io/files/byte_order.hpp"

namespace tact {
namespace {

constexpr double most_turn = 0.5;  // radians between keys: every viewer takes the short way then

/// How many equal steps a smooth piece needs. A point of acceleration at most A is within A h^2 / 8 of the straight
/// line between two of its positions, h apart in time.
int steps_of(const Motion& motion, const Interval<double>& piece, double reach, const GlbTrackOptions& options) {
    const double duration = piece.high - piece.low;
    const double acceleration = motion.acceleration_bound(piece, reach);
    const double turning = motion.velocity_bound(piece).angular;
    if (acceleration == 0 && turning == 0) return 1;
    const double by_bend = duration * std::sqrt(acceleration / (8 * options.error));
    const double steps = std::ceil(std::max(by_bend, duration * turning / most_turn));
    return steps <= options.most_keys ? std::max(static_cast<int>(steps), 1) : options.most_keys;
}

class Sampler {
public:
    Sampler(const Motion& motion, const Vec3& origin, const GlbTrackOptions& options)
        : motion_(motion), origin_(origin), options_(options) {}

    void add(double time) {
        const double duration = options_.interval.end - options_.interval.start;
        const double part = duration > 0 ? (time - options_.interval.start) / duration : 0;
        const float at = nearest_float(part * options_.seconds);
        if (!track_.times.empty() && at <= track_.times.back()) return;  // two doubles, one float
        track_.times.push_back(at);
        const Pose3 pose = motion_.pose(time);
        const Vec3 position = pose.rotation() * origin_ + pose.position;
        for (const double x : position.at) track_.positions.push_back(nearest_float(x));
        add_rotation(pose.orientation);
    }

    GlbTrack finish() {
        const auto differs = [](const std::vector<float>& numbers, std::size_t width) {
            for (std::size_t i = width; i < numbers.size(); ++i)
                if (numbers[i] != numbers[i - width]) return true;
            return false;
        };
        track_.moves = differs(track_.positions, 3);
        track_.turns = differs(track_.rotations, 4);
        return std::move(track_);
    }

private:
    void add_rotation(const Quaternion& q) {
        const double length = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
        const double parts[] = {q.x / length, q.y / length, q.z / length, q.w / length};
        double cosine = 0;
        const std::size_t before = track_.rotations.size() - 4;
        for (std::size_t k = 0; k < 4 && !track_.rotations.empty(); ++k)
            cosine += parts[k] * double(track_.rotations[before + k]);
        for (const double x : parts) track_.rotations.push_back(static_cast<float>(cosine < 0 ? -x : x));
    }

    const Motion& motion_;
    Vec3 origin_;
    const GlbTrackOptions& options_;
    GlbTrack track_;
};

}  // namespace

GlbTrack glb_track(const Motion& motion, const Vec3& origin, const GlbTrackOptions& options) {
    const auto [start, end] = options.interval;
    std::vector<double> bounds{start};
    for (const double time : motion.breakpoints())
        if (time > start && time < end) bounds.push_back(time);
    if (end > start) bounds.push_back(end);
    const double reach = std::sqrt(dot(origin, origin));
    Sampler sampler(motion, origin, options);
    sampler.add(start);
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
        const double from = bounds[i], to = bounds[i + 1];
        const int steps = steps_of(motion, {from, to}, reach, options);
        for (int k = 1; k < steps; ++k) sampler.add(from + (to - from) * (double(k) / steps));
        sampler.add(to);
    }
    return sampler.finish();
}

}  // namespace tact
