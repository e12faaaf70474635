// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/pair.hpp"
#include "tact/pair/separating_axis/batch.hpp"

namespace tact::window {

/// What a pair in motion does within an interval: its window, and the axis on which contact begins.
struct FoundWindow {
    ContactWindow times;
    /// The number of the axis (axis_list.hpp, of the pair in the kernels' order) whose time of entry is the first time;
    /// the first in the list of several that tie. -1 when the pair is in contact at the start of the interval.
    int entering = -1;
    bool in_plane = false;  ///< flat bodies that stay in one plane: the number is one of seen_in_plane's axes
};

/// What is asked: the times alone, where axes that tie need not be told apart, or also the axis.
enum class Wanted : bool { times, axis };

/// None when the pair is never in contact. With zero relative velocity, or in an interval of no length, the window is
/// the whole interval.
template <class A, class B>
std::optional<FoundWindow> find_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                       const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                       Wanted wanted = Wanted::axis);

/// The windows of many pairs.
TACT_KERNEL(template <class A, class B> void find_windows(const separating_axis::MovingBatchInput<A, B>& input,
                                                          std::optional<ContactWindow>* windows))

}  // namespace tact::window
