// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "tact/motion.hpp"

/// The motions from their definitions, in long doubles and without proof: what the proved bounds are held to. Nothing
/// of the library but its plain data is used.
namespace tact::oracle {

using Long = long double;
using LongVec = std::array<Long, 3>;

using AnyMotion = std::variant<Still<3>, Linear<3>, Twist<3>, InBetween<3>, Screw<3>, Keyframes<3>>;

inline LongVec longer(const Vec3& v) {
    return {v[0], v[1], v[2]};
}
inline LongVec add(const LongVec& a, const LongVec& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline LongVec subtract(const LongVec& a, const LongVec& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline LongVec times(Long s, const LongVec& a) {
    return {s * a[0], s * a[1], s * a[2]};
}
inline Long inner(const LongVec& a, const LongVec& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline LongVec outer(const LongVec& a, const LongVec& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline Long norm(const LongVec& a) {
    return std::sqrt(inner(a, a));
}

/// v turned by an angle about an axis of length 1.
inline LongVec turned(const LongVec& v, const LongVec& axis, Long angle) {
    const Long s = std::sin(angle), c = std::cos(angle);
    return add(add(times(c, v), times(s, outer(axis, v))), times((1 - c) * inner(axis, v), axis));
}

struct AxisAngle {
    LongVec axis{1, 0, 0};
    Long angle = 0;
};

inline AxisAngle axis_angle(Long w, const LongVec& v) {
    const Long size = norm(v);
    if (size == 0) return {};
    return {times(1 / size, v), 2 * std::atan2(size, w)};
}
inline LongVec oriented(const Quaternion& q, const LongVec& v) {
    const AxisAngle turn = axis_angle(q.w, {q.x, q.y, q.z});
    return turned(v, turn.axis, turn.angle);
}
inline LongVec posed(const Pose3& pose, const Vec3& point) {
    return add(oriented(pose.orientation, longer(point)), longer(pose.position));
}

/// The short way.
inline AxisAngle turn_between(const Quaternion& a, const Quaternion& b) {
    const LongVec av{a.x, a.y, a.z}, bv{b.x, b.y, b.z};
    const Long w = Long(b.w) * a.w + inner(av, bv);
    const LongVec v = subtract(subtract(times(a.w, bv), times(b.w, av)), outer(bv, av));
    return w < 0 ? axis_angle(-w, times(-1, v)) : axis_angle(w, v);
}

/// What the motion of one point is made of: center + s way + turned(arm), s from 0 to 1.
struct PointPath {
    LongVec center{}, way{}, arm{};
    AxisAngle turn;
    Long start = 0, duration = 1;

    [[nodiscard]] LongVec at(Long time) const {
        const Long s = (time - start) / duration;
        return add(add(center, times(s, way)), turned(arm, turn.axis, s * turn.angle));
    }
    [[nodiscard]] Long speed() const {
        const LongVec across = subtract(arm, times(inner(arm, turn.axis), turn.axis));
        return (norm(way) + std::fabs(turn.angle) * norm(across)) / duration;
    }
};

inline PointPath path_of(const Still<3>& m, const Vec3& point, Long) {
    return {posed(m.pose, point), {}, {}, {}};
}
inline PointPath path_of(const Linear<3>& m, const Vec3& point, Long) {
    return {add(longer(point), longer(m.position)), longer(m.velocity), {}, {}};
}
inline PointPath path_of(const Twist<3>& m, const Vec3& point, Long) {
    const LongVec spin = longer(m.angular_velocity), arm = subtract(posed(m.from, point), longer(m.pivot));
    const Long rate = norm(spin);
    return {longer(m.pivot), longer(m.velocity), arm, rate > 0 ? AxisAngle{times(1 / rate, spin), rate} : AxisAngle{}};
}
inline PointPath path_of(const InBetween<3>& m, const Vec3& point, Long) {
    return {longer(m.from.position),
            subtract(longer(m.to.position), longer(m.from.position)),
            oriented(m.from.orientation, longer(point)),
            turn_between(m.from.orientation, m.to.orientation),
            m.times.start,
            Long(m.times.end) - m.times.start};
}
inline PointPath path_of(const Screw<3>& m, const Vec3& point, Long time) {
    PointPath path = path_of(InBetween<3>{m.from, m.to, m.times}, point, time);
    if (path.turn.angle == 0) return path;
    const LongVec along = times(inner(path.way, path.turn.axis), path.turn.axis), across = subtract(path.way, along);
    const Long lever = 0.5L / std::tan(path.turn.angle / 2);
    const LongVec pole = add(times(0.5L, across), times(lever, outer(path.turn.axis, across)));
    path.center = add(path.center, pole);
    path.arm = subtract(path.arm, pole);
    path.way = along;
    return path;
}
inline PointPath path_of(const Keyframes<3>& m, const Vec3& point, Long time) {
    std::size_t i = 1;
    while (i + 1 < m.keys.size() && time >= m.keys[i].time) ++i;
    return path_of(InBetween<3>{m.keys[i - 1].pose, m.keys[i].pose, {m.keys[i - 1].time, m.keys[i].time}}, point, time);
}

/// Where a point of the body is.
inline LongVec place(const AnyMotion& motion, const Vec3& point, Long time) {
    return std::visit([&](const auto& m) { return path_of(m, point, time).at(time); }, motion);
}

/// No point is ever faster; over the whole motion.
inline Long speed_bound(const AnyMotion& motion, const Vec3& point) {
    if (const auto* frames = std::get_if<Keyframes<3>>(&motion)) {
        Long most = 0;
        for (std::size_t i = 0; i + 1 < frames->keys.size(); ++i)
            most = std::max(most, path_of(*frames, point, frames->keys[i].time).speed());
        return most;
    }
    return std::visit([&](const auto& m) { return path_of(m, point, 0).speed(); }, motion);
}

}  // namespace tact::oracle
