// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <cassert>

#include "tact/pair/frame/pair_frame.hpp"
#include "tact/pair/separating_axis/batch.hpp"
#include "tact/pair/window/window.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::window {
namespace {

using separating_axis::MovingBatchInput;

template <class A, class B>
void run(const MovingBatchInput<A, B>& input, std::optional<ContactWindow>* windows) {
    using Kernel = void(const MovingBatchInput<A, B>&, std::optional<ContactWindow>*);
    TACT_PICK_AS(Kernel, find_windows<A, B>)(input, windows);
}

}  // namespace
}  // namespace tact::window

namespace tact {

using separating_axis::MovingBatchInput;

template <PairShape A, PartnerOf<A> B>
std::optional<ContactWindow> contact_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                            const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    const auto found = window::find_window(a, motion_a, b, motion_b, interval, window::Wanted::times);
    return found ? std::optional(found->times) : std::nullopt;
}

template <PairShape A, PartnerOf<A> B>
void contact_window(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
                    std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
                    std::span<std::optional<ContactWindow>> windows) {
    assert(a.size() == b.size() && a.size() == windows.size());
    assert(motions_a.size() == a.size() && motions_b.size() == a.size());
    if constexpr (frame::ordered<A, B>) {
        window::run(
            MovingBatchInput<A, B>{
                {a.data(), b.data(), nullptr, a.size()}, motions_a.data(), motions_b.data(), interval},
            windows.data());
    } else {
        window::run(
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
