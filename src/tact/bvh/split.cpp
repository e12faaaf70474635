// SPDX-License-Identifier: MIT
#include "tact/bvh/split.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace tact::build {
namespace {

constexpr int bin_count = 16;

/// An axis along which the midpoints are nearer together than this is not divided: 16 over it is still a float.
constexpr float least_extent = 1e-30f;

struct Bin {
    Bounds box;
    std::size_t count = 0;
};
using Bins = std::array<Bin, bin_count>;

/// Which bin a triangle falls into, along each axis: midpoints of the extent go to 0 up to just below bin_count.
struct Binning {
    Float4 from;
    Float4 factor{0};

    explicit Binning(const Bounds& midpoints) : from(midpoints.low) {
        const Float4 size = midpoints.high - midpoints.low;
        for (int k = 0; k < 3; ++k)
            if (size.v[k] > least_extent) factor.v[k] = (1 - 0x1p-20f) * bin_count / size.v[k];
    }
    [[nodiscard]] TACT_INLINE Float4 operator()(const TriangleItem& item) const {
        return (item.midpoint() - from) * factor;
    }
};

struct Cut {
    float cost = std::numeric_limits<float>::max();
    int axis = -1;
    int bin = 0;  ///< the first part has the bins before it
};

/// The work behind a box: its surface, times how many nodes of four its triangles fill.
float cost_of(const Bounds& box, std::size_t count) {
    const std::size_t nodes = (count + 3) / 4;
    return box.area() * static_cast<float>(nodes);
}

void find_cut(const Bins& bins, int axis, std::size_t total, Cut& best) {
    std::array<float, bin_count> above{};
    Bin sum;
    for (std::size_t i = bin_count - 1; i > 0; --i) {
        sum.box.include(bins[i].box);
        sum.count += bins[i].count;
        above[i] = cost_of(sum.box, sum.count);
    }
    sum = {};
    for (std::size_t i = 1; i < bin_count; ++i) {
        sum.box.include(bins[i - 1].box);
        sum.count += bins[i - 1].count;
        if (sum.count == 0 || sum.count == total) continue;
        const float cost = cost_of(sum.box, sum.count) + above[i];
        if (cost < best.cost) best = {cost, axis, static_cast<int>(i)};
    }
}

TACT_INLINE void add(Bins& bins, float position, const Bounds& box) {
    Bin& bin = bins[static_cast<std::size_t>(position)];
    bin.box.include(box);
    ++bin.count;
}

/// The best cut along one axis, or along all three, which is better and takes longer.
Cut best_cut(std::span<const TriangleItem> items, const Binning& binning, int axis) {
    Bins bins;
    for (const TriangleItem& item : items) add(bins, binning(item).v[axis], item.box);
    Cut best;
    find_cut(bins, axis, items.size(), best);
    return best;
}
Cut best_cut(std::span<const TriangleItem> items, const Binning& binning) {
    Bins x, y, z;
    for (const TriangleItem& item : items) {
        const Float4 position = binning(item);
        add(x, position.v[0], item.box);
        add(y, position.v[1], item.box);
        add(z, position.v[2], item.box);
    }
    Cut best;
    find_cut(x, 0, items.size(), best);
    find_cut(y, 1, items.size(), best);
    find_cut(z, 2, items.size(), best);
    return best;
}

/// Brings those that belong to the first part to the front.
template <class IsFirst>
TriangleSplit partition(std::span<TriangleItem> items, const IsFirst& is_first) {
    TriangleSplit parts;
    std::size_t start = 0, end = items.size();
    for (;;) {
        while (start < end && is_first(items[start])) parts.first.include(items[start++]);
        while (start < end && !is_first(items[end - 1])) parts.second.include(items[--end]);
        if (start == end) break;
        std::swap(items[start], items[end - 1]);
    }
    parts.first_count = start;
    return parts;
}

/// The first `count`, and the others.
TriangleSplit divided_at(std::span<const TriangleItem> items, std::size_t count) {
    TriangleSplit parts;
    parts.first_count = count;
    for (std::size_t i = 0; i < items.size(); ++i) (i < count ? parts.first : parts.second).include(items[i]);
    return parts;
}

/// Puts up to bin_count triangles into the order of their midpoints along an axis. Equals keep their order.
void sort_few(std::span<TriangleItem> items, int axis) {
    std::array<float, bin_count> positions;
    std::array<std::uint8_t, bin_count> order;
    for (std::size_t i = 0; i < items.size(); ++i) {  // insertion, of numbers: the triangles themselves are long
        const float position = items[i].midpoint().v[axis];
        std::size_t to = i;
        for (; to > 0 && positions[to - 1] > position; --to) {
            positions[to] = positions[to - 1];
            order[to] = order[to - 1];
        }
        positions[to] = position;
        order[to] = static_cast<std::uint8_t>(i);
    }
    alignas(TriangleItem) std::array<std::byte, bin_count * sizeof(TriangleItem)>
        copy;  // not made of items: that would take longer
    std::memcpy(copy.data(), items.data(), items.size_bytes());
    for (std::size_t i = 0; i < items.size(); ++i)
        std::memcpy(&items[i], copy.data() + order[i] * sizeof(TriangleItem), sizeof(TriangleItem));
}

/// Few triangles: sorted along an axis, every cut is tried.
TriangleSplit split_few(std::span<TriangleItem> items, int axis) {
    sort_few(items, axis);
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
    return divided_at(items, at);
}

}  // namespace

TriangleSplit split_by_surface(std::span<TriangleItem> items, const TriangleExtent& extent) {
    const Float4 size = extent.midpoints.high - extent.midpoints.low;
    int longest = 0;
    for (int k = 1; k < 3; ++k)
        if (size.v[k] > size.v[longest]) longest = k;
    if (items.size() <= bin_count) return split_few(items, longest);
    const Binning binning(extent.midpoints);
    const Cut best = items.size() >= 64 ? best_cut(items, binning) : best_cut(items, binning, longest);
    if (best.axis < 0) return divided_at(items, items.size() / 2);  // all in one place
    return partition(items,
                     [&](const TriangleItem& x) { return static_cast<int>(binning(x).v[best.axis]) < best.bin; });
}

std::size_t split_along(std::span<TriangleItem> items, std::span<const Vec3> centers_by_face,
                        const std::array<Vec3, 3>& axes, const Vec3& low, const Vec3& high, Split split) {
    std::array<int, 3> order{0, 1, 2};
    std::sort(order.begin(), order.end(), [&](int i, int j) { return high[i] - low[i] > high[j] - low[j]; });
    for (const int k : order) {
        const Vec3& axis = axes[static_cast<std::size_t>(k)];
        const auto position = [&](const TriangleItem& item) { return dot(axis, centers_by_face[item.face]); };
        if (split == Split::median) {
            const std::size_t half = items.size() / 2;
            std::nth_element(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(half), items.end(),
                             [&](const TriangleItem& x, const TriangleItem& y) {
                                 const double px = position(x), py = position(y);
                                 return px != py ? px < py : x.face < y.face;
                             });
            return half;
        }
        const double center = 0.5 * (low[k] + high[k]);
        const auto second =
            std::partition(items.begin(), items.end(), [&](const TriangleItem& x) { return position(x) < center; });
        if (second != items.begin() && second != items.end()) return static_cast<std::size_t>(second - items.begin());
    }
    return items.size() / 2;
}

}  // namespace tact::build
