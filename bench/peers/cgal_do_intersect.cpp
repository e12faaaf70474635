// SPDX-License-Identifier: MIT
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>

#include <memory>
#include <vector>

#include "peers/contact.hpp"

namespace tact::bench {
namespace {

using Epick = CGAL::Exact_predicates_inexact_constructions_kernel;

Epick::Point_3 to_cgal(const Vec3& v) {
    return {v[0], v[1], v[2]};
}
Epick::Triangle_3 to_cgal(const Triangle3& triangle) {
    const auto& v = triangle.vertices;
    return {to_cgal(v[0]), to_cgal(v[1]), to_cgal(v[2])};
}
Epick::Tetrahedron_3 to_cgal(const Tetrahedron3& tetrahedron) {
    const auto& v = tetrahedron.vertices;
    return {to_cgal(v[0]), to_cgal(v[1]), to_cgal(v[2]), to_cgal(v[3])};
}

template <class A, class B>
Peer do_intersect(const published::ShapeStream<A, B>& stream) {
    struct Pair {
        decltype(to_cgal(A{})) a;
        decltype(to_cgal(B{})) b;
    };
    const auto pairs = std::make_shared<std::vector<Pair>>();
    for (std::size_t i = 0; i < stream.size(); ++i) pairs->push_back({to_cgal(stream.a[i]), to_cgal(stream.b[i])});
    return [pairs](std::span<std::uint8_t> contacts) {
        for (std::size_t i = 0; i < pairs->size(); ++i) {
            contacts[i] = CGAL::do_intersect((*pairs)[i].a, (*pairs)[i].b);
        }
    };
}

}  // namespace

Peer cgal_do_intersect(const published::ShapeStream<Triangle3, Triangle3>& stream) {
    return do_intersect(stream);
}
Peer cgal_do_intersect(const published::ShapeStream<Tetrahedron3, Tetrahedron3>& stream) {
    return do_intersect(stream);
}
Peer cgal_do_intersect(const published::ShapeStream<Tetrahedron3, Triangle3>& stream) {
    return do_intersect(stream);
}

}  // namespace tact::bench
