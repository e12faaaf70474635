// SPDX-License-Identifier: MIT
#pragma once

/// Objects made of volumes: trees of shapes that grow more accurate from level to level, scenes of such objects, and
/// the exact pairs of their deepest volumes that meet.
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tact/base.hpp"
#include "tact/contact.hpp"
#include "tact/shape.hpp"
#include "tact/vec.hpp"

namespace tact {

/// Stands where a node has no parent, and where an object has no group.
inline constexpr std::uint32_t no_parent = std::numeric_limits<std::uint32_t>::max();

/// One volume of an object, and the node it refines: it lies inside its parent, and the children of a node together
/// hold all of the object that the node holds.
template <int D>
struct VolumeNode {
    AnyShape<D> volume;
    std::uint32_t parent = no_parent;
};

/// An object by volumes of growing accuracy: any shape at any node, any number of children. Its deepest nodes, those
/// without children, are what collides. Nodes keep the numbers they have in the span they are made from. Copies share
/// their data, which never change.
template <int D>
class VolumeTree {
public:
    /// One node in the tree's own order: the root first, children of one node side by side.
    struct Node {
        std::uint32_t first_child;
        std::uint32_t children;
        std::uint32_t number;  ///< its index in the span
    };

    /// Refuses volumes that are not finite or degenerate, parents out of range, several roots or none, and cycles.
    [[nodiscard]] static Result<VolumeTree> make(std::span<const VolumeNode<D>> nodes);

    [[nodiscard]] std::size_t size() const { return nodes().size(); }
    [[nodiscard]] std::size_t levels() const;
    [[nodiscard]] AnyShape<D> volume(std::uint32_t number) const;
    [[nodiscard]] std::span<const Node> nodes() const;
    /// The sum of all coordinates of any vertex is at most this in size.
    [[nodiscard]] double reach() const;

    struct Data;  ///< known to the library only
    [[nodiscard]] const Data& data() const { return *data_; }

private:
    explicit VolumeTree(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
    std::shared_ptr<const Data> data_;
};
using VolumeTree2 = VolumeTree<2>;
using VolumeTree3 = VolumeTree<3>;

/// The numbers of all nodes that are not inside their parent, decided exactly; none in a good tree.
template <int D>
[[nodiscard]] std::vector<std::uint32_t> nodes_outside_parent(const VolumeTree<D>& tree);

/// An object of a scene: its volumes, which must outlive the scene, its pose, and the group it belongs to.
template <int D>
struct VolumeObject {
    const VolumeTree<D>* tree = nullptr;
    Pose<D> pose{};
    std::uint32_t group = no_parent;
};

/// Whether objects of one group, or of groups below it, are searched against each other.
enum class Members : bool { never_meet, may_meet };

constexpr std::string_view name(Members members) {
    constexpr std::string_view names[] = {"never_meet", "may_meet"};
    return names[static_cast<int>(members)];
}

/// A volume in the world that holds all members of the group, and all groups below it: what is apart from it is apart
/// from them. A group may be empty.
template <int D>
struct VolumeGroup {
    AnyShape<D> volume;
    std::uint32_t parent = no_parent;
    Members members = Members::never_meet;
};

/// Objects with their poses, in a hierarchy of groups, with a tree of boxes above the objects. Searches only read it,
/// and may run from many threads.
template <int D>
class VolumeScene {
public:
    /// Refuses objects without a tree, poses that are not finite or at which rounding leaves a volume degenerate (far
    /// away from the origin), groups out of range, and cycles of groups.
    [[nodiscard]] static Result<VolumeScene> make(std::span<const VolumeObject<D>> objects,
                                                  std::span<const VolumeGroup<D>> groups = {});
    VolumeScene(const VolumeScene& other);
    VolumeScene(VolumeScene&& other) noexcept;
    VolumeScene& operator=(const VolumeScene& other);
    VolumeScene& operator=(VolumeScene&& other) noexcept;
    ~VolumeScene();

    /// Moves one object; it stays in its group. What `make` refuses is refused, and the object stays where it was.
    [[nodiscard]] std::optional<Error> set_pose(std::uint32_t object, const Pose<D>& pose);
    /// Builds the tree of boxes again: worth it when objects have moved far.
    void rearrange();

    [[nodiscard]] std::span<const VolumeObject<D>> objects() const;
    [[nodiscard]] std::span<const VolumeGroup<D>> groups() const;
    /// Around each object, with room for all roundings.
    [[nodiscard]] std::span<const Aabb<D>> boxes() const;
    /// A volume of an object at its pose: the shapes that the search decides on.
    [[nodiscard]] AnyShape<D> volume(std::uint32_t object, std::uint32_t node) const;

    struct Data;  ///< known to the library only
    [[nodiscard]] const Data& data() const { return *data_; }

private:
    explicit VolumeScene(std::unique_ptr<Data> data);
    std::unique_ptr<Data> data_;
};
using VolumeScene2 = VolumeScene<2>;
using VolumeScene3 = VolumeScene<3>;

/// What is not inside its group, decided exactly for the objects at their poses; nothing in a good scene.
struct OutsideGroup {
    std::vector<std::uint32_t> objects;
    std::vector<std::uint32_t> groups;
};
template <int D>
[[nodiscard]] OutsideGroup outside_group(const VolumeScene<D>& scene);

/// Two deepest volumes that meet: a node of the object searched for, and a node of another one.
struct VolumeContact {
    std::uint32_t object = 0;  ///< the other one
    std::uint32_t node = 0;    ///< of the object searched for
    std::uint32_t other = 0;   ///< the node of the other one
    Relation relation = Relation::touching;

    friend auto operator<=>(const VolumeContact&, const VolumeContact&) = default;
};

/// Which pairs a search gives: all that meet, or any one for each object that is met.
enum class VolumePairs : std::uint8_t { all_deepest, first_per_object };

constexpr std::string_view name(VolumePairs pairs) {
    constexpr std::string_view names[] = {"all_deepest", "first_per_object"};
    return names[static_cast<int>(pairs)];
}

/// How much work a search was.
struct VolumeSearchCounts {
    std::size_t objects = 0;      ///< whose boxes met that of the object searched for
    std::size_t node_pairs = 0;   ///< of which one at least has children
    std::size_t exact_pairs = 0;  ///< of deepest volumes whose boxes met, decided exactly
};

/// The memory of searches: a search with a workspace that has seen searches as large does not allocate. One for each
/// thread.
template <int D>
class VolumeWorkspace {
public:
    VolumeWorkspace();
    ~VolumeWorkspace();
    VolumeWorkspace(VolumeWorkspace&&) noexcept;
    VolumeWorkspace& operator=(VolumeWorkspace&&) noexcept;

    /// Of the last search.
    [[nodiscard]] const VolumeSearchCounts& counts() const;

    struct Memory;
    [[nodiscard]] Memory& memory() { return *memory_; }

private:
    std::unique_ptr<Memory> memory_;
};

using VolumeWorkspace2 = VolumeWorkspace<2>;
using VolumeWorkspace3 = VolumeWorkspace<3>;

/// Searches one object of a scene against all others, except for those that its groups say it never meets. Calls
/// the callback for every pair of deepest volumes that meet (the objects in ascending order, the pairs of
/// one object in no order but always the same), or for one of them, until the callback says stop. Exact for the volumes
/// as posed (`VolumeScene::volume`): just the pairs that `relate` does not call disjoint, while volumes are
/// inside their parents, and objects inside their groups.
template <int D>
void for_each_pair(const VolumeScene<D>& scene, std::uint32_t object, VolumeWorkspace<D>& workspace,
                   CallbackRef<Next(const VolumeContact&)> callback, VolumePairs pairs = VolumePairs::all_deepest);

/// The tight box of what two volumes have in common, as `overlap_box` gives it.
template <int D>
[[nodiscard]] std::optional<Aabb<D>> overlap_box(const VolumeScene<D>& scene, std::uint32_t object,
                                                 const VolumeContact& contact);

}  // namespace tact
