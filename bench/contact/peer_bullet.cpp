// SPDX-License-Identifier: MIT
#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <memory>
#include <vector>

#include "contact/moving_boxes.hpp"

namespace tact::bench {
namespace {

btVector3 to_bullet(const Vec3& v) {
    return {static_cast<btScalar>(v[0]), static_cast<btScalar>(v[1]), static_cast<btScalar>(v[2])};
}

btTransform pose(const Obb3& box, const Vec3& moved) {
    const btVector3 x = to_bullet(box.axes[0]), y = to_bullet(box.axes[1]), z = to_bullet(box.axes[2]);
    return btTransform(btMatrix3x3(x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2]),
                       to_bullet(box.center + moved));
}

/// A box as users make it: with Bullet's own margin, inside of the half extents.
struct MovingBox {
    btBoxShape shape;
    btTransform from;
    btTransform to;

    MovingBox(const Obb3& box, const Linear3& motion)
        : shape(to_bullet(box.half)), from(pose(box, {})), to(pose(box, motion.velocity)) {}
};

}  // namespace

MovingPeer bullet_convex_cast(const BoxStream& stream) {
    struct Pair {
        MovingBox a;
        MovingBox b;
    };
    const auto pairs = std::make_shared<std::vector<Pair>>();
    pairs->reserve(stream.size());
    for (std::size_t i = 0; i < stream.size(); ++i)
        pairs->push_back({{stream.a[i], stream.motions_a[i]}, {stream.b[i], stream.motions_b[i]}});
    return [pairs](std::span<std::uint8_t> hits) {
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            const Pair& pair = (*pairs)[i];
            btVoronoiSimplexSolver solver;
            btSubsimplexConvexCast cast(&pair.a.shape, &pair.b.shape, &solver);
            btConvexCast::CastResult result;
            result.m_fraction = 1;
            hits[i] = cast.calcTimeOfImpact(pair.a.from, pair.a.to, pair.b.from, pair.b.to, result);
        }
    };
}

}  // namespace tact::bench
