// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace tact {

/// The vector instructions that batches may use. Answers are the same on each; only the speed differs.
enum class InstructionSet { sse2, avx2, avx512 };

/// The widest set that this machine has, chosen once. The environment variable TACT_ISA (sse2, avx2 or avx512) asks for
/// a narrower one, so that tests can run every path.
InstructionSet instruction_set();

constexpr std::string_view name(InstructionSet set) {
    constexpr std::string_view names[] = {"sse2", "avx2", "avx512"};
    return names[static_cast<int>(set)];
}

}  // namespace tact
