// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/contact.hpp"
#include "tact/pair/manifold/face.hpp"

namespace tact::manifold_of {

/// What a line of a clipped face lies on: a line of the incident face (its number), or a side of the reference (4
/// more).
using Line = std::uint8_t;
inline constexpr Line first_side = 4, no_line = 255;

/// What a corner of a clipped face is: corner number `made_by` of the incident face, or where the line `before` crosses
/// the side `made_by`.
struct CornerLines {
    Line before, made_by;
};

/// The edge of a face from corner i to the next.
template <class Face>
TACT_INLINE Feature edge_of(const Face& face, int i) {
    return Feature::edge(face.numbers[i], face.numbers[i + 1 < face.count ? i + 1 : 0]);
}

/// The side number i of the reference: in space an edge, in the plane a vertex.
template <class Face>
TACT_INLINE Feature side_of(const Face& face, int i) {
    return edge_of(face, i);
}
TACT_INLINE Feature side_of(const Face<2>& face, int i) {
    return Feature::vertex(face.numbers[i]);
}

/// Names the parts that make a corner of a clipped face.
template <int D, class Face>
TACT_INLINE void name_parts(const Face& reference, const Face& incident, const CornerLines& corner,
                            ManifoldPoint<D>& point) {
    point.feature_a = reference.name;
    point.feature_b = incident.name;
    if (corner.before == no_line) {
        point.feature_b = Feature::vertex(incident.numbers[corner.made_by]);
        return;
    }
    const int side = corner.made_by - first_side;
    point.feature_a = side_of(reference, side);
    if (corner.before < first_side) {
        if (D == 3) point.feature_b = edge_of(incident, corner.before);
        return;
    }
    if (D == 3) {  // two sides of the reference cross in one of its vertices
        const int other = corner.before - first_side, after = side + 1 < reference.count ? side + 1 : 0;
        if (other == after) point.feature_a = Feature::vertex(reference.numbers[after]);
        if (side == (other + 1 < reference.count ? other + 1 : 0))
            point.feature_a = Feature::vertex(reference.numbers[side]);
    }
}

}  // namespace tact::manifold_of
