// SPDX-License-Identifier: MIT
// First contact of shapes in any motion against the first of all their vertex-face and edge-edge contacts: two convex
// bodies that are apart first meet there, and the two searches share nothing but the motions.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "properties/any_motion.hpp"
#include "support/effort.hpp"
#include "tact/feature.hpp"
#include "tact/mesh_motion.hpp"

namespace tact::testing {
namespace {

struct Surface {
    std::vector<Vec3> vertices;
    std::vector<std::array<std::size_t, 2>> edges;
    std::vector<std::array<std::size_t, 3>> triangles;
};

Surface surface_of(const Tetrahedron3& shape) {
    return {{shape.vertices.begin(), shape.vertices.end()},
            {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}},
            {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}};
}
Surface surface_of(const Triangle3& shape) {
    return {{shape.vertices.begin(), shape.vertices.end()}, {{0, 1}, {0, 2}, {1, 2}}, {{0, 1, 2}}};
}
/// Vertices are rounded, which moves a contact by far less than the tolerances do.
Surface surface_of(const Parallelepiped3& shape) {
    Surface surface;
    for (std::size_t corner = 0; corner < 8; ++corner) {
        Vec3 vertex = shape.origin;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::size_t bit = std::size_t{1} << axis;
            if (corner & bit) vertex = vertex + shape.edges[axis];
            if (!(corner & bit)) surface.edges.push_back({corner, corner | bit});
            const std::size_t u = std::size_t{1} << (axis + 1) % 3, v = std::size_t{1} << (axis + 2) % 3;
            if (corner & (u | v)) continue;
            surface.triangles.push_back({corner, corner | u, corner | u | v});
            surface.triangles.push_back({corner, corner | v, corner | u | v});
        }
        surface.vertices.push_back(vertex);
    }
    return surface;
}

/// Nothing meets before `free_until`; something does by `crossing_by`, which is infinite when that is not proved.
struct FirstFeature {
    double free_until = std::numeric_limits<double>::infinity();
    double crossing_by = std::numeric_limits<double>::infinity();

    void add(const RigidFeatureContact& contact) {
        if (contact.status == ContactStatus::never) return;
        free_until = std::min(free_until, contact.free_until);
        if (contact.crossing) crossing_by = std::min(crossing_by, contact.contact_by);
    }
};

void add_vertices_on_faces(FirstFeature& first, const Surface& a, const Motion& motion_a, const Surface& b,
                           const Motion& motion_b, const TimeInterval& times) {
    for (const Vec3& vertex : a.vertices)
        for (const auto& [i, j, k] : b.triangles)
            first.add(vertex_face({vertex, b.vertices[i], b.vertices[j], b.vertices[k]}, motion_a, motion_b, times));
}

FirstFeature first_feature(const Surface& a, const Motion& motion_a, const Surface& b, const Motion& motion_b,
                           const TimeInterval& times) {
    FirstFeature first;
    add_vertices_on_faces(first, a, motion_a, b, motion_b, times);
    add_vertices_on_faces(first, b, motion_b, a, motion_a, times);
    for (const auto& [i, j] : a.edges)
        for (const auto& [k, l] : b.edges)
            first.add(
                edge_edge({a.vertices[i], a.vertices[j], b.vertices[k], b.vertices[l]}, motion_a, motion_b, times));
    return first;
}

Tetrahedron3 random_shape(Random& random, Tetrahedron3*) {
    Tetrahedron3 shape;
    for (Vec3& vertex : shape.vertices) vertex = {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    return shape;
}
Triangle3 random_shape(Random& random, Triangle3*) {
    Triangle3 shape;
    for (Vec3& vertex : shape.vertices) vertex = {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    return shape;
}
Parallelepiped3 random_shape(Random& random, Parallelepiped3*) {
    Parallelepiped3 shape;
    shape.origin = {random.uniform(-1, 0), random.uniform(-1, 0), random.uniform(-1, 0)};
    for (Vec3& edge : shape.edges) edge = {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    return shape;
}

template <class A, class B>
void expect_first_feature(int count) {
    RandomMotions make(77, 1);
    Random random(78);
    int contacts = 0, free = 0;
    for (int round = 0; contacts + free < count; ++round) {
        const A a = random_shape(random, static_cast<A*>(nullptr));
        const B b = random_shape(random, static_cast<B*>(nullptr));
        const AnyMotion motion_a = any_motion(make), motion_b = any_motion(make);
        const TimeInterval of_a = motion_a.motion.domain(), of_b = motion_b.motion.domain();
        const double start = std::max({of_a.start, of_b.start, -10.0});
        const TimeInterval times{start, std::min({of_a.end, of_b.end, start + 4})};
        if (!(times.start < times.end)) continue;
        const auto whole = first_contact(a, motion_a.motion, b, motion_b.motion, times);
        if (whole.status == ContactStatus::at_start || whole.status == ContactStatus::undecided) continue;
        const auto first = first_feature(surface_of(a), motion_a.motion, surface_of(b), motion_b.motion, times);
        const double slack = 1e-9 * (times.end - times.start);
        EXPECT_LE(whole.free_until, first.crossing_by + slack) << round;
        EXPECT_TRUE(!whole.crossing || whole.contact_by + slack >= first.free_until) << round;
        if (whole.status == ContactStatus::never) {
            EXPECT_EQ(first.crossing_by, std::numeric_limits<double>::infinity()) << round;
            ++free;
        } else {
            ++contacts;
        }
    }
    EXPECT_GT(contacts, count / 40);
    EXPECT_GT(free, count / 20);
}

TEST(MotionContactFeatures, Tetrahedra) {
    expect_first_feature<Tetrahedron3, Tetrahedron3>(effort(1000));
}
TEST(MotionContactFeatures, Triangles) {
    expect_first_feature<Triangle3, Triangle3>(effort(2000));
}
TEST(MotionContactFeatures, BoxAndTetrahedron) {
    expect_first_feature<Parallelepiped3, Tetrahedron3>(effort(600));
}
TEST(MotionContactFeatures, Boxes) {
    expect_first_feature<Parallelepiped3, Parallelepiped3>(effort(300));
}

}  // namespace
}  // namespace tact::testing
