// SPDX-License-Identifier: MIT
#pragma once

/// The body that a closed mesh bounds.
#include <cstdint>
#include <span>
#include <vector>

#include "tact/base.hpp"
#include "tact/tree.hpp"
#include "tact/vec.hpp"

namespace tact {

/// The body that a closed mesh bounds: all points with a winding number that is not 0, and the surface. It keeps the
/// address of the tree, which must stay where it is, and must be made again after a refit.
class Solid {
public:
    /// Refuses a surface that is open: one with an edge that has more faces in one direction than in the other. Corners
    /// are the same when their coordinates are.
    [[nodiscard]] static Result<Solid> make(const ObbTree& tree);

    [[nodiscard]] const ObbTree& tree() const { return *tree_; }
    /// One triangle of the tree, by number, for every connected component of the surface.
    [[nodiscard]] std::span<const std::uint32_t> parts() const;

private:
    Solid() = default;

    const ObbTree* tree_ = nullptr;
    std::vector<std::uint32_t> parts_;
};

/// One triangle for every connected component of any surface.
[[nodiscard]] std::vector<std::uint32_t> parts_of(const ObbTree& tree);
/// The same of what stays when some triangles are left out.
[[nodiscard]] std::vector<std::uint32_t> parts_of(const ObbTree& tree, const std::vector<bool>& left_out);

/// A mesh as queries take it: its surface, or, made of a Solid, the body that the surface bounds. What lies inside of a
/// body is in contact with it. It keeps addresses.
class MeshBody {
public:
    MeshBody(const ObbTree& surface) : tree_(&surface) {}                   // NOLINT: a tree is a surface
    MeshBody(const Solid& solid) : tree_(&solid.tree()), solid_(&solid) {}  // NOLINT: and a solid is a body

    [[nodiscard]] const ObbTree& tree() const { return *tree_; }
    [[nodiscard]] const Solid* solid() const { return solid_; }  ///< nullptr: a mere surface

private:
    const ObbTree* tree_;
    const Solid* solid_ = nullptr;
};

/// How often the surface winds around a point that does not lie on it: exact for the posed vertices.
/// Positive for points inside of faces that are counter-clockwise seen from outside.
[[nodiscard]] int winding_number(const Solid& solid, const Pose3& pose, const Vec3& point);

}  // namespace tact
