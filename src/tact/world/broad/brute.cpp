// SPDX-License-Identifier: MIT
#include "tact/world/broad/brute.hpp"

#include "tact/base/parallel_for.hpp"
#include "tact/world/broad/plain_box.hpp"

namespace tact::broad {

std::vector<IndexPair> brute_pairs(std::span<const Aabb3> boxes, const PairsOptions& options) {
    constexpr std::size_t rows = 64;
    std::vector<std::vector<IndexPair>> found((boxes.size() + rows - 1) / rows);
    parallel_for(found.size(), options.threads, [&](std::size_t chunk) {
        const auto end = std::min<std::size_t>(boxes.size(), (chunk + 1) * rows);
        for (auto a = static_cast<std::uint32_t>(chunk * rows); a < end; ++a)
            for (std::uint32_t b = a + 1; b < boxes.size(); ++b)
                if (meet(boxes[a], boxes[b]) && (!options.filter || options.filter(a, b)))
                    found[chunk].push_back({a, b});
    });
    std::vector<IndexPair> pairs;
    for (const auto& part : found) pairs.insert(pairs.end(), part.begin(), part.end());
    return pairs;
}

}  // namespace tact::broad
