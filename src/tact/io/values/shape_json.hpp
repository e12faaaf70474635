// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/json/field_reader.hpp"
#include "tact/shape.hpp"
#include "tact/vec.hpp"

namespace tact {

/// 2 or 3, by the first vector of {"box":{...}} and the like. Complains about what is no shape; then 0.
[[nodiscard]] int dimension_of_shape(FieldReader& reader, const JsonValue& value);

/// The shape in D dimensions; complains when it is none or degenerate.
template <int D>
[[nodiscard]] AnyShape<D> read_shape(FieldReader& reader, const JsonValue& value);

/// Appends a shape as a query file has it: {"box":{...}}. Reading it back gives the same doubles.
template <class Shape>
void append_shape(std::string& out, const Shape& shape);

/// A rotation: in the plane a number of degrees; in space {"axis":[..],"degrees":..}, {"rpy":[roll,pitch,yaw]} in
/// degrees, about x, then y, then z, all fixed, or {"quaternion":[w,x,y,z]}. Quarter turns are exact. Complains about
/// anything else.
template <int D>
[[nodiscard]] Rotation<D> read_rotation(FieldReader& reader, const JsonValue& value);

}  // namespace tact
