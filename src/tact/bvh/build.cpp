// SPDX-License-Identifier: MIT
#include <algorithm>
#include <thread>

#include "tact/bvh/fit.hpp"
#include "tact/bvh/node_boxes.hpp"
#include "tact/bvh/split.hpp"
#include "tact/tree.hpp"

namespace tact {
namespace {

using build::TriangleItem;

/// Builds from the top down: divides the triangles of a node into up to four parts, builds these, and then, when the
/// order of the triangles is final, fits the orientation and lays the boxes.
class TreeBuilder {
public:
    TreeBuilder(const MeshView& mesh, const TreeOptions& options, ObbTree::Parts& tree)
        : mesh_(mesh), options_(options), tree_(tree), items_(mesh.faces.size()), points_(mesh.faces.size()) {}

    void run() {
        if (items_.empty()) return;
        for (std::size_t i = 0; i < items_.size(); ++i) items_[i] = item_of(static_cast<std::uint32_t>(i));
        if (options_.split != Split::surface) collect_centers();
        tree_.nodes.reserve(items_.size() / 2 + 16);
        tree_.triangles.resize(items_.size());
        tree_.faces.resize(items_.size());
        Moments all;
        BuildPart whole{0, items_.size(), {}};
        for (const TriangleItem& item : items_) whole.extent.include(item);
        build_nodes(whole, options_.threads, tree_.nodes, all);
    }

private:
    static constexpr int width = TreeNode::width;

    struct BuildPart {
        std::size_t start = 0, end = 0;
        build::TriangleExtent extent;  ///< for the split by surface
        [[nodiscard]] std::size_t size() const { return end - start; }
    };
    struct BuildParts {
        std::array<BuildPart, width> part;
        int count = 1;
    };

    Corners local_corners(std::uint32_t face) const {
        Corners triangle = corners(mesh_, mesh_.faces[face]);
        for (Vec3& corner : triangle) corner = tree_.local(corner);
        return triangle;
    }

    TriangleItem item_of(std::uint32_t face) const {
        TriangleItem item;
        item.face = face;
        for (const Vec3& p : local_corners(face)) {
            build::Float4 point;
            for (int k = 0; k < 3; ++k) point.v[k] = static_cast<float>(p[k]);
            item.box.include(point);
        }
        return item;
    }

    void collect_centers() {
        centers_.resize(items_.size());
        for (std::uint32_t i = 0; i < centers_.size(); ++i) {
            const auto [a, b, c] = local_corners(i);
            centers_[i] = (1.0 / 3) * (a + b + c);
        }
    }

    std::span<TriangleItem> items_of(const BuildPart& part) {
        return std::span(items_).subspan(part.start, part.size());
    }

    std::vector<Corners> corners_of(const BuildPart& part) {
        std::vector<Corners> result;
        for (const TriangleItem& item : items_of(part)) result.push_back(local_corners(item.face));
        return result;
    }

    build::TriangleSplit split(const BuildPart& part) {
        if (options_.split == Split::surface) return build::split_by_surface(items_of(part), part.extent);
        const auto triangles = corners_of(part);
        const auto axes = build::fit_axes(options_.fit, triangles);
        Vec3 low{}, high{};
        for (int k = 0; k < 3; ++k) {
            low[k] = high[k] = dot(axes[static_cast<std::size_t>(k)], triangles[0][0]);
            for (const Corners& triangle : triangles) {
                for (const Vec3& p : triangle) {
                    const double at = dot(axes[static_cast<std::size_t>(k)], p);
                    low[k] = lower(low[k], at);
                    high[k] = higher(high[k], at);
                }
            }
        }
        return {build::split_along(items_of(part), centers_, axes, low, high, options_.split), {}, {}};
    }

    /// How much a part needs to be divided further: by its surface, or by what is in it. A part that fills one node at
    /// most is not, unless it is that node itself.
    float weight(const BuildPart& part, std::size_t enough) const {
        if (part.size() <= enough) return -1;
        return options_.split == Split::surface ? part.extent.box.area() : static_cast<float>(part.size());
    }

    /// A slot for every triangle.
    static BuildParts singles(const BuildPart& whole) {
        BuildParts parts;
        parts.count = static_cast<int>(whole.size());
        for (std::size_t i = 0; i < whole.size(); ++i) parts.part[i] = {whole.start + i, whole.start + i + 1, {}};
        return parts;
    }

    BuildParts divide(const BuildPart& whole) {
        BuildParts parts;
        parts.part[0] = whole;
        const auto leaf_size = static_cast<std::size_t>(options_.leaf_size);
        if (leaf_size == 1 && whole.size() <= width) return singles(whole);
        const std::size_t enough = whole.size() <= width * leaf_size ? leaf_size : width * leaf_size;
        std::array<float, width> weights{weight(whole, enough)};
        for (; parts.count < width; ++parts.count) {
            std::size_t most = 0;
            for (std::size_t i = 1; i < static_cast<std::size_t>(parts.count); ++i)
                if (weights[i] > weights[most]) most = i;
            if (weights[most] < 0) break;
            for (auto i = static_cast<std::size_t>(parts.count); i > most + 1; --i) {  // the order stays
                parts.part[i] = parts.part[i - 1];
                weights[i] = weights[i - 1];
            }
            BuildPart &first = parts.part[most], &second = parts.part[most + 1];
            const build::TriangleSplit halves = split(first);
            second = {first.start + halves.first_count, first.end, halves.second};
            first = {first.start, second.start, halves.first};
            weights[most] = weight(first, enough);
            weights[most + 1] = weight(second, enough);
        }
        return parts;
    }

    /// Appends the node of a part and all below it, and adds up its moments.
    void build_nodes(const BuildPart& whole, int threads, std::vector<TreeNode>& nodes, Moments& moments) {
        const BuildParts parts = divide(whole);
        const std::size_t number = nodes.size();
        nodes.emplace_back();
        TreeNode node{};
        node.children = static_cast<std::uint8_t>(parts.count);
        node.is_leaf = std::all_of(parts.part.begin(), parts.part.begin() + parts.count, [&](const BuildPart& part) {
            return part.size() <= static_cast<std::size_t>(options_.leaf_size);
        });
        Moments sum;
        if (node.is_leaf) {
            fill_leaf(parts, node, sum);
        } else if (threads > 1 && whole.size() > 4096) {
            build_side_by_side(parts, threads, node, nodes, sum);
        } else {
            for (int i = 0; i < parts.count; ++i) {
                node.child[i] = static_cast<std::uint32_t>(nodes.size());
                build_nodes(parts.part[static_cast<std::size_t>(i)], 1, nodes, sum);
            }
        }
        lay_boxes(whole, parts, sum, node);
        nodes[number] = node;
        moments += sum;
    }

    void fill_leaf(const BuildParts& parts, TreeNode& node, Moments& moments) {
        for (int i = 0; i < parts.count; ++i) {
            const BuildPart& part = parts.part[static_cast<std::size_t>(i)];
            node.child[i] = static_cast<std::uint32_t>(part.start);
            node.count[i] = static_cast<std::uint8_t>(part.size());
            for (std::size_t slot = part.start; slot < part.end; ++slot) {
                const std::uint32_t face = items_[slot].face;
                const Corners local = local_corners(face);
                tree_.triangles[slot] = corners(mesh_, mesh_.faces[face]);
                tree_.faces[slot] = face;
                points_.set(slot, local);
                moments += moments_of(local);
            }
        }
    }

    /// The children on threads of their own, each with nodes of its own, which are put together in order: the tree is
    /// the one that a single thread builds.
    void build_side_by_side(const BuildParts& parts, int threads, TreeNode& node, std::vector<TreeNode>& nodes,
                            Moments& moments) {
        std::array<std::vector<TreeNode>, width> below;
        std::array<Moments, width> sums;
        const auto build_every = [&](int first, int step) {
            for (int i = first; i < parts.count; i += step) {
                const auto n = static_cast<std::size_t>(i);
                build_nodes(parts.part[n], std::max(1, threads / parts.count), below[n], sums[n]);
            }
        };
        const int workers = std::min(threads, parts.count);
        std::vector<std::thread> others;
        for (int i = 1; i < workers; ++i) others.emplace_back(build_every, i, workers);
        build_every(0, workers);
        for (std::thread& other : others) other.join();
        for (int i = 0; i < parts.count; ++i) {
            const auto offset = static_cast<std::uint32_t>(nodes.size());
            node.child[i] = offset;
            for (TreeNode& moved : below[static_cast<std::size_t>(i)]) {
                if (!moved.is_leaf)
                    for (int k = 0; k < moved.children; ++k) moved.child[k] += offset;
                nodes.push_back(moved);
            }
            moments += sums[static_cast<std::size_t>(i)];
        }
    }

    void lay_boxes(const BuildPart& whole, const BuildParts& parts, const Moments& moments, TreeNode& node) {
        const auto axes =
            options_.fit == Fit::triangles ? principal_axes(moments) : build::fit_axes(options_.fit, corners_of(whole));
        build::set_frame(node, axes);
        for (int i = 0; i < width; ++i) {
            if (i >= parts.count) {
                build::set_empty(node, i);
            } else {
                const BuildPart& part = parts.part[static_cast<std::size_t>(i)];
                points_.lay_box(node, i, part.start, part.end);
            }
        }
    }

    const MeshView& mesh_;
    const TreeOptions& options_;
    ObbTree::Parts& tree_;
    std::vector<TriangleItem> items_;
    build::LeafPoints points_;
    std::vector<Vec3> centers_;
};

}  // namespace

Result<ObbTree> ObbTree::build(const MeshView& mesh, const TreeOptions& options) {
    if (options.leaf_size < 1 || options.leaf_size > 255) return Error{"leaf_size is not between 1 and 255"};
    if (options.threads < 1) return Error{"threads is not positive"};
    if (auto complaint = build::complaint_of(mesh); !complaint.empty()) return Error{complaint};
    ObbTree::Parts tree;
    tree.local = build::local_frame(mesh);
    TreeBuilder(mesh, options, tree).run();
    return ObbTree(std::move(tree));
}

}  // namespace tact
