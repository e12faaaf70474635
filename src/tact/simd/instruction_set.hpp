// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <string_view>

// A kernel is one source file, x_kernel.cpp, compiled once for each instruction set with TACT_SET, the name of the set,
// and TACT_REGISTER_BYTES, the width of its registers. What it defines lies in a namespace TACT_SET, and nothing else
// of its object is seen from outside (simd/CMakeLists.txt). TACT_ONE_SET: the build has `generic` alone.
#if !defined(__x86_64__) && !defined(TACT_ONE_SET)
#define TACT_ONE_SET
#endif
#if !defined(TACT_ONE_SET)
/// Declares a kernel, in one namespace for each set.
#define TACT_KERNEL(...) \
    namespace sse2 {     \
    __VA_ARGS__;         \
    }                    \
    namespace avx2 {     \
    __VA_ARGS__;         \
    }                    \
    namespace avx512 {   \
    __VA_ARGS__;         \
    }
/// The kernel of that name for this machine, as a pointer to a function.
#define TACT_PICK(...) ::tact::pick({&sse2::__VA_ARGS__, &avx2::__VA_ARGS__, &avx512::__VA_ARGS__})
/// The same of a template, whose type must be said.
#define TACT_PICK_AS(FUNCTION, ...) \
    ::tact::pick<FUNCTION>({&sse2::__VA_ARGS__, &avx2::__VA_ARGS__, &avx512::__VA_ARGS__})
#else
#define TACT_KERNEL(...) \
    namespace generic {  \
    __VA_ARGS__;         \
    }
#define TACT_PICK(...) ::tact::pick({&generic::__VA_ARGS__})
#define TACT_PICK_AS(FUNCTION, ...) ::tact::pick<FUNCTION>({&generic::__VA_ARGS__})
#endif

namespace tact {

/// The vector instructions that kernels may use. Answers are the same on each; only the speed differs.
#if defined(TACT_ONE_SET)
enum class InstructionSet { generic };
inline constexpr std::array<std::string_view, 1> instruction_set_names{"generic"};
#else
enum class InstructionSet { sse2, avx2, avx512 };
inline constexpr std::array<std::string_view, 3> instruction_set_names{"sse2", "avx2", "avx512"};
#endif

/// Finds out, and remembers in `chosen_instruction_set`.
InstructionSet choose_instruction_set();
extern std::atomic<int> chosen_instruction_set;  // -1 until it is chosen

/// The widest set that this machine has, chosen once. The environment variable TACT_ISA (sse2, avx2 or avx512) asks for
/// a narrower one, so that tests can run every path.
inline InstructionSet instruction_set() {
    const int chosen = chosen_instruction_set.load(std::memory_order_relaxed);
    return chosen >= 0 ? static_cast<InstructionSet>(chosen) : choose_instruction_set();
}

constexpr std::string_view name(InstructionSet set) {
    return instruction_set_names[static_cast<std::size_t>(set)];
}

/// Whether some machines that this build is for hold four doubles in a register, and whether this one does: then single
/// pairs have kernels of their own, x_quads.cpp, in a namespace avx2.
#if defined(TACT_ONE_SET)
inline constexpr bool quads_exist = false;
inline bool has_quads() {
    return false;
}
#else
inline constexpr bool quads_exist = true;
inline bool has_quads() {
    return instruction_set() != InstructionSet::sse2;
}
#endif

template <class Function>
Function* pick(Function* const (&functions)[instruction_set_names.size()]) {
    return functions[static_cast<std::size_t>(instruction_set())];
}

}  // namespace tact
