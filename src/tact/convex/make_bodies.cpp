// SPDX-License-Identifier: MIT
#include "tact/convex/hull_points.hpp"
#include "tact/shape/degenerate.hpp"

namespace tact {
namespace {

template <int D>
std::array<Vec<double, D>, D> coordinate_axes() {
    std::array<Vec<double, D>, D> axes{};
    for (int i = 0; i < D; ++i) axes[static_cast<std::size_t>(i)][i] = 1;
    return axes;
}

std::optional<Error> complain_about_radius(double radius) {
    if (!(radius >= 0) || radius > std::numeric_limits<double>::max())
        return Error{"radius is not a finite number >= 0"};
    return std::nullopt;
}

}  // namespace

template <int D>
Result<Point<D>> Point<D>::make(const Vec<double, D>& at) {
    if (auto error = complain_unless_finite("at", at)) return *error;
    return Point{at};
}

template <int D>
Result<Segment<D>> Segment<D>::make(const Vec<double, D>& from, const Vec<double, D>& to) {
    if (auto error = complain_unless_finite("from", from)) return *error;
    if (auto error = complain_unless_finite("to", to)) return *error;
    return Segment{{from, to}};
}

template <int D>
Result<Capsule<D>> Capsule<D>::make(const Vec<double, D>& from, const Vec<double, D>& to, double radius) {
    if (auto error = complain_unless_finite("from", from)) return *error;
    if (auto error = complain_unless_finite("to", to)) return *error;
    if (auto error = complain_about_radius(radius)) return *error;
    return Capsule{{from, to}, radius};
}

template <int D>
Result<HalfSpace<D>> HalfSpace<D>::make(const Vec<double, D>& normal, double offset) {
    if (auto error = complain_unless_finite("normal", normal)) return *error;
    if (auto error = complain_unless_finite("offset", Vec<double, 1>{offset})) return Error{"offset is not finite"};
    if (normal == Vec<double, D>{}) return Error{"normal is 0"};
    return HalfSpace{normal, offset};
}

template <int D>
Result<Hull<D>> Hull<D>::make(std::span<const Vec<double, D>> points) {
    if (points.empty()) return Error{"points are missing: a hull has at least one"};
    if (points.size() > std::size_t{1} << 30) return Error{"points: more than 2^30"};
    for (std::size_t i = 0; i < points.size(); ++i)
        if (auto error = complain_unless_finite("points[" + std::to_string(i) + "]", points[i])) return *error;
    return Hull{std::make_shared<const HullPoints<D>>(points), {}, coordinate_axes<D>()};
}

template <int D>
Result<Hull<D>> Hull<D>::in_frame(const Vec<double, D>& new_center,
                                  const std::array<Vec<double, D>, D>& new_axes) const {
    if (auto error = complain_unless_finite("center", new_center)) return *error;
    if (auto error = complain_unless_finite("axes", new_axes)) return *error;
    return Hull{shared, new_center, new_axes};
}

template <int D>
std::span<const Vec<double, D>> Hull<D>::points() const {
    return shared->given();
}

template <class Core>
Result<Rounded<Core>> Rounded<Core>::make(const Core& core, double radius) {
    if (auto error = complain_about_radius(radius)) return *error;
    return Rounded{core, radius};
}

// Differences of doubles that are near each other lose little: seen from one of them, points far from their origin do.
template <int D>
HullPoints<D>::HullPoints(std::span<const Vec<double, D>> points) : given_(points.begin(), points.end()) {
    for (const auto& point : given_) {
        Vec3 lifted{};
        for (int k = 0; k < D; ++k) lifted[k] = point[k];
        in_space_.push_back(lifted);
    }
    middle_ = in_space_[0];
    for (const Vec3& point : in_space_) {
        local_.push_back(point - middle_);
        for (int k = 0; k < 3; ++k) size_[k] = higher(size_[k], magnitude(local_.back()[k]));
    }
}

template class HullPoints<2>;
template class HullPoints<3>;
template struct Point<2>;
template struct Point<3>;
template struct Segment<2>;
template struct Segment<3>;
template struct Capsule<2>;
template struct Capsule<3>;
template struct HalfSpace<2>;
template struct HalfSpace<3>;
template struct Hull<2>;
template struct Hull<3>;
template struct Rounded<Obb2>;
template struct Rounded<Obb3>;
template struct Rounded<Parallelogram2>;
template struct Rounded<Parallelepiped3>;
template struct Rounded<Triangle2>;
template struct Rounded<Triangle3>;
template struct Rounded<Tetrahedron3>;
template struct Rounded<Hull2>;
template struct Rounded<Hull3>;

}  // namespace tact
