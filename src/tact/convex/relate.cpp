// SPDX-License-Identifier: MIT
#include <cassert>
#include <cmath>

#include "tact/convex/exact_distance.hpp"
#include "tact/convex/exact_portal.hpp"
#include "tact/convex/filter.hpp"

namespace tact {
namespace {

using convex::PairBits;
using convex::Simplex;
using convex::WholePair;
using exact::AnyInteger;
using exact::RoomFor;

/// Bits of the longest number that portals need: four differences are added, one is multiplied by four, and three such
/// vectors make a determinant of six terms.
int portal_bits(const PairBits& bits) {
    return bits.width(0) + bits.width(1) + bits.width(2) + 12;
}

/// Bits of the squares that distances are compared by: docs/algorithms/convex.md, "Distances, exactly".
int distance_bits(int width) {
    return 8 * width + 20;
}

template <class T>
[[gnu::noinline]] std::optional<Relation> by_portals(const ConvexView& a, const ConvexView& b, double prism,
                                                     const PairBits& bits, const Simplex& nearest) {
    [[maybe_unused]] const RoomFor<T> room;
    const std::array<int, 3> exponents{bits.coordinate[0].low, bits.coordinate[1].low, bits.coordinate[2].low};
    return convex::relate_by_portals(WholePair<T>(a, b, prism, exponents), nearest);
}

/// The radii and the clearance together: what the distance is compared with.
struct Reach {
    std::array<double, 3> parts;

    double rounded() const { return parts[0] + parts[1] + parts[2]; }
    bool none() const { return parts[0] == 0 && parts[1] == 0 && parts[2] == 0; }
};

template <class T>
[[gnu::noinline]] Relation by_distance(const ConvexView& a, const ConvexView& b, int exponent, const Simplex& nearest,
                                       const Reach& reach) {
    [[maybe_unused]] const RoomFor<T> room;
    const WholePair<T> pair(a, b, 0, {exponent, exponent, exponent});
    T sum{};
    for (const double part : reach.parts) sum = sum + pair.whole(part, 0);
    return convex::compare_distance(pair, nearest, sum);
}

Relation relate_by_distance(const ConvexView& a, const ConvexView& b, const Simplex& nearest, const Reach& reach) {
    const PairBits bits(a, b, 0);
    exact::BitRange all;
    for (const auto& range : bits.coordinate) {
        all.low = std::min(all.low, range.low);
        all.high = std::max(all.high, range.high);
    }
    for (const double part : reach.parts) all.include(part);
    return distance_bits(all.width() + 4) <= 1000
               ? by_distance<exact::Integer<16>>(a, b, all.low, nearest, reach)
               : by_distance<AnyInteger>(a, b, all.low, nearest, reach);
}

std::optional<Relation> relate_by_portals(const ConvexView& a, const ConvexView& b, double prism,
                                          const Simplex& nearest) {
    const PairBits bits(a, b, prism);
    const int longest = portal_bits(bits);
    if (longest <= exact::Wide::bits) return by_portals<exact::Wide>(a, b, prism, bits, nearest);
    if (longest <= 1000) return by_portals<exact::Integer<16>>(a, b, prism, bits, nearest);
    return by_portals<AnyInteger>(a, b, prism, bits, nearest);
}

/// Bodies of the plane become prisms: of any height, their interiors meet exactly when those in the plane do. A power of
/// two near their size keeps the errors small.
double prism_height(const ConvexView& a, const ConvexView& b) {
    double size = 0x1p-1000;
    for (const ConvexView* view : {&a, &b})
        for (int i = 0; i < 2; ++i)
            for (int k = 0; k < 2; ++k) {
                const double axis = view->framed ? magnitude(view->axes[static_cast<std::size_t>(i)][k]) : 1;
                size = higher(size, axis * view->size[i]);
            }
    return size < 0x1p1000 ? std::ldexp(1.0, std::ilogb(size)) : 0x1p1000;
}

}  // namespace

Relation relate(const ConvexView& a, const ConvexView& b, const ConvexOptions& options) {
    assert(options.clearance >= 0);
    const Reach reach{{a.radius, b.radius, options.clearance}};
    const double prism = a.planar && reach.none() ? prism_height(a, b) : 0;
    const convex::Filtered filtered = convex::filter(a, b, prism, reach.rounded());
    if (filtered.relation) return *filtered.relation;
    if (reach.none())
        if (const auto relation = relate_by_portals(a, b, prism, filtered.nearest)) return *relation;
    return relate_by_distance(a, b, filtered.nearest, reach);
}

}  // namespace tact
