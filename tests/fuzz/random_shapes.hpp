// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>
#include <utility>

#include "fuzz/byte_source.hpp"
#include "tact/motion.hpp"
#include "tact/shape.hpp"

namespace tact::fuzz {

/// Reads shapes and motions from the fuzzer's bytes. `read` gives what `make` gives: a shape, or the reason why not.
template <int D>
Vec<double, D> read_vec(ByteSource& source) {
    Vec<double, D> vec{};
    for (int i = 0; i < D; ++i) vec[i] = source.number();
    return vec;
}

template <std::size_t N, int D>
std::array<Vec<double, D>, N> read_vecs(ByteSource& source) {
    std::array<Vec<double, D>, N> vecs{};
    for (auto& vec : vecs) vec = read_vec<D>(source);
    return vecs;
}

template <class Shape>
struct Reader;

template <int D>
struct Reader<Obb<double, D>> {
    static Result<Obb<double, D>> read(ByteSource& source) {
        const auto center = read_vec<D>(source);
        const auto axes = read_vecs<D, D>(source);
        return Obb<double, D>::make(center, axes, read_vec<D>(source));
    }
};

template <int D>
struct Reader<Parallelepiped<double, D>> {
    static Result<Parallelepiped<double, D>> read(ByteSource& source) {
        const auto origin = read_vec<D>(source);
        const auto edges = read_vecs<D, D>(source);
        // Equal edges are no box: the second corner of an upright one.
        if (edges[0] == edges[1]) return box_from_corners<D>(origin, edges[0]);
        return Parallelepiped<double, D>::make(origin, edges);
    }
};

template <>
struct Reader<Tetrahedron<double>> {
    static Result<Tetrahedron<double>> read(ByteSource& source) {
        return Tetrahedron<double>::make(read_vecs<4, 3>(source));
    }
};

template <int D>
struct Reader<Triangle<double, D>> {
    static Result<Triangle<double, D>> read(ByteSource& source) {
        return Triangle<double, D>::make(read_vecs<3, D>(source));
    }
};

template <int D>
Linear<D> read_linear(ByteSource& source) {
    const auto velocity = read_vec<D>(source);
    return {velocity, source.choice(2) == 0 ? Vec<double, D>{} : read_vec<D>(source)};
}

inline TimeInterval read_interval(ByteSource& source) {
    if (source.choice(2) == 0) return {};
    const double one = source.number();
    const double other = source.number();
    return {std::min(one, other), std::max(one, other)};
}

/// Calls visit.template operator()<Shape>() for the shape of dimension D that the next byte names.
template <int D, class Visit>
void with_shape(ByteSource& source, Visit&& visit) {
    using Shapes = AllShapes<double, D>;
    const int chosen = source.choice(std::tuple_size_v<Shapes>);
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        ((chosen == static_cast<int>(I) ? visit.template operator()<std::tuple_element_t<I, Shapes>>() : void()), ...);
    }(std::make_index_sequence<std::tuple_size_v<Shapes>>());
}

/// Calls visit.template operator()<A, B>() for two shapes of one dimension, all named by the next bytes.
template <class Visit>
void with_pair(ByteSource& source, Visit&& visit) {
    const auto in_dimension = [&]<int D>() {
        with_shape<D>(source,
                      [&]<class A>() { with_shape<D>(source, [&]<class B>() { visit.template operator()<A, B>(); }); });
    };
    source.choice(4) == 0 ? in_dimension.template operator()<2>() : in_dimension.template operator()<3>();
}

}  // namespace tact::fuzz
