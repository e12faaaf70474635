// SPDX-License-Identifier: MIT
#include "oracle/exact_distance.hpp"

#include <optional>

namespace tact::oracle {
namespace {

/// The shortest of the steps seen so far.
class Shortest {
public:
    void see(const IntegerVector& x, const mpz_class& weight) {
        const mpz_class length = dot(x, x);
        const mpz_class scale = weight * weight;
        if (best_ && length * scale_ >= length_ * scale) return;
        best_ = lowest_terms(x, weight);
        length_ = length;
        scale_ = scale;
    }
    HomogeneousPoint value() const { return *best_; }

private:
    std::optional<HomogeneousPoint> best_;
    mpz_class length_;
    mpz_class scale_;
};

struct Edge {
    const IntegerVector& root;
    IntegerVector vector;
};

Edge edge_of(const Polytope& p, std::size_t index) {
    const auto& ends = p.edges[index];
    return {p.vertices[ends[0]], p.vertices[ends[1]] - p.vertices[ends[0]]};
}

/// From the vertex to the foot on the edge; `sign` turns the step when the vertex is of b.
void vertex_edge(const IntegerVector& vertex, const Edge& edge, int sign, Shortest& shortest) {
    const mpz_class length = dot(edge.vector, edge.vector);
    const mpz_class along = dot(vertex - edge.root, edge.vector);
    if (along < 0 || along > length) return;
    shortest.see(mpz_class(sign) * (length * (edge.root - vertex) + along * edge.vector), length);
}

void edge_edge(const Edge& a, const Edge& b, Shortest& shortest) {
    const IntegerVector n = cross(a.vector, b.vector);
    if (is_zero(n)) return;
    const IntegerVector w = b.root - a.root;
    const mpz_class length = dot(n, n);
    const mpz_class along_a = dot(cross(w, b.vector), n);
    const mpz_class along_b = dot(cross(w, a.vector), n);
    if (along_a < 0 || along_a > length || along_b < 0 || along_b > length) return;
    shortest.see(dot(w, n) * n, length);
}

void vertex_face(const IntegerVector& vertex, const Polytope& p, std::size_t index, int sign, Shortest& shortest) {
    const auto& face = p.faces[index];
    const IntegerVector& root = p.vertices[face[0]];
    const IntegerVector n = cross(p.vertices[face[1]] - root, p.vertices[face[2]] - root);
    for (std::size_t i = 0; i < face.size(); ++i) {
        const IntegerVector& start = p.vertices[face[i]];
        const IntegerVector& end = p.vertices[face[(i + 1) % face.size()]];
        if (dot(cross(n, end - start), vertex - start) < 0) return;
    }
    shortest.see(mpz_class(sign) * (dot(root - vertex, n) * n), dot(n, n));
}

void vertices_against(const Polytope& from, const Polytope& to, int sign, Shortest& shortest) {
    for (const IntegerVector& vertex : from.vertices) {
        for (const IntegerVector& other : to.vertices) shortest.see(mpz_class(sign) * (other - vertex), 1);
        for (std::size_t i = 0; i < to.edges.size(); ++i) vertex_edge(vertex, edge_of(to, i), sign, shortest);
        for (std::size_t i = 0; i < to.faces.size(); ++i) vertex_face(vertex, to, i, sign, shortest);
    }
}

}  // namespace

HomogeneousPoint shortest_step(const Scene& scene) {
    if (relation(scene) != Relation::disjoint) return {};
    Shortest shortest;
    vertices_against(scene.a, scene.b, 1, shortest);
    vertices_against(scene.b, scene.a, -1, shortest);
    for (std::size_t i = 0; i < scene.a.edges.size(); ++i) {
        for (std::size_t j = 0; j < scene.b.edges.size(); ++j) {
            edge_edge(edge_of(scene.a, i), edge_of(scene.b, j), shortest);
        }
    }
    return shortest.value();
}

}  // namespace tact::oracle
