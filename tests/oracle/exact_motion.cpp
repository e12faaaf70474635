// SPDX-License-Identifier: MIT
#include "oracle/exact_motion.hpp"

#include <cmath>

#include "oracle/exact_sine.hpp"
#include "tact/motion/all_motions.hpp"

namespace tact::oracle {
namespace {

constexpr mp_bitcnt_t bits = 400;

mpf_class number() {
    return mpf_class(0, bits);
}

MpfVec in_space(const Vec2& v) {
    return {mpf(v[0]), mpf(v[1]), mpf(0)};
}
MpfVec in_space(const Vec3& v) {
    return {mpf(v[0]), mpf(v[1]), mpf(v[2])};
}

MpfVec sum(const MpfVec& a, const MpfVec& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
MpfVec difference(const MpfVec& a, const MpfVec& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
MpfVec scaled(const mpf_class& s, const MpfVec& a) {
    return {s * a[0], s * a[1], s * a[2]};
}
mpf_class dot(const MpfVec& a, const MpfVec& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
MpfVec cross(const MpfVec& a, const MpfVec& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// w and the vector, of length 1.
struct Unit {
    mpf_class w;
    MpfVec v;
};

Unit normalized(const mpf_class& w, const MpfVec& v) {
    const mpf_class size = sqrt(w * w + dot(v, v));
    return {w / size, {v[0] / size, v[1] / size, v[2] / size}};
}

Unit unit_of(const Pose3& pose) {
    const Quaternion& q = pose.orientation;
    return normalized(mpf(q.w), {mpf(q.x), mpf(q.y), mpf(q.z)});
}
/// A turn in the plane by an angle.
Unit plane_turn(const mpf_class& angle) {
    const auto [sine, cosine] = mpf_sine_cosine(angle / 2);
    return {cosine, {mpf(0), mpf(0), sine}};
}
Unit unit_of(const Pose2& pose) {
    return plane_turn(mpf(pose.angle));
}

/// q x conjugate(q) = x + 2 w (v x x) + 2 v x (v x x).
MpfVec turned(const Unit& q, const MpfVec& x) {
    const MpfVec once = cross(q.v, x), twice = cross(q.v, once);
    return sum(x, scaled(mpf(2), sum(scaled(q.w, once), twice)));
}

/// The angle from 0 to pi of a sine that is not negative and a cosine: each step cubes the error.
mpf_class angle_of(const mpf_class& sine, const mpf_class& cosine) {
    mpf_class angle = mpf(std::atan2(sine.get_d(), cosine.get_d()));
    for (int i = 0; i < 3; ++i) {
        const MpfSineCosine at = mpf_sine_cosine(angle);
        angle += sine * at.cosine - cosine * at.sine;
    }
    return angle;
}

using Rationals = std::array<mpq_class, 4>;

Rationals rationals_of(const Quaternion& q) {
    return {mpq_class(q.w), mpq_class(q.x), mpq_class(q.y), mpq_class(q.z)};
}

/// Exactly: a half turn is not.
bool is_long_way(const Quaternion& from, const Quaternion& to) {
    const Rationals a = rationals_of(from), b = rationals_of(to);
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0;
}

bool is_same(const Quaternion& from, const Quaternion& to) {
    const Rationals a = rationals_of(from), b = rationals_of(to);
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (a[i] * b[j] != a[j] * b[i]) return false;
    return true;
}

/// From one orientation to another in the part s of the time, and the whole turn as an angle about an axis.
struct Way {
    Unit from, to;
    mpf_class angle;  // between them in four dimensions: half the turn

    Way(const Pose3& a, const Pose3& b) : from(unit_of(a)), to(unit_of(b)), angle(number()) {
        if (is_long_way(a.orientation, b.orientation)) to = {-to.w, scaled(mpf(-1), to.v)};
        if (is_same(a.orientation, b.orientation)) return;
        const mpf_class w = to.w - from.w;
        const MpfVec v = difference(to.v, from.v);
        const mpf_class half_chord = sqrt(w * w + dot(v, v)) / 2;  // sin(angle / 2)
        angle = 2 * angle_of(half_chord, sqrt(1 - half_chord * half_chord));
    }

    [[nodiscard]] Unit at(const mpf_class& s) const {
        if (angle == 0) return from;
        const mpf_class whole = mpf_sine_cosine(angle).sine;
        const mpf_class a = mpf_sine_cosine((1 - s) * angle).sine / whole, b = mpf_sine_cosine(s * angle).sine / whole;
        return {a * from.w + b * to.w, sum(scaled(a, from.v), scaled(b, to.v))};
    }
    [[nodiscard]] mpf_class half_turn() const { return angle; }
    /// The turn by `half` times two about the axis of the whole one.
    [[nodiscard]] Unit part(const mpf_class& half) const {
        // to * conjugate(from) has the axis as its direction.
        const MpfVec v = difference(sum(scaled(from.w, to.v), scaled(-to.w, from.v)), cross(to.v, from.v));
        const mpf_class size = sqrt(dot(v, v));
        const auto [sine, cosine] = mpf_sine_cosine(half);
        return {cosine, scaled(sine / size, v)};
    }
    [[nodiscard]] MpfVec along(const MpfVec& way) const {
        const MpfVec v = difference(sum(scaled(from.w, to.v), scaled(-to.w, from.v)), cross(to.v, from.v));
        return scaled(dot(v, way) / dot(v, v), v);
    }
};

/// The same in the plane, where angles are given.
struct PlaneWay {
    mpf_class start, turn;

    PlaneWay(const Pose2& a, const Pose2& b) : start(mpf(a.angle)), turn(mpf(b.angle) - mpf(a.angle)) {}

    [[nodiscard]] Unit at(const mpf_class& s) const { return plane_turn(start + s * turn); }
    [[nodiscard]] mpf_class half_turn() const { return turn / 2; }
    [[nodiscard]] Unit part(const mpf_class& half) const { return plane_turn(2 * half); }
    [[nodiscard]] MpfVec along(const MpfVec&) const { return {mpf(0), mpf(0), mpf(0)}; }
};

Way way_between(const Pose3& a, const Pose3& b) {
    return {a, b};
}
PlaneWay way_between(const Pose2& a, const Pose2& b) {
    return {a, b};
}

mpf_class part_of(const TimeInterval& times, double time) {
    return (mpf(time) - mpf(times.start)) / (mpf(times.end) - mpf(times.start));
}

Unit spin(const Vec3& angular_velocity, double time) {
    const MpfVec w = in_space(angular_velocity);
    const mpf_class size = sqrt(dot(w, w));
    if (size == 0) return {mpf(1), w};
    const auto [sine, cosine] = mpf_sine_cosine(size * mpf(time) / 2);
    return {cosine, scaled(sine / size, w)};
}
Unit spin(double angular_velocity, double time) {
    return plane_turn(mpf(angular_velocity) * mpf(time));
}

}  // namespace

mpf_class mpf(double x) {
    return mpf_class(x, bits);
}

MpfSineCosine mpf_sine_cosine(const mpf_class& angle) {
    const ExactSineCosine bounds = sine_cosine_bounds(mpq_class(angle));
    MpfSineCosine result{number(), number()};
    result.sine = (mpf_class(bounds.sine.low, bits) + mpf_class(bounds.sine.high, bits)) / 2;
    result.cosine = (mpf_class(bounds.cosine.low, bits) + mpf_class(bounds.cosine.high, bits)) / 2;
    return result;
}

template <int D>
MpfVec place(const Still<D>& motion, const Vec3& point, double) {
    return sum(in_space(motion.pose.position), turned(unit_of(motion.pose), in_space(point)));
}

template <int D>
MpfVec place(const Linear<D>& motion, const Vec3& point, double time) {
    return sum(sum(in_space(motion.position), scaled(mpf(time), in_space(motion.velocity))), in_space(point));
}

template <int D>
MpfVec place(const Twist<D>& motion, const Vec3& point, double time) {
    const MpfVec pivot = in_space(motion.pivot);
    const MpfVec start = place(Still<D>{motion.from}, point, 0);
    const MpfVec moved = sum(pivot, scaled(mpf(time), in_space(motion.velocity)));
    return sum(moved, turned(spin(motion.angular_velocity, time), difference(start, pivot)));
}

template <int D>
MpfVec place(const InBetween<D>& motion, const Vec3& point, double time) {
    const mpf_class s = part_of(motion.times, time);
    const MpfVec from = in_space(motion.from.position), to = in_space(motion.to.position);
    const Unit turn = way_between(motion.from, motion.to).at(s);
    return sum(sum(from, scaled(s, difference(to, from))), turned(turn, in_space(point)));
}

/// On an arc the way until s is the whole chord, shortened by sin(s half) / sin(half) and turned back by (1 - s) half.
template <int D>
MpfVec place(const Screw<D>& motion, const Vec3& point, double time) {
    const auto turn = way_between(motion.from, motion.to);
    const mpf_class half = turn.half_turn(), s = part_of(motion.times, time);
    const MpfVec from = in_space(motion.from.position), way = difference(in_space(motion.to.position), from);
    if (half == 0) return place(InBetween<D>{motion.from, motion.to, motion.times}, point, time);
    const MpfVec along = turn.along(way), chord = difference(way, along);
    const mpf_class share = mpf_sine_cosine(s * half).sine / mpf_sine_cosine(half).sine;
    const MpfVec across = scaled(share, turned(turn.part((s - 1) * half / 2), chord));
    return sum(sum(from, scaled(s, along)), sum(across, turned(turn.at(s), in_space(point))));
}

template <int D>
MpfVec place(const Keyframes<D>& motion, const Vec3& point, double time) {
    std::size_t i = 1;
    while (i + 1 < motion.keys.size() && motion.keys[i].time < time) ++i;
    const auto &a = motion.keys[i - 1], &b = motion.keys[i];
    return place(InBetween<D>{a.pose, b.pose, {a.time, b.time}}, point, time);
}

#define TACT_PLACE(MOTION)                                        \
    template MpfVec place(const MOTION<2>&, const Vec3&, double); \
    template MpfVec place(const MOTION<3>&, const Vec3&, double);
TACT_MOTIONS(TACT_PLACE)
#undef TACT_PLACE

}  // namespace tact::oracle
