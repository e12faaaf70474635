// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <tuple>

#include "tact/motion.hpp"

namespace tact {

/// The list of motions. A new motion is its data, a path that `RigidMotion::make` knows, and one line here;
/// instantiations and test matrices follow.
template <int D>
using AllMotions = std::tuple<Still<D>, Linear<D>, Twist<D>, InBetween<D>, Screw<D>, Keyframes<D>>;

/// The name of a motion in files and on the command line.
template <class Data>
inline constexpr std::string_view motion_name = "";
template <int D>
inline constexpr std::string_view motion_name<Still<D>> = "still";
template <int D>
inline constexpr std::string_view motion_name<Linear<D>> = "linear";
template <int D>
inline constexpr std::string_view motion_name<Twist<D>> = "twist";
template <int D>
inline constexpr std::string_view motion_name<InBetween<D>> = "in_between";
template <int D>
inline constexpr std::string_view motion_name<Screw<D>> = "screw";
template <int D>
inline constexpr std::string_view motion_name<Keyframes<D>> = "keyframes";

}  // namespace tact

// The same list for explicit instantiation.
#define TACT_MOTIONS(X) X(Still) X(Linear) X(Twist) X(InBetween) X(Screw) X(Keyframes)
