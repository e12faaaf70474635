// SPDX-License-Identifier: MIT
#include "families/place.hpp"

#include <cmath>
#include <numbers>

#include "oracle/generators_random.hpp"

namespace tact::families {
namespace {

using testing::random_rotation;
using testing::uniform_vector;

template <int D>
using Axes = std::array<Vec<double, D>, D>;

template <int D>
double determinant(const Axes<D>& e) {
    if constexpr (D == 2) {
        return e[0][0] * e[1][1] - e[0][1] * e[1][0];
    } else {
        return dot(e[0], cross(e[1], e[2]));
    }
}

template <int D>
Axes<D> identity() {
    Axes<D> axes{};
    for (int i = 0; i < D; ++i) axes[static_cast<std::size_t>(i)][i] = 1;
    return axes;
}

/// sum of v[i] axes[i]; along a coordinate axis it rounds nothing.
template <int D>
Vec<double, D> combine(const Vec<double, D>& v, const Axes<D>& axes) {
    Vec<double, D> sum{};
    for (int i = 0; i < D; ++i)
        if (v[i] != 0) sum = sum + v[i] * axes[static_cast<std::size_t>(i)];
    return sum;
}

/// A rotation about the last axis; in the plane, where that is no rotation, none.
template <int D>
Axes<D> yawed(Random& random) {
    Axes<D> axes = identity<D>();
    if constexpr (D == 3) {
        const double angle = random.uniform(0, 2 * std::numbers::pi), c = std::cos(angle), s = std::sin(angle);
        axes[0] = {c, s, 0};
        axes[1] = {-s, c, 0};
    }
    return axes;
}

template <int D>
Axes<D> any_axes(Kind kind, Random& random) {
    if (kind == Kind::obb) return random_rotation<D>(random);
    Axes<D> axes;
    do {
        for (auto& axis : axes) axis = uniform_vector<D>(1, random);
    } while (std::fabs(determinant<D>(axes)) < 0.1);
    return axes;
}

template <int D>
Vec<double, D> any_half(Random& random) {
    Vec<double, D> half{};
    for (int i = 0; i < D; ++i) half[i] = random.uniform(0.1, 1);
    return half;
}

std::array<int, 2> two_edges(int dimension, Random& random) {
    if (dimension == 2) return {0, 1};
    const int first = random.integer(0, 2);
    return {first, (first + 1) % 3};
}

template <int D>
Placement<D> body(const Axes<D>& axes, Random& random) {
    return {{}, axes, any_half<D>(random), two_edges(D, random)};
}

/// Both bodies at the origin, b free to go anywhere.
template <int D>
PlacedPair<D> free_pair(const Axes<D>& axes_a, const Axes<D>& axes_b, Random& random) {
    PlacedPair<D> pair{body<D>(axes_a, random), body<D>(axes_b, random)};
    pair.directions = identity<D>();
    return pair;
}

/// Stands on the plane where the last coordinate is 0, exactly.
template <int D>
void stand(Placement<D>& placement) {
    placement.center[D - 1] = placement.half[D - 1];
}

/// Hangs below that plane, turned upside down, so that the corner of a simplex lies in the plane.
template <int D>
void hang(Placement<D>& placement) {
    placement.axes[0] = -1.0 * placement.axes[0];
    placement.axes[D - 1] = -1.0 * placement.axes[D - 1];
    placement.center[D - 1] = -placement.half[D - 1];
}

template <int D>
PlacedPair<D> random_pair(const Kinds& kinds, Random& random) {
    const auto axes_a = any_axes<D>(kinds.a, random);
    return free_pair<D>(axes_a, any_axes<D>(kinds.b, random), random);
}

template <int D>
PlacedPair<D> upright_pair(Random& random) {
    const auto axes_a = yawed<D>(random);
    return free_pair<D>(axes_a, yawed<D>(random), random);
}

template <int D>
PlacedPair<D> floor_pair(Random& random) {
    auto pair = upright_pair<D>(random);
    stand(pair.a);
    stand(pair.b);
    pair.freedom = D - 1;
    return pair;
}

template <int D>
PlacedPair<D> slab_pair(double height, Random& random) {
    auto pair = floor_pair<D>(random);
    pair.a.axes = identity<D>();
    for (int i = 0; i + 1 < D; ++i) pair.a.half[i] = random.uniform(1, 3);
    pair.a.half[D - 1] = 0.5;
    pair.a.center[D - 1] = -0.5;
    pair.b.center[D - 1] += height;
    return pair;
}

template <int D>
PlacedPair<D> plane_pair(Random& random) {
    auto pair = floor_pair<D>(random);
    hang(pair.a);
    return pair;
}

template <int D>
PlacedPair<D> stack_pair(double depth, Random& random) {
    auto pair = free_pair<D>(identity<D>(), identity<D>(), random);
    pair.b.center[D - 1] = pair.a.half[D - 1] + pair.b.half[D - 1] - depth;
    pair.freedom = D - 1;
    return pair;
}

template <int D>
void turn(Placement<D>& placement, const Axes<D>& frame) {
    for (auto& axis : placement.axes) axis = combine<D>(axis, frame);
    placement.center = combine<D>(placement.center, frame);
}

template <int D>
PlacedPair<D> turned(PlacedPair<D> pair, const Axes<D>& frame) {
    turn<D>(pair.a, frame);
    turn<D>(pair.b, frame);
    pair.directions = frame;
    return pair;
}

/// Both in one frame, b with its axes in another order. Products of half extents and axes are exact, so that edges are
/// parallel to the last bit also where they are products.
template <int D>
PlacedPair<D> common_frame_pair(Random& random) {
    Axes<D> frame = random_rotation<D>(random);
    for (auto& axis : frame)
        for (int k = 0; k < D; ++k) axis[k] = std::round(axis[k] * 0x1p45) * 0x1p-45;
    auto pair = turned<D>(free_pair<D>(identity<D>(), identity<D>(), random), frame);
    for (auto* half : {&pair.a.half, &pair.b.half})
        for (int k = 0; k < D; ++k) (*half)[k] = random.integer(7, 64) / 64.0;
    const auto axes = pair.b.axes;
    const int shift = D == 3 ? random.integer(0, 2) : 0;
    for (int i = 0; i < D; ++i)
        pair.b.axes[static_cast<std::size_t>(i)] = axes[static_cast<std::size_t>((i + shift) % D)];
    return pair;
}

template <int D>
PlacedPair<D> rounded_frame_pair(Random& random) {
    auto pair = turned<D>(free_pair<D>(identity<D>(), identity<D>(), random), random_rotation<D>(random));
    for (auto& axis : pair.b.axes)
        for (int k = 0; k < D; ++k)
            for (int ulps = random.integer(-2, 2); ulps != 0; ulps += ulps < 0 ? 1 : -1)
                axis[k] = std::nextafter(axis[k], ulps < 0 ? -2 : 2);
    return pair;
}

/// A pair of triangles spanned by the first two directions; coefficients are multiples of `step`, if positive.
PlacedPair<3> coplanar_pair(const Axes<3>& directions, double step, Random& random) {
    PlacedPair<3> pair{};
    const auto coefficient = [&] {
        const double x = random.uniform(-1, 1);
        return step > 0 ? std::round(x / step) * step : x;
    };
    for (auto* placement : {&pair.a, &pair.b}) {
        double area = 0;
        do {
            const double p = coefficient(), q = coefficient(), r = coefficient(), s = coefficient();
            placement->axes[0] = combine<3>({p, q, 0}, directions);
            placement->axes[1] = combine<3>({r, s, 0}, directions);
            area = std::fabs(p * s - q * r);
        } while (area < 0.1);
        placement->half = {0.5, 0.5, 0};
    }
    pair.directions = directions;
    pair.freedom = 2;
    pair.step = step;
    return pair;
}

PlacedPair<3> in_coordinate_plane(Random& random) {
    auto pair = coplanar_pair(identity<3>(), 0, random);
    pair.a.center[2] = pair.b.center[2] = 0.1;
    return pair;
}

PlacedPair<3> prism_pair(Random& random) {
    const Axes<3> frame = random_rotation<3>(random);
    const auto axes = [&](double angle) {
        const double c = std::cos(angle), s = std::sin(angle);
        return Axes<3>{c * frame[0] + s * frame[1], c * frame[1] - s * frame[0], frame[2]};
    };
    const Axes<3> axes_a = axes(random.uniform(0, 6)), axes_b = axes(random.uniform(0, 6));
    auto pair = free_pair<3>(axes_a, axes_b, random);
    for (auto* placement : {&pair.a, &pair.b}) {
        placement->half[2] = std::ldexp(1.0, -random.integer(0, 3));  // the same direction also as a product
        placement->flat = {random.integer(0, 1), 2};
    }
    return pair;
}

/// Integers; a box that is no Obb may be sheared.
template <int D>
Placement<D> lattice_body(Kind kind, Random& random) {
    Placement<D> placement = body<D>(identity<D>(), random);
    if (kind == Kind::obb) {
        if (random.integer(0, 1) == 0) {
            placement.axes[0] = combine<D>({0.6, 0.8}, identity<D>());
            placement.axes[1] = combine<D>({-0.8, 0.6}, identity<D>());
        }
        for (int k = 0; k < D; ++k) placement.half[k] = 0.5 * random.integer(1, 3);
        return placement;
    }
    do {
        for (auto& axis : placement.axes)
            for (int k = 0; k < D; ++k) axis[k] = random.integer(-3, 3);
    } while (determinant<D>(placement.axes) == 0);
    for (int k = 0; k < D; ++k) placement.half[k] = 0.5;
    placement.center = combine<D>(placement.half, placement.axes);
    return placement;
}

template <int D>
PlacedPair<D> lattice_pair(const Kinds& kinds, double scale, Random& random) {
    PlacedPair<D> pair{lattice_body<D>(kinds.a, random), lattice_body<D>(kinds.b, random)};
    pair.directions = identity<D>();
    pair.step = 1;
    pair.scale = scale;
    return pair;
}

/// b is small. Where a has no inside, it is near a point of a.
template <int D>
PlacedPair<D> size_ratio_pair(const Kinds& kinds, Random& random) {
    constexpr double ratio = 1e-6;
    auto pair = random_pair<D>(kinds, random);
    pair.b.half = ratio * pair.b.half;
    if (kinds.a != Kind::flat) return pair;
    pair.unit = ratio;
    for (const int i : pair.a.flat)  // the center of a triangle lies at a third of both edges
        pair.target =
            pair.target + random.uniform(-0.3, 0.3) * pair.a.half[i] * pair.a.axes[static_cast<std::size_t>(i)];
    return pair;
}

template <int D>
PlacedPair<D> far_pair(const Kinds& kinds, Random& random) {
    auto pair = random_pair<D>(kinds, random);
    const Vec<double, D> place = 1e6 * uniform_vector<D>(1, random) + combine<D>({1e6, 1e6}, identity<D>());
    pair.a.center = place;
    pair.b.center = place;
    return pair;
}

/// The families that live in space only.
PlacedPair<3> place_in_space(Family family, Random& random) {
    switch (family) {
        case Family::coplanar_grid:
            return coplanar_pair({Vec3{2, -1, 0}, {1, 2, -3}, {}}, 0x1p-10, random);
        case Family::coplanar_oblique:
            return coplanar_pair({Vec3{1, 1, 0}, {0, 0, 1}, {}}, 0, random);
        case Family::nearly_coplanar:
            return coplanar_pair(random_rotation<3>(random), 0, random);
        case Family::prisms:
            return prism_pair(random);
        case Family::floor_triangle: {
            auto pair = floor_pair<3>(random);
            pair.b.flat = {0, 1};
            pair.b.half = 3.0 * pair.b.half;
            stand(pair.b);
            return pair;
        }
        default:
            return in_coordinate_plane(random);
    }
}

}  // namespace

template <int D>
PlacedPair<D> place(Family family, const Kinds& kinds, Random& random) {
    switch (family) {
        case Family::random:
            return random_pair<D>(kinds, random);
        case Family::upright:
            return upright_pair<D>(random);
        case Family::floor:
            return floor_pair<D>(random);
        case Family::slab_touching:
            return slab_pair<D>(0, random);
        case Family::slab_above:
            return slab_pair<D>(1e-9, random);
        case Family::slab_inside:
            return slab_pair<D>(-1e-3, random);
        case Family::aligned:
            return free_pair<D>(identity<D>(), identity<D>(), random);
        case Family::stack:
            return stack_pair<D>(1e-3, random);
        case Family::common_frame:
            return common_frame_pair<D>(random);
        case Family::common_frame_rounded:
            return rounded_frame_pair<D>(random);
        case Family::stack_rounded:
            return turned<D>(stack_pair<D>(0, random), random_rotation<D>(random));
        case Family::coordinate_plane:
            return plane_pair<D>(random);
        case Family::slanted_plane:
            return turned<D>(plane_pair<D>(random), random_rotation<D>(random));
        case Family::lattice:
            return lattice_pair<D>(kinds, 1, random);
        case Family::lattice_tenth:
            return lattice_pair<D>(kinds, 0.1, random);
        case Family::size_ratio:
            return size_ratio_pair<D>(kinds, random);
        case Family::far_from_origin:
            return far_pair<D>(kinds, random);
        default:
            break;
    }
    if constexpr (D == 3) return place_in_space(family, random);
    return random_pair<D>(kinds, random);
}

template PlacedPair<2> place<2>(Family, const Kinds&, Random&);
template PlacedPair<3> place<3>(Family, const Kinds&, Random&);

}  // namespace tact::families
