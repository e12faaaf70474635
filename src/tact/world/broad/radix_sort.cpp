// SPDX-License-Identifier: MIT
#include "tact/world/broad/radix_sort.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "tact/base/parallel_for.hpp"

namespace tact::broad {
namespace {

constexpr std::size_t digits = 2048;
using Counts = std::array<std::uint32_t, digits>;

/// One pass: the elements of each part are counted by digit, every part then knows where its elements of a digit go,
/// and moves them there. The order does not depend on the number of parts.
void sort_by_digit(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, int shift,
                   std::vector<Counts>& counts) {
    const std::size_t parts = counts.size();
    const int threads = static_cast<int>(parts);
    const auto part = [&](std::size_t i) {
        const std::size_t begin = from.size() * i / parts;
        return from.subspan(begin, from.size() * (i + 1) / parts - begin);
    };
    parallel_for(parts, threads, [&](std::size_t i) {
        counts[i].fill(0);
        for (const std::uint64_t element : part(i)) ++counts[i][(element >> shift) % digits];
    });
    std::uint32_t next = 0;
    for (std::size_t digit = 0; digit < digits; ++digit)
        for (Counts& count : counts) next += std::exchange(count[digit], next);
    parallel_for(parts, threads, [&](std::size_t i) {
        for (const std::uint64_t element : part(i)) to[counts[i][(element >> shift) % digits]++] = element;
    });
}

}  // namespace

void radix_sort(std::span<std::uint64_t> elements, int threads) {
    constexpr std::size_t worth_a_thread = 16384;
    const std::size_t most = std::max<std::size_t>(1, elements.size() / worth_a_thread);
    std::vector<Counts> counts(std::min<std::size_t>(most, static_cast<std::size_t>(thread_count(threads))));
    std::vector<std::uint64_t> room(elements.begin(), elements.end());
    std::span<std::uint64_t> from = room, to = elements;
    for (const int shift : {32, 43, 54}) {
        sort_by_digit(from, to, shift, counts);
        std::swap(from, to);
    }
}

}  // namespace tact::broad
