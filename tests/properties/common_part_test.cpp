// SPDX-License-Identifier: MIT
// common_part is the oracle's: as many corners, each within the error, a polygon in the order of the first triangle.
#include "tact/pair.hpp"

#include "oracle/scene.hpp"
#include "properties/every_pair.hpp"
#include "tact/shape/degenerate.hpp"

namespace tact::testing {
namespace {

using oracle::RationalVector;

/// The exact corner nearest to a point.
const RationalVector& nearest(const std::vector<RationalVector>& corners, const RationalVector& point) {
    return *std::min_element(corners.begin(), corners.end(), [&](const RationalVector& p, const RationalVector& q) {
        return squared(p - point) < squared(q - point);
    });
}

/// Corners that rounding has made one cannot be put into order.
bool all_differ(const std::vector<RationalVector>& corners) {
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (corners[i] == corners[j]) return false;
    return true;
}

void expect_order(const std::vector<RationalVector>& corners, const Triangle3& a) {
    const auto& v = a.vertices;
    const RationalVector normal =
        cross(oracle::rational(v[1]) - oracle::rational(v[0]), oracle::rational(v[2]) - oracle::rational(v[0]));
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const RationalVector &p = corners[i], &q = corners[(i + 1) % corners.size()],
                             &r = corners[(i + 2) % corners.size()];
        EXPECT_GT(sgn(dot(normal, cross(q - p, r - q))), 0);
    }
}

void check(const Triangle3& a, const Triangle3& b) {
    const CommonPart part = common_part(a, b);
    const auto scene = oracle::scene_at(oracle::body(a), oracle::body(b), 0);
    std::vector<RationalVector> exact, in_order;
    for (const auto& point : oracle::common_points(scene)) exact.push_back(oracle::in_world(scene, point));
    ASSERT_EQ(part.count, static_cast<int>(exact.size()));
    for (const Vec3& vertex : part.points()) {
        const RationalVector point = oracle::rational(vertex);
        in_order.push_back(nearest(exact, point));
        EXPECT_LE(squared(in_order.back() - point), oracle::squared(mpq_class(part.error)));
    }
    if (part.count > 2 && all_differ(in_order)) expect_order(in_order, a);
}

TEST(CommonPart, IsTheOraclesForEveryFamily) {
    for_each_case<Triangle3, Triangle3>(effort(30), [](const auto& pair, Family) {
        check(pair.a, pair.b);
        check(pair.b, pair.a);
    });
}

TEST(CommonPart, IsTheOraclesOnALattice) {
    Random random(3);
    for (int i = 0; i < effort(1000) && !::testing::Test::HasFailure(); ++i) {
        const double unit = i % 2 == 0 ? 1 : 0.1;
        const auto any = [&] {
            Triangle3 triangle{};
            do {
                for (Vec3& v : triangle.vertices)
                    v = {unit * random.integer(-2, 2), unit * random.integer(-2, 2),
                         i % 3 == 0 ? 0.7 : unit * random.integer(-1, 1)};
            } while (degenerate::on_one_line(triangle.vertices));
            return triangle;
        };
        check(any(), any());
    }
}

}  // namespace
}  // namespace tact::testing
