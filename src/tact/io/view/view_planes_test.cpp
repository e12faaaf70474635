// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "properties/random_world.hpp"
#include "support/effort.hpp"
#include "support/scene_text.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/shape/vertex.hpp"

namespace tact {
namespace {

double before(double time) {
    return std::nextafter(time, -std::numeric_limits<double>::infinity());
}

/// The least and the largest value of normal x on a shape in its motion.
template <int D>
std::pair<double, double> reach(const Body<D>& body, const Vec<double, D>& normal, double time) {
    const Pose3 pose = motion_of(body).pose(time);
    const Rotation<3> rotation = pose.rotation();
    std::pair range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    std::visit(
        [&]<class Shape>(const Shape& shape) {
            if constexpr (!is_mesh<Shape>) {
                for (int i = 0; i < vertex_count<Shape>; ++i) {
                    Vec3 corner{}, along{};
                    for (int k = 0; k < D; ++k) {
                        corner[k] = vertex(shape, i)[k];
                        along[k] = normal[k];
                    }
                    const double value = dot(along, rotation * corner + pose.position);
                    range = {std::min(range.first, value), std::max(range.second, value)};
                }
            }
        },
        body.geometry);
    return range;
}

/// Whether planes separate two bodies at many times, and follow each other.
template <int D>
void expect_parted(const SceneBody<D>& a, const SceneBody<D>& b, const TimeInterval& free,
                   const std::vector<ShownPlane<D>>& planes) {
    for (const auto& plane : planes) {
        EXPECT_EQ(plane.times.start, &plane == planes.data() ? free.start : (&plane - 1)->times.end);
        EXPECT_NEAR(dot(plane.normal, plane.normal), 1, 1e-12);
        for (int i = 0; i <= 8; ++i) {
            const double t = plane.times.start + i / 8.0 * (plane.times.end - plane.times.start);
            const double offset = plane.offset + plane.speed * (t - plane.times.start);
            EXPECT_LE(reach(a.body, plane.normal, t).second, offset + 1e-12);
            EXPECT_GE(reach(b.body, plane.normal, t).first, offset - 1e-12);
        }
    }
}

template <int D>
bool is_shape(const Body<D>& body) {
    return mesh_of(SceneBody<D>{"", body}) == nullptr;
}

template <int D>
void random_planes() {
    testing::RandomBodies<D> random(7 + D, 4);
    const int wanted = testing::effort(200);
    double covered = 0, whole = 0;
    for (int done = 0; done < wanted;) {
        SceneBody<D> a{"a", random.body()}, b{"b", random.body()};
        a.straight = b.straight = std::nullopt;
        if (!is_shape(a.body) || !is_shape(b.body)) continue;
        const auto contact = first_contact(a.body, b.body, TimeInterval{0, 1});
        if (contact.status == ContactStatus::at_start) continue;
        ++done;
        const TimeInterval free{0, before(contact.free_until)};
        const auto planes = separating_planes(a, b, free, 48);
        expect_parted(a, b, free, planes);
        whole += free.end;
        if (!planes.empty()) covered += planes.back().times.end;
    }
    EXPECT_GT(covered, 0.95 * whole);
}

TEST(ViewPlanes, PartShapesInAnyMotionOfThePlane) {
    random_planes<2>();
}
TEST(ViewPlanes, PartShapesInAnyMotionOfSpace) {
    random_planes<3>();
}

TEST(ViewPlanes, TheCertificateOfShapesThatDoNotTurn) {
    const testing::CheckedScene<3> checked(R"({"tact":1,"interval":[1,3],"bodies":[
        {"name":"a","shape":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},
         "motion":{"linear":{"velocity":[2,0,0]}}},
        {"name":"b","shape":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},
         "motion":{"linear":{"velocity":[-1,0.125,0],"from":{"position":[7,0,0]}}}}]})");
    ASSERT_EQ(checked.found.contacts.size(), 1u);
    EXPECT_EQ(checked.found.contacts[0].contact_by, 2);
    const TimeInterval free{1, before(2)};
    const auto planes = separating_planes(checked.bodies()[0], checked.bodies()[1], free, 10);
    ASSERT_EQ(planes.size(), 1u);
    EXPECT_EQ(planes[0].times, free);
    EXPECT_EQ(planes[0].speed, 2 * planes[0].normal[0]);
    expect_parted(checked.bodies()[0], checked.bodies()[1], free, planes);
}

TEST(ViewPlanes, NoneWithoutTimeNorOfMeshes) {
    const testing::CheckedScene<3> checked(R"({"tact":1,"bodies":[
        {"name":"a","shape":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}}},
        {"name":"b","generate":{"torus":{"ring":1,"tube":0.25}},"motion":{"still":{"position":[9,0,0]}}},
        {"name":"c","shape":{"box":{"origin":[5,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}}}]})");
    const auto& bodies = checked.bodies();
    EXPECT_TRUE(separating_planes(bodies[0], bodies[1], {0, 1}, 10).empty());
    EXPECT_TRUE(separating_planes(bodies[0], bodies[2], {0, before(0)}, 10).empty());
    EXPECT_TRUE(separating_planes(bodies[0], bodies[2], {0, 1}, 0).empty());
    EXPECT_EQ(separating_planes(bodies[0], bodies[2], {0, 1}, 10).size(), 1u);
}

}  // namespace
}  // namespace tact
