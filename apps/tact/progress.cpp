// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace tact::app {

Progress::Progress(std::uint64_t total)
    : total_(std::max<std::uint64_t>(total, 1)), on_terminal_(::isatty(STDERR_FILENO)) {}

Progress::~Progress() {
    if (on_terminal_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::show(std::uint64_t done, const std::string& label) {
    const auto now = Clock::now();
    if (!on_terminal_ || now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    constexpr int width = 30;
    const double fraction = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
    const auto filled = static_cast<std::size_t>(fraction * width);
    const double elapsed = std::chrono::duration<double>(now - start_).count();
    const double left = fraction > 0 ? elapsed / fraction - elapsed : 0;
    fmt::print(stderr, "\r\x1b[K[{:<{}}] {:3.0f} %  {}  {:.0f} s left", std::string(filled, '#'), width, 100 * fraction,
               label, left);
}

}  // namespace tact::app
