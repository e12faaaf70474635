// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <cstring>

#include "tact/pair/distance/triangle_batch.hpp"
#include "tact/pair/distance/triangles_in_lanes.hpp"
#include "tact/pair/frame/in_lanes.hpp"

namespace tact::distance_of::TACT_SET {
namespace {

constexpr int N = double_lanes;
using L = Lanes<double, N>;

TACT_INLINE void store_lanes(const L& from, double (&to)[N]) {
    std::memcpy(to, &from.v, sizeof to);
}

/// Pairs whose parts have the same number of free axes, until there are enough of them to be proved together.
struct Bin {
    TriangleRoles roles[N];
    TriangleParts parts[N];
    int pair[N];
    int count = 0;
};

/// Writes a distance that was found in a lane.
TACT_INLINE void write(const double (&numbers)[13][N], int lane, Feature feature_a, Feature feature_b,
                       Distance<3>& distance) {
    static_assert(offsetof(Distance<3>, feature_a) == 13 * sizeof(double));
    auto* const to = reinterpret_cast<double*>(&distance);
    unrolled<13>([&](auto k) TACT_INLINE_LAMBDA { to[k] = numbers[k][lane]; });
    distance.feature_a = feature_a;
    distance.feature_b = feature_b;
}

/// A block on its way from guesses to proofs.
class BlockSearch {
public:
    TACT_INLINE BlockSearch(const TriangleBlock& block, Distance<3>* distances, OpenTriangles* open)
        : block_(block), distances_(distances), open_(open) {}

    int run() {
        for (int first = 0; first < block_.count; first += N) guess_group(first);
        prove_bin<0>();
        prove_bin<1>();
        prove_bin<2>();
        return open_count_;
    }

private:
    /// Guesses the closest parts of N pairs, and puts these into their bins.
    [[gnu::noinline]] void guess_group(int first) {
        const Triangle3 *a[N], *b[N];
        for (int i = 0; i < N; ++i) {
            const int at = std::min(first + i, block_.count - 1);
            a[i] = block_.a[at];
            b[i] = block_.b[at];
        }
        const Triangle<L, 3> in_a = frame::in_lanes<double>(a), in_b = frame::in_lanes<double>(b);
        Columns<L> vertices_a[3], vertices_b[3];
        const L size = seen_from_first(in_a, in_b, vertices_a, vertices_b);
        const GuessInLanes<L> guess = guess_in_lanes(vertices_a, vertices_b);
        double least[N], s[N], t[N], sizes[N];
        store_lanes(guess.least, least);
        store_lanes(guess.s, s);
        store_lanes(guess.t, t);
        store_lanes(size, sizes);
        for (int i = 0; i < std::min(N, block_.count - first); ++i)
            put(first + i, parts_of_guess(label_of(least[i]), s[i], t[i]), sizes[i]);
    }

    TACT_INLINE void put(int pair, const TriangleParts& parts, double size) {
        const int frees = part_orders[parts.a].frees + part_orders[parts.b].frees;
        Bin& bin = bins_[frees];
        const int at = bin.count++;
        bin.roles[at].set(*block_.a[pair], *block_.b[pair], parts);
        bin.roles[at].size = size;
        bin.roles[at].turned = block_.turned[pair] ? 1 : -1;
        bin.parts[at] = parts;
        bin.pair[at] = pair;
        if (bin.count < N) return;
        if (frees == 0) return prove_bin<0>();
        if (frees == 1) return prove_bin<1>();
        prove_bin<2>();
    }

    template <int frees>
    [[gnu::noinline]] void prove_bin() {
        Bin& bin = bins_[frees];
        if (bin.count == 0) return;
        for (int i = bin.count; i < N; ++i) bin.roles[i] = bin.roles[bin.count - 1];
        DistancesInLanes<N> found;
        prove_roles<frees>(RolesInLanes<N>(bin.roles), found);
        double numbers[13][N];
        std::memcpy(numbers, &found, sizeof numbers);
        for (int i = 0; i < bin.count; ++i) {
            const int pair = bin.pair[i];
            if ((found.proved >> i & 1) == 0) {
                open_[open_count_++] = {static_cast<std::uint8_t>(pair), static_cast<std::uint8_t>(bin.parts[i].a),
                                        static_cast<std::uint8_t>(bin.parts[i].b)};
                continue;
            }
            const Feature of_a = part_orders[bin.parts[i].a].feature, of_b = part_orders[bin.parts[i].b].feature;
            const bool turned = block_.turned[pair];
            write(numbers, i, turned ? of_b : of_a, turned ? of_a : of_b, distances_[pair]);
        }
        bin.count = 0;
    }

    const TriangleBlock& block_;
    Distance<3>* distances_;
    OpenTriangles* open_;
    int open_count_ = 0;
    Bin bins_[3];
};

}  // namespace

int triangle_distances(const TriangleBlock& block, Distance<3>* distances, OpenTriangles* open) {
    return BlockSearch(block, distances, open).run();
}

}  // namespace tact::distance_of::TACT_SET
