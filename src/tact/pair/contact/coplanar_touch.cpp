// SPDX-License-Identifier: MIT
#include <bit>

#include "tact/pair/contact/careful_axis.hpp"
#include "tact/pair/contact/touch.hpp"

namespace tact::contact {
namespace {

/// A vector without coordinate k, as seen_in_plane leaves it out.
Vec2 without(const double* v, int k) {
    return {v[(k + 1) % 3], v[(k + 2) % 3]};
}

Triangle2 without(const BodyNumbers<3>& triangle, int k) {
    return {{{without(triangle.place, k), without(triangle.tip[0], k), without(triangle.tip[1], k)}}};
}

Linear2 without(const Linear3& motion, int k) {
    return {without(motion.velocity.at, k), without(motion.position.at, k)};
}

/// Whether three corners are surely not on one line: else there is no plane.
bool has_area(const Triangle2& triangle) {
    const Vec2 v = triangle.vertices[1] - triangle.vertices[0], w = triangle.vertices[2] - triangle.vertices[0];
    return magnitude(v[0] * w[1] - v[1] * w[0]) > 8 * coarse_roundoff * size_of(v) * size_of(w);
}

}  // namespace

bool touch_in_coordinate_plane(const PairNumbers<3>& pair, const TouchMoment& moment, Touch<3>& touch) {
    constexpr int edges = all_edges<Form::flat, 3>;
    const unsigned flat = zeros_of_edge<Form::flat>(pair.a, 0) & zeros_of_edge<Form::flat>(pair.a, 1);
    if (moment.axis < 0 || moment.axis >= 2 * edges || !std::has_single_bit(flat)) return false;
    const int k = std::countr_zero(flat);
    const Triangle2 a = without(pair.a, k), b = without(pair.b, k);
    if (!has_area(a) || !has_area(b)) return false;
    const Linear2 motion_a = without(*pair.motion_a, k), motion_b = without(*pair.motion_b, k);
    const auto plane = numbers_of(a, motion_a, b, motion_b, pair.interval);
    Touch<2> seen;
    if (!touch_carefully<Form::simplex, Form::simplex>(plane, {moment.axis, false, moment.time}, seen)) return false;

    const BodyNumbers<2>& body = moment.axis < edges ? plane.a : plane.b;
    const BodyEdges<double, 2, Form::simplex> near = near_edges<Form::simplex, 2>(body, false);
    const CarefulBody<Form::simplex, 2> with_edge{body, near, false};
    const Point<2> edge = with_edge.edge(moment.axis % edges);
    Vec3 leading{};
    for (int m = 0; m < 2; ++m) leading[(k + 1 + m) % 3] = leading_bits(edge[m], 0).value_or(0);
    const auto along = unit_of_leading(leading);
    if (!along) return false;
    touch.a = seen.a;
    touch.b = seen.b;
    touch.meeting = seen.meeting;
    Vec3 up{};  // of the plane, or down, so that its product with the edge points to b
    up[k] = dot(perpendicular(rounded(edge)), seen.normal) > 0 ? 1 : -1;
    touch.normal = unit(cross(up, *along));
    touch.normal_error = 4 * unit_vector_error;  // as in integers
    return true;
}

}  // namespace tact::contact
