// SPDX-License-Identifier: MIT
#include "oracle/polynomial.hpp"

#include <algorithm>

namespace tact::oracle {
namespace {

/// One step of the long division: a * |lead(b)| less the multiple of b that cancels the highest power.
/// The factor of a is positive, so that signs of remainders mean what they mean over the rationals.
void divide_step(std::vector<mpz_class>& a, const std::vector<mpz_class>& b, mpz_class& factor) {
    const mpz_class scale = abs(b.back());
    factor = b.back() > 0 ? a.back() : mpz_class(-a.back());
    for (auto& x : a) x *= scale;
    const std::size_t shift = a.size() - b.size();
    for (std::size_t i = 0; i < b.size(); ++i) a[i + shift] -= factor * b[i];
}

}  // namespace

Polynomial::Polynomial(std::vector<mpz_class> coefficients) : c_(std::move(coefficients)) {
    while (!c_.empty() && c_.back() == 0) c_.pop_back();
}

int Polynomial::sign_at(const BinaryFraction& t) const {
    mpz_class sum = 0;
    mp_bitcnt_t scale = 0;
    for (std::size_t i = c_.size(); i-- > 0; scale += t.bits) sum = sum * t.numerator + (c_[i] << scale);
    return sgn(sum);
}

int Polynomial::sign_at(const mpq_class& t) const {
    mpz_class sum = 0;
    mpz_class scale = 1;
    for (std::size_t i = c_.size(); i-- > 0; scale *= t.get_den()) sum = sum * t.get_num() + c_[i] * scale;
    return sgn(sum);
}

int Polynomial::sign_between(const BinaryFraction& low, const BinaryFraction& high) const {
    const mp_bitcnt_t bits = std::max(low.bits, high.bits);
    const mpz_class from = low.numerator << (bits - low.bits);
    const mpz_class to = high.numerator << (bits - high.bits);
    mpz_class least = 0;
    mpz_class most = 0;
    mp_bitcnt_t scale = 0;
    for (std::size_t i = c_.size(); i-- > 0; scale += bits) {
        const mpz_class products[] = {least * from, least * to, most * from, most * to};
        const auto [smallest, largest] = std::minmax_element(std::begin(products), std::end(products));
        const mpz_class constant = c_[i] << scale;
        least = *smallest + constant;
        most = *largest + constant;
    }
    if (least > 0) return 1;
    return most < 0 ? -1 : 0;
}

Polynomial Polynomial::primitive() const {
    mpz_class common = 0;
    for (const auto& x : c_) common = gcd(common, x);
    Polynomial result = *this;
    for (auto& x : result.c_) x /= common;
    return result;
}

Polynomial Polynomial::derivative() const {
    std::vector<mpz_class> slopes;
    for (std::size_t i = 1; i < c_.size(); ++i) slopes.push_back(c_[i] * static_cast<unsigned long>(i));
    return Polynomial(std::move(slopes));
}

Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    std::vector<mpz_class> sum(std::max(a.c_.size(), b.c_.size()));
    for (std::size_t i = 0; i < a.c_.size(); ++i) sum[i] += a.c_[i];
    for (std::size_t i = 0; i < b.c_.size(); ++i) sum[i] += b.c_[i];
    return Polynomial(std::move(sum));
}

Polynomial operator-(const Polynomial& a) {
    Polynomial result = a;
    for (auto& x : result.c_) x = -x;
    return result;
}

Polynomial operator-(const Polynomial& a, const Polynomial& b) {
    return a + (-b);
}

Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    if (a.is_zero() || b.is_zero()) return {};
    std::vector<mpz_class> product(a.c_.size() + b.c_.size() - 1);
    for (std::size_t i = 0; i < a.c_.size(); ++i) {
        for (std::size_t j = 0; j < b.c_.size(); ++j) product[i + j] += a.c_[i] * b.c_[j];
    }
    return Polynomial(std::move(product));
}

Polynomial remainder(const Polynomial& a, const Polynomial& b) {
    std::vector<mpz_class> rest = a.coefficients();
    mpz_class factor;
    while (rest.size() >= b.coefficients().size()) {
        divide_step(rest, b.coefficients(), factor);
        while (!rest.empty() && rest.back() == 0) rest.pop_back();
    }
    return Polynomial(std::move(rest)).primitive();
}

Polynomial common_divisor(Polynomial a, Polynomial b) {
    while (!b.is_zero()) {
        Polynomial rest = remainder(a, b);
        a = std::move(b);
        b = std::move(rest);
    }
    return a.primitive();
}

Polynomial quotient(const Polynomial& a, const Polynomial& b) {
    std::vector<mpz_class> rest = a.coefficients();
    std::vector<mpz_class> result(rest.size() - b.coefficients().size() + 1);
    mpz_class factor;
    for (std::size_t i = result.size(); i-- > 0;) {
        divide_step(rest, b.coefficients(), factor);
        rest.pop_back();
        for (auto& x : result) x *= abs(b.coefficients().back());
        result[i] = factor;
    }
    return Polynomial(std::move(result)).primitive();
}

Polynomial square_free(const Polynomial& p) {
    const Polynomial repeated = common_divisor(p, p.derivative());
    return repeated.degree() > 0 ? quotient(p, repeated) : p.primitive();
}

SturmChain::SturmChain(const Polynomial& p) : chain_{p, p.derivative()} {
    while (chain_.back().degree() > 0) chain_.push_back(-remainder(chain_.end()[-2], chain_.back()));
}

int SturmChain::roots_between(const BinaryFraction& low, const BinaryFraction& high) const {
    return changes_at(low) - changes_at(high);
}

int SturmChain::changes_at(const BinaryFraction& t) const {
    int changes = 0;
    int last = 0;
    for (const auto& p : chain_) {
        const int sign = p.sign_at(t);
        if (sign == 0) continue;
        if (sign == -last) ++changes;
        last = sign;
    }
    return changes;
}

}  // namespace tact::oracle
