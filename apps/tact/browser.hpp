// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "tact/base.hpp"

namespace tact::app {

/// The browser that TACT_BROWSER names, or chromium, chromium-browser or google-chrome, whichever is found first; the
/// error says what to do.
[[nodiscard]] Result<std::string> find_browser();

/// What a picture of a page shows.
struct PictureOptions {
    std::string hash;  ///< the end of the page's address, behind #
    int width = 1200;
    int height = 800;
};

/// Opens the page, without a window and without the network, and returns what it shows as the bytes of a PNG file.
[[nodiscard]] Result<std::string> picture_of_page(const std::string& browser, std::string_view page,
                                                  const PictureOptions& options);

}  // namespace tact::app
