// SPDX-License-Identifier: MIT
// relate against the oracle on small integers, under a generator that shrinks: when this fails, the report shows a
// smallest pair, with most of its numbers 0 or 1.
#include <rapidcheck.h>

#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

/// The numbers of a pair of frames and of the relative motion, in order.
template <int D>
FramePair<D> frames_from(const std::vector<int>& numbers) {
    std::size_t next = 0;
    const auto take = [&](Vec<double, D>& v) {
        for (int i = 0; i < D; ++i) v[i] = numbers[next++];
    };
    FramePair<D> pair;
    pair.exact = true;
    for (Frame<D>* frame : {&pair.a, &pair.b}) {
        take(frame->origin);
        for (auto& edge : frame->edges) take(edge);
    }
    take(pair.motion_b.velocity);
    return pair;
}

template <class A, class B>
void hold_to_oracle(const std::vector<int>& numbers) {
    const auto frames = frames_from<A::dimension>(numbers);
    Random random(1);
    const A a = shape_of<A>(frames.a, true, random);
    const B b = shape_of<B>(frames.b, true, random);
    RC_PRE(is_proper(a) && is_proper(b));
    const auto& motion = frames.motion_b;
    for (const PairOptions options : {PairOptions{Kernel::separating_axis}, PairOptions{Kernel::fourier_motzkin}}) {
        RC_ASSERT(relate(a, b, options) == oracle::exact_relation(a, b));
        RC_ASSERT(relate(a, {}, b, motion, TimeInterval{}, options) ==
                  oracle::exact_relation(a, {}, b, motion, TimeInterval{}));
    }
}

/// 0, 1, -1, 2, -2, 3, -3: simplest first, which is what shrinking goes toward.
rc::Gen<int> small_integer() {
    const auto place = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 7));
    return rc::gen::map(place, [](int i) { return i % 2 == 0 ? -i / 2 : (i + 1) / 2; });
}

template <class Pair>
class Shrinking : public ::testing::Test {};
TYPED_TEST_SUITE(Shrinking, AllPairs, PairNames);

TYPED_TEST(Shrinking, SmallIntegers) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    constexpr int d = A::dimension;
    rc::detail::TestParams parameters;
    parameters.seed = 41;
    parameters.maxSuccess = effort(200);
    parameters.maxDiscardRatio = 50;  // degenerate shapes
    const auto result = rc::detail::checkTestable(
        [] {
            const auto numbers =
                *rc::gen::container<std::vector<int>>(static_cast<std::size_t>(2 * d * (d + 1) + d), small_integer());
            hold_to_oracle<A, B>(numbers);
        },
        rc::detail::TestMetadata{}, parameters);
    std::ostringstream report;
    rc::detail::printResultMessage(result, report);
    EXPECT_TRUE(result.template is<rc::detail::SuccessResult>()) << report.str();
}

}  // namespace
}  // namespace tact::testing
