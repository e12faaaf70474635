// SPDX-License-Identifier: MIT
// What queries cost, in counters and not in time: how many pairs of a family may reach integers, and how long these may
// be. A cliff shows up here as a number, on every machine the same.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "cost/search.hpp"
#include "tact/query.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::testing {
namespace {

constexpr int pairs_of_a_family = 2000;

/// How many pairs of a family reach integers, and the longest of these.
struct FamilyCost {
    int exact_per_thousand = 0;
    int widest_bits = 0;
};

/// The queries that rows may be about; those in motion let b come along a slanted line.
enum class Query { relate, contact_window, first_contact, distance, depth };

template <class Pair>
cost::Counters cost_of_query(Query query, const Pair& pair) {
    const Linear<3> coming{{-1, -0.5, -0.25}, {3, 1.5, 0.75}};
    const TimeInterval interval{0, 6};
    return counted([&] {
        switch (query) {
            case Query::relate:
                return (void)relate(pair.a, pair.b);
            case Query::contact_window:
                return (void)contact_window(pair.a, {}, pair.b, coming, interval);
            case Query::first_contact:
                return (void)first_contact(pair.a, {}, pair.b, coming, interval);
            case Query::distance:
                return (void)distance(pair.a, pair.b);
            case Query::depth:
                return (void)depth(pair.a, pair.b);
        }
    });
}

bool reached_integers(const cost::Counters& counters) {
    for (const cost::Stage stage : {cost::Stage::exact, cost::Stage::window_exact, cost::Stage::touch_exact,
                                    cost::Stage::distance_exact, cost::Stage::depth_exact})
        if (counters.times(stage) > 0) return true;
    return false;
}

template <class Pair>
FamilyCost measure(CostFamily family, Query query) {
    Random random(17 + static_cast<std::uint64_t>(family));
    int valid = 0, exact = 0;
    FamilyCost result;
    while (valid < pairs_of_a_family) {
        Pair pair;
        make(family, random, pair);
        if (!is_valid(pair.a) || !is_valid(pair.b)) continue;
        ++valid;
        const cost::Counters counters = cost_of_query(query, pair);
        exact += reached_integers(counters);
        result.widest_bits = std::max(result.widest_bits, counters.widest_integer_bits);
    }
    result.exact_per_thousand = (1000 * exact + valid - 1) / valid;
    return result;
}

enum class Shapes { boxes, triangles };

/// A row of the table: of 1,000 pairs of the family so many may reach integers, and these may have so many bits.
struct Row {
    CostFamily family;
    Shapes shapes;
    Query query;
    int most_exact_per_thousand;
    int most_bits;
};

// The bounds are what was measured and a little more; sines of another machine may move a pair from one side to the
// other.
constexpr Row table[] = {
    {CostFamily::random, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::upright, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::floor, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::aligned, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::stack, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::common_frame, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::nudged, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::both_sides, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::prisms, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::lattice, Shapes::boxes, Query::relate, 12, 140},
    {CostFamily::lattice_tenth, Shapes::boxes, Query::relate, 8, 360},
    {CostFamily::far, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::ratio, Shapes::boxes, Query::relate, 0, 0},
    {CostFamily::random, Shapes::triangles, Query::relate, 0, 0},
    {CostFamily::coplanar, Shapes::triangles, Query::relate, 0, 0},
    {CostFamily::tilted, Shapes::triangles, Query::relate, 1000, 60},
    {CostFamily::neighbors, Shapes::triangles, Query::relate, 0, 0},
    {CostFamily::lattice, Shapes::triangles, Query::relate, 60, 32},
    {CostFamily::lattice_tenth, Shapes::triangles, Query::relate, 30, 190},
    {CostFamily::far, Shapes::triangles, Query::relate, 0, 0},
    {CostFamily::ratio, Shapes::triangles, Query::relate, 0, 0},
};

class Cost : public ::testing::Test {
protected:
    void SetUp() override {
        if (!cost::is_counted) GTEST_SKIP() << "this build does not count (TACT_COUNT_COST)";
    }
};

TEST_F(Cost, IsBoundedForEveryFamily) {
    if (!quads_exist || !has_quads()) GTEST_SKIP() << "without AVX2 there is no stage with twice the digits";
    for (const Row& row : table) {
        const FamilyCost found = row.shapes == Shapes::boxes ? measure<BoxPair>(row.family, row.query)
                                                             : measure<TrianglePair>(row.family, row.query);
        EXPECT_LE(found.exact_per_thousand, row.most_exact_per_thousand)
            << name(row.family) << (row.shapes == Shapes::boxes ? " boxes" : " triangles");
        EXPECT_LE(found.widest_bits, row.most_bits)
            << name(row.family) << (row.shapes == Shapes::boxes ? " boxes" : " triangles");
    }
}

// No pair decides an axis twice in integers, and ordinary numbers stay below 1,000 bits whatever was aligned with what.
constexpr std::uint64_t most_steps = 15;
constexpr int most_bits = 1000;

TEST_F(Cost, OfWhatTheSearchFindsIsBounded) {
    const auto expect_bounded = [](const auto& found) {
        EXPECT_LE(found.counters.times(cost::Stage::exact), 1u) << line(found.pair, "found");
        EXPECT_LE(found.counters.steps, most_steps) << line(found.pair, "found");
        EXPECT_LE(found.counters.widest_integer_bits, most_bits) << line(found.pair, "found");
    };
    Random random(1);
    for (const CostFamily family : {CostFamily::common_frame, CostFamily::lattice_tenth})
        expect_bounded(climb<BoxPair>(family, random, 300));
    for (const CostFamily family : {CostFamily::tilted, CostFamily::neighbors})
        expect_bounded(climb<TrianglePair>(family, random, 300));
}

TEST_F(Cost, OfTheCasesThatWereFoundIsBounded) {
    std::ifstream file(TACT_FOUND_FOLDER "/relate.ndjson");
    int lines = 0, exact = 0;
    for (std::string question; std::getline(file, question); ++lines) {
        std::string answer;
        const cost::Counters counters = counted([&] { answer = answer_line(question); });
        EXPECT_NE(answer.find("\"relation\""), std::string::npos) << answer;
        EXPECT_LE(counters.times(cost::Stage::exact), 1u) << question;
        EXPECT_LE(counters.steps, most_steps) << question;
        EXPECT_LE(counters.widest_integer_bits, most_bits) << question;
        exact += counters.times(cost::Stage::exact) > 0;
    }
    EXPECT_GE(lines, 10);
    EXPECT_GE(exact, 5);  // else the file is of no use any more: search again
}

}  // namespace
}  // namespace tact::testing
