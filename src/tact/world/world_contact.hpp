// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>
#include <vector>

#include "tact/world/body_contact.hpp"

namespace tact {

/// Two bodies of a world that meet, or of which that could not be decided; a < b.
template <int D>
struct WorldContact : BodyContact<D> {
    BodyId a;
    BodyId b;
};

/// The order of contacts: by the time by which they have met, then by how long they are surely apart, then by the ids.
template <int D>
[[nodiscard]] bool earlier(const WorldContact<D>& x, const WorldContact<D>& y) {
    return std::tie(x.contact_by, x.free_until, x.a, x.b) < std::tie(y.contact_by, y.free_until, y.a, y.b);
}

/// What was found in a world. Every pair that is not named here, may meet, and was not refused by a callback, is proved
/// to be free for the whole interval, when `complete`.
template <int D>
struct WorldContacts {
    std::vector<WorldContact<D>> contacts;   ///< `at_start` and `during`, in order of time
    std::vector<WorldContact<D>> undecided;  ///< by ids, with how far they are proved free
    std::uint64_t candidates = 0;            ///< pairs whose boxes meet
    std::uint64_t tested = 0;                ///< pairs that were looked at in this call; what is known is not again
    bool complete = true;  ///< false when a callback said stop: then pairs are missing from both lists
};

}  // namespace tact
