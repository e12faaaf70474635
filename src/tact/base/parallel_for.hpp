// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <type_traits>

namespace tact {

/// How many threads a request means: 0 is all that the machine has, anything else is itself.
int thread_count(int threads);

/// One piece of work, as a function that every thread can call.
struct Chunks {
    std::size_t count;
    void* context;
    void (*call)(void* context, std::size_t chunk);
};

/// The work of `parallel_for`, whoever runs it.
void run_chunks(const Chunks& chunks, int threads);

/// Calls body(chunk) once for every chunk 0 .. count - 1, on at most `threads` threads of which the calling one is one
/// (0: all that the machine has; 1: no other thread), and returns when all are done. Which thread takes which chunk is
/// left open, so a body writes only to what belongs to its chunk; then the result is the same for every `threads`.
/// What a body throws is thrown again here; of several, any one.
template <class Body>
void parallel_for(std::size_t count, int threads, Body&& body) {
    using Plain = std::remove_reference_t<Body>;
    const auto call = [](void* context, std::size_t chunk) { (*static_cast<Plain*>(context))(chunk); };
    run_chunks({count, const_cast<std::remove_const_t<Plain>*>(&body), call}, threads);
}

}  // namespace tact
