// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "tact/mesh.hpp"
#include "tact/simd/lanes.hpp"
#include "tact/tree.hpp"

namespace tact::build {

/// Four floats of which three are coordinates.
using Float4 = Lanes<float, 4>;

/// A box along the axes, in doubles' stead: good enough to decide how to divide.
struct Bounds {
    Float4 low{std::numeric_limits<float>::max()};
    Float4 high{-std::numeric_limits<float>::max()};

    TACT_INLINE void include(const Bounds& other) {
        low = lower(low, other.low);
        high = higher(high, other.high);
    }
    TACT_INLINE void include(const Float4& point) {
        low = lower(low, point);
        high = higher(high, point);
    }
    /// Half of the surface; 0 when there is nothing inside.
    [[nodiscard]] TACT_INLINE float area() const {
        const Float4 size = high - low;
        if (!(size.v[0] >= 0)) return 0;
        return size.v[0] * size.v[1] + size.v[1] * size.v[2] + size.v[2] * size.v[0];
    }
};

/// A triangle on its way into the tree: its box, and its number in the last place of the lower corner (as bits).
struct TriangleItem {
    Bounds box;
    std::uint32_t face = 0;

    /// Twice the midpoint.
    [[nodiscard]] TACT_INLINE Float4 midpoint() const { return box.low + box.high; }
};

/// Why no tree can be made of a mesh; empty when it can.
[[nodiscard]] std::string complaint_of(const MeshView& mesh);

/// Coordinates in which all vertices in use have size at most 1.
[[nodiscard]] LocalFrame local_frame(const MeshView& mesh);

/// The axes of a node, rounded to floats.
inline void set_frame(TreeNode& node, const std::array<Vec3, 3>& axes) {
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) node.frame[j][i] = static_cast<float>(axes[static_cast<std::size_t>(i)][j]);
}

/// A slot of a node in which there is nothing.
inline void set_empty(TreeNode& node, int slot) {
    for (int k = 0; k < 3; ++k) {
        node.center[k][slot] = 0;
        node.half[k][slot] = TreeNode::empty;
    }
    node.child[slot] = 0;
    node.count[slot] = 0;
}

/// The corners of all triangles in the order of the leaves, as floats, coordinate by coordinate.
class LeafPoints {
public:
    explicit LeafPoints(std::size_t triangles) {
        for (auto& coordinate : at_) coordinate.resize(3 * triangles + 4);
    }

    void set(std::size_t triangle, const std::array<Vec3, 3>& corners) {
        for (std::size_t i = 0; i < 3; ++i)
            for (int k = 0; k < 3; ++k)
                at_[static_cast<std::size_t>(k)][3 * triangle + i] = static_cast<float>(corners[i][k]);
    }

    /// Gives a slot of a node a box around the triangles from start to end.
    void lay_box(TreeNode& node, int slot, std::size_t start, std::size_t end) const;

private:
    std::array<std::vector<float>, 3> at_;
};

}  // namespace tact::build
