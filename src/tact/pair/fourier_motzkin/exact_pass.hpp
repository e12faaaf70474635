// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>

#include "tact/contact.hpp"
#include "tact/exact/any_integer.hpp"
#include "tact/exact/integer.hpp"
#include "tact/exact/lift.hpp"
#include "tact/exact/long_vec.hpp"
#include "tact/pair/fourier_motzkin/bodies.hpp"
#include "tact/shape/corners.hpp"

/// The bodies of a pair without any rounding: as integers in a common unit, for products of doubles too.
namespace tact::fourier_motzkin {

/// A parallelepiped or an Obb in doubles as given: the edges are factors[i] * directions[i], twice that when
/// `centered`. Of a parallelepiped whose edges are rounded, edge i is far[i] - reference[i] along coordinate i.
template <int D>
struct RawSlabBody {
    Vec<double, D> reference;
    std::array<Vec<double, D>, D> directions;
    Vec<double, D> factors;
    bool centered;
    std::optional<Vec<double, D>> far = std::nullopt;
};

template <int D>
RawSlabBody<D> raw(const Parallelepiped<double, D>& box) {
    RawSlabBody<D> body{box.origin, box.edges, {}, false};
    for (int i = 0; i < D; ++i) body.factors[i] = 1;
    if (has_rounded_edges(box)) body.far = box.max;
    return body;
}
template <int D>
RawSlabBody<D> raw(const Obb<double, D>& obb) {
    return {obb.center, obb.axes, obb.half, true};
}
inline SimplexBody<double, 3, 4> raw(const Tetrahedron<double>& tetrahedron) {
    return {tetrahedron.vertices};
}
template <int D>
SimplexBody<double, D, 3> raw(const Triangle<double, D>& triangle) {
    return {triangle.vertices};
}

/// A reader that notes which bits the numbers and products of a pair use, and makes nothing of them.
class BitCounter {
public:
    using Number = double;

    double operator()(double value) {
        range_.include(value);
        return 0;
    }
    /// Both mantissas are odd, so the lowest bit of the product is the sum of the lowest bits.
    double product(double x, double y) {
        exact::BitRange of_x, of_y;
        of_x.include(x);
        of_y.include(y);
        if (!of_x.empty() && !of_y.empty()) {
            range_.low = std::min(range_.low, of_x.low + of_y.low);
            range_.high = std::max(range_.high, of_x.high + of_y.high);
        }
        return 0;
    }

    int unit() const { return range_.empty() ? 0 : range_.low; }
    int width() const { return range_.width(); }

private:
    exact::BitRange range_;
};

/// A reader that makes every number an integer multiple of 2^unit.
template <int Words>
struct LiftedReader {
    using Number = exact::Integer<Words>;
    int unit;

    Number operator()(double value) const { return exact::lifted<Words>(value, unit); }
    Number product(double x, double y) const {
        const exact::Binary a = exact::binary(x), b = exact::binary(y);
        if (a.mantissa == 0 || b.mantissa == 0) return Number();
        return (Number(a.mantissa) * Number(b.mantissa)).shifted_left(a.exponent + b.exponent - unit);
    }
};

template <class Read, int D>
Vec<typename Read::Number, D> read_vector(const Vec<double, D>& v, Read& read) {
    Vec<typename Read::Number, D> result{};
    for (int i = 0; i < D; ++i) result[i] = read(v[i]);
    return result;
}

template <class Read, int D>
auto read_body(const RawSlabBody<D>& raw_body, Read& read) {
    SlabBody<typename Read::Number, D> body{read_vector(raw_body.reference, read), {}, {}};
    for (int i = 0; i < D; ++i)
        for (int c = 0; c < D; ++c) {
            auto& edge = body.edges[i][c];
            edge = read.product(raw_body.factors[i], raw_body.directions[i][c]);
            if (raw_body.far && c == i) edge = read((*raw_body.far)[i]) - body.reference[i];
            if (raw_body.centered)
                edge = edge + edge;
            else
                body.edge_sum[c] = i == 0 ? edge : body.edge_sum[c] + edge;
        }
    return body;
}

template <class Read, int D, int V>
auto read_body(const SimplexBody<double, D, V>& raw_body, Read& read) {
    SimplexBody<typename Read::Number, D, V> body;
    for (int k = 0; k < V; ++k) body.vertices[k] = read_vector(raw_body.vertices[k], read);
    return body;
}

template <class Read>
NoDisplacement read_displacement(const NoDisplacement&, Read&) {
    return {};
}

/// (p_b - p_a) + t_0 (v_b - v_a) and (t_1 - t_0)(v_b - v_a), multiplied out: the readers know sums and products of two.
template <class Read, int D>
auto read_displacement(const PairMotion<D>& motion, Read& read) {
    Displacement<typename Read::Number, D> result;
    for (int i = 0; i < D; ++i) {
        const double v_a = motion.a.velocity[i], v_b = motion.b.velocity[i];
        const auto start = read.product(motion.interval.start, v_b) - read.product(motion.interval.start, v_a);
        const auto end = read.product(motion.interval.end, v_b) - read.product(motion.interval.end, v_a);
        result.shift[i] = read(motion.b.position[i]) - read(motion.a.position[i]) + start;
        result.sweep[i] = end - start;
    }
    return result;
}

/// The relation of a pair by exact elimination: what the filters leave open. A parallelepiped comes before a simplex, a
/// solid before a flat triangle; the motion is a PairMotion or NoDisplacement. Nothing allocates. Each elimination
/// doubles the length of the numbers; none where the doubles of the pair are so far apart that they outgrow a Scratch.
template <class A, class B, class Motion>
std::optional<Relation> exact_relation_of(const A& a, const B& b, const Motion& motion);

}  // namespace tact::fourier_motzkin
