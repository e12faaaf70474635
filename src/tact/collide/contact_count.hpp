// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/collide/search_report.hpp"

namespace tact::collide {

/// The contacts of a search so far, and whether it is to end.
class ContactCount {
public:
    explicit ContactCount(std::uint64_t most) : most_(most) {}

    /// One more, and what its callback said. Returns whether to go on.
    bool add(Next next) {
        ++count_;
        stopped_ = next == Next::stop || count_ == most_;
        return !stopped_;
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] bool stopped() const { return stopped_; }

    /// How many pairs to collect before they are decided: few when few contacts are wanted.
    static std::size_t batch(std::uint64_t most) { return most == 0 || most > 8 ? 64 : 8; }

private:
    std::uint64_t most_;
    std::uint64_t count_ = 0;
    bool stopped_ = false;
};

}  // namespace tact::collide
