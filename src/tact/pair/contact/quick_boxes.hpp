// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <type_traits>

#include "tact/pair/contact/touch.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::contact {

// Two boxes in space that touch, vertex on face or edge across edge: the commonest case, without a loop or a table. The
// scalar is double, or a sum of two where edges are nearly parallel or a decision is close. Every bound is derived in
// docs/algorithms/first-contact.md.

using exact::DoubleDouble;

TACT_INLINE double rounded(double x) {
    return x;
}
template <class T>
TACT_INLINE Vec3 rounded(const Vec<T, 3>& v) {
    return {rounded(v[0]), rounded(v[1]), rounded(v[2])};
}

/// The rounding of one operation.
template <class T>
inline constexpr double unit_roundoff = 0x1p-53;
template <>
inline constexpr double unit_roundoff<DoubleDouble> = 0x1p-101;

TACT_INLINE double sum_of_sizes(const Vec3& v) {
    return magnitude(v[0]) + magnitude(v[1]) + magnitude(v[2]);
}

/// Two boxes at about the time of contact, the velocity of b against a, and the sizes that errors are measured by.
template <class T>
struct MovingBoxPair {
    using Frame = frame::PairFrame<T, 3, Form::parallel, Form::parallel>;

    const Frame& frame;
    const Vec<T, 3>& velocity;
    double edge_a[3] = {}, edge_b[3] = {};  ///< |x| + |y| + |z| of each edge
    double scene = 0;  ///< the length of a vector whose coordinates are above all terms of that coordinate together

    TACT_INLINE MovingBoxPair(const Frame& pair, const Vec<T, 3>& way) : frame(pair), velocity(way) {
        Vec3 sizes = rounded(frame.slack);
        for (int k = 0; k < 3; ++k) sizes[k] += magnitude(rounded(frame.offset[k]));
        for (int i = 0; i < 3; ++i) {
            const Vec3 e = rounded(frame.a.edge[i]), f = rounded(frame.b.edge[i]);
            for (int k = 0; k < 3; ++k) sizes[k] += magnitude(e[k]) + magnitude(f[k]);
            edge_a[i] = sum_of_sizes(e);
            edge_b[i] = sum_of_sizes(f);
        }
        scene = 1.733 * higher(sizes[0], higher(sizes[1], sizes[2]));
    }
};

/// Products with an axis. `sure` turns false once the sign of one is not certain.
template <class T>
struct AxisProducts {
    Vec<T, 3> normal;
    double size;  ///< the product of the sizes of the two vectors whose cross product the normal is
    bool sure = true;

    TACT_INLINE double with(const Vec<T, 3>& v, double size_of_v) {
        const double value = rounded(dot(normal, v));
        sure = sure && magnitude(value) > 16 * unit_roundoff<T> * size * size_of_v + 0x1p-900;
        return value;
    }
};

/// A sum of edges, each toward its sign, and the corner that these signs name.
template <class T>
struct CornerSum {
    Vec<T, 3> sum{};
    int corner = 0;

    TACT_INLINE void add(const Vec<T, 3>& edge, double sign, int i) {
        const bool up = sign > 0;
        corner |= static_cast<int>(up) << i;
        for (int k = 0; k < 3; ++k) sum[k] = up ? sum[k] + edge[k] : sum[k] - edge[k];
    }
};

/// Moves a point of b, seen from a, from the assumed time to the time of contact, at which it is `missing` farther
/// along the axis. A double cannot say more of the time than it did already. Returns by which factor errors grow: those
/// of `missing`, where the motion is nearly across the axis.
template <class T>
TACT_INLINE double correct_time(Vec<T, 3>& point, const T& missing, double approach, const Vec<T, 3>& velocity,
                                double axis_size) {
    if constexpr (std::is_same_v<T, DoubleDouble>) {
        const DoubleDouble later{rounded(missing) / approach, 0};
        for (int k = 0; k < 3; ++k) point[k] = point[k] + later * velocity[k];
        return 1 + 2 * sum_of_sizes(rounded(velocity)) * axis_size / magnitude(approach);
    } else {
        return 1;
    }
}

/// The unit normal; whether it is sharp enough. `slant` becomes 1 / sin of the angle of the vectors it is made of.
template <class T>
TACT_INLINE bool find_normal(const Vec3& normal, const Vec3& x, const Vec3& y, double side, double& slant,
                             Touch<3>& touch) {
    const double square = dot(normal, normal);
    if (!(square > 0x1p-600 && square < 0x1p600)) return false;
    const double shrink = 1 / std::sqrt(square);
    slant = std::sqrt(dot(x, x) * dot(y, y)) * shrink;
    for (int k = 0; k < 3; ++k) touch.normal[k] = side * shrink * normal[k];
    touch.normal_error = 8 * (0x1p-53 + unit_roundoff<T> * slant);
    return slant * unit_roundoff<T> <= 2.4 * 0x1p-53;
}

/// Edge u of a across edge v of b.
template <class T>
TACT_INLINE bool cross_edges(const MovingBoxPair<T>& boxes, int u, int v, Touch<3>& touch) {
    const auto &a = boxes.frame.a, &b = boxes.frame.b;
    const Vec<T, 3>&e = a.edge[u], &f = b.edge[v];
    AxisProducts<T> axis{cross(e, f), boxes.edge_a[u] * boxes.edge_b[v]};
    const double approach = axis.with(boxes.velocity, sum_of_sizes(rounded(boxes.velocity)));
    const double side = approach > 0 ? -1 : 1;
    CornerSum<T> reach_a, reach_b;
    for (int j = 1; j < 3; ++j) {
        const int i = (u + j) % 3, k = (v + j) % 3;
        reach_a.add(a.edge[i], side * axis.with(a.edge[i], boxes.edge_a[i]), i);
        reach_b.add(b.edge[k], -side * axis.with(b.edge[k], boxes.edge_b[k]), k);
    }
    // At contact the lines of both edges cross: between = x e - y f, with x and y from -1 to 1.
    Vec<T, 3> between = boxes.frame.offset + reach_b.sum - reach_a.sum;
    const double growth = correct_time(between, T{} - dot(axis.normal, between), approach, boxes.velocity, axis.size);
    const Vec3 normal = rounded(axis.normal), e_rounded = rounded(e), f_rounded = rounded(f);
    double slant = 0;
    if (!axis.sure || !find_normal<T>(normal, e_rounded, f_rounded, side, slant, touch)) return false;
    const double square = dot(normal, normal);
    const double x = dot(rounded(cross(between, f)), normal) / square;
    const double y = dot(rounded(cross(between, e)), normal) / square;
    const double error = 40 * unit_roundoff<T> * boxes.scene * slant * growth;
    touch.crossing_error = error;
    touch.along_a[0] = 0.5 + 0.5 * x;
    touch.along_b[0] = 0.5 + 0.5 * y;
    touch.a = {{reach_a.corner, reach_a.corner | 1 << u}, 2};
    touch.b = {{reach_b.corner, reach_b.corner | 1 << v}, 2};
    touch.meeting.count = 0;
    touch.meeting.add(Location::edge(0), Location::edge(0));
    const double least =
        lower((1 - 0x1p-50 - magnitude(x)) * boxes.edge_a[u], (1 - 0x1p-50 - magnitude(y)) * boxes.edge_b[v]);
    return least > 2 * error && error <= 96 * 0x1p-53 * boxes.scene;
}

/// A vertex of one box on face k of the other; `on_b` says whose face it is.
template <bool on_b, class T>
TACT_INLINE bool rest_on_face(const MovingBoxPair<T>& boxes, int k, Touch<3>& touch) {
    const auto &own = on_b ? boxes.frame.b : boxes.frame.a, &other = on_b ? boxes.frame.a : boxes.frame.b;
    const auto &own_size = on_b ? boxes.edge_b : boxes.edge_a, &other_size = on_b ? boxes.edge_a : boxes.edge_b;
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    AxisProducts<T> axis{cross(own.edge[i], own.edge[j]), own_size[i] * own_size[j]};
    const double approach = axis.with(boxes.velocity, sum_of_sizes(rounded(boxes.velocity)));
    const double side = approach > 0 ? -1 : 1, outward = on_b ? -side : side;
    const double volume = axis.with(own.edge[k], own_size[k]);
    CornerSum<T> reach;
    for (int m = 0; m < 3; ++m) reach.add(other.edge[m], -outward * axis.with(other.edge[m], other_size[m]), m);
    Vec<T, 3> vertex = on_b ? reach.sum - boxes.frame.offset : boxes.frame.offset + reach.sum;
    // At contact the vertex is in the plane of the face: as far out as edge k, or its opposite.
    const T face = dot(axis.normal, own.edge[k]), height = dot(axis.normal, vertex);
    const T missing = volume * outward > 0 ? face - height : T{} - face - height;
    const Vec<T, 3> way = on_b ? Vec<T, 3>{} - boxes.velocity : boxes.velocity;
    const double growth = correct_time(vertex, missing, on_b ? -approach : approach, way, axis.size);
    const auto is_between = [&](int m) {
        const int n = (m + 1) % 3, o = (m + 2) % 3;
        const T part = dot(cross(own.edge[n], own.edge[o]), vertex);
        const double error = 32 * unit_roundoff<T> * own_size[n] * own_size[o] * boxes.scene * growth;
        return rounded(magnitude(face) - magnitude(part)) > error;
    };
    double slant = 0;
    if (!axis.sure || !is_between(i) || !is_between(j)) return false;
    Support &face_corners = on_b ? touch.b : touch.a, &vertex_corner = on_b ? touch.a : touch.b;
    const int low = static_cast<int>(volume * outward > 0) << k;
    face_corners = {{low, low | 1 << i, low | 1 << i | 1 << j, low | 1 << j}, 4};
    vertex_corner = {{reach.corner}, 1};
    touch.crossing_error = 0;
    touch.meeting.count = 0;
    const Location inside{Location::Kind::interior, 0};
    touch.meeting.add(on_b ? Location::corner(0) : inside, on_b ? inside : Location::corner(0));
    return find_normal<T>(rounded(axis.normal), rounded(own.edge[i]), rounded(own.edge[j]), side, slant, touch);
}

/// The touch when axis `number` begins to meet; whether it is certain.
template <class T>
TACT_INLINE bool touch_boxes(const MovingBoxPair<T>& boxes, int number, Touch<3>& touch) {
    if (number < 3) return rest_on_face<false>(boxes, number, touch);
    if (number < 6) return rest_on_face<true>(boxes, number - 3, touch);
    return cross_edges(boxes, (number - 6) / 3, (number - 6) % 3, touch);
}

}  // namespace tact::contact
