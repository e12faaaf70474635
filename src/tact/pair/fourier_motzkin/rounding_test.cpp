// SPDX-License-Identifier: MIT
// The error bounds that the filters rest on, against the same formulas in integers.
#include "tact/pair/fourier_motzkin/rounding.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "tact/base/random.hpp"
#include "tact/pair/fourier_motzkin/exact_pass.hpp"
#include "tact/pair/fourier_motzkin/planar_filter.hpp"
#include "tact/pair/fourier_motzkin/slab_filter.hpp"
#include "tact/pair/fourier_motzkin/space_filter.hpp"

namespace tact::exact {

template <int C>
Integer<C> sign_of(const Integer<C>& a) {
    return Integer<C>(a.sign());
}

}  // namespace tact::exact

namespace tact::fourier_motzkin {
namespace {

constexpr int words = 120;
using Number = exact::Integer<words>;

/// value * 2^(unit * degree).
mpq_class to_mpq(const Number& value, int unit, int degree) {
    mpz_class z = 0;
    for (int i = value.length(); i-- > 0;) z = (z << 64) + mpz_class(static_cast<unsigned long>(value.word(i)));
    mpq_class q(value.sign() < 0 ? mpz_class(-z) : z);
    const int shift = unit * degree;
    if (shift >= 0) return q << static_cast<unsigned>(shift);
    return q >> static_cast<unsigned>(-shift);
}

struct InDoubles {
    auto operator()(const auto& shape_or_motion) const { return rounded(shape_or_motion); }
};
struct InIntegers {
    LiftedReader<words> lifted;

    auto operator()(const auto& shape) const { return read_body(raw(shape), lifted); }
    template <int D>
    auto operator()(const PairMotion<D>& motion) const {
        return read_displacement(motion, lifted);
    }
};

/// The same pair read as doubles and as integers in units of 2^unit.
template <class A, class B>
struct ReadTwice {
    static constexpr int D = A::dimension;
    PairMotion<D> motion;
    InDoubles rounded;
    InIntegers lifted;

    explicit ReadTwice(const A& a, const B& b, const PairMotion<D>& m) : motion(m) {
        BitCounter count;
        read_body(raw(a), count), read_body(raw(b), count), read_displacement(m, count);
        lifted.lifted.unit = count.unit();
    }
    void expect_close(double computed, const Number& exact, int degree, double bound) const {
        const mpq_class error = abs(mpq_class(computed) - to_mpq(exact, lifted.lifted.unit, degree));
        EXPECT_LE(error, mpq_class(bound));
        worst = std::max(worst, mpq_class(error / mpq_class(bound)).get_d());
    }
    static inline double worst = 0;
};

/// Coordinates of one size, or each of its own.
template <int D>
Vec<double, D> random_vector(Random& random, bool mixed) {
    Vec<double, D> v{};
    for (int i = 0; i < D; ++i) v[i] = std::ldexp(random.uniform(-1, 1), mixed ? random.integer(-30, 30) : 0);
    return v;
}
template <class Shape>
Shape random_shape(Random& random, bool mixed) {
    constexpr int D = Shape::dimension;
    Shape shape;
    if constexpr (requires { shape.origin; }) {
        shape.origin = random_vector<D>(random, mixed);
        for (auto& edge : shape.edges) edge = random_vector<D>(random, mixed);
    } else if constexpr (requires { shape.half; }) {
        shape.center = random_vector<D>(random, mixed);
        for (auto& axis : shape.axes) axis = random_vector<D>(random, mixed);
        for (int i = 0; i < D; ++i) shape.half[i] = random.uniform(0.1, 2);
    } else {
        for (auto& vertex : shape.vertices) vertex = random_vector<D>(random, mixed);
    }
    return shape;
}
template <int D>
PairMotion<D> random_motion(Random& random, bool mixed) {
    const auto linear = [&] { return Linear<D>{random_vector<D>(random, mixed), random_vector<D>(random, mixed)}; };
    const double start = random.uniform(-2, 2);
    return {linear(), linear(), {start, start + random.unit()}};
}

/// test(read, a, b) on random pairs.
template <class A, class B, class Test>
void for_random_pairs(Test test) {
    Random random(11);
    for (int i = 0; i < 400; ++i) {
        const bool mixed = i % 2 == 1;
        const A a = random_shape<A>(random, mixed);
        const B b = random_shape<B>(random, mixed);
        test(ReadTwice<A, B>(a, b, random_motion<A::dimension>(random, mixed)), a, b);
    }
    // A bound that is never approached would be too loose to filter anything.
    EXPECT_GT((ReadTwice<A, B>::worst), 1e-4);
}

TEST(FourierMotzkinRounding, slabs) {
    for_random_pairs<Parallelepiped3, Obb3>([](auto read, const Parallelepiped3& a, const Obb3& b) {
        const auto system = [&](auto& reader) {
            const auto body_a = reader(a), body_b = reader(b);
            const auto displacement = reader(read.motion);
            return slab_system(body_a.edges, columns_of(body_b, displacement),
                               relative_center(body_a, body_b, displacement));
        };
        std::vector<FinalSlab<double>> rounded_slabs;
        visit_final_slabs(system(read.rounded), [&](const FinalSlab<double>& slab) {
            rounded_slabs.push_back(slab);
            return false;
        });
        const auto sizes = slab_sizes(rounded(a), rounded(b), rounded(read.motion), reach_of(read.motion));
        constexpr auto errors = slab_errors<3, true>();
        std::size_t next = 0;
        visit_final_slabs(system(read.lifted), [&](const FinalSlab<Number>& slab) {
            const FinalSlab<double>& r = rounded_slabs[next++];
            read.expect_close(magnitude(r.middle) - r.radius, magnitude(slab.middle) - slab.radius, 3 * slab.slab_count,
                              errors[slab.slab_count - 1] * sizes.of(r));
            return false;
        });
        EXPECT_EQ(next, 21u);
    });
}

/// Every lane of every row of two cones, rounded and exact, of rows of degree D.
template <class Read, class RoundedRows, class ExactRows>
void expect_rows(const Read& read, const RoundedRows& rounded, const ExactRows& exact, const auto& errors, int degree) {
    for (std::size_t i = 0; i < exact.size(); ++i)
        for (int k = 0; k < static_cast<int>(sizeof(exact[i].at) / sizeof(exact[i].at[0])); ++k)
            read.expect_close(rounded[i][k], exact[i][k], degree, errors[static_cast<int>(i)]);
}

TEST(FourierMotzkinRounding, rows_of_a_parallelepiped) {
    for_random_pairs<Obb3, Tetrahedron3>([](auto read, const Obb3& a, const Tetrahedron3& b) {
        const auto with = [&](auto& reader, auto use) {
            const auto body_a = reader(a);
            const auto points = doubled_points(body_a.reference, body_a.edge_sum, reader(b), reader(read.motion));
            const auto frame = adjugate(body_a.edges);
            const auto g = values<3>(frame, points);
            const auto size = magnitude(frame.determinant);
            using T = std::remove_const_t<decltype(size)>;
            return use(parallelepiped_rows<T, 3, 4, true>(g, size), face_room<ParallelepipedOfA, true>(g, size).room);
        };
        const auto body_a = rounded(a);
        const Vec3 edges = sizes_of(body_a.edges), normals = normal_sizes(edges);
        const double reach = 2 * distance_of(paired(rounded(b)), body_a.reference) + reach_of(read.motion) +
                             (edges[0] + edges[1] + edges[2]);
        constexpr ConeErrors errors = parallelepiped_errors<4, true>();
        const Vec3 e = (errors.row * reach) * normals;
        with(read.rounded, [&](const auto& rows, double room) {
            with(read.lifted, [&](const auto& exact_rows, const Number& exact_room) {
                expect_rows(read, rows, exact_rows, Vec<double, 6>{e[0], e[0], e[1], e[1], e[2], e[2]}, 3);
                read.expect_close(room, exact_room, 9,
                                  errors.face * (normals[0] * normals[1] * normals[2]) * (reach * reach * reach));
            });
        });
    });
}

TEST(FourierMotzkinRounding, rows_of_a_tetrahedron) {
    for_random_pairs<Tetrahedron3, Tetrahedron3>([](auto read, const Tetrahedron3& a, const Tetrahedron3& b) {
        const auto with = [&](auto& reader, auto use) {
            const auto body_a = reader(a);
            const auto points = points_from(body_a.vertices[0], reader(b), reader(read.motion));
            const auto frame = adjugate(edges_of(body_a));
            const auto rows = simplex_rows(frame, sign_of(frame.determinant), points);
            return use(rows, face_room<TetrahedronOfA, true>(rows, magnitude(frame.determinant)).room);
        };
        const auto body_a = rounded(a);
        const Vec3 edges = sizes_of(edges_of(body_a)), normals = normal_sizes(edges);
        const double reach = distance_of(paired(rounded(b)), body_a.vertices[0]) + reach_of(read.motion) +
                             (edges[0] + edges[1] + edges[2]);
        constexpr ConeErrors errors = simplex_errors<3, 4, true>();
        const Vec3 e = (errors.row * reach) * normals;
        const double last = errors.last_row * reach * std::max({normals[0], normals[1], normals[2]});
        with(read.rounded, [&](const auto& rows, double room) {
            with(read.lifted, [&](const auto& exact_rows, const Number& exact_room) {
                expect_rows(read, rows, exact_rows, Vec<double, 4>{e[0], e[1], e[2], last}, 3);
                read.expect_close(room, exact_room, 9,
                                  errors.face * (normals[0] * normals[1] * normals[2]) * (reach * reach * reach));
            });
        });
    });
}

TEST(FourierMotzkinRounding, rooms_in_the_plane) {
    for_random_pairs<Triangle2, Triangle2>([](auto read, const Triangle2& a, const Triangle2& b) {
        const auto pair_in = [&](auto& reader) {
            const auto body_a = reader(a);
            const auto body_b = reader(b);
            const auto displacement = reader(read.motion);
            using T = std::remove_cvref_t<decltype(displacement.shift[0])>;
            return PlanarPair<T>{edges_of(body_a), body_b.vertices[0] - body_a.vertices[0] + displacement.shift,
                                 body_b.vertices[1] - body_b.vertices[0], body_b.vertices[2] - body_b.vertices[0],
                                 displacement.sweep};
        };
        const PlanarPair<double> pair = pair_in(read.rounded);
        const double a_0 = size_of(pair.edges_a[0]), a_1 = size_of(pair.edges_a[1]);
        const double edge_b = std::max(size_of(pair.e), size_of(pair.f));
        const double reach = size_of(b.vertices[0] - a.vertices[0]) + reach_of(read.motion) + a_0 + a_1 + 2 * edge_b;
        constexpr PlanarErrors errors = planar_errors<true, TriangleOfA>();
        const auto system = planar_system<true>(pair);
        const auto exact = planar_system<true>(pair_in(read.lifted));
        const double side_error = errors.side * std::max(a_0, a_1) * reach;
        const double edge_error = errors.edge * edge_b * a_0 * a_1 * reach;
        if (system.size <= side_error) return;  // as in the filter: the side of a is not even known
        read.expect_close(TriangleOfA::side_room<true>(system), TriangleOfA::side_room<true>(exact), 2, side_error);
        read.expect_close(sweep_room<TriangleOfA>(system), sweep_room<TriangleOfA>(exact), 4,
                          errors.sweep * size_of(pair.sweep) * a_0 * a_1 * reach);
        if (magnitude(system.turn) <= edge_error) return;
        read.expect_close(edge_room<true, TriangleOfA>(system), edge_room<true, TriangleOfA>(exact), 4, edge_error);
    });
}

}  // namespace
}  // namespace tact::fourier_motzkin
