// SPDX-License-Identifier: MIT
#include "tact/linalg/sine_cosine.hpp"

#include <cassert>
#include <cmath>
#include <cstdint>

// The angle x is written as x = k pi/2 + r with an integer k and |r| < 1, r known to about 100 bits; then the Taylor
// series of sine and cosine are summed in pairs of doubles, and the pair is rounded.
//
// 1. Reduction. pi/2 is the sum of the four doubles below plus 2^-218. k is the product x * (2/pi), rounded: wrong by
// at
//    most 1/2 + 2^-3, so |r| <= 0.625 pi/2 < 1. For x <= 1e15 k is below 2^50: an exact integer. x and the eight halves
//    of the four exact products k * part are added without any error, so r is wrong only by k * 2^-218 < 2^-168. A
//    double up to 1e15 comes no nearer to a multiple of pi/2 than 2^-62 (there are 2^52 doubles for each of 50
//    exponents), so r keeps a relative error below 2^-100.
// 2. Series. With z = r^2 <= 1,
//        cos r = 1 - z/(1*2) (1 - z/(3*4) (1 - ...)),     sin r = r (1 - z/(2*3) (1 - z/(4*5) (1 - ...))).
//    Thirteen levels leave out less than 1/27! < 2^-93 of the sine and 1/26! < 2^-88 of the cosine, which is above
//    0.54. A level costs one product, one division and one sum of pairs, each with a relative error below 2^-100, and
//    passes on at most half of the error of the level inside it. So both pairs are right to a relative 2^-86.
// 3. Rounding a pair costs half a unit in the last place; the rest adds less than 2^-30 of one.
namespace tact {
namespace {

constexpr double two_over_pi = 0x1.45f306dc9c883p-1;
constexpr double half_pi_parts[] = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110,
                                    0x1.4cf98e804177dp-164};
constexpr int levels = 13;

/// high + low, |low| at most half a unit in the last place of high.
struct DoublePair {
    double high;
    double low;
};

DoublePair exact_sum(double a, double b) {
    const double sum = a + b;
    const double b_seen = sum - a;
    return {sum, (a - (sum - b_seen)) + (b - b_seen)};
}

DoublePair exact_product(double a, double b) {
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

DoublePair product(const DoublePair& a, const DoublePair& b) {
    const DoublePair main = exact_product(a.high, b.high);
    return exact_sum(main.high, main.low + (a.high * b.low + a.low * b.high));
}

DoublePair quotient(const DoublePair& a, double divisor) {
    const double first = a.high / divisor;
    const double remainder = std::fma(-first, divisor, a.high) + a.low;
    return exact_sum(first, remainder / divisor);
}

DoublePair one_minus(const DoublePair& a) {
    const DoublePair main = exact_sum(1, -a.high);
    return exact_sum(main.high, main.low - a.low);
}

/// A sum of doubles kept without error, as doubles that do not overlap, smallest first.
class ExactSum {
public:
    void add(double value) {
        for (int i = 0; i < count_; ++i) {
            const DoublePair pair = exact_sum(value, parts_[i]);
            parts_[i] = pair.low;
            value = pair.high;
        }
        parts_[count_++] = value;
    }

    /// The sum to a relative 2^-50: parts that do not overlap, added from the smallest up.
    double estimate() const {
        double sum = 0;
        for (int i = 0; i < count_; ++i) sum += parts_[i];
        return sum;
    }

private:
    double parts_[10];
    int count_ = 0;
};

/// x - k pi/2 to a relative 2^-100.
DoublePair reduced(double x, double k) {
    ExactSum sum;
    sum.add(x);
    for (const double part : half_pi_parts) {
        const DoublePair term = exact_product(-k, part);
        sum.add(term.high);
        sum.add(term.low);
    }
    const double high = sum.estimate();
    sum.add(-high);
    return exact_sum(high, sum.estimate());
}

/// 1 - z/(s(s+1)) (1 - z/((s+2)(s+3)) (1 - ...)): the cosine for s = 1, sine / r for s = 2.
DoublePair series(const DoublePair& z, int s) {
    DoublePair sum{1, 0};
    for (int level = levels - 1; level >= 0; --level) {
        const int first = s + 2 * level;
        sum = one_minus(product(quotient(z, first * (first + 1)), sum));
    }
    return sum;
}

}  // namespace

SineCosine sine_cosine(double angle) {
    assert(std::abs(angle) <= largest_angle);
    const double x = std::abs(angle);
    const double k = std::floor(x * two_over_pi + 0.5);
    const DoublePair r = k == 0 ? DoublePair{x, 0} : reduced(x, k);
    const DoublePair z = product(r, r);
    const double sine_r = product(r, series(z, 2)).high;
    const double cosine_r = series(z, 1).high;

    const SineCosine by_quadrant[] = {
        {sine_r, cosine_r}, {cosine_r, -sine_r}, {-sine_r, -cosine_r}, {-cosine_r, sine_r}};
    SineCosine result = by_quadrant[static_cast<std::int64_t>(k) & 3];
    if (std::signbit(angle)) result.sine = -result.sine;
    return result;
}

}  // namespace tact

// The angle x is written as k pi/2 + r, |r| < 0.7855, r = high + low; then Taylor's series in doubles. u = 2^-53.
//
// 1. Reduction, for x <= 2^19, so that k < 2^19. pi/2 is the sum of the three parts below plus 2^-122; the first two
//    have 33 bits, so their products with k are exact. For k > 0 x is at least 1/2, hence a multiple of u, and k part_1
//    is one too: their difference, below 1, is exact. The next difference is kept as two doubles. What is left out is
//    below k 2^-122 + u k part_3 < 2^-98; r is used only where it is above 2^-40, so its relative error is below 2^-58.
// 2. sin r = r + (r t + low), t = z P(z), z = high^2, |P| <= 1/6, |t| <= 0.103. z errs by 3u of itself (2u for the
//    low part that it lacks), P by 3u, so r t by 8u of itself: 0.83u |r|. The low part should be low cos r: 0.31u |r|.
//    Their sum: 0.11u |r|. The last sum: u |sin r|. With |r| <= 1.112 |sin r| that is less than 2.4u |sin r|.
// 3. cos r = 1 - e, e = z/2 - z^2 Q(z) <= 0.31, Q <= 1/24: z/2 errs by 3u z/2 <= 0.93u, z^2 Q by 8u of 0.016, the
//    difference by 0.31u, the last one by u/2: less than 1.9u, and 2.7u of the cosine, which is above 0.7.
// The terms left out are below 2^-65 r and 2^-58: nothing beside 4u = 2^-51.
namespace tact {
namespace {

constexpr double part_1 = 0x1.921fb544p+0, part_2 = 0x1.0b4611a6p-34, part_3 = 0x1.3198a2e037073p-69;
constexpr double largest_quick = 0x1p19, least_quick_rest = 0x1p-40;

/// t of sin r = r + r t.
double sine_series(double z) {
    return z * (-1.0 / 6 +
                z * (1.0 / 120 +
                     z * (-1.0 / 5040 +
                          z * (1.0 / 362880 +
                               z * (-1.0 / 39916800 + z * (1.0 / 6227020800 + z * (-1.0 / 1307674368000 +
                                                                                   z * (1.0 / 355687428096000))))))));
}

/// e of cos r = 1 - e.
double cosine_series(double z) {
    const double rest =
        1.0 / 24 +
        z * (-1.0 / 720 +
             z * (1.0 / 40320 + z * (-1.0 / 3628800 +
                                     z * (1.0 / 479001600 + z * (-1.0 / 87178291200 + z * (1.0 / 20922789888000))))));
    return 0.5 * z - z * z * rest;
}

}  // namespace

SineCosine quick_sine_cosine(double angle) {
    const double x = std::fabs(angle);
    if (!(x <= largest_quick)) return sine_cosine(angle);
    const double quarters = x * two_over_pi + 0.5;
    const auto k = static_cast<std::int32_t>(quarters);
    double high = x, low = 0;
    if (k > 0) {
        const double first = x - k * part_1, second = k * part_2;
        const double rest = first - second;
        const double second_seen = first - rest;
        const double lost = (first - (rest + second_seen)) + (second_seen - second) - k * part_3;
        high = rest + lost;
        const double lost_seen = high - rest;
        low = (rest - (high - lost_seen)) + (lost - lost_seen);
        if (std::fabs(high) < least_quick_rest) return sine_cosine(angle);
    }
    const double z = high * high;
    const double sine_r = high + (high * sine_series(z) + low), cosine_r = 1 - cosine_series(z);
    const bool swapped = k & 1;
    const double sine = swapped ? cosine_r : sine_r, cosine = swapped ? sine_r : cosine_r;
    const double sine_sign = std::signbit(angle) != ((k & 2) != 0) ? -1.0 : 1.0;
    return {sine_sign * sine, ((k + 1) & 2) ? -cosine : cosine};
}

}  // namespace tact
