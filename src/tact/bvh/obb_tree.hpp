// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tact/base/result.hpp"
#include "tact/bvh/check_level.hpp"
#include "tact/bvh/node.hpp"
#include "tact/bvh/tree_options.hpp"
#include "tact/mesh/mesh.hpp"

namespace tact {

/// A triangle of a tree, in the coordinates of its mesh.
using Corners = std::array<Vec3, 3>;

/// A tree of oriented boxes over the triangles of a mesh: wide nodes, each with one orientation for all of its boxes.
/// It keeps a copy of the triangles, in the order of its leaves. Node 0 is the root; a mesh without faces has no node.
/// Copies of a tree share its data, which never change.
class ObbTree {
public:
    ObbTree(const ObbTree&) = default;  // and no moving: what was moved from would look at data that it does not own
    ObbTree& operator=(const ObbTree&) = default;

    /// Refuses faces with vertices out of range or not finite (their number is in the message), and options out of
    /// range. A face whose corners lie on one line counts as the segment or point it is.
    [[nodiscard]] static Result<ObbTree> build(const MeshView& mesh, const TreeOptions& options = {});

    struct Parts {
        LocalFrame local;
        std::vector<TreeNode> nodes;
        std::vector<Corners> triangles;
        std::vector<std::uint32_t> faces;
    };
    /// Puts a tree together from its parts; refuses what `complaint_of` finds.
    [[nodiscard]] static Result<ObbTree> assemble(Parts parts, TreeCheck check = TreeCheck::boxes);

    struct View {
        LocalFrame local;
        std::span<const TreeNode> nodes;
        std::span<const Corners> triangles;
        std::span<const std::uint32_t> faces;
    };
    /// A tree whose parts stay where they are, in a mapped file say, as long as the owner or a copy of it lives.
    [[nodiscard]] static Result<ObbTree> in_place(const View& view, std::shared_ptr<const void> owner,
                                                  TreeCheck check = TreeCheck::boxes);

    /// The same tree after the vertices have moved: nodes keep their triangles, orientations and boxes are fitted anew.
    /// The mesh has the same number of faces; what `build` refuses is refused, and the tree stays as it was.
    [[nodiscard]] std::optional<Error> refit(const MeshView& mesh, Fit fit = Fit::triangles);

    [[nodiscard]] std::span<const TreeNode> nodes() const { return view_.nodes; }
    [[nodiscard]] std::span<const Corners> triangles() const { return view_.triangles; }
    /// The face of the mesh that a triangle of the tree is.
    [[nodiscard]] std::uint32_t face(std::size_t triangle) const { return view_.faces[triangle]; }
    [[nodiscard]] std::span<const std::uint32_t> faces() const { return view_.faces; }
    [[nodiscard]] const LocalFrame& local() const { return view_.local; }
    [[nodiscard]] bool empty() const { return view_.nodes.empty(); }

    friend bool operator==(const ObbTree& a, const ObbTree& b);

private:
    explicit ObbTree(Parts parts);
    ObbTree(const View& view, std::shared_ptr<const void> owner) : view_(view), owner_(std::move(owner)) {}

    View view_;
    std::shared_ptr<const void> owner_;
};

}  // namespace tact
