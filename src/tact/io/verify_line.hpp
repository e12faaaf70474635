// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "tact/io/json_document.hpp"

namespace tact {

/// What became of one line of an answer file.
struct Verdict {
    enum class Status : std::uint8_t {
        holds,           ///< a certificate that proves its relation
        fails,           ///< a certificate that does not, or not this relation
        no_certificate,  ///< an answer of another kind, or an error that was answered
        unreadable       ///< not an answer at all
    };
    Status status = Status::unreadable;
    std::string id;      ///< as JSON text; null when there is none
    std::string reason;  ///< of `fails` and `unreadable`
};

/// Checks the certificate of one answer, from the line alone, in exact arithmetic.
[[nodiscard]] Verdict verify_line(JsonDocument& document, std::string_view line);

}  // namespace tact
