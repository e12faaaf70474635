// SPDX-License-Identifier: MIT
#pragma once

#include "pairs/subject.hpp"

/// The same shapes with their numbers rounded to float. They are other shapes, so their exact answers are their own.
namespace tact::bench {

template <class To, class From, int D>
Vec<To, D> convert(const Vec<From, D>& v) {
    Vec<To, D> result{};
    for (int i = 0; i < D; ++i) result[i] = static_cast<To>(v[i]);
    return result;
}

template <class To, class From, int D, std::size_t N>
std::array<Vec<To, D>, N> convert(const std::array<Vec<From, D>, N>& points) {
    std::array<Vec<To, D>, N> result{};
    for (std::size_t i = 0; i < N; ++i) result[i] = convert<To>(points[i]);
    return result;
}

template <class To, class From, int D>
Obb<To, D> convert(const Obb<From, D>& obb) {
    return {convert<To>(obb.center), convert<To>(obb.axes), convert<To>(obb.half)};
}
template <class To, class From, int D>
Parallelepiped<To, D> convert(const Parallelepiped<From, D>& box) {
    return {convert<To>(box.origin), convert<To>(box.edges)};
}
template <class To, class From>
Tetrahedron<To> convert(const Tetrahedron<From>& tetrahedron) {
    return {convert<To>(tetrahedron.vertices)};
}
template <class To, class From, int D>
Triangle<To, D> convert(const Triangle<From, D>& triangle) {
    return {convert<To>(triangle.vertices)};
}

/// A stream at rest in float. A float is a double, so the double kernels know the exact answers.
template <class A, class B>
class FloatSubject {
public:
    explicit FloatSubject(const ShapeStream<A, B>& stream) : answers_(stream.size()) {
        ShapeStream<A, B> widened;
        for (std::size_t i = 0; i < stream.size(); ++i) {
            floats_.add(convert<float>(stream.a[i]), convert<float>(stream.b[i]));
            widened.add(convert<double>(floats_.a[i]), convert<double>(floats_.b[i]));
        }
        const Subject<State::at_rest, A, B> doubles(std::move(widened));
        exact_.assign(doubles.exact().begin(), doubles.exact().end());
    }

    void run_batch() { published::relate_batch<State::at_rest>(floats_, answers_); }

    std::uint64_t wrong_batch() {
        run_batch();
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < exact_.size(); ++i) count += answers_[i] != exact_[i];
        return count;
    }

private:
    using Af = decltype(convert<float>(A{}));
    using Bf = decltype(convert<float>(B{}));

    ShapeStream<Af, Bf> floats_;
    std::vector<Relation> answers_;
    std::vector<Relation> exact_;
};

}  // namespace tact::bench
