// SPDX-License-Identifier: MIT
// distance where edges are parallel and projections equal, exactly or up to rounding: closest points that are not
// unique, or that a last bit decides. Upright, on a floor, aligned, one frame, frames nudged by ulps, stacks, lattices.
#include <cmath>

#include "properties/distance_check.hpp"

namespace tact::testing {
namespace {

enum class Tie {
    upright,
    floor,
    aligned,
    common_frame,
    nudged_frame,
    permuted_frame,
    long_axes,
    stacked,
    lattice,
    lattice_tenth,
    size_ratio,
    far_away,
};
constexpr int tie_count = static_cast<int>(Tie::far_away) + 1;

using Axes = std::array<Vec3, 3>;

/// Pairs of frames that stand to each other in one way.
class TiedFrames {
public:
    explicit TiedFrames(std::uint64_t seed) : random_(seed) {}

    Random& random() { return random_; }

    Frame<3> first(Tie tie) {
        if (tie == Tie::lattice || tie == Tie::lattice_tenth) return on_lattice(tie == Tie::lattice ? 1 : 0.1);
        const bool flat = tie == Tie::aligned || (tie == Tie::stacked && random_.integer(0, 1) == 0);
        const bool upright = tie == Tie::upright || tie == Tie::floor || tie == Tie::size_ratio || tie == Tie::far_away;
        axes_ = flat ? aligned() : upright ? turned_about_z() : turned();
        return at(any_place(), axes_, any_half());
    }

    Frame<3> second(Tie tie, const Frame<3>& a) {
        switch (tie) {
            case Tie::lattice:
                return on_lattice(1);
            case Tie::lattice_tenth:
                return on_lattice(0.1);
            case Tie::upright:
                return at(any_place(), turned_about_z(), any_half());
            case Tie::floor: {
                Frame<3> b = at(any_place(), turned_about_z(), any_half());
                b.origin[2] = a.origin[2];
                return b;
            }
            case Tie::nudged_frame:
                return at(any_place(), nudged(axes_), any_half());
            case Tie::permuted_frame:
                return at(any_place(), {axes_[1], Vec3{} - axes_[2], axes_[0]}, any_half());
            case Tie::long_axes:
                return at(any_place(), {3.0 * axes_[0], 0.7 * axes_[1], axes_[2]}, 0.5 * any_half());
            case Tie::stacked: {
                const double gap = random_.integer(0, 2) == 0 ? 0 : std::pow(10, random_.uniform(-18, -1));
                const Vec3 slide = random_.uniform(-1, 1) * a.edges[0] + random_.uniform(-1, 1) * a.edges[1];
                Frame<3> b = at({}, axes_, any_half());
                b.origin = a.origin + a.edges[2] + gap * axes_[2] + (random_.integer(0, 2) == 0 ? Vec3{} : slide);
                return b;
            }
            case Tie::size_ratio:
                return at(1e6 * any_place(), turned_about_z(), 1e6 * any_half());
            case Tie::far_away: {
                const Vec3 way{1e6, -1e6, 1e6};
                Frame<3> b = at(any_place() + way, turned_about_z(), any_half());
                return b;
            }
            default:
                return at(any_place(), axes_, any_half());
        }
    }

private:
    static Frame<3> at(const Vec3& origin, const Axes& axes, const Vec3& half) {
        Frame<3> frame{origin, {}, axes, half};
        for (int i = 0; i < 3; ++i) {
            const auto k = static_cast<std::size_t>(i);
            frame.edges[k] = 2 * half[i] * axes[k];
        }
        return frame;
    }
    static Axes aligned() { return {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}; }
    Axes turned_about_z() {
        const double angle = random_.uniform(-3, 3), c = std::cos(angle), s = std::sin(angle);
        return {{{c, s, 0}, {-s, c, 0}, {0, 0, 1}}};
    }
    Axes turned() {
        const Axes z = turned_about_z(), y = turned_about_z();
        Axes axes = z;
        for (Vec3& axis : axes)  // about another axis as well
            axis = {axis[0], y[0][0] * axis[1] - y[0][1] * axis[2], y[0][1] * axis[1] + y[0][0] * axis[2]};
        return axes;
    }
    Axes nudged(Axes axes) {
        for (Vec3& axis : axes)
            for (int k = 0; k < 3; ++k) axis[k] *= 1 + random_.integer(-2, 2) * 0x1p-52;
        return axes;
    }
    Vec3 any_place() { return {random_.uniform(-3, 3), random_.uniform(-3, 3), random_.uniform(-3, 3)}; }
    Vec3 any_half() { return {random_.uniform(0.2, 1), random_.uniform(0.2, 1), random_.uniform(0.2, 1)}; }
    Frame<3> on_lattice(double unit) {
        const auto number = [&](int low, int high) { return unit * random_.integer(low, high); };
        return at({number(-4, 4), number(-4, 4), number(-4, 4)}, aligned(),
                  {number(1, 2), number(1, 2), 0.5 * number(1, 2)});
    }

    Random random_;
    Axes axes_{};
};

template <class A, class B, class Check>
void for_each_tie(int count, const Check& check) {
    if constexpr (A::dimension == 3) {
        for (int i = 0; i < tie_count; ++i) {
            const Tie tie{i};
            TiedFrames frames(seed_of<A, B>(Family::nearly_parallel) + static_cast<std::uint64_t>(i));
            for (int n = 0; n < count; ++n) {
                Frame<3> frame_a = frames.first(tie);
                const Frame<3> frame_b = frames.second(tie, frame_a);
                if (tie == Tie::far_away) frame_a.origin = frame_a.origin + Vec3{1e6, -1e6, 1e6};
                PairCase<A, B> pair{shape_of<A>(frame_a, false, frames.random()),
                                    shape_of<B>(frame_b, false, frames.random())};
                if (!is_proper(pair.a) || !is_proper(pair.b)) continue;
                SCOPED_TRACE(::testing::Message() << "tie " << i << ", pair " << n << "\n"
                                                  << source(pair.a) << "\n"
                                                  << source(pair.b));
                check(pair);
                if (::testing::Test::HasFailure()) return;
            }
        }
    }
}

template <class Pair>
class DistanceTies : public ::testing::Test {};
TYPED_TEST_SUITE(DistanceTies, AllPairs, PairNames);

TYPED_TEST(DistanceTies, AtRest) {
    for_each_tie<typename TypeParam::First, typename TypeParam::Second>(effort(40), [](const auto& pair) {
        const auto scene = oracle::scene_at(oracle::body(pair.a), oracle::body(pair.b), 0);
        expect_distance(scene, distance(pair.a, pair.b), size_at(pair, 0));
    });
}

TYPED_TEST(DistanceTies, AtATime) {
    for_each_tie<typename TypeParam::First, typename TypeParam::Second>(effort(20), [](auto pair) {
        const double time = 0.75;
        pair.motion_a = {{0.5, 0, -1}, {1, 0, 0}};
        pair.motion_b = {{0.25, 1, 0}, {0, 2, 0}};
        const auto& [a, b, motion_a, motion_b, interval] = pair;
        const auto scene = oracle::scene_at(oracle::body(a, motion_a), oracle::body(b, motion_b), time);
        expect_distance(scene, distance(a, motion_a, b, motion_b, time), size_at(pair, time));
    });
}

TYPED_TEST(DistanceTies, SwapSwapsTheSides) {
    for_each_tie<typename TypeParam::First, typename TypeParam::Second>(effort(60), [](const auto& pair) {
        const auto one = distance(pair.a, pair.b);
        const auto other = distance(pair.b, pair.a);
        EXPECT_EQ(one.distance, other.distance);
        EXPECT_EQ(one.lower, other.lower);
        EXPECT_EQ(one.upper, other.upper);
        EXPECT_EQ(one.point_a, other.point_b);
        EXPECT_EQ(one.normal, -other.normal);
        EXPECT_EQ(one.feature_a, other.feature_b);
        EXPECT_EQ(one.feature_b, other.feature_a);
    });
}

}  // namespace
}  // namespace tact::testing
