// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "oracle/integer_vector.hpp"
#include "tact/contact.hpp"

namespace tact::oracle {

/// All x with normal.x <= offset.
struct HalfSpace {
    IntegerVector normal;
    mpz_class offset;
};

/// A shape of the library with integer vertices, and all its parts, numbered as docs/conventions.md says.
/// It is the intersection of its half-spaces; a flat triangle has both sides of its plane among them.
struct Polytope {
    int dimension;
    std::vector<IntegerVector> vertices;
    std::vector<std::vector<std::size_t>> edges;
    std::vector<std::vector<std::size_t>> faces;  ///< 3D; the vertices in cyclic order
    std::vector<HalfSpace> half_spaces;
};

/// The number of vertices says which shape it is.
Polytope polytope(int dimension, std::vector<IntegerVector> vertices);

/// The least and the greatest n.v over the vertices.
std::pair<mpz_class, mpz_class> extent(const Polytope& polytope, const IntegerVector& n);

/// The smallest vertex, edge or face that holds all the points; none when no part of the boundary does. The points are
/// points of the polytope.
std::optional<Feature> smallest_feature(const Polytope& polytope, std::span<const HomogeneousPoint> points);

/// The numbers of the vertices that span a feature.
std::vector<std::size_t> vertices_of(const Polytope& polytope, const Feature& feature);

/// Whether a point of the polytope lies in the closed feature.
bool holds(const Polytope& polytope, const Feature& feature, const HomogeneousPoint& point);

}  // namespace tact::oracle
