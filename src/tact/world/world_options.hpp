// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "tact/collide/first_contact.hpp"
#include "tact/world/world_contact.hpp"

namespace tact {

/// What a callback wants: what it was asked about, not that, or nothing more at all.
enum class Choice : std::uint8_t { go_on, skip, stop };

/// What counts as contact, how closely times are wanted, and how much may be spent. The limit in steps is for each
/// pair, the one in seconds for the whole call: pairs that it leaves are listed as undecided.
template <int D>
struct WorldOptions : MotionOptions {
    double budget_seconds = 0;  ///< 0: as long as it takes
    int threads = 1;            ///< 0: all that the machine has; the answer is the same for any number
    const std::atomic<bool>* cancelled = nullptr;  ///< once true, what is left is undecided

    /// All of these come on the calling thread, in an order that does not depend on the number of threads.
    std::function<Choice(BodyId)> on_body = {};                   ///< before any pair of a body that may meet another
    std::function<Choice(BodyId, BodyId)> on_pair = {};           ///< before a pair whose boxes meet
    std::function<Next(const WorldContact<D>&)> on_contact = {};  ///< after a pair that meets, pair by pair
    std::function<void(std::uint64_t done, std::uint64_t all)> on_progress = {};  ///< now and then: pairs looked at
};

}  // namespace tact
