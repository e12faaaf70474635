// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "tact/collide/search_report.hpp"
#include "tact/collide/volume_scene.hpp"
#include "tact/shape/relation.hpp"

namespace tact {

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

/// Searches one object of a scene against all others, but for those that its groups say it never meets. Calls
/// callback(VolumeContact) for every pair of deepest volumes that meet (the objects in ascending order, the pairs of
/// one object in no order but always the same), or for one of them, until the callback says stop. Exact for the volumes
/// as placed (`VolumeScene::volume`): just the pairs that `relate` does not call disjoint, as long as volumes are
/// inside their parents, and objects inside their groups.
template <int D, class Callback>
void for_each_pair(const VolumeScene<D>& scene, std::uint32_t object, VolumePairs pairs, VolumeWorkspace<D>& workspace,
                   Callback&& callback);

/// The tight box of what two volumes have in common, as `overlap_box` gives it.
template <int D>
[[nodiscard]] std::optional<Aabb<D>> overlap_box(const VolumeScene<D>& scene, std::uint32_t object,
                                                 const VolumeContact& contact);

// What follows is how for_each_pair reaches the library.

using TakeVolumeContact = Next (*)(void* self, const VolumeContact& contact);
template <int D>
void visit_pairs(const VolumeScene<D>& scene, std::uint32_t object, VolumePairs pairs, VolumeWorkspace<D>& workspace,
                 TakeVolumeContact take, void* self);

template <int D, class Callback>
void for_each_pair(const VolumeScene<D>& scene, std::uint32_t object, VolumePairs pairs, VolumeWorkspace<D>& workspace,
                   Callback&& callback) {
    visit_pairs(
        scene, object, pairs, workspace,
        [](void* self, const VolumeContact& contact) {
            return (*static_cast<std::remove_reference_t<Callback>*>(self))(contact);
        },
        &callback);
}

}  // namespace tact
