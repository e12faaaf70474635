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

/// What makes a corner of a clipped face: a part of the reference and one of the incident face, as BoxFaceParts numbers
/// them.
struct CornerParts {
    std::uint8_t of_reference = 0, of_incident = 0;

    TACT_INLINE static constexpr CornerParts corner(int i) {
        return {BoxFaceParts::face, static_cast<std::uint8_t>(BoxFaceParts::first_corner + i)};
    }
};

/// For every line of a clipped face and every side of the reference, what they make where they cross: `name_parts` of
/// parts.hpp.
struct CrossingParts {
    CornerParts of[8][4];

    constexpr CrossingParts() : of{} {
        for (int side = 0; side < 4; ++side) {
            const auto edge = static_cast<std::uint8_t>(BoxFaceParts::first_edge + side);
            const int next = (side + 1) % 4, last = (side + 3) % 4;
            for (int line = 0; line < 4; ++line) {
                of[line][side] = {edge, static_cast<std::uint8_t>(BoxFaceParts::first_edge + line)};
                const int corner = line == next ? next : line == last ? side : -1;
                of[first_side + line][side] = {
                    corner < 0 ? edge : static_cast<std::uint8_t>(BoxFaceParts::first_corner + corner),
                    BoxFaceParts::face};
            }
        }
    }
};

/// Corners in order, up to eight: their numbers, and what the sides of the reference say of each: bit i of a byte is
/// set where it is outside of side i, bit 4 + i where it is inside and not on it.
template <class T>
struct ClippedFace {
    static constexpr int room = 12;  // four corners, and two crossings for each side

    alignas(32) double at[room][4], heights[room][4];  // in memory, and not set to 0 first
    Line next[room];
    CornerParts parts[room];
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

/// The bytes 0 to count - 1, of one to eight.
TACT_INLINE std::uint64_t lowest_bytes(int count) {
    return ~std::uint64_t{0} >> (64 - 8 * count);
}
/// So many bytes turned until byte `first` comes first; those behind them are anything. (In two steps, since a shift by
/// 64 says nothing.)
TACT_INLINE std::uint64_t turned_bytes(std::uint64_t row, int first, int count) {
    return row >> (8 * first) | row << (8 * (count - first - 1)) << 8;
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

/// Adds where the line `before` from one corner to another crosses a side: the one is inside, the other outside.
template <class T>
TACT_INLINE void add_crossing(ClippedFace<T>& face, int side, const T& tolerance, int inside, int outside, Line before,
                              Line next) {
    static constexpr CrossingParts parts;
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
    face.next[made] = next;
    face.parts[made] = parts.of[before][side];
    face.order |= static_cast<std::uint64_t>(made) << (8 * face.count);
    face.flags |= flags_of(heights, tolerance) << (8 * face.count);
    ++face.count;
}

/// What of two corners, one of which is outside a side, is not; the line between them has no way back. False where both
/// are outside.
template <class T>
TACT_INLINE bool cut_segment(ClippedFace<T>& face, int side, const T& tolerance) {
    const std::uint64_t first_flags = face.flags & 0xff, second_flags = face.flags >> 8 & 0xff;
    const int first = face.corner(0), second = face.corner(1);
    const auto keep = [&](int corner, std::uint64_t flags) TACT_INLINE_LAMBDA {
        face.order |= static_cast<std::uint64_t>(corner) << (8 * face.count);
        face.flags |= flags << (8 * face.count);
        ++face.count;
    };
    const bool first_outside = face.flag(0, side) != 0, second_outside = face.flag(1, side) != 0;
    const bool crosses = face.flag(first_outside ? 1 : 0, 4 + side) != 0;
    const auto line = static_cast<Line>(first_side + side);
    if (first_outside && second_outside) return false;
    face.order = face.flags = 0;
    face.count = 0;
    if (first_outside) {
        if (crosses) add_crossing(face, side, tolerance, second, first, face.next[first], face.next[first]);
        keep(second, second_flags);
    } else {
        keep(first, first_flags);
        if (crosses) add_crossing(face, side, tolerance, first, second, face.next[first], line);
    }
    if (!crosses) face.next[first_outside ? second : first] = line;
    return true;
}

/// What of the polygon is not outside a side, as `cut` of clip.cpp has it. False where rounding made a polygon that is
/// not convex, or where nothing is left.
template <class T>
TACT_INLINE bool cut(ClippedFace<T>& face, int side, const T& tolerance) {
    constexpr std::uint64_t bytes = 0x0101010101010101;
    const int count = face.count;
    const std::uint64_t outside = face.flags >> side & bytes;
    if (outside == 0) return true;
    if (count == 2) return cut_segment(face, side, tolerance);
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

/// Lists the points of a clipped face with their depths below the reference.
template <class T>
class PointList {
public:
    TACT_INLINE PointList(const BoxFace<T>& reference, const BoxFace<T>& incident, const T& origin, double error,
                          double margin, Manifold<3>& manifold)
        : reference_(reference),
          incident_(incident),
          origin_(origin),
          height_(metric::total(reference.normal * reference.corners[0])),
          error_(error),
          margin_(margin),
          manifold_(manifold) {}

    TACT_INLINE void add(const T& at, const CornerParts& parts) {
        const T point = origin_ + at;
        const double depth = height_ - metric::total(reference_.normal * (point - origin_)), upper = depth + error_;
        if (!(upper >= -margin_)) return;
        ManifoldPoint<3>& found = manifold_.points[static_cast<std::size_t>(count_++)];
        found.point = metric::numbers(point);
        found.depth = depth;
        found.lower = depth - error_;
        found.upper = upper;
        found.feature_a = reference_.part(parts.of_reference);
        found.feature_b = incident_.part(parts.of_incident);
    }

    TACT_INLINE int count() const { return count_; }

private:
    const BoxFace<T>&reference_, &incident_;
    T origin_;
    double height_, error_, margin_;
    Manifold<3>& manifold_;
    int count_ = 0;
};

/// `clip` of clip.hpp; false where that is to be asked instead.
template <class T>
TACT_INLINE bool clip_boxes(const BoxFace<T>& reference, const BoxFace<T>& incident, const T& origin, double margin,
                            Manifold<3>& manifold) {
    const ClipBounds bounds(reference, incident, metric::largest(magnitude(origin)));
    const BoxSides<T> sides = sides_of(reference);
    if (!sides.ordinary) return false;
    bounds.describe(sides.shortest, reference, manifold);
    manifold.face_a = reference.part(BoxFaceParts::face);
    manifold.face_b = incident.part(BoxFaceParts::face);
    manifold.normal = metric::numbers(reference.normal);
    PointList<T> list(reference, incident, origin, bounds.depth_error, margin, manifold);

    const T tolerance(bounds.side_error);
    T heights[4];
    for (int c = 0; c < 4; ++c) heights[c] = sides.heights(incident.corners[c]);
    unsigned outside = greater(higher(higher(heights[0], heights[1]), higher(heights[2], heights[3])), tolerance) & 15;
    if (outside == 0) {
        for (int c = 0; c < 4; ++c) list.add(incident.corners[c], CornerParts::corner(c));
        manifold.count = list.count();
        return true;
    }
    ClippedFace<T> face;
    face.order = 0x03020100;
    face.flags = 0;
    face.count = face.made = 4;
    for (int c = 0; c < 4; ++c) {
        store(incident.corners[c], face.at[c]);
        store(heights[c], face.heights[c]);
        face.next[c] = static_cast<Line>(c);
        face.parts[c] = CornerParts::corner(c);
        face.flags |= flags_of(heights[c], tolerance) << (8 * c);
    }
    for (; outside != 0; outside &= outside - 1)
        if (!cut(face, std::countr_zero(outside), tolerance)) return false;
    for (int i = 0; i < face.count; ++i) {
        const int corner = face.corner(i);
        list.add(face.lanes(face.at[corner]), face.parts[corner]);
    }
    manifold.count = list.count();
    return true;
}

}  // namespace tact::manifold_of
