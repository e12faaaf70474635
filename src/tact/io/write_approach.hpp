// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "tact/base/result.hpp"
#include "tact/collide/closest_approach.hpp"
#include "tact/io/write_contact.hpp"

namespace tact {

/// The fields of the answer to closest_approach.
[[nodiscard]] std::optional<Error> append_approach(std::string& out, const ClosestApproach& found, const HasFaces& has);

}  // namespace tact
