// SPDX-License-Identifier: MIT
#include "oracle/generators_feature.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "oracle/generators_random.hpp"

namespace tact::testing {
namespace {

using Places = std::array<Vec3, 4>;

Vec3 lattice_vector(int reach, Random& random) {
    Vec3 v{};
    for (int i = 0; i < 3; ++i) v[i] = random.integer(-reach, reach);
    return v;
}

template <class Make>
Places places_of(Make make) {
    Places corners{};
    for (auto& corner : corners) corner = make();
    return corners;
}

bool chance(int one_in, Random& random) {
    return random.integer(1, one_in) == 1;
}

std::size_t index(int low, int high, Random& random) {
    return static_cast<std::size_t>(random.integer(low, high));
}

/// Integers of few or many digits; every one is a multiple of 8, so that eighths of them are integers too.
double lattice_step(Random& random) {
    return std::ldexp(8, chance(2, random) ? 0 : random.integer(0, 30));
}

TimeInterval some_interval(Random& random) {
    constexpr TimeInterval intervals[] = {{3, 6},         {-2, 3},         {0.1, 0.7},       {-1, -0.0625},
                                          {0.001, 1000},  {1e6, 1e6 + 1},  {-1e-300, 1e300}, {-1.5e308, 1.5e308},
                                          {0, 0x1p-1074}, {1, 1 + 0x1p-52}};
    if (random.integer(0, 3) != 0) return {};
    return intervals[random.integer(0, 9)];
}

/// Where the features meet: a place of each of the four corners with one common point, all eighths of integers exact.
Places meeting_corners(FeaturePair pair, Random& random) {
    const double step = lattice_step(random);
    Places x = places_of([&] { return step * lattice_vector(chance(2, random) ? 2 : 9, random); });
    const auto eighths = [&] { return random.integer(0, 8) / 8.0; };
    const double s = eighths();
    const double t = chance(3, random) ? 0 : eighths();
    if (pair == FeaturePair::vertex_face) {
        const double u = std::min(s, 1 - t);
        x[0] = x[1] + u * (x[2] - x[1]) + t * (x[3] - x[1]);
        return x;
    }
    // The second edge is moved so that the point s of the first lies at its point t.
    const Vec3 to_common = (x[0] + s * (x[1] - x[0])) - (x[2] + t * (x[3] - x[2]));
    x[2] = x[2] + to_common;
    x[3] = x[3] + to_common;
    return x;
}

/// Straight paths that pass through these corners at this part of the interval, exactly for eighths.
MovingPoints through(const Places& corners, double time, Random& random) {
    const double step = lattice_step(random);
    const Vec3 common = chance(2, random) ? Vec3{} : step * lattice_vector(5, random);
    MovingPoints points{};
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec3 way = common + (chance(3, random) ? Vec3{} : step * lattice_vector(5, random));
        points.start[i] = corners[i] - time * way;
        points.end[i] = corners[i] + (1 - time) * way;
    }
    return points;
}

MovingPoints touching(FeaturePair pair, Random& random) {
    constexpr double times[] = {0, 0.5, 1, 0.25, 0.875};
    return through(meeting_corners(pair, random), times[random.integer(0, 4)], random);
}

MovingPoints near_miss(FeaturePair pair, Random& random) {
    MovingPoints points = touching(pair, random);
    Places& ends = chance(2, random) ? points.start : points.end;
    double& number = ends[index(0, 3, random)][random.integer(0, 2)];
    number = std::nextafter(number, chance(2, random) ? 1e300 : -1e300);
    return points;
}

MovingPoints uniform(Random& random) {
    const double motion = std::pow(10.0, random.integer(-3, 1));
    MovingPoints points{places_of([&] { return uniform_vector<3>(1, random); }), {}};
    for (std::size_t i = 0; i < 4; ++i) points.end[i] = points.start[i] + uniform_vector<3>(motion, random);
    return points;
}

MovingPoints aimed(FeaturePair pair, Random& random) {
    MovingPoints points = uniform(random);
    const double time = random.unit();
    const double s = random.unit();
    const double t = random.unit();
    Places x{};
    for (std::size_t i = 0; i < 4; ++i) x[i] = (1 - time) * points.start[i] + time * points.end[i];
    Vec3 gap{};
    if (pair == FeaturePair::vertex_face) {
        gap = x[1] + s * (1 - t) * (x[2] - x[1]) + t * (x[3] - x[1]) - x[0];
    } else {
        gap = x[2] + t * (x[3] - x[2]) - (x[0] + s * (x[1] - x[0]));
        points.start[1] = points.start[1] + gap;
        points.end[1] = points.end[1] + gap;
    }
    points.start[0] = points.start[0] + gap;
    points.end[0] = points.end[0] + gap;
    return points;
}

MovingPoints lattice(Random& random) {
    const int reach = random.integer(1, 4);
    const auto corner = [&] { return lattice_vector(reach, random); };
    return {places_of(corner), places_of(corner)};
}

/// z = p x + q y + r of the same time for all points; with the plane of the start in the end as well, or another one.
/// Uniform numbers lie in the plane only up to rounding.
MovingPoints coplanar(Random& random) {
    const bool exact = random.integer(0, 3) != 0;
    const auto corner = [&] { return exact ? lattice_vector(5, random) : uniform_vector<3>(1, random); };
    MovingPoints points{places_of(corner), places_of(corner)};
    const int axis = random.integer(0, 2);
    const double p = random.integer(-1, 2), q = random.integer(-2, 1);
    for (auto* ends : {&points.start, &points.end}) {
        const double height = random.integer(-2, 2);
        for (auto& x : *ends) x[axis] = p * x[(axis + 1) % 3] + q * x[(axis + 2) % 3] + height;
    }
    return points;
}

MovingPoints parallel(FeaturePair pair, Random& random) {
    MovingPoints points = chance(3, random) ? uniform(random) : lattice(random);
    const bool one_line = chance(3, random);
    for (auto* ends : {&points.start, &points.end}) {
        Places& x = *ends;
        const double s = random.integer(-2, 3) / 2.0;
        const double t = random.integer(-2, 3) / 2.0;
        if (pair == FeaturePair::edge_edge) {
            if (one_line) x[2] = x[0] + s * (x[1] - x[0]);
            x[3] = x[2] + t * (x[1] - x[0]);
        } else {
            const Vec3 base = one_line || ends == &points.start ? x[1] : points.start[0];
            x[0] = base + s * (x[2] - x[1]) + t * (x[3] - x[1]);
        }
    }
    return points;
}

void collapse(FeaturePair pair, Places& x, double position, bool to_point) {
    if (pair == FeaturePair::edge_edge) {
        x[3] = x[2];
        if (to_point) x[1] = x[0];
    } else {
        x[3] = x[1] + position * (x[2] - x[1]);
        if (to_point) x[3] = x[2] = x[1];
    }
}

MovingPoints collapsed(FeaturePair pair, Random& random) {
    MovingPoints points = chance(3, random)   ? uniform(random)
                          : chance(2, random) ? touching(pair, random)
                                              : lattice(random);
    const double position = random.integer(-2, 4) / 2.0;
    const bool to_point = chance(3, random);
    const int when = random.integer(0, 3);
    if (when != 0) collapse(pair, points.start, position, to_point);
    if (when != 1) collapse(pair, points.end, position, to_point);
    if (when == 3 && pair == FeaturePair::vertex_face) {  // its corners change their order on the line
        points.end[3] = points.end[1] + (1 - position) * (points.end[2] - points.end[1]);
    }
    return points;
}

/// All, three or two points run through one place at the same time.
MovingPoints singular(Random& random) {
    const Places ways = places_of([&] { return lattice_vector(3, random); });
    const Vec3 place = lattice_vector(3, random);
    MovingPoints points = lattice(random);
    const int stays_out = random.integer(0, 7);
    const int stays_out_too = random.integer(0, 15);
    const double ratio = chance(3, random) ? 1 : random.integer(1, 7);  // of the ways before and after
    for (std::size_t i = 0; i < 4; ++i) {
        if (static_cast<int>(i) == stays_out || static_cast<int>(i) == stays_out_too) continue;
        points.start[i] = place + ways[i];
        points.end[i] = place - ratio * ways[i];
    }
    return points;
}

MovingPoints resting(FeaturePair pair, Random& random) {
    const int source = random.integer(0, 2);
    MovingPoints points = source == 0 ? touching(pair, random) : source == 1 ? lattice(random) : aimed(pair, random);
    const Vec3 shift = chance(3, random) ? 8.0 * lattice_vector(3, random) : Vec3{};
    const int moving = random.integer(-1, 3);
    for (int i = 0; i < 4; ++i) {
        if (i != moving) points.end[static_cast<std::size_t>(i)] = points.start[static_cast<std::size_t>(i)] + shift;
    }
    return points;
}

void scale(MovingPoints& points, double factor) {
    for (auto* ends : {&points.start, &points.end}) {
        for (auto& x : *ends) x = factor * x;
    }
}

/// 1, a power of two (the answer stays), or a factor that rounds: coincidences turn into near misses.
double usual_factor(Random& random) {
    switch (random.integer(0, 3)) {
        case 0:
        case 1:
            return 1;
        case 2:
            return std::ldexp(1, random.integer(-20, 20));
        default:
            return std::pow(10.0, random.uniform(-6, 6));
    }
}

MovingPoints plain(FeatureFamily family, FeaturePair pair, Random& random);

MovingPoints extreme(FeaturePair pair, Random& random) {
    auto points = plain(static_cast<FeatureFamily>(random.integer(0, 9)), pair, random);
    const bool down = chance(2, random);
    scale(points, std::ldexp(1, down ? random.integer(-1000, -100) : random.integer(100, 450)));
    if (!down) scale(points, std::ldexp(1, random.integer(0, 450)));
    return points;
}

double wild_number(Random& random) {
    const double number = random.integer(0, 2) == 0 ? random.integer(-3, 3) : random.uniform(-1, 1);
    switch (random.integer(0, 5)) {
        case 0:
            return std::ldexp(number, random.integer(-1070, 1020));
        case 1:
            return std::ldexp(number, random.integer(-60, 60));
        default:
            return number;
    }
}

MovingPoints wild(FeaturePair pair, Random& random) {
    if (chance(2, random)) {  // one number of a coincidence in quite another size
        MovingPoints points = touching(pair, random);
        (chance(2, random) ? points.start : points.end)[index(0, 3, random)][random.integer(0, 2)] =
            wild_number(random);
        return points;
    }
    const auto corner = [&] { return Vec3{wild_number(random), wild_number(random), wild_number(random)}; };
    return {places_of(corner), places_of(corner)};
}

MovingPoints plain(FeatureFamily family, FeaturePair pair, Random& random) {
    switch (family) {
        case FeatureFamily::uniform:
            return uniform(random);
        case FeatureFamily::aimed:
            return aimed(pair, random);
        case FeatureFamily::lattice:
            return lattice(random);
        case FeatureFamily::coplanar:
            return coplanar(random);
        case FeatureFamily::parallel:
            return parallel(pair, random);
        case FeatureFamily::collapsed:
            return collapsed(pair, random);
        case FeatureFamily::singular:
            return singular(random);
        case FeatureFamily::touching:
            return touching(pair, random);
        case FeatureFamily::near_miss:
            return near_miss(pair, random);
        case FeatureFamily::resting:
            return resting(pair, random);
        case FeatureFamily::extreme:
            return extreme(pair, random);
        case FeatureFamily::wild:
            return wild(pair, random);
    }
    return {};
}

}  // namespace

FeatureCase generate(FeatureFamily family, FeaturePair pair, Random& random) {
    FeatureCase query{pair, plain(family, pair, random), {}};
    if (family != FeatureFamily::extreme && family != FeatureFamily::wild) scale(query.points, usual_factor(random));
    query.interval = some_interval(random);
    return query;
}

}  // namespace tact::testing
