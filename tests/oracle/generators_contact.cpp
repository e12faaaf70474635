// SPDX-License-Identifier: MIT
#include "oracle/generators_contact.hpp"

#include <cmath>

#include "oracle/shape_numbers.hpp"

namespace tact::testing {
namespace {

/// How the numbers of a contact are drawn: short dyadic ones, so that it is exact, or any, so that it is rounded.
struct Draw {
    Random& random;
    bool exact;

    /// In [0, 1/2], so that two of them leave a simplex only by its boundary.
    double share() { return exact ? 0.25 * random.integer(0, 2) : random.uniform(0, 0.5); }
    double weight() { return exact ? 0.5 * random.integer(-3, 3) : random.uniform(-1.5, 1.5); }
    double slope() { return exact ? random.integer(1, 2) : random.uniform(0.5, 2); }
};

int count_of_real_edges(int dimension, Corners corners) {
    return corners == Corners::flat_simplex ? dimension - 1 : dimension;
}

template <int D>
Vec<double, D> combined(const std::array<Vec<double, D>, D>& vectors, const std::array<double, D>& weights) {
    Vec<double, D> sum{};
    for (std::size_t i = 0; i < D; ++i) sum = sum + weights[i] * vectors[i];
    return sum;
}

// A plane through one corner of a, given by its values on the edges of that corner: none negative, one positive.
template <int D>
std::array<double, D> supporting_plane(Draw draw) {
    std::array<double, D> values{};
    const int zeros = draw.random.integer(0, D - 1);
    const auto order = shuffled_indices<D>(draw.random);
    for (std::size_t i = static_cast<std::size_t>(zeros); i < D; ++i) values[order[i]] = draw.slope();
    return values;
}

template <int D>
double value_on(const std::array<double, D>& plane, const std::array<double, D>& weights) {
    double value = 0;
    for (std::size_t i = 0; i < D; ++i) value += plane[i] * weights[i];
    return value;
}

// Weights of an edge of b, not above the plane; `in_plane` asks for an edge that lies in it.
template <int D>
std::array<double, D> edge_below(const std::array<double, D>& plane, bool in_plane, Draw draw) {
    std::array<double, D> weights{};
    for (double& w : weights) w = draw.weight();
    if (in_plane) {
        std::size_t pivot = 0;
        while (plane[pivot] == 0) ++pivot;
        weights[pivot] = 0;
        // In an exact contact all values of the plane are 1 or 2: scaled by the pivot's, the quotient is exact too.
        for (double& w : weights) w *= plane[pivot];
        weights[pivot] = -value_on<D>(plane, weights) / plane[pivot];
    } else if (value_on<D>(plane, weights) > 0) {
        for (double& w : weights) w = -w;
    }
    return weights;
}

int random_reach(Random& random) {
    return random.integer(0, 1) == 0 ? 3 : 1 << 18;
}

template <int D>
struct Contact {
    FramePair<D> pair{};
    Frame<D> corner{};              ///< the corner of a that the plane passes through
    std::array<double, D> plane{};  ///< its values on the edges of that corner
};

template <int D>
Contact<D> contact(const Frame<D>& a, Corners corners_a, Corners corners_b, int exponent, Draw draw) {
    Random& random = draw.random;
    Contact<D> c;
    c.pair.exact = draw.exact;
    c.pair.a = a;
    c.corner = rerooted(a, corners_a, random);
    c.plane = supporting_plane<D>(draw);
    std::array<double, D> place{};
    double room = 1;
    for (int i = 0; i < count_of_real_edges(D, corners_a); ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (c.plane[k] != 0) continue;
        place[k] = std::min(room, draw.share());
        room -= place[k];
    }
    Vec<double, D> point = c.corner.origin + combined<D>(c.corner.edges, place);
    const double scale = std::ldexp(1.0, exponent);
    const bool along_an_edge = random.integer(0, 1) == 0;
    for (std::size_t i = 0; i < D; ++i) {
        const auto weights = edge_below<D>(c.plane, i == 0 && along_an_edge, draw);
        c.pair.b.edges[i] = scale * combined<D>(c.corner.edges, weights);
    }
    if (along_an_edge) point = point - draw.share() * c.pair.b.edges[0];
    c.pair.b.origin = point;
    c.pair.b = rerooted(c.pair.b, corners_b, random);
    return c;
}

}  // namespace

template <int D>
Vec<double, D> integer_vector(int reach, Random& random) {
    Vec<double, D> v{};
    for (int i = 0; i < D; ++i) v[i] = random.integer(-reach, reach);
    return v;
}

template <int D>
Frame<D> integer_frame(int reach, Random& random) {
    Frame<D> frame;
    frame.origin = integer_vector<D>(reach, random);
    for (auto& edge : frame.edges) edge = integer_vector<D>(reach, random);
    return frame;
}

template <int D>
Frame<D> rerooted(const Frame<D>& frame, Corners corners, Random& random) {
    Frame<D> other = frame;
    const int real = count_of_real_edges(D, corners);
    if (corners == Corners::box) {
        for (auto& edge : other.edges) {
            if (random.integer(0, 1) == 0) continue;
            other.origin = other.origin + edge;
            edge = -edge;
        }
    } else if (const int root = random.integer(0, real); root > 0) {
        const auto k = static_cast<std::size_t>(root - 1);
        const Vec<double, D> shift = frame.edges[k];
        other.origin = frame.origin + shift;
        for (int i = 0; i < real; ++i) {
            auto& edge = other.edges[static_cast<std::size_t>(i)];
            edge = edge - shift;
        }
        other.edges[k] = -shift;
    }
    for (int i = real - 1; i > 0; --i) {
        std::swap(other.edges[static_cast<std::size_t>(i)],
                  other.edges[static_cast<std::size_t>(random.integer(0, i))]);
    }
    return other;
}

template <int D>
FramePair<D> share_corner(int edges, Corners corners_a, Corners corners_b, Random& random) {
    const int reach = random_reach(random);
    FramePair<D> pair;
    pair.exact = true;
    pair.a = integer_frame<D>(reach, random);
    const Frame<D> corner = rerooted(pair.a, corners_a, random);
    pair.b = integer_frame<D>(reach, random);
    pair.b.origin = corner.origin;
    for (int i = 0; i < edges; ++i)
        pair.b.edges[static_cast<std::size_t>(i)] = corner.edges[static_cast<std::size_t>(i)];
    pair.b = rerooted(pair.b, corners_b, random);
    return pair;
}

template <int D>
FramePair<D> touch(Corners corners_a, Corners corners_b, int exponent, Random& random) {
    const Frame<D> a = integer_frame<D>(exponent == 0 ? random_reach(random) : 3, random);
    return contact<D>(a, corners_a, corners_b, exponent, {random, true}).pair;
}

template <int D>
FramePair<D> nearly_touch(const Frame<D>& a, Corners corners_a, Corners corners_b, Random& random) {
    return contact<D>(a, corners_a, corners_b, 0, {random, false}).pair;
}

template <int D>
FramePair<D> arrive(Corners corners_a, Corners corners_b, Random& random) {
    const Frame<D> a = integer_frame<D>(random_reach(random), random);
    Contact<D> c = contact<D>(a, corners_a, corners_b, 0, {random, true});
    const auto weights = edge_below<D>(c.plane, random.integer(0, 2) == 0, {random, true});
    const Vec<double, D> velocity = combined<D>(c.corner.edges, weights);
    const double time = 0.25 * random.integer(-4, 8);
    const Vec<double, D> drift = integer_vector<D>(3, random);
    c.pair.motion_a = {drift, -time * drift};
    c.pair.motion_b = {velocity + drift, -time * (velocity + drift)};
    constexpr double spans[][2] = {{0, 1}, {-1, 0}, {0, 0}, {-1, 1}, {-2, -1}, {0.25, 3}};
    const auto& span = spans[random.integer(0, 5)];
    c.pair.interval = {time + span[0], time + span[1]};
    return c.pair;
}

template <int D>
FramePair<D> share_plane(Corners corners_a, Corners corners_b, Random& random) {
    FramePair<D> pair;
    pair.exact = true;
    pair.a = integer_frame<D>(random_reach(random), random);
    const Frame<D> corner = rerooted(pair.a, corners_a, random);
    const auto& d = corner.edges;
    std::array<double, D> place{};
    for (double& x : place) x = 0.25 * random.integer(-4, 4);
    place[D - 1] = random.integer(0, 1) == 0 ? 0 : 0.5 * random.integer(-3, 3);
    pair.b.origin = corner.origin + combined<D>(d, place);
    for (std::size_t i = 0; i < D; ++i) {
        std::array<double, D> weights{};
        for (double& w : weights) w = 0.5 * random.integer(-4, 4);
        if (i + 1 < D) weights[D - 1] = 0;
        pair.b.edges[i] = combined<D>(d, weights);
    }
    pair.b = rerooted(pair.b, corners_b, random);
    return pair;
}

#define TACT_CONTACT_GENERATORS(D)                                                     \
    template Vec<double, D> integer_vector<D>(int, Random&);                           \
    template Frame<D> integer_frame<D>(int, Random&);                                  \
    template Frame<D> rerooted<D>(const Frame<D>&, Corners, Random&);                  \
    template FramePair<D> share_corner<D>(int, Corners, Corners, Random&);             \
    template FramePair<D> touch<D>(Corners, Corners, int, Random&);                    \
    template FramePair<D> nearly_touch<D>(const Frame<D>&, Corners, Corners, Random&); \
    template FramePair<D> arrive<D>(Corners, Corners, Random&);                        \
    template FramePair<D> share_plane<D>(Corners, Corners, Random&);
TACT_CONTACT_GENERATORS(2)
TACT_CONTACT_GENERATORS(3)
#undef TACT_CONTACT_GENERATORS

}  // namespace tact::testing
