// SPDX-License-Identifier: MIT
// Edges that are parallel exactly, up to rounding, or up to any small angle, between the two shapes and along the
// travel, in pairs that barely overlap, touch, or barely do not: the filter leaves tiny axes out of its question and
// must never be wrong for it.
#include <cmath>
#include <vector>

#include "oracle/exact_relation.hpp"
#include "properties/every_pair.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

/// Pairs of frames whose edges are almost multiples of each other.
template <int D>
class AlmostParallel {
public:
    explicit AlmostParallel(std::uint64_t seed) : random_(seed) {}

    Random& random() { return random_; }

    double small() { return random_.integer(0, 3) == 0 ? 0 : std::pow(10, random_.uniform(-18, -1)); }

    Vec<double, D> any_vector() {
        Vec<double, D> v;
        for (int k = 0; k < D; ++k) v[k] = random_.uniform(-1, 1);
        return v;
    }
    /// An edge of the frame as a box or simplex has it, longer or shorter, turned by next to nothing.
    Vec<double, D> along(const Frame<D>& frame) {
        const int i = random_.integer(0, D - 1), j = random_.integer(0, D - 1);
        const Vec<double, D>& edge = frame.edges[static_cast<std::size_t>(i)];
        const bool difference = i != j && random_.integer(0, 1) == 0;
        const double factor = random_.integer(0, 2) == 0 ? 1 : std::pow(10, random_.uniform(-6, 2)), tilt = small();
        const Vec<double, D> other = difference ? frame.edges[static_cast<std::size_t>(j)] : Vec<double, D>{};
        return factor * (edge - other) + (factor * tilt) * any_vector();
    }
    Frame<D> any_frame() {
        Frame<D> frame;
        for (auto& edge : frame.edges) edge = any_vector();
        frame.origin = any_vector();
        if (random_.integer(0, 1) == 0)  // upright: exact zeros
            for (std::size_t i = 0; i < D; ++i) frame.edges[i][D - 1] = i + 1 == D ? frame.edges[i][D - 1] : 0;
        return frame;
    }
    Frame<D> frame_beside(const Frame<D>& a) {
        Frame<D> b = any_frame();
        const int kind = random_.integer(0, 3);
        for (auto& edge : b.edges)
            if (kind == 0 || random_.integer(0, 2) != 0) edge = along(a);
        if (kind == 0) b.edges = a.edges;
        return b;
    }
    Linear<D> motion_beside(const Frame<D>& a, const Frame<D>& b) {
        Linear<D> motion{};
        switch (random_.integer(0, 4)) {
            case 0:
                break;
            case 1:
                motion.velocity = along(a);
                break;
            case 2:
                motion.velocity = along(b);
                break;
            case 3:
                motion.velocity = small() * any_vector();
                break;
            default:
                motion.velocity = any_vector();
        }
        return motion;
    }

private:
    Random random_;
};

/// Moves b along a line until it barely touches a (by the kernel under test: where it ends up is only input), then by
/// a small step either way.
template <int D, class Meets>
void bring_to_contact(Linear<D>& place, AlmostParallel<D>& make, Meets meets) {
    const auto direction = make.any_vector();
    double inside = 0, outside = 1000;
    place.position = inside * direction;
    if (!meets()) return;
    for (int i = 0; i < 70; ++i) {
        const double between = (inside + outside) / 2;
        place.position = between * direction;
        (meets() ? inside : outside) = between;
    }
    const double step = make.small() * (make.random().integer(0, 1) == 0 ? 1 : -1);
    place.position = (inside * (1 + step)) * direction;
}

template <class Shape>
void move(Shape& shape, const Vec<double, Shape::dimension>& by) {
    if constexpr (requires { shape.vertices; }) {
        for (auto& vertex : shape.vertices) vertex = vertex + by;
    } else if constexpr (requires { shape.center; }) {
        shape.center = shape.center + by;
    } else {
        shape.origin = shape.origin + by;
    }
}

template <class A, class B>
PairCase<A, B> almost_parallel_pair(AlmostParallel<A::dimension>& make, bool moving) {
    for (;;) {
        const auto frame_a = make.any_frame(), frame_b = make.frame_beside(frame_a);
        PairCase<A, B> pair{shape_of<A>(frame_a, false, make.random()), shape_of<B>(frame_b, false, make.random())};
        if (!is_proper(pair.a) || !is_proper(pair.b)) continue;
        pair.interval = {0, 1};
        if (moving) pair.motion_b = make.motion_beside(frame_a, frame_b);
        bring_to_contact(pair.motion_b, make, [&] {
            return relate(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval) != Relation::disjoint;
        });
        if (!moving) {  // the same place without a motion
            move(pair.b, pair.motion_b.position);
            pair.motion_b = {};
            if (!is_proper(pair.b)) continue;
        }
        return pair;
    }
}

template <class Pair>
class TinyAxes : public ::testing::Test {};
TYPED_TEST_SUITE(TinyAxes, AllPairs, PairNames);

TYPED_TEST(TinyAxes, AtRest) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    AlmostParallel<A::dimension> make(seed_of<A, B>(Family::nearly_parallel));
    std::vector<A> all_a;
    std::vector<B> all_b;
    std::vector<Relation> expected;
    for (int i = 0; i < effort(400); ++i) {
        const auto pair = almost_parallel_pair<A, B>(make, false);
        expected.push_back(oracle::exact_relation(pair.a, pair.b));
        all_a.push_back(pair.a);
        all_b.push_back(pair.b);
        ASSERT_EQ(relate(pair.a, pair.b), expected.back()) << source(pair.a) << "\n" << source(pair.b);
    }
    std::vector<Relation> batch(all_a.size());
    relate(all_a, all_b, batch);
    for (std::size_t i = 0; i < batch.size(); ++i)
        ASSERT_EQ(batch[i], expected[i]) << source(all_a[i]) << "\n" << source(all_b[i]);
}

TYPED_TEST(TinyAxes, InMotion) {
    using A = typename TypeParam::First;
    using B = typename TypeParam::Second;
    AlmostParallel<A::dimension> make(seed_of<A, B>(Family::arriving));
    PairCase<A, B> pair;
    std::vector<A> all_a;
    std::vector<B> all_b;
    std::vector<Linear<A::dimension>> motions_a, motions_b;
    std::vector<Relation> expected;
    for (int i = 0; i < effort(400); ++i) {
        pair = almost_parallel_pair<A, B>(make, true);
        expected.push_back(oracle::exact_relation(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval));
        all_a.push_back(pair.a);
        all_b.push_back(pair.b);
        motions_a.push_back(pair.motion_a);
        motions_b.push_back(pair.motion_b);
        ASSERT_EQ(relate(pair.a, pair.motion_a, pair.b, pair.motion_b, pair.interval), expected.back())
            << describe(pair, Family::nearly_parallel);
    }
    std::vector<Relation> batch(all_a.size());
    relate(all_a, motions_a, all_b, motions_b, {0, 1}, batch);
    for (std::size_t i = 0; i < batch.size(); ++i)
        ASSERT_EQ(batch[i], expected[i]) << source(all_a[i]) << "\n" << source(all_b[i]);
}

}  // namespace
}  // namespace tact::testing
