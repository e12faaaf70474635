// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "tact/vec.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tact {

/// The compiler's vector of N numbers (spelled out: a vector type that depends on template parameters confuses
/// overloads).
template <class T, int N>
struct NativeLanes;
#define TACT_NATIVE(T, N)                                           \
    template <>                                                     \
    struct NativeLanes<T, N> {                                      \
        typedef T Type __attribute__((vector_size(sizeof(T) * N))); \
    };
TACT_NATIVE(double, 2)
TACT_NATIVE(double, 4)
TACT_NATIVE(double, 8)
TACT_NATIVE(float, 4)
TACT_NATIVE(float, 8)
TACT_NATIVE(float, 16)
#undef TACT_NATIVE

/// N numbers of type T in one vector register, with the arithmetic of T in every lane: the scalar type of batches.
/// The only place with intrinsics: what the compiler's vectors cannot say (minimum and maximum as one instruction, bit
/// masks) is said here once per width.
template <class T, int N>
struct Lanes {
    using Native = typename NativeLanes<T, N>::Type;

    Native v{};

    Lanes() = default;
    TACT_INLINE Lanes(T x) : v(x - Native{}) {}
    TACT_INLINE explicit Lanes(Native x) : v(x) {}

    TACT_INLINE friend Lanes operator+(const Lanes& a, const Lanes& b) { return Lanes(a.v + b.v); }
    TACT_INLINE friend Lanes operator-(const Lanes& a, const Lanes& b) { return Lanes(a.v - b.v); }
    TACT_INLINE friend Lanes operator*(const Lanes& a, const Lanes& b) { return Lanes(a.v * b.v); }
    TACT_INLINE friend Lanes operator/(const Lanes& a, const Lanes& b) { return Lanes(a.v / b.v); }
    TACT_INLINE Lanes operator-() const { return Lanes(-v); }
};

#if defined(__x86_64__)
#define TACT_LANES(T, N, PREFIX, SUFFIX)                                                     \
    TACT_INLINE Lanes<T, N> lower(const Lanes<T, N>& a, const Lanes<T, N>& b) {              \
        return Lanes<T, N>(PREFIX##_min_##SUFFIX(a.v, b.v));                                 \
    }                                                                                        \
    TACT_INLINE Lanes<T, N> higher(const Lanes<T, N>& a, const Lanes<T, N>& b) {             \
        return Lanes<T, N>(PREFIX##_max_##SUFFIX(a.v, b.v));                                 \
    }                                                                                        \
    TACT_INLINE Lanes<T, N> magnitude(const Lanes<T, N>& a) {                                \
        return Lanes<T, N>(PREFIX##_andnot_##SUFFIX(PREFIX##_set1_##SUFFIX(T{-0.0}), a.v));  \
    }                                                                                        \
    TACT_INLINE Lanes<T, N> with_sign_of(const Lanes<T, N>& size, const Lanes<T, N>& sign) { \
        const auto bit = PREFIX##_and_##SUFFIX(PREFIX##_set1_##SUFFIX(T{-0.0}), sign.v);     \
        return Lanes<T, N>(PREFIX##_or_##SUFFIX(size.v, bit));                               \
    }
#define TACT_LANES_ROOT(T, N, PREFIX, SUFFIX)                   \
    TACT_INLINE Lanes<T, N> square_root(const Lanes<T, N>& a) { \
        return Lanes<T, N>(PREFIX##_sqrt_##SUFFIX(a.v));        \
    }
#define TACT_LANES_MASK(NAME, T, N) TACT_INLINE unsigned NAME(const Lanes<T, N>& a, const Lanes<T, N>& b)

TACT_LANES(double, 2, _mm, pd)
TACT_LANES(float, 4, _mm, ps)
TACT_LANES_ROOT(double, 2, _mm, pd)
TACT_LANES_ROOT(float, 4, _mm, ps)
/// Bit i is set where a > b (a == b) in lane i.
TACT_LANES_MASK(greater, double, 2) {
    return static_cast<unsigned>(_mm_movemask_pd(_mm_cmpgt_pd(a.v, b.v)));
}
TACT_LANES_MASK(equal, double, 2) {
    return static_cast<unsigned>(_mm_movemask_pd(_mm_cmpeq_pd(a.v, b.v)));
}
TACT_LANES_MASK(greater, float, 4) {
    return static_cast<unsigned>(_mm_movemask_ps(_mm_cmpgt_ps(a.v, b.v)));
}

#define TACT_LANES_FUSED(T, N, PREFIX, SUFFIX)                                                                      \
    TACT_INLINE Lanes<T, N> multiply_add(const Lanes<T, N>& a, const Lanes<T, N>& b, const Lanes<T, N>& c) {        \
        return Lanes<T, N>(PREFIX##_fmadd_##SUFFIX(a.v, b.v, c.v));                                                 \
    }                                                                                                               \
    TACT_INLINE Lanes<T, N> product_error(const Lanes<T, N>& a, const Lanes<T, N>& b, const Lanes<T, N>& product) { \
        return Lanes<T, N>(PREFIX##_fmsub_##SUFFIX(a.v, b.v, product.v));                                           \
    }                                                                                                               \
    TACT_INLINE Lanes<T, N> product_difference(const Lanes<T, N>& a, const Lanes<T, N>& b, const Lanes<T, N>& c,    \
                                               const Lanes<T, N>& d) {                                              \
        return Lanes<T, N>(PREFIX##_fmsub_##SUFFIX(a.v, b.v, PREFIX##_mul_##SUFFIX(c.v, d.v)));                     \
    }
#if defined(__AVX2__) && defined(__FMA__)
TACT_LANES_FUSED(double, 4, _mm256, pd)
TACT_LANES_FUSED(float, 8, _mm256, ps)
TACT_LANES(double, 4, _mm256, pd)
TACT_LANES(float, 8, _mm256, ps)
TACT_LANES_ROOT(double, 4, _mm256, pd)
TACT_LANES_ROOT(float, 8, _mm256, ps)
TACT_LANES_MASK(greater, double, 4) {
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(a.v, b.v, _CMP_GT_OQ)));
}
TACT_LANES_MASK(equal, double, 4) {
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(a.v, b.v, _CMP_EQ_OQ)));
}
TACT_LANES_MASK(greater, float, 8) {
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_cmp_ps(a.v, b.v, _CMP_GT_OQ)));
}
#endif
#if defined(__AVX512F__) && defined(__AVX512DQ__)
TACT_LANES_FUSED(double, 8, _mm512, pd)
TACT_LANES_FUSED(float, 16, _mm512, ps)
TACT_LANES(double, 8, _mm512, pd)
TACT_LANES(float, 16, _mm512, ps)
TACT_LANES_ROOT(double, 8, _mm512, pd)
TACT_LANES_ROOT(float, 16, _mm512, ps)
TACT_LANES_MASK(greater, double, 8) {
    return _mm512_cmp_pd_mask(a.v, b.v, _CMP_GT_OQ);
}
TACT_LANES_MASK(equal, double, 8) {
    return _mm512_cmp_pd_mask(a.v, b.v, _CMP_EQ_OQ);
}
TACT_LANES_MASK(greater, float, 16) {
    return _mm512_cmp_ps_mask(a.v, b.v, _CMP_GT_OQ);
}
#endif
#undef TACT_LANES
#undef TACT_LANES_FUSED
#undef TACT_LANES_ROOT
#undef TACT_LANES_MASK
#else
/// Elsewhere the compiler's own vectors of 16 bytes serve.
template <class T, int N>
TACT_INLINE Lanes<T, N> lower(const Lanes<T, N>& a, const Lanes<T, N>& b) {
    return Lanes<T, N>(a.v < b.v ? a.v : b.v);
}
template <class T, int N>
TACT_INLINE Lanes<T, N> higher(const Lanes<T, N>& a, const Lanes<T, N>& b) {
    return Lanes<T, N>(a.v > b.v ? a.v : b.v);
}
/// The bits of lanes, and the bit of a number's sign: that of a zero or of no number counts as well, as on x86.
template <class T, int N>
using LaneBits = decltype(Lanes<T, N>{}.v > Lanes<T, N>{}.v);
template <class T, int N>
TACT_INLINE LaneBits<T, N> bits_of(const Lanes<T, N>& a) {
    return __builtin_bit_cast(LaneBits<T, N>, a.v);
}
template <class T, int N>
TACT_INLINE Lanes<T, N> of_bits(const LaneBits<T, N>& bits) {
    return Lanes<T, N>(__builtin_bit_cast(typename Lanes<T, N>::Native, bits));
}
template <class T, int N>
TACT_INLINE Lanes<T, N> magnitude(const Lanes<T, N>& a) {
    return of_bits<T, N>(bits_of(a) & ~bits_of(Lanes<T, N>(T{-0.0})));
}
template <class T, int N>
TACT_INLINE Lanes<T, N> with_sign_of(const Lanes<T, N>& size, const Lanes<T, N>& sign) {
    return of_bits<T, N>(bits_of(size) | (bits_of(sign) & bits_of(Lanes<T, N>(T{-0.0}))));
}
template <class T, int N>
TACT_INLINE Lanes<T, N> square_root(const Lanes<T, N>& a) {
    Lanes<T, N> root = a;
    for (int i = 0; i < N; ++i) root.v[i] = std::sqrt(a.v[i]);
    return root;
}
template <class T, int N>
TACT_INLINE unsigned greater(const Lanes<T, N>& a, const Lanes<T, N>& b) {
    unsigned bits = 0;
    for (int i = 0; i < N; ++i) bits |= static_cast<unsigned>(a.v[i] > b.v[i]) << i;
    return bits;
}
template <class T, int N>
TACT_INLINE unsigned equal(const Lanes<T, N>& a, const Lanes<T, N>& b) {
    unsigned bits = 0;
    for (int i = 0; i < N; ++i) bits |= static_cast<unsigned>(a.v[i] == b.v[i]) << i;
    return bits;
}
#endif

#if defined(TACT_REGISTER_BYTES)
/// How many numbers are in a register of the instruction set that a kernel is compiled for.
template <class T>
inline constexpr int lanes_of = TACT_REGISTER_BYTES / static_cast<int>(sizeof(T));
inline constexpr int float_lanes = lanes_of<float>, double_lanes = lanes_of<double>;
#endif

/// x where a > b, else y.
template <class T, int N>
TACT_INLINE Lanes<T, N> where_greater(const Lanes<T, N>& a, const Lanes<T, N>& b, const Lanes<T, N>& x,
                                      const Lanes<T, N>& y) {
    return Lanes<T, N>(a.v > b.v ? x.v : y.v);
}

/// x in the lanes whose bits are set, else y.
template <class T, int N>
TACT_INLINE Lanes<T, N> where_set(unsigned lanes, const Lanes<T, N>& x, const Lanes<T, N>& y) {
#if defined(__AVX512F__)
    if constexpr (std::is_same_v<T, double> && N == 8)
        return Lanes<T, N>(_mm512_mask_blend_pd(static_cast<__mmask8>(lanes), y.v, x.v));
#endif
    using Bits = decltype(x.v > x.v);
    Bits bits{};
    for (int i = 0; i < N; ++i) bits[i] = decltype(bits[0] + 0){1} << i;
    const Bits picked = bits & (Bits{} + static_cast<decltype(bits[0] + 0)>(lanes));
    return Lanes<T, N>(picked != Bits{} ? x.v : y.v);
}

/// The neighboring doubles of numbers that are not zero: above where `side` > 0, else below.
template <int N>
TACT_INLINE Lanes<double, N> neighbor(const Lanes<double, N>& x, const Lanes<double, N>& side) {
    using Native = typename Lanes<double, N>::Native;
    using Bits = decltype(x.v > x.v);
    const Native zero{};
    const Bits outward = (side.v > zero) == (x.v > zero);  // -1 where true: away from zero, one more in the bits
    return Lanes<double, N>(__builtin_bit_cast(Native, __builtin_bit_cast(Bits, x.v) - (outward + outward + 1)));
}

/// value where size <= largest and product >= smallest, else infinity.
template <class T, int N>
TACT_INLINE Lanes<T, N> within(const Lanes<T, N>& size, T largest, const Lanes<T, N>& product, T smallest,
                               const Lanes<T, N>& value) {
    const Lanes<T, N> infinity(std::numeric_limits<T>::infinity());
    return Lanes<T, N>(((size.v <= Lanes<T, N>(largest).v) & (product.v >= Lanes<T, N>(smallest).v)) ? value.v
                                                                                                     : infinity.v);
}

/// N numbers that lie side by side, at any address.
template <int N, class S>
TACT_INLINE Lanes<S, N> load_lanes(const S* from) {
    Lanes<S, N> lanes;
    std::memcpy(&lanes.v, from, sizeof lanes.v);
    return lanes;
}

}  // namespace tact
