// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <string>

#include "families/generate.hpp"
#include "tact/base/cost.hpp"
#include "tact/pair.hpp"

/// A search for pairs that cost more than others: from a pair of a family, by mutations that make numbers and edges
/// equal, uphill in what `relate` counts.
namespace tact::testing {

/// Two shapes at rest: as a row of numbers, what a mutation changes.
template <class A, class B>
struct RestingPair {
    A a;
    B b;
};
using BoxPair = RestingPair<Obb3, Obb3>;
using TrianglePair = RestingPair<Triangle3, Triangle3>;

inline bool is_valid(const Obb3& box) {
    return Obb3::make(box.center, box.axes, box.half).has_value();
}
inline bool is_valid(const Triangle3& triangle) {
    return Triangle3::make(triangle.vertices).has_value();
}

/// What a query counted.
template <class Ask>
cost::Counters counted(const Ask& ask) {
#if defined(TACT_COUNT_COST)
    cost::counters() = {};
    ask();
    return cost::counters();
#else
    ask();
    return {};
#endif
}

/// One number for the order of the search: word products of the exact stage, and a little for the stages before it.
inline double cost_of(const cost::Counters& counters) {
    const double words = std::ceil(counters.widest_integer_bits / 64.0);
    return static_cast<double>(counters.times(cost::Stage::after_filter) + 2 * counters.times(cost::Stage::twofold) +
                               4 * counters.times(cost::Stage::exact)) +
           static_cast<double>(counters.steps) * words * words;
}

template <class Pair>
cost::Counters cost_of_relate(const Pair& pair) {
    return counted([&] { (void)relate(pair.a, pair.b); });
}

/// A pair as a row of numbers.
template <class Pair>
using Numbers = std::array<double, sizeof(Pair) / sizeof(double)>;

/// Numbers stay of ordinary size: with extreme exponents alone integers get long, which is known.
inline double ordinary(double x) {
    return std::fabs(x) < 0x1p-12 ? 0 : std::fabs(x) > 0x1p12 ? 1 : x;
}

template <class Pair>
void mutate(Numbers<Pair>& numbers, Random& random) {
    constexpr int count = std::tuple_size_v<Numbers<Pair>>;
    const auto any = [&]() -> double& { return numbers[static_cast<std::size_t>(random.integer(0, count - 1))]; };
    const auto triple = [&] { return static_cast<std::size_t>(3 * random.integer(0, count / 3 - 1)); };
    switch (random.integer(0, 8)) {
        case 0:  // equal numbers
            any() = any();
            break;
        case 1:  // opposite numbers
            any() = -any();
            break;
        case 2: {  // to a grid
            const double grid = std::ldexp(1, -random.integer(0, 12));
            double& x = any();
            x = std::nearbyint(x / grid) * grid;
            break;
        }
        case 3:  // one ulp
        {
            double& x = any();
            x = std::nextafter(x, random.integer(0, 1) == 0 ? -HUGE_VAL : HUGE_VAL);
            break;
        }
        case 4: {  // equal vectors: parallel edges, shared vertices
            const std::size_t from = triple(), to = triple();
            for (std::size_t k = 0; k < 3; ++k) numbers[to + k] = numbers[from + k];
            break;
        }
        case 5: {  // parallel by a factor
            const std::size_t from = triple(), to = triple();
            const double factor = std::ldexp(random.integer(1, 7), -random.integer(0, 3));
            for (std::size_t k = 0; k < 3; ++k) numbers[to + k] = factor * numbers[from + k];
            break;
        }
        case 6: {  // coplanar: a coordinate of one vector from the others
            const std::size_t p = triple(), q = triple(), to = triple();
            for (std::size_t k = 0; k < 3; ++k) numbers[to + k] = numbers[p + k] + numbers[q + k];
            break;
        }
        case 7: {  // scale
            const double factor = std::ldexp(1, random.integer(-8, 8));
            const std::size_t from = triple();
            for (std::size_t k = 0; k < 3; ++k) numbers[from + k] *= factor;
            break;
        }
        default:  // a sum of two
            any() = any() + any();
            break;
    }
    for (double& x : numbers) x = ordinary(x);
}

template <class Pair>
struct Found {
    Pair pair;
    cost::Counters counters;
};

/// The dearest pair that `steps` mutations lead to; steps that cost the same are taken too.
template <class Pair>
Found<Pair> climb(families::Family family, Random& random, int steps) {
    Found<Pair> best;
    const auto start = families::generate<decltype(best.pair.a), decltype(best.pair.b)>(family, 1, random);
    best.pair = {start.a, start.b};
    best.counters = cost_of_relate(best.pair);
    for (int i = 0; i < steps; ++i) {
        auto numbers = std::bit_cast<Numbers<Pair>>(best.pair);
        for (int n = random.integer(1, 3); n > 0; --n) mutate<Pair>(numbers, random);
        const auto pair = std::bit_cast<Pair>(numbers);
        if (!is_valid(pair.a) || !is_valid(pair.b)) continue;
        const cost::Counters counters = cost_of_relate(pair);
        if (cost_of(counters) >= cost_of(best.counters)) best = {pair, counters};
    }
    return best;
}

inline std::string json(const Vec3& v) {
    char text[100];
    std::snprintf(text, sizeof text, "[%.17g,%.17g,%.17g]", v[0], v[1], v[2]);
    return text;
}
inline std::string json(const std::array<Vec3, 3>& rows) {
    return "[" + json(rows[0]) + "," + json(rows[1]) + "," + json(rows[2]) + "]";
}
inline std::string json(const Obb3& box) {
    return R"({"obb":{"center":)" + json(box.center) + R"(,"axes":)" + json(box.axes) + R"(,"half":)" + json(box.half) +
           "}}";
}
inline std::string json(const Triangle3& triangle) {
    return R"({"triangle":{"vertices":)" + json(triangle.vertices) + "}}";
}

/// The question as a line of a query file.
template <class Pair>
std::string line(const Pair& pair, const std::string& id) {
    return R"({"id":")" + id + R"(","ask":"relate","a":)" + json(pair.a) + R"(,"b":)" + json(pair.b) + "}";
}

}  // namespace tact::testing
