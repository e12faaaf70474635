// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "tact/mesh/mesh.hpp"

namespace tact {

/// Numbers points so that equal ones share a number: equal as numbers, in every coordinate, without a tolerance (0 and
/// -0 are equal, and what is not a number equals nothing). At most 2^32 - 1 points.
class Welder {
public:
    explicit Welder(std::size_t expected_points = 0);

    /// The number of this point: that of its first appearance, counted from 0.
    std::uint32_t number_of(const Vec3& point);

    /// The different points, in order of first appearance.
    [[nodiscard]] const std::vector<Vec3>& points() const { return points_; }
    [[nodiscard]] std::vector<Vec3> take_points() { return std::move(points_); }

private:
    void grow();

    std::vector<Vec3> points_;
    std::vector<std::uint32_t> slots_;  // a number of points_ plus one; 0 is free. The size is a power of two
};

/// The same surface with equal vertices merged. The order of faces and of first appearances stays.
[[nodiscard]] Mesh weld(const MeshView& mesh);

}  // namespace tact
