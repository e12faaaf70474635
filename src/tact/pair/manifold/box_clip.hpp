// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "tact/pair/manifold/box_face.hpp"
#include "tact/pair/manifold/clip_bounds.hpp"
#include "tact/pair/manifold/parts.hpp"

namespace tact::manifold_of {

// clip of clip.hpp for faces of boxes: the same steps, with the four sides of the reference in the lanes of T and the
// polygon as a row of bytes, so that a side cuts it without a loop over its corners.

/// Corners in order, up to eight: their numbers, and what the sides of the reference say of each: bit i of a byte is
/// set where it is outside of side i, bit 4 + i where it is inside and not on it.
template <class T>
struct ClippedFace {
    static constexpr int room = 12;  // four corners, and two crossings for each side

    double at[room][4], heights[room][4];  // in memory, and not set to 0 first
    Line next[room], before[room], made_by[room];
    std::uint64_t order, flags;
    int count, made;

    TACT_INLINE static T lanes(const double (&numbers)[4]) { return load(static_cast<const T*>(nullptr), numbers); }
    TACT_INLINE int corner(int i) const { return static_cast<int>(order >> (8 * i) & 0xff); }
    TACT_INLINE int flag(int i, int bit) const { return static_cast<int>(flags >> (8 * i + bit) & 1); }
};

/// What the sides say of a corner, from its heights.
template <class T>
TACT_INLINE std::uint64_t flags_of(const T& heights, const T& tolerance) {
    return greater(heights, tolerance) | greater(-tolerance, heights) << 4;
}

/// The bytes 0 to count - 1.
TACT_INLINE std::uint64_t lowest_bytes(int count) {
    return count == 0 ? 0 : ~std::uint64_t{0} >> (64 - 8 * count);
}
/// So many bytes turned until byte `first` comes first.
TACT_INLINE std::uint64_t turned_bytes(std::uint64_t row, int first, int count) {
    if (first == 0) return row;
    return (row >> (8 * first) | row << (8 * (count - first))) & lowest_bytes(count);
}

/// Directions outward across the sides of the reference, as columns, and how far out the sides are.
template <class T>
struct BoxSides {
    T column[3];
    T limit;
    double shortest = 0;
    bool ordinary = false;

    TACT_INLINE T heights(const T& point) const {
        return column[0] * broadcast<0>(point) + column[1] * broadcast<1>(point) + column[2] * broadcast<2>(point) -
               limit;
    }
};

template <class T>
TACT_INLINE BoxSides<T> sides_of(const BoxFace<T>& reference) {
    BoxSides<T> sides;
    const T e = reference.corners[1] - reference.corners[0], f = reference.corners[2] - reference.corners[1];
    const double square_e = metric::total(e * e), square_f = metric::total(f * f);
    const double length_e = std::sqrt(square_e), length_f = std::sqrt(square_f);
    const T across_e = T(1 / length_e) * metric::crossed(e, reference.normal),
            across_f = T(1 / length_f) * metric::crossed(f, reference.normal);
    const T rows[4] = {across_e, across_f, -across_e, -across_f};
    transpose(rows, sides.column);
    T corner[3];
    transpose(reference.corners, corner);
    sides.limit = sides.column[0] * corner[0] + sides.column[1] * corner[1] + sides.column[2] * corner[2];
    sides.shortest = lower(length_e, length_f);
    sides.ordinary = lower(square_e, square_f) > 0x1p-800 && higher(square_e, square_f) < 0x1p800;
    return sides;
}

/// Adds where the line from one corner to another crosses a side: the one is inside, the other outside.
template <class T>
TACT_INLINE void add_crossing(ClippedFace<T>& face, int side, const T& tolerance, int inside, int outside, Line before,
                              Line next) {
    const int made = face.made++;
    const double height = face.heights[inside][side];
    const T part(height / (height - face.heights[outside][side]));
    const auto between = [&](const double(&from)[4], const double(&to)[4]) TACT_INLINE_LAMBDA {
        const T start = face.lanes(from);
        return start + part * (face.lanes(to) - start);
    };
    const T heights = between(face.heights[inside], face.heights[outside]);
    store(between(face.at[inside], face.at[outside]), face.at[made]);
    store(heights, face.heights[made]);
    face.before[made] = before;
    face.next[made] = next;
    face.made_by[made] = static_cast<Line>(first_side + side);
    face.order |= static_cast<std::uint64_t>(made) << (8 * face.count);
    face.flags |= flags_of(heights, tolerance) << (8 * face.count);
    ++face.count;
}

/// What of the polygon is not outside a side, as `cut` of clip.cpp has it. False where rounding made a polygon that is
/// not convex, or where two corners are left.
template <class T>
TACT_INLINE bool cut(ClippedFace<T>& face, int side, const T& tolerance) {
    constexpr std::uint64_t bytes = 0x0101010101010101;
    const int count = face.count;
    const std::uint64_t outside = face.flags >> side & bytes & lowest_bytes(count);
    if (outside == 0) return true;
    const std::uint64_t starts = outside & ~(outside << 8 | outside >> (8 * (count - 1)));
    if (count < 3 || !std::has_single_bit(starts)) return false;
    const int gone = std::popcount(outside), kept = count - gone, start = std::countr_zero(starts) / 8;
    const int first = start + gone < count ? start + gone : start + gone - count;
    face.order = turned_bytes(face.order, first, count);
    face.flags = turned_bytes(face.flags, first, count);
    const int back = face.corner(0), from = face.corner(kept - 1), out = face.corner(kept),
              last_out = face.corner(count - 1);
    const bool leaves = face.flag(kept - 1, 4 + side), comes_back = face.flag(0, 4 + side);
    const auto line = static_cast<Line>(first_side + side);
    face.order &= lowest_bytes(kept);
    face.flags &= lowest_bytes(kept);
    face.count = kept;
    if (leaves) {
        add_crossing(face, side, tolerance, from, out, face.next[from], line);
    } else {
        face.next[from] = line;
    }
    if (comes_back) add_crossing(face, side, tolerance, back, last_out, face.next[last_out], face.next[last_out]);
    return true;
}

/// The points of a clipped face with their depths below the reference.
template <class T>
TACT_INLINE void list_points(const BoxFace<T>& reference, const BoxFace<T>& incident, const ClippedFace<T>& face,
                             const T& origin, double error, double margin, Manifold<3>& manifold) {
    const double height = metric::total(reference.normal * reference.corners[0]);
    int listed = 0;
    for (int i = 0; i < face.count; ++i) {
        const int corner = face.corner(i);
        const T point = origin + face.lanes(face.at[corner]);
        const double depth = height - metric::total(reference.normal * (point - origin));
        if (!(depth + error >= -margin)) continue;
        ManifoldPoint<3>& found = manifold.points[static_cast<std::size_t>(listed++)];
        found.point = metric::numbers(point);
        found.depth = depth;
        found.lower = depth - error;
        found.upper = depth + error;
        name_parts(reference, incident, {face.before[corner], face.made_by[corner]}, found);
    }
    manifold.count = listed;
}

/// `clip` of clip.hpp; false where that is to be asked instead.
template <class T>
TACT_INLINE bool clip_boxes(const BoxFace<T>& reference, const BoxFace<T>& incident, const T& origin, double margin,
                            Manifold<3>& manifold) {
    const ClipBounds bounds(reference, incident, metric::largest(magnitude(origin)));
    const BoxSides<T> sides = sides_of(reference);
    if (!sides.ordinary) return false;
    bounds.describe(reference, incident, sides.shortest, manifold);
    manifold.normal = metric::numbers(reference.normal);
    ClippedFace<T> face;
    face.order = 0x03020100;
    face.flags = 0;
    face.count = face.made = 4;
    const T tolerance(bounds.side_error);
    std::uint64_t outside = 0;
    unrolled<4>([&](auto c) TACT_INLINE_LAMBDA {
        const T heights = sides.heights(incident.corners[c]);
        store(incident.corners[c], face.at[c]);
        store(heights, face.heights[c]);
        face.next[c] = face.made_by[c] = static_cast<Line>(c);
        face.before[c] = no_line;
        const std::uint64_t flags = flags_of(heights, tolerance);
        outside |= flags;
        face.flags |= flags << (8 * c);
    });
    for (auto open = static_cast<unsigned>(outside & 15); open != 0; open &= open - 1)
        if (!cut(face, std::countr_zero(open), tolerance)) return false;
    list_points(reference, incident, face, origin, bounds.depth_error, margin, manifold);
    return true;
}

}  // namespace tact::manifold_of
