// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <type_traits>

namespace tact {

/// Which pairs are wanted at all: a reference to a callable bool(a, b) with a < b, or all when there is none. It is
/// asked about every candidate before that is stored, from several threads at once when several are used; the callable
/// must outlive the call it is given to.
class PairFilter {
public:
    PairFilter() = default;
    template <class Wanted>
        requires std::is_invocable_r_v<bool, const Wanted&, std::uint32_t, std::uint32_t>
    PairFilter(const Wanted& wanted)
        : context_(&wanted), call_([](const void* context, std::uint32_t a, std::uint32_t b) -> bool {
              return (*static_cast<const Wanted*>(context))(a, b);
          }) {}

    explicit operator bool() const { return call_ != nullptr; }
    bool operator()(std::uint32_t a, std::uint32_t b) const { return call_(context_, a, b); }

private:
    const void* context_ = nullptr;
    bool (*call_)(const void* context, std::uint32_t a, std::uint32_t b) = nullptr;
};

}  // namespace tact
