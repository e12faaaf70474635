// SPDX-License-Identifier: MIT
#include "tact/collide/mesh_distance.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "tact/collide/nearest_search.hpp"
#include "tact/linalg/instruction_set.hpp"
#include "tact/pair/distance.hpp"

namespace tact {
namespace {

using collide::MeshPlace;
using collide::NearestSearch;

/// Two meshes where they stand, and the nearest triangles that were found so far.
class Nearest {
public:
    /// Pairs farther apart than `limit` do not matter; the search may stop at `enough`.
    Nearest(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b, double limit, double enough)
        : a_(a), b_(b), place_a_(pose_a), place_b_(pose_b), enough_(enough) {
        constexpr double unknown = std::numeric_limits<double>::infinity();
        best_.distance = best_.lower = best_.upper = unknown;
        if (a.empty() || b.empty()) return;
        const auto place = collide::relative_place(a, place_a_, b, place_b_);
        scale_ = place.scale;
        const NearestSearch search{a, b, place, measure, this, in_units(limit)};
        constexpr std::array functions{collide::search_nearest<16>, collide::search_nearest<32>,
                                       collide::search_nearest<64>};
        functions[static_cast<std::size_t>(instruction_set())](search);
    }

    [[nodiscard]] const MeshDistance& best() const { return best_; }

private:
    /// A distance of the world in the units of the boxes, rounded up; axes of floats may be longer than 1 by 2^-22.
    [[nodiscard]] float in_units(double distance) const {
        const double units = (1 + 0x1p-20) * scale_ * distance;
        return units < 1e30 ? static_cast<float>(units) : std::numeric_limits<float>::max();
    }

    static float measure(void* self, std::uint32_t triangle_a, std::uint32_t triangle_b) {
        return static_cast<Nearest*>(self)->look_at(triangle_a, triangle_b);
    }

    float look_at(std::uint32_t triangle_a, std::uint32_t triangle_b) {
        const auto found =
            distance(place_a_.placed(a_.triangles()[triangle_a]), place_b_.placed(b_.triangles()[triangle_b]));
        const double lower_bound = lower(best_.lower, found.lower);
        if (found.upper < best_.upper)
            best_ = {found.distance,     0, found.upper, found.point_a, found.point_b, a_.face(triangle_a),
                     b_.face(triangle_b)};
        best_.lower = lower_bound;
        return best_.upper <= enough_ ? -1 : in_units(best_.upper);
    }

    const ObbTree& a_;
    const ObbTree& b_;
    MeshPlace place_a_, place_b_;
    double enough_;
    double scale_ = 1;
    MeshDistance best_;
};

}  // namespace

MeshDistance distance(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b) {
    return Nearest(a, pose_a, b, pose_b, std::numeric_limits<double>::infinity(), 0).best();
}

bool closer_than(double limit, const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b) {
    if (!(limit >= 0)) return false;
    return Nearest(a, pose_a, b, pose_b, limit, limit).best().lower <= limit;
}

}  // namespace tact
