// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/field_reader.hpp"
#include "tact/linalg/rotation.hpp"
#include "tact/motion/linear.hpp"

namespace tact {

/// A motion as read: the rotation goes into the shape, position and velocity stay exact beside it.
template <int D>
struct MotionRead {
    Rotation<D> rotation{};
    Linear<D> linear{};
    bool moves = false;  ///< false for `still`
};

/// {"still":POSE} or {"linear":{"velocity":[..],"from":POSE}}; complains about anything else.
template <int D>
[[nodiscard]] MotionRead<D> read_motion(FieldReader& reader, const JsonValue& value);

}  // namespace tact
