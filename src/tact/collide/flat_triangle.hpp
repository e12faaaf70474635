// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <type_traits>

#include "tact/shape/all_shapes.hpp"
#include "tact/shape/degenerate.hpp"
#include "tact/shape/relation.hpp"

namespace tact::collide {

/// Whether the corners of a face lie on one line, in the mesh already or because rounding has put them there: it then
/// counts as the segment or point that it is.
template <class Piece>
bool is_flat(const Piece& piece) {
    if constexpr (std::is_same_v<Piece, Triangle3>) {
        for (const Vec3& v : piece.vertices)
            for (int k = 0; k < 3; ++k)
                if (!std::isfinite(v[k])) return false;  // placed beyond the doubles
        return degenerate::on_one_line(piece.vertices);
    } else {
        return false;
    }
}

/// The relation when one or both are flat; exact. The kernel of triangles finds those that are apart, but along the
/// normal of a flat one, which is 0, everything else seems to touch it. This path allocates.
[[nodiscard]] Relation relate_flat(const Triangle3& a, const Triangle3& b);
[[nodiscard]] Relation relate_flat(const Triangle3& flat, const Obb3& shape);
[[nodiscard]] Relation relate_flat(const Triangle3& flat, const Box3& shape);
[[nodiscard]] Relation relate_flat(const Triangle3& flat, const Tetrahedron3& shape);

}  // namespace tact::collide
