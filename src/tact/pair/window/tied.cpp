// SPDX-License-Identifier: MIT
#include "tact/pair/window/tied.hpp"

#include <bit>
#include <optional>

#include "tact/pair/contact/careful_axis.hpp"

namespace tact::window {
namespace {

using contact::CarefulPair, contact::CarefulSign, contact::EdgeFacts, contact::FineAxis, contact::NearAxis,
    contact::Support;

/// An axis on which contact may begin, and the corners that meet on it.
template <int D>
struct EnteringAxis {
    NearAxis<D> axis;
    Support of_a, of_b;
};

/// None where a sign is in doubt.
template <Form A, Form B, int D>
std::optional<EnteringAxis<D>> entering_axis(const CarefulPair<A, B, D>& bodies, int number) {
    EnteringAxis<D> found{contact::near_axis(bodies, number), {}, {}};
    const NearAxis<D>& axis = found.axis;
    std::optional<FineAxis<D>> fine;
    const auto normal = [&]() -> const contact::Point<D>& {
        if (!fine) fine.emplace(contact::fine_axis(bodies, axis));
        return fine->normal;
    };
    const double toward = dot(axis.normal, bodies.velocity);
    if (!(magnitude(toward) > 16 * contact::coarse_roundoff * axis.size * contact::size_of(bodies.velocity)))
        return std::nullopt;
    const int side = toward > 0 ? -1 : 1;
    const contact::AxisParts parts = contact::axis_parts<D, A, B>(number);
    CarefulSign sign;
    found.of_a = contact::careful_support(bodies.a, axis, parts.a, side, normal, sign);
    found.of_b = contact::careful_support(bodies.b, axis, parts.b, -side, normal, sign);
    return sign.sure ? std::optional(found) : std::nullopt;
}

/// Whether both axes are made of an edge that is 0 in coordinate k, the same one or parallel ones.
template <int D>
bool share_edge_across(const NearAxis<D>& x, const NearAxis<D>& y, int k) {
    const auto is_same = [&](const EdgeFacts& e, int number, const EdgeFacts& f, int other) {
        return (e.zeros & f.zeros & 1u << k) != 0 && (number == other || contact::are_parallel<D>(e, f));
    };
    return is_same(x.p, x.made_of.p, y.p, y.made_of.p) || is_same(x.p, x.made_of.p, y.q, y.made_of.q) ||
           is_same(x.q, x.made_of.q, y.p, y.made_of.p) || is_same(x.q, x.made_of.q, y.q, y.made_of.q);
}

/// Calls visit(corner) for every corner that both supports have, until it returns true; whether it did.
template <class Visit>
bool any_common_corner(const Support& x, const Support& y, const Visit& visit) {
    for (int i = 0; i < x.count; ++i)
        for (int j = 0; j < y.count; ++j)
            if (x.corners[i] == y.corners[j] && visit(x.corners[i])) return true;
    return false;
}

/// Whether contact begins on both axes at the very same time. `still`: the coordinates along which nothing moves.
template <Form A, Form B, int D>
bool are_tied(const PairNumbers<D>& pair, unsigned still, const EnteringAxis<D>& x, const EnteringAxis<D>& y) {
    const auto tie = [&](int corner_a, int corner_b) {
        unsigned level = 0;  // where these corners are at the same height
        for (int k = 0; k < D; ++k)
            if ((still >> k & 1) != 0 && contact::compare_corners<A, B>(pair, false, corner_a, corner_b, k) == 0)
                level |= 1u << k;
        if (std::popcount(level) == D - 1) return true;
        return D == 3 && level != 0 && share_edge_across(x.axis, y.axis, std::countr_zero(level));
    };
    return any_common_corner(x.of_a, y.of_a, [&](int corner_a) {
        return any_common_corner(x.of_b, y.of_b, [&](int corner_b) { return tie(corner_a, corner_b); });
    });
}

}  // namespace

template <Form A, Form B, int D>
AxisSet without_ties(const PairNumbers<D>& pair, AxisSet entering) {
    constexpr int most = 8;
    unsigned still = 0;
    for (int k = 0; k < D; ++k)
        still |= static_cast<unsigned>(pair.motion_a->velocity[k] == pair.motion_b->velocity[k]) << k;
    if (still == 0) return entering;
    const CarefulPair<A, B, D> bodies(pair, pair.interval.start, false);
    if (!bodies.in_range()) return entering;
    std::optional<EnteringAxis<D>> kept[most];
    int count = 0;
    for (AxisSet rest = entering; rest != 0 && count < most; rest &= rest - 1) {
        kept[count] = entering_axis(bodies, std::countr_zero(rest));
        if (!kept[count]) continue;
        bool is_first = true;
        for (int i = 0; is_first && i < count; ++i) is_first = !are_tied<A, B>(pair, still, *kept[i], *kept[count]);
        if (!is_first) {
            entering &= ~(rest & -rest);
        } else {
            ++count;
        }
    }
    return entering;
}

#define TACT_INSTANTIATE(D, A, B) template AxisSet without_ties<Form::A, Form::B>(const PairNumbers<D>&, AxisSet);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::window
