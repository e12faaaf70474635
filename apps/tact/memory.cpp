// SPDX-License-Identifier: MIT
#include "memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

// Sanitizers keep their notes in far more data than the program has: under them there is no limit.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TACT_SANITIZED true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TACT_SANITIZED true
#endif
#endif
#if !defined(TACT_SANITIZED)
#define TACT_SANITIZED false
#endif

namespace tact::app {
namespace {

std::uint64_t page_size() {
    return static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PAGESIZE)));
}

/// A number that the system writes into a file; none where it writes a word, or there is no such file.
std::uint64_t number_in(const char* file, std::uint64_t otherwise) {
    std::ifstream in(file);
    std::uint64_t number = 0;
    return in >> number ? number : otherwise;
}

std::uint64_t used_memory() {
    std::ifstream in("/proc/self/statm");
    std::uint64_t all = 0, resident = 0;
    return in >> all >> resident ? resident * page_size() : 0;
}

}  // namespace

std::uint64_t machine_memory() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const std::uint64_t machine = pages > 0 ? static_cast<std::uint64_t>(pages) * page_size() : std::uint64_t{1} << 32;
    return std::min(machine, number_in("/sys/fs/cgroup/memory.max", machine));
}

void limit_memory(std::uint64_t bytes, int threads) {
    if (TACT_SANITIZED) return;
    constexpr std::uint64_t stack = std::uint64_t{16} << 20;
    rlimit limit{};
    if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
    const auto wanted = static_cast<rlim_t>(bytes + stack * static_cast<std::uint64_t>(threads));
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? wanted : std::min(wanted, limit.rlim_max);
    (void)setrlimit(RLIMIT_DATA, &limit);
}

NoMemoryLimit::NoMemoryLimit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
    limit_ = limit.rlim_cur;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_DATA, &limit);
}

NoMemoryLimit::~NoMemoryLimit() {
    rlimit limit{};
    if (limit_ == 0 || getrlimit(RLIMIT_DATA, &limit) != 0) return;
    limit.rlim_cur = static_cast<rlim_t>(limit_);
    (void)setrlimit(RLIMIT_DATA, &limit);
}

std::uint64_t memory_left(std::uint64_t bytes) {
    constexpr std::uint64_t least = std::uint64_t{1} << 20;
    const std::uint64_t used = used_memory();
    return bytes > used + least ? bytes - used : least;
}

}  // namespace tact::app
