// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace tact {

/// A text that waits for `inflate`.
struct Deflated {
    std::string_view bytes;
    std::size_t length;  ///< of the text
};

/// viewer/page/index.html; the build makes the source.
[[nodiscard]] Deflated deflated_page();

}  // namespace tact
