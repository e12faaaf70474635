// SPDX-License-Identifier: MIT
#pragma once

#include <pthread.h>
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

#include "tact/base.hpp"

namespace tact::testing {

/// A thread's stack of a chosen size, with a page below it that may not be touched, and how much of it calls use: what
/// lies below the caller is painted, and looked at afterwards.
class MeasuredStack {
public:
    explicit MeasuredStack(std::size_t size)
        : size_(size),
          memory_(static_cast<std::byte*>(mmap(nullptr, size + guard, PROT_READ | PROT_WRITE,
                                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0))) {
        mprotect(memory_, guard, PROT_NONE);
    }
    ~MeasuredStack() { munmap(memory_, size_ + guard); }
    MeasuredStack(const MeasuredStack&) = delete;
    MeasuredStack& operator=(const MeasuredStack&) = delete;

    /// Runs the work on a thread that has this stack; whether there was such a thread.
    template <class Work>
    bool run(Work& work) {
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstack(&attributes, memory_ + guard, size_);
        pthread_t thread{};
        const auto start = [](void* argument) -> void* {
            (*static_cast<Work*>(argument))();
            return nullptr;
        };
        const bool started = pthread_create(&thread, &attributes, start, &work) == 0;
        if (started) pthread_join(thread, nullptr);
        pthread_attr_destroy(&attributes);
        return started;
    }

    /// The bytes of stack that one call takes, from the frame of the caller down; on the thread of `run` only.
    template <class Call>
    [[gnu::noinline]] std::size_t used_by(const Call& call) {
        volatile std::uint64_t* const lowest = reinterpret_cast<std::uint64_t*>(memory_ + guard);
        auto* const here = reinterpret_cast<std::uint64_t*>(__builtin_frame_address(0));
        volatile std::uint64_t* const painted = here - own / sizeof(std::uint64_t);
        for (volatile std::uint64_t* word = lowest; word < painted; ++word) *word = paint;
        call();
        volatile std::uint64_t* deepest = lowest;
        while (deepest < painted && *deepest == paint) ++deepest;
        return static_cast<std::size_t>(here - deepest) * sizeof(std::uint64_t);
    }

private:
    static constexpr std::size_t guard = std::size_t{1} << 16;
    static constexpr std::size_t own = 512;  ///< more than the frame of used_by itself
    static constexpr std::uint64_t paint = 0x5ca1ab1e0ddba11;

    std::size_t size_;
    std::byte* memory_;
};

}  // namespace tact::testing
