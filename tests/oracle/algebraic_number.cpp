// SPDX-License-Identifier: MIT
#include "oracle/algebraic_number.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/rounding.hpp"

namespace tact::oracle {
namespace {

/// 2^bits t - numerator.
Polynomial root_polynomial(const BinaryFraction& value) {
    return Polynomial({-value.numerator, mpz_class(1) << value.bits});
}

BinaryFraction midpoint(const BinaryFraction& low, const BinaryFraction& high) {
    return {low.numerator + high.numerator, low.bits + 1};
}
BinaryFraction with_more_bits(const BinaryFraction& value, mp_bitcnt_t more) {
    return {value.numerator << more, value.bits + more};
}

/// Cuts the open unit interval until every piece holds one root. A cut that is a root itself is noted, and its factor
/// taken out of the polynomial before the work starts again.
class Isolation {
public:
    explicit Isolation(const Polynomial& p) : rest_(square_free(p)) {
        take_out({0, 0});
        take_out({1, 0});
        while (!isolate()) pieces_.clear();
        for (const auto& [low, high] : pieces_) found_.emplace_back(rest_, low, high);
    }

    std::vector<AlgebraicNumber> sorted() && {
        std::sort(found_.begin(), found_.end(), [](const AlgebraicNumber& a, const AlgebraicNumber& b) {
            AlgebraicNumber first = a;
            AlgebraicNumber second = b;
            return compare(first, second) < 0;
        });
        return std::move(found_);
    }

private:
    bool take_out(const BinaryFraction& place) {
        if (rest_.sign_at(place) != 0) return false;
        found_.emplace_back(place);
        rest_ = quotient(rest_, root_polynomial(place));
        return true;
    }

    /// False when a cut was a root.
    bool isolate() {
        if (rest_.degree() == 0) return true;
        const SturmChain chain(rest_);
        std::vector<std::pair<BinaryFraction, BinaryFraction>> open{{{0, 0}, {1, 0}}};
        while (!open.empty()) {
            const auto [low, high] = open.back();
            open.pop_back();
            const int count = chain.roots_between(low, high);
            if (count == 1) pieces_.emplace_back(low, high);
            if (count <= 1) continue;
            const BinaryFraction cut = midpoint(low, high);
            if (take_out(cut)) return false;
            open.emplace_back(with_more_bits(low, 1), cut);
            open.emplace_back(cut, with_more_bits(high, 1));
        }
        return true;
    }

    Polynomial rest_;
    std::vector<std::pair<BinaryFraction, BinaryFraction>> pieces_;
    std::vector<AlgebraicNumber> found_;
};

}  // namespace

AlgebraicNumber::AlgebraicNumber(Polynomial square_free, BinaryFraction low, BinaryFraction high)
    : p_(std::move(square_free)), low_(std::move(low)), high_(std::move(high)), sign_at_high_(p_.sign_at(high_)) {}

AlgebraicNumber::AlgebraicNumber(const BinaryFraction& value)
    : AlgebraicNumber(root_polynomial(value), {value.numerator - 1, value.bits}, {value.numerator + 1, value.bits}) {}

void AlgebraicNumber::refine() {
    const BinaryFraction cut = midpoint(low_, high_);
    const int sign = p_.sign_at(cut);
    if (sign == 0) {
        const mpz_class width = high_.numerator - low_.numerator;
        low_ = {2 * cut.numerator - width, cut.bits + 1};
        high_ = {2 * cut.numerator + width, cut.bits + 1};
        return;  // the sign above the root does not change
    }
    (sign == sign_at_high_ ? high_ : low_) = cut;
    BinaryFraction& kept = sign == sign_at_high_ ? low_ : high_;
    kept = with_more_bits(kept, 1);
}

void AlgebraicNumber::refine_to(mp_bitcnt_t bits) {
    while (low_.bits < bits) refine();
}

bool AlgebraicNumber::equals(const mpq_class& value) const {
    return value > low() && value < high() && p_.sign_at(value) == 0;
}

bool AlgebraicNumber::is_root_of(const Polynomial& p) {
    if (p.is_zero()) return true;
    const Polynomial common = common_divisor(p_, p);
    return common.degree() > 0 && common.sign_at(low_) * common.sign_at(high_) < 0;
}

int AlgebraicNumber::sign_of(const Polynomial& p) {
    constexpr mp_bitcnt_t enough_for_most = 64;
    refine_to(enough_for_most);
    const int sign = p.sign_between(low_, high_);
    if (sign != 0) return sign;
    if (is_root_of(p)) return 0;
    for (;;) {
        refine();
        const int known = p.sign_between(low_, high_);
        if (known != 0) return known;
    }
}

int compare(AlgebraicNumber& a, AlgebraicNumber& b) {
    const auto before = [](const AlgebraicNumber& x, const AlgebraicNumber& y) { return x.high() <= y.low(); };
    if (before(a, b)) return -1;
    if (before(b, a)) return 1;
    const bool may_be_equal = a.is_root_of(b.p_);
    for (;;) {
        if (before(a, b)) return -1;
        if (before(b, a)) return 1;
        // b's polynomial has only one root in b's interval.
        if (may_be_equal && a.low() >= b.low() && a.high() <= b.high()) return 0;
        a.refine();
        if (!may_be_equal) b.refine();
    }
}

std::vector<AlgebraicNumber> roots_in_unit_interval(const Polynomial& p) {
    return Isolation(p).sorted();
}

TimeBracket bracket(AlgebraicNumber t, const TimeInterval& interval) {
    const mpq_class start = interval.start;
    const mpq_class length = interval.end - start;
    if (length == 0) return {interval.start, interval.start};
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (mp_bitcnt_t bits = 64;; bits += bits / 2) {
        t.refine_to(bits);
        // The number lies strictly inside its interval: a double that it is lies strictly between these two.
        const double below = round_down(start + t.low() * length);
        const double above = round_up(start + t.high() * length);
        const double next = std::nextafter(below, infinity);
        if (next >= above) return {below, above};
        if (std::nextafter(next, infinity) == above && t.equals((next - start) / length)) return {next, next};
    }
}

}  // namespace tact::oracle
