// SPDX-License-Identifier: MIT
#pragma once

#include "families/generate.hpp"
#include "properties/every_pair.hpp"

/// The pairs of the benchmark `families`, for property tests.
namespace tact::families {

inline constexpr double spacings[] = {0.01, 0.5, 1, 2};

/// Calls test(pair, family) for pairs of every family that has a meaning for A and B.
template <class A, class B, class Test>
void for_each_family_pair(int count, const Test& test) {
    for (const Family family : all_families) {
        if (!why_left_out(family, {A::dimension, kind_of<A>, kind_of<B>}).empty()) continue;
        Random random(42 + static_cast<std::uint64_t>(family));
        for (int i = 0; i < count; ++i) {
            const auto pair = generate<A, B>(family, spacings[i % 4], random);
            ASSERT_TRUE(testing::is_proper(pair.a) && testing::is_proper(pair.b)) << name(family);
            test(pair, family);
            ASSERT_FALSE(::testing::Test::HasFailure())
                << name(family) << ", case " << i << "\n  a " << testing::source(pair.a) << "\n  b "
                << testing::source(pair.b);
        }
    }
}

}  // namespace tact::families
