// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "oracle/generators.hpp"
#include "support/effort.hpp"

/// What the property tests share: the matrix of kinds and families, the amount of work, and how a failure is shown.
namespace tact::testing {

/// A seed that differs between pairs of kinds and between families, the same on every machine.
template <class A, class B>
std::uint64_t seed_of(Family family) {
    std::uint64_t seed = static_cast<std::uint64_t>(family) + 1000 * A::dimension;
    for (const char c : shape_name<A>) seed = 131 * seed + static_cast<std::uint64_t>(c);
    for (const char c : shape_name<B>) seed = 137 * seed + static_cast<std::uint64_t>(c);
    return seed;
}

template <int D>
std::string text(const Vec<double, D>& v) {
    std::ostringstream out;
    out << std::setprecision(17);  // reads back to the same bits
    for (int i = 0; i < D; ++i) out << (i == 0 ? "{" : ", ") << v[i];
    out << '}';
    return out.str();
}

/// The numbers of a shape in the order of its declaration.
template <class Shape>
std::string source(Shape shape) {
    std::ostringstream out;
    out << shape_name<Shape> << Shape::dimension << ": ";
    for_each_vector(shape, [&](auto& v) {
        Vec<double, Shape::dimension> wide{};
        for (int i = 0; i < Shape::dimension; ++i) wide[i] = static_cast<double>(v[i]);
        out << text(wide) << ", ";
    });
    if constexpr (requires { shape.half; }) {
        Vec<double, Shape::dimension> wide{};
        for (int i = 0; i < Shape::dimension; ++i) wide[i] = static_cast<double>(shape.half[i]);
        out << "half " << text(wide);
    }
    return out.str();
}

template <class A, class B>
std::string describe(const PairCase<A, B>& pair, Family family) {
    std::ostringstream out;
    out << std::setprecision(17) << name(family) << "\n  a " << source(pair.a) << "\n  b " << source(pair.b)
        << "\n  motion_a {" << text(pair.motion_a.velocity) << ", " << text(pair.motion_a.position) << "}\n  motion_b {"
        << text(pair.motion_b.velocity) << ", " << text(pair.motion_b.position) << "}\n  interval {"
        << pair.interval.start << ", " << pair.interval.end << "}";
    return out.str();
}

/// Calls test(pair, family) for `count` pairs of each family, and shows the first pair that fails.
template <class A, class B, class Test>
void for_each_case(int count, Test test) {
    for (const Family family : all_families) {
        Random random(seed_of<A, B>(family));
        for (int i = 0; i < count; ++i) {
            const PairCase<A, B> pair = generate<A, B>(family, random);
            test(pair, family);
            if (!::testing::Test::HasFailure()) continue;
            ADD_FAILURE() << "case " << i << " of family " << describe(pair, family);
            return;
        }
    }
}

/// The types of a typed test: every ordered pair of kinds.
template <class A, class B>
struct KindPair {
    using First = A;
    using Second = B;
};

template <class A, class Shapes>
struct PairsWith;
template <class A, class... Shapes>
struct PairsWith<A, std::tuple<Shapes...>> {
    using Types = std::tuple<KindPair<A, Shapes>...>;
};
template <class Shapes>
struct PairsOf;
template <class... Shapes>
struct PairsOf<std::tuple<Shapes...>> {
    using Types = decltype(std::tuple_cat(std::declval<typename PairsWith<Shapes, std::tuple<Shapes...>>::Types>()...));
};
template <class Pairs>
struct TypedTestList;
template <class... Pairs>
struct TypedTestList<std::tuple<Pairs...>> {
    using Types = ::testing::Types<Pairs...>;
};
template <class T>
using AllPairsOf =
    typename TypedTestList<decltype(std::tuple_cat(std::declval<typename PairsOf<AllShapes<T, 2>>::Types>(),
                                                   std::declval<typename PairsOf<AllShapes<T, 3>>::Types>()))>::Types;

using AllPairs = AllPairsOf<double>;

struct PairNames {
    template <class Pair>
    static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's name
        return std::string(shape_name<typename Pair::First>) + "_" + std::string(shape_name<typename Pair::Second>) +
               (Pair::First::dimension == 2 ? "_2d" : "_3d");
    }
};

}  // namespace tact::testing
