// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

#include "tact/linalg/within_range.hpp"
#include "tact/shape/feature.hpp"

namespace tact {

/// Whether two moving things meet in an interval: never (proved), already at its start, or later. `undecided` comes
/// only from queries that were given a budget; shapes in linear motion never answer it.
enum class ContactStatus : std::uint8_t { never, at_start, during, undecided };

constexpr std::string_view name(ContactStatus status) {
    constexpr std::string_view names[] = {"never", "at_start", "during", "undecided"};
    return names[static_cast<int>(status)];
}

/// Where two things meet, as each of them sees it. While they just touch, point_a and point_b are the same point but
/// for rounding; where they overlap, they are depth apart along the normal.
template <int D>
struct Contact {
    Vec<double, D> point{};    ///< in the middle of point_a and point_b
    Vec<double, D> point_a{};  ///< on a
    Vec<double, D> point_b{};  ///< on b
    double point_error = 0;    ///< no point is farther than this from the exact one; of bodies that overlap, from
                               ///< either of the parts that meet, once parted
    Vec<double, D> normal{};   ///< of length 1, from a to b
    double normal_error = 0;   ///< the normal is no farther than this from the exact one
    Feature feature_a;         ///< the smallest part of a that holds the contact set
    Feature feature_b;         ///< and of b
};

/// All that two touching convex shapes have in common: a point, a segment or a convex polygon, its vertices in order
/// (counter-clockwise seen against the normal). Two quadrilaterals have at most eight.
template <int D>
struct ContactSet {
    std::array<Vec<double, D>, 8> vertices{};
    int count = 0;

    std::span<const Vec<double, D>> points() const { return {vertices.data(), static_cast<std::size_t>(count)}; }
};

/// Points of shapes that reach beyond the range of doubles are numbers all the same: their error is infinite.
template <int D>
void keep_in_range(Contact<D>& contact, ContactSet<D>& set) {
    if (contact.point_error <= std::numeric_limits<double>::max()) return;
    contact.point_error = std::numeric_limits<double>::infinity();
    for (auto* point : {&contact.point, &contact.point_a, &contact.point_b}) *point = within_range(*point);
    for (auto& vertex : set.vertices) vertex = within_range(vertex);
}

}  // namespace tact
