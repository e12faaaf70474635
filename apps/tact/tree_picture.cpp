// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "svg.hpp"
#include "tree_report.hpp"

namespace tact::app {
namespace {

constexpr double panel = 420, caption = 26;
constexpr std::size_t most_triangles = 20'000;

/// From the front right and above: x to the right, z up, as a person looks at a table.
constexpr Vec3 right{0.83, 0.56, 0}, up{-0.26, 0.38, 0.89}, forward{0.50, -0.74, 0.45};

struct Seen {
    double x, y, depth;  ///< the larger, the nearer
};

/// Local coordinates on a panel, with some room around the mesh for the largest boxes.
class Camera {
public:
    explicit Camera(const ObbTree& tree) {
        Vec3 low{1, 1, 1}, high{-1, -1, -1};
        for (const Corners& triangle : tree.triangles()) {
            for (const Vec3& corner : triangle) {
                const Vec3 y = tree.local()(corner), seen{dot(right, y), dot(up, y), 0};
                for (int k = 0; k < 3; ++k) {
                    low[k] = lower(low[k], seen[k]);
                    high[k] = higher(high[k], seen[k]);
                }
            }
        }
        center_ = 0.5 * (low + high);
        zoom_ = 0.68 * panel / std::max({high[0] - low[0], high[1] - low[1], 1e-6});
    }
    [[nodiscard]] Seen operator()(const Vec3& y) const {
        return {panel / 2 + zoom_ * (dot(right, y) - center_[0]),
                caption + panel / 2 - zoom_ * (dot(up, y) - center_[1]), dot(forward, y)};
    }

private:
    Vec3 center_{};
    double zoom_ = 1;
};

/// One side of a box that can be seen.
struct Side {
    std::array<Svg::Point, 4> corners;
    double depth;
    int axis;
};

class Panel {
public:
    Panel(const ObbTree& tree, const Camera& camera, double left) : tree_(tree), camera_(camera), left_(left) {}

    void collect(std::uint32_t number, int levels_to_go) {
        const TreeNode& node = tree_.nodes()[number];
        for (int i = 0; i < node.children; ++i) {
            if (levels_to_go > 0 && !node.is_leaf) {
                collect(node.child[i], levels_to_go - 1);
            } else {
                add_box(node, i);
            }
        }
    }

    void draw(Svg& svg) {
        std::sort(sides_.begin(), sides_.end(), [](const Side& a, const Side& b) { return a.depth < b.depth; });
        constexpr std::string_view colors[] = {"#9ecae1", "#6baed6", "#c6dbef"};
        for (const Side& side : sides_) svg.polygon(side.corners, {colors[side.axis], "#08519c", 0.55});
    }

private:
    void add_box(const TreeNode& node, int i) {
        Vec3 axes[3], center{};
        for (int k = 0; k < 3; ++k) {
            for (int j = 0; j < 3; ++j) axes[k][j] = static_cast<double>(node.frame[j][k]);
            center = center + static_cast<double>(node.center[k][i]) * axes[k];
        }
        for (int k = 0; k < 3; ++k) {
            const auto half = [&](int axis) { return static_cast<double>(node.half[axis][i]) * axes[axis]; };
            const Vec3 u = half((k + 1) % 3), v = half((k + 2) % 3);
            const Vec3 n = dot(forward, axes[k]) > 0 ? half(k) : -half(k);
            const Vec3 at = center + n;
            const Vec3 corners[] = {at - u - v, at + u - v, at + u + v, at - u + v};
            Side side{{}, camera_(at).depth, shade(axes[k])};
            for (std::size_t c = 0; c < 4; ++c) {
                const Seen seen = camera_(corners[c]);
                side.corners[c] = {left_ + seen.x, seen.y};
            }
            sides_.push_back(side);
        }
    }

    /// Sides that look up are the lightest.
    static int shade(const Vec3& normal) {
        const double steep = std::fabs(normal[2]);
        return steep > 0.7 ? 2 : std::fabs(dot(normal, right)) > 0.5 ? 1 : 0;
    }

    const ObbTree& tree_;
    const Camera& camera_;
    double left_;
    std::vector<Side> sides_;
};

/// The mesh itself, or, of a large one, triangles here and there.
void draw_mesh(Svg& svg, const ObbTree& tree, const Camera& camera, double left) {
    const std::size_t step = (tree.triangles().size() + most_triangles - 1) / most_triangles;
    std::vector<std::array<Svg::Point, 3>> triangles;
    for (std::size_t i = 0; i < tree.triangles().size(); i += step) {
        auto& points = triangles.emplace_back();
        for (std::size_t c = 0; c < 3; ++c) {
            const Seen seen = camera(tree.local()(tree.triangles()[i][c]));
            points[c] = {left + seen.x, seen.y};
        }
    }
    svg.polygons(triangles, {"#fdd0a2", "#d94801", 1});
}

}  // namespace

std::string tree_picture(const ObbTree& tree, const std::vector<int>& levels) {
    Svg svg(panel * static_cast<double>(levels.size()), panel + caption);
    if (tree.empty()) return svg.file();
    const Camera camera(tree);
    const TreeStatistics sizes = statistics(tree);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const double left = panel * static_cast<double>(i);
        draw_mesh(svg, tree, camera, left);
        Panel boxes(tree, camera, left);
        boxes.collect(0, levels[i]);
        boxes.draw(svg);
        svg.words(left + panel / 2, 18, fmt::format("level {}: {} boxes", levels[i], boxes_at_level(sizes, levels[i])),
                  Svg::Anchor::middle, 14);
    }
    return svg.file();
}

}  // namespace tact::app
