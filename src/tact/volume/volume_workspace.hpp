// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/pair.hpp"
#include "tact/volume/posed_volumes.hpp"

namespace tact::volume {

/// Pairs of deepest volumes that wait for the exact kernel, those of one pair of kinds together.
template <int D>
class DeepestPairs {
public:
    static constexpr std::size_t capacity = 64;

    /// A bucket is full at so many pairs.
    void start(std::size_t batch) {
        batch_ = batch;
        for (auto& bucket : buckets_) bucket.count = 0;
    }

    /// Returns whether the bucket of this pair is now full and must be decided.
    bool add(const PosedVolumes<D>& a, std::uint32_t node_a, const PosedVolumes<D>& b, std::uint32_t node_b) {
        const VolumeKey key_a = a.key(node_a), key_b = b.key(node_b);
        Bucket& bucket = buckets_[key_a.kind * kinds + key_b.kind];
        bucket.shapes[bucket.count] = {key_a.index, key_b.index};
        bucket.nodes[bucket.count] = {node_a, node_b};
        return ++bucket.count >= batch_;
    }

    /// Decides all pairs of buckets with `least` pairs or more, and calls take(node_a, node_b, relation) for those that
    /// meet, until it says false; returns whether it never did. What is taken is gone.
    template <class Take>
    bool decide(const PosedVolumes<D>& a, const PosedVolumes<D>& b, std::size_t least, Take&& take) {
        return decide_kinds(a, b, least, take, std::make_index_sequence<kinds * kinds>{});
    }

private:
    static constexpr std::size_t kinds = VolumeColumns<D>::kinds;

    struct Bucket {
        std::array<IndexPair, capacity> shapes;
        std::array<IndexPair, capacity> nodes;
        std::size_t count = 0;
    };

    template <class Take, std::size_t... K>
    bool decide_kinds(const PosedVolumes<D>& a, const PosedVolumes<D>& b, std::size_t least, Take& take,
                      std::index_sequence<K...>) {
        return ((buckets_[K].count < least || buckets_[K].count == 0 ||
                 decide_bucket(buckets_[K], std::get<K / kinds>(a.shapes().columns),
                               std::get<K % kinds>(b.shapes().columns), take)) &&
                ...);
    }

    template <class A, class B, class Take>
    bool decide_bucket(Bucket& bucket, const std::vector<A>& a, const std::vector<B>& b, Take& take) {
        std::array<Relation, capacity> relations;
        const std::size_t count = bucket.count;
        bucket.count = 0;
        relate(std::span<const A>(a), std::span<const B>(b), std::span<const IndexPair>(bucket.shapes.data(), count),
               std::span(relations.data(), count));
        for (std::size_t i = 0; i < count; ++i)
            if (relations[i] != Relation::disjoint && !take(bucket.nodes[i].a, bucket.nodes[i].b, relations[i]))
                return false;
        return true;
    }

    std::array<Bucket, kinds * kinds> buckets_;
    std::size_t batch_ = capacity;
};

}  // namespace tact::volume

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

    volume::PosedVolumes<D> a, b;
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
        : scene_(scene), reach_(scene.data().posed[object].reach), memory_(memory) {
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
