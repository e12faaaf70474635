// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/json/field_reader.hpp"
#include "tact/pose.hpp"

namespace tact {

/// A rotation: in the plane a number of degrees; in space {"axis":[..],"degrees":..}, {"rpy":[roll,pitch,yaw]} in
/// degrees, about x, then y, then z, all fixed, or {"quaternion":[w,x,y,z]}. Quarter turns are exact. Complains about
/// anything else.
template <int D>
[[nodiscard]] Rotation<D> read_rotation(FieldReader& reader, const JsonValue& value);

}  // namespace tact
