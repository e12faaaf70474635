// SPDX-License-Identifier: MIT
#include "tact/pair/manifold/manifold.hpp"

#include <utility>

#include "tact/pair/manifold/box_manifold.hpp"
#include "tact/pair/manifold/place.hpp"
#include "tact/pair/metric/box_pairs.hpp"
#include "tact/simd/instruction_set.hpp"

namespace tact::manifold_of {
namespace {

constexpr double u = 0x1p-53;

/// For any shapes.
template <class Pair>
bool clip_faces(const Pair& pair, const Vec<double, Pair::dimension>& normal, double margin,
                Manifold<Pair::dimension>& manifold) {
    constexpr int D = Pair::dimension;
    constexpr bool moving = Pair::in_motion;
    const Vec<double, D> origin = origin_of(pair);
    const Face<D> a = face_towards(pair.a, placed<moving>(pair.a, pair.motion_a, pair.time, origin), normal);
    const Face<D> b =
        face_towards(pair.b, placed<moving>(pair.b, pair.motion_b, pair.time, origin), Vec<double, D>{} - normal);
    if (a.count == 0 || b.count == 0 || !(a.size + b.size < 0x1p1000)) return false;
    const FaceChoice choice(dot(a.normal, normal), -dot(b.normal, normal));
    if (!choice.is_close) return false;
    clip(choice.reference_is_a ? a : b, choice.reference_is_a ? b : a, origin, margin, manifold);
    if (!choice.reference_is_a) swap_sides(manifold);
    return manifold.count > 0;
}

[[gnu::noinline]] Clipped clip_boxes(const metric::BoxPairView& pair, int axis, const Vec3& normal, double margin,
                                     Manifold<3>& manifold) {
    if constexpr (quads_exist)
        if (has_quads()) return avx2::clip_boxes_in_quads(pair, axis, normal, margin, manifold);
    return clip_ordinary_boxes(metric::BoxPair<Four>(pair), axis, normal, margin, manifold);
}

}  // namespace

template <class Pair>
bool find_manifold(const Pair& pair, [[maybe_unused]] int axis, const Vec<double, Pair::dimension>& normal,
                   const ManifoldOptions& options, Manifold<Pair::dimension>& manifold) {
    Clipped clipped = Clipped::unknown;
    if constexpr (metric::both_boxes<Pair>)
        clipped = clip_boxes(metric::view_of(pair), axis, normal, options.margin, manifold);
    if (clipped == Clipped::unknown)
        clipped = clip_faces(pair, normal, options.margin, manifold) ? Clipped::something : Clipped::nothing;
    if (clipped == Clipped::nothing) return false;
    reduce(manifold, options.points);
    return true;
}

template <int D>
void set_single_point(const Contact<D>& contact, double depth, double lower, double upper, Manifold<D>& manifold) {
    manifold.count = 1;
    manifold.points[0] = {contact.point_b, depth, lower, upper, contact.feature_a, contact.feature_b};
    manifold.face_a = contact.feature_a;
    manifold.face_b = contact.feature_b;
    manifold.normal = contact.normal;
    manifold.normal_error = contact.normal_error;
    manifold.point_error = contact.point_error;
    manifold.reference_is_a = true;
    manifold.has_reference = false;
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

template void set_single_point(const Contact<2>&, double, double, double, Manifold<2>&);
template void set_single_point(const Contact<3>&, double, double, double, Manifold<3>&);
template void take_deepest(const Manifold<2>&, double, Contact<2>&);
template void take_deepest(const Manifold<3>&, double, Contact<3>&);
template void swap_sides(Manifold<2>&);
template void swap_sides(Manifold<3>&);

#define TACT_INSTANTIATE_AT(MOVING, A, B)                                                                       \
    template bool find_manifold(const metric::PairAtTime<MOVING, A, B>&, int, const Vec<double, A::dimension>&, \
                                const ManifoldOptions&, Manifold<A::dimension>&);
#define TACT_INSTANTIATE(A, B) TACT_INSTANTIATE_AT(false, A, B) TACT_INSTANTIATE_AT(true, A, B)
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE_AT
#undef TACT_INSTANTIATE

}  // namespace tact::manifold_of
