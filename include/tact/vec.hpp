// SPDX-License-Identifier: MIT
#pragma once

/// Numbers, vectors, and where a body stands.
#include <array>
#include <iosfwd>
#include <type_traits>
#include <utility>

#include "tact/base.hpp"

/// For functions and lambdas of kernels: a call costs more than the body. The builds of the tests leave the choice to
/// the compiler, which halves the time that a kernel takes to compile.
#if defined(TACT_COMPILE_QUICKLY)
#define TACT_INLINE_LAMBDA
#define TACT_INLINE inline
#else
#define TACT_INLINE_LAMBDA __attribute__((always_inline))
#define TACT_INLINE [[gnu::always_inline]] inline
#endif

namespace tact {

/// The names under which every scalar type of the kernels offers absolute value, minimum and maximum.
TACT_INLINE constexpr double magnitude(double a) {
    return __builtin_fabs(a);
}
TACT_INLINE constexpr double lower(double a, double b) {
    return a < b ? a : b;
}
TACT_INLINE constexpr double higher(double a, double b) {
    return a > b ? a : b;
}

/// `size`, which is not negative, with the sign of `sign` (of a zero, either).
TACT_INLINE constexpr double with_sign_of(double size, double sign) {
    return sign < 0 ? -size : size;
}

/// x where a > b, else y.
TACT_INLINE constexpr double where_greater(double a, double b, double x, double y) {
    return a > b ? x : y;
}

/// a * b + c and a * b - c * d. Scalars round (or do not) as usual; vector registers fuse where the machine can, which
/// is quicker and no less exact. Only filters use these, and a filter never changes an answer.
template <class T>
TACT_INLINE constexpr T multiply_add(const T& a, const T& b, const T& c) {
    return a * b + c;
}
template <class T>
TACT_INLINE constexpr T product_difference(const T& a, const T& b, const T& c, const T& d) {
    return a * b - c * d;
}

/// a * b - product exactly, for the rounded product of a and b; by splitting both in halves (Veltkamp, Dekker) where no
/// fused multiply-add does it. Not exact where something overflows, or by a few of the least doubles where it
/// underflows.
template <class T>
TACT_INLINE constexpr T product_error(const T& a, const T& b, const T& product) {
    const T splitter(134217729.0), shifted_a = splitter * a, shifted_b = splitter * b;
    const T high_a = shifted_a - (shifted_a - a), low_a = a - high_a;
    const T high_b = shifted_b - (shifted_b - b), low_b = b - high_b;
    return ((high_a * high_b - product) + high_a * low_b + low_a * high_b) + low_a * low_b;
}

/// f(0), f(1), ... f(N - 1) with the index as a constant, until one returns true; whether one did.
template <int N, class F>
TACT_INLINE constexpr bool any_of_unrolled(F&& f) {
    return [&]<int... I>(std::integer_sequence<int, I...>) TACT_INLINE_LAMBDA {
        return (f(std::integral_constant<int, I>{}) || ...);
    }(std::make_integer_sequence<int, N>{});
}

/// f(0), f(1), ... f(N - 1) with the index as a constant.
template <int N, class F>
TACT_INLINE constexpr void unrolled(F&& f) {
    [&]<int... I>(std::integer_sequence<int, I...>)
        TACT_INLINE_LAMBDA { (f(std::integral_constant<int, I>{}), ...); }(std::make_integer_sequence<int, N>{});
}

}  // namespace tact

#if defined(__FAST_MATH__)
#error "Tact's proofs need IEEE arithmetic: compile without -ffast-math"
#endif

namespace tact {

/// N numbers of any arithmetic type: double, float, lanes, intervals, exact integers.
template <class T, int N>
struct Vec {
    T at[N];

    constexpr T& operator[](int i) { return at[i]; }
    constexpr const T& operator[](int i) const { return at[i]; }

    friend bool operator==(const Vec&, const Vec&) = default;
};

using Vec2 = Vec<double, 2>;
using Vec3 = Vec<double, 3>;

/// (1, 2, 3)
template <class Character, class Traits, class T, int N>
    requires(std::is_arithmetic_v<T>)
std::basic_ostream<Character, Traits>& operator<<(std::basic_ostream<Character, Traits>& out, const Vec<T, N>& v) {
    out << '(';
    for (int i = 0; i < N; ++i) (i == 0 ? out : out << ", ") << v[i];
    return out << ')';
}

template <class T, int N>
TACT_INLINE constexpr Vec<T, N> operator+(const Vec<T, N>& a, const Vec<T, N>& b) {
    Vec<T, N> sum{};
    for (int i = 0; i < N; ++i) sum[i] = a[i] + b[i];
    return sum;
}

template <class T, int N>
TACT_INLINE constexpr Vec<T, N> operator-(const Vec<T, N>& a, const Vec<T, N>& b) {
    Vec<T, N> difference{};
    for (int i = 0; i < N; ++i) difference[i] = a[i] - b[i];
    return difference;
}

template <class T, int N>
TACT_INLINE constexpr Vec<T, N> operator-(const Vec<T, N>& a) {
    Vec<T, N> opposite{};
    for (int i = 0; i < N; ++i) opposite[i] = -a[i];
    return opposite;
}

template <class T, int N>
TACT_INLINE constexpr Vec<T, N> operator*(const T& s, const Vec<T, N>& a) {
    Vec<T, N> scaled{};
    for (int i = 0; i < N; ++i) scaled[i] = s * a[i];
    return scaled;
}

template <class T, int N>
TACT_INLINE constexpr T dot(const Vec<T, N>& a, const Vec<T, N>& b) {
    T sum = a[0] * b[0];
    for (int i = 1; i < N; ++i) sum = multiply_add(a[i], b[i], sum);
    return sum;
}

template <class T>
TACT_INLINE constexpr Vec<T, 3> cross(const Vec<T, 3>& a, const Vec<T, 3>& b) {
    return {product_difference(a[1], b[2], a[2], b[1]), product_difference(a[2], b[0], a[0], b[2]),
            product_difference(a[0], b[1], a[1], b[0])};
}

/// The signed area of the parallelogram of a and b.
template <class T>
TACT_INLINE constexpr T cross(const Vec<T, 2>& a, const Vec<T, 2>& b) {
    return product_difference(a[0], b[1], a[1], b[0]);
}

/// A matrix that turns vectors: the identity by default. Its entries are doubles, so it is a rotation to the last bit
/// only where sine and cosine are doubles (quarter turns, 3-4-5 triangles).
template <int D>
struct Rotation {
    std::array<Vec<double, D>, D> rows = identity_rows();

    [[nodiscard]] bool is_identity() const { return rows == identity_rows(); }

    /// The turned vector: each coordinate is rounded once. The identity changes no bit.
    [[nodiscard]] Vec<double, D> operator*(const Vec<double, D>& vector) const;

private:
    static constexpr std::array<Vec<double, D>, D> identity_rows() {
        std::array<Vec<double, D>, D> result{};
        for (int i = 0; i < D; ++i) result[static_cast<std::size_t>(i)][i] = 1;
        return result;
    }
};

/// w + x i + y j + z k. Only the direction in four dimensions counts: q and 2 q are the same orientation.
struct Quaternion {
    double w = 1;
    double x = 0;
    double y = 0;
    double z = 0;

    friend constexpr bool operator==(const Quaternion&, const Quaternion&) = default;
};

/// The complaint about a quaternion that is no orientation (not finite, or zero); empty when it is one.
[[nodiscard]] std::string complaint(const Quaternion& quaternion);

/// The matrix of an orientation. The quaternion is finite and not zero; it is normalized here, without a square root,
/// so rotations with rational entries (quarter turns, thirds of a turn about a diagonal) come out exact where doubles
/// allow. The error of each entry is at most two units in the last place.
[[nodiscard]] Rotation<3> rotation(const Quaternion& quaternion);

/// The unit quaternion of a matrix that is a rotation up to rounding; rounded, and its largest component is positive.
[[nodiscard]] Quaternion quaternion_of(const Rotation<3>& rotation);

/// Where a body stands: a point x of the shape is at R x + position. The identity by default. `make` refuses what is
/// not finite, angles beyond `largest_angle`, and the zero quaternion; messages name the field.
template <int D>
struct Pose;

template <>
struct Pose<2> {
    Vec<double, 2> position{};
    double angle = 0;  ///< radians, counter-clockwise

    static Result<Pose> make(const Vec<double, 2>& position, double angle);
    [[nodiscard]] Rotation<2> rotation() const;

    friend bool operator==(const Pose&, const Pose&) = default;
};

template <>
struct Pose<3> {
    Vec<double, 3> position{};
    Quaternion orientation{};  ///< need not be normalized

    static Result<Pose> make(const Vec<double, 3>& position, const Quaternion& orientation);
    [[nodiscard]] Rotation<3> rotation() const;

    friend bool operator==(const Pose&, const Pose&) = default;
};

using Pose2 = Pose<2>;
using Pose3 = Pose<3>;

}  // namespace tact
