// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/pair/contact/touch.hpp"

namespace tact::contact {

// The common part of two convex sets, as `meet` finds it, where all sides are known beforehand: cheap signs, and no
// branch for each of them.

/// On which side of each edge of one set (positive is inside) the corners of the other lie, as bits 4 * corner + edge.
struct SideTable {
    unsigned inside = 0, outside = 0;

    void set(int corner, int edge, int side) {
        const unsigned bit = 1u << (4 * corner + edge);
        inside |= side > 0 ? bit : 0;
        outside |= side < 0 ? bit : 0;
    }
    int operator()(int corner, int edge) const {
        const int bit = 4 * corner + edge;
        return static_cast<int>(inside >> bit & 1) - static_cast<int>(outside >> bit & 1);
    }

    /// The place of a corner in a set of at least two corners, as `locate` has it.
    template <class Order>
    Location locate(int corner, int corners, const Order& order) const {
        const unsigned in = inside >> 4 * corner & 15, out = outside >> 4 * corner & 15;
        if (corners == 2) return contact::locate(2, [&](int) { return static_cast<int>(in | out); }, order);
        if (out != 0) return {};
        const unsigned on = ~in & ((1u << corners) - 1), more = on & (on - 1);
        if (on == 0) return {Location::Kind::interior, 0};
        const int first = std::countr_zero(on);
        if (more == 0) return Location::edge(first);
        return Location::corner(std::countr_zero(more) == first + 1 ? first + 1 : 0);
    }

    /// Bit 4 * k + l: the ends of edge k of this set lie strictly on different sides of edge l of the other.
    unsigned parted(int corners) const {
        const auto next = [=](unsigned bits) { return bits >> 4 | (corners > 2 ? bits << 4 * (corners - 1) : 0); };
        const unsigned all = (1u << 4 * edge_number(corners)) - 1;
        return ((inside & next(outside)) | (outside & next(inside))) & all;
    }
};

/// Bit 4 * i + j becomes bit 4 * j + i.
constexpr unsigned transposed(unsigned bits) {
    unsigned swap = (bits ^ bits >> 3) & 0x0a0a;
    bits ^= swap ^ swap << 3;
    swap = (bits ^ bits >> 6) & 0x00cc;
    return bits ^ swap ^ swap << 6;
}

/// `meet` with tables of sides: those of a's corners against b's edges, and the other way round. `signs` answers as
/// there, from these tables.
template <class Signs>
Meeting meet_by_tables(int corners_a, int corners_b, const SideTable& a_beside_b, const SideTable& b_beside_a,
                       Signs& signs) {
    Meeting meeting;
    if (corners_a == 1 && corners_b == 1) {
        meeting.add(Location::corner(0), Location::corner(0));
        return meeting;
    }
    for (int i = 0; corners_b > 1 && i < corners_a; ++i) {
        const Location place = a_beside_b.locate(i, corners_b, [&](int j) { return signs.a_along_b(i, j); });
        if (place.kind != Location::Kind::outside) meeting.add(Location::corner(i), place);
    }
    for (int j = 0; corners_a > 1 && j < corners_b; ++j) {
        const Location place = b_beside_a.locate(j, corners_a, [&](int i) { return signs.b_along_a(j, i); });
        const bool is_corner_of_a = corners_b > 1 && place.kind == Location::Kind::corner;
        if (place.kind != Location::Kind::outside && !is_corner_of_a) meeting.add(place, Location::corner(j));
    }
    unsigned crossings = 0;
    if (corners_a > 1 && corners_b > 1)
        crossings = a_beside_b.parted(corners_a) & transposed(b_beside_a.parted(corners_b));
    for (; crossings != 0; crossings &= crossings - 1) {
        const int bit = std::countr_zero(crossings);
        meeting.add(Location::edge(bit / 4), Location::edge(bit % 4));
    }
    if (meeting.count > 2) put_in_order(meeting, corners_a, corners_b, signs);
    return meeting;
}

}  // namespace tact::contact
