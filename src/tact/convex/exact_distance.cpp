// SPDX-License-Identifier: MIT
#include "tact/convex/exact_distance.hpp"

#include "tact/exact/foot.hpp"

// Gilbert, Johnson and Keerthi's search in whole numbers: the distance falls with every step, so it ends.
namespace tact::convex {
namespace {

using exact::Foot;
using exact::sign_of;

template <class T>
struct WholeSimplex {
    Vec<T, 3> points[4];
    int count = 0;

    WholeSimplex part(unsigned members) const {
        WholeSimplex result;
        for (int i = 0; i < count; ++i)
            if ((members >> i & 1) != 0) result.points[result.count++] = points[i];
        return result;
    }
};

template <class T>
std::optional<Foot<T, 3>> foot_of(const WholeSimplex<T>& s) {
    if (s.count == 1) return Foot<T, 3>{s.points[0], {}};
    if (s.count == 2) return exact::foot_of_segment(s.points[0], s.points[1]);
    if (s.count == 3) return exact::foot_of_triangle(s.points[0], s.points[1], s.points[2]);
    return exact::foot_of_solid(s.points[0], s.points[1], s.points[2], s.points[3]);
}

template <class T>
bool is_zero(const Vec<T, 3>& v) {
    return sign_of(v[0]) == 0 && sign_of(v[1]) == 0 && sign_of(v[2]) == 0;
}

/// Whether no point of the simplex is nearer to 0 than the foot on one of its parts.
template <class T>
bool is_nearest(const WholeSimplex<T>& s, const WholeSimplex<T>& part, const Vec<T, 3>& direction) {
    const T height = dot(direction, part.points[0]);
    for (int i = 0; i < s.count; ++i)
        if (sign_of(dot(direction, s.points[i]) - height) < 0) return false;
    return true;
}

/// Keeps the part that holds the point nearest to 0, and returns its direction.
template <class T>
Vec<T, 3> reduce(WholeSimplex<T>& simplex) {
    for (unsigned members = 1; members < 1U << simplex.count; ++members) {
        const WholeSimplex<T> part = simplex.part(members);
        const auto foot = foot_of(part);
        if (!foot || !is_nearest(simplex, part, foot->direction)) continue;
        simplex = part;
        return foot->direction;
    }
    return {};  // not reached: the point nearest to 0 has a smallest part that holds it
}

}  // namespace

template <class T>
Relation compare_distance(const WholePair<T>& pair, const Simplex& nearest, const T& reach) {
    WholeSimplex<T> simplex;
    for (int i = 0; i < nearest.count; ++i) simplex.points[simplex.count++] = pair.difference(nearest.points[i].corners);
    if (simplex.count == 0) simplex.points[simplex.count++] = pair.difference({});
    while (true) {
        const Vec<T, 3> direction = reduce(simplex);
        if (is_zero(direction)) return sign_of(reach) > 0 ? Relation::overlapping : Relation::touching;
        const Vec<T, 3> lowest = pair.difference(pair.lowest(direction));
        const T height = dot(direction, simplex.points[0]);
        if (sign_of(dot(direction, lowest) - height) >= 0) {
            const int sign = sign_of(height * height - reach * reach * dot(direction, direction));
            return sign > 0 ? Relation::disjoint : sign == 0 ? Relation::touching : Relation::overlapping;
        }
        simplex.points[simplex.count++] = lowest;
    }
}

template Relation compare_distance(const WholePair<exact::Integer<16>>&, const Simplex&, const exact::Integer<16>&);
template Relation compare_distance(const WholePair<exact::AnyInteger>&, const Simplex&, const exact::AnyInteger&);

}  // namespace tact::convex
