// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tact/bvh/obb_tree.hpp"
#include "tact/linalg/pose.hpp"
#include "tact/shape/obb.hpp"

namespace tact {

/// What to do after a contact.
enum class Next : bool { stop, go_on };

class Solid;

/// How far a search may go, and what counts. With limits an answer is never wrong, but may be `undecided`.
struct SearchOptions {
    std::uint64_t max_contacts = 0;  ///< stops after so many; 0: all there are
    int max_depth = 0;               ///< levels of boxes that are looked at, from the root's on; 0: all
    std::uint64_t budget_steps = 0;  ///< pairs of nodes that are looked at; 0: as many as it takes
    double budget_seconds = 0;       ///< 0: as long as it takes
    const Solid* solid_a = nullptr;  ///< a is the body that its surface bounds: what lies inside is in contact with it
    const Solid* solid_b = nullptr;
};

/// `contact`: a pair was found, and decided exactly. `disjoint`: proved. `undecided`: neither, before a limit came.
enum class SearchStatus : std::uint8_t { disjoint, contact, undecided };

constexpr std::string_view name(SearchStatus status) {
    constexpr std::string_view names[] = {"disjoint", "contact", "undecided"};
    return names[static_cast<int>(status)];
}

/// One box of a tree: a place, 0 to 3, of a node.
struct TreeBox {
    std::uint32_t node = 0;
    std::uint32_t place = 0;

    friend auto operator<=>(const TreeBox&, const TreeBox&) = default;
};

/// Two boxes that meet, as far as boxes can tell, and that were not looked into. A shape has one box only.
struct BoxPair {
    TreeBox a;
    TreeBox b;

    friend auto operator<=>(const BoxPair&, const BoxPair&) = default;
};

/// Which body lies wholly inside the other, without their surfaces meeting: told only of solids.
enum class Enclosed : std::uint8_t { none, a_in_b, b_in_a };
[[nodiscard]] constexpr Enclosed seen_from_b(Enclosed enclosed) {
    return enclosed == Enclosed::a_in_b ? Enclosed::b_in_a : enclosed == Enclosed::b_in_a ? Enclosed::a_in_b : enclosed;
}

/// What a search has found out. Contacts that were not found, if any, are below the boxes that are left, unless a
/// callback or `max_contacts` stopped the search.
struct SearchReport {
    SearchStatus status = SearchStatus::disjoint;
    bool complete = true;  ///< every contact was found
    Enclosed enclosed = Enclosed::none;
    std::uint64_t contacts = 0;
    std::uint64_t steps = 0;    ///< pairs of nodes that were looked at; counted only with a limit in depth or budget
    std::vector<BoxPair> left;  ///< when a limit in depth or budget came
};

/// A search that ends with the first contact.
template <class Contact>
struct HitReport : SearchReport {
    std::optional<Contact> contact;
};

/// A box of a tree in the world: it holds every triangle below it, as it is placed.
[[nodiscard]] Obb3 oriented_box(const ObbTree& tree, const Pose3& pose, const TreeBox& box);

}  // namespace tact
