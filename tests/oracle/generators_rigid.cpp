// SPDX-License-Identifier: MIT
#include "oracle/generators_rigid.hpp"

#include "oracle/generators_random.hpp"

namespace tact::testing {
namespace {

using namespace oracle;

Vec3 rounded(const LongVec& v) {
    return {static_cast<double>(v[0]), static_cast<double>(v[1]), static_cast<double>(v[2])};
}
Vec3 vector(double reach, Random& random) {
    return uniform_vector<3>(reach, random);
}
Quaternion orientation(Random& random) {
    return {random.uniform(0.1, 1), random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
}
Pose3 pose(Random& random) {
    return {vector(1, random), orientation(random)};
}

Twist<3> twist(double turn, Random& random) {
    Twist<3> motion{vector(1.5, random), {}, vector(0.5, random), pose(random)};
    const auto axes = random_rotation<3>(random);
    motion.angular_velocity = random.uniform(0, turn) * axes[0];
    return motion;
}

AnyMotion motion_of_poses(Random& random) {
    const TimeInterval times{random.uniform(-1, 0), random.uniform(1, 2)};
    if (random.integer(0, 1) == 0) return InBetween<3>{pose(random), pose(random), times};
    return Screw<3>{pose(random), pose(random), times};
}

AnyMotion keyframes(Random& random) {
    Keyframes<3> motion;
    double time = random.uniform(-0.3, 0);
    while (motion.keys.size() < 2 || motion.keys.back().time < 1) {
        motion.keys.push_back({time, pose(random)});
        time += random.uniform(0.1, 0.5);
    }
    return motion;
}

/// The point of the body that is at `where` at a time.
Vec3 body_point(const AnyMotion& motion, const LongVec& where, double time) {
    const LongVec origin = place(motion, {0, 0, 0}, time), way = subtract(where, origin);
    Vec3 point{};
    for (int k = 0; k < 3; ++k) {
        Vec3 unit{};
        unit[k] = 1;
        point[k] = static_cast<double>(inner(subtract(place(motion, unit, time), origin), way));
    }
    return point;
}

/// Weights that name a point of a triangle or of a pair of edges.
std::array<double, 3> weights(RigidFamily family, FeaturePair pair, Random& random) {
    double p = random.uniform(0.02, 0.98), q = random.uniform(0.02, 0.98);
    if (pair == FeaturePair::edge_edge) {
        if (family == RigidFamily::on_edge || family == RigidFamily::on_corner) p = random.integer(0, 1);
        if (family == RigidFamily::on_corner) q = random.integer(0, 1);
        return {p, q, 0};
    }
    if (p + q > 1) p = 1 - p, q = 1 - q;
    if (family == RigidFamily::on_edge) return {p, 1 - p, 0};
    if (family == RigidFamily::on_corner) return {0, 1, 0};
    return {p, q, 1 - p - q};
}

/// Corners at random around a place; then the first body's so that they meet at the time.
void plant(RigidCase& query, RigidFamily family, double time, Random& random) {
    const LongVec where = longer(vector(1, random));
    std::array<LongVec, 4> p;
    for (auto& corner : p) corner = add(where, longer(vector(1, random)));
    const auto w = weights(family, query.pair, random);
    std::size_t split = 1;
    if (query.pair == FeaturePair::vertex_face) {
        p[0] = add(add(times(w[0], p[1]), times(w[1], p[2])), times(w[2], p[3]));
    } else {
        split = 2;
        const LongVec on_b = add(times(1 - w[1], p[2]), times(w[1], p[3]));
        const LongVec edge = subtract(p[1], p[0]);
        p[0] = subtract(on_b, times(w[0], edge));
        p[1] = add(p[0], edge);
    }
    for (std::size_t i = 0; i < 4; ++i)
        query.points[i] = body_point(i < split ? query.motion_a : query.motion_b, p[i], time);
    query.planted = time;
}

/// Changes the first body's velocity so that they touch without crossing.
void make_grazing(RigidCase& query) {
    const double time = *query.planted;
    const Long step = 1e-6L;
    const bool face = query.pair == FeaturePair::vertex_face;
    const auto at = [&](std::size_t i, Long t) {
        return place(i < (face ? 1u : 2u) ? query.motion_a : query.motion_b, query.points[i], t);
    };
    const auto volume = [&](Long t) {
        const LongVec o = at(0, t);
        return inner(outer(subtract(at(1, t), o), subtract(at(2, t), o)), subtract(at(3, t), o));
    };
    auto& motion = std::get<Twist<3>>(query.motion_a);
    const LongVec one = subtract(at(face ? 2 : 1, time), at(face ? 1 : 0, time)),
                  two = subtract(at(3, time), at(face ? 1 : 2, time));
    LongVec normal = outer(one, two);
    normal = times(1 / norm(normal), normal);
    // The volume's rate is linear in the velocity along the normal.
    const Long rate = (volume(time + step) - volume(time - step)) / (2 * step);
    const Twist<3> before = motion;
    motion.velocity = motion.velocity + rounded(normal);
    motion.pivot = motion.pivot - time * rounded(normal);
    motion.from.position = motion.from.position - time * rounded(normal);
    const Long slope = (volume(time + step) - volume(time - step)) / (2 * step) - rate;
    motion = before;
    const Vec3 change = rounded(times(-rate / slope, normal));
    motion.velocity = motion.velocity + change;
    motion.pivot = motion.pivot - time * change;
    motion.from.position = motion.from.position - time * change;
}

}  // namespace

RigidCase generate(RigidFamily family, FeaturePair pair, double turn, Random& random) {
    RigidCase query;
    query.pair = pair;
    query.motion_a = twist(turn, random);
    query.motion_b = twist(turn, random);
    if (family == RigidFamily::uniform) {
        for (auto& point : query.points) point = vector(1, random);
        return query;
    }
    if (family == RigidFamily::same_motion) {
        auto motion = std::get<Twist<3>>(query.motion_a);
        motion.velocity = motion.velocity + vector(1e-3, random);
        motion.angular_velocity = motion.angular_velocity + vector(1e-3, random);
        query.motion_b = motion;
    }
    if (family == RigidFamily::in_between)
        query.motion_a = motion_of_poses(random), query.motion_b = motion_of_poses(random);
    if (family == RigidFamily::keyframes) query.motion_a = keyframes(random), query.motion_b = keyframes(random);
    plant(query, family, family == RigidFamily::at_start ? 0 : random.uniform(0.05, 0.95), random);
    if (family == RigidFamily::grazing) make_grazing(query);
    return query;
}

RigidCase generate(RigidFamily family, FeaturePair pair, Random& random) {
    return generate(family, pair, family == RigidFamily::many_turns ? 20 : 1.5, random);
}

}  // namespace tact::testing
