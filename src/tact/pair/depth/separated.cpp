// SPDX-License-Identifier: MIT
#include "tact/pair/depth/least_axis.hpp"

#include "tact/pair/contact/plane_signs.hpp"

namespace tact::depth_of {
namespace {

using contact::Location;
using contact::MeetingPoint;
using contact::PlaneSigns;
using contact::Support;
using contact::Touch;

/// The corners of a set in the order in which they lie around the part that they span.
template <Form K>
Support in_order(VertexSet set) {
    Support support;
    for (int v = 0; v < 8; ++v)
        if (set >> v & 1) support.add(v);
    if (K == Form::parallel && support.count == 4) std::swap(support.corners[2], support.corners[3]);
    return support;
}

/// Where edges cross in the plane, and how far rounding may move that along an edge.
void find_crossings(const PlaneSigns<double, contact::QuickSign, 3>& plane, Touch<3>& touch) {
    const int x = plane.x(), y = plane.y();
    const auto area = [=](const Vec3& v, const Vec3& w) { return v[x] * w[y] - v[y] * w[x]; };
    const auto sizes = [=](const Vec3& v) { return magnitude(v[x]) + magnitude(v[y]); };
    for (int i = 0; i < touch.meeting.count; ++i) {
        const MeetingPoint& point = touch.meeting.points[i];
        if (point.in_a.kind != Location::Kind::edge || point.in_b.kind != Location::Kind::edge) continue;
        const Vec3 &e = plane.a.edge[point.in_a.number], &f = plane.b.edge[point.in_b.number];
        const Vec3 between = plane.b.corner(point.in_b.number) - plane.a.corner(point.in_a.number);
        const double across = area(e, f);
        touch.along_a[i] = area(between, f) / across;
        touch.along_b[i] = area(between, e) / across;
        touch.crossing_error =
            higher(touch.crossing_error, 2 * sizes(e) * sizes(f) * plane.corner_error / magnitude(across));
    }
}

/// The same in sums of two doubles: the displacement between two corners is x e - y f and something along the normal.
/// Whether these are sharp enough, which only edges within 2^-30 of parallel are not.
template <Form A, Form B>
[[gnu::noinline]] bool find_crossings_carefully(const PairFrame<DoubleDouble, 3, A, B>& frame, int axis,
                                                Touch<3>& touch) {
    const Vec<DoubleDouble, 3> normal = frame::axis_normal<false>(frame, axis);
    const auto ends = [](const Support& support, int k) {
        return std::pair{support.corners[k], support.corners[(k + 1) % support.count]};
    };
    const auto size = [](const Vec<DoubleDouble, 3>& v) {
        return magnitude(v[0].high) + magnitude(v[1].high) + magnitude(v[2].high);
    };
    for (int i = 0; i < touch.meeting.count; ++i) {
        const MeetingPoint& point = touch.meeting.points[i];
        if (point.in_a.kind != Location::Kind::edge || point.in_b.kind != Location::Kind::edge) continue;
        const auto [from_a, to_a] = ends(touch.a, point.in_a.number);
        const auto [from_b, to_b] = ends(touch.b, point.in_b.number);
        const Vec<DoubleDouble, 3> e = contact::way(frame.a, from_a, to_a), f = contact::way(frame.b, from_b, to_b);
        const Vec<DoubleDouble, 3> between =
            frame.offset + metric::vertex_of(frame.b, from_b) - metric::vertex_of(frame.a, from_a);
        const double across = rounded(dot(cross(e, f), normal));
        if (!(magnitude(across) > 0x1p-30 * size(e) * size(f) * size(normal))) return false;
        touch.along_a[i] = rounded(dot(cross(between, f), normal)) / across;
        touch.along_b[i] = rounded(dot(cross(between, e), normal)) / across;
        const auto is_part = [](double x) { return x > -1 && x < 2; };  // not where products overflow
        if (!is_part(touch.along_a[i]) || !is_part(touch.along_b[i])) return false;
    }
    touch.crossing_error = 0;  // a few u of the edges: counted with the roundings of a point
    return true;
}

/// What doubles know of the meeting: everything, all but the places of crossings, or not enough.
enum class Sharpness { all, meeting, none };

/// `shift` is the way of b.
template <int D, Form A, Form B>
Sharpness meet_quickly(const PairFrame<double, D, A, B>& frame, const LeastAxis<D>& least, const Vec<double, D>& shift,
                       double size, Touch<D>& touch) {
    constexpr double u = 0x1p-53;
    PlaneSigns<double, contact::QuickSign, D> plane;
    const double way = std::sqrt(dot(shift, shift));
    plane.corner_error = 16 * u * size + (least.normal_error + 4 * u) * way;
    if constexpr (D == 3) {
        for (int k = 1; k < 3; ++k)
            if (magnitude(least.normal[k]) > magnitude(least.normal[plane.left_out])) plane.left_out = k;
        plane.turn = least.normal[plane.left_out] > 0 ? 1 : -1;
    }
    plane.turn_forward(frame.a, touch.a);
    plane.turn_forward(frame.b, touch.b);
    plane.a.place(frame.a, touch.a, 1.0, Vec<double, D>{});
    plane.b.place(frame.b, touch.b, 1.0, frame.offset + shift);
    touch.meeting = contact::meet(touch.a.count, touch.b.count, plane);
    if (!plane.sign.sure || touch.meeting.count == 0) return Sharpness::none;
    touch.crossing_error = 0;
    if constexpr (D == 3) find_crossings(plane, touch);
    return touch.crossing_error <= 32 * u * size ? Sharpness::all : Sharpness::meeting;
}

/// b moves by overlap / |normal|^2 of the normal; everything is scaled by |normal|^2.
template <class T, int D, Form A, Form B>
[[gnu::noinline]] void meet_parted(const PairFrame<T, D, A, B>& frame, const LeastAxis<D>& least, Touch<D>& touch) {
    const Vec<T, D> normal = frame::axis_normal<false>(frame, least.axis);
    const auto axis = frame::axis_along<false>(frame, normal);
    const T overlap = least.side > 0 ? axis.up - axis.offset : axis.down + axis.offset;
    const T square = dot(normal, normal), way = least.side > 0 ? overlap : -overlap;
    contact::meet_exactly(frame, contact::Snapshot<T, D>{square, square * frame.offset + way * normal}, normal,
                          least.side, touch);
}

/// The same for a pair in numbers of type T, whose stack nobody else has.
template <class T, Form A, Form B, int D>
[[gnu::noinline]] void meet_in(const frame::PairNumbers<D>& pair, const metric::CommonScale<D>& scale,
                               const LeastAxis<D>& least, Touch<D>& touch) {
    [[maybe_unused]] const exact::RoomFor<T> room;
    meet_parted(frame::exact_frame<A, B>(pair, scale.template lift<T>()), least, touch);
}

/// The side of a corner against an edge, and the position of a crossing, are made of products of six coordinates.
template <Form A, Form B, int D>
[[gnu::noinline]] void meet_exactly(const frame::PairNumbers<D>& pair, const LeastAxis<D>& least, Touch<D>& touch) {
    const metric::CommonScale<D> scale(pair);
    if (scale.bits_of_product(6) <= exact::Wide::bits) return meet_in<exact::Wide, A, B>(pair, scale, least, touch);
    if (scale.bits_of_product(6) <= 64 * (contact::SmallNumber::capacity - 1))
        return meet_in<contact::SmallNumber, A, B>(pair, scale, least, touch);
    meet_in<contact::LargeNumber, A, B>(pair, scale, least, touch);
}

}  // namespace

template <class Pair, class Frame>
contact::Touch<Pair::dimension> touch_when_parted(const Pair& pair, const Frame& frame,
                                                  const LeastAxis<Pair::dimension>& least, double size) {
    Touch<Pair::dimension> touch;
    touch.normal = least.normal;
    touch.normal_error = least.normal_error;
    touch.a = in_order<Pair::first_form>(least.top_of_a);
    touch.b = in_order<Pair::second_form>(least.bottom_of_b);
    const auto shift = (least.depth.value * metric::scale_of<Pair>)*least.normal;
    const Sharpness sharpness = meet_quickly(frame, least, shift, size, touch);
    bool found = sharpness == Sharpness::all;
    if constexpr (Pair::dimension == 3) {
        if (sharpness == Sharpness::meeting)
            found = find_crossings_carefully(pair.template frame<DoubleDouble>(metric::InDoubleDouble{}), least.axis,
                                             touch);
    }
    if (!found)
        found = contact::meet_when_parted<Pair::first_form, Pair::second_form>(pair.numbers(), pair.time, least.axis,
                                                                               least.side, shift, touch);
    if (!found) {
        meet_exactly<Pair::first_form, Pair::second_form>(pair.numbers(), least, touch);
        touch.crossing_error = 0;
    }
    touch.crossing_error /= metric::scale_of<Pair>;
    return touch;
}

#define TACT_INSTANTIATE_AT(MOVING, A, B)                                                            \
    template contact::Touch<A::dimension> touch_when_parted(const metric::PairAtTime<MOVING, A, B>&, \
                                                            const metric::FrameOf<A, B, double>&,    \
                                                            const LeastAxis<A::dimension>&, double);
#define TACT_INSTANTIATE(A, B) TACT_INSTANTIATE_AT(false, A, B) TACT_INSTANTIATE_AT(true, A, B)
TACT_ORDERED_PAIRS(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE_AT
#undef TACT_INSTANTIATE

}  // namespace tact::depth_of
