// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <type_traits>

#include "tact/contact.hpp"
#include "tact/shape.hpp"
#include "tact/shape/degenerate.hpp"

namespace tact {

/// Whether two edges are surely not parallel: a coordinate of their cross product is larger than its error, which is at
/// most four roundings of its two products, where these are not too small.
inline bool surely_spans(const Triangle3& triangle) {
    const Vec3 u = triangle.vertices[1] - triangle.vertices[0], v = triangle.vertices[2] - triangle.vertices[0];
    for (int k = 0; k < 3; ++k) {
        const double p = u[k] * v[(k + 1) % 3], q = u[(k + 1) % 3] * v[k];
        if (std::fabs(p - q) > 0x1p-50 * (std::fabs(p) + std::fabs(q)) + 0x1p-1000) return true;
    }
    return false;
}

/// Whether the corners of a face lie on one line, in the mesh already or because rounding has put them there: it then
/// counts as the segment or point that it is.
template <class Piece>
bool is_flat(const Piece& piece) {
    if constexpr (std::is_same_v<Piece, Triangle3>) {
        if (surely_spans(piece)) return false;
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
[[nodiscard]] Relation relate_flat(const Triangle3& flat, const Parallelepiped3& shape);
[[nodiscard]] Relation relate_flat(const Triangle3& flat, const Tetrahedron3& shape);

}  // namespace tact
