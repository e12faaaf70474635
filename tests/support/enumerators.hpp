// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace tact::testing {

/// Whether the compiler has a name for the value: it spells others as a cast, "(E)7".
template <auto value>
consteval bool is_enumerator() {
    const std::string_view text = __PRETTY_FUNCTION__;
    const std::size_t start = text.find("value = ") + 8;
    return text[start] != '(';
}

/// How many enumerators an enumeration has, when they are 0, 1, 2 and so on.
template <class E, std::size_t count = 0>
consteval std::size_t enumerators() {
    if constexpr (std::is_same_v<std::underlying_type_t<E>, bool> && count == 2)
        return count;  // it cannot hold more
    else if constexpr (is_enumerator<static_cast<E>(count)>())
        return enumerators<E, count + 1>();
    else
        return count;
}

/// Whether name(e) gives every enumerator a name of its own. A table of names that is too short does not compile here.
template <class E>
consteval bool every_name_differs() {
    for (std::size_t i = 0; i < enumerators<E>(); ++i) {
        if (name(static_cast<E>(i)).empty()) return false;
        for (std::size_t j = 0; j < i; ++j)
            if (name(static_cast<E>(i)) == name(static_cast<E>(j))) return false;
    }
    return true;
}

}  // namespace tact::testing
