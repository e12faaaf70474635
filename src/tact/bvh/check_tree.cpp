// SPDX-License-Identifier: MIT
#include "tact/bvh/check_tree.hpp"

#include <cmath>

#include "tact/exact/rational.hpp"

namespace tact {
namespace {

using exact::Rational;

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

bool is_finite(const TreeNode& node, int box, int k) {
    return std::isfinite(node.center[k][box]) && std::isfinite(node.half[k][box]) && std::isfinite(node.frame[0][k]) &&
           std::isfinite(node.frame[1][k]) && std::isfinite(node.frame[2][k]);
}

/// The same by doubles where these tell: everything has size at most 2, and fewer than eight roundings.
bool is_inside(const TreeNode& node, int box, const LocalFrame& local, const Vec3& x) {
    const Vec3 y = local(x);
    for (int k = 0; k < 3; ++k) {
        double at = -static_cast<double>(node.center[k][box]);
        if (!is_finite(node, box, k)) return false;
        for (int j = 0; j < 3; ++j) at += static_cast<double>(node.frame[j][k]) * y[j];
        if (std::fabs(at) + 0x1p-46 <= static_cast<double>(node.half[k][box])) continue;
        if (!is_inside_exactly(node, box, k, local, x)) return false;
    }
    return true;
}

class Checker {
public:
    explicit Checker(const ObbTree& tree)
        : tree_(tree), seen_nodes_(tree.nodes().size()), seen_triangles_(tree.triangles().size()) {}

    std::string run() {
        if (tree_.faces().size() != tree_.triangles().size()) return "faces and triangles differ in number";
        if (!tree_.empty()) visit(0, 0);
        if (!problem_.empty()) return problem_;
        for (std::size_t i = 0; i < seen_nodes_.size(); ++i)
            if (!seen_nodes_[i]) return "node " + std::to_string(i) + " is not below the root";
        for (std::size_t i = 0; i < seen_triangles_.size(); ++i)
            if (!seen_triangles_[i]) return "triangle " + std::to_string(i) + " is in no leaf";
        return {};
    }

private:
    struct Range {
        std::uint32_t begin, end;
    };

    /// Splits make a part of floats smaller by a sixteenth at least, or halve what is in it.
    static constexpr int deepest = 4000;

    void complain(std::uint32_t node, const char* what) {
        if (problem_.empty()) problem_ = "node " + std::to_string(node) + " " + what;
    }

    /// Marks what is below a node and returns its triangles, which are neighbours in the order of the leaves.
    Range visit(std::uint32_t number, int depth) {
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
        Range all{};
        for (int i = 0; i < node.children && problem_.empty(); ++i) {
            if (!node.is_leaf && node.child[i] <= number) complain(number, "comes after one of its children");
            const Range part = node.is_leaf ? leaf(number, node, i) : visit(node.child[i], depth + 1);
            if (i > 0 && part.begin != all.end) complain(number, "has triangles in two places");
            all = {i == 0 ? part.begin : all.begin, part.end};
            check_box(number, node, i, part);
        }
        return all;
    }

    Range leaf(std::uint32_t number, const TreeNode& node, int i) {
        const std::uint32_t begin = node.child[i], end = begin + node.count[i];
        if (node.count[i] == 0 || end > seen_triangles_.size() || end < begin) {
            complain(number, "names triangles that do not exist");
            return {0, 0};
        }
        for (std::uint32_t t = begin; t < end; ++t) {
            if (seen_triangles_[t]) complain(number, "shares a triangle with another");
            seen_triangles_[t] = true;
        }
        return {begin, end};
    }

    void check_box(std::uint32_t number, const TreeNode& node, int i, const Range& part) {
        for (std::uint32_t t = part.begin; t < part.end && problem_.empty(); ++t)
            for (const Vec3& corner : tree_.triangles()[t])
                if (!is_inside(node, i, tree_.local(), corner)) complain(number, "does not hold its triangles");
    }

    const ObbTree& tree_;
    std::vector<bool> seen_nodes_, seen_triangles_;
    std::string problem_;
};

void add_node(const ObbTree& tree, std::uint32_t number, std::size_t depth, TreeStatistics& sum) {
    if (sum.levels.size() <= depth) sum.levels.emplace_back();
    const TreeNode& node = tree.nodes()[number];
    const double unit = 1 / tree.local().scale;
    ++sum.levels[depth].nodes;
    sum.leaves += node.is_leaf;
    for (int i = 0; i < node.children; ++i) {
        TreeLevel& level = sum.levels[depth];
        ++level.boxes;
        const double x = 2 * unit * static_cast<double>(node.half[0][i]);
        const double y = 2 * unit * static_cast<double>(node.half[1][i]);
        const double z = 2 * unit * static_cast<double>(node.half[2][i]);
        level.volume += x * y * z;
        level.area += 2 * (x * y + y * z + z * x);
        level.triangles += node.count[i];
        if (!node.is_leaf) add_node(tree, node.child[i], depth + 1, sum);
    }
}

}  // namespace

std::string complaint_of(const ObbTree& tree) {
    return Checker(tree).run();
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
