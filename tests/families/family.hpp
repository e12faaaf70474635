// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "tact/shape.hpp"

/// Pairs of shapes as people have them: what stands, lies flat, is stacked, shares a plane or a frame, is far away.
/// Unlike the nasty input of oracle/generators.hpp, a family is one stream of like pairs whose spacing can be chosen.
namespace tact::families {

enum class Family : std::uint8_t {
    random,                ///< any rotation; boxes that are no Obb are sheared
    upright,               ///< turned about z only, at any height
    floor,                 ///< upright, both standing on z = 0
    slab_touching,         ///< b stands upright on a slab whose top is z = 0
    slab_above,            ///< the same, 1e-9 above
    slab_inside,           ///< the same, 1e-3 inside
    aligned,               ///< edges along the coordinate axes
    stack,                 ///< aligned, b on a, 1e-3 deep
    common_frame,          ///< both in one rotated frame, edges parallel to the last bit
    common_frame_rounded,  ///< the same, the axes of b off by ulps
    stack_rounded,         ///< b on a in one rotated frame, in contact up to rounding
    coordinate_plane,      ///< on both sides of z = 0, both touching it
    slanted_plane,         ///< the same turned in space: both touch the plane up to rounding
    coplanar_coordinate,   ///< triangles in z = 0.1
    coplanar_grid,         ///< triangles in a slanted plane, short numbers: exactly coplanar
    coplanar_oblique,      ///< triangles in x = y, all 53 bits in use: exactly coplanar
    nearly_coplanar,       ///< triangles in a rotated plane, up to rounding
    floor_triangle,        ///< a stands upright on a triangle in z = 0
    prisms,                ///< one oblique edge direction in common
    shared_vertex,         ///< neighbors of a mesh
    shared_edge,           ///< neighbors of a mesh
    lattice,               ///< integers; boxes along the axes or turned by a 3-4-5 triangle
    lattice_tenth,         ///< the same times 0.1, rounded
    size_ratio,            ///< random, b a millionth of a
    far_from_origin,       ///< random, 1e6 away
};

inline constexpr auto all_families = [] {
    std::array<Family, static_cast<std::size_t>(Family::far_from_origin) + 1> families{};
    for (std::size_t i = 0; i < families.size(); ++i) families[i] = static_cast<Family>(i);
    return families;
}();

std::string_view name(Family family);

/// Why projections of such pairs tie: not at all, because numbers are equal, or in directions that no number names.
enum class Ties : std::uint8_t { none, equal_numbers, oblique };

Ties ties_of(Family family);

/// Whether all pairs that meet only touch, exactly or up to rounding.
bool only_touches(Family family);

/// Whether the fraction in contact depends on the spacing. Neighbors always meet, what hovers never does.
bool has_spacing(Family family);

/// What a generator has to know of a shape.
enum class Kind : std::uint8_t { obb, box, simplex, flat };

template <class Shape>
inline constexpr Kind kind_of = Kind::simplex;
template <class T, int D>
inline constexpr Kind kind_of<Obb<T, D>> = Kind::obb;
template <class T, int D>
inline constexpr Kind kind_of<Parallelepiped<T, D>> = Kind::box;
template <class T>
inline constexpr Kind kind_of<Triangle<T, 3>> = Kind::flat;

/// The shapes of a pair in the order of `Kind`.
struct Kinds {
    int dimension;
    Kind a;
    Kind b;
};

/// Why the family has no meaning for such pairs; empty if it has one.
std::string_view why_left_out(Family family, const Kinds& kinds);

}  // namespace tact::families
