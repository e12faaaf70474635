// SPDX-License-Identifier: MIT
#include "tact/shape/orientation.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tact/base/random.hpp"

namespace tact {
namespace {

mpq_class reference(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s) {
    mpq_class a[3], b[3], c[3];
    for (int k = 0; k < 3; ++k) {
        a[k] = mpq_class(q[k]) - mpq_class(p[k]);
        b[k] = mpq_class(r[k]) - mpq_class(p[k]);
        c[k] = mpq_class(s[k]) - mpq_class(p[k]);
    }
    return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}

void check(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s) {
    const mpq_class exact = reference(p, q, r, s);
    EXPECT_EQ(orientation(p, q, r, s), sgn(exact));
    const exact::Scaled value = volume(p, q, r, s);
    mpq_class got(value.fraction);
    if (value.exponent >= 0)
        got <<= static_cast<mp_bitcnt_t>(value.exponent);
    else
        got >>= static_cast<mp_bitcnt_t>(-value.exponent);
    EXPECT_LE(abs(got - exact), abs(exact) * mpq_class(0x1p-51));
}

TEST(Orientation, SignsAndValuesAreThoseOfRationals) {
    Random random(5);
    for (int i = 0; i < 4000; ++i) {
        const double scale = std::ldexp(1, random.integer(-3, 3) * (i % 5) * 60);
        const auto any = [&]() -> Vec3 {
            if (i % 3 == 0) return scale * Vec3{0.1 * random.integer(-2, 2), 0.1 * random.integer(-2, 2), 0.3};
            return scale * Vec3{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        };
        const Vec3 p = any(), q = any(), r = any();
        // Near the plane of the other three: in it except for rounding.
        const Vec3 s = i % 2 == 0 ? any() : p + 0.25 * (q - p) + 0.375 * (r - p);
        check(p, q, r, s);
        const Vec2 a{p[0], p[1]}, b{q[0], q[1]}, c{s[0], s[1]};
        const mpq_class area = (mpq_class(b[0]) - mpq_class(a[0])) * (mpq_class(c[1]) - mpq_class(a[1])) -
                               (mpq_class(b[1]) - mpq_class(a[1])) * (mpq_class(c[0]) - mpq_class(a[0]));
        EXPECT_EQ(orientation(a, b, c), sgn(area));
        if (HasFailure()) return;
    }
}

TEST(Orientation, AtTheEndsOfTheRangeOfDoubles) {
    constexpr double huge = 0x1.fffffffffffffp1023, tiny = 0x1p-1074;
    check({tiny, 0, 0}, {huge, huge, 0}, {-huge, huge, tiny}, {0, -huge, huge});
    check({tiny, 0, 0}, {0, tiny, 0}, {0, 0, tiny}, {0, 0, 0});
    check({huge, huge, huge}, {tiny, tiny, tiny}, {0, 0, 0}, {-huge, -huge, -huge});
    check({huge, 0, 0}, {0, huge, 0}, {0, 0, huge}, {tiny, tiny, tiny});
}

}  // namespace
}  // namespace tact
