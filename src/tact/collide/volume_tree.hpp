// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <optional>
#include <span>

#include "tact/base/result.hpp"
#include "tact/collide/local_boxes.hpp"
#include "tact/collide/volume.hpp"

namespace tact {

/// Where a node has no parent, and an object no group.
inline constexpr std::uint32_t no_parent = std::numeric_limits<std::uint32_t>::max();

/// One volume of an object, and the node it refines: it lies inside its parent, and the children of a node together
/// hold all of the object that the node holds.
template <int D>
struct VolumeNode {
    Volume<D> volume;
    std::uint32_t parent = no_parent;
};

/// An object by volumes of growing accuracy: any shape at any node, any number of children. Its deepest nodes, those
/// without children, are what collides. Nodes keep the numbers they have in the span they are made from.
template <int D>
class VolumeTree {
public:
    /// One node in the tree's own order: the root first, children of one node side by side.
    struct Node {
        collide::VolumeKey key;
        std::uint32_t first_child;
        std::uint32_t children;
        std::uint32_t number;  ///< its place in the span
    };

    /// Refuses volumes that are not finite or degenerate, parents out of range, several roots or none, and cycles.
    [[nodiscard]] static Result<VolumeTree> make(std::span<const VolumeNode<D>> nodes);

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] std::size_t levels() const { return levels_; }
    [[nodiscard]] Volume<D> volume(std::uint32_t number) const;

    [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }
    [[nodiscard]] const collide::VolumeColumns<D>& shapes() const { return shapes_; }
    [[nodiscard]] const collide::LocalBoxes<D>& local_boxes() const { return local_boxes_; }
    /// The sum of all coordinates of any vertex is at most this in size.
    [[nodiscard]] double reach() const { return reach_; }
    /// No volume becomes degenerate as long as no vertex moves by more than about this; 0 when that is not known.
    [[nodiscard]] double thickness() const { return thickness_; }

private:
    /// One more node, not yet linked; an error when the volume is not finite or degenerate.
    std::optional<Error> add(const Volume<D>& volume);

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> place_of_;  // of a number, in nodes_
    collide::VolumeColumns<D> shapes_;
    collide::LocalBoxes<D> local_boxes_;
    std::size_t levels_ = 0;
    double reach_ = 0;
    double thickness_ = 0;
};

using VolumeTree2 = VolumeTree<2>;
using VolumeTree3 = VolumeTree<3>;

/// The numbers of all nodes that are not inside their parent, decided exactly; none in a good tree.
template <int D>
[[nodiscard]] std::vector<std::uint32_t> nodes_outside_parent(const VolumeTree<D>& tree);

}  // namespace tact
