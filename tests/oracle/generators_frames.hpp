// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "tact/base/random.hpp"
#include "tact/motion.hpp"

namespace tact::testing {

/// Kinds of input that break collision tests. Each is a stream of pairs for any two kinds of shape.
enum class Family {
    fmb,                ///< origin, components, velocity uniform in [-100, 100], determinants at least 0.1
    rotated,            ///< near unit size, orthonormal axes, about half of the pairs meet
    lattice,            ///< integers in [-3, 3]
    lattice_tenth,      ///< the same times 0.1, rounded
    lattice_far_tenth,  ///< the same times 0.1 plus 1000, rounded
    shared_vertex,      ///< exactly one vertex of a taken by b
    shared_edge,
    shared_face,
    touching,            ///< a point of b on the boundary of a, a plane between: touching by construction, exactly
    touching_one_ulp,    ///< the same, one coordinate of b moved by one ulp
    shared_one_ulp,      ///< a shared vertex, edge or face, one coordinate of b moved by one ulp
    touching_rounded,    ///< touching, then times 0.1 and moved: contact up to rounding
    nearly_touching,     ///< contact in general position, up to the rounding of every number
    wall,                ///< bricks of an axis-aligned grid
    rotated_wall,        ///< bricks of one grid turned in space
    plates,              ///< the same with widths from 2^-30 to 2^10
    thin,                ///< aspect 1e-8
    nearly_parallel,     ///< edges 1e-15 from parallel, in one shape or between the two
    size_ratio,          ///< touching, b smaller or larger by up to 2^40
    power_of_two_scale,  ///< other families times 2^-40 .. 2^40
    decimal_scale,       ///< other families times 1e-12 .. 1e12
    denormal,            ///< lattices of the smallest double
    denormal_noise,      ///< zeros replaced by a few times the smallest double
    huge,                ///< coordinates about 1e300
    mixed_magnitude,     ///< every coordinate with its own power of two
    coplanar,            ///< parallel faces, or triangles in one plane or in parallel planes
    far_from_origin,     ///< other families moved by up to 1e15
    arriving,            ///< touching by construction exactly at one time of a motion
};

inline constexpr auto all_families = [] {
    std::array<Family, static_cast<std::size_t>(Family::arriving) + 1> families{};
    for (std::size_t i = 0; i < families.size(); ++i) families[i] = static_cast<Family>(i);
    return families;
}();

std::string_view name(Family family);

/// An origin and D edges: a box spans all sums, a tetrahedron or triangle the hull of origin and origin + edge.
template <int D>
struct Frame {
    Vec<double, D> origin{};
    std::array<Vec<double, D>, D> edges{};
    std::array<Vec<double, D>, D> axes{};  ///< with half: how an Obb shall write the edges, if half is positive
    Vec<double, D> half{};
};

/// What a generator has to know of a shape: which corners its frame has. A flat simplex ignores its last edge.
enum class Corners { box, simplex, flat_simplex };

/// A pair before its numbers are put into shapes. `exact`: all vertices are short dyadic numbers, and putting them into
/// any shape must round nothing. `ulp`: one number of b is still to be moved to its neighbor.
template <int D>
struct FramePair {
    Frame<D> a{};
    Frame<D> b{};
    Linear<D> motion_a{};
    Linear<D> motion_b{};
    TimeInterval interval{};
    bool exact = false;
    bool ulp = false;
};

template <int D>
FramePair<D> generate_frames(Family family, Corners corners_a, Corners corners_b, Random& random);

extern template FramePair<2> generate_frames<2>(Family, Corners, Corners, Random&);
extern template FramePair<3> generate_frames<3>(Family, Corners, Corners, Random&);

}  // namespace tact::testing
