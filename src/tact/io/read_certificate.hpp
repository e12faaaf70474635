// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/field_reader.hpp"
#include "tact/proof/certificate.hpp"

namespace tact {

/// The fields "relation" and "certificate" of an answer; what is wrong goes to the reader.
template <int D>
[[nodiscard]] Certified<D> read_certified(FieldReader& reader, const JsonValue& answer);

}  // namespace tact
