// SPDX-License-Identifier: MIT
#include "tact/linalg/instruction_set.hpp"

#include <algorithm>
#include <cstdlib>

namespace tact {
namespace {

InstructionSet widest() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return InstructionSet::avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return InstructionSet::avx2;
#endif
    return InstructionSet::sse2;
}

InstructionSet asked() {
    const char* variable = std::getenv("TACT_ISA");
    const std::string_view text = variable == nullptr ? "" : variable;
    for (const auto set : {InstructionSet::sse2, InstructionSet::avx2})
        if (text == name(set)) return set;
    return InstructionSet::avx512;
}

}  // namespace

constinit std::atomic<int> chosen_instruction_set{-1};

InstructionSet choose_instruction_set() {
    const InstructionSet chosen = std::min(asked(), widest());
    chosen_instruction_set.store(static_cast<int>(chosen), std::memory_order_relaxed);
    return chosen;
}

}  // namespace tact
