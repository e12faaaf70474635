// SPDX-License-Identifier: MIT
// First contact where it is easily missed: thin blades between any two samples, soups of needles and slivers, full
// turns, ten thousand poses with halving, and time backwards. Each pair of triangles alone is the second opinion.
#include "properties/any_motion.hpp"
#include "support/effort.hpp"
#include "support/mesh_passages.hpp"

namespace tact::testing {
namespace {

/// The earliest crossing of any two triangles alone; infinite when no two surely cross.
double earliest_of_pairs(const Mesh& mesh_a, const Motion& a, const Mesh& mesh_b, const Motion& b,
                         const TimeInterval& interval) {
    double earliest = std::numeric_limits<double>::infinity();
    for (const Face& x : mesh_a.faces)
        for (const Face& y : mesh_b.faces) {
            const auto pair =
                first_contact(Triangle3{corners(mesh_a, x)}, a, Triangle3{corners(mesh_b, y)}, b, interval);
            if (pair.crossing) earliest = std::min(earliest, pair.contact_by);
        }
    return earliest;
}

/// Triangles of all sizes, many of them needles and slivers, some with corners in common or on one line.
Mesh hard_soup(Random& random, int faces) {
    Mesh mesh;
    for (int i = 0; i < faces; ++i) {
        const double size = std::ldexp(1, -random.integer(0, 8)), thin = std::ldexp(1, -random.integer(0, 30));
        const auto vector = [&](double s) {
            return Vec3{random.uniform(-s, s), random.uniform(-s, s), random.uniform(-s, s)};
        };
        const Vec3 p = i > 0 && random.integer(0, 3) == 0 ? mesh.vertices.back() : vector(1), along = vector(size);
        const double part = random.integer(0, 5) == 0 ? 0 : thin;
        const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
        mesh.vertices.insert(mesh.vertices.end(), {p, p + along, p + 0.25 * along + part * vector(size)});
        mesh.faces.push_back({first, first + 1, first + 2});
    }
    return mesh;
}

void expect_as_pairs(const Mesh& mesh_a, const Motion& motion_a, const Mesh& mesh_b, const Motion& motion_b,
                     const TimeInterval& times, int& contacts) {
    const ObbTree a = *ObbTree::build(mesh_a), b = *ObbTree::build(mesh_b);
    const auto got = first_contact(a, motion_a, b, motion_b, times);
    EXPECT_LE(got.free_until, earliest_of_pairs(mesh_a, motion_a, mesh_b, motion_b, times) + 1e-12);
    EXPECT_LE(got.free_until, first_sample(a, motion_a, b, motion_b, times, 300) + 1e-12);
    EXPECT_NE(got.status, ContactStatus::undecided);
    contacts += got.status == ContactStatus::never ? 0 : 1;
}

TEST(MeshMotionHard, SoupsAgainstEveryPairAlone) {
    Random random(111);
    RandomMotions make(112, 1);
    int contacts = 0;
    const int count = effort(60);
    for (int round = 0; round < count; ++round) {
        SCOPED_TRACE(round);
        const Mesh mesh_a = hard_soup(random, 10), mesh_b = hard_soup(random, 10);
        const auto near_a = passage(random, 6, 0.8, {}), near_b = passage(random, 6, 0.4, {});
        expect_as_pairs(mesh_a, near_a, mesh_b, near_b, {0, 1}, contacts);
        const AnyMotion a = any_motion(make), b = any_motion(make);
        const double start = std::max({a.motion.domain().start, b.motion.domain().start, -10.0});
        const TimeInterval times{start, std::min({a.motion.domain().end, b.motion.domain().end, start + 1})};
        if (times.start < times.end) expect_as_pairs(mesh_a, a.motion, mesh_b, b.motion, times, contacts);
    }
    EXPECT_GT(contacts, count / 4);
}

/// Slivers that graze are looked at more closely, in steps that the budget did not know of: a search of ten steps took
/// millions.
TEST(MeshMotionHard, ABudgetHoldsForTheCloserLook) {
    Random random(114);
    RandomMotions make(115, 1);
    for (int round = 0; round < effort(60); ++round) {
        const Mesh mesh_a = hard_soup(random, 10), mesh_b = hard_soup(random, 10);
        const ObbTree a = *ObbTree::build(mesh_a), b = *ObbTree::build(mesh_b);
        const AnyMotion path_a = any_motion(make), path_b = any_motion(make);
        const double start = std::max({path_a.motion.domain().start, path_b.motion.domain().start, -10.0});
        const TimeInterval times{start, std::min({path_a.motion.domain().end, path_b.motion.domain().end, start + 1})};
        if (!(times.start < times.end)) continue;
        const double earliest = earliest_of_pairs(mesh_a, path_a.motion, mesh_b, path_b.motion, times);
        for (const std::uint64_t budget : {10, 100, 1000}) {
            MotionOptions options;
            options.gap_tolerance = options.time_tolerance = 1e-12;
            options.budget_steps = budget;
            const auto got = first_contact(a, path_a.motion, b, path_b.motion, times, options);
            EXPECT_LE(got.steps, 8 * budget) << round;  // the closer look that is going on may end
            EXPECT_LE(got.free_until, earliest + 1e-12) << round;
        }
    }
}

/// A square that turns in front of a wall: its corners reach just sqrt(2) far. The wall is moved until two offsets next
/// to each other are distinguished, to the last bits of a double.
TEST(MeshMotionHard, OffsetsBisectedToTheLastBits) {
    const ObbTree square = *ObbTree::build(make_box_mesh({.min = {-1, -1, -0.5}, .max = {1, 1, 0.5}}));
    const ObbTree wall = *ObbTree::build(make_box_mesh({.min = {0, -3, -1}, .max = {1, 3, 1}}));
    const auto turn = *RigidMotion::make(Twist<3>{{}, {0, 0, 1.2}, {}, {}});
    for (const double tolerance : {1e-6, 1e-9, 1e-12, 1e-15}) {
        MotionOptions options;
        options.gap_tolerance = tolerance;
        double meets = 1.25, free = 1.5;
        while (free - meets > 1e-15) {
            const double offset = 0.5 * (meets + free);
            if (offset <= meets || offset >= free) break;
            const double beyond = std::fma(offset, offset, -2);  // its sign is exact
            const auto rest = *RigidMotion::make(Still<3>{{{offset, 0, 0}, {}}});
            const auto got = first_contact(square, turn, wall, rest, {0, 1}, options);
            if (got.status == ContactStatus::never) {
                EXPECT_GT(beyond, 0) << offset << ' ' << tolerance;
            }
            if (got.crossing) {
                EXPECT_LE(beyond, 0) << offset << ' ' << tolerance;
            }
            EXPECT_LT(got.steps, 20'000u) << offset << ' ' << tolerance;
            (got.status == ContactStatus::never ? free : meets) = offset;
        }
        EXPECT_NEAR(free, std::sqrt(2), 4 * tolerance + 1e-13);  // places are rounded: no tolerance is finer
    }
}

/// A blade that turns three times in a second, and a grain in its way that it meets for less than a thousandth of it.
TEST(MeshMotionHard, ThinBlades) {
    const ObbTree blade = *ObbTree::build(make_box_mesh({.min = {0.1, -1e-5, -0.01}, .max = {1, 1e-5, 0.01}}));
    Random random(113);
    const double full = 8 * std::atan(1.0);
    for (int round = 0; round < effort(40); ++round) {
        const double angle = random.uniform(0.05, 0.95) * full, radius = random.uniform(0.3, 0.95), grain = 1e-4;
        Mesh mesh = make_icosphere({.radius = grain, .levels = 0});
        const ObbTree target = *ObbTree::build(mesh);
        // Both ways, the second from the third turn on: it comes back to it.
        const auto spin = *RigidMotion::make(Twist<3>{{}, {0, 0, 3 * full}, {}, {}});
        const auto rest = *RigidMotion::make(
            Still<3>{{{radius * std::cos(angle), radius * std::sin(angle), random.uniform(-0.009, 0.009)}, {}}});
        for (const double turns : {0.0, 1.0, 2.0}) {
            const double expected = (angle / full + turns) / 3;
            const TimeInterval times{turns == 0 ? 0 : expected - 0.3, 1};
            const auto got = first_contact(blade, spin, target, rest, times);
            EXPECT_EQ(got.status, ContactStatus::during);
            EXPECT_TRUE(got.crossing);
            EXPECT_NEAR(got.free_until, expected, 2 * grain / (0.3 * 3 * full));
        }
        // Above the blade by a hair it is never met.
        const auto above = *RigidMotion::make(
            Still<3>{{{radius * std::cos(angle), radius * std::sin(angle), 0.01 + 1.001 * grain}, {}}});
        EXPECT_EQ(first_contact(blade, spin, target, above).status, ContactStatus::never);
    }
}

TEST(MeshMotionHard, TenThousandPoses) {
    const ObbTree torus = *ObbTree::build(make_torus({.around = 8, .across = 6}));
    const ObbTree box = *ObbTree::build(make_box_mesh({.min = {-0.3, -0.2, -0.1}, .max = {0.3, 0.2, 0.1}}));
    Random random(114);
    for (int round = 0; round < effort(10); ++round) {
        const auto a = passage(random, 12, 0.9, {}), b = passage(random, 3, 0.5, {});
        const auto got = first_contact(torus, a, box, b);
        const double sample = first_sample(torus, a, box, b, {0, 1}, 10001);
        expect_right(got, sample, {0, 1});
        if (got.crossing && sample < 2) {
            EXPECT_LE(got.contact_by, sample + 2e-6) << "no later than any pose that meets";
        }
    }
}

/// At one time alone, and at the very end: what cannot be proved free there is not called free.
TEST(MeshMotionHard, OneTimeAlone) {
    const ObbTree cube = *ObbTree::build(make_box_mesh());
    const auto turning = *RigidMotion::make(Twist<3>{{}, {0, 0, std::atan(1.0)}, {}, {}});
    const auto at = [&](double gap) { return *RigidMotion::make(Still<3>{{{std::sqrt(2.0) + 1 + gap, 0, 0}, {}}}); };
    // At time 1 an edge points at the wall, which begins where the edge is, to the last digit.
    for (const TimeInterval& times : {TimeInterval{1, 1}, TimeInterval{0, 1}, TimeInterval{0.999, 1}}) {
        EXPECT_NE(first_contact(cube, turning, cube, at(0), times).status, ContactStatus::never);
        EXPECT_EQ(first_contact(cube, turning, cube, at(1e-3), times).status, ContactStatus::never);
        EXPECT_NE(first_contact(cube, turning, cube, at(-1e-3), times).status, ContactStatus::never);
    }
    EXPECT_EQ(first_contact(cube, turning, cube, at(-1e-3), {1, 1}).status, ContactStatus::at_start);
    Random random(116);
    const ObbTree torus = small_torus();
    for (int round = 0; round < effort(100); ++round) {
        const auto a = passage(random, 4, 1, {}), b = passage(random, 4, 1, {});
        const double time = random.unit();
        const auto got = first_contact(torus, a, torus, b, {time, time});
        EXPECT_EQ(got.status == ContactStatus::at_start, intersects(torus, a.pose(time), torus, b.pose(time)));
    }
}

/// Tolerances below what the times themselves can say end, and are not wrong.
TEST(MeshMotionHard, TolerancesBelowTheTimes) {
    const ObbTree torus = small_torus();
    Random random(117);
    for (int round = 0; round < effort(20); ++round) {
        const auto a = passage(random, 2, 1.4, {});
        const auto rest = *RigidMotion::make(Still<3>{});
        const auto whole = first_contact(torus, a, torus, rest);
        for (const double tolerance : {1e-14, 1e-17, 0.0}) {
            MotionOptions options;
            options.time_tolerance = tolerance;
            const auto got = first_contact(torus, a, torus, rest, {0, 1}, options);
            if (whole.crossing) {
                EXPECT_LE(got.free_until, whole.contact_by);
                EXPECT_NE(got.status, ContactStatus::never);
            }
        }
    }
}

/// A motion backwards in time.
class Backwards final : public Motion {
public:
    explicit Backwards(const Motion& motion) : motion_(motion) {}
    [[nodiscard]] TimeInterval domain() const override { return {0, 1}; }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override { return motion_.bound(in(time)); }
    [[nodiscard]] Pose3 pose(double time) const override { return motion_.pose(1 - time); }
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override {
        return motion_.velocity_bound(in(time));
    }
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override {
        return motion_.acceleration_bound(in(time), reach);
    }
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override {
        const auto speed = motion_.pose_speed(1 - time);
        if (!speed) return std::nullopt;
        IntervalPose<3> result;
        for (int i = 0; i < 3; ++i) {
            result.position[i] = -speed->position[i];
            for (int j = 0; j < 3; ++j) result.rotation.at(i, j) = -speed->rotation.at(i, j);
        }
        return result;
    }

private:
    /// Times from 0 to 1 that are multiples of 2^-53 are exact from the end, too; others err by less.
    static Interval<double> in(const Interval<double>& time) {
        return {std::max(0.0, 1 - time.high - 0x1p-53), std::min(1.0, 1 - time.low + 0x1p-53)};
    }
    const Motion& motion_;
};

TEST(MeshMotionHard, BackwardsInTime) {
    const ObbTree tree = small_torus();
    Random random(115);
    for (int round = 0; round < effort(30); ++round) {
        const auto a = passage(random, 4, 1.4, {}), b = passage(random, 4, 1.4, {});
        const Backwards back_a(a), back_b(b);
        const auto forth = first_contact(tree, a, tree, b), back = first_contact(tree, back_a, tree, back_b);
        EXPECT_NE(back.status, ContactStatus::undecided) << round;
        if (forth.crossing) {
            EXPECT_NE(back.status, ContactStatus::never) << round;
            EXPECT_LE(back.free_until, 1 - forth.free_until + 1e-12) << round;
        }
        if (back.crossing) {
            EXPECT_LE(forth.free_until, 1 - back.free_until + 1e-12) << round;
        }
        // Nothing meets before the first contact, seen from there backwards either.
        if (forth.status != ContactStatus::during || forth.free_until < 1e-4) continue;
        const TimeInterval before{1 - forth.free_until + 1e-5, 1};
        EXPECT_FALSE(first_contact(tree, back_a, tree, back_b, before).crossing) << round;
    }
}

/// Gears with faces in one plane: these come together in their plane, which no rounded pose can prove to be a crossing,
/// and the flanks cross a little more than the tolerance after the moment until which all is free. The answer was
/// `undecided`, though nobody had set a limit.
TEST(MeshMotionHard, ACrossingALittleTooLateAfterAGrazeIsDecided) {
    const ObbTree small = *ObbTree::build(make_gear({.teeth = 12, .root = 0.8, .tip = 1}));
    const ObbTree large = *ObbTree::build(make_gear({.teeth = 18, .root = 1.3, .tip = 1.5}));
    const Twist<3> driver{{}, {0, 0, 6.283185}, {}, {{}, {0.997409, 0, 0, -0.071933}}};
    const Vec3 axle{-2.36, 0, 0};
    const auto drives = *RigidMotion::make(driver);
    int decided = 0;
    for (int i = 0; i < 40; ++i) {
        const Twist<3> driven{{}, {0, 0, -4.607669 - 0.01 * i}, axle, {axle, {0.990866, 0, 0, -0.134851}}};
        const auto turns = *RigidMotion::make(driven);
        const auto found = first_contact(small, drives, large, turns);
        EXPECT_NE(found.status, ContactStatus::undecided) << i;
        if (found.status != ContactStatus::during) continue;
        EXPECT_LE(found.contact_by - found.free_until, 1.0001e-6) << i;
        ++decided;
    }
    EXPECT_GT(decided, 10);
}

}  // namespace
}  // namespace tact::testing
