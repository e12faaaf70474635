// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/json/field_reader.hpp"
#include "tact/shape.hpp"

namespace tact {

/// 2 or 3, by the first vector of {"box":{...}} and the like. Complains about what is no shape; then 0.
[[nodiscard]] int dimension_of_shape(FieldReader& reader, const JsonValue& value);

/// The shape in D dimensions; complains when it is none or degenerate.
template <int D>
[[nodiscard]] AnyShape<D> read_shape(FieldReader& reader, const JsonValue& value);

/// Appends a shape as a query file has it: {"box":{...}}. Reading it back gives the same doubles.
template <class Shape>
void append_shape(std::string& out, const Shape& shape);

}  // namespace tact
