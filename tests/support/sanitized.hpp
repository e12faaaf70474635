// SPDX-License-Identifier: MIT
#pragma once

namespace tact::testing {

/// Whether a sanitizer looks at memory, under which large scenes take too long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
inline constexpr bool is_sanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

}  // namespace tact::testing
