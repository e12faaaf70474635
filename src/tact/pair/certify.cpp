// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <algorithm>
#include <cassert>

#include "tact/pair/exact/common_point.hpp"
#include "tact/pair/exact/separating_plane.hpp"
#include "tact/shape/shape_pairs.hpp"

namespace tact {
namespace {

using namespace pair_exact;

template <int D>
std::array<Rational, D> components(const Vec<Rational, D>& v) {
    std::array<Rational, D> result;
    std::copy(v.at, v.at + D, result.begin());
    return result;
}

template <int D>
Certificate<D> certificate(const SeparatingPlane<D>& plane) {
    return {Certificate<D>::Kind::plane, components(plane.normal), plane.offset, {}, {}};
}

template <int D>
Certificate<D> certificate(const SeparatingPlane<D>& plane, const Event<D>& event) {
    return {Certificate<D>::Kind::plane_and_point, components(plane.normal), plane.offset, components(event.point),
            event.time};
}

template <int D>
Certificate<D> certificate(const Event<D>& event) {
    return {Certificate<D>::Kind::point, {}, {}, components(event.point), event.time};
}

/// What a kernel says decides only where the search for a proof begins; what is returned is what is proved.
template <int D>
Certified<D> prove(const Situation<D>& s, Relation expected) {
    if (expected == Relation::overlapping) {
        if (const auto event = find_common_point(s, Membership::interior)) return {expected, certificate(*event)};
    }
    for (const Relation hint : {expected, Relation::disjoint}) {
        const auto plane = find_plane(s, hint);
        if (!plane) break;
        if (plane->strict) return {Relation::disjoint, certificate(*plane)};
        const auto event = find_common_point(s, Membership::closed);
        if (event) return {Relation::touching, certificate(*plane, *event)};
    }
    const auto event = find_common_point(s, Membership::interior);
    assert(event);
    return {Relation::overlapping, certificate(*event)};
}

}  // namespace

template <PairShape A, PartnerOf<A> B>
Certified<A::dimension> certify(const A& a, const B& b, const PairOptions& options) {
    return prove(situation(a, b), relate(a, b, options));
}

template <PairShape A, PartnerOf<A> B>
Certified<A::dimension> certify(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                const PairOptions& options) {
    return prove(situation(a, motion_a, b, motion_b, interval), relate(a, motion_a, b, motion_b, interval, options));
}

#define TACT_INSTANTIATE(A, B)                                                                \
    template Certified<A::dimension> certify(const A&, const B&, const PairOptions&);         \
    template Certified<A::dimension> certify(const A&, const Linear<A::dimension>&, const B&, \
                                             const Linear<A::dimension>&, const TimeInterval&, const PairOptions&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
