// SPDX-License-Identifier: MIT
#include "tact/motion/angle.hpp"

#include <numbers>

#include "tact/interval/sine_cosine.hpp"
#include "tact/linalg/sine_cosine.hpp"

namespace tact {
namespace {

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

}  // namespace

Interval<double> angle_of(const Interval<double>& sine, const Interval<double>& cosine) {
    const double s = middle(sine), c = middle(cosine);
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

}  // namespace tact
