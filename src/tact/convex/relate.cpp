// SPDX-License-Identifier: MIT
#include <cassert>
#include <cmath>

#include "tact/convex/exact_distance.hpp"
#include "tact/convex/exact_portal.hpp"
#include "tact/convex/filter.hpp"
#include "tact/convex/units.hpp"

namespace tact {
namespace {

using convex::BodyPair;
using convex::PairBits;
using convex::Reach;
using convex::Simplex;
using convex::WholePair;
using exact::AnyInteger;
using exact::RoomFor;

/// Bits of the longest number that portals need: four differences are added, one is multiplied by four, and three such
/// vectors make a determinant of six terms.
int portal_bits(const PairBits& bits) {
    return bits.width(0) + bits.width(1) + bits.width(2) + 12;
}

template <class T>
[[gnu::noinline]] std::optional<Relation> by_portals(const BodyPair& bodies, const PairBits& bits,
                                                     const Simplex& nearest) {
    [[maybe_unused]] const RoomFor<T> room;
    const std::array<int, 3> exponents{bits.coordinate[0].low, bits.coordinate[1].low, bits.coordinate[2].low};
    return convex::relate_by_portals(WholePair<T>(bodies, exponents), nearest);
}

template <class T>
[[gnu::noinline]] Relation by_distance(const BodyPair& bodies, int exponent, const Simplex& nearest,
                                       const Reach& reach) {
    [[maybe_unused]] const RoomFor<T> room;
    const WholePair<T> pair(bodies, {exponent, exponent, exponent});
    T sum{};
    for (const double part : reach.parts) sum = sum + pair.whole(part, 0);
    return convex::compare_distance(convex::whole_nearest(pair, nearest), sum);
}

Relation relate_by_distance(const BodyPair& bodies, const Simplex& nearest, const Reach& reach) {
    const convex::DistanceUnits units = convex::distance_units(bodies, reach);
    return units.bits <= 1000 ? by_distance<exact::Integer<16>>(bodies, units.exponent, nearest, reach)
                              : by_distance<AnyInteger>(bodies, units.exponent, nearest, reach);
}

std::optional<Relation> relate_by_portals(const BodyPair& bodies, const Simplex& nearest) {
    const PairBits bits(bodies);
    const int longest = portal_bits(bits);
    if (longest <= exact::Wide::bits) return by_portals<exact::Wide>(bodies, bits, nearest);
    if (longest <= 1000) return by_portals<exact::Integer<16>>(bodies, bits, nearest);
    return by_portals<AnyInteger>(bodies, bits, nearest);
}

Relation relate(BodyPair& bodies, const ConvexOptions& options) {
    assert(options.clearance >= 0);
    const Reach reach{{bodies.a.radius, bodies.b.radius, options.clearance}};
    if (bodies.a.planar && reach.none()) bodies.height = convex::prism_height(bodies.a, bodies.b);
    const convex::Filtered filtered = convex::filter(bodies, reach.rounded());
    if (filtered.relation) return *filtered.relation;
    if (reach.none())
        if (const auto relation = relate_by_portals(bodies, filtered.nearest)) return *relation;
    bodies.height = 0;
    return relate_by_distance(bodies, filtered.nearest, reach);
}

}  // namespace

double convex::prism_height(const ConvexView& a, const ConvexView& b) {
    double size = 0x1p-1000;
    for (const ConvexView* view : {&a, &b})
        for (int i = 0; i < 2; ++i)
            for (int k = 0; k < 2; ++k) {
                const double axis = view->framed ? magnitude(view->axes[static_cast<std::size_t>(i)][k]) : 1;
                size = higher(size, axis * view->size[i]);
            }
    return size < 0x1p1000 ? std::ldexp(1.0, std::ilogb(size)) : 0x1p1000;
}

convex::DistanceUnits convex::distance_units(const BodyPair& bodies, const Reach& reach) {
    const PairBits bits(bodies);
    exact::BitRange all;
    for (const auto& range : bits.coordinate) {
        all.low = std::min(all.low, range.low);
        all.high = std::max(all.high, range.high);
    }
    for (const double part : reach.parts) all.include(part);
    return {all.low, 8 * (all.width() + 4) + 20};
}

Relation relate(const ConvexView& a, const ConvexView& b, const ConvexOptions& options) {
    BodyPair bodies{a, b};
    return relate(bodies, options);
}

Relation relate(const ConvexView& a, const Linear3& motion_a, const ConvexView& b, const Linear3& motion_b,
                const TimeInterval& interval, const ConvexOptions& options) {
    BodyPair bodies{a, b, true, motion_a, motion_b, interval};
    return relate(bodies, options);
}

}  // namespace tact
