// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "tact/feature/rigid_pair.hpp"

namespace tact::feature {

// Every constant is derived in docs/algorithms/interval-newton.md; u = 2^-53.

/// Four points on straight paths over a slice, as differences, and how far the true ones may err.
template <FeatureKind K>
class Chord {
public:
    static constexpr int pairs = K == FeatureKind::vertex_face ? 3 : 4;

    Chord(const RigidPair<K>& pair, const Slice& slice, const Bends& bends);

    /// At one time.
    explicit Chord(const PointsAtTime& positions);

    /// The part in which neither a direction nor the volume keeps the features apart; nothing when the areas do.
    [[nodiscard]] SlicePart part_of_contact() const;

    /// Whether the features overlap, seen along some axis, all the while: they meet whenever the four points lie in one
    /// plane.
    [[nodiscard]] bool surely_overlap() const;

    /// The sign of the volume at the start; 0 when it is not certain.
    [[nodiscard]] int side_at_start() const {
        const double volume = points_.volume().c0;
        return (volume > volume_margin()) - (volume < -volume_margin());
    }

private:
    void measure(const std::array<Vec3, 4>& start, const std::array<Vec3, 4>& end);
    void clip_along(const Vec3& direction, SlicePart& part) const;
    void clip_by_volume(SlicePart& part) const;
    [[nodiscard]] double volume_margin() const;
    /// Of a point from the first one, at the start.
    [[nodiscard]] Vec3 difference(int i) const { return {points_.d[i][0].c0, points_.d[i][1].c0, points_.d[i][2].c0}; }
    [[nodiscard]] bool areas_show_apart() const;
    [[nodiscard]] bool areas_say_something() const;
    [[nodiscard]] int strict_sign(const QuadraticForm<double>& area, double margin) const;
    [[nodiscard]] int area_verdict(int axis) const;  ///< -1: apart, 1: overlapping, 0: not certain

    FourPoints<double> points_;
    std::array<double, 4> error_{};  ///< of each point, as a length
    Vec3 pair_begin_[pairs], pair_end_[pairs];
    double length_[3] = {}, length_error_[3] = {};
    double size_ = 0, pair_error_ = 0;
};

/// The method: see ByIntervals.
template <FeatureKind K>
struct ByChords {
    /// Whether two points are nearer to each other, at an end, than twice of what they may leave their chords by: such
    /// a slice is too long to say much of, and halving it costs less than the tests (a twentieth more slices, each a
    /// tenth cheaper, at 20 radians).
    [[nodiscard]] static bool is_hopeless(const Slice& slice, const Bends& bends) {
        const double duration = slice.end.time - slice.start.time;
        const double bend = bends[0].from_chord(duration) + bends[2].from_chord(duration);
        if (!outward::is_finite(bend)) return false;  // boxes are taken instead
        const Vec3 start = slice.start.at[2] - slice.start.at[0], end = slice.end.at[2] - slice.end.at[0];
        return lower(dot(start, start), dot(end, end)) < 4 * bend * bend;
    }

    [[nodiscard]] static SlicePart part_of_contact(const RigidPair<K>& pair, const Slice& slice, const Bends& bends) {
        if (is_hopeless(slice, bends)) return {};
        return Chord<K>(pair, slice, bends).part_of_contact();
    }
    [[nodiscard]] static bool proves_contact(const RigidPair<K>& pair, const Slice& slice, const Bends& bends) {
        const int side = Chord<K>(slice.start).side_at_start();
        return side != 0 && side == -Chord<K>(slice.end).side_at_start() &&
               Chord<K>(pair, slice, bends).surely_overlap();
    }
};

}  // namespace tact::feature
