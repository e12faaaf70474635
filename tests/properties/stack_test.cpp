// SPDX-License-Identifier: MIT
// No call on a pair of shapes takes more than 64 KiB of stack, whatever the doubles: threads of applications have 128
// KiB, and the numbers of exact stages may be thousands of bits long. An executable of its own, built without
// sanitizers, whose frames are several times as large.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "properties/every_pair.hpp"
#include "support/stack_use.hpp"
#include "tact/feature.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

constexpr std::size_t stack_size = std::size_t{128} << 10, most_used = std::size_t{64} << 10;

template <class A, int D>
bool is_valid(const Obb<A, D>& s) {
    return Obb<A, D>::make(s.center, s.axes, s.half).has_value();
}
template <class A, int D>
bool is_valid(const Parallelepiped<A, D>& s) {
    return Parallelepiped<A, D>::make(s.origin, s.edges).has_value();
}
template <class Simplex>
bool is_valid(const Simplex& s) {
    return Simplex::make(s.vertices).has_value();
}

/// How the numbers of a pair are spread over the exponents there are.
enum class Spread { as_they_are, huge, some_denormal, huge_and_denormal, any };
constexpr Spread all_spreads[] = {Spread::as_they_are, Spread::huge, Spread::some_denormal, Spread::huge_and_denormal,
                                  Spread::any};

double spread_out(double x, Spread spread, Random& random) {
    const auto scaled = [&] {
        switch (spread) {
            case Spread::huge:
                return x * 1e300;
            case Spread::some_denormal:
                return random.integer(0, 2) == 0 ? std::ldexp(x, -1060) : x;
            case Spread::huge_and_denormal:
                return random.integer(0, 1) == 0 ? x * 1e300 : std::ldexp(x, -1060);
            case Spread::any:
                return std::ldexp(x, random.integer(-1060, 1018));
            default:
                return x;
        }
    }();
    return std::isfinite(scaled) ? scaled : x;
}

template <class A, class B>
void spread_out(PairCase<A, B>& pair, Spread spread, Random& random) {
    const auto change = [&](double& x) { x = spread_out(x, spread, random); };
    for_each_coordinate(pair.a, change);
    for_each_coordinate(pair.b, change);
    for (int k = 0; k < A::dimension; ++k) {
        if constexpr (requires { pair.a.half; }) change(pair.a.half[k]);
        if constexpr (requires { pair.b.half; }) change(pair.b.half[k]);
        for (auto* motion : {&pair.motion_a, &pair.motion_b}) {
            change(motion->velocity[k]);
            change(motion->position[k]);
        }
    }
}

/// Every call on a pair, one after the other; use(name, call).
template <class A, class B, class Use>
void for_each_call(const PairCase<A, B>& pair, bool few, const Use& use) {
    const auto& [a, b, motion_a, motion_b, interval] = pair;
    for (const Kernel kernel : {Kernel::separating_axis, Kernel::fourier_motzkin}) {
        use("relate", [&] { (void)relate(a, b, {kernel}); });
        use("relate in motion", [&] { (void)relate(a, motion_a, b, motion_b, interval, {kernel}); });
    }
    use("contact_window", [&] { (void)contact_window(a, motion_a, b, motion_b, interval); });
    use("first_contact", [&] { (void)first_contact(a, motion_a, b, motion_b, interval, {true}); });
    use("distance", [&] { (void)distance(a, b); });
    use("distance in motion", [&] { (void)distance(a, motion_a, b, motion_b, interval.end); });
    use("depth", [&] { (void)depth(a, b, {true}); });
    use("depth in motion", [&] { (void)depth(a, motion_a, b, motion_b, interval.end, {true}); });
    Relation relation;
    use("batch", [&] { relate(std::span(&a, 1), std::span(&b, 1), std::span(&relation, 1)); });
    use("batch in motion", [&] {
        relate(std::span(&a, 1), std::span(&motion_a, 1), std::span(&b, 1), std::span(&motion_b, 1), interval,
               std::span(&relation, 1));
    });
    std::optional<ContactWindow> window;
    use("batch of windows", [&] {
        contact_window(std::span(&a, 1), std::span(&motion_a, 1), std::span(&b, 1), std::span(&motion_b, 1), interval,
                       std::span(&window, 1));
    });
    if (!few) {  // rationals take their time
        use("certify", [&] { (void)certify(a, b); });
        use("certify in motion", [&] { (void)certify(a, motion_a, b, motion_b, interval); });
        use("overlap_box", [&] { (void)overlap_box(a, b); });
        use("overlap_box in motion", [&] { (void)overlap_box(a, motion_a, b, motion_b, interval); });
    }
    if constexpr (std::is_same_v<A, Triangle3> && std::is_same_v<B, Triangle3>) {
        use("common_part", [&] { (void)common_part(a, b); });
        const MovingPoints points{{b.vertices[0], a.vertices[0], a.vertices[1], a.vertices[2]},
                                  {a.vertices[2], b.vertices[0], b.vertices[1], b.vertices[2]}};
        use("vertex_face", [&] { (void)vertex_face(points, interval); });
        use("edge_edge", [&] { (void)edge_edge(points, interval); });
    }
}

/// The deepest call of all pairs.
struct Deepest {
    std::size_t used = 0;
    std::string call;
};

template <class A, class B>
Deepest deepest_call(MeasuredStack& stack) {
    Deepest deepest;
    for (const Family family : all_families) {
        Random random(seed_of<A, B>(family));
        for (int i = 0; i < effort(10); ++i) {
            PairCase<A, B> pair = generate<A, B>(family, random);
            const Spread spread = all_spreads[i % 5];
            spread_out(pair, spread, random);
            if (!is_valid(pair.a) || !is_valid(pair.b)) continue;
            for_each_call(pair, i >= 5, [&](const char* call, const auto& ask) {
                const std::size_t used = stack.used_by(ask);
                if (used > deepest.used)
                    deepest = {used, std::string(call) + ", " + std::string(name(family)) + ", spread " +
                                         std::to_string(static_cast<int>(spread))};
            });
        }
    }
    return deepest;
}

template <class Pair>
class Stack : public ::testing::Test {};
TYPED_TEST_SUITE(Stack, AllPairs, PairNames);

TYPED_TEST(Stack, OfEveryCallIsAtMost64KiB) {
    MeasuredStack stack(stack_size);
    Deepest deepest;
    auto work = [&] { deepest = deepest_call<typename TypeParam::First, typename TypeParam::Second>(stack); };
    ASSERT_TRUE(stack.run(work));
    EXPECT_GT(deepest.used, std::size_t{1} << 10);
    EXPECT_LE(deepest.used, most_used) << deepest.call;
    ::testing::Test::RecordProperty("bytes", static_cast<int>(deepest.used));
}

TEST(MeasuredStack, SeesHowDeepACallGoes) {
    MeasuredStack stack(stack_size);
    std::size_t shallow = 0, deep = 0;
    const auto fill = []<std::size_t Bytes>(std::integral_constant<std::size_t, Bytes>) {
        [[maybe_unused]] volatile char room[Bytes];
        for (std::size_t i = 0; i < Bytes; i += 64) room[i] = 1;
    };
    auto work = [&] {
        shallow = stack.used_by([&] { fill(std::integral_constant<std::size_t, 1000>{}); });
        deep = stack.used_by([&] { fill(std::integral_constant<std::size_t, 70000>{}); });
    };
    ASSERT_TRUE(stack.run(work));
    EXPECT_LT(shallow, std::size_t{4000});
    EXPECT_GT(deep, std::size_t{69000});
    EXPECT_LT(deep, std::size_t{74000});
}

}  // namespace
}  // namespace tact::testing
