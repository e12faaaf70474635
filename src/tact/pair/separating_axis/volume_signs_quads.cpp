// SPDX-License-Identifier: MIT

#include "tact/pair/frame/twofold.hpp"
#include "tact/pair/separating_axis/side_lanes.hpp"
#include "tact/pair/separating_axis/volume_signs.hpp"
#include "tact/simd/quad.hpp"

namespace tact::separating_axis {
namespace {

using frame::Twofold;

/// Four points side by side.
TACT_INLINE Vec<Quad, 3> lanes_of(const Vec3& x, const Vec3& y, const Vec3& z, const Vec3& w) {
    Vec<Quad, 3> lanes;
    for (int k = 0; k < 3; ++k) lanes[k] = Quad(Quad::Native{x[k], y[k], z[k], w[k]});
    return lanes;
}

/// One point in every lane.
TACT_INLINE Vec<Quad, 3> lanes_of(const Vec3& x) {
    return {Quad(x[0]), Quad(x[1]), Quad(x[2])};
}

template <class T>
TACT_INLINE T determinant(const Vec<T, 3>& a, const Vec<T, 3>& b, const Vec<T, 3>& c) {
    return a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}

/// The sum of the sizes of the products of a determinant.
TACT_INLINE Quad sizes_of(const Vec<Quad, 3>& a, const Vec<Quad, 3>& b, const Vec<Quad, 3>& c) {
    const auto both = [&](int i, int j) TACT_INLINE_LAMBDA { return magnitude(b[i] * c[j]) + magnitude(b[j] * c[i]); };
    return magnitude(a[0]) * both(1, 2) + magnitude(a[1]) * both(2, 0) + magnitude(a[2]) * both(0, 1);
}

TACT_INLINE void note_signs(const Quad& value, const Quad& error, std::array<int, 4>& signs) {
    const unsigned above = greater(value, error), below = greater(-error, value);
    for (int i = 0; i < 4; ++i)
        if (((above | below) >> i & 1) != 0) signs[static_cast<std::size_t>(i)] = (above >> i & 1) != 0 ? 1 : -1;
}

TACT_INLINE Vec<Twofold<Quad>, 3> exact_difference(const Vec<Quad, 3>& a, const Vec<Quad, 3>& b) {
    Vec<Twofold<Quad>, 3> difference;
    for (int k = 0; k < 3; ++k) difference[k] = Twofold<Quad>::difference(a[k], b[k]);
    return difference;
}

/// Twice the digits: the error stays below 2^-96 of the sizes, as in orientation.cpp.
[[gnu::noinline]] void look_closer(const Vec<Quad, 3>& p, const Vec<Quad, 3>& q, const Vec<Quad, 3>& r,
                                   const Vec<Quad, 3>& s, const Quad& error, VolumeSigns& signs) {
    const Twofold<Quad> value = determinant(exact_difference(q, p), exact_difference(r, p), exact_difference(s, p));
    note_signs(value.value(), error, signs.of);
}

TACT_INLINE VolumeSigns volume_signs(const Vec<Quad, 3>& p, const Vec<Quad, 3>& q, const Vec<Quad, 3>& r,
                                     const Vec<Quad, 3>& s) {
    const Vec<Quad, 3> a = q - p, b = r - p, c = s - p;
    Quad largest{};
    for (int k = 0; k < 3; ++k)
        largest =
            higher(higher(largest, higher(magnitude(p[k]), magnitude(q[k]))), higher(magnitude(r[k]), magnitude(s[k])));
    const Quad sizes = sizes_of(a, b, c);
    VolumeSigns signs;
    // In this range nothing overflows, and what underflows is nothing against the bounds (orientation.cpp).
    if ((greater(Quad(0x1p300), largest) & greater(sizes, Quad(0x1p-400))) != 15) return signs;
    const Quad value = determinant(a, b, c), doubtful = Quad(16 * 0x1p-53) * sizes, error = Quad(0x1p-96) * sizes;
    note_signs(value, doubtful, signs.of);
    signs.error = higher(higher(error.v[0], error.v[1]), higher(error.v[2], error.v[3]));
    if (greater(magnitude(value), doubtful) != 15) look_closer(p, q, r, s, error, signs);
    return signs;
}

}  // namespace
}  // namespace tact::separating_axis

namespace tact::separating_axis::avx2 {

namespace {

TACT_INLINE Vec<Quad, 3> vertices_of(const Triangle3& triangle) {
    const auto& v = triangle.vertices;
    return lanes_of(v[0], v[1], v[2], v[0]);
}

/// A quarter of a number that divides every determinant of vertices of the two (side_lanes.hpp): lane by lane, and then
/// over the vertices of each.
TACT_INLINE double quarter_of_divisor(const Vec<Quad, 3>& a, const Vec<Quad, 3>& b) {
    Quad least[3];
    for (int k = 0; k < 3; ++k) least[k] = least_of_all(lower(lowest_bit(a[k]), lowest_bit(b[k])));
    return lane<0>(Quad(0.25) * least[0] * least[1] * least[2]);
}

TACT_INLINE VolumeSigns as_signs(const SignLanes<Quad>& sign, const Quad& divisor) {
    VolumeSigns signs;
    const auto bit = [](unsigned lanes, int i) { return static_cast<int>(lanes >> i & 1); };
    const unsigned small = greater(divisor, sign.error);
    for (int i = 0; i < 4; ++i) {
        const int above = bit(sign.above, i), below = bit(sign.below, i), zero = bit(small, i) & ~(above | below);
        signs.of[static_cast<std::size_t>(i)] = above - below + VolumeSigns::open * (1 - above - below - zero);
    }
    return signs;
}

}  // namespace

TriangleSides sides_in_quads(const Triangle3& a, const Triangle3& b) {
    const auto plane = [](const Triangle3& triangle) TACT_INLINE_LAMBDA {
        const auto& [p, q, r] = triangle.vertices;
        return PlaneLanes<Twofold<Quad>, Quad>(lanes_of(p), lanes_of(q), lanes_of(r));
    };
    const Vec<Quad, 3> of_a = vertices_of(a), of_b = vertices_of(b);
    Quad far{};
    const SignLanes<Quad> sign_of_a = plane(b).side(of_a, far), sign_of_b = plane(a).side(of_b, far);
    if (greater(Quad(0x1p300), far) != 15) return {};
    const Quad divisor(quarter_of_divisor(of_a, of_b));
    return {as_signs(sign_of_a, divisor), as_signs(sign_of_b, divisor)};
}

VolumeSigns ends_in_quads(const Triangle3& first, const Triangle3& second) {
    const auto& [p1, q1, r1] = first.vertices;
    const auto& [p2, q2, r2] = second.vertices;
    return volume_signs(lanes_of(p1), lanes_of(q1, r1, q1, r1), lanes_of(p2, r2, p2, r2), lanes_of(q2, p2, q2, p2));
}

}  // namespace tact::separating_axis::avx2
