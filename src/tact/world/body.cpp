// SPDX-License-Identifier: MIT
#include "tact/world.hpp"

#include <algorithm>
#include <limits>

#include "tact/motion.hpp"

namespace tact {
namespace {

Aabb3 box_of(const ObbTree& tree) {
    constexpr double far = std::numeric_limits<double>::infinity();
    Aabb3 box{{far, far, far}, {-far, -far, -far}};
    for (const Corners& triangle : tree.triangles())
        for (const Vec3& corner : triangle)
            for (int k = 0; k < 3; ++k) {
                box.min[k] = std::min(box.min[k], corner[k]);
                box.max[k] = std::max(box.max[k], corner[k]);
            }
    return box;
}

}  // namespace

SharedMesh::SharedMesh(const ObbTree& tree) : tree_(tree), box_(box_of(tree_)) {}

std::shared_ptr<const SharedMesh> SharedMesh::surface(const ObbTree& tree) {
    return std::shared_ptr<const SharedMesh>(new SharedMesh(tree));
}

Result<std::shared_ptr<const SharedMesh>> SharedMesh::solid(const ObbTree& tree) {
    const std::shared_ptr<SharedMesh> mesh(new SharedMesh(tree));
    const auto solid = Solid::make(mesh->tree_);
    if (!solid) return solid.error();
    mesh->solid_ = *solid;
    return std::shared_ptr<const SharedMesh>(mesh);
}

const Motion& at_rest() {
    static const RigidMotion motion = *RigidMotion::make(Still<3>{});
    return motion;
}

}  // namespace tact
