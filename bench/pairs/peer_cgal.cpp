// SPDX-License-Identifier: MIT
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>

#include <memory>
#include <vector>

#include "pairs/peers.hpp"

namespace tact::bench {
namespace {

using Epick = CGAL::Exact_predicates_inexact_constructions_kernel;

Epick::Triangle_3 to_cgal(const Triangle3& triangle) {
    const auto point = [&](std::size_t i) {
        const Vec3& v = triangle.vertices[i];
        return Epick::Point_3(v[0], v[1], v[2]);
    };
    return {point(0), point(1), point(2)};
}

}  // namespace

Peer cgal_do_intersect(const published::ShapeStream<Triangle3, Triangle3>& stream) {
    struct Pair {
        Epick::Triangle_3 a;
        Epick::Triangle_3 b;
    };
    const auto pairs = std::make_shared<std::vector<Pair>>();
    for (std::size_t i = 0; i < stream.size(); ++i) pairs->push_back({to_cgal(stream.a[i]), to_cgal(stream.b[i])});
    return [pairs](std::span<std::uint8_t> contacts) {
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            contacts[i] = CGAL::do_intersect((*pairs)[i].a, (*pairs)[i].b);
        }
    };
}

}  // namespace tact::bench
