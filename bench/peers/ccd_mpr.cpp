// SPDX-License-Identifier: MIT
#include <ccd/ccd.h>

#include <memory>
#include <vector>

#include "peers/contact.hpp"

namespace tact::bench {
namespace {

struct CcdTetrahedron {
    ccd_vec3_t vertices[4];
    ccd_vec3_t center;
};

CcdTetrahedron to_ccd(const Tetrahedron3& tetrahedron) {
    CcdTetrahedron result{};
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec3& v = tetrahedron.vertices[i];
        result.vertices[i] = {{v[0], v[1], v[2]}};
        for (int k = 0; k < 3; ++k) result.center.v[k] += v[k] / 4;
    }
    return result;
}

void support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* point) {
    const auto& vertices = static_cast<const CcdTetrahedron*>(object)->vertices;
    const ccd_vec3_t* best = vertices;
    double greatest = ccdVec3Dot(direction, best);
    for (const ccd_vec3_t* v = vertices + 1; v != vertices + 4; ++v) {
        const double value = ccdVec3Dot(direction, v);
        if (value > greatest) {
            greatest = value;
            best = v;
        }
    }
    *point = *best;
}

void center(const void* object, ccd_vec3_t* point) {
    *point = static_cast<const CcdTetrahedron*>(object)->center;
}

ccd_t settings() {
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.support1 = ccd.support2 = support;
    ccd.center1 = ccd.center2 = center;
    ccd.max_iterations = 100;
    return ccd;
}

}  // namespace

Peer ccd_mpr_intersect(const published::ShapeStream<Tetrahedron3, Tetrahedron3>& stream) {
    struct Pair {
        CcdTetrahedron a;
        CcdTetrahedron b;
    };
    const auto pairs = std::make_shared<std::vector<Pair>>();
    for (std::size_t i = 0; i < stream.size(); ++i) pairs->push_back({to_ccd(stream.a[i]), to_ccd(stream.b[i])});
    return [pairs, ccd = settings()](std::span<std::uint8_t> contacts) {
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            contacts[i] = ccdMPRIntersect(&(*pairs)[i].a, &(*pairs)[i].b, &ccd) != 0;
        }
    };
}

}  // namespace tact::bench
