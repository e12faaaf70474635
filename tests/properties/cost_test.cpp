// SPDX-License-Identifier: MIT
// What queries cost, in counters and not in time: how many pairs of a family may reach integers, and how long these may
// be. A cliff shows up here as a number, on every machine the same.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "cost/search.hpp"
#include "families/spacing.hpp"
#include "tact/query.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::testing {
namespace {

using families::Family;

constexpr int pairs_of_a_family = 200;

/// How many of a thousand pairs reach integers, and the longest of these.
struct FamilyCost {
    int exact_per_thousand = 0;
    int widest_bits = 0;
};

enum class Query { relate, contact_window, first_contact, distance, depth };
constexpr Query all_queries[] = {Query::relate, Query::contact_window, Query::first_contact, Query::distance,
                                 Query::depth};
constexpr std::string_view name(Query query) {
    constexpr std::string_view names[] = {"relate", "contact_window", "first_contact", "distance", "depth"};
    return names[static_cast<int>(query)];
}

constexpr families::State state_of(Query query) {
    return query == Query::contact_window || query == Query::first_contact ? families::State::moving
                                                                           : families::State::at_rest;
}

template <class A, class B>
cost::Counters cost_of_query(Query query, const families::PairCase<A, B>& pair) {
    return counted([&] {
        switch (query) {
            case Query::relate:
                return (void)relate(pair.a, pair.b);
            case Query::contact_window:
                return (void)contact_window(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval);
            case Query::first_contact:
                return (void)first_contact(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval);
            case Query::distance:
                return (void)distance(pair.a, pair.b);
            case Query::depth:
                return (void)depth(pair.a, pair.b, {.manifold = true});
        }
    });
}

bool reached_integers(const cost::Counters& counters) {
    for (const cost::Stage stage : {cost::Stage::exact, cost::Stage::window_exact, cost::Stage::touch_exact,
                                    cost::Stage::distance_exact, cost::Stage::depth_exact})
        if (counters.times(stage) > 0) return true;
    return false;
}

/// Of pairs of which about half are in contact, at rest or on their way.
template <class A, class B>
FamilyCost measure(Family family, Query query, double spacing) {
    Random random(17 + static_cast<std::uint64_t>(family));
    int exact = 0;
    FamilyCost result;
    for (int i = 0; i < pairs_of_a_family; ++i) {
        const cost::Counters counters = cost_of_query(query, families::generate<A, B>(family, spacing, random));
        exact += reached_integers(counters);
        result.widest_bits = std::max(result.widest_bits, counters.widest_integer_bits);
    }
    result.exact_per_thousand = (1000 * exact + pairs_of_a_family - 1) / pairs_of_a_family;
    return result;
}

/// What was measured, by shapes, query and family; what is not in the file reaches no integers.
using Bounds = std::map<std::string, FamilyCost>;
constexpr const char* bounds_file = TACT_COST_FOLDER "/bounds.txt";

Bounds kept_bounds() {
    Bounds bounds;
    std::ifstream file(bounds_file);
    for (std::string text; std::getline(file, text);) {
        if (text.starts_with('#')) continue;
        std::istringstream words(text);
        FamilyCost cost;
        words >> cost.exact_per_thousand >> cost.widest_bits >> std::ws;
        std::getline(words, text);
        bounds[text] = cost;
    }
    return bounds;
}

void keep(const Bounds& bounds) {
    std::ofstream file(bounds_file);
    file << "# SPDX-License-Identifier: MIT\n"
            "# How many of a thousand pairs reach integers, and the bits of the longest; what is not listed reaches "
            "none.\n"
            "# To write it anew: TACT_UPDATE_COST=1 cost_tests\n";
    for (const auto& [what, cost] : bounds)
        file << cost.exact_per_thousand << ' ' << cost.widest_bits << ' ' << what << '\n';
}

template <class A, class B>
void measure_all(std::string_view shapes, Bounds& found) {
    for (const Family family : families::all_families) {
        if (!families::why_left_out(family, {3, families::kind_of<A>, families::kind_of<B>}).empty()) continue;
        const auto spacing = [&](families::State state) {
            return families::has_spacing(family) ? families::spacing_for<A, B>(family, 0.5, state) : 1;
        };
        const double spacings[] = {spacing(families::State::at_rest), spacing(families::State::moving)};
        for (const Query query : all_queries) {
            const auto cost = measure<A, B>(family, query, spacings[static_cast<int>(state_of(query))]);
            if (cost.exact_per_thousand == 0) continue;
            std::string what(shapes);
            ((what += ' ') += name(query)) += ' ';
            found[what += families::name(family)] = cost;
        }
    }
}

class Cost : public ::testing::Test {
protected:
    void SetUp() override {
        if (!cost::is_counted) GTEST_SKIP() << "this build does not count (TACT_COUNT_COST)";
    }
};

TEST_F(Cost, IsBoundedForEveryFamily) {
    if (!quads_exist || !has_quads()) GTEST_SKIP() << "without AVX2 there is no stage with twice the digits";
    Bounds found;
    measure_all<Obb3, Obb3>("obb-obb", found);
    measure_all<Triangle3, Triangle3>("triangle-triangle", found);
    measure_all<Obb3, Triangle3>("obb-triangle", found);
    measure_all<Tetrahedron3, Tetrahedron3>("tetrahedron-tetrahedron", found);
    if (std::getenv("TACT_UPDATE_COST") != nullptr) return keep(found);
    const Bounds kept = kept_bounds();
    for (const auto& [what, cost] : found) {
        const auto row = kept.find(what);
        if (row == kept.end()) {
            ADD_FAILURE() << what << ": " << cost.exact_per_thousand << " of 1,000 reach integers, where none did";
            continue;
        }
        // A little more than what was measured: sines of another machine may move a pair from one side to the other.
        EXPECT_LE(cost.exact_per_thousand, row->second.exact_per_thousand * 11 / 10 + 10) << what;
        EXPECT_LE(cost.widest_bits, row->second.widest_bits * 11 / 10 + 10) << what;
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
    for (const Family family : {Family::common_frame, Family::lattice_tenth})
        expect_bounded(climb<BoxPair>(family, random, 300));
    for (const Family family : {Family::coplanar_grid, Family::shared_edge})
        expect_bounded(climb<TrianglePair>(family, random, 300));
}

TEST_F(Cost, OfTheCasesThatWereFoundIsBounded) {
    std::ifstream file(TACT_COST_FOLDER "/found/relate.ndjson");
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
