// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace tact {

/// The asks: what a line of a query file may ask. A new one is a line here and a file ask_NAME.cpp, which defines its
/// row (ask_row.hpp); everything else follows from these, and a test looks whether the documents know it.
#define TACT_ASKS(DO)    \
    DO(relate)           \
    DO(certify)          \
    DO(overlap_box)      \
    DO(contact_window)   \
    DO(first_contact)    \
    DO(distance)         \
    DO(depth)            \
    DO(contacts)         \
    DO(all_contacts)     \
    DO(closest_approach) \
    DO(vertex_face)      \
    DO(edge_edge)

enum class Ask : std::uint8_t {
#define TACT_ASK(name) name,
    TACT_ASKS(TACT_ASK)
#undef TACT_ASK
};

inline constexpr std::string_view ask_names[] = {
#define TACT_ASK(name) #name,
    TACT_ASKS(TACT_ASK)
#undef TACT_ASK
};

/// The word for it in files; empty for a number that is no ask.
constexpr std::string_view name(Ask ask) {
    const auto number = static_cast<std::size_t>(ask);
    return number < std::size(ask_names) ? ask_names[number] : std::string_view();
}

/// The ask of a word; none when there is no such.
constexpr std::optional<Ask> ask_of(std::string_view word) {
    for (std::size_t i = 0; i < std::size(ask_names); ++i)
        if (ask_names[i] == word) return static_cast<Ask>(i);
    return std::nullopt;
}

}  // namespace tact
