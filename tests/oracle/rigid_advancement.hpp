// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/rigid_case.hpp"

namespace tact::oracle {

/// How far the two features are apart.
Long gap_at(const testing::RigidCase& query, Long time);

/// Conservative advancement in long doubles: the features cannot meet before their gap, at the largest speed there is,
/// is used up. Slow, and right except for rounding.
struct Advancement {
    bool reached = false;  ///< the gap came down to the one asked for
    bool gave_up = false;  ///< too many steps
    Long time = 0;         ///< when it did, or how far it came
};
Advancement advance(const testing::RigidCase& query, Long gap, int most_steps = 200000);

}  // namespace tact::oracle
