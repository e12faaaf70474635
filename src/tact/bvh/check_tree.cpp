// SPDX-License-Identifier: MIT
#include "tact/tree.hpp"

#include <cmath>

#include "tact/rational.hpp"

namespace tact {
namespace {

using exact::Rational;

bool is_finite(const Vec3& v) {
    return std::isfinite(v[0]) && std::isfinite(v[1]) && std::isfinite(v[2]);
}

/// Whether |axis_k . y - center| <= half for y = (x - origin) scale, in whole numbers.
bool is_inside_exactly(const TreeNode& node, int box, int k, const LocalFrame& local, const Vec3& x) {
    Rational sum = -Rational(static_cast<double>(node.center[k][box]));
    for (int j = 0; j < 3; ++j) {
        const Rational y = (Rational(x[j]) - Rational(local.origin[j])) * Rational(local.scale);
        sum = sum + Rational(static_cast<double>(node.frame[j][k])) * y;
    }
    const Rational half(static_cast<double>(node.half[k][box]));
    return sum <= half && -sum <= half;
}

/// The same by doubles where these tell: everything has size at most 2, and fewer than eight roundings.
bool is_inside(const TreeNode& node, int box, const LocalFrame& local, const Vec3& x) {
    if (!is_finite(x)) return false;
    const Vec3 y = local(x);
    for (int k = 0; k < 3; ++k) {
        double at = -static_cast<double>(node.center[k][box]);
        for (int j = 0; j < 3; ++j) at += static_cast<double>(node.frame[j][k]) * y[j];
        if (std::fabs(at) + 0x1p-46 <= static_cast<double>(node.half[k][box])) continue;
        if (!is_inside_exactly(node, box, k, local, x)) return false;
    }
    return true;
}

/// Axes that are orthonormal up to rounding. That of floats makes the products wrong by 2^-23; the margins of the
/// searches are good for twice that.
bool has_good_frame(const TreeNode& node) {
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k <= i; ++k) {
            double product = i == k ? -1 : 0;
            for (const auto& row : node.frame) product += static_cast<double>(row[i]) * static_cast<double>(row[k]);
            if (!(std::fabs(product) <= 0x1p-23)) return false;
        }
    }
    return true;
}

/// A box in the unit ball or near it, as bounds of searches have it, or an empty slot.
bool has_good_box(const TreeNode& node, int box) {
    for (int k = 0; k < 3; ++k) {
        const float center = node.center[k][box], half = node.half[k][box];
        const bool good =
            box < node.children ? half >= 0 && std::fabs(center) + half <= 1 : center == 0 && half == TreeNode::empty;
        if (!good) return false;
    }
    return box < node.children || (node.child[box] == 0 && node.count[box] == 0);
}

bool is_good(const LocalFrame& local) {
    int exponent = 0;
    return is_finite(local.origin) && local.scale > 0 && std::isfinite(local.scale) &&
           std::frexp(local.scale, &exponent) == 0.5;
}

class Checker {
public:
    Checker(const ObbTree& tree, TreeCheck check)
        : tree_(tree),
          check_(check),
          seen_nodes_(tree.nodes().size()),
          seen_triangles_(tree.triangles().size()),
          seen_faces_(tree.triangles().size()) {}

    std::string run() {
        if (tree_.faces().size() != tree_.triangles().size()) return "faces and triangles differ in number";
        if (!is_good(tree_.local())) return "the local coordinates have no finite origin, or no power of two as scale";
        if (!tree_.empty()) visit(0, 0);
        if (!problem_.empty()) return problem_;
        for (std::size_t i = 0; i < seen_nodes_.size(); ++i)
            if (!seen_nodes_[i]) return "node " + std::to_string(i) + " is not below the root";
        for (std::size_t i = 0; i < seen_triangles_.size(); ++i)
            if (!seen_triangles_[i]) return "triangle " + std::to_string(i) + " is in no leaf";
        return check_triangles();
    }

private:
    struct NodeRange {
        std::uint32_t start, end;
    };

    /// Splits make a part of floats smaller by a sixteenth at least, or halve what is in it.
    static constexpr int deepest = 4000;

    void complain(std::uint32_t node, const char* what) {
        if (problem_.empty()) problem_ = "node " + std::to_string(node) + " " + what;
    }

    /// Marks what is below a node and returns its triangles, which are neighbors in the order of the leaves.
    NodeRange visit(std::uint32_t number, int depth) {
        if (number >= seen_nodes_.size() || seen_nodes_[number]) {
            complain(number, "is missing or below two nodes");
            return {0, 0};
        }
        if (depth > deepest) {
            complain(number, "is deeper than any tree that is built");
            return {0, 0};
        }
        seen_nodes_[number] = true;
        const TreeNode& node = tree_.nodes()[number];
        if (node.children < 1 || node.children > TreeNode::width) {
            complain(number, "has no child or too many");
            return {0, 0};
        }
        if (!has_good_frame(node)) complain(number, "has axes that are not orthonormal");
        for (int i = 0; i < TreeNode::width; ++i)
            if (!has_good_box(node, i)) complain(number, "has a box that no builder makes");
        NodeRange all{};
        for (int i = 0; i < node.children && problem_.empty(); ++i) {
            if (!node.is_leaf && node.child[i] <= number) complain(number, "comes after one of its children");
            const NodeRange part = node.is_leaf ? leaf(number, node, i) : visit(node.child[i], depth + 1);
            if (i > 0 && part.start != all.end) complain(number, "has triangles in two places");
            all = {i == 0 ? part.start : all.start, part.end};
            if (!node.is_leaf && node.count[i] != 0) complain(number, "is an inner node and has triangles");
            if (check_ == TreeCheck::boxes) check_box(number, node, i, part);
        }
        return all;
    }

    NodeRange leaf(std::uint32_t number, const TreeNode& node, int i) {
        const std::uint32_t start = node.child[i], end = start + node.count[i];
        if (node.count[i] == 0 || end > seen_triangles_.size() || end < start) {
            complain(number, "names triangles that do not exist");
            return {0, 0};
        }
        for (std::uint32_t t = start; t < end; ++t) {
            if (seen_triangles_[t]) complain(number, "shares a triangle with another");
            seen_triangles_[t] = true;
        }
        return {start, end};
    }

    void check_box(std::uint32_t number, const TreeNode& node, int i, const NodeRange& part) {
        for (std::uint32_t t = part.start; t < part.end && problem_.empty(); ++t)
            for (const Vec3& corner : tree_.triangles()[t])
                if (!is_inside(node, i, tree_.local(), corner)) complain(number, "does not hold its triangles");
    }

    std::string check_triangles() {
        for (std::size_t i = 0; i < seen_triangles_.size(); ++i) {
            const std::string which = "triangle " + std::to_string(i);
            const Corners& corners = tree_.triangles()[i];
            for (const Vec3& corner : corners) {
                if (!is_finite(corner)) return which + " is not finite";
                for (int k = 0; k < 3; ++k)
                    if (!(std::fabs(tree_.local().scale * (corner[k] - tree_.local().origin[k])) <= 0.5))
                        return which + " lies outside of the local coordinates";
            }
            const std::uint32_t face = tree_.face(i);
            if (face >= seen_faces_.size()) return which + " is a face that does not exist";
            if (seen_faces_[face]) return which + " is a face that another triangle is too";
            seen_faces_[face] = true;
        }
        return {};
    }

    const ObbTree& tree_;
    TreeCheck check_;
    std::vector<bool> seen_nodes_, seen_triangles_, seen_faces_;
    std::string problem_;
};

double area_of(const Corners& triangle) {
    const Vec3 normal = cross(triangle[1] - triangle[0], triangle[2] - triangle[0]);
    return 0.5 * std::sqrt(dot(normal, normal));
}

void add_box(const TreeNode& node, int i, double unit, TreeLevel& level) {
    const double x = 2 * unit * static_cast<double>(node.half[0][i]);
    const double y = 2 * unit * static_cast<double>(node.half[1][i]);
    const double z = 2 * unit * static_cast<double>(node.half[2][i]);
    ++level.boxes;
    level.volume += x * y * z;
    level.area += 2 * (x * y + y * z + z * x);
    level.triangles += node.count[i];
}

/// Returns the surface of the triangles below the node.
double add_node(const ObbTree& tree, std::uint32_t number, std::size_t depth, TreeStatistics& sum) {
    if (sum.levels.size() <= depth) sum.levels.emplace_back();
    const TreeNode& node = tree.nodes()[number];
    ++sum.levels[depth].nodes;
    sum.leaves += node.is_leaf;
    double surface = 0;
    for (int i = 0; i < node.children; ++i) {
        add_box(node, i, 1 / tree.local().scale, sum.levels[depth]);
        if (node.is_leaf) {
            for (int t = 0; t < node.count[i]; ++t)
                surface += area_of(tree.triangles()[node.child[i] + static_cast<std::uint32_t>(t)]);
        } else {
            surface += add_node(tree, node.child[i], depth + 1, sum);
        }
    }
    sum.levels[depth].surface += surface;
    return surface;
}

}  // namespace

std::string complaint_of(const ObbTree& tree, TreeCheck check) {
    return Checker(tree, check).run();
}

double TreeStatistics::volume() const {
    double sum = 0;
    for (const TreeLevel& level : levels) sum += level.volume;
    return sum;
}

TreeStatistics statistics(const ObbTree& tree) {
    TreeStatistics sum;
    sum.nodes = tree.nodes().size();
    sum.triangles = tree.triangles().size();
    sum.bytes = tree.nodes().size_bytes() + tree.triangles().size_bytes() + tree.faces().size_bytes();
    if (!tree.empty()) add_node(tree, 0, 0, sum);
    return sum;
}

}  // namespace tact
