// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "tact/bvh/obb_tree.hpp"
#include "tact/collide/solid.hpp"
#include "tact/shape/aabb.hpp"

namespace tact {

/// A mesh that any number of bodies are made of: its tree, its box and, when wanted, the solid that it bounds.
class SharedMesh {
public:
    SharedMesh(const SharedMesh&) = delete;  // the solid keeps the address of the tree
    SharedMesh& operator=(const SharedMesh&) = delete;

    /// Of the surface.
    [[nodiscard]] static std::shared_ptr<const SharedMesh> surface(ObbTree tree);
    /// Of the body that the surface bounds; refuses a surface that is open.
    [[nodiscard]] static Result<std::shared_ptr<const SharedMesh>> solid(ObbTree tree);

    [[nodiscard]] const ObbTree& tree() const { return tree_; }
    [[nodiscard]] const Solid* solid() const { return solid_ ? &*solid_ : nullptr; }
    /// Around all triangles, in the coordinates of the mesh; empty, with min > max, without any.
    [[nodiscard]] const Aabb3& box() const { return box_; }

private:
    explicit SharedMesh(ObbTree tree);

    ObbTree tree_;
    std::optional<Solid> solid_;
    Aabb3 box_;
};

}  // namespace tact
