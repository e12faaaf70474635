// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/json/field_reader.hpp"
#include "tact/proof.hpp"

namespace tact {

/// Appends an exact number: a double, an array of doubles (their exact sum), or "p/q".
void append_exact(std::string& out, const exact::Rational& value);

/// Appends {"kind":...} with the numbers that kind needs; `with_time` in motion.
template <int D>
void append_certificate(std::string& out, const Certificate<D>& certificate, bool with_time);

/// The fields "relation" and "certificate" of an answer; what is wrong goes to the reader.
template <int D>
[[nodiscard]] Certified<D> read_certified(FieldReader& reader, const JsonValue& answer);

}  // namespace tact
