// SPDX-License-Identifier: MIT
#pragma once

#include "tact/exact/int128.hpp"
#include "tact/exact/lift.hpp"
#include "tact/exact/long_vec.hpp"
#include "tact/pair/frame/pair_frame.hpp"

namespace tact::frame {

// Exact arithmetic sees a pair as the doubles that it is made of, in one form for all shapes, so that it is compiled
// once for each pair of kinds and not for each pair of shapes.

/// A shape: base edge i is factor[i] * (tip[i] - tail), seen from `place`. Of a box with a far corner it is
/// far[i] - place[i] along coordinate i.
template <int D>
struct BodyNumbers {
    const double* place;
    const double* tip[D] = {};
    const double* tail = nullptr;    ///< none: 0
    const double* factor = nullptr;  ///< none: 1
    const double* far = nullptr;     ///< none: the edges are exact
    int edges = D;
    bool from_corner = false;  ///< the place is a corner, the reference point is in the middle
};

template <int D>
BodyNumbers<D> numbers_of(const Parallelepiped<double, D>& box) {
    BodyNumbers<D> body{.place = box.origin.at, .from_corner = true};
    for (int i = 0; i < D; ++i) body.tip[i] = box.edges[i].at;
    if (has_rounded_edges(box)) body.far = box.max.at;
    return body;
}
template <int D>
BodyNumbers<D> numbers_of(const Obb<double, D>& obb) {
    BodyNumbers<D> body{.place = obb.center.at, .factor = obb.half.at};
    for (int i = 0; i < D; ++i) body.tip[i] = obb.axes[i].at;
    return body;
}
template <int D, std::size_t Count>
BodyNumbers<D> numbers_of(const std::array<Vec<double, D>, Count>& vertices) {
    BodyNumbers<D> body{.place = vertices[0].at, .tail = vertices[0].at, .edges = Count - 1};
    for (std::size_t i = 1; i < Count; ++i) body.tip[i - 1] = vertices[i].at;
    return body;
}
inline BodyNumbers<3> numbers_of(const Tetrahedron3& tetrahedron) {
    return numbers_of(tetrahedron.vertices);
}
template <int D>
BodyNumbers<D> numbers_of(const Triangle<double, D>& triangle) {
    return numbers_of(triangle.vertices);
}

/// A pair, at rest or moving in an interval. It points into the shapes and motions.
template <int D>
struct PairNumbers {
    BodyNumbers<D> a, b;
    bool twice;  ///< the frame is in doubled coordinates
    const Linear<D>* motion_a = nullptr;
    const Linear<D>* motion_b = nullptr;
    TimeInterval interval{0, 0};

    bool moving() const { return motion_a != nullptr; }
};

template <class A, class B>
PairNumbers<A::dimension> numbers_of(const A& a, const B& b) {
    return {numbers_of(a), numbers_of(b), doubled<A, B>};
}
template <class A, class B>
PairNumbers<A::dimension> numbers_of(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                     const Linear<A::dimension>& motion_b, const TimeInterval& interval) {
    return {numbers_of(a), numbers_of(b), doubled<A, B>, &motion_a, &motion_b, interval};
}

/// Turns doubles into integers: components (numbers that are added) to the exponent of their coordinate, factors (half
/// extents, times) to one of their own, coordinates = component * factor 1.
template <class T, int D>
struct Lifted {
    using Scalar = T;
    static constexpr bool takes_rounded_edges = false;

    int factor_exponent = 0;
    int exponent[D] = {};

    T coordinate(double x, int k) const { return convert(x, exponent[k] + factor_exponent); }
    T component(double x, int k) const { return convert(x, exponent[k]); }
    T factor(double x) const { return convert(x, factor_exponent); }
    T product(double f, double x, int k) const { return factor(f) * component(x, k); }

private:
    static T convert(double x, int e) {
        const exact::Binary b = exact::binary(x);
        return b.mantissa == 0 ? T() : T(b.mantissa).shifted_left(b.exponent - e);
    }
};

/// Doubles as they are, where arithmetic on them is exact.
struct ExactDoubles {
    using Scalar = double;

    double coordinate(double x, int) const { return x; }
    double component(double x, int) const { return x; }
    double factor(double x) const { return x; }
};

/// The bits in use by the numbers of a pair.
template <int D>
struct PairBits {
    exact::BitRange component[D];
    exact::BitRange factor;

    explicit PairBits(const PairNumbers<D>& pair);

    /// The bits of everything that occurs on an axis. In each coordinate the sizes of all vectors together are below 25
    /// times the largest factor * component (5 bits); all that is added on one axis is at most 6 products of three such
    /// sums (3 bits, 7 are kept). Counted in docs/algorithms/separating-axis.md.
    int product_bits() const {
        int bits = 7;
        for (const auto& range : component) bits += range.width() + factor.width() + 5;
        return bits;
    }

    /// Whether double arithmetic on these numbers is exact.
    bool fits_double() const {
        if (product_bits() > 53 || factor.low < -60 || factor.high > 60) return false;
        for (const auto& range : component)
            if (!range.empty() && (range.low < -200 || range.high > 200)) return false;
        return true;
    }

    template <class T>
    Lifted<T, D> lift() const {
        Lifted<T, D> numbers;
        numbers.factor_exponent = factor.low;
        for (int k = 0; k < D; ++k) numbers.exponent[k] = component[k].empty() ? 0 : component[k].low;
        return numbers;
    }
};

/// The base edges of a body.
template <int D, class Numbers, class T = typename Numbers::Scalar>
[[gnu::noinline]] void lift_edges(const BodyNumbers<D>& body, bool twice, const Numbers& numbers, Vec<T, D>* edges) {
    if (body.far != nullptr) {  // along the axes, and never doubled: see `again`
        for (int i = 0; i < D; ++i)
            for (int k = 0; k < D; ++k)
                edges[i][k] = i == k ? numbers.coordinate(body.far[k], k) - numbers.coordinate(body.place[k], k) : T();
        return;
    }
    const bool again = twice && !body.from_corner;  // half of an edge in doubled coordinates is the edge itself
    for (int i = 0; i < body.edges; ++i) {
        const T factor = body.factor != nullptr ? numbers.factor(body.factor[i]) : T();
        for (int k = 0; k < D; ++k) {
            T x = body.factor != nullptr ? factor * numbers.component(body.tip[i][k], k)
                                         : numbers.coordinate(body.tip[i][k], k);
            if (body.tail != nullptr) x = x - numbers.coordinate(body.tail[k], k);
            edges[i][k] = again ? x + x : x;
        }
    }
}

/// The vector between the reference points, before corners are counted, at the start of the interval, and the travel.
template <int D, class Numbers, class T = typename Numbers::Scalar>
[[gnu::noinline]] void lift_places(const PairNumbers<D>& pair, const Numbers& numbers, Vec<T, D>& offset,
                                   Vec<T, D>& travel) {
    const T start = pair.moving() ? numbers.factor(pair.interval.start) : T();
    const T duration = pair.moving() ? numbers.factor(pair.interval.end) - start : T();
    for (int k = 0; k < D; ++k) {
        T between = numbers.coordinate(pair.b.place[k], k) - numbers.coordinate(pair.a.place[k], k);
        T moved{};
        if (pair.moving()) {
            const T velocity =
                numbers.component(pair.motion_b->velocity[k], k) - numbers.component(pair.motion_a->velocity[k], k);
            between = between + (numbers.coordinate(pair.motion_b->position[k], k) -
                                 numbers.coordinate(pair.motion_a->position[k], k));
            between = between + start * velocity;
            moved = duration * velocity;
        }
        offset[k] = pair.twice ? between + between : between;
        travel[k] = pair.twice ? moved + moved : moved;
    }
}

/// The pair in exact relative coordinates.
template <Form A, Form B, int D, class Numbers>
PairFrame<typename Numbers::Scalar, D, A, B> exact_frame(const PairNumbers<D>& pair, const Numbers& numbers) {
    PairFrame<typename Numbers::Scalar, D, A, B> frame;
    lift_edges(pair.a, pair.twice, numbers, frame.a.edge);
    lift_edges(pair.b, pair.twice, numbers, frame.b.edge);
    lift_places(pair, numbers, frame.offset, frame.travel);
    if (pair.b.from_corner)
        for (const auto& edge : frame.b.edge) frame.offset = frame.offset + edge;
    if (pair.a.from_corner)
        for (const auto& edge : frame.a.edge) frame.offset = frame.offset - edge;
    return frame;
}

/// Two flat bodies in exact coordinates.
template <class T>
using FlatPair = PairFrame<T, 3, Form::flat, Form::flat>;

/// Whether the difference of two flat bodies stays in one plane: they are parallel, and do not travel along the normal
/// (of a). Their edge x edge axes then say nothing of what happens within the plane.
template <bool moving, class T>
bool stays_parallel(const FlatPair<T>& frame, const Vec<T, 3>& normal) {
    if (exact::sign_of(dot(normal, frame.b.edge[0])) != 0 || exact::sign_of(dot(normal, frame.b.edge[1])) != 0)
        return false;
    return !moving || exact::sign_of(dot(normal, frame.travel)) == 0;
}

/// The first coordinate in which the normal of a plane is not 0: to leave it out is a one-to-one map of the plane.
template <class T>
int coordinate_left_out(const Vec<T, 3>& normal) {
    return exact::sign_of(normal[0]) != 0 ? 0 : exact::sign_of(normal[1]) != 0 ? 1 : 2;
}

/// Such a pair in two dimensions.
template <class T>
PairFrame<T, 2, Form::simplex, Form::simplex> seen_in_plane(const FlatPair<T>& frame, const Vec<T, 3>& normal) {
    const int dropped = coordinate_left_out(normal);
    const auto without = [=](const Vec<T, 3>& v) { return Vec<T, 2>{v[(dropped + 1) % 3], v[(dropped + 2) % 3]}; };
    PairFrame<T, 2, Form::simplex, Form::simplex> plane;
    for (int i = 0; i < 2; ++i) {
        plane.a.edge[i] = without(frame.a.edge[i]);
        plane.b.edge[i] = without(frame.b.edge[i]);
    }
    plane.offset = without(frame.offset);
    plane.travel = without(frame.travel);
    return plane;
}

}  // namespace tact::frame
