// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <string_view>

namespace tact {

/// The vector instructions that batches may use. Answers are the same on each; only the speed differs.
enum class InstructionSet { sse2, avx2, avx512 };

/// The widest set that this machine has, chosen once. The environment variable TACT_ISA (sse2, avx2 or avx512) asks for
/// a narrower one, so that tests can run every path.
inline InstructionSet instruction_set();

/// Finds out, and remembers in `chosen_instruction_set`.
InstructionSet choose_instruction_set();
extern std::atomic<int> chosen_instruction_set;  // -1 until it is chosen

InstructionSet instruction_set() {
    const int chosen = chosen_instruction_set.load(std::memory_order_relaxed);
    return chosen >= 0 ? static_cast<InstructionSet>(chosen) : choose_instruction_set();
}

constexpr std::string_view name(InstructionSet set) {
    constexpr std::string_view names[] = {"sse2", "avx2", "avx512"};
    return names[static_cast<int>(set)];
}

}  // namespace tact
