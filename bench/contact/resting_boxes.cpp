// SPDX-License-Identifier: MIT
#include "contact/resting_boxes.hpp"

#include <cmath>

#include "contact/workloads.hpp"
#include "oracle/exact_depth.hpp"
#include "oracle/exact_distance.hpp"
#include "pairs/random_streams.hpp"
#include "published/stopwatch.hpp"
#include "tact/pair.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 20'000;
constexpr int rounds = 15;
constexpr std::size_t oracle_step = 200;

/// A proved length of ours, and what of the rest must not be optimized away.
struct Answer {
    double value = 0, lower = 0, upper = 0, rest = 0;
};

template <class Squared>
std::uint64_t wrong_answers(const BoxStream& stream, std::span<const Answer> answers, const Squared& exact_square) {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < stream.size(); ++i) {
        const Answer& got = answers[i];
        bool right = got.lower <= got.value && got.value <= got.upper && got.upper - got.lower <= 4.5e-16 * got.value;
        if (i % oracle_step == 0) {
            const auto scene = oracle::scene_at(oracle::body(stream.a[i]), oracle::body(stream.b[i]), 0);
            const mpq_class square = exact_square(scene), lower(got.lower), upper(got.upper);
            right = right && lower * lower <= square && square <= upper * upper;
        }
        wrong += !right;
    }
    return wrong;
}

/// Numbers of a peer that are more than a millionth off.
std::uint64_t wrong_numbers(std::span<const Answer> answers, std::span<const double> numbers) {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) wrong += !(std::fabs(numbers[i] - answers[i].value) <= 1e-6);
    return wrong;
}

template <class Ask, class Squared>
Row measure(const char* variant, const char* peer_name, double goal, const BoxStream& stream, const RestingPeer& peer,
            const Ask& ask, const Squared& exact_square) {
    std::vector<Answer> answers(stream.size());
    std::vector<double> numbers(stream.size());
    const auto times = published::median_ns(
        rounds,
        [&] {
            for (std::size_t i = 0; i < stream.size(); ++i) answers[i] = ask(stream.a[i], stream.b[i]);
        },
        [&] { peer(numbers); });
    const double count = static_cast<double>(stream.size());
    return {"W1",
            "obb-obb",
            variant,
            peer_name,
            times[0] / count,
            times[1] / count,
            goal,
            wrong_answers(stream, answers, exact_square),
            wrong_numbers(answers, numbers)};
}

}  // namespace

BoxStream resting_boxes(int count, Relation relation) {
    const BoxStream all = random_obbs(3 * count);
    BoxStream stream;
    for (std::size_t i = 0; i < all.size() && stream.size() < static_cast<std::size_t>(count); ++i)
        if (relate(all.a[i], all.b[i]) == relation) stream.add(all.a[i], all.b[i]);
    return stream;
}

std::vector<Row> measure_resting_boxes() {
    const BoxStream apart = resting_boxes(pair_count, Relation::disjoint);
    const BoxStream meeting = resting_boxes(pair_count, Relation::overlapping);
    return {measure(
                "distance", "FCL distance", 0.2, apart, fcl_distance(apart),
                [](const Obb3& a, const Obb3& b) {
                    const auto got = distance(a, b);
                    return Answer{got.distance, got.lower, got.upper, got.point_a[0] + got.point_b[1] + got.normal[2]};
                },
                [](const oracle::Scene& scene) {
                    return oracle::squared(oracle::in_world(scene, oracle::shortest_step(scene)));
                }),
            measure(
                "manifold", "ODE dCollide", 0.7, meeting, ode_manifold(meeting),
                [](const Obb3& a, const Obb3& b) {
                    const auto got = depth(a, b, {.contact_set = true});
                    if (!got) return Answer{};
                    return Answer{got->depth, got->lower, got->upper, got->contact_set.vertices[0][0] + got->normal[2]};
                },
                [](const oracle::Scene& scene) { return oracle::partings(scene).front().squared_depth; })};
}

}  // namespace tact::bench
