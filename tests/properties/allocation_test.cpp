// SPDX-License-Identifier: MIT
// relate, contact_window, first_contact, distance, depth, features in motion, the batches and searches whose workspace
// is in use must not touch the heap. This executable counts every allocation, so it stands alone: malloc itself is
// replaced, and operator new goes through it.
#include <gtest/gtest.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "properties/every_pair.hpp"
#include "properties/rigid_cases.hpp"
#include "support/mesh_passages.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/pair.hpp"
#include "tact/published.hpp"
#include "tact/volume.hpp"

namespace {

std::atomic<long> allocations{0};

}  // namespace

// The C library's own names for what is replaced below.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" void* __libc_malloc(std::size_t size);
extern "C" void* __libc_calloc(std::size_t count, std::size_t size);
extern "C" void* __libc_realloc(void* block, std::size_t size);
extern "C" void* __libc_memalign(std::size_t alignment, std::size_t size);
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)

extern "C" void* malloc(std::size_t size) {
    ++allocations;
    return __libc_malloc(size);
}
extern "C" void* calloc(std::size_t count, std::size_t size) {
    ++allocations;
    return __libc_calloc(count, size);
}
extern "C" void* realloc(void* block, std::size_t size) {
    ++allocations;
    return __libc_realloc(block, size);
}
extern "C" void* aligned_alloc(std::size_t alignment, std::size_t size) {
    ++allocations;
    return __libc_memalign(alignment, size);
}

extern "C" int posix_memalign(void** block, std::size_t alignment, std::size_t size) {
    ++allocations;
    *block = __libc_memalign(alignment, size);
    return *block == nullptr ? ENOMEM : 0;
}

namespace tact::testing {
namespace {

/// How often the heap was asked while `work` ran.
template <class Work>
long allocations_in(Work work) {
    const long before = allocations;
    work();
    return allocations - before;
}

template <class Pair>
class Allocation : public ::testing::Test {};
TYPED_TEST_SUITE(Allocation, AllPairs, PairNames);

template <class A, class B>
void expect_none_in_relate(Kernel kernel) {
    int sum = 0;
    for_each_case<A, B>(effort(50), [&](const PairCase<A, B>& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const long rest = allocations_in([&] { sum += static_cast<int>(relate(a, b, {kernel})); });
        EXPECT_EQ(rest, 0);
        const long motion =
            allocations_in([&] { sum += static_cast<int>(relate(a, motion_a, b, motion_b, interval, {kernel})); });
        EXPECT_EQ(motion, 0);
    });
    EXPECT_GT(sum, 0);
}

TYPED_TEST(Allocation, NoneInSeparatingAxis) {
    expect_none_in_relate<typename TypeParam::First, typename TypeParam::Second>(Kernel::separating_axis);
}

TYPED_TEST(Allocation, NoneInFourierMotzkin) {
    expect_none_in_relate<typename TypeParam::First, typename TypeParam::Second>(Kernel::fourier_motzkin);
}

TYPED_TEST(Allocation, NoneInContactWindow) {
    int sum = 0;
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(50), [&](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const long count =
            allocations_in([&] { sum += contact_window(a, motion_a, b, motion_b, interval).has_value() ? 1 : 0; });
        EXPECT_EQ(count, 0);
    });
    EXPECT_GT(sum, 0);
}

TYPED_TEST(Allocation, NoneInFirstContact) {
    int sum = 0;
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(50), [&](const auto& pair, Family) {
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const long count = allocations_in(
            [&] { sum += static_cast<int>(first_contact(a, motion_a, b, motion_b, interval, {true}).status); });
        EXPECT_EQ(count, 0);
    });
    EXPECT_GT(sum, 0);
}

TYPED_TEST(Allocation, NoneInDistanceAndDepth) {
    double sum = 0;
    for_each_case<typename TypeParam::First, typename TypeParam::Second>(effort(50), [&](const auto& pair, Family) {
        const long count = allocations_in([&] {
            const auto overlap = depth(pair.a, pair.b, {true});
            sum += overlap ? overlap->depth : distance(pair.a, pair.b).distance;
        });
        EXPECT_EQ(count, 0);
    });
    EXPECT_GT(sum, 0);
}

TYPED_TEST(Allocation, NoneInBatches) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    std::vector<A> as;
    std::vector<B> bs;
    std::vector<Linear<A::dimension>> motions_a;
    std::vector<Linear<A::dimension>> motions_b;
    std::vector<IndexPair> indices;
    for_each_case<A, B>(effort(20), [&](const PairCase<A, B>& pair, Family) {
        indices.push_back({static_cast<std::uint32_t>(as.size()), static_cast<std::uint32_t>(as.size() / 2)});
        as.push_back(pair.a);
        bs.push_back(pair.b);
        motions_a.push_back(pair.motion_a);
        motions_b.push_back(pair.motion_b);
    });
    std::vector<Relation> relations(as.size());
    std::vector<std::optional<ContactWindow>> windows(as.size());
    const std::span<const A> a(as);
    const std::span<const B> b(bs);
    const std::span<const Linear<A::dimension>> motion_a(motions_a);
    const std::span<const Linear<A::dimension>> motion_b(motions_b);
    EXPECT_EQ(allocations_in([&] {
                  relate(a, b, std::span(relations));
                  relate(a, b, std::span<const IndexPair>(indices), std::span(relations));
                  relate(a, motion_a, b, motion_b, TimeInterval{}, std::span(relations));
                  contact_window(a, motion_a, b, motion_b, TimeInterval{}, std::span(windows));
              }),
              0);
}

TEST(AllocationCounter, Counts) {
    EXPECT_GT(allocations_in([] { std::vector<std::vector<int>>(3, std::vector<int>(100)); }), 2);
}

TEST(AllocationInFeatures, None) {
    int sum = 0;
    for_each_rigid_case(effort(50), 1, [&](const RigidCase& query, RigidFamily) {
        const RigidMotion a = motion_of(query.motion_a), b = motion_of(query.motion_b);
        for (const RigidMethod method : all_rigid_methods) {
            RigidFeatureOptions options;
            options.method = method;
            options.budget_steps = 100;
            const auto ask = [&] {
                return query.pair == FeaturePair::vertex_face ? vertex_face(query.points, a, b, query.interval, options)
                                                              : edge_edge(query.points, a, b, query.interval, options);
            };
            const long count = allocations_in([&] { sum += static_cast<int>(ask().status); });
            EXPECT_EQ(count, 0) << name(method);
        }
    });
    EXPECT_NE(sum, -1);
}

TEST(AllocationInVolumeSearch, NoneOnceTheWorkspaceIsWarm) {
    TorusVolumes torus{.ring_segments = 10, .tube_segments = 4, .sectors = {5}};
    const auto tree = VolumeTree3::make(*make_torus_volumes(torus));
    const std::vector<VolumeGroup<3>> groups(2, {Obb3{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {9, 9, 9}}});
    std::vector<VolumeObject<3>> objects{{&*tree}};
    for (int i = 0; i < 20; ++i) objects.push_back({&*tree, {{0.3 * i - 3, 0.2, 0.1 * i}, {1, 0.1 * i, 0, 0}}, i % 2u});
    const auto scene = VolumeScene3::make(objects, groups);
    VolumeWorkspace3 workspace;
    for (const VolumePairs pairs : {VolumePairs::all_deepest, VolumePairs::first_per_object}) {
        int calls = 0;
        const auto search = [&] {
            for_each_pair(*scene, 0, workspace, [&](const VolumeContact&) { return ++calls, Next::go_on; }, pairs);
        };
        search();
        EXPECT_GT(calls, 5);
        EXPECT_EQ(allocations_in(search), 0);
    }
}

/// The first contact of meshes, all contacts and the closest approach, once the workspace has seen as much.
TEST(MeshMotionAllocation, NoneWithAWorkspace) {
    const ObbTree tree = *ObbTree::build(make_torus({.around = 24, .across = 12}));
    const Obb3 box{{}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.3, 0.2, 0.1}};
    Random random(91);
    std::vector<RigidMotion> motions;
    for (int i = 0; i < 20; ++i) motions.push_back(passage(random, i % 2 == 0 ? 2 : 8, 1.4, {}));
    MotionWorkspace workspace;
    AllContactsOptions options;
    options.workspace = &workspace;
    double sum = 0;
    const auto work = [&] {
        for (std::size_t i = 0; i + 1 < motions.size(); ++i) {
            sum += closest_approach(tree, motions[i], box, motions[i + 1], {0, 1}, options).upper;
            sum += first_contact(tree, motions[i], tree, motions[i + 1], {0, 1}, options).free_until;
            sum += first_contact(tree, motions[i], box, motions[i + 1], {0, 1}, options).free_until;
            sum += all_contacts(
                       tree, motions[i], box, motions[i + 1], {0, 1}, [](const auto&) { return Next::go_on; }, options)
                       .free_until;
        }
    };
    work();
    EXPECT_EQ(allocations_in(work), 0);
    EXPECT_GT(sum, 0);
}

}  // namespace
}  // namespace tact::testing
