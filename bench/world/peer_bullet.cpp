// SPDX-License-Identifier: MIT
#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>

#include "world/workloads.hpp"

namespace tact::bench {
namespace {

btVector3 to_bullet(const Vec3& v) {
    return {static_cast<btScalar>(v[0]), static_cast<btScalar>(v[1]), static_cast<btScalar>(v[2])};
}

}  // namespace

CountPairs bullet_tree(const std::vector<Aabb3>& boxes) {
    return [&boxes] {
        btDbvtBroadphase phase;
        phase.m_deferedcollide = true;  // all boxes first, then all pairs: twice as fast for many boxes at once
        for (const Aabb3& box : boxes)
            phase.createProxy(to_bullet(box.min), to_bullet(box.max), 0, nullptr, btBroadphaseProxy::DefaultFilter,
                              btBroadphaseProxy::AllFilter, nullptr);
        phase.calculateOverlappingPairs(nullptr);
        return static_cast<std::size_t>(phase.getOverlappingPairCache()->getNumOverlappingPairs());
    };
}

}  // namespace tact::bench
