// SPDX-License-Identifier: MIT
#include "tact/simd/instruction_set.hpp"

#include <algorithm>
#include <cstdlib>

namespace tact {
namespace {

InstructionSet widest() {
#if defined(TACT_ONE_SET)
    return InstructionSet::generic;
#else
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return InstructionSet::avx512;
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? InstructionSet::avx2
                                                                           : InstructionSet::sse2;
#endif
}

InstructionSet asked() {
    const char* variable = std::getenv("TACT_ISA");
    const std::string_view text = variable == nullptr ? "" : variable;
    const auto found = std::ranges::find(instruction_set_names, text);
    const std::size_t last = instruction_set_names.size() - 1;
    return static_cast<InstructionSet>(std::min(last, static_cast<std::size_t>(found - instruction_set_names.begin())));
}

}  // namespace

constinit std::atomic<int> chosen_instruction_set{-1};

InstructionSet choose_instruction_set() {
    const InstructionSet chosen = std::min(asked(), widest());
    chosen_instruction_set.store(static_cast<int>(chosen), std::memory_order_relaxed);
    return chosen;
}

}  // namespace tact
