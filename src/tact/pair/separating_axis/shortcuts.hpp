// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "tact/pair/separating_axis/aligned.hpp"
#include "tact/pair/separating_axis/common_frame.hpp"
#include "tact/pair/separating_axis/relate.hpp"
#include "tact/pair/separating_axis/shared_vertex.hpp"

namespace tact::separating_axis {

/// The cheap exact answers for input that people touch on purpose: axis-aligned boxes, boxes of one frame, simplices
/// with common vertices. Undecided when none applies.
template <class A, class B>
TACT_INLINE Verdict relate_by_shortcut(const A& a, const B& b) {
    if constexpr (kind_of<A> == Kind::parallel && kind_of<B> == Kind::parallel) {
        if (const auto relation = relate_aligned(a, b)) return static_cast<Verdict>(*relation);
        if constexpr (std::is_same_v<A, B>) {
            CommonFrame<A::dimension> frame;
            if (common_frame(a, b, frame)) {
                const Partial found = relate_in_common_frame(frame);
                if (found.verdict != Verdict::undecided) return found.verdict;
                return static_cast<Verdict>(relate_exactly(a, b, found.open));
            }
        }
    }
    if constexpr (kind_of<A> != Kind::parallel && kind_of<B> != Kind::parallel) return relate_at_shared_vertex(a, b);
    return Verdict::undecided;
}

}  // namespace tact::separating_axis
