// SPDX-License-Identifier: MIT
// Features of bodies in rigid motion: planted contacts are never missed, brackets keep their promises, and conservative
// advancement in long doubles, which shares no code, agrees.
#include "oracle/rigid_advancement.hpp"
#include "properties/rigid_cases.hpp"

namespace tact::testing {
namespace {

using oracle::Long;

/// What every answer promises about itself.
void expect_promises(const RigidCase& query, const RigidFeatureContact& contact) {
    const auto& [start, end] = query.interval;
    EXPECT_NE(contact.status, ContactStatus::undecided) << "there was no budget";
    EXPECT_LE(start, contact.free_until);
    EXPECT_LE(contact.free_until, contact.contact_by);
    if (contact.status == ContactStatus::never) {
        EXPECT_EQ(contact.contact_by, std::numeric_limits<double>::infinity());
        return;
    }
    EXPECT_LE(contact.contact_by, end);
    EXPECT_LE(contact.contact_by - contact.free_until, 1e-6 * (end - start));
    if (contact.status == ContactStatus::at_start) {
        EXPECT_EQ(contact.free_until, start);
    }
    const double length = dot(contact.normal, contact.normal);
    EXPECT_NEAR(length, 1, 1e-14);
    for (int k = 0; k < 3; ++k) EXPECT_TRUE(contact.weights[k] >= 0 && contact.weights[k] <= 1);
    const Long gap = oracle::gap_at(query, contact.contact_by);
    EXPECT_LE(gap, contact.gap);
    if (!contact.crossing) {
        EXPECT_LE(contact.gap, 2e-6);
    }
}

class RigidFeature : public ::testing::TestWithParam<RigidMethod> {
protected:
    RigidFeatureOptions options() const {
        RigidFeatureOptions options;
        options.method = GetParam();
        return options;
    }
    /// Boxes take a hundred times as long.
    int scaled(int count) const { return effort(GetParam() == RigidMethod::chord ? count : count / 20); }
};

// Rounding moves a planted contact by about 1e-16: it may be a miss of that size, which no proof can show, and its time
// moves by that over the speed of approach.
TEST_P(RigidFeature, PlantedContactsAreNeverMissed) {
    for_each_rigid_case(scaled(1000), 100, [&](const RigidCase& query, RigidFamily family) {
        const RigidFeatureContact contact = answer(query, options());
        expect_promises(query, contact);
        if (!query.planted) return;
        EXPECT_TRUE(is_contact(contact));
        EXPECT_LE(contact.free_until, *query.planted + 1e-9);
        if (family == RigidFamily::at_start) {
            EXPECT_EQ(contact.status, ContactStatus::at_start);
        }
    });
}

TEST_P(RigidFeature, ContactsInsideAreProvedToCross) {
    int seen = 0, crossing = 0;
    for_each_rigid_case(scaled(200), 200, [&](const RigidCase& query, RigidFamily family) {
        if (family != RigidFamily::interior && family != RigidFamily::many_turns) return;
        ++seen;
        crossing += answer(query, options()).crossing;
    });
    EXPECT_GE(crossing, 0.99 * seen);
}

// Slow approaches take advancement too many steps: it gives up on most of what grazes or moves alike.
TEST_P(RigidFeature, AdvancementAgrees) {
    constexpr Long gap = 1e-10L;
    for_each_rigid_case(scaled(200), 300, [&](const RigidCase& query, RigidFamily family) {
        if (family == RigidFamily::grazing || family == RigidFamily::same_motion) return;
        const RigidFeatureContact contact = answer(query, options());
        const oracle::Advancement advanced = oracle::advance(query, gap, 5000);
        if (advanced.gave_up) return;
        if (contact.status == ContactStatus::never) {
            EXPECT_FALSE(advanced.reached) << "a false free";
        }
        if (advanced.reached) {
            EXPECT_LE(contact.free_until, advanced.time + 1e-5L);
        }
        if (!contact.crossing) return;
        EXPECT_TRUE(advanced.reached) << "a false crossing";
        EXPECT_LE(advanced.time, contact.contact_by + 1e-12L);
    });
}

// A miss by more than the gap tolerance is never taken for a contact.
TEST_P(RigidFeature, NearMisses) {
    for_each_rigid_case(scaled(200), 400, [&](const RigidCase& query, RigidFamily) {
        const RigidFeatureContact contact = answer(query, options());
        if (!is_contact(contact) || contact.crossing) return;
        EXPECT_LE(oracle::gap_at(query, contact.contact_by), 2e-6L);
    });
}

INSTANTIATE_TEST_SUITE_P(Methods, RigidFeature, ::testing::ValuesIn(all_rigid_methods),
                         [](const auto& instance) { return std::string(name(instance.param)); });

}  // namespace
}  // namespace tact::testing
