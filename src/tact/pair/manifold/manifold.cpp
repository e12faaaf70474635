// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/manifold.hpp"

#include <utility>

#include "tact/pair/frame/pair_frame.hpp"

namespace tact::manifold_of {
namespace {

constexpr double u = 0x1p-53;

/// A face this close to the direction of least depth (about 0.1 rad) is clipped, though edges part the bodies.
constexpr double least_cosine = 0.995;
/// A face of a goes before one of b unless it is farther from that direction by more than this (about 1e-3 rad): which
/// one it is must not change while a stack trembles.
constexpr double preference = 0x1p-21;

template <class Shape>
Vec<double, Shape::dimension> place_of(const Shape& shape) {
    Vec<double, Shape::dimension> place;
    for (int k = 0; k < Shape::dimension; ++k) place[k] = frame::place(shape, k);
    return place;
}

/// Where a shape is, seen from the origin.
template <bool moving, class Shape, int D = Shape::dimension>
Place<D> placed(const Shape& shape, [[maybe_unused]] const Linear<D>& motion, [[maybe_unused]] double time,
                const Vec<double, D>& origin) {
    const Vec<double, D> place = place_of(shape);
    Place<D> found{place - origin, 0};
    double sizes = 0;
    for (int k = 0; k < D; ++k) sizes = higher(sizes, magnitude(found.from_origin[k]));
    found.error = u * sizes;
    if constexpr (moving) {
        for (int k = 0; k < D; ++k) {
            const double started = time * motion.velocity[k];
            found.from_origin[k] = (found.from_origin[k] + motion.position[k]) + started;
            sizes = higher(
                sizes, magnitude(place[k]) + magnitude(origin[k]) + magnitude(motion.position[k]) + magnitude(started));
        }
        found.error = 6 * u * sizes + 0x1p-1070;
    }
    return found;
}

}  // namespace

template <class Pair>
bool find_manifold(const Pair& pair, const Vec<double, Pair::dimension>& normal, const ManifoldOptions& options,
                   Manifold<Pair::dimension>& manifold) {
    constexpr int D = Pair::dimension;
    constexpr bool moving = Pair::in_motion;
    Vec<double, D> origin = place_of(pair.a);
    if constexpr (moving) origin = (origin + pair.motion_a.position) + pair.time * pair.motion_a.velocity;
    const Face<D> a = face_towards(pair.a, placed<moving>(pair.a, pair.motion_a, pair.time, origin), normal);
    const Face<D> b =
        face_towards(pair.b, placed<moving>(pair.b, pair.motion_b, pair.time, origin), Vec<double, D>{} - normal);
    if (a.count == 0 || b.count == 0 || !(a.size + b.size < 0x1p1000)) return false;
    const double cosine_a = dot(a.normal, normal), cosine_b = -dot(b.normal, normal);
    if (!(higher(cosine_a, cosine_b) > least_cosine)) return false;
    const bool reference_is_a = cosine_a >= cosine_b - preference;
    clip(reference_is_a ? a : b, reference_is_a ? b : a, origin, options.margin, manifold);
    if (!reference_is_a) swap_sides(manifold);
    reduce(manifold, options.points);
    return manifold.count > 0;
}

template <int D>
Manifold<D> single_point(const Contact<D>& contact, double depth, double lower, double upper) {
    Manifold<D> manifold;
    manifold.count = 1;
    manifold.points[0] = {contact.point_b, depth, lower, upper, contact.feature_a, contact.feature_b};
    manifold.face_a = contact.feature_a;
    manifold.face_b = contact.feature_b;
    manifold.normal = contact.normal;
    manifold.normal_error = contact.normal_error;
    manifold.point_error = contact.point_error;
    return manifold;
}

template <int D>
void take_deepest(const Manifold<D>& manifold, double depth, Contact<D>& contact) {
    const ManifoldPoint<D>* deepest = &manifold.points[0];
    for (const ManifoldPoint<D>& point : manifold.listed())
        if (point.depth > deepest->depth) deepest = &point;
    const Vec<double, D> way = depth * contact.normal;
    contact.point_a = manifold.reference_is_a ? deepest->point + way : deepest->point;
    contact.point_b = manifold.reference_is_a ? deepest->point : deepest->point - way;
    contact.point = 0.5 * contact.point_a + 0.5 * contact.point_b;
    contact.feature_a = deepest->feature_a;
    contact.feature_b = deepest->feature_b;
    double size = 0;
    for (int k = 0; k < D; ++k) size = higher(size, magnitude(contact.point_a[k]) + magnitude(contact.point_b[k]));
    contact.point_error = manifold.point_error + 4 * u * size + depth * (contact.normal_error + 0x1p-50);
}

template <int D>
void swap_sides(Manifold<D>& manifold) {
    if (manifold.count == 0) return;
    for (int i = 0; i < manifold.count; ++i) {
        ManifoldPoint<D>& point = manifold.points[static_cast<std::size_t>(i)];
        std::swap(point.feature_a, point.feature_b);
    }
    std::swap(manifold.face_a, manifold.face_b);
    manifold.normal = Vec<double, D>{} - manifold.normal;  // no -0
    manifold.reference_is_a = !manifold.reference_is_a;
}

template Manifold<2> single_point(const Contact<2>&, double, double, double);
template Manifold<3> single_point(const Contact<3>&, double, double, double);
template void take_deepest(const Manifold<2>&, double, Contact<2>&);
template void take_deepest(const Manifold<3>&, double, Contact<3>&);
template void swap_sides(Manifold<2>&);
template void swap_sides(Manifold<3>&);

#define TACT_INSTANTIATE_AT(MOVING, A, B)                                                                  \
    template bool find_manifold(const metric::PairAtTime<MOVING, A, B>&, const Vec<double, A::dimension>&, \
                                const ManifoldOptions&, Manifold<A::dimension>&);
#define TACT_INSTANTIATE(A, B) TACT_INSTANTIATE_AT(false, A, B) TACT_INSTANTIATE_AT(true, A, B)
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE_AT
#undef TACT_INSTANTIATE

}  // namespace tact::manifold_of
