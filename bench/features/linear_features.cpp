// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "features/plain_cubic.hpp"
#include "features/query_times.hpp"
#include "features/workloads.hpp"
#include "oracle/exact_feature.hpp"
#include "oracle/generators_feature.hpp"
#include "oracle/rounding.hpp"

namespace tact::bench {
namespace {

using testing::FeatureCase;
using testing::FeatureFamily;
using testing::FeaturePair;

constexpr int easy_count = 100'000, hard_per_family = 500, rounds = 9;

/// Features of size 1 in a room of size 20; one of a hundred pairs is near.
FeatureCase easy_case(FeaturePair pair, Random& random) {
    const auto vector = [&](double reach) {
        return Vec3{random.uniform(-reach, reach), random.uniform(-reach, reach), random.uniform(-reach, reach)};
    };
    FeatureCase query;
    query.pair = pair;
    const std::size_t split = pair == FeaturePair::vertex_face ? 1 : 2;
    const bool near = random.integer(0, 99) == 0;
    Vec3 places[2] = {vector(10), vector(10)}, ways[2] = {vector(0.5), vector(0.5)};
    if (near) places[1] = places[0] + vector(0.3);
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t body = i >= split;
        query.points.start[i] = places[body] + vector(0.5);
        query.points.end[i] = query.points.start[i] + ways[body] + vector(0.1);
    }
    return query;
}

std::vector<FeatureCase> easy_set() {
    Random random(1);
    std::vector<FeatureCase> queries;
    for (int i = 0; i < easy_count; ++i) queries.push_back(easy_case(static_cast<FeaturePair>(i % 2), random));
    return queries;
}

/// Whether the magnitudes of all coordinates and times lie within so many bits.
bool lie_within(int bits, const FeatureCase& query) {
    int least = 2000, most = -2000;
    const auto include = [&](double x) {
        if (x == 0) return;
        least = std::min(least, std::ilogb(x));
        most = std::max(most, std::ilogb(x));
    };
    for (const auto* places : {&query.points.start, &query.points.end})
        for (const Vec3& place : *places)
            for (int k = 0; k < 3; ++k) include(place[k]);
    const int coordinates = most - least;
    least = 2000, most = -2000;
    include(query.interval.start);
    include(query.interval.end);
    return coordinates <= bits && most - least <= bits;
}

/// All families of the tests but the last, which mixes magnitudes of all kinds.
std::vector<FeatureCase> hard_set() {
    Random random(2);
    std::vector<FeatureCase> queries;
    for (int i = 0; i < hard_per_family; ++i) {
        for (int family = 0; family + 1 < testing::feature_families; ++family) {
            for (const auto pair : {FeaturePair::vertex_face, FeaturePair::edge_edge}) {
                const FeatureCase query = generate(static_cast<FeatureFamily>(family), pair, random);
                if (lie_within(120, query)) queries.push_back(query);
            }
        }
    }
    return queries;
}

/// Queries, the oracle's answers, ours and the plain kernel's.
struct Subject {
    std::vector<FeatureCase> queries;
    std::vector<std::optional<TimeBracket>> exact;
    std::vector<FeatureContact> ours;
    std::vector<double> plain;

    explicit Subject(std::vector<FeatureCase> set, std::size_t oracle_step)
        : queries(std::move(set)), exact(queries.size()), ours(queries.size()), plain(queries.size()) {
        for (std::size_t i = 0; i < queries.size(); i += oracle_step) {
            const auto first = oracle::first_meeting(queries[i].pair, queries[i].points);
            if (first) exact[i] = oracle::bracket(*first, queries[i].interval);
        }
        step = oracle_step;
    }

    void run_ours() {
        for (std::size_t i = 0; i < queries.size(); ++i) ours[i] = answer(queries[i]);
    }
    void run_plain() {
        for (std::size_t i = 0; i < queries.size(); ++i)
            plain[i] = plain_first_time(queries[i].pair, queries[i].points);
    }
    std::uint64_t wrong() const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < queries.size(); i += step) {
            const bool hit = ours[i].status != ContactStatus::never;
            count += hit != exact[i].has_value() || (hit && ours[i].first() != *exact[i]);
        }
        return count;
    }
    std::uint64_t plain_wrong() const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < queries.size(); i += step) count += (plain[i] <= 1) != exact[i].has_value();
        return count;
    }

private:
    std::size_t step = 1;
};

void measure(std::vector<Row>& rows, const char* set, Subject subject, double limit_ns, double goal) {
    const auto times = published::median_ns(rounds, [&] { subject.run_plain(); }, [&] { subject.run_ours(); });
    const auto count = static_cast<double>(subject.queries.size());
    const double ours = times[1] / count;
    rows.push_back({"linear", set, "average", "plain cubic", ours, times[0] / count, goal, subject.wrong(),
                    subject.plain_wrong()});
    rows.push_back(limit_row("linear", set, "average", ours, limit_ns, subject.wrong()));
}

}  // namespace

std::vector<Row> measure_linear_features() {
    std::vector<Row> rows;
    measure(rows, "easy", Subject(easy_set(), 50), 200, 1.5);
    const Subject hard(hard_set(), 1);
    measure(rows, "hard", hard, 5000, 100);
    const auto times = query_times(hard.queries.size(), 5, [&](std::size_t i) { (void)answer(hard.queries[i]); });
    rows.push_back(limit_row("linear", "hard", "slowest", times.back(), 200'000, 0));
    return rows;
}

}  // namespace tact::bench
