// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/vec.hpp"

namespace tact {

/// Appends the shortest decimal form that reads back as the same double; null for what is not finite.
void append_number(std::string& out, double value);

/// Appends a JSON string. Names of files may be any bytes: those that are no UTF-8 become U+FFFD.
void append_string(std::string& out, std::string_view text);

/// Appends [1,2,3]; of 2, 3 or 4 numbers.
template <int D>
void append_vector(std::string& out, const Vec<double, D>& vector);

/// A piece of the user's input for a message: cut after some forty characters.
[[nodiscard]] std::string shortened(std::string_view text);
/// The same in quotes.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace tact
