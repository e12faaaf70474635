// SPDX-License-Identifier: MIT
#include "tact/tree.hpp"

#include <algorithm>
#include <numeric>
#include <string>

namespace tact {
namespace {

/// The corners of a tree's triangles by number, equal positions by equal ones: corner i of triangle t is at 3 t + i.
std::vector<std::uint32_t> numbered_corners(const ObbTree& tree) {
    const auto position = [&](std::uint32_t i) -> const Vec3& { return tree.triangles()[i / 3][i % 3]; };
    std::vector<std::uint32_t> order(3 * tree.triangles().size()), number(order.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t i, std::uint32_t j) {
        return std::lexicographical_compare(position(i).at, position(i).at + 3, position(j).at, position(j).at + 3);
    });
    std::uint32_t last = 0;
    for (std::size_t n = 0; n < order.size(); ++n) {
        if (n > 0 && !(position(order[n]) == position(order[n - 1]))) ++last;
        number[order[n]] = last;
    }
    return number;
}

/// An edge of a triangle: where it lies, and which way it runs there.
struct SurfaceEdge {
    std::uint32_t low, high;
    int direction;
    std::uint32_t triangle;

    [[nodiscard]] bool same_place(const SurfaceEdge& other) const { return low == other.low && high == other.high; }
};

/// A triangle with an edge that has more triangles one way than the other; none of them when there is none.
std::size_t open_triangle(std::span<const std::uint32_t> number) {
    std::vector<SurfaceEdge> edges;
    for (std::uint32_t t = 0; t < number.size() / 3; ++t) {
        for (std::uint32_t i = 0; i < 3; ++i) {
            const std::uint32_t from = number[3 * t + i], to = number[3 * t + (i + 1) % 3];
            if (from == to) continue;  // of a face that is a segment or a point
            edges.push_back({std::min(from, to), std::max(from, to), from < to ? 1 : -1, t});
        }
    }
    std::sort(edges.begin(), edges.end(), [](const SurfaceEdge& x, const SurfaceEdge& y) {
        return x.low != y.low ? x.low < y.low : x.high < y.high;
    });
    for (std::size_t start = 0, end = 0; start < edges.size(); start = end) {
        int balance = 0;
        for (end = start; end < edges.size() && edges[end].same_place(edges[start]); ++end)
            balance += edges[end].direction;
        if (balance != 0) return edges[start].triangle;
    }
    return number.size() / 3;
}

/// Sets that grow together (union-find with halved paths).
class Sets {
public:
    explicit Sets(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0u); }

    std::uint32_t find(std::uint32_t i) {
        while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
        return i;
    }
    void join(std::uint32_t i, std::uint32_t j) { parent_[find(i)] = find(j); }

private:
    std::vector<std::uint32_t> parent_;
};

std::vector<std::uint32_t> parts_of(std::span<const std::uint32_t> number, const std::vector<bool>& left_out) {
    Sets sets(number.size());
    for (std::size_t i = 0; i < number.size(); i += 3) {
        if (left_out[i / 3]) continue;
        sets.join(number[i], number[i + 1]);
        sets.join(number[i], number[i + 2]);
    }
    std::vector<bool> seen(number.size());
    std::vector<std::uint32_t> parts;
    for (std::uint32_t t = 0; t < number.size() / 3; ++t) {
        if (left_out[t]) continue;
        const std::uint32_t set = sets.find(number[3 * t]);
        if (!seen[set]) parts.push_back(t);
        seen[set] = true;
    }
    return parts;
}

}  // namespace

std::vector<std::uint32_t> parts_of(const ObbTree& tree) {
    return parts_of(tree, std::vector<bool>(tree.triangles().size()));
}

std::vector<std::uint32_t> parts_of(const ObbTree& tree, const std::vector<bool>& left_out) {
    return parts_of(numbered_corners(tree), left_out);
}

std::span<const std::uint32_t> Solid::parts() const {
    return parts_;
}

Result<Solid> Solid::make(const ObbTree& tree) {
    const auto number = numbered_corners(tree);
    if (const std::size_t open = open_triangle(number); open < tree.triangles().size())
        return Error{"face " + std::to_string(tree.face(open)) +
                     " has an edge with more faces one way than the other: the surface is open"};
    Solid solid;
    solid.tree_ = &tree;
    solid.parts_ = parts_of(number, std::vector<bool>(tree.triangles().size()));
    return solid;
}

}  // namespace tact
