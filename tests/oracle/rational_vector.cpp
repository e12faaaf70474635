// SPDX-License-Identifier: MIT
#include "oracle/rational_vector.hpp"

#include <optional>

namespace tact::oracle {
namespace {

/// x = s u + t v + (what is orthogonal to both); none when u and v are parallel.
struct Foot {
    mpq_class s;
    mpq_class t;
    mpq_class squared_distance;
};

std::optional<Foot> foot_on_plane(const RationalVector& x, const RationalVector& u, const RationalVector& v) {
    const mpq_class uu = squared(u);
    const mpq_class uv = dot(u, v);
    const mpq_class vv = squared(v);
    const mpq_class xu = dot(x, u);
    const mpq_class xv = dot(x, v);
    const mpq_class determinant = uu * vv - uv * uv;
    if (determinant == 0) return std::nullopt;
    Foot foot{(xu * vv - xv * uv) / determinant, (xv * uu - xu * uv) / determinant, 0};
    foot.squared_distance = squared(x) - foot.s * xu - foot.t * xv;
    return foot;
}

void lower(mpq_class& least, const mpq_class& value) {
    if (value < least) least = value;
}

}  // namespace

mpq_class squared_distance_to_cone(const RationalVector& x, std::span<const RationalVector> vectors) {
    mpq_class least = squared(x);
    for (std::size_t i = 0; i < vectors.size(); ++i) {
        const mpq_class along = dot(x, vectors[i]);
        if (along > 0) lower(least, squared(x) - squared(along) / squared(vectors[i]));
        for (std::size_t j = 0; j < i; ++j) {
            const auto foot = foot_on_plane(x, vectors[i], vectors[j]);
            if (foot && foot->s >= 0 && foot->t >= 0) lower(least, foot->squared_distance);
        }
    }
    return least;
}

// The nearest point of a hull is nearest in one of its vertices, of the segments between two, or of the triangles.
mpq_class squared_distance_to_hull(const RationalVector& x, std::span<const RationalVector> points) {
    mpq_class least = squared(x - points[0]);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const RationalVector offset = x - points[i];
        lower(least, squared(offset));
        for (std::size_t j = 0; j < i; ++j) {
            const RationalVector u = points[j] - points[i];
            const mpq_class along = dot(offset, u);
            if (along > 0 && along < squared(u)) lower(least, squared(offset) - squared(along) / squared(u));
            for (std::size_t k = 0; k < j; ++k) {
                const auto foot = foot_on_plane(offset, u, points[k] - points[i]);
                if (foot && foot->s >= 0 && foot->t >= 0 && foot->s + foot->t <= 1)
                    lower(least, foot->squared_distance);
            }
        }
    }
    return least;
}

}  // namespace tact::oracle
