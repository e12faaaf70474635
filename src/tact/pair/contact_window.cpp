// SPDX-License-Identifier: MIT
#include "tact/pair/contact_window.hpp"

#include <array>
#include <cassert>

#include "tact/linalg/instruction_set.hpp"
#include "tact/pair/separating_axis/batch.hpp"
#include "tact/pair/separating_axis/pair_frame.hpp"
#include "tact/pair/separating_axis/window.hpp"

namespace tact {
namespace {

using separating_axis::MovingBatchInput;

/// One function per instruction set, in the order of InstructionSet.
template <class A, class B>
void run(const MovingBatchInput<A, B>& input, std::optional<ContactWindow>* windows) {
    constexpr std::array functions = {separating_axis::find_windows<16, A, B>, separating_axis::find_windows<32, A, B>,
                                      separating_axis::find_windows<64, A, B>};
    functions[static_cast<std::size_t>(instruction_set())](input, windows);
}

}  // namespace

template <class A, class B>
std::optional<ContactWindow> contact_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                            const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto found = separating_axis::find_window(a, motion_a, b, motion_b, interval);
    return found ? std::optional(found->times) : std::nullopt;
}

template <class A, class B>
void contact_window(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
                    std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
                    std::span<std::optional<ContactWindow>> windows) {
    assert(a.size() == b.size() && a.size() == windows.size());
    assert(motions_a.size() == a.size() && motions_b.size() == a.size());
    if constexpr (separating_axis::ordered<A, B>) {
        run(
            MovingBatchInput<A, B>{
                {a.data(), b.data(), nullptr, a.size()}, motions_a.data(), motions_b.data(), interval},
            windows.data());
    } else {
        run(
            MovingBatchInput<B, A>{
                {b.data(), a.data(), nullptr, a.size()}, motions_b.data(), motions_a.data(), interval},
            windows.data());
    }
}

#define TACT_INSTANTIATE(A, B)                                                                                  \
    template std::optional<ContactWindow> contact_window(const A&, const Linear<A::dimension>&, const B&,       \
                                                         const Linear<A::dimension>&, const TimeInterval&);     \
    template void contact_window(std::span<const A>, std::span<const Linear<A::dimension>>, std::span<const B>, \
                                 std::span<const Linear<A::dimension>>, const TimeInterval&,                    \
                                 std::span<std::optional<ContactWindow>>);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
