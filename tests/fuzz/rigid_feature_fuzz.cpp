// SPDX-License-Identifier: MIT
// Any four points of two bodies in any motion of the list: the answers keep their promises, the two methods do not
// contradict each other, and nothing is called free while the features touch.
#include <algorithm>
#include <cmath>

#include "fuzz/expect.hpp"
#include "fuzz/random_shapes.hpp"
#include "oracle/rigid_advancement.hpp"

namespace tact::fuzz {
namespace {

using oracle::Long;
using testing::FeaturePair;
using testing::RigidCase;

/// Small numbers, which meet in every way there is, or numbers of any kind.
struct Numbers {
    ByteSource& source;
    bool small;

    double next() { return small ? 0.5 * (source.choice(9) - 4) : source.number(); }
    Vec3 vector() {
        const double x = next(), y = next(), z = next();
        return {x, y, z};
    }
    Pose3 pose() {
        const Vec3 position = vector(), axis = vector();
        return {position, {next(), axis[0], axis[1], axis[2]}};
    }
    TimeInterval times() {
        const double one = next(), other = next();
        return {std::min(one, other), std::max(one, other)};
    }
    oracle::AnyMotion motion() {
        switch (source.choice(6)) {
            case 0:
                return Still<3>{pose()};
            case 1: {
                const Vec3 velocity = vector();
                return Linear<3>{velocity, vector()};
            }
            case 2: {
                const Vec3 velocity = vector(), spin = vector(), pivot = vector();
                return Twist<3>{velocity, spin, pivot, pose()};
            }
            case 3: {
                const Pose3 from = pose(), to = pose();
                return InBetween<3>{from, to, times()};
            }
            case 4: {
                const Pose3 from = pose(), to = pose();
                return Screw<3>{from, to, times()};
            }
            default: {
                Keyframes<3> frames;
                double time = next();
                for (int i = source.choice(4); i >= 0; --i, time += 0.25 * (1 + source.choice(8)))
                    frames.keys.push_back({time, pose()});
                return frames;
            }
        }
    }
};

/// The features must not touch before they are proved free. Chords cannot prove a gap below rounding; intervals can
/// where coordinates are exactly 0, and there the oracle's long doubles are not sharp enough.
void check_free(const RigidCase& query, double until) {
    double size = 0;
    constexpr int parts = 16;
    const double start = query.interval.start;
    const std::size_t split = query.pair == FeaturePair::vertex_face ? 1 : 2;
    for (const double time : {start, until}) {
        for (std::size_t i = 0; i < 4; ++i) {
            for (const Long x : oracle::place(i < split ? query.motion_a : query.motion_b, query.points[i], time))
                size = std::max(size, static_cast<double>(std::fabs(x)));
        }
    }
    if (until == start) return;
    for (int i = 1; i < parts; ++i) {
        const Long time = start + (Long(until) - start) * i / parts;
        expect(oracle::gap_at(query, time) > 1e-19L * size, "no contact before free_until");
    }
}

void check_promises(const RigidCase& query, const RigidFeatureOptions& options, const RigidFeatureContact& contact) {
    const auto& [start, end] = query.interval;
    expect(start <= contact.free_until && contact.free_until <= contact.contact_by, "times in order");
    expect(contact.steps <= options.budget_steps, "the budget");
    if (contact.status == ContactStatus::undecided) {
        expect(!contact.crossing, "what is undecided is not proved");
    } else if (contact.status == ContactStatus::never) {
        expect(contact.free_until == end, "free all along");
    } else {
        expect(contact.contact_by <= end, "contact within the interval");
        expect(contact.contact_by - contact.free_until <= options.time_tolerance * (end - start), "the tolerance");
        for (int k = 0; k < 3; ++k) {
            expect(std::isfinite(contact.point[k]), "the point is finite");
            expect(contact.weights[k] >= 0 && contact.weights[k] <= 1, "weights are parts of one");
        }
        const double length = dot(contact.normal, contact.normal);
        expect(length == 0 || std::fabs(length - 1) < 1e-14, "a normal has length 1");
    }
}

bool contradict(const RigidFeatureContact& one, const RigidFeatureContact& other) {
    return one.crossing && (other.status == ContactStatus::never || other.free_until > one.contact_by);
}

void check(const RigidCase& query, RigidFeatureOptions options, bool small) {
    const auto make = [](const oracle::AnyMotion& motion) {
        return std::visit([](const auto& m) { return RigidMotion::make(m); }, motion);
    };
    const auto a = make(query.motion_a), b = make(query.motion_b);
    if (!a || !b) return;
    const auto ask = [&] {
        return query.pair == FeaturePair::vertex_face ? vertex_face(query.points, *a, *b, query.interval, options)
                                                      : edge_edge(query.points, *a, *b, query.interval, options);
    };
    const auto covers = [&](const TimeInterval& domain) {
        return domain.start <= query.interval.start && query.interval.end <= domain.end;
    };
    const RigidFeatureContact contact = ask();
    if (!covers(a->domain()) || !covers(b->domain())) {
        expect(contact.status == ContactStatus::undecided, "nothing is said outside of a domain");
        return;
    }
    if (!std::isfinite(query.interval.end - query.interval.start)) return;
    check_promises(query, options, contact);
    if (small) check_free(query, contact.free_until);
    options.method = RigidMethod::interval_newton;
    options.budget_steps = 100;
    const RigidFeatureContact second = ask();
    check_promises(query, options, second);
    if (small) check_free(query, second.free_until);
    expect(!contradict(contact, second) && !contradict(second, contact), "the methods do not contradict each other");
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tact;
    fuzz::ByteSource source(data, size);
    testing::RigidCase query;
    query.pair = static_cast<testing::FeaturePair>(source.choice(2));
    fuzz::Numbers numbers{source, source.choice(2) == 0};
    for (Vec3& point : query.points) point = numbers.vector();
    query.motion_a = numbers.motion();
    query.motion_b = numbers.motion();
    query.interval = numbers.times();
    if (query.interval.start == query.interval.end) query.interval = {0, 1};
    RigidFeatureOptions options;
    options.budget_steps = 1000;
    options.time_tolerance = std::ldexp(1.0, -source.choice(50));
    options.gap_tolerance = std::ldexp(1.0, -source.choice(60));
    fuzz::check(query, options, numbers.small);
    return 0;
}
