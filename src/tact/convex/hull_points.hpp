// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/convex.hpp"

namespace tact {

template <int D>
class HullPoints {
public:
    explicit HullPoints(std::span<const Vec<double, D>> points);

    std::span<const Vec<double, D>> given() const { return given_; }
    /// In space, the last coordinate of points of the plane 0.
    const std::vector<Vec3>& in_space() const { return in_space_; }
    /// As seen from `middle`: each coordinate is rounded once.
    const std::vector<Vec3>& local() const { return local_; }
    const Vec3& middle() const { return middle_; }
    const Vec3& size() const { return size_; }

private:
    std::vector<Vec<double, D>> given_;
    std::vector<Vec3> in_space_;
    std::vector<Vec3> local_;
    Vec3 middle_{};
    Vec3 size_{};
};

}  // namespace tact
