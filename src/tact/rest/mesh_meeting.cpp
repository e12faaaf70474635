// SPDX-License-Identifier: MIT
#include "tact/mesh_contact.hpp"

#include <algorithm>
#include <cmath>

#include "tact/exact/double_double.hpp"
#include "tact/rest/contact_pairs.hpp"
#include "tact/rest/enclosure.hpp"

namespace tact {
namespace {

using exact::DoubleDouble, exact::two_sum;

/// Brought to size 1, so that nothing over- or underflows, with edges that are exact sums of two doubles, in doubled
/// precision: errors of 2^-100 of the edges, against an area of 2^-50 or more.
Vec3 normal_of(const Triangle3& triangle) {
    const auto& [p, q, r] = triangle.vertices;
    double size = 0;
    for (const Vec3& v : {q, r})
        for (int k = 0; k < 3; ++k) size = higher(size, lower(magnitude(v[k] - p[k]), 0x1p1023));
    if (!(size > 0)) return {};
    const int shift = -std::clamp(std::ilogb(size), -1000, 1000);
    Vec<DoubleDouble, 3> u{}, v{};
    for (int k = 0; k < 3; ++k) {
        const double from = -std::ldexp(p[k], shift);
        u[k] = two_sum(std::ldexp(q[k], shift), from);
        v[k] = two_sum(std::ldexp(r[k], shift), from);
    }
    Vec3 normal{};
    for (int k = 0; k < 3; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const DoubleDouble area = u[i] * v[j] - u[j] * v[i];
        normal[k] = area.high + area.low;
    }
    const double length = std::sqrt(dot(normal, normal));
    return length > 0 ? 1 / length * normal : Vec3{};
}

Vec3 mean(const CommonPart& part) {
    Vec3 sum{};
    for (const Vec3& point : part.points()) sum = sum + 1.0 / part.count * point;
    return part.count == 1 ? part.vertices[0] : sum;
}

}  // namespace

SearchReport for_each_meeting(const MeshBody& a, const Pose3& pose_a, const MeshBody& b, const Pose3& pose_b,
                              CallbackRef<Next(const MeshMeeting&)> callback, const SearchOptions& options) {
    const auto meet = [&](const IndexPair& pair, Relation relation, const Triangle3& x, const Triangle3& y) {
        MeshMeeting meeting{{a.tree().face(pair.a), b.tree().face(pair.b), relation},
                            common_part(x, y),
                            {},
                            normal_of(x),
                            normal_of(y)};
        meeting.point = mean(meeting.part);
        return callback(meeting);
    };
    SearchReport report =
        rest::search_pairs(rest::MeshSide(a.tree(), pose_a), rest::MeshSide(b.tree(), pose_b), options, meet);
    rest::add_enclosure(a, pose_a, b, pose_b, report);
    return report;
}

SearchReport for_each_collision(const Collider& a, const Collider& b, const SearchOptions& options) {
    const auto report_both = [&](const MeshMeeting& m) {
        Next next = Next::go_on;
        if (a.on_contact) next = a.on_contact(b, {m.face_a, m.face_b, m.relation, m.point, m.normal_a, m.part});
        if (b.on_contact &&
            b.on_contact(a, {m.face_b, m.face_a, m.relation, m.point, m.normal_b, m.part}) == Next::stop)
            next = Next::stop;
        return next;
    };
    return for_each_meeting(a.body, a.pose, b.body, b.pose, report_both, options);
}

}  // namespace tact
