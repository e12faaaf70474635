// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "tact/io/json/field_reader.hpp"
#include "tact/motion.hpp"
#include "tact/vec.hpp"

namespace tact {

/// The motions of two bodies, as the searches need them.
struct Motions {
    RigidMotion a;
    RigidMotion b;
};

/// A motion as read. One that does not turn goes the exact way: the rotation goes into the shape, position and velocity
/// stay beside it.
template <int D>
struct MotionRead {
    Rotation<D> rotation{};
    Linear<D> linear{};
    bool moves = false;  ///< false for `still`
    bool turns = false;  ///< then only `data` says it all
    std::variant<Still<D>, Twist<D>, InBetween<D>, Screw<D>, Keyframes<D>> data;
    std::string path;  ///< of the field it was read from, for messages
};

/// {"still":POSE} or any other motion of the list; complains about anything else.
template <int D>
[[nodiscard]] MotionRead<D> read_motion(FieldReader& reader, const JsonValue& value);

/// The motion as the searches need it; none, and a complaint, when it cannot be or does not last through the interval.
template <int D>
[[nodiscard]] std::optional<RigidMotion> make_motion(FieldReader& reader, const MotionRead<D>& motion,
                                                     const TimeInterval& interval);

/// Appends {"linear":{...}}.
template <int D>
void append_motion(std::string& out, const Linear<D>& motion);

/// [start, end]; complains when it ends before it begins.
[[nodiscard]] TimeInterval read_interval(FieldReader& reader, const JsonValue& value);

}  // namespace tact
