// SPDX-License-Identifier: MIT
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/geometry/shape/box.h>
#include <fcl/narrowphase/collision.h>

#include <memory>

#include "world/workloads.hpp"

namespace tact::bench {
namespace {

bool count_pair(fcl::CollisionObjectd*, fcl::CollisionObjectd*, void* count) {
    ++*static_cast<std::size_t*>(count);
    return false;  // go on
}

bool count_contact(fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* count) {
    fcl::CollisionRequestd request;
    request.enable_contact = true;
    fcl::CollisionResultd result;
    *static_cast<std::size_t*>(count) += fcl::collide(a, b, request, result) > 0;
    return false;
}

CountPairs tree_of(const std::vector<Aabb3>& boxes, fcl::CollisionCallBack<double> call) {
    auto objects = std::make_shared<std::vector<std::unique_ptr<fcl::CollisionObjectd>>>();
    for (const Aabb3& box : boxes) {
        const Vec3 side = box.max - box.min, middle = 0.5 * (box.min + box.max);
        const auto shape = std::make_shared<fcl::Boxd>(side[0], side[1], side[2]);
        objects->push_back(std::make_unique<fcl::CollisionObjectd>(shape, fcl::Matrix3d::Identity(),
                                                                   fcl::Vector3d(middle[0], middle[1], middle[2])));
    }
    return [objects, call] {
        std::vector<fcl::CollisionObjectd*> all;
        for (const auto& object : *objects) all.push_back(object.get());
        fcl::DynamicAABBTreeCollisionManagerd manager;
        manager.registerObjects(all);
        manager.setup();
        std::size_t count = 0;
        manager.collide(&count, call);
        return count;
    };
}

}  // namespace

CountPairs fcl_tree(const std::vector<Aabb3>& boxes) {
    return tree_of(boxes, count_pair);
}

CountPairs fcl_contacts(const std::vector<Aabb3>& boxes) {
    return tree_of(boxes, count_contact);
}

}  // namespace tact::bench
