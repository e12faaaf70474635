// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "tact/base/index_pair.hpp"
#include "tact/world/world_options.hpp"

namespace tact {

/// The pairs that are left when the callbacks were asked about bodies, in order, and then about pairs; whether one of
/// them said stop, after which nobody is asked.
struct AskedPairs {
    std::vector<IndexPair> pairs;
    bool stopped = false;
};

/// The ids are those of id(index).
template <int D, class IdAt>
[[nodiscard]] AskedPairs ask_about(std::span<const IndexPair> pairs, const WorldOptions<D>& options, const IdAt& id) {
    AskedPairs asked{{pairs.begin(), pairs.end()}};
    if (options.on_body) {
        std::vector<std::uint32_t> bodies;
        for (const IndexPair& pair : pairs) bodies.insert(bodies.end(), {pair.a, pair.b});
        std::ranges::sort(bodies);
        const auto repeated = std::ranges::unique(bodies);
        bodies.erase(repeated.begin(), repeated.end());
        std::vector<std::uint32_t> skipped;
        for (const std::uint32_t body : bodies) {
            const Choice choice = options.on_body(id(body));
            if (choice == Choice::stop) return {{}, true};
            if (choice == Choice::skip) skipped.push_back(body);
        }
        const auto is_skipped = [&](std::uint32_t body) { return std::ranges::binary_search(skipped, body); };
        std::erase_if(asked.pairs, [&](const IndexPair& pair) { return is_skipped(pair.a) || is_skipped(pair.b); });
    }
    if (!options.on_pair) return asked;
    std::vector<IndexPair> wanted;
    for (const IndexPair& pair : asked.pairs) {
        const Choice choice = options.on_pair(id(pair.a), id(pair.b));
        if (choice == Choice::stop) return {wanted, true};
        if (choice == Choice::go_on) wanted.push_back(pair);
    }
    return {wanted, false};
}

}  // namespace tact
