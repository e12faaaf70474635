// SPDX-License-Identifier: MIT
#pragma once

#include "tact/volume/deepest_pairs.hpp"

namespace tact {

template <int D>
struct VolumeWorkspace<D>::Memory {
    /// Two nodes to look at, and a box that holds all that the volumes below them have in common.
    struct Step {
        std::uint32_t node_a, node_b;
        Aabb<D> box;
    };
    /// A node that is left, and its box with room for roundings.
    struct Item {
        Aabb<D> box;
        std::uint32_t node;
    };
    enum class GroupState : std::uint8_t { unknown, open, closed };

    volume::PlacedVolumes<D> a, b;
    volume::DeepestPairs<D> deepest;
    std::vector<Step> steps;
    std::vector<Item> items_a, items_b;
    std::vector<std::uint32_t> candidates;
    std::vector<GroupState> groups;
    std::vector<std::uint32_t> upward;  ///< groups from one upward
    VolumeSearchCounts counts;
};

}  // namespace tact

namespace tact::volume {

/// Which groups a search may leave out: those whose volume is apart from the object searched for, those it never meets,
/// and all below them. Each group is looked at once, when the first of its members comes up.
template <int D>
class GroupFilter {
public:
    using Memory = typename VolumeWorkspace<D>::Memory;
    using State = typename Memory::GroupState;

    GroupFilter(const VolumeScene<D>& scene, std::uint32_t object, Memory& memory)
        : scene_(scene), reach_(scene.data().placed[object].reach), memory_(memory) {
        memory_.groups.assign(scene.groups().size(), State::unknown);
        climb(scene.objects()[object].group);
        // Its own groups hold it, so that their volumes need no test.
        State state = State::open;
        for (; !memory_.upward.empty(); memory_.upward.pop_back()) {
            if (scene.groups()[memory_.upward.back()].members == Members::never_meet) state = State::closed;
            memory_.groups[memory_.upward.back()] = state;
        }
    }

    [[nodiscard]] bool is_open(std::uint32_t group) {
        if (group == no_parent) return true;
        const std::uint32_t known = climb(group);
        State state = known == no_parent ? State::open : memory_.groups[known];
        for (; !memory_.upward.empty(); memory_.upward.pop_back()) {
            const std::uint32_t at = memory_.upward.back();
            if (state == State::open && is_apart(scene_.groups()[at].volume)) state = State::closed;
            memory_.groups[at] = state;
        }
        return state == State::open;
    }

private:
    /// Notes the unknown groups from this one upward, and returns the first known one.
    std::uint32_t climb(std::uint32_t group) {
        memory_.upward.clear();
        for (; group != no_parent && memory_.groups[group] == State::unknown; group = scene_.groups()[group].parent)
            memory_.upward.push_back(group);
        return group;
    }

    bool is_apart(const AnyShape<D>& volume) const {
        return std::visit(
            [&](const auto& shape) {
                double reach = reach_;
                const auto sizes = extent(shape);
                for (int k = 0; k < D; ++k) reach += sizes[k];
                const double margin = 0x1p-46 * reach;
                return memory_.a.apart(0, Slabs<D>(shape, margin)) || memory_.a.slabs(0, margin).apart_from(shape);
            },
            volume);
    }

    const VolumeScene<D>& scene_;
    double reach_;
    Memory& memory_;
};

}  // namespace tact::volume
