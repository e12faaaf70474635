// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <type_traits>

#include "tact/pair.hpp"
#include "tact/posed/posed_shape.hpp"
#include "tact/shape/vertex.hpp"
#include "tact/time/moving_pose.hpp"
#include "tact/time/triangle_lanes.hpp"
#include "tact/tree.hpp"

// The pieces of bodies in motion, and what a search over time asks of two of them at one time: how long they stay
// apart, and whether they surely meet. Two triangles have ways of their own (moving_triangles.cpp).
namespace tact::time {

/// What lies behind the boxes of a body: the triangles of a mesh, or the one piece that a shape is.
template <class Piece>
struct PiecesOf {
    const ObbTree* mesh = nullptr;
    const Solid* solid = nullptr;  ///< of a mesh that is a body
    const Piece* shape = nullptr;  ///< of a shape

    explicit PiecesOf(const MeshBody& body)
        requires std::is_same_v<Piece, Triangle3>
        : mesh(&body.tree()), solid(body.solid()) {}
    explicit PiecesOf(const Piece& piece) : shape(&piece) {}

    /// Of a mesh.
    [[nodiscard]] MeshBody body() const { return solid != nullptr ? MeshBody(*solid) : MeshBody(*mesh); }

    [[nodiscard]] Piece operator[](std::uint32_t i) const {
        if constexpr (std::is_same_v<Piece, Triangle3>)
            if (mesh != nullptr) return {mesh->triangles()[i]};
        return *shape;
    }
    /// A shape has no faces.
    [[nodiscard]] std::uint32_t face(std::uint32_t i) const { return mesh != nullptr ? mesh->face(i) : 0; }
};

/// Sums of a few products of doubles err by less than this of the sum of their sizes.
inline constexpr double sum_slack = 0x1p-45;

/// g - v s - K s^2 / 2 stays positive until here; checked, so that no rounding matters.
[[nodiscard]] inline double open_until(double gap, double speed, double bend, double most) {
    const auto is_open = [&](double s) {
        const double closing = s * (speed + 0.5 * bend * s), size = s * (std::fabs(speed) + 0.5 * bend * s);
        return gap - closing > sum_slack * (gap + size);
    };
    if (!(gap > 0)) return 0;
    if (is_open(most)) return most;
    const double sum = speed + std::sqrt(speed * speed + 2 * bend * gap);
    const double s = std::min(most, (1 - 1e-9) * (2 * gap / sum));
    return s > 0 && is_open(s) ? s : 0;
}

/// The corners of a piece at one time, in the world, and how these move.
template <std::size_t N>
struct CornersNow {
    std::array<Vec3, N> at, speed;
};

/// Two pieces at one time, and the errors of their numbers.
template <class A, class B>
struct PiecesNow {
    CornersNow<vertex_count<A>> a;
    CornersNow<vertex_count<B>> b;
    double error = 0;  ///< of the displacement between a corner of a and one of b, along any direction of length 1
    double speed_error = 0;  ///< of their relative speed

    PiecesNow(const A& in_a, const BodyNow& now_a, const B& in_b, const BodyNow& now_b)
        : error((now_a.pose.error + now_b.pose.error) * (1 + sum_slack)),
          speed_error((now_a.speed.error + now_b.speed.error) * (1 + sum_slack)) {
        set(a, in_a, now_a);
        set(b, in_b, now_b);
    }

private:
    template <class Shape, std::size_t N>
    void set(CornersNow<N>& corners, const Shape& shape, const BodyNow& now) {
        for (std::size_t i = 0; i < N; ++i) {
            const Vec3 x = vertex(shape, static_cast<int>(i));
            corners.at[i] = now.point(x);
            corners.speed[i] = now.velocity(x);
        }
        if constexpr (!requires { shape.vertices; }) add_rounding(extent(shape), now);
    }
    /// Corners that are sums err by a few units in the last position of their terms.
    void add_rounding(const Vec3& terms, const BodyNow& now) {
        const double rounding = 0x1p-49 * (terms[0] + terms[1] + terms[2]);
        error += rounding;
        speed_error += rounding * now.speed.norm;
    }
};

/// The search for the direction along which two pieces stay apart for longest, if no gap of corners changes its speed
/// by more than `bend`: by more than the clearance, and looked at no longer than `most`.
template <class A, class B>
class BestDirection {
public:
    BestDirection(const PiecesNow<A, B>& now, const Bend& bend, double clearance, double most)
        : now_(now), bend_(bend), clearance_(clearance), most_(most) {}

    /// From a to b along n, or against it, whichever is wider; by the widest speeds that any two corners have.
    void see(const Vec3& n) {
        const double size = std::sqrt(dot(n, n)) * (1 + sum_slack);
        if (!(size > Directions::least_size)) return;
        const Vec3& from = now_.a.at[0];
        const auto at_a = along(n, now_.a.at, from);
        const auto at_b = along(n, now_.b.at, from);
        const double up = least(at_b) - largest(at_a), down = least(at_a) - largest(at_b);
        const double gap = std::max(up, down) - size * (now_.error + clearance_);
        if (!(gap > 0)) return;  // as along most directions: then the speeds do not matter
        const auto speed_a = along(n, now_.a.speed, {});
        const auto speed_b = along(n, now_.b.speed, {});
        const double closing = (up > down ? largest(speed_a) - least(speed_b) : largest(speed_b) - least(speed_a)) +
                               size * now_.speed_error;
        const double s = open_until(gap, closing, bend_.along(n, size), most_);
        if (!(s > time_)) return;
        time_ = s;
        normal_ = up > down ? n : -n;
    }

    /// Whether they are apart along any direction that was seen.
    [[nodiscard]] bool is_apart() const { return time_ > 0; }

    /// The time along the best direction, corner by corner; 0 when nothing is proved.
    [[nodiscard]] double time() const {
        if (!(time_ > 0) || time_ >= most_) return time_;
        const double size = std::sqrt(dot(normal_, normal_)) * (1 + sum_slack);
        const Vec3& from = now_.a.at[0];
        const auto at_a = along(normal_, now_.a.at, from);
        const auto at_b = along(normal_, now_.b.at, from);
        const auto speed_a = along(normal_, now_.a.speed, {});
        const auto speed_b = along(normal_, now_.b.speed, {});
        const double bend = bend_.along(normal_, size);
        double first = most_;
        for (std::size_t i = 0; i < at_a.size(); ++i)
            for (std::size_t j = 0; j < at_b.size(); ++j)
                first = std::min(first, open_until(at_b[j] - at_a[i] - size * (now_.error + clearance_),
                                                   speed_a[i] - speed_b[j] + size * now_.speed_error, bend, first));
        return std::max(first, time_);
    }

private:
    /// How far corners are from a position along a direction, or how fast.
    template <std::size_t N>
    static std::array<double, N> along(const Vec3& n, const std::array<Vec3, N>& corners, const Vec3& from) {
        std::array<double, N> result;
        for (std::size_t i = 0; i < N; ++i) result[i] = dot(n, corners[i] - from);
        return result;
    }
    template <std::size_t N>
    static double least(const std::array<double, N>& numbers) {
        return *std::min_element(numbers.begin(), numbers.end());
    }
    template <std::size_t N>
    static double largest(const std::array<double, N>& numbers) {
        return *std::max_element(numbers.begin(), numbers.end());
    }

    const PiecesNow<A, B>& now_;
    const Bend& bend_;
    double clearance_, most_;
    double time_ = 0;
    Vec3 normal_{};
};

using TrianglesNow = PiecesNow<Triangle3, Triangle3>;

/// For so long two triangles stay apart by more than the clearance, at least, if no gap of corners changes its speed by
/// more than `bend`, but no longer than `most`; 0 when nothing is proved. Along the best of the directions of
/// see_directions, held fixed.
[[nodiscard]] double open_time(const TrianglesNow& now, const Bend& bend, double clearance, double most);

/// Proof that two triangles pass through each other: an edge of one strictly pierces the other, whatever the errors
/// of the numbers.
[[nodiscard]] bool surely_cross(const TrianglesNow& now);

/// A piece in coordinates about the middle of its body; only meshes have theirs elsewhere than in their origin.
template <class Shape>
Shape seen_from(const Shape& shape, const Vec3& middle) {
    if constexpr (std::is_same_v<Shape, Triangle3>) {
        const auto& [a, b, c] = shape.vertices;
        return {{a - middle, b - middle, c - middle}};
    } else {
        assert(middle == Vec3{});
        return shape;
    }
}

/// A piece where its body is.
template <class Shape>
PosedShape<Shape> shape_at(const Shape& shape, const BodyNow& now) {
    IntervalPose<3> pose;
    pose.position = as_intervals(now.pose.pose.position);
    for (std::size_t i = 0; i < 3; ++i) pose.rotation.rows[i] = as_intervals(now.pose.pose.rows[i]);
    PosedShape<Shape> posed = shape_at(seen_from(shape, now.middle), pose);
    posed.error = outward::up(posed.error + now.pose.error);
    return posed;
}

/// For so long two pieces stay apart by more than the clearance, at least, if no gap of corners changes its speed by
/// more than `bend`, but no longer than `most`; 0 when nothing is proved. Along the displacement between their nearest
/// points.
template <class A, class B>
[[nodiscard]] double open_time(const A& a, const BodyNow& now_a, const B& b, const BodyNow& now_b, const Bend& bend,
                               double clearance, double most) {
    const PiecesNow<A, B> now(a, now_a, b, now_b);
    if constexpr (std::is_same_v<PiecesNow<A, B>, TrianglesNow>) {
        return open_time(now, bend, clearance, most);
    } else {
        const auto posed_a = shape_at(a, now_a);
        const auto posed_b = shape_at(b, now_b);
        if (!can_measure(posed_a.shape) || !can_measure(posed_b.shape)) return 0;
        BestDirection<A, B> best(now, bend, clearance, most);
        best.see(distance(posed_a.shape, posed_b.shape).normal);
        return best.time();
    }
}

/// Proof that two pieces meet: deeper than both errors.
template <class A, class B>
[[nodiscard]] bool surely_meet(const A& a, const BodyNow& now_a, const B& b, const BodyNow& now_b) {
    if constexpr (std::is_same_v<PiecesNow<A, B>, TrianglesNow>) {
        return surely_cross({a, now_a, b, now_b});
    } else {
        const auto posed_a = shape_at(a, now_a);
        const auto posed_b = shape_at(b, now_b);
        if (is_degenerate(posed_a.shape) || is_degenerate(posed_b.shape)) return false;
        const auto depth = tact::depth(posed_a.shape, posed_b.shape);
        return depth && depth->lower > outward::up(posed_a.error + posed_b.error);
    }
}

}  // namespace tact::time
