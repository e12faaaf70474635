// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "tact/vec.hpp"

namespace tact {

/// A number with a label from 0 to 15 in its last bits: the least of several then says which one it is, without a
/// branch that nobody can foresee.
TACT_INLINE double labeled(double x, unsigned label) {
    return std::bit_cast<double>((std::bit_cast<std::uint64_t>(x) & ~std::uint64_t{15}) | label);
}
TACT_INLINE unsigned label_of(double x) {
    return static_cast<unsigned>(std::bit_cast<std::uint64_t>(x) & 15);
}

/// Four doubles where no register holds them: the operations and names of Quad that kernels of single pairs use, lane
/// by lane, so that one text gives the same bits on every machine.
struct Four {
    double at[4] = {};

    Four() = default;
    TACT_INLINE Four(double x) : at{x, x, x, x} {}
    TACT_INLINE Four(double x, double y, double z, double w) : at{x, y, z, w} {}

    TACT_INLINE friend Four operator+(const Four& a, const Four& b) {
        return {a.at[0] + b.at[0], a.at[1] + b.at[1], a.at[2] + b.at[2], a.at[3] + b.at[3]};
    }
    TACT_INLINE friend Four operator-(const Four& a, const Four& b) {
        return {a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2], a.at[3] - b.at[3]};
    }
    TACT_INLINE friend Four operator*(const Four& a, const Four& b) {
        return {a.at[0] * b.at[0], a.at[1] * b.at[1], a.at[2] * b.at[2], a.at[3] * b.at[3]};
    }
    TACT_INLINE friend Four operator/(const Four& a, const Four& b) {
        return {a.at[0] / b.at[0], a.at[1] / b.at[1], a.at[2] / b.at[2], a.at[3] / b.at[3]};
    }
    TACT_INLINE Four operator-() const { return {-at[0], -at[1], -at[2], -at[3]}; }
};

TACT_INLINE Four four_lanes(const Four*, double x, double y, double z, double w) {
    return {x, y, z, w};
}
TACT_INLINE Four magnitude(const Four& a) {
    return {magnitude(a.at[0]), magnitude(a.at[1]), magnitude(a.at[2]), magnitude(a.at[3])};
}
TACT_INLINE Four square_root(const Four& a) {
    return {std::sqrt(a.at[0]), std::sqrt(a.at[1]), std::sqrt(a.at[2]), std::sqrt(a.at[3])};
}
TACT_INLINE Four higher(const Four& a, const Four& b) {
    return {higher(a.at[0], b.at[0]), higher(a.at[1], b.at[1]), higher(a.at[2], b.at[2]), higher(a.at[3], b.at[3])};
}
TACT_INLINE Four lower(const Four& a, const Four& b) {
    return {lower(a.at[0], b.at[0]), lower(a.at[1], b.at[1]), lower(a.at[2], b.at[2]), lower(a.at[3], b.at[3])};
}
TACT_INLINE Four least_of_all(const Four& a) {
    return {lower(lower(a.at[0], a.at[1]), lower(a.at[2], a.at[3]))};
}
TACT_INLINE Four where_greater(const Four& a, const Four& b, const Four& x, const Four& y) {
    return {where_greater(a.at[0], b.at[0], x.at[0], y.at[0]), where_greater(a.at[1], b.at[1], x.at[1], y.at[1]),
            where_greater(a.at[2], b.at[2], x.at[2], y.at[2]), where_greater(a.at[3], b.at[3], x.at[3], y.at[3])};
}
TACT_INLINE Four labeled(const Four& a, unsigned i, unsigned j, unsigned k, unsigned l) {
    return {labeled(a.at[0], i), labeled(a.at[1], j), labeled(a.at[2], k), labeled(a.at[3], l)};
}
TACT_INLINE Four with_sign_of(const Four& size, const Four& sign) {
    return {with_sign_of(size.at[0], sign.at[0]), with_sign_of(size.at[1], sign.at[1]),
            with_sign_of(size.at[2], sign.at[2]), with_sign_of(size.at[3], sign.at[3])};
}
TACT_INLINE unsigned greater(const Four& a, const Four& b) {
    unsigned bits = 0;
    for (int i = 0; i < 4; ++i) bits |= static_cast<unsigned>(a.at[i] > b.at[i]) << i;
    return bits;
}
TACT_INLINE Four next_in_cycle(const Four& a) {
    return {a.at[1], a.at[2], a.at[0], a.at[1]};
}
TACT_INLINE Four after_next_in_cycle(const Four& a) {
    return {a.at[2], a.at[0], a.at[1], a.at[2]};
}
template <int i>
TACT_INLINE double lane(const Four& a) {
    return a.at[i];
}
template <int i>
TACT_INLINE Four broadcast(const Four& a) {
    return {a.at[i]};
}
/// All lanes to memory, where one is picked by number; and back.
TACT_INLINE void store(const Four& a, double (&to)[4]) {
    for (int i = 0; i < 4; ++i) to[i] = a.at[i];
}
TACT_INLINE Four load(const Four*, const double* from) {
    return {from[0], from[1], from[2], from[3]};
}
/// Lanes 2 and 3 instead of 0 and 1.
TACT_INLINE Four upper_half(const Four& a) {
    return {a.at[2], a.at[3], a.at[2], a.at[3]};
}
/// The first three lanes of four rows as columns.
TACT_INLINE void transpose(const Four (&row)[4], Four (&column)[3]) {
    for (int k = 0; k < 3; ++k) column[k] = {row[0].at[k], row[1].at[k], row[2].at[k], row[3].at[k]};
}

}  // namespace tact
