// SPDX-License-Identifier: MIT
#include "oracle/rigid_advancement.hpp"

#include <algorithm>

namespace tact::oracle {
namespace {

Long point_to_segment(const LongVec& p, const LongVec& a, const LongVec& b) {
    const LongVec way = subtract(b, a);
    const Long square = inner(way, way);
    const Long t = square > 0 ? std::clamp(inner(subtract(p, a), way) / square, Long(0), Long(1)) : Long(0);
    return norm(subtract(p, add(a, times(t, way))));
}

Long point_to_triangle(const LongVec& p, const LongVec& a, const LongVec& b, const LongVec& c) {
    const Long edges = std::min({point_to_segment(p, a, b), point_to_segment(p, b, c), point_to_segment(p, c, a)});
    const LongVec normal = outer(subtract(b, a), subtract(c, a));
    const Long area = norm(normal);
    if (area == 0) return edges;
    const auto is_left = [&](const LongVec& from, const LongVec& to) {
        return inner(outer(subtract(to, from), subtract(p, from)), normal) >= 0;
    };
    const bool inside = is_left(a, b) && is_left(b, c) && is_left(c, a);
    return inside ? std::fabs(inner(subtract(p, a), normal)) / area : edges;
}

Long segment_to_segment(const LongVec& a, const LongVec& b, const LongVec& c, const LongVec& d) {
    const Long ends = std::min(
        {point_to_segment(a, c, d), point_to_segment(b, c, d), point_to_segment(c, a, b), point_to_segment(d, a, b)});
    const LongVec normal = outer(subtract(b, a), subtract(d, c));
    const Long size = norm(normal);
    if (size == 0) return ends;
    // Seen along the common normal the segments cross where each has the other's ends on both sides.
    const auto side = [&](const LongVec& from, const LongVec& to, const LongVec& p) {
        return inner(outer(subtract(to, from), subtract(p, from)), normal);
    };
    const bool crossing = side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
    return crossing ? std::fabs(inner(subtract(c, a), normal)) / size : ends;
}

}  // namespace

Long gap_at(const testing::RigidCase& query, Long time) {
    const std::size_t split = query.pair == testing::FeaturePair::vertex_face ? 1 : 2;
    std::array<LongVec, 4> p;
    for (std::size_t i = 0; i < 4; ++i)
        p[i] = place(i < split ? query.motion_a : query.motion_b, query.points[i], time);
    return split == 1 ? point_to_triangle(p[0], p[1], p[2], p[3]) : segment_to_segment(p[0], p[1], p[2], p[3]);
}

Advancement advance(const testing::RigidCase& query, Long gap, int most_steps) {
    const std::size_t split = query.pair == testing::FeaturePair::vertex_face ? 1 : 2;
    Long speed_a = 0, speed_b = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        Long& speed = i < split ? speed_a : speed_b;
        speed = std::max(speed, speed_bound(i < split ? query.motion_a : query.motion_b, query.points[i]));
    }
    const Long speed = (speed_a + speed_b) * (1 + 1e-12L);
    Advancement result;
    result.time = query.interval.start;
    for (int step = 0; step < most_steps; ++step) {
        const Long now = gap_at(query, result.time);
        if (now <= gap) {
            result.reached = true;
            return result;
        }
        if (result.time >= query.interval.end) return result;
        result.time = speed > 0 ? std::min<Long>(result.time + now / speed, query.interval.end) : query.interval.end;
    }
    result.gave_up = true;
    return result;
}

}  // namespace tact::oracle
