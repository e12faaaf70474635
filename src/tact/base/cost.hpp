// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// What a call has cost, counted and not timed, so that tests can hold families of input to it. Only builds with
/// TACT_COUNT_COST count (CMake's option of that name, on in `checked`); elsewhere nothing is left of this.
namespace tact::cost {

/// Where a query may go; each stage is entered only for what the ones before it left open.
enum class Stage : std::uint8_t {
    filter,          ///< relate: one pass in double
    after_filter,    ///< relate: shortcuts and ties along coordinates
    twofold,         ///< relate: axes with twice the digits of a double
    exact,           ///< relate: integers
    window_exact,    ///< contact_window, first_contact: integers
    touch_exact,     ///< first_contact: integers
    distance_exact,  ///< distance: integers
    depth_exact,     ///< depth: integers
    elimination,     ///< relate by Fourier and Motzkin: integers
};
inline constexpr std::size_t stage_count = static_cast<std::size_t>(Stage::elimination) + 1;

struct Counters {
    std::array<std::uint64_t, stage_count> entered{};
    std::uint64_t steps = 0;        ///< axes decided, and simplices tried, in integers
    std::uint64_t node_pairs = 0;   ///< of trees, that a search has looked at
    std::uint64_t piece_pairs = 0;  ///< behind their boxes, that it has measured or decided
    int widest_integer_bits = 0;    ///< what the longest integer may take, as counted before it is made

    [[nodiscard]] std::uint64_t times(Stage stage) const { return entered[static_cast<std::size_t>(stage)]; }
};

#if defined(TACT_COUNT_COST)
inline constexpr bool is_counted = true;

/// Those of this thread. Whoever wants to know sets them to zero before.
Counters& counters();

inline void enter(Stage stage) {
    ++counters().entered[static_cast<std::size_t>(stage)];
}
inline void enter(Stage stage, int integer_bits) {
    Counters& cost = counters();
    ++cost.entered[static_cast<std::size_t>(stage)];
    if (integer_bits > cost.widest_integer_bits) cost.widest_integer_bits = integer_bits;
}
inline void steps(int count) {
    counters().steps += static_cast<std::uint64_t>(count);
}
inline void node_pair() {
    ++counters().node_pairs;
}
inline void piece_pairs(std::size_t count) {
    counters().piece_pairs += count;
}
#else
inline constexpr bool is_counted = false;

inline void enter(Stage) {}
inline void enter(Stage, int) {}
inline void steps(int) {}
inline void node_pair() {}
inline void piece_pairs(std::size_t) {}
#endif

}  // namespace tact::cost
