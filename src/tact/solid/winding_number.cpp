// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include "tact/posed/relative_pose.hpp"
#include "tact/shape/orientation.hpp"
#include "tact/solid/stepped_point.hpp"
#include "tact/tree.hpp"

// Docs: docs/algorithms/mesh-search.md, "Solids".
namespace tact {

int SteppedPoint::side(const Vec3& a, const Vec3& b) const {
    const RationalVec from = rational(a), edge = rational(b) - from;
    const auto turn = [&](const RationalVec& v) { return (edge[0] * v[1] - edge[1] * v[0]).sign(); };
    if (const int side = turn(at_ - from); side != 0) return side;
    for (const RationalVec& step : steps_)
        if (const int side = turn(step); side != 0) return side;
    return edge[1].sign() != 0 ? -edge[1].sign() : edge[0].sign();
}

int SteppedPoint::side(const Vec3& a, const Vec3& b, const Vec3& c) const {
    const RationalVec from = rational(a), normal = cross(rational(b) - from, rational(c) - from);
    if (const int side = dot(normal, at_ - from).sign(); side != 0) return side;
    for (const RationalVec& step : steps_)
        if (const int side = dot(normal, step).sign(); side != 0) return side;
    for (int k = 0; k < 3; ++k)
        if (normal[k].sign() != 0) return normal[k].sign();
    return 0;
}

Vec3 SteppedPoint::rounded() const {
    return {at_[0].nearest_double(), at_[1].nearest_double(), at_[2].nearest_double()};
}

namespace {

/// A point that is moved by an infinitely small step along x and one infinitely smaller along y.
class MovedPoint {
public:
    explicit MovedPoint(const Vec3& at) : at_(at) {}

    /// The side against the line from a to b, seen from above: never 0 except for an edge that is seen as a point.
    [[nodiscard]] int side(const Vec3& a, const Vec3& b) const {
        const int side = orientation(Vec2{a[0], a[1]}, Vec2{b[0], b[1]}, Vec2{at_[0], at_[1]});
        if (side != 0) return side;
        if (a[1] != b[1]) return a[1] > b[1] ? 1 : -1;
        if (a[0] != b[0]) return a[0] < b[0] ? 1 : -1;
        return 0;
    }
    [[nodiscard]] int side(const Vec3& a, const Vec3& b, const Vec3& c) const { return orientation(a, b, c, at_); }
    [[nodiscard]] const Vec3& rounded() const { return at_; }

private:
    const Vec3& at_;
};

/// How the line up from the moved point passes through a triangle: 1 out of its front, -1 into it, 0 not at all.
template <class Point>
int passage(const Triangle3& triangle, const Point& point) {
    const auto& [a, b, c] = triangle.vertices;
    const int front = point.side(a, b);
    if (front == 0 || point.side(b, c) != front || point.side(c, a) != front) return 0;
    // Below the triangle is behind it when its front is up.
    return point.side(a, b, c) == -front ? front : 0;
}

/// The line up from a point in the coordinates of a tree, as long as the tree can be: which boxes it may pass through.
class LineUp {
public:
    LineUp(const LocalFrame& local, const RoundedPose<3>& pose, const Vec3& point) {
        const auto turned_back = [&](const Vec3& v) {
            return v[0] * pose.rotation().rows[0] + v[1] * pose.rotation().rows[1] + v[2] * pose.rotation().rows[2];
        };
        const Vec3 from = local.scale * (turned_back(point - pose.position()) - local.origin);
        half_ = 1.25 * turned_back({0, 0, 1});
        midpoint_ = from + half_;
        double far = 0;
        for (int k = 0; k < 3; ++k)
            far += magnitude(point[k]) + magnitude(pose.position()[k]) + magnitude(local.origin[k]);
        margin_ = 0x1p-40 + 0x1p-46 * local.scale * far;
        apart_ = margin_ < 0.1 && dot(from, from) > 1;  // the tree lies within sqrt(3) / 2
    }

    [[nodiscard]] bool apart() const { return apart_; }

    /// Separating axes of a segment and a box, in the coordinates in which the box lies along the axes. The numbers are
    /// below 8 and err by less than 2^-47.
    [[nodiscard]] bool may_meet(const TreeNode& node, int slot) const {
        if (!(margin_ < 0.1)) return true;  // too far away for boxes to tell anything
        Vec3 midpoint{}, half{}, reach{};
        for (int k = 0; k < 3; ++k) {
            const Vec3 axis{node.frame[0][k], node.frame[1][k], node.frame[2][k]};
            midpoint[k] = dot(axis, midpoint_) - double{node.center[k][slot]};
            half[k] = dot(axis, half_);
            reach[k] = double{node.half[k][slot]} + margin_;
            if (magnitude(midpoint[k]) > reach[k] + magnitude(half[k])) return false;
        }
        for (int i = 0; i < 3; ++i) {
            const int j = (i + 1) % 3;
            if (magnitude(midpoint[i] * half[j] - midpoint[j] * half[i]) >
                reach[i] * magnitude(half[j]) + reach[j] * magnitude(half[i]) + 0x1p-42)
                return false;
        }
        return true;
    }

private:
    Vec3 midpoint_{}, half_{};
    double margin_ = 0;
    bool apart_ = false;
};

template <class Point>
int sum_of_passages(const ObbTree& tree, const RoundedPose<3>& pose, const Point& point) {
    const LineUp line(tree.local(), pose, point.rounded());
    if (tree.empty() || line.apart()) return 0;
    int winding = 0;
    std::vector<std::uint32_t> stack{0};
    while (!stack.empty()) {
        const TreeNode& node = tree.nodes()[stack.back()];
        stack.pop_back();
        for (int i = 0; i < node.children; ++i) {
            if (!line.may_meet(node, i)) continue;
            if (!node.is_leaf) stack.push_back(node.child[i]);
            for (std::uint32_t n = 0; n < node.count[i]; ++n)
                winding += passage(pose(Triangle3{tree.triangles()[node.child[i] + n]}), point);
        }
    }
    return winding;
}

}  // namespace

int winding_number(const Solid& solid, const Pose3& pose, const Vec3& point) {
    return sum_of_passages(solid.tree(), RoundedPose<3>(pose), MovedPoint(point));
}

int winding_number(const Solid& solid, const Pose3& pose, const SteppedPoint& point) {
    return sum_of_passages(solid.tree(), RoundedPose<3>(pose), point);
}

}  // namespace tact
