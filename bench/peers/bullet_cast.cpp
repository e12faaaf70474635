// SPDX-License-Identifier: MIT
#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/CollisionShapes/btTriangleShape.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <memory>
#include <vector>

#include "peers/moving.hpp"

namespace tact::bench {
namespace {

btVector3 to_bullet(const Vec3& v) {
    return {static_cast<btScalar>(v[0]), static_cast<btScalar>(v[1]), static_cast<btScalar>(v[2])};
}

// Shapes as users make them. A box has Bullet's own margin, inside of the half extents.

std::unique_ptr<btConvexShape> make_shape(const Obb3& box) {
    return std::make_unique<btBoxShape>(to_bullet(box.half));
}
std::unique_ptr<btConvexShape> make_shape(const Tetrahedron3& tetrahedron) {
    auto hull = std::make_unique<btConvexHullShape>();
    for (const Vec3& vertex : tetrahedron.vertices) hull->addPoint(to_bullet(vertex - tetrahedron.vertices[0]));
    return hull;
}
std::unique_ptr<btConvexShape> make_shape(const Triangle3& triangle) {
    const auto& v = triangle.vertices;
    return std::make_unique<btTriangleShape>(btVector3(0, 0, 0), to_bullet(v[1] - v[0]), to_bullet(v[2] - v[0]));
}

btTransform pose(const Obb3& box, const Vec3& moved) {
    const btVector3 x = to_bullet(box.axes[0]), y = to_bullet(box.axes[1]), z = to_bullet(box.axes[2]);
    return btTransform(btMatrix3x3(x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2]),
                       to_bullet(box.center + moved));
}
template <class Simplex>
btTransform pose(const Simplex& simplex, const Vec3& moved) {
    return btTransform(btMatrix3x3::getIdentity(), to_bullet(simplex.vertices[0] + moved));
}

struct MovingShape {
    std::unique_ptr<btConvexShape> shape;
    btTransform from;
    btTransform to;

    template <class Shape>
    MovingShape(const Shape& at_rest, const Linear3& motion)
        : shape(make_shape(at_rest)),
          from(pose(at_rest, motion.position)),
          to(pose(at_rest, motion.position + motion.velocity)) {}
};

}  // namespace

template <class A, class B>
MovingPeer bullet_convex_cast(const published::ShapeStream<A, B>& stream) {
    struct Pair {
        MovingShape a;
        MovingShape b;
    };
    const auto pairs = std::make_shared<std::vector<Pair>>();
    pairs->reserve(stream.size());
    for (std::size_t i = 0; i < stream.size(); ++i)
        pairs->push_back({{stream.a[i], stream.motions_a[i]}, {stream.b[i], stream.motions_b[i]}});
    return [pairs](std::span<std::uint8_t> hits) {
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            const Pair& pair = (*pairs)[i];
            btVoronoiSimplexSolver solver;
            btSubsimplexConvexCast cast(pair.a.shape.get(), pair.b.shape.get(), &solver);
            btConvexCast::CastResult result;
            result.m_fraction = 1;
            hits[i] = cast.calcTimeOfImpact(pair.a.from, pair.a.to, pair.b.from, pair.b.to, result);
        }
    };
}

#define TACT_BULLET(A, B) template MovingPeer bullet_convex_cast(const published::ShapeStream<A, B>&);
TACT_BULLET(Obb3, Obb3)
TACT_BULLET(Obb3, Tetrahedron3)
TACT_BULLET(Obb3, Triangle3)
TACT_BULLET(Tetrahedron3, Tetrahedron3)
TACT_BULLET(Tetrahedron3, Triangle3)
TACT_BULLET(Triangle3, Triangle3)
#undef TACT_BULLET

}  // namespace tact::bench
