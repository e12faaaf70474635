// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tact/base/result.hpp"
#include "tact/bvh/node.hpp"
#include "tact/bvh/tree_options.hpp"
#include "tact/mesh/mesh.hpp"

namespace tact {

/// A triangle of a tree, in the coordinates of its mesh.
using Corners = std::array<Vec3, 3>;

/// A tree of oriented boxes over the triangles of a mesh: wide nodes, each with one orientation for all of its boxes.
/// It keeps a copy of the triangles, in the order of its leaves. Node 0 is the root; a mesh without faces has no node.
class ObbTree {
public:
    /// Refuses faces with vertices out of range or not finite, degenerate triangles (their number is in the message),
    /// and options out of range.
    [[nodiscard]] static Result<ObbTree> build(const MeshView& mesh, const TreeOptions& options = {});

    /// Puts a tree together from its parts, as they were read from a file; refuses what `complaint_of` finds.
    struct Parts {
        LocalFrame local;
        std::vector<TreeNode> nodes;
        std::vector<Corners> triangles;
        std::vector<std::uint32_t> faces;
    };
    [[nodiscard]] static Result<ObbTree> assemble(Parts parts);

    /// The same tree after the vertices have moved: nodes keep their triangles, orientations and boxes are fitted anew.
    /// The mesh has the same number of faces; what `build` refuses is refused, and the tree stays as it was.
    [[nodiscard]] std::optional<Error> refit(const MeshView& mesh, Fit fit = Fit::triangles);

    [[nodiscard]] std::span<const TreeNode> nodes() const { return nodes_; }
    [[nodiscard]] std::span<const Corners> triangles() const { return triangles_; }
    /// The face of the mesh that a triangle of the tree is.
    [[nodiscard]] std::uint32_t face(std::size_t triangle) const { return faces_[triangle]; }
    [[nodiscard]] std::span<const std::uint32_t> faces() const { return faces_; }
    [[nodiscard]] const LocalFrame& local() const { return local_; }
    [[nodiscard]] bool empty() const { return nodes_.empty(); }

    friend bool operator==(const ObbTree&, const ObbTree&) = default;

private:
    friend class TreeBuilder;

    LocalFrame local_;
    std::vector<TreeNode> nodes_;
    std::vector<Corners> triangles_;
    std::vector<std::uint32_t> faces_;
};

}  // namespace tact
