// SPDX-License-Identifier: MIT
#include "write_page.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "tact/io/files/whole_file.hpp"
#include "tact/io/view/write_view.hpp"
#include "tact/scene.hpp"

namespace tact::app {

CheckSettings titled(CheckSettings settings) {
    settings.scene =
        settings.scene == "-" ? "standard input" : std::filesystem::path(settings.scene).filename().string();
    return settings;
}

bool write_page(std::string_view command, const std::string& file, std::string_view data, std::string& out) {
    const auto page = page_with_data(empty_page(), data);
    const std::string failure = page ? write_file_atomically(file, *page) : page.error().message;
    if (failure.empty()) {
        out += fmt::format("The page is {}: open it in a browser\n", file);
        return true;
    }
    fmt::print(stderr, "tact {}: cannot write {}: {}\n", command, file, failure);
    return false;
}

}  // namespace tact::app
