// SPDX-License-Identifier: MIT
// A batch gives the answers of single calls: double and float, over pairs and over indices, at rest and (double) in
// motion; contact windows too. The same executable runs once for each instruction set (TACT_ISA), see
// tests/CMakeLists.txt.
#include <span>
#include <vector>

#include "families/generate.hpp"
#include "oracle/exact_overlap.hpp"
#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

/// A batch in the form that the calls take, and the cases it was made of.
template <class A, class B>
struct Batch {
    std::vector<A> a;
    std::vector<B> b;
    std::vector<Linear<A::dimension>> motions_a;
    std::vector<Linear<A::dimension>> motions_b;

    std::span<const A> span_a() const { return a; }
    std::span<const B> span_b() const { return b; }
    std::size_t size() const { return a.size(); }
};

/// Pairs of all families mixed in one stream: easy and hard lanes stand side by side.
template <class A, class B, class Take>
void for_each_mixed(int count, Take take) {
    std::vector<Random> streams;
    for (const Family family : all_families) streams.emplace_back(seed_of<A, B>(family) + 1);
    for (int i = 0; i < count; ++i) {
        for (const Family family : all_families)
            take(generate<A, B>(family, streams[static_cast<std::size_t>(family)]));
    }
}

template <class A, class B>
Batch<A, B> mixed_batch(int count) {
    Batch<A, B> batch;
    for_each_mixed<A, B>(count, [&](const PairCase<A, B>& pair) {
        batch.a.push_back(pair.a);
        batch.b.push_back(pair.b);
        batch.motions_a.push_back(pair.motion_a);
        batch.motions_b.push_back(pair.motion_b);
    });
    return batch;
}

/// The same rounded to float, then one coordinate in every other pair moved by one ulp of a float, and every third pair
/// taken to the ends of the range of floats.
template <class A, class B>
auto mixed_float_batch(int count) {
    using NarrowA = decltype(narrowed(std::declval<A>()));
    using NarrowB = decltype(narrowed(std::declval<B>()));
    Batch<NarrowA, NarrowB> batch;
    Random random(37);
    for_each_mixed<A, B>(count, [&](const PairCase<A, B>& pair) {
        NarrowA a = narrowed(pair.a);
        NarrowB b = narrowed(pair.b);
        const int exponent = random.integer(0, 2) == 0 ? random.integer(-140, 120) : 0;
        const auto scale = [&](float& x) { x = std::ldexp(x, exponent); };
        for_each_coordinate(a, scale);
        for_each_coordinate(b, scale);
        int chosen = random.integer(0, 2 * A::dimension * A::dimension);
        const float toward = random.integer(0, 1) == 0 ? -HUGE_VALF : HUGE_VALF;
        for_each_coordinate(b, [&](float& x) { x = chosen-- == 0 ? std::nextafter(x, toward) : x; });
        if (!is_proper(a) || !is_proper(b)) return;
        batch.a.push_back(a);
        batch.b.push_back(b);
        batch.motions_a.push_back(pair.motion_a);
        batch.motions_b.push_back(pair.motion_b);
    });
    return batch;
}

/// Every third pair has another scale, also next to the ends of the range, where sums overflow and products vanish.
int scale_of_case(int i, Random& random) {
    constexpr int ranges[3][2] = {{-500, 500}, {960, 1022}, {-1060, -960}};
    const auto& [from, to] = ranges[i / 3 % 3];
    return i % 3 == 0 ? random.integer(from, to) : 0;
}

/// Pairs as people have them, tied by equal numbers or up to rounding, at spacings at which half of them meet: every
/// other one has a coordinate moved by an ulp, every third one is taken to another scale.
template <class A, class B>
Batch<A, B> tied_batch(int count) {
    Batch<A, B> batch;
    Random random(41);
    for (int i = 0; i < count; ++i) {
        for (const families::Family family : families::all_families) {
            if (!families::why_left_out(family, {A::dimension, families::kind_of<A>, families::kind_of<B>}).empty())
                continue;
            auto pair = families::generate<A, B>(family, random.uniform(0.1, 1.5), random);
            const int exponent = scale_of_case(i, random);
            const auto scale = [&](double& x) { x = std::ldexp(x, exponent); };
            const auto scale_lengths = [&](auto& shape) {
                if constexpr (requires { shape.axes; }) {
                    for (int k = 0; k < A::dimension; ++k) scale(shape.center[k]), scale(shape.half[k]);
                } else {
                    for_each_coordinate(shape, scale);
                }
            };
            scale_lengths(pair.a);
            scale_lengths(pair.b);
            int chosen = i % 2 == 0 ? random.integer(0, 2 * A::dimension * A::dimension) : -1;
            for_each_coordinate(pair.b, [&](double& x) { x = chosen-- == 0 ? std::nextafter(x, HUGE_VAL) : x; });
            if (!is_proper(pair.a) || !is_proper(pair.b)) continue;
            batch.a.push_back(pair.a);
            batch.b.push_back(pair.b);
            batch.motions_a.push_back(pair.motion_a);
            batch.motions_b.push_back(pair.motion_b);
        }
    }
    return batch;
}

/// A guard value in front of and behind the answers catches writes outside of the span.
struct Answers {
    explicit Answers(std::size_t count) : storage(count + 2, Relation{255}) {}
    std::span<Relation> span() { return std::span(storage).subspan(1, storage.size() - 2); }
    Relation operator[](std::size_t i) const { return storage[i + 1]; }
    bool intact() const { return storage.front() == Relation{255} && storage.back() == Relation{255}; }
    std::vector<Relation> storage;
};

template <class A, class B>
::testing::AssertionResult same(Relation batch, Relation expected, const A& a, const B& b) {
    if (batch == expected) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "batch says " << static_cast<int>(batch) << ", not " << name(expected)
                                         << "\n  a " << source(a) << "\n  b " << source(b);
}

template <class A, class B>
void expect_oracle_at_rest(const Batch<A, B>& batch) {
    Answers answers(batch.size());
    relate(batch.span_a(), batch.span_b(), answers.span());
    ASSERT_TRUE(answers.intact());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const A& a = batch.a[i];
        const B& b = batch.b[i];
        ASSERT_TRUE(same(answers[i], oracle::exact_relation(a, b), a, b)) << i;
    }
}

template <class A, class B>
void expect_oracle_with_indices(const Batch<A, B>& batch) {
    Random random(31);
    const int last = static_cast<int>(batch.size()) - 1;
    std::vector<IndexPair> pairs;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const auto index = static_cast<std::uint32_t>(random.integer(0, last));
        const bool own = random.integer(0, 1) == 0;  // others are mostly far apart
        pairs.push_back({index, own ? index : static_cast<std::uint32_t>(random.integer(0, last))});
    }
    Answers answers(pairs.size());
    relate(batch.span_a(), batch.span_b(), std::span<const IndexPair>(pairs), answers.span());
    ASSERT_TRUE(answers.intact());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const A& a = batch.a[pairs[i].a];
        const B& b = batch.b[pairs[i].b];
        ASSERT_TRUE(same(answers[i], oracle::exact_relation(a, b), a, b)) << i;
    }
}

template <class A, class B>
void expect_oracle_in_motion(const Batch<A, B>& batch, const TimeInterval& interval) {
    using Motions = std::span<const Linear<A::dimension>>;
    Answers answers(batch.size());
    relate(batch.span_a(), Motions(batch.motions_a), batch.span_b(), Motions(batch.motions_b), interval,
           answers.span());
    ASSERT_TRUE(answers.intact());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const A& a = batch.a[i];
        const B& b = batch.b[i];
        const Relation expected = oracle::exact_relation(a, batch.motions_a[i], b, batch.motions_b[i], interval);
        ASSERT_TRUE(same(answers[i], expected, a, b))
            << i << " interval " << interval.start << ' ' << interval.end << " motion_a "
            << text(batch.motions_a[i].velocity) << text(batch.motions_a[i].position) << " motion_b "
            << text(batch.motions_b[i].velocity) << text(batch.motions_b[i].position);
    }
}

/// Windows one by one and as a batch.
template <class A, class B>
void expect_oracle_windows(const Batch<A, B>& batch, const TimeInterval& interval) {
    using Motions = std::span<const Linear<A::dimension>>;
    const ContactWindow guard{{-7, -7}, {-7, -7}};
    std::vector<std::optional<ContactWindow>> windows(batch.size() + 1, guard);
    contact_window(batch.span_a(), Motions(batch.motions_a), batch.span_b(), Motions(batch.motions_b), interval,
                   std::span(windows).first(batch.size()));
    ASSERT_EQ(windows.back(), guard);
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const auto& [a, b] = std::tie(batch.a[i], batch.b[i]);
        const auto &motion_a = batch.motions_a[i], &motion_b = batch.motions_b[i];
        const auto expected = oracle::exact_window(a, motion_a, b, motion_b, interval);
        const auto where = [&] {
            return std::to_string(i) + describe(PairCase<A, B>{a, b, motion_a, motion_b, interval}, Family{});
        };
        ASSERT_TRUE(windows[i] == expected) << where();
        ASSERT_TRUE(contact_window(a, motion_a, b, motion_b, interval) == expected) << where();
    }
}

template <class Pair>
class BatchOracle : public ::testing::Test {};
TYPED_TEST_SUITE(BatchOracle, AllPairs, PairNames);

TYPED_TEST(BatchOracle, DoubleAtRest) {
    expect_oracle_at_rest(mixed_batch<typename TypeParam::First, typename TypeParam::Second>(effort(20)));
}

TYPED_TEST(BatchOracle, DoubleTies) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    if constexpr (families::kind_of<A> <= families::kind_of<B>) {
        const auto batch = tied_batch<A, B>(effort(60));
        expect_oracle_at_rest(batch);
        expect_oracle_with_indices(batch);
        for (std::size_t i = 0; i < batch.size(); ++i)
            ASSERT_TRUE(same(relate(batch.a[i], batch.b[i]), oracle::exact_relation(batch.a[i], batch.b[i]), batch.a[i],
                             batch.b[i]))
                << i;
    }
}

/// Two triangles that are each constant in x were once taken for a question of the plane, at numbers so large that
/// nobody had asked whether they are constant at the same x.
TEST(BatchOfTriangles, InParallelPlanesAtTheEndOfTheRange) {
    for (const double size : {1.0, 0x1p1000, 0x1p1022}) {
        for (int k = 0; k < 3; ++k) {
            std::vector<Triangle3> a(9), b(9);
            std::vector<Relation> relations(9), expected(9, Relation::disjoint);
            for (std::size_t i = 0; i < 9; ++i) {
                Triangle2 flat{{Vec2{0, 0}, Vec2{size, 0}, Vec2{0, size}}};
                for (std::size_t v = 0; v < 3; ++v) {
                    a[i].vertices[v][k] = -size;
                    b[i].vertices[v][k] = i % 3 == 0 ? -size : size;
                    for (int j = 1; j < 3; ++j)
                        a[i].vertices[v][(k + j) % 3] = b[i].vertices[v][(k + j) % 3] = flat.vertices[v][j - 1];
                }
                if (i % 3 == 0) expected[i] = Relation::touching;
            }
            relate(a, b, relations);
            EXPECT_EQ(relations, expected) << size << ' ' << k;
        }
    }
}

TYPED_TEST(BatchOracle, FloatAtRest) {
    expect_oracle_at_rest(mixed_float_batch<typename TypeParam::First, typename TypeParam::Second>(effort(20)));
}

TYPED_TEST(BatchOracle, DoubleWithIndices) {
    expect_oracle_with_indices(mixed_batch<typename TypeParam::First, typename TypeParam::Second>(effort(20)));
}

TYPED_TEST(BatchOracle, FloatWithIndices) {
    expect_oracle_with_indices(mixed_float_batch<typename TypeParam::First, typename TypeParam::Second>(effort(20)));
}

TYPED_TEST(BatchOracle, DoubleInMotion) {
    const auto batch = mixed_batch<typename TypeParam::First, typename TypeParam::Second>(effort(10));
    for (const TimeInterval interval : {TimeInterval{0, 1}, TimeInterval{0.1, 0.7}, TimeInterval{0.5, 0.5}}) {
        expect_oracle_in_motion(batch, interval);
    }
}

TYPED_TEST(BatchOracle, Windows) {
    const auto batch = mixed_batch<typename TypeParam::First, typename TypeParam::Second>(effort(10));
    for (const TimeInterval interval : {TimeInterval{0, 1}, TimeInterval{-0.3, 1.7}, TimeInterval{0.5, 0.5}}) {
        expect_oracle_windows(batch, interval);
    }
}

// Every length up to a few registers: the last, half-filled register must not read or write beyond the spans.
TYPED_TEST(BatchOracle, EveryLength) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    Batch<A, B> all = mixed_batch<A, B>(2);
    for (std::size_t count = 0; count <= 40; ++count) {
        const std::vector<A> a(all.a.begin(), all.a.begin() + static_cast<std::ptrdiff_t>(count));
        const std::vector<B> b(all.b.begin(), all.b.begin() + static_cast<std::ptrdiff_t>(count));
        Answers answers(count);
        relate(std::span<const A>(a), std::span<const B>(b), answers.span());
        ASSERT_TRUE(answers.intact());
        for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(answers[i], relate(a[i], b[i]));
        Batch<A, B> part = all;
        part.a = a;
        part.b = b;
        part.motions_a.resize(count);
        part.motions_b.resize(count);
        expect_oracle_windows(part, {});
    }
}

}  // namespace
}  // namespace tact::testing
