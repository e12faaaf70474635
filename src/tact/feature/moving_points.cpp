// SPDX-License-Identifier: MIT
#include "tact/feature.hpp"

#include "tact/feature/contact_data.hpp"
#include "tact/feature/exact_contact.hpp"

namespace tact {
namespace {

using feature::FeatureKind;

template <FeatureKind K>
FeatureContact first_contact_of(const MovingPoints& points, const TimeInterval& interval) {
    FeatureContact contact;
    contact.free_until = interval.end;
    contact.exact = true;
    if (feature::surely_free<K>(points)) return contact;
    const auto first = feature::first_time_exactly<K>(points, interval);
    if (!first) return contact;
    contact.status =
        first->part == 0 && first->time.above == interval.start ? ContactStatus::at_start : ContactStatus::during;
    contact.free_until = first->time.below;
    contact.contact_by = first->time.above;
    contact.crossing = true;
    const double part = first->part;
    std::array<Vec3, 4> at{}, displacements{};
    for (std::size_t i = 0; i < 4; ++i) {
        displacements[i] = 0.5 * points.end[i] - 0.5 * points.start[i];
        at[i] = (1 - part) * points.start[i] + part * points.end[i];
    }
    const feature::Leveled positions(at, at[0]), speeds(displacements, {});
    const auto data = K == FeatureKind::vertex_face ? feature::meet_vertex_face(positions.v, speeds.v, first->side)
                                                    : feature::meet_edge_edge(positions.v, speeds.v, first->side);
    contact.point = at[0] + positions.scale * data.point;
    contact.normal = data.normal;
    contact.weights = data.weights;
    return contact;
}

}  // namespace

FeatureContact vertex_face(const MovingPoints& points, const TimeInterval& interval) {
    return first_contact_of<FeatureKind::vertex_face>(points, interval);
}

FeatureContact edge_edge(const MovingPoints& points, const TimeInterval& interval) {
    return first_contact_of<FeatureKind::edge_edge>(points, interval);
}

}  // namespace tact
