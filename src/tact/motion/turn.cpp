// SPDX-License-Identifier: MIT
#include "tact/motion/turn.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tact/interval.hpp"
#include "tact/linalg/accurate_dot.hpp"
#include "tact/linalg/sine_cosine.hpp"
#include "tact/motion/curve.hpp"
#include "tact/rational.hpp"
#include "tact/vec.hpp"

namespace tact {
namespace {

using Number = Interval<double>;
using Vec4 = Vec<double, 4>;

IntervalMatrix<3> identity() {
    IntervalMatrix<3> matrix;
    for (int i = 0; i < 3; ++i) matrix.at(i, i) = Number(1.0);
    return matrix;
}

/// The parts of a quaternion with the largest in [1, 2), so that nothing overflows.
Vec4 scaled(const Quaternion& q) {
    const double size = std::max({magnitude(q.w), magnitude(q.x), magnitude(q.y), magnitude(q.z)});
    const int shift = -std::ilogb(size);
    return {std::scalbn(q.w, shift), std::scalbn(q.x, shift), std::scalbn(q.y, shift), std::scalbn(q.z, shift)};
}

exact::Rational exact_dot(const Vec4& a, const Vec4& b) {
    exact::Rational sum;
    for (int i = 0; i < 4; ++i) sum += exact::Rational(a[i]) * exact::Rational(b[i]);
    return sum;
}

/// a . b for scaled quaternions, to a few units in the last place. accurate_dot errs by half such a unit, by 2^-102
/// of the sum of the products, which is at most 16, and by what underflows; where that is much of the result, exact
/// numbers decide.
Number enclosed_dot(const Vec4& a, const Vec4& b) {
    constexpr double error = 0x1p-97, least_sure = 0x1p-44;
    const double dot = accurate_dot(a, b);
    if (magnitude(dot) >= least_sure) return Number(dot) + Number(-error, error);
    const exact::Rational sum = exact_dot(a, b);
    return {sum.floor_double(), sum.ceil_double()};
}

int sign_of_dot(const Vec4& a, const Vec4& b) {
    const Number dot = enclosed_dot(a, b);
    if (dot.low > 0) return 1;
    if (dot.high < 0) return -1;
    return exact_dot(a, b).sign();
}

/// The rows of the product with the conjugate of a: w, x, y, z of b * conjugate(a) are the dot products of b with
/// these.
std::array<Vec4, 4> conjugate_rows(const Vec4& a) {
    const auto [w, x, y, z] = a.at;
    return {{{w, x, y, z}, {-x, w, -z, y}, {-y, z, w, -x}, {-z, -y, x, w}}};
}

Turning turning_of(const Number& rate, double origin) {
    const Ball ball = as_ball(rate);
    return {ball.center, 0, ball.error, origin};
}

const IntervalVec<3> z_axis{Number(0.0), Number(0.0), Number(1.0)};

/// The arc tangent of |z| <= 1 to about 1e-4: a start for Newton's method.
double rough_arc_tangent(double z) {
    const double z2 = z * z;
    return z * (0.99997726 +
                z2 * (-0.33262347 + z2 * (0.19354346 + z2 * (-0.11643287 + z2 * (0.05265332 - 0.0117212 * z2)))));
}

double rough_angle(double sine, double cosine) {
    using std::numbers::pi;
    if (magnitude(sine) <= magnitude(cosine)) {
        const double angle = rough_arc_tangent(sine / cosine);
        return cosine > 0 ? angle : sine >= 0 ? pi + angle : angle - pi;
    }
    const double angle = rough_arc_tangent(cosine / sine);
    return sine > 0 ? pi / 2 - angle : -pi / 2 - angle;
}

/// The angles, from -pi to pi, of the unit vectors (cosine, sine) in a narrow box. The same bits on every machine.
Interval<double> angle_of(const Interval<double>& sine, const Interval<double>& cosine) {
    const double s = midpoint(sine), c = midpoint(cosine);
    double angle = rough_angle(s, c);
    for (int i = 0; i < 2; ++i) {  // the error e becomes e^3 / 6
        const SineCosine at = sine_cosine(angle);
        angle += s * at.cosine - c * at.sine;
    }
    // sin(exact - angle) = sine cos(angle) - cosine sin(angle), and |arcsin x - x| <= |x|^3 for |x| <= 1/2.
    const IntervalSineCosine at = sine_cosine(Interval<double>(angle));
    const Interval<double> missing = sine * at.cosine - cosine * at.sine;
    const double size = magnitude(missing).high;
    if (!(size <= 0.5)) return {-4, 4};
    const double bend = outward::up(size * size * size);
    return Interval<double>(angle) + missing + Interval<double>(-bend, bend);
}

}  // namespace

IntervalMatrix<3> matrix_of(const Quaternion& q) {
    if (q.x == 0 && q.y == 0 && q.z == 0) return identity();
    const auto [qw, qx, qy, qz] = scaled(q).at;
    const Number w(qw), x(qx), y(qy), z(qz);
    const Number square_sum = square(w) + square(x) + square(y) + square(z);
    const Number two = Number(2.0) / square_sum;
    const IntervalVec<3> v{x, y, z};
    IntervalMatrix<3> matrix;
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        matrix.at(i, i) = (square(w) + square(v[i]) - square(v[j]) - square(v[k])) / square_sum;
        matrix.at(i, j) = two * (v[i] * v[j] - w * v[k]);
        matrix.at(j, i) = two * (v[i] * v[j] + w * v[k]);
    }
    return matrix;
}

IntervalMatrix<3> matrix_of(double angle) {
    IntervalMatrix<3> matrix = identity();
    if (angle == 0) return matrix;
    const IntervalSineCosine turn = sine_cosine(Number(angle));
    matrix.at(0, 0) = matrix.at(1, 1) = turn.cosine;
    matrix.at(0, 1) = -turn.sine;
    matrix.at(1, 0) = turn.sine;
    return matrix;
}

Number duration_of(const TimeInterval& times) {
    return Number(times.end) - Number(times.start);
}

Turn turn_at(double angular_velocity) {
    return {z_axis, {angular_velocity, 0, 0, 0}};
}

/// The length of the vector as two doubles: with h near it, |w| = h + (|w|^2 - h^2) / (2 h), less the square of that
/// over 2 h. The difference of squares comes from `accurate_dot`, wrong by 2^-102 of 2 h^2 and half a unit in its own
/// last place; all together is below 2^-100 h.
Turn turn_at(const Vec3& angular_velocity) {
    const Vec3& spin = angular_velocity;
    int parts = 0, last = 0;
    for (int k = 0; k < 3; ++k) {
        if (spin[k] == 0) continue;
        ++parts;
        last = k;
    }
    Turn turn{{Number(0.0), Number(0.0), Number(0.0)}, {}};
    if (parts <= 1) {
        turn.axis[last] = Number(1.0);
        turn.turning.rate = spin[last];
        return turn;
    }
    const double size = std::max({magnitude(spin[0]), magnitude(spin[1]), magnitude(spin[2])});
    const int exponent = std::ilogb(size);
    Vec3 w{};
    for (int k = 0; k < 3; ++k) w[k] = std::scalbn(spin[k], -exponent);
    const double h = std::sqrt(dot(w, w));
    const double low = accurate_dot(Vec4{w[0], w[1], w[2], h}, Vec4{w[0], w[1], w[2], -h}) / (2 * h);
    const Turning unit{h, low, 0x1p-100 * h, 0};
    for (int k = 0; k < 3; ++k) turn.axis[k] = common(Number(w[k]) / unit.interval(), Number(-1, 1));
    turn.turning = {std::scalbn(h, exponent), std::scalbn(low, exponent),
                    std::scalbn(unit.rate_error, exponent) + 0x1p-1070, 0};
    return turn;
}

Turn turn_between(double from, double to, const TimeInterval& times) {
    if (from == to) return {z_axis, {0, 0, 0, times.start}};
    const auto difference = [](double a, double b) {  // a - b as two doubles
        const double high = a - b, seen = high - a;
        return Ball{high, (a - (high - seen)) - (b + seen)};
    };
    const auto [angle, angle_low] = difference(to, from);
    const auto [duration, duration_low] = difference(times.end, times.start);
    const double rate = angle / duration;
    const double rest = std::fma(-rate, duration, angle) + (angle_low - rate * duration_low);
    return {z_axis, {rate, rest / duration, 0x1p-100 * magnitude(rate) + 0x1p-1070 / duration, times.start}};
}

Turn turn_between(const Quaternion& from, const Quaternion& to, const TimeInterval& times) {
    const Vec4 b = scaled(to);
    const auto rows = conjugate_rows(scaled(from));
    const auto none = [&](const Vec4& row) { return sign_of_dot(b, row) == 0; };
    if (none(rows[1]) && none(rows[2]) && none(rows[3])) return {z_axis, {0, 0, 0, times.start}};
    const bool long_way = sign_of_dot(b, rows[0]) < 0;
    const Number w = magnitude(enclosed_dot(b, rows[0]));
    IntervalVec<3> v{enclosed_dot(b, rows[1]), enclosed_dot(b, rows[2]), enclosed_dot(b, rows[3])};
    if (long_way) v = -v;
    const Number side = length(v), size = square_root(square(w) + square(side));
    const Number angle = 2.0 * angle_of(side / size, w / size);
    Turn turn{{}, turning_of(angle / duration_of(times), times.start)};
    for (int k = 0; k < 3; ++k) turn.axis[k] = side.low > 0 ? common(v[k] / side, Number(-1, 1)) : Number(-1, 1);
    return turn;
}

}  // namespace tact
