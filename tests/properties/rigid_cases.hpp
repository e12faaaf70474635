// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <iomanip>
#include <sstream>
#include <string>

#include "oracle/generators_rigid.hpp"
#include "properties/every_pair.hpp"

/// What the tests of features in rigid motion share: the loop over all families, and how a failure is shown.
namespace tact::testing {

inline std::string describe(const RigidCase& query, const RigidFeatureContact& contact) {
    std::ostringstream out;
    out << std::setprecision(17) << name(contact.status) << " [" << contact.free_until << ", " << contact.contact_by
        << "] crossing " << contact.crossing << " gap " << contact.gap << " steps " << contact.steps << "; planted at "
        << query.planted.value_or(-1) << "; points";
    for (const Vec3& point : query.points) out << ' ' << text(point);
    return out.str();
}

/// Calls test(query, family) for `count` queries of each family and pair, and stops at the first that fails.
template <class Test>
void for_each_rigid_case(int count, std::uint64_t seed, Test test) {
    for (int i = 0; i < 2 * rigid_families; ++i) {
        const auto family = static_cast<RigidFamily>(i / 2);
        Random random(seed + static_cast<std::uint64_t>(i));
        for (int k = 0; k < count; ++k) {
            const RigidCase query = generate(family, static_cast<FeaturePair>(i % 2), random);
            test(query, family);
            if (!::testing::Test::HasFailure()) continue;
            ADD_FAILURE() << "query " << k << " of family " << name(family) << (i % 2 ? " (edges)" : " (face)") << ": "
                          << describe(query, answer(query));
            return;
        }
    }
}

inline bool is_contact(const RigidFeatureContact& contact) {
    return contact.status == ContactStatus::at_start || contact.status == ContactStatus::during;
}

}  // namespace tact::testing
