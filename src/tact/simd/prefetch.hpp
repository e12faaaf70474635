// SPDX-License-Identifier: MIT
#pragma once

#include "tact/vec.hpp"

namespace tact {

/// Asks for the memory of an object that will be read soon; changes nothing.
template <class T>
TACT_INLINE void prefetch(const T& object) {
    constexpr int line = 64;
    const char* const start = reinterpret_cast<const char*>(&object);
    for (int at = 0; at < static_cast<int>(sizeof(T)); at += line) __builtin_prefetch(start + at);
    __builtin_prefetch(start + sizeof(T) - 1);
}

}  // namespace tact
