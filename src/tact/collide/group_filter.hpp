// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/volume_workspace.hpp"

namespace tact::collide {

/// Which groups a search may leave out: those whose volume is apart from the object searched for, those it never meets,
/// and all below them. Each group is looked at once, when the first of its members comes up.
template <int D>
class GroupFilter {
public:
    using Memory = typename VolumeWorkspace<D>::Memory;
    using State = typename Memory::GroupState;

    GroupFilter(const VolumeScene<D>& scene, std::uint32_t object, Memory& memory)
        : scene_(scene), object_(scene.objects()[object]), memory_(memory) {
        memory_.groups.assign(scene.groups().size(), State::unknown);
        climb(object_.group);
        // Its own groups hold it, so that their volumes need no test.
        State state = State::open;
        for (; !memory_.way.empty(); memory_.way.pop_back()) {
            if (scene.groups()[memory_.way.back()].members == Members::never_meet) state = State::closed;
            memory_.groups[memory_.way.back()] = state;
        }
    }

    [[nodiscard]] bool is_open(std::uint32_t group) {
        if (group == no_parent) return true;
        const std::uint32_t known = climb(group);
        State state = known == no_parent ? State::open : memory_.groups[known];
        for (; !memory_.way.empty(); memory_.way.pop_back()) {
            const std::uint32_t at = memory_.way.back();
            if (state == State::open && is_apart(scene_.groups()[at].volume)) state = State::closed;
            memory_.groups[at] = state;
        }
        return state == State::open;
    }

private:
    /// Notes the unknown groups from this one upward, and returns the first known one.
    std::uint32_t climb(std::uint32_t group) {
        memory_.way.clear();
        for (; group != no_parent && memory_.groups[group] == State::unknown; group = scene_.groups()[group].parent)
            memory_.way.push_back(group);
        return group;
    }

    bool is_apart(const Volume<D>& volume) const {
        return std::visit(
            [&](const auto& shape) {
                double reach = object_.reach;
                const auto sizes = extent(shape);
                for (int k = 0; k < D; ++k) reach += sizes[k];
                const double margin = 0x1p-46 * reach;
                return memory_.a.apart(0, Slabs<D>(shape, margin)) || memory_.a.slabs(0, margin).apart_from(shape);
            },
            volume);
    }

    const VolumeScene<D>& scene_;
    const typename VolumeScene<D>::Entry& object_;
    Memory& memory_;
};

}  // namespace tact::collide
