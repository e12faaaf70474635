// SPDX-License-Identifier: MIT
#include "tact/mesh.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>

#include "tact/base/random.hpp"

namespace tact {
namespace {

TEST(Weld, EqualCoordinatesWithoutTolerance) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Welder welder;
    EXPECT_EQ(welder.number_of({1, 2, 0.0}), 0u);
    EXPECT_EQ(welder.number_of({1, 2, -0.0}), 0u);
    EXPECT_EQ(welder.number_of({1, std::nextafter(2.0, 3.0), 0}), 1u);
    EXPECT_EQ(welder.number_of({2, 1, 0}), 2u);
    EXPECT_EQ(welder.number_of({nan, 0, 0}), 3u);
    EXPECT_EQ(welder.number_of({nan, 0, 0}), 4u);
    EXPECT_EQ(welder.number_of({1, 2, 0}), 0u);
}

TEST(Weld, AgreesWithAMapWhileItGrows) {
    Random random(7);
    Welder welder;
    std::map<std::array<int, 3>, std::uint32_t> numbers;
    for (int i = 0; i < 100'000; ++i) {
        const std::array<int, 3> p{random.integer(-20, 20), random.integer(-20, 20), random.integer(-20, 20)};
        const auto expected = numbers.try_emplace(p, static_cast<std::uint32_t>(numbers.size())).first->second;
        ASSERT_EQ(welder.number_of({p[0] * 0x1p-70, p[1] * 1.0, p[2] * 0x1p70}), expected);
    }
}

TEST(Weld, SoupOfABoxIsTheBox) {
    const auto box = make_box_mesh({.divisions = 3});
    Mesh soup;
    for (const Face& face : box.faces) {
        const auto first = static_cast<std::uint32_t>(soup.vertices.size());
        for (const Vec3& corner : corners(box, face)) soup.vertices.push_back(corner);
        soup.faces.push_back({first, first + 1, first + 2});
    }
    const auto welded = weld(soup);
    EXPECT_EQ(welded.vertices.size(), box.vertices.size());
    for (std::size_t i = 0; i < box.faces.size(); ++i)
        EXPECT_EQ(corners(welded, welded.faces[i]), corners(box, box.faces[i]));
}

}  // namespace
}  // namespace tact
