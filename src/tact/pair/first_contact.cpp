// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <type_traits>
#include <utility>

#include "tact/pair/contact/describe.hpp"
#include "tact/pair/contact/touch.hpp"
#include "tact/pair/manifold/manifold.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/pair/window/window.hpp"
#include "tact/shape.hpp"
#include "tact/shape/shape_pairs.hpp"
#include "tact/shape/within_range.hpp"

namespace tact {

/// A normal that changes smoothly over a box: that of the ellipsoid sum (x_i / half_i)^2 = constant through the point
/// center + sum x_i axes_i. Of length 1 and outward; the zero vector at the center, which has none.
/// `error` bounds how far it is from the exact one, given how far the point is from the exact point.
template <int D>
struct EllipsoidNormal {
    Vec<double, D> normal{};
    double error = 0;
};

/// The vector across all axes but i, whose product with axis i is the determinant: dual_i . (point - center) = x_i det.
inline Vec2 dual(const Obb2& obb, int i) {
    const Vec2& other = obb.axes[1 - i];
    return i == 0 ? Vec2{other[1], -other[0]} : Vec2{-other[1], other[0]};
}
inline Vec3 dual(const Obb3& obb, int i) {
    return cross(obb.axes[(i + 1) % 3], obb.axes[(i + 2) % 3]);
}

template <int D>
[[nodiscard]] EllipsoidNormal<D> ellipsoid_normal(const Obb<double, D>& obb, const Vec<double, D>& point,
                                                  double point_error = 0) {
    const Vec<double, D> from_center = point - obb.center;
    const double volume = magnitude(dot(dual(obb, 0), obb.axes[0]));
    // The gradient is sum (x_i / half_i^2) dual_i / det, with x_i = dual_i . (point - center) / det; a positive factor
    // does not matter, so one of the two determinants may go and the other needs no sign. A step of the point by d
    // changes it by at most sum |d| |dual_i / half_i|^2 / |det|.
    Vec<double, D> gradient{};
    double steepness = 0;
    for (int i = 0; i < D; ++i) {
        const Vec<double, D> direction = (1 / obb.half[i]) * dual(obb, i);
        const double part = dot(direction, from_center) / volume;
        gradient = gradient + part * direction;
        steepness += dot(direction, direction) / volume;
    }
    double largest = 0;
    for (int k = 0; k < D; ++k) largest = higher(largest, magnitude(gradient[k]));
    if (!(largest > 0)) return {};
    const Vec<double, D> leveled = (1 / largest) * gradient;
    const double length = std::sqrt(dot(leveled, leveled));
    double reach = point_error;
    for (int k = 0; k < D; ++k) reach += 0x1p-48 * (magnitude(point[k]) + magnitude(obb.center[k]));
    return {(1 / length) * leveled, 0x1p-48 + 2 * reach * steepness / (largest * length)};
}

namespace {

/// The touch of a pair in the order that the kernels know.
template <class A, class B>
void find_touch(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval, const contact::TouchMoment& moment, bool with_set,
                FirstContact<A::dimension>& result) {
    contact::Touch<A::dimension> touch;
    if (!contact::touch_quickly(a, motion_a, b, motion_b, moment, touch))
        touch = contact::touch_exactly(a, motion_a, b, motion_b, interval, moment);
    const double time = moment.time.below;
    contact::describe(contact::ShapeAtTime<A>{a, motion_a, time}, contact::ShapeAtTime<B>{b, motion_b, time}, touch,
                      result, with_set ? &result.contact_set : nullptr);
}

/// The contact of least depth; of bodies that just touch, their touch.
template <class A, class B>
void find_depth(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                double time, bool with_set, FirstContact<A::dimension>& result) {
    const auto deepest = depth(a, motion_a, b, motion_b, time, {.contact_set = with_set});
    static_cast<Contact<A::dimension>&>(result) = *deepest;
    result.contact_set = deepest->contact_set;
}

/// The manifolds that are asked for: that of the first time along the normal, that of the last time as depth has it.
template <class A, class B>
void find_manifolds(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                    const FirstContactOptions& options, FirstContact<A::dimension>& result) {
    const auto at = [&](double time) {
        const auto deepest =
            depth(a, motion_a, b, motion_b, time,
                  {.contact_set = false, .manifold = true, .manifold_options = options.manifold_options});
        return deepest ? deepest->manifold : Manifold<A::dimension>{};
    };
    if (options.last_manifold) result.last_manifold = at(result.last.below);
    if (!options.manifold) return;
    if (result.status == ContactStatus::at_start) {
        result.manifold = at(result.contact_by);
        return;
    }
    const metric::PairAtTime<true, A, B> pair{a, b, motion_a, motion_b, result.contact_by};
    if (!manifold_of::find_manifold(pair, manifold_of::no_known_axis, result.normal, options.manifold_options,
                                    result.manifold))
        manifold_of::set_single_point(result, 0, 0, 0, result.manifold);
}

/// The normal of the ellipsoid field of an Obb at the contact; none for other shapes.
template <class Shape, int D>
EllipsoidNormal<D> smooth_normal(const Shape& shape, const Linear<D>& motion, double time, const Vec<double, D>& point,
                                 double error) {
    if constexpr (std::is_same_v<Shape, Obb<double, D>>) {
        return ellipsoid_normal(shape, point - (motion.position + time * motion.velocity), error);
    } else {
        return {};
    }
}

template <class A, class B>
void smooth(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
            FirstContact<A::dimension>& result) {
    const double time = result.free_until;
    const auto of_a = smooth_normal(a, motion_a, time, result.point_a, result.point_error);
    const auto of_b = smooth_normal(b, motion_b, time, result.point_b, result.point_error);
    const auto sum = of_a.normal - of_b.normal;
    const double length = std::sqrt(dot(sum, sum));
    if (!(length > 0x1p-20)) return;  // no Obb, or two fields that face each other: the plane's normal stays
    result.normal = (1 / length) * sum;
    result.normal_error = 2 * (of_a.error + of_b.error) / length + 0x1p-50;
}

/// The touch or overlap of shapes that are in contact at the start of the interval.
template <class A, class B>
void find_start(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
                const TimeInterval& interval, contact::TouchMoment& moment, bool with_set,
                FirstContact<A::dimension>& result) {
    if (!moment.in_plane) {  // bodies in one plane just touch
        const auto start = contact::find_start_contact<frame::form_of<A>, frame::form_of<B>>(
            frame::numbers_of(a, motion_a, b, motion_b, interval));
        if (!start || start->relation == Relation::overlapping)
            return find_depth(a, motion_a, b, motion_b, interval.start, with_set, result);
        moment.start = *start;
    }
    find_touch(a, motion_a, b, motion_b, interval, moment, with_set, result);
    keep_in_range(result, result.contact_set);
}

template <class A, class B>
void find(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b,
          const TimeInterval& interval, const FirstContactOptions& options, FirstContact<A::dimension>& result) {
    const auto found = window::find_window(a, motion_a, b, motion_b, interval);
    if (!found) return;
    result.free_until = found->times.first.below;
    result.contact_by = found->times.first.above;
    result.crossing = true;
    result.last = found->times.last;
    contact::TouchMoment moment{found->entering, found->in_plane, found->times.first, {}};
    result.status = found->entering >= 0 ? ContactStatus::during : ContactStatus::at_start;
    if (found->entering < 0) {
        find_start(a, motion_a, b, motion_b, interval, moment, options.contact_set, result);
    } else {
        find_touch(a, motion_a, b, motion_b, interval, moment, options.contact_set, result);
        keep_in_range(result, result.contact_set);
    }
    if (options.manifold || options.last_manifold) find_manifolds(a, motion_a, b, motion_b, options, result);
    if (options.normals == NormalField::ellipsoid) smooth(a, motion_a, b, motion_b, result);
}

/// The same contact seen from b: the sides change, and so does the sense of rotation.
template <int D>
void swap_sides(FirstContact<D>& contact) {
    std::swap(contact.point_a, contact.point_b);
    std::swap(contact.feature_a, contact.feature_b);
    contact.normal = Vec<double, D>{} - contact.normal;  // no -0
    auto& set = contact.contact_set;
    std::reverse(set.vertices.begin(), set.vertices.begin() + set.count);
    manifold_of::swap_sides(contact.manifold);
    manifold_of::swap_sides(contact.last_manifold);
}

/// Whether the pair is looked at as (b, a): one fixed order makes the answer symmetric to the bit.
template <class A, class B>
bool is_turned(const A& a, const Linear<A::dimension>& motion_a, const B& b, const Linear<A::dimension>& motion_b) {
    if constexpr (std::is_same_v<A, B>) {
        const int order = metric::compare_numbers(a, b);
        return (order != 0 ? order : metric::compare_numbers(motion_a, motion_b)) > 0;
    } else {
        return !frame::ordered<A, B>;
    }
}

}  // namespace

template <PairShape A, PartnerOf<A> B>
FirstContact<A::dimension> first_contact(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                         const Linear<A::dimension>& motion_b, const TimeInterval& interval,
                                         const FirstContactOptions& options) {
    FirstContact<A::dimension> result;
    result.free_until = interval.end;
    result.exact = true;
    if (is_turned(a, motion_a, b, motion_b)) {
        if constexpr (frame::ordered<B, A>) find(b, motion_b, a, motion_a, interval, options, result);
        swap_sides(result);
    } else {
        if constexpr (frame::ordered<A, B>) find(a, motion_a, b, motion_b, interval, options, result);
    }
    return result;
}

template <PairShape A, PartnerOf<A> B>
void first_contact(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
                   std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
                   std::span<FirstContact<A::dimension>> contacts, const FirstContactOptions& options) {
    assert(a.size() == b.size() && a.size() == contacts.size());
    assert(motions_a.size() == a.size() && motions_b.size() == a.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        contacts[i] = first_contact(a[i], motions_a[i], b[i], motions_b[i], interval, options);
}

template <PairShape A, PartnerOf<A> B>
void first_contact(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
                   std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
                   std::span<const IndexPair> pairs, std::span<FirstContact<A::dimension>> contacts,
                   const FirstContactOptions& options) {
    assert(motions_a.size() == a.size() && motions_b.size() == b.size());
    assert(pairs.size() == contacts.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto [first, second] = pairs[i];
        contacts[i] = first_contact(a[first], motions_a[first], b[second], motions_b[second], interval, options);
    }
}

#define TACT_INSTANTIATE(A, B)                                                                                 \
    template FirstContact<A::dimension> first_contact(const A&, const Linear<A::dimension>&, const B&,         \
                                                      const Linear<A::dimension>&, const TimeInterval&,        \
                                                      const FirstContactOptions&);                             \
    template void first_contact(std::span<const A>, std::span<const Linear<A::dimension>>, std::span<const B>, \
                                std::span<const Linear<A::dimension>>, const TimeInterval&,                    \
                                std::span<FirstContact<A::dimension>>, const FirstContactOptions&);            \
    template void first_contact(std::span<const A>, std::span<const Linear<A::dimension>>, std::span<const B>, \
                                std::span<const Linear<A::dimension>>, const TimeInterval&,                    \
                                std::span<const IndexPair>, std::span<FirstContact<A::dimension>>,             \
                                const FirstContactOptions&);
TACT_PAIRS_2D(TACT_INSTANTIATE, )
TACT_PAIRS_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
