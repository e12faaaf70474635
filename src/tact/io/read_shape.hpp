// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/field_reader.hpp"
#include "tact/io/query.hpp"

namespace tact {

/// 2 or 3, by the first vector of {"box":{...}} and the like. Complains about what is no shape; then 0.
[[nodiscard]] int dimension_of_shape(FieldReader& reader, const JsonValue& value);

/// The shape in D dimensions; complains when it is none or degenerate.
template <int D>
[[nodiscard]] AnyShape<D> read_shape(FieldReader& reader, const JsonValue& value);

}  // namespace tact
