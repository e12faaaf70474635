// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "tact/pair/frame/filter.hpp"

namespace tact::separating_axis {

using namespace frame;

// Neighbors in a mesh share vertices, bit for bit. They are in contact, so the question is only whether their
// interiors meet, and near the shared vertex both are cones. Two cones are separated by a plane through the apex or not
// at all, so it is enough to look at the faces and edges at the apex, and there only at signs: every projection is one
// determinant of edge vectors, whose sign the filter proves, or which is 0 because an edge occurs twice.

/// Two simplices with their common vertices first, in the same order.
template <class A, class B>
struct Matched {
    A a;
    B b;
    int common = 0;
};

template <class A, class B>
TACT_INLINE Matched<A, B> matched(const A& a, const B& b) {
    Matched<A, B> pair{a, b, 0};
    auto& p = pair.a.vertices;
    auto& q = pair.b.vertices;
    for (std::size_t i = 0; i < p.size(); ++i)
        for (std::size_t j = static_cast<std::size_t>(pair.common); j < q.size(); ++j) {
            if (!(p[i] == q[j])) continue;
            const auto next = static_cast<std::size_t>(pair.common++);
            std::swap(p[i], p[next]);
            std::swap(q[j], q[next]);
            break;
        }
    return pair;
}

/// The signs of the cones' determinants, valid when `proved`.
template <Form K, Form Other, int D>
struct ConeSigns {
    static constexpr int normals = D == 2 || K != Form::flat ? base_edges<K, D> : 1;

    double at[normals][base_edges<Other, D>];  // normal k of the one cone . edge j of the other; only the sign counts
    bool proved = true;
};

/// The products of the normals of `body` at the apex with the edges of `other`; `rays` base edges are common to both.
template <Form K, Form Other>
TACT_INLINE ConeSigns<K, Other, 3> cone_signs(const BodyEdges<double, 3, K>& body,
                                              const BodyEdges<double, 3, Other>& other, int rays, double error) {
    const Normals<double, K> normals(body);
    ConeSigns<K, Other, 3> signs;
    for (int k = 0; k < normals.count; ++k)
        for (int j = 0; j < base_edges<Other, 3>; ++j) {
            const bool twice = j < rays && (K == Form::flat || j != k);
            signs.at[k][j] = twice ? 0.0 : dot(normals.at[k], other.edge[j]);
            if (!twice && !(magnitude(signs.at[k][j]) > error)) signs.proved = false;
        }
    return signs;
}

/// Whether no value lies above 0.
template <class... Values>
TACT_INLINE bool none_above(Values... values) {
    return (!(values > 0) && ...);
}

/// Whether a face at the apex parts the cones: its normal k has the other cone on the one side, and its own cone, whose
/// only edge off the face projects to `volume`, on the other.
template <Form K, Form Other>
TACT_INLINE bool face_parts(const ConeSigns<K, Other, 3>& signs, double volume) {
    for (const auto& row : signs.at) {
        bool above = false, below = false;
        for (const double value : row) {
            above = above || value > 0;
            below = below || value < 0;
        }
        if (K == Form::flat ? !above || !below : volume > 0 ? !above : !below) return true;
    }
    return false;
}

/// Whether the plane of edge i of a and edge j of b parts the cones; see edge_span for the projections.
template <Form A, Form B>
TACT_INLINE bool edges_part(const ConeSigns<A, B, 3>& on_a, const ConeSigns<B, A, 3>& on_b, int i, int j) {
    const auto values = [](const auto& signs, bool flat, int edge, int other, double(&value)[2]) TACT_INLINE_LAMBDA {
        if (flat) {
            value[0] = value[1] = edge == 1 ? signs.at[0][other] : -signs.at[0][other];
        } else {
            value[0] = -signs.at[(edge + 2) % 3][other];
            value[1] = signs.at[(edge + 1) % 3][other];
        }
    };
    double a[2], b[2];
    values(on_a, A == Form::flat, i, j, a);
    values(on_b, B == Form::flat, j, i, b);  // b's own values are the opposites: both on one side means separated
    if (a[0] == 0 && a[1] == 0 && b[0] == 0 && b[1] == 0) return false;
    return none_above(a[0], a[1], b[0], b[1]) || none_above(-a[0], -a[1], -b[0], -b[1]);
}

template <Form A, Form B>
TACT_INLINE FilterVerdict relate_cones(const BodyEdges<double, 3, A>& a, const BodyEdges<double, 3, B>& b, int rays,
                                       double error) {
    if constexpr (A == Form::flat && B == Form::flat) {
        // In two planes that meet in a line through the common edge; or in one plane, where contact is touching.
        if (rays > 0) return FilterVerdict::touching;
    }
    const auto on_a = cone_signs(a, b, rays, error);
    const auto on_b = cone_signs(b, a, rays, error);
    double volume_a = 1, volume_b = 1;
    if constexpr (A != Form::flat) volume_a = dot(a.edge[0], cross(a.edge[1], a.edge[2]));
    if constexpr (B != Form::flat) volume_b = dot(b.edge[0], cross(b.edge[1], b.edge[2]));
    if (!on_a.proved || !on_b.proved || !(magnitude(volume_a) > error) || !(magnitude(volume_b) > error))
        return FilterVerdict::undecided;
    if (face_parts(on_a, volume_a) || face_parts(on_b, volume_b)) return FilterVerdict::touching;
    for (int i = 0; i < base_edges<A, 3>; ++i)
        for (int j = 0; j < base_edges<B, 3>; ++j)
            if (edges_part(on_a, on_b, i, j)) return FilterVerdict::touching;
    return FilterVerdict::overlapping;
}

/// Two triangles in the plane: the axes are the normals of the edges at the apex.
TACT_INLINE FilterVerdict relate_cones(const BodyEdges<double, 2, Form::simplex>& a,
                                       const BodyEdges<double, 2, Form::simplex>& b, int rays, double error) {
    const double area_a = cross(a.edge[0], a.edge[1]), area_b = cross(b.edge[0], b.edge[1]);
    double across[2][2];
    bool proved = magnitude(area_a) > error && magnitude(area_b) > error;
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j) {
            const bool twice = i == j && i < rays;
            across[i][j] = twice ? 0.0 : cross(a.edge[i], b.edge[j]);
            proved = proved && (twice || magnitude(across[i][j]) > error);
        }
    if (!proved) return FilterVerdict::undecided;
    for (int i = 0; i < 2; ++i) {
        const double own_a = i == 0 ? area_a : -area_a, own_b = i == 0 ? area_b : -area_b;
        const double sign_a = own_a > 0 ? 1 : -1, sign_b = own_b > 0 ? 1 : -1;
        if (none_above(sign_a * across[i][0], sign_a * across[i][1])) return FilterVerdict::touching;
        if (none_above(-sign_b * across[0][i], -sign_b * across[1][i])) return FilterVerdict::touching;
    }
    return FilterVerdict::overlapping;
}

/// The relation of two simplices that share a vertex; undecided when they share none, or when a sign is not certain.
template <class A, class B>
TACT_INLINE FilterVerdict relate_at_shared_vertex(const A& a, const B& b) {
    const Matched<A, B> pair = matched(a, b);
    if (pair.common == 0) return FilterVerdict::undecided;
    const auto frame = frame_at_rest<A, B, double>(reader(pair.a), reader(pair.b), AsTheyAre{});
    return relate_cones(frame.a, frame.b, pair.common - 1, error_bound<false, double>(frame));
}

}  // namespace tact::separating_axis
