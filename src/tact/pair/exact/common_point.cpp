// SPDX-License-Identifier: MIT
#include "tact/pair/exact/common_point.hpp"

#include <cmath>
#include <vector>

#include "tact/pair/exact/dictionary.hpp"
#include "tact/pair/exact/situation.hpp"

namespace tact::pair_exact {
namespace {

/// Decides whether an event is in both shapes, without a division.
template <int D>
class MembershipTest {
public:
    MembershipTest(const Situation<D>& s, Membership membership)
        : s_(s), cofactors_a_(cofactors(s.a)), cofactors_b_(cofactors(s.b)), membership_(membership) {}

    bool operator()(const Event<D>& event) const {
        return time_fits(event.time) && contains(s_.a, cofactors_a_, event.point - event.time * s_.velocity_a) &&
               contains(s_.b, cofactors_b_, event.point - event.time * s_.velocity_b);
    }

private:
    bool has_room(const Rational& x) const { return membership_ == Membership::closed ? x.sign() >= 0 : x.sign() > 0; }

    bool time_fits(const Rational& time) const {
        return s_.start == s_.end ? time == s_.start : has_room(time - s_.start) && has_room(s_.end - time);
    }

    bool contains(const ExactFrame<Rational, D>& frame, const Cofactors<D>& c, const Vec<Rational, D>& point) const {
        const Vec<Rational, D> from_origin = point - frame.origin;
        if (frame.flat() && dot(c.normals[D - 1], from_origin).sign() != 0) return false;
        Rational room = c.determinant;
        for (std::size_t i = 0; i < frame.edge_count; ++i) {
            const Rational x = dot(c.normals[i], from_origin);
            if (!has_room(x) || (!frame.simplex && !has_room(c.determinant - x))) return false;
            room -= x;
        }
        return !frame.simplex || has_room(room);
    }

    const Situation<D>& s_;
    Cofactors<D> cofactors_a_;
    Cofactors<D> cofactors_b_;
    Membership membership_;
};

/// The deepest event in doubles: right except for rounding, which the caller must check.
template <int D>
std::optional<Event<D>> guess(const ContactProgram<D>& contact) {
    Dictionary<double> dictionary(contact.template program<double>(ContactProgram<D>::Forms::variables));
    if (!dictionary.raise_depth(Dictionary<double>::Goal::deepest)) return std::nullopt;
    std::vector<Rational> y;
    for (std::size_t j = 0; j < contact.variable_count(); ++j) {
        const double value = dictionary.form_numerator(j) / dictionary.denominator();
        if (!std::isfinite(value)) return std::nullopt;
        y.emplace_back(value);
    }
    return contact.event(y);
}

template <int D>
std::optional<Event<D>> solve(const ContactProgram<D>& contact, Membership membership) {
    using Exact = Dictionary<exact::BigInteger>;
    Exact dictionary(contact.template program<exact::BigInteger>(ContactProgram<D>::Forms::variables));
    const bool closed = membership == Membership::closed;
    const bool ended = dictionary.raise_depth(closed ? Exact::Goal::not_negative : Exact::Goal::deepest);
    if (!ended || dictionary.depth_sign() < (closed ? 0 : 1)) return std::nullopt;
    std::vector<Rational> y;
    for (std::size_t j = 0; j < contact.variable_count(); ++j) {
        y.emplace_back(dictionary.form_numerator(j), dictionary.denominator());
    }
    return contact.event(y);
}

/// The event at the nearest double to its time; the point goes along with a.
template <int D>
std::optional<Event<D>> at_short_time(const Situation<D>& s, const Event<D>& event) {
    const auto time = rounded(event.time, 1);
    if (!time) return std::nullopt;
    return Event<D>{event.point + (*time - event.time) * s.velocity_a, *time};
}

/// The same event, or one near it, with fewer digits: first a short time, then a short point.
template <int D>
Event<D> shortened(const Situation<D>& s, const MembershipTest<D>& test, const Event<D>& event) {
    Event<D> best = event;
    if (const auto moved = at_short_time(s, event); moved && test(*moved)) best = *moved;
    best.point = shortest(best.point, [&](const Vec<Rational, D>& point) { return test({point, best.time}); });
    return best;
}

/// The event in plain doubles, untested.
template <int D>
std::optional<Event<D>> in_doubles(const Situation<D>& s, const Event<D>& event) {
    auto result = at_short_time(s, event);
    if (!result) return std::nullopt;
    const auto point = rounded(result->point, 1);
    if (!point) return std::nullopt;
    result->point = *point;
    return result;
}

}  // namespace

template <int D>
std::optional<Event<D>> find_common_point(const Situation<D>& s, Membership membership) {
    const ContactProgram<D> contact(s);
    if (!contact.possible()) return std::nullopt;
    const MembershipTest<D> test(s, membership);
    auto event = guess(contact);
    if (event) {
        const auto plain = in_doubles(s, *event);
        if (plain && test(*plain)) return plain;
    }
    if (!event || !test(*event)) event = solve(contact, membership);
    if (event) event = shortened(s, test, *event);
    return event;
}

template std::optional<Event<2>> find_common_point(const Situation<2>&, Membership);
template std::optional<Event<3>> find_common_point(const Situation<3>&, Membership);

}  // namespace tact::pair_exact
