// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tact/pair.hpp"
#include "tact/volume/volume_workspace.hpp"

namespace tact {
namespace {

using volume::apart;
using volume::around;
using volume::common;
using volume::grown;
using volume::PosedVolumes;
using volume::Slabs;

template <int D>
class VolumeSearch {
public:
    using Memory = typename VolumeWorkspace<D>::Memory;
    using Item = typename Memory::Item;
    using Step = typename Memory::Step;

    VolumeSearch(const VolumeScene<D>& scene, std::uint32_t object, VolumePairs pairs, Memory& memory,
                 CallbackRef<Next(const VolumeContact&)> callback)
        : scene_(scene),
          object_(object),
          is_first_(pairs == VolumePairs::first_per_object),
          memory_(memory),
          callback_(callback) {}

    void run() {
        memory_.counts = {};
        memory_.a.start(scene_.data(), object_);
        find_candidates();
        for (const std::uint32_t other : memory_.candidates) {
            search_object(other);
            if (is_stopped_) return;
        }
    }

private:
    /// A bucket of so many pairs is decided at once; a search for one pair rather asks early.
    static constexpr std::size_t first_batch = 16;

    void find_candidates() {
        volume::GroupFilter<D> groups(scene_, object_, memory_);
        const Aabb<D>& box = scene_.boxes()[object_];
        memory_.candidates.clear();
        scene_.data().tree.visit(box, [&](std::uint32_t other) {
            if (other == object_ || apart(scene_.boxes()[other], box)) return;
            if (groups.is_open(scene_.objects()[other].group)) memory_.candidates.push_back(other);
        });
        std::sort(memory_.candidates.begin(), memory_.candidates.end());
        memory_.counts.objects = memory_.candidates.size();
    }

    void search_object(std::uint32_t other) {
        other_ = other;
        memory_.b.start(scene_.data(), other);
        memory_.deepest.start(is_first_ ? first_batch : volume::DeepestPairs<D>::capacity);
        // Placed volumes err by 2^-49 of the reach, so children may stick out of their parents by twice that; what
        // is computed from them in doubles errs by less.
        margin_ = 0x1p-46 * (scene_.data().posed[object_].reach + scene_.data().posed[other].reach) + 0x1p-1000;
        memory_.steps.clear();
        const Item root_a{grown(memory_.a.box(0), margin_), 0}, root_b{grown(memory_.b.box(0), margin_), 0};
        if (!apart(root_a.box, root_b.box) && !meet(root_a, root_b, common(root_a.box, root_b.box))) return;
        while (!memory_.steps.empty()) {
            const Step step = memory_.steps.back();
            memory_.steps.pop_back();
            if (!open(step)) return;
        }
        (void)decide(1);
    }

    /// Two nodes whose boxes meet: to be decided, or to be opened. Returns whether the search of this object goes on.
    bool meet(const Item& a, const Item& b, const Aabb<D>& box) {
        if (!memory_.a.is_deepest(a.node) || !memory_.b.is_deepest(b.node)) {
            memory_.steps.push_back({a.node, b.node, box});
            return true;
        }
        ++memory_.counts.exact_pairs;
        return !memory_.deepest.add(memory_.a, a.node, memory_.b, b.node) ||
               decide(is_first_ ? first_batch : volume::DeepestPairs<D>::capacity);
    }

    bool decide(std::size_t least) {
        return memory_.deepest.decide(
            memory_.a, memory_.b, least, [&](std::uint32_t a, std::uint32_t b, Relation relation) {
                const VolumeContact contact{other_, memory_.a.node(a).number, memory_.b.node(b).number, relation};
                is_stopped_ = callback_(contact) == Next::stop;
                return !is_stopped_ && !is_first_;
            });
    }

    /// The children of both nodes, as far as they reach into the other node and into the box, pair by pair; a node
    /// without children stands for itself.
    bool open(const Step& step) {
        ++memory_.counts.node_pairs;
        const Slabs<D> slabs_a = memory_.a.slabs(step.node_a, margin_), slabs_b = memory_.b.slabs(step.node_b, margin_);
        if (memory_.a.apart(step.node_a, slabs_b) || memory_.b.apart(step.node_b, slabs_a)) return true;
        gather(memory_.a, step.node_a, slabs_b, step.box, memory_.items_a);
        gather(memory_.b, step.node_b, slabs_a, step.box, memory_.items_b);
        Aabb<D> box = step.box;
        if (!narrow(box)) return true;
        return pair_up(box);
    }

    void gather(PosedVolumes<D>& side, std::uint32_t node, const Slabs<D>& others, const Aabb<D>& box,
                std::vector<Item>& items) {
        items.clear();
        if (side.is_deepest(node)) {
            items.push_back({grown(side.box(node), margin_), node});
            return;
        }
        side.for_each_child(node, others, box, [&](std::uint32_t child) {
            const Item item{grown(side.box(child), margin_), child};
            if (!apart(item.box, box) && !side.apart(child, others)) items.push_back(item);
        });
    }

    static Aabb<D> box_around(const std::vector<Item>& items) {
        Aabb<D> box = items.front().box;
        for (const Item& item : items) box = around(box, item.box);
        return box;
    }

    /// What is left on one side narrows the box, which leaves less on the other side. Returns whether anything is left.
    bool narrow(Aabb<D>& box) {
        for (int round = 0; round < 2; ++round) {
            for (auto* items : {&memory_.items_a, &memory_.items_b}) {
                std::erase_if(*items, [&](const Item& item) { return apart(item.box, box); });
                if (items->empty()) return false;
                box = common(box, box_around(*items));
            }
        }
        return true;
    }

    /// All pairs of items whose boxes meet within the box, by a sweep along its longest side.
    bool pair_up(const Aabb<D>& box) {
        int axis = 0;
        for (int k = 1; k < D; ++k)
            if (box.max[k] - box.min[k] > box.max[axis] - box.min[axis]) axis = k;
        auto &a = memory_.items_a, &b = memory_.items_b;
        const auto by_low = [axis](const Item& x, const Item& y) {
            return x.box.min[axis] < y.box.min[axis] || (x.box.min[axis] == y.box.min[axis] && x.node < y.node);
        };
        std::sort(a.begin(), a.end(), by_low);
        std::sort(b.begin(), b.end(), by_low);
        std::size_t i = 0, j = 0;
        while (i < a.size() && j < b.size()) {
            if (a[i].box.min[axis] <= b[j].box.min[axis]) {
                for (std::size_t k = j; k < b.size() && b[k].box.min[axis] <= a[i].box.max[axis]; ++k)
                    if (!pair(a[i], b[k], box)) return false;
                ++i;
            } else {
                for (std::size_t k = i; k < a.size() && a[k].box.min[axis] <= b[j].box.max[axis]; ++k)
                    if (!pair(a[k], b[j], box)) return false;
                ++j;
            }
        }
        return true;
    }

    bool pair(const Item& a, const Item& b, const Aabb<D>& box) {
        if (apart(a.box, b.box)) return true;
        const Aabb<D> both = common(common(a.box, b.box), box);
        for (int k = 0; k < D; ++k)
            if (both.min[k] > both.max[k]) return true;
        return meet(a, b, both);
    }

    const VolumeScene<D>& scene_;
    std::uint32_t object_;
    bool is_first_;
    Memory& memory_;
    CallbackRef<Next(const VolumeContact&)> callback_;
    std::uint32_t other_ = 0;
    double margin_ = 0;
    bool is_stopped_ = false;
};

}  // namespace

template <int D>
VolumeWorkspace<D>::VolumeWorkspace() : memory_(std::make_unique<Memory>()) {}
template <int D>
VolumeWorkspace<D>::~VolumeWorkspace() = default;
template <int D>
VolumeWorkspace<D>::VolumeWorkspace(VolumeWorkspace&&) noexcept = default;
template <int D>
VolumeWorkspace<D>& VolumeWorkspace<D>::operator=(VolumeWorkspace&&) noexcept = default;
template <int D>
const VolumeSearchCounts& VolumeWorkspace<D>::counts() const {
    return memory_->counts;
}

template <int D>
void for_each_pair(const VolumeScene<D>& scene, std::uint32_t object, VolumeWorkspace<D>& workspace,
                   CallbackRef<Next(const VolumeContact&)> callback, VolumePairs pairs) {
    VolumeSearch<D>(scene, object, pairs, workspace.memory(), callback).run();
}

template <int D>
std::optional<Aabb<D>> overlap_box(const VolumeScene<D>& scene, std::uint32_t object, const VolumeContact& contact) {
    return std::visit([](const auto& a, const auto& b) { return overlap_box(a, b); },
                      scene.volume(object, contact.node), scene.volume(contact.object, contact.other));
}

template class VolumeWorkspace<2>;
template class VolumeWorkspace<3>;
template void for_each_pair(const VolumeScene<2>&, std::uint32_t, VolumeWorkspace<2>&,
                            CallbackRef<Next(const VolumeContact&)>, VolumePairs);
template void for_each_pair(const VolumeScene<3>&, std::uint32_t, VolumeWorkspace<3>&,
                            CallbackRef<Next(const VolumeContact&)>, VolumePairs);
template std::optional<Aabb<2>> overlap_box(const VolumeScene<2>&, std::uint32_t, const VolumeContact&);
template std::optional<Aabb<3>> overlap_box(const VolumeScene<3>&, std::uint32_t, const VolumeContact&);

}  // namespace tact
