// SPDX-License-Identifier: MIT
// distance of many pairs at once: the bits of single calls, whatever lies side by side in a batch.
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "families/generate.hpp"
#include "properties/distance_check.hpp"
#include "properties/transform.hpp"

namespace tact::families {
namespace {

std::vector<std::uint64_t> bits_of(const Distance<3>& got) {
    std::vector<std::uint64_t> bits;
    const auto add = [&](double x) { bits.push_back(std::bit_cast<std::uint64_t>(x)); };
    for (const double x : {got.distance, got.lower, got.upper, got.normal_error}) add(x);
    for (const Vec3& v : {got.point_a, got.point_b, got.normal})
        for (int k = 0; k < 3; ++k) add(v[k]);
    return bits;
}

template <class A, class B>
void expect_single_answers(const std::vector<A>& a, const std::vector<B>& b) {
    std::vector<Distance<3>> batch(a.size());
    distance(a, b, batch);
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto one = distance(a[i], b[i]);
        SCOPED_TRACE(::testing::Message() << "pair " << i << " of " << a.size() << "\n"
                                          << testing::source(a[i]) << "\n"
                                          << testing::source(b[i]));
        ASSERT_EQ(bits_of(one), bits_of(batch[i]));
        ASSERT_EQ(one.feature_a, batch[i].feature_a);
        ASSERT_EQ(one.feature_b, batch[i].feature_b);
    }
}

/// Pairs of all families in turn, so that every kind of answer stands beside every other one; some far larger or
/// smaller, some in the other order.
class TriangleStream {
public:
    void add(const testing::PairCase<Triangle3, Triangle3>& pair) {
        const int exponents[] = {0, 0, 0, -60, 90, -99, 200, -340};
        const auto one = testing::scaled(pair, exponents[random_.integer(0, 7)]).value_or(pair);
        const bool turned = random_.integer(0, 1) != 0;
        a_.push_back(turned ? one.b : one.a);
        b_.push_back(turned ? one.a : one.b);
    }

    void add_families(int count) {
        const auto has_meaning = [](Family family) {
            return why_left_out(family, {3, kind_of<Triangle3>, kind_of<Triangle3>}).empty();
        };
        for (int i = 0; i < count; ++i) {
            for (const Family family : all_families)
                if (has_meaning(family))
                    add(families::generate<Triangle3, Triangle3>(family, std::ldexp(1, random_.integer(-7, 2)),
                                                                 random_));
            for (const testing::Family family : testing::all_families)
                add(testing::generate<Triangle3, Triangle3>(family, random_));
        }
    }

    /// Slivers, needles, the same triangle again, and vertices with signed zeros.
    void add_thin(int count) {
        for (int i = 0; i < count; ++i) {
            const auto point = [&] {
                return Vec3{random_.uniform(-1, 1), random_.uniform(-1, 1), random_.uniform(-1, 1)};
            };
            Triangle3 a{{{point(), point(), point()}}}, b{{{point(), point(), point()}}};
            const double thin = std::ldexp(1, -random_.integer(1, 60));
            a.vertices[2] = a.vertices[0] + random_.unit() * (a.vertices[1] - a.vertices[0]) + thin * point();
            b.vertices[1] = b.vertices[0] + thin * point();
            if (i % 4 == 0) b = a;
            if (i % 4 == 1) b.vertices[0] = a.vertices[1] + thin * point();
            if (i % 4 == 2)
                for (Vec3& v : a.vertices) v[random_.integer(0, 2)] = random_.integer(0, 1) == 0 ? 0.0 : -0.0;
            if (testing::is_proper(a) && testing::is_proper(b)) add({a, b});
        }
    }

    void expect_single_answers() const { families::expect_single_answers(a_, b_); }

private:
    Random random_{77};
    std::vector<Triangle3> a_, b_;
};

TEST(DistanceBatches, OfTrianglesHaveTheBitsOfSingleCalls) {
    TriangleStream stream;
    stream.add_families(testing::effort(60));
    stream.add_thin(testing::effort(600));
    stream.expect_single_answers();
}

TEST(DistanceBatches, OfAnyCountHaveTheBitsOfSingleCalls) {
    for (int count = 0; count < 40; ++count) {
        TriangleStream stream;
        stream.add_thin(count);
        stream.expect_single_answers();
    }
}

}  // namespace
}  // namespace tact::families
