// SPDX-License-Identifier: MIT
// Answers of calls that the program does not make, or not on such input, kept to the last bit: batches and single calls
// on pairs of every family, features, and bounds of motions.
#include <span>
#include <vector>

#include "oracle/generators_feature.hpp"
#include "oracle/generators_rigid.hpp"
#include "properties/every_pair.hpp"
#include "properties/random_motions.hpp"
#include "support/kept_bits.hpp"
#include "tact/tact.hpp"

namespace tact::testing {
namespace {

constexpr TimeInterval intervals[] = {{0, 1}, {0.1, 0.7}, {0.5, 0.5}, {-0.3, 1.7}};

template <class A, class B>
struct Pairs {
    std::vector<A> a;
    std::vector<B> b;
    std::vector<Linear<A::dimension>> motions_a, motions_b;
    std::vector<IndexPair> some;  ///< own partners and others
};

/// `count` pairs of every family, mixed.
template <class A, class B>
Pairs<A, B> mixed(int count) {
    Pairs<A, B> pairs;
    std::vector<Random> streams;
    for (const Family family : all_families) streams.emplace_back(seed_of<A, B>(family) + 7);
    for (int i = 0; i < count; ++i) {
        for (const Family family : all_families) {
            const auto pair = generate<A, B>(family, streams[static_cast<std::size_t>(family)]);
            pairs.a.push_back(pair.a);
            pairs.b.push_back(pair.b);
            pairs.motions_a.push_back(pair.motion_a);
            pairs.motions_b.push_back(pair.motion_b);
        }
    }
    Random random(5);
    const int last = static_cast<int>(pairs.a.size()) - 1;
    for (int i = 0; i <= last; ++i) {
        const auto at = static_cast<std::uint32_t>(random.integer(0, last));
        pairs.some.push_back(
            {at, random.integer(0, 1) == 0 ? at : static_cast<std::uint32_t>(random.integer(0, last))});
    }
    return pairs;
}

template <class A, class B>
auto narrow(const Pairs<A, B>& pairs) {
    Pairs<decltype(narrowed(pairs.a[0])), decltype(narrowed(pairs.b[0]))> result;
    for (std::size_t i = 0; i < pairs.a.size(); ++i) {
        const auto a = narrowed(pairs.a[i]);
        const auto b = narrowed(pairs.b[i]);
        if (!is_proper(a) || !is_proper(b)) continue;
        result.a.push_back(a);
        result.b.push_back(b);
    }
    for (const IndexPair& pair : pairs.some)
        if (pair.a < result.a.size() && pair.b < result.b.size()) result.some.push_back(pair);
    return result;
}

template <class A, class B>
void add_batches(Bits& bits, const Pairs<A, B>& pairs) {
    const std::span<const A> a(pairs.a);
    const std::span<const B> b(pairs.b);
    std::vector<Relation> relations(a.size());
    relate(a, b, std::span(relations));
    for (const Relation relation : relations) bits.add(relation);
    relations.assign(pairs.some.size(), Relation::disjoint);
    relate(a, b, std::span<const IndexPair>(pairs.some), std::span(relations));
    for (const Relation relation : relations) bits.add(relation);
}

template <class A, class B>
void add_moving_batches(Bits& bits, const Pairs<A, B>& pairs) {
    using Motions = std::span<const Linear<A::dimension>>;
    std::vector<Relation> relations(pairs.a.size());
    std::vector<std::optional<ContactWindow>> windows(pairs.a.size());
    for (const TimeInterval& interval : intervals) {
        relate(std::span<const A>(pairs.a), Motions(pairs.motions_a), std::span<const B>(pairs.b),
               Motions(pairs.motions_b), interval, std::span(relations));
        contact_window(std::span<const A>(pairs.a), Motions(pairs.motions_a), std::span<const B>(pairs.b),
                       Motions(pairs.motions_b), interval, std::span(windows));
        for (const Relation relation : relations) bits.add(relation);
        for (const auto& window : windows) bits.add(window);
    }
}

template <int D>
void add(Bits& bits, const Contact<D>& contact) {
    bits.add_all(contact.point, contact.point_a, contact.point_b, contact.point_error, contact.normal,
                 contact.normal_error, contact.feature_a, contact.feature_b);
}
template <int D>
void add(Bits& bits, const Distance<D>& found) {
    bits.add_all(found.distance, found.lower, found.upper, found.point_a, found.point_b, found.normal,
                 found.normal_error, found.feature_a, found.feature_b);
}
template <int D>
void add(Bits& bits, const std::optional<Depth<D>>& found) {
    bits.add(found.has_value());
    if (!found) return;
    add(bits, static_cast<const Contact<D>&>(*found));
    bits.add_all(found->depth, found->lower, found->upper, found->contact_set);
}
template <int D>
void add(Bits& bits, const FirstContact<D>& found) {
    bits.add(found.status);
    if (found.status == ContactStatus::never) return;
    add(bits, static_cast<const Contact<D>&>(found));
    bits.add_all(found.first(), found.last, found.contact_set);
}
template <int D>
void add(Bits& bits, const MotionContact<D>& found) {
    bits.add_all(found.status, found.free_until, contact_by_if_met(found), found.crossing);
    if (found.status == ContactStatus::never || found.status == ContactStatus::undecided) return;
    bits.add_all(found.point, found.point_a, found.point_b, found.normal, found.feature_a, found.feature_b);
}

template <class Pair>
class GoldenCallsOfPairs : public ::testing::Test {
public:
    using First = typename Pair::First;
    using Second = typename Pair::Second;

    template <class Run>
    void expect(const std::string& call, int count, Run run) {
        expect_kept(call + "." + PairNames::GetName<Pair>(0), count, run);
    }
    /// run(bits, pair) for pairs of every family.
    template <class Run>
    void expect_each(const std::string& call, int count, Run run) {
        expect(call, count, [&](Bits& bits, int cases) {
            for (const Family family : all_families) {
                Random random(seed_of<First, Second>(family) + 3);
                for (int i = 0; i < cases; ++i) run(bits, generate<First, Second>(family, random));
            }
        });
    }
};
TYPED_TEST_SUITE(GoldenCallsOfPairs, AllPairs, PairNames);

TYPED_TEST(GoldenCallsOfPairs, Batches) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    this->expect("batch", 40, [](Bits& bits, int count) { add_batches(bits, mixed<A, B>(count)); });
    this->expect("batch_float", 40, [](Bits& bits, int count) { add_batches(bits, narrow(mixed<A, B>(count))); });
    this->expect("batch_moving", 20, [](Bits& bits, int count) { add_moving_batches(bits, mixed<A, B>(count)); });
}

TYPED_TEST(GoldenCallsOfPairs, AtRest) {
    this->expect_each("relate", 20, [](Bits& bits, const auto& pair) {
        for (const Kernel kernel : {Kernel::automatic, Kernel::separating_axis, Kernel::fourier_motzkin})
            bits.add(relate(pair.a, pair.b, {kernel}));
        bits.add(overlap_box(pair.a, pair.b));
    });
    this->expect_each("distance", 20, [](Bits& bits, const auto& pair) { add(bits, distance(pair.a, pair.b)); });
    this->expect_each("depth", 20, [](Bits& bits, const auto& pair) { add(bits, depth(pair.a, pair.b, {true})); });
}

TYPED_TEST(GoldenCallsOfPairs, InLinearMotion) {
    this->expect_each("window", 10, [](Bits& bits, const auto& pair) {
        bits.add(contact_window(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval));
        bits.add(relate(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval));
        bits.add(overlap_box(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval));
    });
    this->expect_each("first_contact", 10, [](Bits& bits, const auto& pair) {
        for (const NormalField normals : {NormalField::plane, NormalField::ellipsoid})
            add(bits, first_contact(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval, {true, normals}));
    });
    this->expect_each("moving_distance", 10, [](Bits& bits, const auto& pair) {
        const double time = pair.interval.start;
        add(bits, distance(pair.a, pair.motion_a, pair.b, pair.motion_b, time));
        add(bits, depth(pair.a, pair.motion_a, pair.b, pair.motion_b, time));
    });
}

/// A motion of any kind over [0, 1].
template <int D>
RigidMotion any_motion(RandomMotions& make) {
    const auto made = [&]() -> Result<RigidMotion> {
        const auto filled = [&](auto data) {
            make.fill(data);
            if constexpr (requires { data.times; }) data.times = {0, 1};
            if constexpr (requires { data.keys; })
                for (std::size_t i = 0; i < data.keys.size(); ++i)
                    data.keys[i].time = static_cast<double>(i) / static_cast<double>(data.keys.size() - 1);
            return RigidMotion::make(data);
        };
        switch (make.random().integer(0, 5)) {
            case 0:
                return filled(Still<D>{});
            case 1:
                return filled(Linear<D>{});
            case 2:
                return filled(Twist<D>{});
            case 3:
                return filled(InBetween<D>{});
            case 4:
                return filled(Screw<D>{});
            default:
                return filled(Keyframes<D>{});
        }
    };
    for (;;)
        if (const auto motion = made()) return *motion;
}

TYPED_TEST(GoldenCallsOfPairs, InAnyMotion) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    this->expect("turning", 40, [](Bits& bits, int count) {
        Random random(seed_of<A, B>(Family::rotated));
        RandomMotions make(seed_of<A, B>(Family::lattice), 1);
        for (int i = 0; i < count; ++i) {
            const auto pair = generate<A, B>(Family::rotated, random);
            const RigidMotion a = any_motion<A::dimension>(make), b = any_motion<A::dimension>(make);
            add(bits, first_contact(pair.a, a, pair.b, b, {0, 1}, {.time_tolerance = 1e-4, .budget_steps = 2000}));
            if constexpr (A::dimension == 3) {
                const auto near = closest_approach(pair.a, a, pair.b, b, {0, 1}, MotionOptions{.budget_steps = 500});
                bits.add_all(near.lower, near.upper, near.time, near.point_a, near.point_b, near.complete);
            }
        }
    });
}

TEST(GoldenCalls, CommonParts) {
    expect_kept("common_part", 100, [](Bits& bits, int count) {
        for (const Family family : all_families) {
            Random random(seed_of<Triangle3, Triangle3>(family));
            for (int i = 0; i < count; ++i) {
                const auto pair = generate<Triangle3, Triangle3>(family, random);
                const CommonPart part = common_part(pair.a, pair.b);
                bits.add_all(part.count, part.error);
                for (const Vec3& point : part.points()) bits.add(point);
            }
        }
    });
}

TEST(GoldenCalls, FeaturesOnStraightPaths) {
    for (const FeaturePair pair : {FeaturePair::vertex_face, FeaturePair::edge_edge}) {
        for (int number = 0; number < feature_families; ++number) {
            const auto family = static_cast<FeatureFamily>(number);
            const char* const kind = pair == FeaturePair::vertex_face ? "paths.vertex_face." : "paths.edge_edge.";
            expect_kept(kind + std::string(name(family)), 200, [&](Bits& bits, int count) {
                Random random(static_cast<std::uint64_t>(number) + 11);
                for (int i = 0; i < count; ++i) {
                    const FeatureContact found = answer(generate(family, pair, random));
                    bits.add(found.status);
                    if (found.status != ContactStatus::never)
                        bits.add_all(found.first(), found.point, found.normal, found.weights);
                }
            });
        }
    }
}

TEST(GoldenCalls, FeaturesOfTurningBodies) {
    for (const FeaturePair pair : {FeaturePair::vertex_face, FeaturePair::edge_edge}) {
        for (int number = 0; number < rigid_families; ++number) {
            const auto family = static_cast<RigidFamily>(number);
            const char* const kind = pair == FeaturePair::vertex_face ? "bodies.vertex_face." : "bodies.edge_edge.";
            expect_kept(kind + std::string(name(family)), 20, [&](Bits& bits, int count) {
                Random random(static_cast<std::uint64_t>(number) + 13);
                for (int i = 0; i < count; ++i) {
                    const RigidCase query = generate(family, pair, random);
                    for (const RigidMethod method : all_rigid_methods) {
                        const auto found = answer(query, {.budget_steps = 3000, .method = method});
                        bits.add_all(found.status, found.free_until, contact_by_if_met(found), found.crossing,
                                     found.gap);
                        if (found.status == ContactStatus::during || found.status == ContactStatus::at_start)
                            bits.add_all(found.point, found.normal, found.weights);
                    }
                }
            });
        }
    }
}

Obb3 random_box(RandomMotions& make) {
    Obb3 box{make.vector<3>(2), {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}, {}};
    for (int k = 0; k < 3; ++k) box.half[k] = make.random().uniform(0.1, 1);
    return box;
}

TEST(GoldenCalls, BoundsOfMotions) {
    expect_kept("bounds", 400, [](Bits& bits, int count) {
        RandomMotions make(17, 3);
        for (int i = 0; i < count; ++i) {
            const RigidMotion a = any_motion<3>(make), b = any_motion<3>(make), flat = any_motion<2>(make);
            const RelativeMotion relative(a, b);
            const Obb3 box_a = random_box(make), box_b = random_box(make);
            const Sphere3 ball_a{make.vector<3>(2), 0.5}, ball_b{make.vector<3>(2), 0.25};
            const double start = make.random().uniform(0, 0.9),
                         end = start + std::ldexp(0.1, -make.random().integer(0, 12));
            const Interval<double> time(start, end);
            const SlicedMotion sliced(a, Interval<double>(0, 1), 4, 2);
            for (const Motion* motion : std::initializer_list<const Motion*>{&a, &b, &relative, &sliced}) {
                bits.add_all(bound(box_a, *motion, time), bound(ball_a, *motion, time),
                             bound(ball_a.center, *motion, time));
                const VelocityBound speed = motion->velocity_bound(time);
                bits.add_all(speed.linear, speed.angular, motion->acceleration_bound(time, 2));
                const Pose3 pose = motion->pose(start);
                bits.add_all(pose.position, pose.orientation.w, pose.orientation.x, pose.orientation.y,
                             pose.orientation.z);
            }
            bits.add_all(bound(Vec2{1, 2}, flat, time), bound(Sphere2{{1, 0}, 1}, flat, time));
            for (const BoxAxes axes : all_box_axes) bits.add(proved_free(box_a, box_b, relative, time, axes));
            bits.add_all(proved_free(ball_a, ball_b, relative, time), proved_free(ball_a, a, ball_b, b, time),
                         proved_free(box_a, a, box_b, b, time));
        }
    });
}

TEST(GoldenCalls, IntegratedMotions) {
    expect_kept("integrate", 50, [](Bits& bits, int count) {
        RandomMotions make(19, 1);
        for (int i = 0; i < count; ++i) {
            const Velocity<3> velocity{make.vector<3>(1), make.vector<3>(2), make.vector<3>(1)};
            for (const Method method : {Method::euler, Method::runge_kutta_4}) {
                const auto frames = integrate<3>(velocity, Pose3{}, {.times = {0, 1}, .steps = 8, .method = method});
                ASSERT_TRUE(frames);
                for (const auto& key : frames->keys)
                    bits.add_all(key.time, key.pose.position, key.pose.orientation.w, key.pose.orientation.x,
                                 key.pose.orientation.y, key.pose.orientation.z);
            }
        }
    });
}

}  // namespace
}  // namespace tact::testing
