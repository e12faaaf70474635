// SPDX-License-Identifier: MIT
#include "tact/broad/pair_lists.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "tact/base/parallel_for.hpp"

namespace tact::broad {
namespace {

constexpr std::size_t buckets = 64;
using BucketCounts = std::array<std::size_t, buckets>;

/// Sorts pairs whose first index lies in start .. start + range - 1: counting by the first, then each short list by the
/// second.
void sort_bucket(std::span<IndexPair> pairs, std::uint32_t start, std::size_t range) {
    if (pairs.size() < range / 8) {
        std::ranges::sort(pairs);
        return;
    }
    std::vector<std::uint32_t> ends(range + 1), seconds(pairs.size());
    for (const IndexPair& pair : pairs) ++ends[pair.a - start + 1];
    for (std::size_t i = 1; i <= range; ++i) ends[i] += ends[i - 1];
    for (const IndexPair& pair : pairs) seconds[ends[pair.a - start]++] = pair.b;  // now ends, before: begins
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < range; ++i) {
        if (ends[i] - at > 1) std::sort(seconds.begin() + at, seconds.begin() + ends[i]);
        for (; at < ends[i]; ++at) pairs[at] = {start + static_cast<std::uint32_t>(i), seconds[at]};
    }
}

}  // namespace

std::vector<IndexPair> sort_pairs(std::vector<std::vector<IndexPair>>& parts, std::size_t size, int threads,
                                  PairAllowance& allowance) {
    if (allowance.is_ended()) return {};
    // Buckets of 2^shift first indices each.
    const int shift =
        std::max(0, static_cast<int>(std::bit_width(size)) - static_cast<int>(std::bit_width(buckets - 1)));
    std::vector<BucketCounts> counts(parts.size());
    parallel_for(parts.size(), threads, [&](std::size_t i) {
        for (const IndexPair& pair : parts[i]) ++counts[i][pair.a >> shift];
    });
    std::array<std::size_t, buckets + 1> begins{};
    std::size_t next = 0;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        begins[bucket] = next;
        for (BucketCounts& count : counts) next += std::exchange(count[bucket], next);
    }
    begins[buckets] = next;
    std::vector<IndexPair> pairs(next);
    parallel_for(parts.size(), threads, [&](std::size_t i) {
        if (!allowance.take(0)) return;
        for (const IndexPair& pair : parts[i]) pairs[counts[i][pair.a >> shift]++] = pair;
        parts[i] = {};
    });
    parallel_for(buckets, threads, [&](std::size_t bucket) {
        if (!allowance.take(0)) return;
        const std::span part = std::span(pairs).subspan(begins[bucket], begins[bucket + 1] - begins[bucket]);
        if (part.size() > 1) sort_bucket(part, static_cast<std::uint32_t>(bucket << shift), std::size_t{1} << shift);
    });
    if (allowance.is_ended()) return {};
    return pairs;
}

void drop_moved(std::vector<IndexPair>& pairs, const std::vector<bool>& is_moved) {
    // Written always, counted when kept: whether it is kept cannot be foreseen.
    std::size_t kept = 0;
    for (const IndexPair pair : pairs) {
        pairs[kept] = pair;
        kept += static_cast<std::size_t>(!is_moved[pair.a]) & static_cast<std::size_t>(!is_moved[pair.b]);
    }
    pairs.resize(kept);
}

void merge_into(std::vector<IndexPair>& pairs, std::span<const IndexPair> more) {
    // From the back, so that nothing is overwritten before it is read.
    std::size_t left = pairs.size(), more_left = more.size();
    pairs.resize(left + more_left);
    while (more_left > 0) {
        const bool old_is_last = left > 0 && more[more_left - 1] < pairs[left - 1];
        pairs[left + more_left - 1] = old_is_last ? pairs[left - 1] : more[more_left - 1];
        (old_is_last ? left : more_left) -= 1;
    }
}

}  // namespace tact::broad
