// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/body.hpp"
#include "oracle/exact_motion.hpp"

namespace tact::oracle {

inline Dyadic dyadic(const mpf_class& x) {
    const mpq_class q(x);
    return {q.get_num(), 1 - static_cast<long>(mpz_sizeinbase(q.get_den_mpz_t(), 2))};
}

/// Where a motion has a body at one time, to some sixty digits.
template <class Data, int D>
class Moved {
public:
    Moved(const Data& motion, double time) : motion_(motion), time_(time), origin_(point({})) {}

    Point point(const Vec<double, D>& x) const {
        Vec3 in_space{};
        for (int k = 0; k < D; ++k) in_space[k] = x[k];
        const MpfVec place = oracle::place(motion_, in_space, time_);
        return {dyadic(place[0]), dyadic(place[1]), dyadic(place[2])};
    }
    Point direction(const Vec<double, D>& x) const { return point(x) - origin_; }

private:
    const Data& motion_;
    double time_;
    Point origin_;
};

template <class M, int D>
std::vector<Point> vertices(const Parallelepiped<double, D>& box, const M& moved) {
    std::vector<Point> corners{moved.point(box.origin)};
    for (const auto& edge : box.edges) {
        const Point step = moved.direction(edge);
        for (std::size_t i = 0, count = corners.size(); i < count; ++i) corners.push_back(corners[i] + step);
    }
    return corners;
}
template <class M, int D>
std::vector<Point> vertices(const Obb<double, D>& obb, const M& moved) {
    std::vector<Point> corners{moved.point(obb.center)};
    for (int i = 0; i < D; ++i) {
        const Point step = Dyadic(obb.half[i]) * moved.direction(obb.axes[static_cast<std::size_t>(i)]);
        for (std::size_t k = 0, count = corners.size(); k < count; ++k) {
            corners.push_back(corners[k] + step);
            corners[k] = corners[k] - step;
        }
    }
    return corners;
}
template <class M, class Simplex>
std::vector<Point> vertices(const Simplex& simplex, const M& moved) {
    std::vector<Point> corners;
    for (const auto& vertex : simplex.vertices) corners.push_back(moved.point(vertex));
    return corners;
}

/// A shape where its motion has it at one time, at rest.
template <class Shape, class Data>
Body body_at(const Shape& shape, const Data& motion, double time) {
    return {Shape::dimension, vertices(shape, Moved<Data, Shape::dimension>(motion, time)), {}};
}

}  // namespace tact::oracle
