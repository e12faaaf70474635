// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include "tact/pair/exact/contact_program.hpp"
#include "tact/pair/exact/dictionary.hpp"
#include "tact/pair/exact/proved_optimum.hpp"
#include "tact/shape/shape_pairs.hpp"

namespace tact {
namespace {

using namespace pair_exact;

using exact::BigInteger;

/// Calls optimum(form, direction) for every bound of the box; none when one of them is.
template <int D, class Optimum>
std::optional<SpaceTimeBox<D>> box_of_bounds(Optimum optimum) {
    SpaceTimeBox<D> box;
    for (std::size_t form = 0; form <= D; ++form) {
        const std::optional<Rational> low = optimum(form, Sense::minimize);
        const std::optional<Rational> high = optimum(form, Sense::maximize);
        if (!low || !high) return std::nullopt;
        (form < D ? box.space.min[static_cast<int>(form)] : box.time.start) = low->floor_double();
        (form < D ? box.space.max[static_cast<int>(form)] : box.time.end) = high->ceil_double();
    }
    return box;
}

/// The search in doubles says where each bound is taken; the bound itself is then proved in integers. None when
/// rounding led the search astray.
template <int D>
std::optional<SpaceTimeBox<D>> guided_box(const ContactProgram<D>& contact, const LinearProgram<BigInteger>& exact) {
    Dictionary<double> guide(contact.template program<double>(ContactProgram<D>::Forms::event));
    if (!guide.raise_depth(Dictionary<double>::Goal::not_negative) || guide.depth_sign() < 0) return std::nullopt;
    if (!guide.fix_depth()) return std::nullopt;
    return box_of_bounds<D>([&](std::size_t form, Sense direction) -> std::optional<Rational> {
        if (!guide.optimize(form, direction)) return std::nullopt;
        const auto optimum = proved_optimum(exact, form, direction, guide.tight());
        if (!optimum) return std::nullopt;
        return contact.event_value(form, *optimum);
    });
}

/// The search in integers: one feasible dictionary serves all bounds.
template <int D>
std::optional<SpaceTimeBox<D>> searched_box(const ContactProgram<D>& contact, const LinearProgram<BigInteger>& exact) {
    using Exact = Dictionary<BigInteger>;
    Exact dictionary(exact);
    if (!dictionary.raise_depth(Exact::Goal::not_negative) || dictionary.depth_sign() < 0) return std::nullopt;
    if (!dictionary.fix_depth()) return std::nullopt;
    return box_of_bounds<D>([&](std::size_t form, Sense direction) -> std::optional<Rational> {
        if (!dictionary.optimize(form, direction)) return std::nullopt;
        return contact.event_value(form, {dictionary.form_numerator(form), dictionary.denominator()});
    });
}

/// Each bound is the optimum of a linear program over the events where both shapes are.
template <int D>
std::optional<SpaceTimeBox<D>> tight_box(const Situation<D>& s) {
    const ContactProgram<D> contact(s);
    if (!contact.possible()) return std::nullopt;
    const auto exact = contact.template program<BigInteger>(ContactProgram<D>::Forms::event);
    auto box = guided_box(contact, exact);
    if (!box) box = searched_box(contact, exact);
    return box;
}

}  // namespace

template <PairShape A, PartnerOf<A> B>
std::optional<Aabb<A::dimension>> overlap_box(const A& a, const B& b) {
    if (relate(a, b) == Relation::disjoint) return std::nullopt;
    const auto box = tight_box(situation(a, b));
    if (!box) return std::nullopt;
    return box->space;
}

template <PairShape A, PartnerOf<A> B>
std::optional<SpaceTimeBox<A::dimension>> overlap_box(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                      const Linear<A::dimension>& motion_b,
                                                      const TimeInterval& interval) {
    if (relate(a, motion_a, b, motion_b, interval) == Relation::disjoint) return std::nullopt;
    return tight_box(situation(a, motion_a, b, motion_b, interval));
}

#define TACT_INSTANTIATE(A, B)                                                                                      \
    template std::optional<Aabb<A::dimension>> overlap_box(const A&, const B&);                                     \
    template std::optional<SpaceTimeBox<A::dimension>> overlap_box(const A&, const Linear<A::dimension>&, const B&, \
                                                                   const Linear<A::dimension>&, const TimeInterval&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
