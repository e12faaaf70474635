// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace tact {

/// The version of the library. Nothing else states it: CMake reads it here.
inline constexpr std::string_view version = "0.2.0";
inline constexpr int version_major = 0;
inline constexpr int version_minor = 2;
inline constexpr int version_patch = 0;

}  // namespace tact
