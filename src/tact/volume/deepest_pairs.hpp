// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/pair.hpp"
#include "tact/volume/placed_volumes.hpp"

namespace tact::volume {

/// Pairs of deepest volumes that wait for the exact kernel, those of one pair of kinds together.
template <int D>
class DeepestPairs {
public:
    static constexpr std::size_t capacity = 64;

    /// A bucket is full at so many pairs.
    void begin(std::size_t batch) {
        batch_ = batch;
        for (auto& bucket : buckets_) bucket.count = 0;
    }

    /// Returns whether the bucket of this pair is now full and must be decided.
    bool add(const PlacedVolumes<D>& a, std::uint32_t node_a, const PlacedVolumes<D>& b, std::uint32_t node_b) {
        const VolumeKey key_a = a.key(node_a), key_b = b.key(node_b);
        Bucket& bucket = buckets_[key_a.kind * kinds + key_b.kind];
        bucket.shapes[bucket.count] = {key_a.index, key_b.index};
        bucket.nodes[bucket.count] = {node_a, node_b};
        return ++bucket.count >= batch_;
    }

    /// Decides all pairs of buckets with `least` pairs or more, and calls take(node_a, node_b, relation) for those that
    /// meet, until it says false; returns whether it never did. What is taken is gone.
    template <class Take>
    bool decide(const PlacedVolumes<D>& a, const PlacedVolumes<D>& b, std::size_t least, Take&& take) {
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
    bool decide_kinds(const PlacedVolumes<D>& a, const PlacedVolumes<D>& b, std::size_t least, Take& take,
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
