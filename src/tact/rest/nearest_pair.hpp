// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <type_traits>

#include "tact/base/cost.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"
#include "tact/posed/posed_shape.hpp"
#include "tact/rest/contact_pairs.hpp"
#include "tact/rest/tree_search.hpp"

namespace tact::rest {

/// Proves, where one subtraction along one direction does, that two pieces are farther apart than a limit: at a
/// twentieth of what the distance takes.
template <class PieceB>
class FartherThan {
public:
    FartherThan(const Triangle3& a, const PieceB& b) : a_(a), b_(b) {
        const auto size_a = extent(a), size_b = extent(b);
        for (int k = 0; k < 3; ++k) size_[k] = size_a[k] + size_b[k];
    }

    /// Along n, of any length. At most twelve roundings, each at most 2^-53 of the sizes of all terms, are in the gap,
    /// and few of its own in the limit; overflow and n = 0 compare as no number.
    [[nodiscard]] bool along(const Vec3& n, double limit) const {
        const double largest = higher(higher(magnitude(n[0]), magnitude(n[1])), magnitude(n[2]));
        const Vec3 m{n[0] / largest, n[1] / largest, n[2] / largest};
        const Interval<double> of_a = rounded_extent(a_, m), of_b = rounded_extent(b_, m);
        const double error =
            0x1p-48 * (magnitude(m[0]) * size_[0] + magnitude(m[1]) * size_[1] + magnitude(m[2]) * size_[2]) +
            0x1p-1000;
        const double gap = higher(of_b.low - of_a.high, of_a.low - of_b.high) - error;
        return gap > (1 + slack) * std::sqrt(dot(m, m)) * limit;
    }

    /// As much more than the limit is wanted, in order that pairs as near as the best to the last bit are all measured.
    static constexpr double slack = 0x1p-40;

private:
    const Triangle3& a_;
    const PieceB& b_;
    Vec3 size_{};
};

/// Perpendicular to a triangle, as far as doubles say.
inline Vec3 normal_of(const Triangle3& triangle) {
    const auto& v = triangle.vertices;
    return cross(v[1] - v[0], v[2] - v[0]);
}

/// A mesh and another side where they stand, and the nearest pieces that were found so far.
template <class Side>
class NearestPair {
public:
    /// Pairs farther apart than `limit` do not matter; the search may stop at `enough`.
    NearestPair(const MeshSide& a, const Side& b, double limit, double enough)
        : a_(a), b_(b), limit_(limit), enough_(enough) {
        constexpr double unknown = std::numeric_limits<double>::infinity();
        best_.distance = best_.lower = best_.upper = unknown;
        if (a.nodes().empty() || b.nodes().empty()) return;
        const auto pose = relative_pose(a.local(), a.pose, b.local(), b.pose);
        scale_ = pose.scale;
        std::optional<FarPose> far;
        if (pose.is_far()) far = far_pose(a.local(), a.pose, b.local(), b.pose, pose);
        run({a.nodes(), b.nodes(), pose, far,
             [](void* self, std::uint32_t piece_a, std::uint32_t piece_b) {
                 return static_cast<NearestPair*>(self)->look_at(piece_a, piece_b);
             },
             this, in_units(limit)});
    }

    /// Faces by their numbers in the mesh; a shape has none.
    [[nodiscard]] const MeshDistance& best() const { return best_; }

private:
    using PieceB = typename Side::Piece;

    /// A distance of the world in the units of the boxes, and a little more: see FartherThan::slack.
    /// Without units there is no limit: at the ends of the range all is measured.
    [[nodiscard]] double in_units(double distance) const {
        if (scale_ == 0) return std::numeric_limits<double>::infinity();
        return (1 + FartherThan<PieceB>::slack) * scale_ * distance;
    }

    double look_at(std::uint32_t number_a, std::uint32_t number_b) {
        const Triangle3 a = a_.piece(number_a);
        const PieceB b = b_.piece(number_b);
        if (!is_farther(a, b)) {
            cost::piece_pairs(1);
            const auto found = distance(a, b);
            keep({found.distance, lower(best_.lower, found.lower), found.upper, found.point_a, found.point_b,
                  a_.tree.face(number_a), face_b(number_b)});
        }
        return best_.upper <= enough_ ? -1 : in_units(limit_);
    }

    /// Whether a pair surely does not matter, by the directions that show it most often: that of the nearest pair so
    /// far, between the middles, and across each.
    [[nodiscard]] bool is_farther(const Triangle3& a, const PieceB& b) const {
        const FartherThan<PieceB> farther(a, b);
        if (farther.along(best_.point_b - best_.point_a, limit_)) return true;
        if (farther.along(center_of(b) - center_of(a), limit_)) return true;
        if (farther.along(normal_of(a), limit_)) return true;
        if constexpr (std::is_same_v<PieceB, Triangle3>) return farther.along(normal_of(b), limit_);
        return false;
    }

    /// Of pairs that are equally near the one with the smallest numbers, so that the order does not matter in which
    /// they are found.
    void keep(const MeshDistance& found) {
        best_.lower = found.lower;
        const auto rank = [](const MeshDistance& pair) { return std::tuple(pair.upper, pair.face_a, pair.face_b); };
        if (rank(found) < rank(best_)) best_ = found;
        limit_ = lower(limit_, best_.upper);
    }

    [[nodiscard]] std::uint32_t face_b(std::uint32_t number) const {
        if constexpr (requires { b_.tree; }) return b_.tree.face(number);
        return 0;
    }

    const MeshSide& a_;
    const Side& b_;
    double limit_;  ///< no pair farther apart than this matters
    double enough_;
    double scale_ = 1;
    MeshDistance best_;
};

/// The nearest of all.
template <class Side>
MeshDistance nearest_pair(const MeshSide& a, const Side& b) {
    return NearestPair(a, b, std::numeric_limits<double>::infinity(), 0).best();
}

/// Any pair that is no farther apart than `limit`, or the nearest that was seen.
template <class Side>
MeshDistance nearest_pair(const MeshSide& a, const Side& b, double limit) {
    return NearestPair(a, b, limit, limit).best();
}

}  // namespace tact::rest
