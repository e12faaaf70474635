// SPDX-License-Identifier: MIT
#include "oracle/exact_depth.hpp"

#include <algorithm>

namespace tact::oracle {
namespace {

std::vector<IntegerVector> edge_vectors(const Polytope& p) {
    std::vector<IntegerVector> vectors;
    for (const auto& edge : p.edges) vectors.push_back(p.vertices[edge[1]] - p.vertices[edge[0]]);
    return vectors;
}

class Normals {
public:
    /// Keeps the direction and its opposite, each once.
    void see(const IntegerVector& n) {
        const mpz_class common = gcd(gcd(n[0], n[1]), n[2]);
        if (common == 0) return;
        const IntegerVector primitive{n[0] / common, n[1] / common, n[2] / common};
        if (std::ranges::find(all_, primitive) != all_.end()) return;
        all_.push_back(primitive);
        all_.push_back(-primitive);
    }
    const std::vector<IntegerVector>& all() const { return all_; }

private:
    std::vector<IntegerVector> all_;
};

Parting parting(const Scene& scene, const IntegerVector& n) {
    const mpz_class overlap = extent(scene.a, n).second - extent(scene.b, n).first;
    const mpz_class length = dot(n, n);
    mpq_class squared_depth(overlap * overlap, length);
    squared_depth.canonicalize();
    return {n, lowest_terms(overlap * n, length), squared_depth * scene.unit * scene.unit};
}

}  // namespace

std::vector<Parting> partings(const Scene& scene) {
    Normals normals;
    for (const Polytope* p : {&scene.a, &scene.b}) {
        for (const HalfSpace& h : p->half_spaces) normals.see(h.normal);
    }
    if (scene.a.dimension == 3) {
        for (const IntegerVector& u : edge_vectors(scene.a)) {
            for (const IntegerVector& v : edge_vectors(scene.b)) normals.see(cross(u, v));
        }
    }
    std::vector<Parting> all;
    for (const IntegerVector& n : normals.all()) all.push_back(parting(scene, n));
    std::ranges::sort(all, {}, &Parting::squared_depth);
    return all;
}

}  // namespace tact::oracle
