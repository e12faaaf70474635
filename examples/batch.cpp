// SPDX-License-Identifier: MIT
// A brick wall: every brick touches its neighbors exactly, and a batch reports that for all pairs in one call.
// prints: 760 touching, 0 overlapping
#include <algorithm>
#include <cstdio>
#include <tact/tact.hpp>
#include <vector>

int main() {
    constexpr int columns = 20;
    constexpr int rows = 20;
    std::vector<tact::Parallelogram2> bricks;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            bricks.push_back({{2.0 * column, 1.0 * row}, {{{2, 0}, {0, 1}}}});

    std::vector<tact::IndexPair> pairs;  // each brick with its right and its upper neighbor
    for (unsigned i = 0; i < bricks.size(); ++i) {
        if (i % columns + 1 < columns) pairs.push_back({i, i + 1});
        if (i + columns < bricks.size()) pairs.push_back({i, i + columns});
    }
    std::vector<tact::Relation> relations(pairs.size());
    const std::span<const tact::Parallelogram2> all(bricks);
    tact::relate(all, all, std::span<const tact::IndexPair>(pairs), std::span(relations));
    const auto touching = std::count(relations.begin(), relations.end(), tact::Relation::touching);
    const auto overlapping = std::count(relations.begin(), relations.end(), tact::Relation::overlapping);
    std::printf("%ld touching, %ld overlapping\n", static_cast<long>(touching), static_cast<long>(overlapping));
}
