// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"
#include "tact/rest/contact_pairs.hpp"
#include "tact/rest/tree_search.hpp"

namespace tact::rest {

/// A mesh and another side where they stand, and the nearest pieces that were found so far.
template <class Side>
class NearestPair {
public:
    /// Pairs farther apart than `limit` do not matter; the search may stop at `enough`.
    NearestPair(const MeshSide& a, const Side& b, double limit, double enough) : a_(a), b_(b), enough_(enough) {
        constexpr double unknown = std::numeric_limits<double>::infinity();
        best_.distance = best_.lower = best_.upper = unknown;
        if (a.nodes().empty() || b.nodes().empty()) return;
        const auto pose = relative_pose(a.local(), a.pose, b.local(), b.pose);
        scale_ = pose.scale;
        run({a.nodes(), b.nodes(), pose,
             [](void* self, std::uint32_t piece_a, std::uint32_t piece_b) {
                 return static_cast<NearestPair*>(self)->look_at(piece_a, piece_b);
             },
             this, in_units(limit)});
    }

    /// Faces by their numbers in the mesh; a shape has none.
    [[nodiscard]] const MeshDistance& best() const { return best_; }

private:
    /// A distance of the world in the units of the boxes, rounded up; axes of floats may be longer than 1 by 2^-22.
    [[nodiscard]] float in_units(double distance) const {
        const double units = (1 + 0x1p-20) * scale_ * distance;
        return units < 1e30 ? static_cast<float>(units) : std::numeric_limits<float>::max();
    }

    float look_at(std::uint32_t piece_a, std::uint32_t piece_b) {
        const auto found = distance(a_.piece(piece_a), b_.piece(piece_b));
        const double lower_bound = lower(best_.lower, found.lower);
        if (found.upper < best_.upper) {
            best_ = {found.distance, 0, found.upper, found.point_a, found.point_b, a_.tree.face(piece_a), 0};
            if constexpr (requires { b_.tree; }) best_.face_b = b_.tree.face(piece_b);
        }
        best_.lower = lower_bound;
        return best_.upper <= enough_ ? -1 : in_units(best_.upper);
    }

    const MeshSide& a_;
    const Side& b_;
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
