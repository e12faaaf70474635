// SPDX-License-Identifier: MIT
// Every enumeration that has names has one for each of its values: a value that was added without its name was once
// read past the end of the table. All of it is decided at compile time.
#include <gtest/gtest.h>

#include "oracle/generators_feature.hpp"
#include "oracle/generators_rigid.hpp"
#include "support/enumerators.hpp"
#include "tact/broad_phase.hpp"
#include "tact/contact.hpp"
#include "tact/feature.hpp"
#include "tact/io/query/ask.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/published.hpp"
#include "tact/simd/instruction_set.hpp"
#include "tact/tact.hpp"

namespace tact::testing {
namespace {

enum class Sample { one, two, three };
constexpr std::string_view name(Sample sample) {
    constexpr std::string_view names[] = {"one", "two", "two"};
    return names[static_cast<int>(sample)];
}
static_assert(enumerators<Sample>() == 3 && !every_name_differs<Sample>());

template <class... Enums>
constexpr bool all_named = (every_name_differs<Enums>() && ...);

static_assert(all_named<Relation, Feature::Kind, ContactStatus, RigidMethod, BroadPhaseMethod, Fit, Split>);
static_assert(all_named<MeshMotionMethod, SearchStatus, PairOrder, InstructionSet, Ask>);
static_assert(all_named<Kernel, NormalField, Enclosed, Next, Choice, SceneVerdict, Verdict::Status, BoxAxes>);
static_assert(all_named<CertificateKind, Members, VolumePairs, Method, TreeCheck>);
static_assert(all_named<FeatureFamily, RigidFamily>);

// Lists of all the values of an enumeration have them all.
static_assert(std::size(all_rigid_methods) == enumerators<RigidMethod>());
static_assert(std::size(all_broad_phase_methods) == enumerators<BroadPhaseMethod>());
static_assert(std::size(all_fits) == enumerators<Fit>() && std::size(all_splits) == enumerators<Split>());
static_assert(std::size(all_mesh_motion_methods) == enumerators<MeshMotionMethod>());
static_assert(std::size(all_pair_orders) == enumerators<PairOrder>());

TEST(Names, AreThoseOfTheFiles) {
    EXPECT_EQ(name(Relation::touching), "touching");
    EXPECT_EQ(name(ContactStatus::at_start), "at_start");
    EXPECT_EQ(enumerators<Relation>(), 3U);
}

}  // namespace
}  // namespace tact::testing
