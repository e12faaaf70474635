// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tact/base.hpp"

/// What the head of a PLY file says about the rest of it.
namespace tact::ply {

enum class Encoding { text, little_endian, big_endian };
enum class Type { int8, uint8, int16, uint16, int32, uint32, float32, float64 };

[[nodiscard]] std::size_t size_of(Type type);
[[nodiscard]] bool is_integer(Type type);

/// A number, or a list of numbers when it has a type for its length.
struct Property {
    std::string name;
    std::string shown_name;  ///< in quotes and of bounded length, for messages
    Type type;
    std::optional<Type> length_type;
};

struct Element {
    std::string name;
    std::uint64_t count;
    std::vector<Property> properties;

    /// The place of a property; none when there is no such.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
    /// The fewest bytes that one of them can take.
    [[nodiscard]] std::size_t least_size(Encoding encoding) const;
};

struct Header {
    Encoding encoding = Encoding::text;
    std::vector<Element> elements;
    std::size_t size = 0;         ///< bytes of the head; the first element begins here
    std::uint64_t next_line = 1;  ///< the line that begins here
    /// Null when there is no such element.
    [[nodiscard]] const Element* find(std::string_view name) const;
};

/// Reads the head. Names are unique, lengths of lists are whole numbers, elements have properties, and the counts fit
/// into the bytes that follow.
[[nodiscard]] Result<Header> read_header(std::string_view bytes);

}  // namespace tact::ply
