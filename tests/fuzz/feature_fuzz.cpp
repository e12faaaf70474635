// SPDX-License-Identifier: MIT
// Any four moving points, as a vertex and a triangle or as two edges: the answers keep their promises, do not depend
// on the order of corners, axes and time, and agree with the oracle where the numbers are small enough for it to be
// quick.
#include <algorithm>
#include <cmath>

#include "fuzz/expect.hpp"
#include "fuzz/random_shapes.hpp"
#include "oracle/exact_feature.hpp"

namespace tact::fuzz {
namespace {

using testing::FeatureCase;
using testing::FeaturePair;

/// Small integers, which meet in every way there is, or numbers of any kind.
MovingPoints read_points(ByteSource& source) {
    const bool lattice = source.choice(2) == 0;
    const int resting = source.choice(16);  // one bit for each point that ends where it starts
    MovingPoints points{};
    for (std::size_t i = 0; i < 4; ++i) {
        for (auto* places : {&points.start, &points.end}) {
            for (int k = 0; k < 3; ++k) (*places)[i][k] = lattice ? source.choice(9) - 4 : source.number();
        }
        if (resting >> i & 1) points.end[i] = points.start[i];
    }
    return points;
}

/// The ratio of the largest to the smallest magnitude, in bits: what exact arithmetic pays for.
int span_in_bits(const MovingPoints& points) {
    int least = 2000, most = -2000;
    for (const auto* places : {&points.start, &points.end}) {
        for (const auto& place : *places) {
            for (int k = 0; k < 3; ++k) {
                if (place[k] == 0) continue;
                least = std::min(least, std::ilogb(place[k]));
                most = std::max(most, std::ilogb(place[k]));
            }
        }
    }
    return most - least;
}

void check_promises(const FeatureCase& query, const FeatureContact& contact) {
    const auto status = contact.status;
    const TimeBracket first = contact.first();
    const Vec3 &point = contact.point, &normal = contact.normal, &weights = contact.weights;
    expect(status != ContactStatus::undecided, "features on straight paths are always decided");
    if (status == ContactStatus::never) return;
    expect(query.interval.start <= first.below && first.above <= query.interval.end, "the time lies in the interval");
    expect(first.below == first.above || std::nextafter(first.below, first.above) == first.above,
           "the time lies between neighboring doubles");
    expect(status != ContactStatus::at_start || first == TimeBracket{query.interval.start, query.interval.start},
           "contact at the start is at its start");
    double sum = 0;
    for (int i = 0; i < 3; ++i) {
        expect(std::isfinite(point[i]), "the point is finite");
        expect(weights[i] >= 0 && weights[i] <= 1, "weights are parts of one");
        sum += weights[i];
    }
    expect(query.pair == FeaturePair::edge_edge || std::fabs(sum - 1) < 1e-15, "weights of a face sum to one");
    const double length = dot(normal, normal);
    expect(length == 0 || std::fabs(length - 1) < 1e-15, "a normal has length 1");
}

bool same_time(const FeatureContact& a, const FeatureContact& b) {
    return a.status == b.status && a.first() == b.first();
}

void check_invariance(const FeatureCase& query, const FeatureContact& contact) {
    FeatureCase other = query;
    for (auto* places : {&other.points.start, &other.points.end}) {
        if (query.pair == FeaturePair::vertex_face) {
            std::rotate(places->begin() + 1, places->begin() + 2, places->end());
        } else {
            std::rotate(places->begin(), places->begin() + 2, places->end());
            std::swap((*places)[0], (*places)[1]);
        }
        for (auto& place : *places) place = {-place[1], place[2], place[0]};
    }
    expect(same_time(answer(other), contact), "the order of corners and axes does not matter");
    other = query;
    std::swap(other.points.start, other.points.end);
    expect((answer(other).status == ContactStatus::never) == (contact.status == ContactStatus::never),
           "backward they meet when they do forward");
}

void check_oracle(const FeatureCase& query, const FeatureContact& contact) {
    const auto first = oracle::first_meeting(query.pair, query.points);
    expect(first.has_value() == (contact.status != ContactStatus::never), "the oracle sees a contact as well");
    if (!first) return;
    expect(first->equals(0) == (contact.status == ContactStatus::at_start), "the oracle's start");
    expect(oracle::bracket(*first, query.interval) == contact.first(), "the oracle's time");
}

void check(const FeatureCase& query) {
    const FeatureContact contact = answer(query);
    check_promises(query, contact);
    check_invariance(query, contact);
    if (span_in_bits(query.points) <= 60) check_oracle(query, contact);
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tact;
    fuzz::ByteSource source(data, size);
    const auto pair = static_cast<testing::FeaturePair>(source.choice(2));
    const MovingPoints points = fuzz::read_points(source);
    const TimeInterval interval = fuzz::read_interval(source);
    fuzz::check({pair, points, interval.start < interval.end ? interval : TimeInterval{}});
    return 0;
}
