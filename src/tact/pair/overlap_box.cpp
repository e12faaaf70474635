// SPDX-License-Identifier: MIT
#include "tact/pair/overlap_box.hpp"

#include "tact/pair/exact/contact_program.hpp"

namespace tact {
namespace {

using namespace pair_exact;

/// Each bound is the optimum of a linear program over the events where both shapes are; one feasible dictionary serves
/// them all.
template <int D>
std::optional<SpaceTimeBox<D>> tight_box(const Situation<D>& s) {
    using Program = Dictionary<exact::BigInteger>;
    const ContactProgram<D> contact(s);
    if (!contact.possible()) return std::nullopt;
    Program program = contact.with_event();
    if (!program.raise_depth(Program::Goal::not_negative) || program.depth_sign() < 0) return std::nullopt;
    program.fix_depth();
    const auto low = [&](std::size_t form) {
        program.optimise(form, Program::Direction::minimise);
        return contact.form_value(program, form).floor_double();
    };
    const auto high = [&](std::size_t form) {
        program.optimise(form, Program::Direction::maximise);
        return contact.form_value(program, form).ceil_double();
    };
    SpaceTimeBox<D> box;
    for (int i = 0; i < D; ++i) {
        box.space.min[i] = low(static_cast<std::size_t>(i));
        box.space.max[i] = high(static_cast<std::size_t>(i));
    }
    box.time.begin = low(D);
    box.time.end = high(D);
    return box;
}

}  // namespace

template <class A, class B>
std::optional<Aabb<A::dimension>> overlap_box(const A& a, const B& b) {
    const auto box = tight_box(situation(a, b));
    if (!box) return std::nullopt;
    return box->space;
}

template <class A, class B>
std::optional<SpaceTimeBox<A::dimension>> overlap_box(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                      const Linear<A::dimension>& motion_b,
                                                      const TimeInterval& interval) {
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
