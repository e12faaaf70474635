// SPDX-License-Identifier: MIT
#include <cassert>
#include <cmath>

#include "tact/convex/whole_pair.hpp"

// The differences of a body and a half-space normal . x <= offset are a half-space too, whose border lies at
// g = (lowest normal . v of the body) - offset from 0, in units of |normal|. With a reach r, g is compared with
// r |normal|: by squares, where g > 0.
namespace tact {
namespace {

using exact::AnyInteger;
using exact::sign_of;

double highest_size(const ConvexView& body, int k) {
    double size = 0;
    for (int i = 0; i < body.count; ++i) size = higher(size, magnitude(body.points()[i][k]));
    return size;
}

/// Along n, in doubles: the lowest height, and the sizes of all that is added in it.
struct Height {
    double lowest;
    double size;
};

Height lowest_height(const ConvexView& body, const Vec3& n) {
    Vec3 l = n, size_l{magnitude(n[0]), magnitude(n[1]), magnitude(n[2])};
    Height height{0, 0};
    if (body.framed) {
        height = {dot(n, body.center), 0};
        for (int k = 0; k < 3; ++k) height.size += magnitude(n[k] * body.center[k]);
        for (int j = 0; j < 3; ++j) {
            const Vec3& axis = body.axes[static_cast<std::size_t>(j)];
            l[j] = dot(n, axis);
            size_l[j] = magnitude(n[0] * axis[0]) + magnitude(n[1] * axis[1]) + magnitude(n[2] * axis[2]);
        }
    }
    double lowest = dot(l, body.points()[0]);
    for (int i = 1; i < body.count; ++i) lowest = lower(lowest, dot(l, body.points()[i]));
    height.lowest += lowest;
    for (int k = 0; k < 3; ++k) height.size += size_l[k] * highest_size(body, k);
    return height;
}

/// At most 10 roundings in g (docs/algorithms/convex.md, "Half-spaces"), and those of the length and the sum of the
/// radii.
std::optional<Relation> filter(const ConvexView& body, const HalfSpace3& half, double reach) {
    const Height height = lowest_height(body, half.normal);
    const double size = height.size + magnitude(half.offset), error = 0x1p-49 * size + 0x1p-600;
    const double length = std::sqrt(dot(half.normal, half.normal)), limit = reach * length;
    for (int k = 0; k < 3; ++k)
        if (!(highest_size(body, k) < 0x1p200)) return std::nullopt;
    if (!(size < 0x1p900 && limit < 0x1p900 && length > 0x1p-400 && length < 0x1p400)) return std::nullopt;
    const double g = height.lowest - half.offset, slack = error + 0x1p-48 * limit;
    if (g - limit > slack) return Relation::disjoint;
    if (g - limit < -slack) return Relation::overlapping;
    return std::nullopt;
}

struct Units {
    int coordinate;
    int normal;
};

/// The finest units: of coordinates and radii, and of the normal; offsets are in the product of both.
Units units_of(const ConvexView& body, const HalfSpace3& half, const std::array<double, 2>& reach) {
    exact::BitRange coordinates, normal;
    const convex::PairBits bits(convex::BodyPair{body, body});
    for (const auto& range : bits.coordinate) coordinates.low = std::min(coordinates.low, range.low);
    for (const double part : reach) coordinates.include(part);
    for (int k = 0; k < 3; ++k) normal.include(half.normal[k]);
    const exact::Binary offset = exact::binary(half.offset);
    if (offset.mantissa != 0) coordinates.low = std::min(coordinates.low, offset.exponent - normal.low);
    return {coordinates.low, normal.low};
}

AnyInteger whole(double x, int unit) {
    return exact::binary(x).mantissa == 0 ? AnyInteger() : exact::lifted<exact::any_length>(x, unit);
}

Relation decide(const ConvexView& body, const HalfSpace3& half, const std::array<double, 2>& reach) {
    const exact::Scratch room;
    const Units units = units_of(body, half, reach);
    const convex::BodyPair bodies{body, body};
    const convex::WholePair<AnyInteger> pair(bodies, {units.coordinate, units.coordinate, units.coordinate});
    Vec<AnyInteger, 3> n;
    for (int k = 0; k < 3; ++k) n[k] = whole(half.normal[k], units.normal);
    const std::uint32_t lowest = pair.lowest(n).b;
    const AnyInteger g = dot(n, pair.vertex(body, lowest)) - whole(half.offset, units.coordinate + units.normal);
    const AnyInteger sum = whole(reach[0], units.coordinate) + whole(reach[1], units.coordinate);
    if (sign_of(g) < 0 || (sign_of(g) == 0 && sign_of(sum) > 0)) return Relation::overlapping;
    const int order = sign_of(g * g - sum * sum * dot(n, n));
    return order > 0 ? Relation::disjoint : order == 0 ? Relation::touching : Relation::overlapping;
}

}  // namespace

Relation relate(const ConvexView& a, const HalfSpace3& b, const ConvexOptions& options) {
    assert(options.clearance >= 0);
    if (const auto relation = filter(a, b, a.radius + options.clearance)) return *relation;
    return decide(a, b, {a.radius, options.clearance});
}

}  // namespace tact
