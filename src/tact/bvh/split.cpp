// SPDX-License-Identifier: MIT
#include "tact/bvh/split.hpp"

#include <algorithm>
#include <numeric>

namespace tact::build {
namespace {

constexpr int bin_count = 16;

struct Bin {
    Bounds box;
    std::size_t count = 0;
};

/// Which bin a triangle falls into, along one axis.
struct Binning {
    int axis = 0;
    float from = 0;
    float factor = 0;

    Binning(const Bounds& middles, int along) : axis(along), from(middles.low.v[along]) {
        factor = (1 - 0x1p-20f) * bin_count / (middles.high.v[along] - from);
    }
    [[nodiscard]] TACT_INLINE int operator()(const Item& item) const {
        const int bin = static_cast<int>((item.middle().v[axis] - from) * factor);
        return std::clamp(bin, 0, bin_count - 1);
    }
};

struct Cut {
    float cost = std::numeric_limits<float>::max();
    int axis = -1;
    int bin = 0;  ///< the first part has the bins before it
};

/// The work behind a box: its surface, times how many nodes of four its triangles fill.
float cost_of(const Bounds& box, std::size_t count) {
    return box.area() * static_cast<float>((count + 3) / 4);
}

void find_cut(std::span<const Item> items, const Binning& binning, Cut& best) {
    std::array<Bin, bin_count> bins;
    for (const Item& item : items) {
        Bin& bin = bins[static_cast<std::size_t>(binning(item))];
        bin.box.include(item.box);
        ++bin.count;
    }
    std::array<float, bin_count> above{};
    Bin sum;
    for (int i = bin_count - 1; i > 0; --i) {
        sum.box.include(bins[static_cast<std::size_t>(i)].box);
        sum.count += bins[static_cast<std::size_t>(i)].count;
        above[static_cast<std::size_t>(i)] = cost_of(sum.box, sum.count);
    }
    sum = {};
    for (int i = 1; i < bin_count; ++i) {
        sum.box.include(bins[static_cast<std::size_t>(i - 1)].box);
        sum.count += bins[static_cast<std::size_t>(i - 1)].count;
        if (sum.count == 0 || sum.count == items.size()) continue;
        const float cost = cost_of(sum.box, sum.count) + above[static_cast<std::size_t>(i)];
        if (cost < best.cost) best = {cost, binning.axis, i};
    }
}

/// Few triangles: sorted along an axis, every cut is tried.
std::size_t split_few(std::span<Item> items, int axis) {
    for (std::size_t i = 1; i < items.size(); ++i) {  // insertion: equals keep their order
        const Item item = items[i];
        const float place = item.middle().v[axis];
        std::size_t to = i;
        for (; to > 0 && items[to - 1].middle().v[axis] > place; --to) items[to] = items[to - 1];
        items[to] = item;
    }
    std::array<float, bin_count> above{};
    Bounds sum;
    for (std::size_t i = items.size() - 1; i > 0; --i) {
        sum.include(items[i].box);
        above[i] = cost_of(sum, items.size() - i);
    }
    sum = {};
    float least = std::numeric_limits<float>::max();
    std::size_t at = items.size() / 2;
    for (std::size_t i = 1; i < items.size(); ++i) {
        sum.include(items[i - 1].box);
        const float cost = cost_of(sum, i) + above[i];
        if (cost < least) {
            least = cost;
            at = i;
        }
    }
    return at;
}

}  // namespace

std::size_t split_by_surface(std::span<Item> items) {
    Bounds middles;
    for (const Item& item : items) middles.include(item.middle());
    const Float4 size = middles.high - middles.low;
    int longest = 0;
    for (int k = 1; k < 3; ++k)
        if (size.v[k] > size.v[longest]) longest = k;
    if (items.size() <= bin_count) return split_few(items, longest);
    Cut best;
    for (int k = 0; k < 3; ++k)
        if ((k == longest || items.size() >= 64) && size.v[k] > 0) find_cut(items, Binning(middles, k), best);
    if (best.axis < 0) return items.size() / 2;  // all in one place
    const Binning binning(middles, best.axis);
    const auto second =
        std::partition(items.begin(), items.end(), [&](const Item& x) { return binning(x) < best.bin; });
    return static_cast<std::size_t>(second - items.begin());
}

std::size_t split_along(std::span<Item> items, std::span<const Vec3> centers_by_face, const std::array<Vec3, 3>& axes,
                        const Vec3& low, const Vec3& high, Split split) {
    std::array<int, 3> order{0, 1, 2};
    std::sort(order.begin(), order.end(), [&](int i, int j) { return high[i] - low[i] > high[j] - low[j]; });
    for (const int k : order) {
        const Vec3& axis = axes[static_cast<std::size_t>(k)];
        const auto place = [&](const Item& item) { return dot(axis, centers_by_face[item.face]); };
        if (split == Split::median) {
            const std::size_t half = items.size() / 2;
            std::nth_element(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(half), items.end(),
                             [&](const Item& x, const Item& y) {
                                 const double px = place(x), py = place(y);
                                 return px != py ? px < py : x.face < y.face;
                             });
            return half;
        }
        const double center = 0.5 * (low[k] + high[k]);
        const auto second =
            std::partition(items.begin(), items.end(), [&](const Item& x) { return place(x) < center; });
        if (second != items.begin() && second != items.end()) return static_cast<std::size_t>(second - items.begin());
    }
    return items.size() / 2;
}

}  // namespace tact::build
