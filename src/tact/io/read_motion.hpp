// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "tact/io/field_reader.hpp"
#include "tact/linalg/rotation.hpp"
#include "tact/motion/motions.hpp"
#include "tact/motion/rigid_motion.hpp"

namespace tact {

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

/// The motion as the searches want it; none, and a complaint, when it cannot be or does not last through the interval.
template <int D>
[[nodiscard]] std::optional<RigidMotion> make_motion(FieldReader& reader, const MotionRead<D>& motion,
                                                     const TimeInterval& interval);

}  // namespace tact
