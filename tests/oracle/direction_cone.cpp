// SPDX-License-Identifier: MIT
#include "oracle/direction_cone.hpp"

namespace tact::oracle {
namespace {

/// (a.v) b - (b.v) a, which is orthogonal to v, in lowest terms.
IntegerVector meet(const IntegerVector& a, const mpz_class& av, const IntegerVector& b, const mpz_class& bv) {
    IntegerVector n;
    for (std::size_t i = 0; i < 3; ++i) n[i] = av * b[i] - bv * a[i];
    const mpz_class common = gcd(gcd(n[0], n[1]), n[2]);
    if (common > 1) {
        for (mpz_class& x : n) mpz_divexact(x.get_mpz_t(), x.get_mpz_t(), common.get_mpz_t());
    }
    return n;
}

}  // namespace

void dot(const IntegerVector& a, const IntegerVector& b, mpz_class& result) {
    mpz_mul(result.get_mpz_t(), a[0].get_mpz_t(), b[0].get_mpz_t());
    mpz_addmul(result.get_mpz_t(), a[1].get_mpz_t(), b[1].get_mpz_t());
    mpz_addmul(result.get_mpz_t(), a[2].get_mpz_t(), b[2].get_mpz_t());
}

DirectionCone::DirectionCone(int dimension) : lines_(static_cast<std::size_t>(dimension)) {
    for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i][i] = 1;
}

void DirectionCone::clip(const IntegerVector& v) {
    mpz_class product;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        dot(lines_[i], v, product);
        if (product != 0) return cut_line(i, v);
    }
    cut_rays(v);
}

// Half of the line is left as a ray; every other generator slides along the line into the plane of v.
void DirectionCone::cut_line(std::size_t index, const IntegerVector& v) {
    IntegerVector line = lines_[index];
    lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(index));
    mpz_class slope;
    dot(line, v, slope);
    if (slope < 0) {
        for (mpz_class& x : line) x = -x;
        slope = -slope;
    }
    mpz_class product;
    for (auto* generators : {&lines_, &rays_}) {
        for (IntegerVector& n : *generators) {
            dot(n, v, product);
            n = meet(line, slope, n, product);
        }
    }
    rays_.push_back(line);
}

void DirectionCone::cut_rays(const IntegerVector& v) {
    const std::size_t count = rays_.size();
    std::vector<mpz_class> side(count);
    bool cuts = false;
    for (std::size_t i = 0; i < count; ++i) {
        dot(rays_[i], v, side[i]);
        cuts = cuts || side[i] < 0;
    }
    if (!cuts) return;
    std::vector<IntegerVector> kept;
    for (std::size_t i = 0; i < count; ++i) {
        if (side[i] >= 0) kept.push_back(rays_[i]);
        const std::size_t next = (i + 1) % count;
        const bool closes_a_wedge = count == 2 && i == 1;  // two rays have one face between them, not two
        if (closes_a_wedge || sgn(side[i]) * sgn(side[next]) >= 0) continue;
        kept.push_back(side[i] > 0 ? meet(rays_[i], side[i], rays_[next], side[next])
                                   : meet(rays_[next], side[next], rays_[i], side[i]));
    }
    rays_ = std::move(kept);
}

std::vector<IntegerVector> DirectionCone::generators() const {
    std::vector<IntegerVector> all = rays_;
    for (const IntegerVector& line : lines_) {
        all.push_back(line);
        all.push_back({-line[0], -line[1], -line[2]});
    }
    return all;
}

IntegerVector DirectionCone::interior() const {
    IntegerVector sum;
    for (const IntegerVector& ray : rays_) {
        for (std::size_t i = 0; i < 3; ++i) sum[i] += ray[i];
    }
    return sum;
}

}  // namespace tact::oracle
