// SPDX-License-Identifier: MIT
// Shapes that turn while they pass each other, moved aside until they just touch, or just come as near as a clearance,
// and from there by a little to either side: the answer must come, be right, and not take many steps.
#include <gtest/gtest.h>

#include <cmath>
#include <type_traits>

#include "support/grazing_poses.hpp"
#include "tact/base/random.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"

namespace tact::testing {
namespace {

/// Past the origin, about 3 long and turning by up to a turn, moved aside by `by`.
struct Pass {
    Twist<3> twist;
    Vec3 aside;

    explicit Pass(Random& random) {
        const Vec3 way = random_direction<3>(random);
        const auto facing = random_direction<4>(random);
        twist.from = {-1.5 * way, {facing[0], facing[1], facing[2], facing[3]}};
        twist.velocity = 3.0 * way;
        twist.angular_velocity = random.uniform(0.5, 6) * random_direction<3>(random);
        twist.pivot = twist.from.position;
        const Vec3 any = cross(way, random_direction<3>(random));
        aside = (1 / std::sqrt(dot(any, any))) * any;
    }
    [[nodiscard]] RigidMotion moved(double by) const {
        Twist<3> result = twist;
        result.from.position = result.from.position + by * aside;
        result.pivot = result.from.position;
        return *RigidMotion::make(result);
    }
};

template <class A, class B>
class Grazing {
public:
    Grazing(const A& a, const B& b, const Pass& pass, double clearance) : a_(a), b_(b), pass_(pass) {
        options_.clearance = clearance;
        options_.gap_tolerance = 1e-11;
        options_.time_tolerance = 1e-7;
    }

    /// Moved aside by so much.
    [[nodiscard]] MotionContact<3> ask(double by) const {
        return first_contact(a_, pass_.moved(by), b_, *RigidMotion::make(Still<3>{}), {0, 1}, options_);
    }

    void check() const {
        double inside = 0, outside = 8;
        if (ask(inside).status == ContactStatus::never) return;
        while (outside - inside > 1e-12) {
            const double middle = 0.5 * (inside + outside);
            (ask(middle).status == ContactStatus::never ? outside : inside) = middle;
        }
        for (const double gap : {1e-3, 1e-6, 1e-9}) {
            SCOPED_TRACE(gap);
            const auto miss = ask(outside + gap), hit = ask(inside - gap);
            EXPECT_EQ(miss.status, ContactStatus::never);
            EXPECT_TRUE(hit.status == ContactStatus::during || hit.status == ContactStatus::at_start);
            EXPECT_LE(miss.steps, most_steps);
            EXPECT_LE(hit.steps, most_steps);
        }
    }

private:
    static constexpr std::uint64_t most_steps = std::is_same_v<A, ObbTree> ? 10'000 : 1000;
    A a_;
    B b_;
    Pass pass_;
    std::conditional_t<std::is_same_v<A, ObbTree>, MeshMotionOptions, MotionOptions> options_;
};

constexpr Obb3 bar{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.6, 0.1, 0.2}};
constexpr Tetrahedron3 tetrahedron{{{{0.6, 0, 0}, {-0.5, 0.4, 0}, {-0.5, -0.3, 0.3}, {-0.2, 0, -0.5}}}};
constexpr Triangle3 triangle{{{{0.7, 0, 0.1}, {-0.5, 0.4, 0}, {-0.5, -0.6, -0.2}}}};

TEST(ShapeGraze, DoesNotStall) {
    Random random(61);
    for (int round = 0; round < 12; ++round) {
        SCOPED_TRACE(round);
        const Pass pass(random);
        for (const double clearance : {0.0, 0.05}) {
            SCOPED_TRACE(clearance);
            Grazing(bar, bar, pass, clearance).check();
            Grazing(bar, tetrahedron, pass, clearance).check();
            Grazing(triangle, triangle, pass, clearance).check();
            Grazing(tetrahedron, triangle, pass, clearance).check();
        }
    }
}

TEST(ShapeGraze, OfMeshesWithAClearanceDoesNotStall) {
    Random random(62);
    const ObbTree torus = *ObbTree::build(make_torus({.ring = 0.5, .tube = 0.2, .around = 12, .across = 6}));
    for (int round = 0; round < 4; ++round) {
        SCOPED_TRACE(round);
        Grazing(torus, torus, Pass(random), 0.05).check();
    }
}

}  // namespace
}  // namespace tact::testing
