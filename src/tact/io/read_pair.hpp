// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/field_reader.hpp"
#include "tact/io/query.hpp"

namespace tact {

/// Reads the fields a, b, motion_a, motion_b and interval of an object: of a query, or of an answer to be verified.
/// The dimension is that of a's first vector. What is wrong goes to the reader.
[[nodiscard]] AnyPair read_pair(FieldReader& reader, const JsonValue& object);

/// [begin, end].
[[nodiscard]] TimeInterval read_interval(FieldReader& reader, const JsonValue& value);

}  // namespace tact
