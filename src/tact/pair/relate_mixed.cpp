// SPDX-License-Identifier: MIT
#include <array>
#include <cassert>
#include <utility>
#include <variant>

#include "tact/pair.hpp"

namespace tact {
namespace {

// Pairs of one kind each go through the batch of that kind. A block of pairs is sorted by kind, in place and without
// allocating; the shapes of one kind are copied side by side, which costs less than going through them one by one.

constexpr std::size_t block_size = 256;
constexpr std::size_t group_size = 32;

template <int D>
struct MixedInput {
    std::span<const AnyShape<D>> a, b;
    std::span<const IndexPair> pairs;
    Relation* relations;
};

/// The pairs `which` of the input, all of one kind.
template <class A, class B, int D>
void relate_group(const MixedInput<D>& input, std::span<const std::uint32_t> which) {
    std::array<A, group_size> a;
    std::array<B, group_size> b;
    std::array<Relation, group_size> relations;
    for (std::size_t first = 0; first < which.size(); first += group_size) {
        const std::size_t count = std::min(group_size, which.size() - first);
        for (std::size_t i = 0; i < count; ++i) {
            const IndexPair& pair = input.pairs[which[first + i]];
            a[i] = *std::get_if<A>(&input.a[pair.a]);
            b[i] = *std::get_if<B>(&input.b[pair.b]);
        }
        relate(std::span<const A>(a.data(), count), std::span<const B>(b.data(), count),
               std::span<Relation>(relations.data(), count));
        for (std::size_t i = 0; i < count; ++i) input.relations[which[first + i]] = relations[i];
    }
}

/// relate_group of kind number i: that of a, then that of b.
template <int D>
using GroupFunction = void (*)(const MixedInput<D>&, std::span<const std::uint32_t>);

template <int D>
constexpr std::size_t kinds = std::variant_size_v<AnyShape<D>>;

template <int D, std::size_t... kind>
constexpr auto group_functions(std::index_sequence<kind...>) {
    return std::array<GroupFunction<D>, sizeof...(kind)>{
        &relate_group<std::variant_alternative_t<kind / kinds<D>, AnyShape<D>>,
                      std::variant_alternative_t<kind % kinds<D>, AnyShape<D>>, D>...};
}

template <int D>
void relate_mixed(std::span<const AnyShape<D>> a, std::span<const AnyShape<D>> b, std::span<const IndexPair> pairs,
                  std::span<Relation> relations) {
    assert(pairs.size() == relations.size());
    constexpr std::size_t all_kinds = kinds<D> * kinds<D>;
    static constexpr auto functions = group_functions<D>(std::make_index_sequence<all_kinds>{});
    const MixedInput<D> input{a, b, pairs, relations.data()};
    for (std::size_t first = 0; first < pairs.size(); first += block_size) {
        const std::size_t count = std::min(block_size, pairs.size() - first);
        std::array<std::uint32_t, all_kinds + 1> start{};  // of each kind in the sorted block
        std::array<std::uint8_t, block_size> kind;
        for (std::size_t i = 0; i < count; ++i) {
            const IndexPair& pair = pairs[first + i];
            kind[i] = static_cast<std::uint8_t>(a[pair.a].index() * kinds<D> + b[pair.b].index());
            ++start[kind[i] + 1U];
        }
        for (std::size_t k = 0; k < all_kinds; ++k) start[k + 1] += start[k];
        std::array<std::uint32_t, block_size> sorted;
        auto next = start;
        for (std::size_t i = 0; i < count; ++i) sorted[next[kind[i]]++] = static_cast<std::uint32_t>(first + i);
        for (std::size_t k = 0; k < all_kinds; ++k)
            if (start[k] != start[k + 1]) functions[k](input, {sorted.data() + start[k], start[k + 1] - start[k]});
    }
}

}  // namespace

void relate(std::span<const AnyShape<2>> a, std::span<const AnyShape<2>> b, std::span<const IndexPair> pairs,
            std::span<Relation> relations) {
    relate_mixed<2>(a, b, pairs, relations);
}

void relate(std::span<const AnyShape<3>> a, std::span<const AnyShape<3>> b, std::span<const IndexPair> pairs,
            std::span<Relation> relations) {
    relate_mixed<3>(a, b, pairs, relations);
}

}  // namespace tact
