// SPDX-License-Identifier: MIT
#include "tact/time/pair_queue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include "tact/base/random.hpp"

namespace tact::time {
namespace {

constexpr double unit = 0.7;

using Key = std::tuple<double, std::uint32_t, std::uint32_t>;

Key key(const FreePair& pair) {
    return {pair.time, pair.a, pair.b};
}

/// Fills a block with some times and counts, and notes all pairs that are in it.
void push_block(PairQueue& queue, Random& random, std::uint32_t first, std::vector<Key>& expected) {
    PairBlock& block = queue.add();
    block.start = random.uniform(0, 1);
    block.steps.fill(PairBlock::never);
    block.live = 0;
    for (std::uint32_t i = 0; i < 4; ++i) {
        block.a[i] = first + 10 * i;
        block.b[i] = first + 1000 + 10 * i;
        block.count_a[i] = static_cast<std::uint8_t>(random.integer(1, 3));
        block.count_b[i] = static_cast<std::uint8_t>(random.integer(1, 2));
    }
    for (std::uint32_t k = 0; k < 16; ++k) {
        if (random.integer(0, 2) == 0) continue;
        block.take(k, static_cast<float>(random.uniform(0, 1)));
        for (std::uint32_t x = 0; x < block.count_a[k / 4]; ++x)
            for (std::uint32_t y = 0; y < block.count_b[k % 4]; ++y)
                expected.push_back({block.time(k, unit), block.a[k / 4] + x, block.b[k % 4] + y});
    }
    if (block.live != 0) queue.push_added();
}

TEST(PairQueue, EveryPairComesOnceInTheOrderOfTimes) {
    Random random(3);
    PairQueue queue;
    for (int round = 0; round < 20; ++round) {
        queue.clear(unit);
        std::vector<Key> expected, found, left;
        for (std::uint32_t i = 0; i < 30; ++i) {
            push_block(queue, random, 100000 * i, expected);
            const double time = random.uniform(0, 1);
            queue.push(FreePair{time, i, i});
            expected.push_back({time, i, i});
        }
        queue.for_each([&](const FreePair& pair) { left.push_back(key(pair)); });
        while (!queue.empty()) {
            const double time = queue.time();
            const FreePair pair = queue.pop();
            EXPECT_EQ(pair.time, time);
            EXPECT_TRUE(found.empty() || pair.time >= std::get<0>(found.back()));
            found.push_back(key(pair));
        }
        for (auto* keys : {&expected, &found, &left}) std::sort(keys->begin(), keys->end());
        EXPECT_EQ(found, expected);
        EXPECT_EQ(left, expected);
    }
}

TEST(PairQueue, OfEqualTimesTheHigherRankGoesFirst) {
    PairQueue queue;
    for (const std::uint32_t rank : {1u, 5u, 3u}) queue.push(FreePair{0.5, rank, 0, 0, rank});
    for (const std::uint32_t rank : {5u, 3u, 1u}) EXPECT_EQ(queue.pop().rank, rank);
}

TEST(PairQueue, ABlockThatIsNotPushedIsUsedAgain) {
    PairQueue queue;
    (void)queue.add();
    EXPECT_TRUE(queue.empty());
    queue.push(FreePair{0.5, 7, 8});
    EXPECT_EQ(key(queue.pop()), (Key{0.5, 7, 8}));
    EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace tact::time
