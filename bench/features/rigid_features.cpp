// SPDX-License-Identifier: MIT
#include "features/plain_advancement.hpp"
#include "features/query_times.hpp"
#include "features/workloads.hpp"
#include "oracle/generators_rigid.hpp"

namespace tact::bench {
namespace {

using testing::FeaturePair;
using testing::RigidCase;
using testing::RigidFamily;

constexpr int count = 4'000, rounds = 9, passes = 5;

/// Every other query is planted; of these one in ten on an edge, and one on a corner.
RigidCase next_case(int i, double turn, Random& random) {
    const auto pair = static_cast<FeaturePair>(i / 2 % 2);
    if (i % 2 == 0) return generate(RigidFamily::uniform, pair, turn, random);
    const int place = random.integer(0, 9);
    return generate(place == 0   ? RigidFamily::on_edge
                    : place == 1 ? RigidFamily::on_corner
                                 : RigidFamily::interior,
                    pair, turn, random);
}

struct Subject {
    std::vector<RigidCase> queries;
    std::vector<RigidMotion> motions_a, motions_b;
    std::vector<PlainTwist> plain_a, plain_b;
    std::vector<RigidFeatureContact> ours;
    std::vector<double> plain;

    explicit Subject(double turn) : ours(count), plain(count) {
        Random random(3);
        for (int i = 0; i < count; ++i) {
            queries.push_back(next_case(i, turn, random));
            motions_a.push_back(testing::motion_of(queries.back().motion_a));
            motions_b.push_back(testing::motion_of(queries.back().motion_b));
            plain_a.emplace_back(std::get<Twist<3>>(queries.back().motion_a));
            plain_b.emplace_back(std::get<Twist<3>>(queries.back().motion_b));
        }
    }

    void ask(std::size_t i, const RigidFeatureOptions& options = {}) {
        const RigidCase& query = queries[i];
        ours[i] = query.pair == FeaturePair::vertex_face
                      ? vertex_face(query.points, motions_a[i], motions_b[i], query.interval, options)
                      : edge_edge(query.points, motions_a[i], motions_b[i], query.interval, options);
    }
    void run_ours() {
        for (std::size_t i = 0; i < queries.size(); ++i) ask(i);
    }
    void run_newton(std::size_t step) {
        RigidFeatureOptions options;
        options.method = RigidMethod::interval_newton;
        for (std::size_t i = 0; i < queries.size(); i += step) ask(i, options);
    }
    void run_plain() {
        for (std::size_t i = 0; i < queries.size(); ++i)
            plain[i] = plain_advancement(queries[i].pair, queries[i].points, plain_a[i], plain_b[i]);
    }

    /// Planted contacts that are missed or come too late.
    std::uint64_t wrong() const {
        std::uint64_t missed = 0;
        for (std::size_t i = 0; i < queries.size(); ++i) {
            if (!queries[i].planted) continue;
            missed += ours[i].status == ContactStatus::never || ours[i].free_until > *queries[i].planted + 1e-9;
        }
        return missed;
    }
    std::uint64_t plain_wrong() const {
        std::uint64_t missed = 0;
        for (std::size_t i = 0; i < queries.size(); ++i) missed += queries[i].planted && plain[i] > *queries[i].planted;
        return missed;
    }
};

void measure(std::vector<Row>& rows, const char* set, double turn, double average_limit_ns) {
    Subject subject(turn);
    constexpr std::size_t newton_step = 21;  // odd: planted ones as well
    const auto times = published::median_ns(
        rounds, [&] { subject.run_plain(); }, [&] { subject.run_newton(newton_step); }, [&] { subject.run_ours(); });
    const double ours = times[2] / count, newton = times[1] * newton_step / count;
    rows.push_back({"rigid", set, "average", "plain advancement", ours, times[0] / count, 1.0, subject.wrong(),
                    subject.plain_wrong()});
    rows.push_back({"rigid", set, "average", "interval Newton", ours, newton, 1.0, subject.wrong()});
    rows.push_back(limit_row("rigid", set, "average", ours, average_limit_ns, subject.wrong()));
    if (turn > 2) return;
    const auto single = query_times(count, passes, [&](std::size_t i) { subject.ask(i); });
    rows.push_back(limit_row("rigid", set, "99 of 100", single[count * 99 / 100], 20'000, 0));
    rows.push_back(limit_row("rigid", set, "slowest", single.back(), 100'000, 0));
}

}  // namespace

std::vector<Row> measure_rigid_features() {
    std::vector<Row> rows;
    measure(rows, "1.5 rad", 1.5, 5'000);
    measure(rows, "20 rad", 20, 15'000);
    return rows;
}

}  // namespace tact::bench
