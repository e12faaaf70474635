// SPDX-License-Identifier: MIT
#include "oracle/polytope.hpp"

#include <algorithm>

namespace tact::oracle {
namespace {

using Part = std::vector<std::size_t>;

void list_parts_of_box(Polytope& box) {
    const auto d = static_cast<std::size_t>(box.dimension);
    for (std::size_t v = 0; v < box.vertices.size(); ++v) {
        for (std::size_t i = 0; i < d; ++i) {
            if ((v >> i & 1) == 0) box.edges.push_back({v, v | 1U << i});
        }
    }
    for (std::size_t i = 0; d == 3 && i < 3; ++i) {
        const std::size_t u = 1U << (i + 1) % 3;
        const std::size_t v = 1U << (i + 2) % 3;
        for (const std::size_t root : {std::size_t{0}, std::size_t{1} << i}) {
            box.faces.push_back({root, root | u, root | u | v, root | v});
        }
    }
}

void list_parts_of_simplex(Polytope& simplex) {
    const std::size_t count = simplex.vertices.size();
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) simplex.edges.push_back({i, j});
    }
    if (simplex.dimension == 3 && count == 3) simplex.faces.push_back({0, 1, 2});
    for (std::size_t k = 0; count == 4 && k < 4; ++k) {
        Part face;
        for (std::size_t i = 0; i < 4; ++i) {
            if (i != k) face.push_back(i);
        }
        simplex.faces.push_back(face);
    }
}

/// The half-space with this normal or its opposite that holds all vertices, its plane through one of them.
void add_half_space(Polytope& p, const IntegerVector& normal, std::size_t through) {
    const mpz_class offset = dot(normal, p.vertices[through]);
    const auto [least, greatest] = extent(p, normal);
    if (greatest == offset) p.half_spaces.push_back({normal, offset});
    if (least == offset) p.half_spaces.push_back({-normal, -offset});
}

void list_half_spaces(Polytope& p) {
    const auto edge_vector = [&](const Part& edge) { return p.vertices[edge[1]] - p.vertices[edge[0]]; };
    if (p.dimension == 2) {
        for (const Part& edge : p.edges) {
            const IntegerVector e = edge_vector(edge);
            add_half_space(p, {e[1], -e[0], 0}, edge[0]);
        }
        return;
    }
    IntegerVector normal;
    for (const Part& face : p.faces) {
        const IntegerVector& root = p.vertices[face[0]];
        normal = cross(p.vertices[face[1]] - root, p.vertices[face[2]] - root);
        add_half_space(p, normal, face[0]);
    }
    if (p.vertices.size() != 3) return;
    for (const Part& edge : p.edges) add_half_space(p, cross(normal, edge_vector(edge)), edge[0]);
}

bool is_tight(const HalfSpace& half_space, const HomogeneousPoint& point) {
    return dot(half_space.normal, point.x) == half_space.offset * point.weight;
}

Feature feature_of(const Polytope& p, const Part& part) {
    if (part.size() == 1) return Feature::vertex(static_cast<int>(part[0]));
    if (part.size() == 2) return Feature::edge(static_cast<int>(part[0]), static_cast<int>(part[1]));
    std::size_t k = 0;
    while (!std::is_permutation(part.begin(), part.end(), p.faces[k].begin(), p.faces[k].end())) ++k;
    return Feature::face(static_cast<int>(k));
}

}  // namespace

Polytope polytope(int dimension, std::vector<IntegerVector> vertices) {
    Polytope result{dimension, std::move(vertices), {}, {}, {}};
    const std::size_t corners_of_a_box = std::size_t{1} << dimension;
    result.vertices.size() == corners_of_a_box ? list_parts_of_box(result) : list_parts_of_simplex(result);
    list_half_spaces(result);
    return result;
}

std::pair<mpz_class, mpz_class> extent(const Polytope& polytope, const IntegerVector& n) {
    std::pair<mpz_class, mpz_class> range{dot(n, polytope.vertices[0]), dot(n, polytope.vertices[0])};
    for (const IntegerVector& v : polytope.vertices) {
        const mpz_class product = dot(n, v);
        if (product < range.first) range.first = product;
        if (product > range.second) range.second = product;
    }
    return range;
}

// A part of the boundary is where some half-spaces are tight; the smallest one has all those tight that the points
// have.
std::optional<Feature> smallest_feature(const Polytope& polytope, std::span<const HomogeneousPoint> points) {
    std::vector<const HalfSpace*> tight;
    for (const HalfSpace& h : polytope.half_spaces) {
        if (std::ranges::all_of(points, [&](const HomogeneousPoint& x) { return is_tight(h, x); })) tight.push_back(&h);
    }
    if (tight.empty() || points.empty()) return std::nullopt;
    Part part;
    for (std::size_t i = 0; i < polytope.vertices.size(); ++i) {
        const HomogeneousPoint vertex{polytope.vertices[i]};
        if (std::ranges::all_of(tight, [&](const HalfSpace* h) { return is_tight(*h, vertex); })) part.push_back(i);
    }
    return feature_of(polytope, part);
}

std::vector<std::size_t> vertices_of(const Polytope& polytope, const Feature& feature) {
    if (feature.kind == Feature::Kind::vertex) return {feature.first};
    if (feature.kind == Feature::Kind::edge) return {feature.first, feature.second};
    return polytope.faces[feature.first];
}

bool holds(const Polytope& polytope, const Feature& feature, const HomogeneousPoint& point) {
    const Part part = vertices_of(polytope, feature);
    return std::ranges::all_of(polytope.half_spaces, [&](const HalfSpace& h) {
        const bool bounds_the_feature = std::ranges::all_of(
            part, [&](std::size_t i) { return is_tight(h, HomogeneousPoint{polytope.vertices[i]}); });
        return !bounds_the_feature || is_tight(h, point);
    });
}

}  // namespace tact::oracle
