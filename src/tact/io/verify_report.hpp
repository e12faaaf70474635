// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tact/base/result.hpp"

namespace tact {

/// What became of the proofs of a report, by pairs of bodies.
struct ReportVerdict {
    std::uint64_t proofs = 0;  ///< pairs with a proof
    std::uint64_t hold = 0;    ///< of which every certificate and log holds
    std::uint64_t free_as_stated =
        0;                       ///< of which they prove the freedom that the report states, to its time tolerance
    std::uint64_t contacts = 0;  ///< contacts that the report lists
    std::uint64_t contacts_proved = 0;    ///< of which a certificate proves that there is one by the time stated
    std::uint64_t unproved = 0;           ///< pairs that the report says it has no proof of
    std::vector<std::string> complaints;  ///< "a / b: the certificate does not hold: ..."
};

/// Whether a text begins as a report does.
[[nodiscard]] bool is_report(std::string_view text);

/// Checks the proofs of a report anew, and whether they prove what it says of their pairs. Names of mesh files begin in
/// `folder`. An error is what makes it no report.
[[nodiscard]] Result<ReportVerdict> verify_report(std::string_view text, const std::string& folder);

}  // namespace tact
