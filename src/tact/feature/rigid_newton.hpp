// SPDX-License-Identifier: MIT
#pragma once

#include "tact/feature/rigid_pair.hpp"

namespace tact::feature {

/// The method of Jorgensen's text: boxes of the four points over a part of the time, intervals of everything that
/// follows from them, halving; and its future work, interval Newton steps on the volume of the four points, whose rate
/// follows from boxes of the velocities. Slower than chords by far, and built on `Motion::bound`: the second opinion.
template <FeatureKind K>
struct ByIntervals {
    /// Outside of this part of the slice there is no contact.
    [[nodiscard]] static SlicePart part_of_contact(const RigidPair<K>& pair, const Slice& slice, const Bends& bends);

    /// Whether there surely is a contact in the slice.
    [[nodiscard]] static bool proves_contact(const RigidPair<K>& pair, const Slice& slice, const Bends& bends);
};

}  // namespace tact::feature
