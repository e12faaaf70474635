// SPDX-License-Identifier: MIT
#include "tact/published.hpp"

#include <algorithm>

#include "tact/motion.hpp"

// Eberly's piecewise-linear motion: t_i = i T / (N - 1), and from t_i to t_i+1 the central point K moves at constant
// velocity, (K(t_i+1) - K(t_i)) / (t_i+1 - t_i), while the frame F stays as it is at t_i.
namespace tact {
namespace {

/// A mesh from one sample to the next.
Result<RigidMotion> piece_of(const ObbTree& mesh, const Motion& motion, const TimeInterval& times) {
    const Pose3 from = motion.pose(times.start), then = motion.pose(times.end);
    const Vec3& center = mesh.local().origin;
    const Vec3 displacement = then.position - from.position + then.rotation() * center - from.rotation() * center;
    return RigidMotion::make(InBetween<3>{from, {from.position + displacement, from.orientation}, times});
}

class SampledSearch {
public:
    SampledSearch(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                  const TimeInterval& interval, const MotionOptions& options)
        : a_(a), b_(b), motion_a_(motion_a), motion_b_(motion_b), interval_(interval), options_(options) {
        options_.workspace = &workspace_;
    }

    MeshMotionContact run(int samples) {
        const double step = (interval_.end - interval_.start) / (samples - 1);
        for (int i = 0; i + 1 < samples; ++i) {
            const double start = interval_.start + i * step, end = interval_.start + (i + 1) * step;
            const TimeInterval times{std::min(start, interval_.end),
                                     i + 2 < samples ? std::min(end, interval_.end) : interval_.end};
            const MeshMotionContact found = look_at(times);
            steps_ += found.steps;
            if (found.status != ContactStatus::never) return answer(found, i == 0);
        }
        return answer(at(interval_.end), false);  // from the last sample nothing goes on
    }

private:
    MeshMotionContact look_at(const TimeInterval& times) {
        const double length = times.end - times.start;
        if (!(length > 0)) return at(times.end);
        const auto piece_a = piece_of(a_, motion_a_, times), piece_b = piece_of(b_, motion_b_, times);
        if (!piece_a || !piece_b || is_spent()) return undecided(times.start);
        options_.time_tolerance = std::min(1.0, time_tolerance_ * ((interval_.end - interval_.start) / length));
        options_.budget_steps = budget_ > 0 ? budget_ - steps_ : 0;
        return first_contact(a_, *piece_a, b_, *piece_b, times, options_);
    }
    MeshMotionContact at(double time) {
        return is_spent() ? undecided(time) : first_contact(a_, motion_a_, b_, motion_b_, {time, time}, options_);
    }

    [[nodiscard]] bool is_spent() const { return budget_ > 0 && steps_ >= budget_; }

    static MeshMotionContact undecided(double free_until) { return {{ContactTime::undecided_from(free_until)}}; }

    /// Whatever is proved of one piece is not of the motion.
    MeshMotionContact answer(MeshMotionContact found, bool is_first) const {
        if (found.status == ContactStatus::at_start && !is_first) found.status = ContactStatus::during;
        if (found.status == ContactStatus::never) found.free_until = interval_.end;
        found.crossing = found.exact = false;
        found.steps = steps_;
        return found;
    }

    const ObbTree &a_, &b_;
    const Motion &motion_a_, &motion_b_;
    const TimeInterval& interval_;
    MeshMotionOptions options_;
    const double time_tolerance_ = options_.time_tolerance;
    const std::uint64_t budget_ = options_.budget_steps;
    MotionWorkspace workspace_;
    std::uint64_t steps_ = 0;
};

}  // namespace

MeshMotionContact sampled_first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                        const Motion& motion_b, const TimeInterval& interval,
                                        const SampledOptions& options) {
    // Outside of the domains nothing is known, which the guaranteed search says as well.
    if (!contains(motion_a.domain(), interval) || !contains(motion_b.domain(), interval))
        return first_contact(a, motion_a, b, motion_b, interval, options);
    return SampledSearch(a, motion_a, b, motion_b, interval, options).run(std::max(options.samples, 2));
}

}  // namespace tact
