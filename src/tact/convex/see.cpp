// SPDX-License-Identifier: MIT
#include "tact/convex/hull_points.hpp"
#include "tact/shape/corners.hpp"

namespace tact {
namespace {

template <int D>
Vec3 in_space(const Vec<double, D>& v) {
    Vec3 lifted{};
    for (int k = 0; k < D; ++k) lifted[k] = v[k];
    return lifted;
}

void set_size(ConvexView& view) {
    for (int i = 0; i < view.count; ++i)
        for (int k = 0; k < 3; ++k) view.size[k] = higher(view.size[k], magnitude(view.own_local[i][k]));
}

/// Points of the world, seen from the first.
template <int D, std::size_t Count>
ConvexView of_points(const std::array<Vec<double, D>, Count>& points) {
    ConvexView view;
    view.count = static_cast<int>(Count);
    view.planar = D == 2;
    view.middle = in_space(points[0]);
    for (std::size_t i = 0; i < Count; ++i) {
        view.own[i] = in_space(points[i]);
        view.own_local[i] = view.own[i] - view.middle;
    }
    set_size(view);
    return view;
}

template <int D>
void set_frame(ConvexView& view, const Vec<double, D>& center, const std::array<Vec<double, D>, D>& axes) {
    view.framed = true;
    view.center = in_space(center);
    for (std::size_t i = 0; i < D; ++i) view.axes[i] = in_space(axes[i]);
    if constexpr (D == 2) view.axes[2] = {0, 0, 1};
}

/// The corners of a box in a frame: coordinate i is low[i] or high[i].
template <int D>
ConvexView of_corners(const Vec<double, D>& low, const Vec<double, D>& high) {
    ConvexView view;
    view.count = 1 << D;
    view.planar = D == 2;
    for (int i = 0; i < 1 << D; ++i)
        for (int k = 0; k < D; ++k) view.own[i][k] = (i >> k & 1) != 0 ? high[k] : low[k];
    for (int i = 0; i < view.count; ++i) view.own_local[i] = view.own[i];
    set_size(view);
    return view;
}

template <int D>
ConvexView of(const Obb<double, D>& obb) {
    ConvexView view = of_corners<D>(-obb.half, obb.half);
    set_frame<D>(view, obb.center, obb.axes);
    return view;
}

template <int D>
ConvexView of(const Parallelepiped<double, D>& box) {
    if (has_rounded_edges(box)) {
        ConvexView view = of_corners<D>(box.origin, box.max);
        view.middle = in_space(box.origin);
        view.size = {};
        for (int i = 0; i < view.count; ++i) view.own_local[i] = view.own[i] - view.middle;
        set_size(view);
        return view;
    }
    Vec<double, D> ones{};
    for (int k = 0; k < D; ++k) ones[k] = 1;
    ConvexView view = of_corners<D>(Vec<double, D>{}, ones);
    set_frame<D>(view, box.origin, box.edges);
    return view;
}

ConvexView of(const Tetrahedron3& tetrahedron) {
    return of_points(tetrahedron.vertices);
}
template <int D>
ConvexView of(const Triangle<double, D>& triangle) {
    return of_points(triangle.vertices);
}
template <int D>
ConvexView of(const Point<D>& point) {
    return of_points(std::array{point.at});
}
template <int D>
ConvexView of(const Segment<D>& segment) {
    return of_points(segment.ends);
}
template <int D>
ConvexView of(const Sphere<D>& sphere) {
    ConvexView view = of_points(std::array{sphere.center});
    view.radius = sphere.radius;
    return view;
}
template <int D>
ConvexView of(const Capsule<D>& capsule) {
    ConvexView view = of_points(capsule.ends);
    view.radius = capsule.radius;
    return view;
}
template <int D>
ConvexView of(const Hull<D>& hull) {
    const HullPoints<D>& points = *hull.shared;
    ConvexView view;
    view.shared = points.in_space().data();
    view.shared_local = points.local().data();
    view.count = static_cast<int>(points.in_space().size());
    view.planar = D == 2;
    view.middle = points.middle();
    view.size = points.size();
    set_frame<D>(view, hull.center, hull.axes);
    return view;
}
template <class Core>
ConvexView of(const Rounded<Core>& rounded) {
    ConvexView view = of(rounded.core);
    view.radius = rounded.radius;
    return view;
}

}  // namespace

template <ConvexBody Shape>
ConvexView seen(const Shape& shape) {
    return of(shape);
}

#define TACT_SEEN(D)                             \
    template ConvexView seen(const Point<D>&);   \
    template ConvexView seen(const Segment<D>&); \
    template ConvexView seen(const Sphere<D>&);  \
    template ConvexView seen(const Capsule<D>&); \
    template ConvexView seen(const Hull<D>&);
#define TACT_SEEN_ROUNDED(Core)            \
    template ConvexView seen(const Core&); \
    template ConvexView seen(const Rounded<Core>&);
TACT_SEEN(2)
TACT_SEEN(3)
TACT_SEEN_ROUNDED(Obb2)
TACT_SEEN_ROUNDED(Obb3)
TACT_SEEN_ROUNDED(Parallelogram2)
TACT_SEEN_ROUNDED(Parallelepiped3)
TACT_SEEN_ROUNDED(Triangle2)
TACT_SEEN_ROUNDED(Triangle3)
TACT_SEEN_ROUNDED(Tetrahedron3)
template ConvexView seen(const Rounded<Hull2>&);
template ConvexView seen(const Rounded<Hull3>&);
#undef TACT_SEEN
#undef TACT_SEEN_ROUNDED

}  // namespace tact
