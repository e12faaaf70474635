// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tact::app {

/// The memory that there is for the program: of the machine, or of the control group it runs in.
[[nodiscard]] std::uint64_t machine_memory();

/// Lets allocations fail once the program has so many bytes, stacks of so many threads not counted: a message comes of
/// that, where a machine that runs out of memory would end the program, or another one, without a word.
void limit_memory(std::uint64_t bytes, int threads);

/// Other programs that are started while this is there have the memory they want.
class NoMemoryLimit {
public:
    NoMemoryLimit();
    ~NoMemoryLimit();
    NoMemoryLimit(const NoMemoryLimit&) = delete;
    NoMemoryLimit& operator=(const NoMemoryLimit&) = delete;

private:
    std::uint64_t limit_ = 0;
};

/// What is left of so many bytes for what is to come; never nothing.
[[nodiscard]] std::uint64_t memory_left(std::uint64_t bytes);

}  // namespace tact::app
