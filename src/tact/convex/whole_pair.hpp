// SPDX-License-Identifier: MIT
#pragma once

#include "tact/convex/difference.hpp"
#include "tact/exact/any_integer.hpp"
#include "tact/exact/lift.hpp"
#include "tact/exact/long_vec.hpp"

namespace tact::convex {

/// The bits in use by the differences of a pair, coordinate by coordinate: of what is added, before it is added.
struct PairBits {
    exact::BitRange coordinate[3];

    explicit PairBits(const BodyPair& bodies);

    /// Bits of a coordinate of a difference: at most 13 terms are added (two centers, three products on each side, the
    /// height of a prism; two positions and two products of time and velocity), which is below 2^4 times the largest.
    int width(int k) const { return coordinate[k].width() + 4; }
};

/// A pair in whole numbers: coordinate k of a difference is a multiple of 2^exponent[k].
template <class T>
class WholePair {
public:
    WholePair(const BodyPair& bodies, const std::array<int, 3>& exponent) : bodies_(bodies), exponent_(exponent) {}

    Vec<T, 3> vertex(const ConvexView& view, std::uint32_t i) const;
    Vec<T, 3> difference(const VertexPair& corners) const;

    /// The difference that is lowest along n; of several any one, but always the same.
    VertexPair lowest(const Vec<T, 3>& n) const;

    /// x in units of coordinate k.
    T whole(double x, int k) const;
    T whole_product(double x, double y, int k) const;

private:
    std::uint32_t highest(const ConvexView& view, const Vec<T, 3>& n, const Vec3& rounded) const;
    Vec3 rounded(const Vec<T, 3>& n) const;
    Vec<T, 3> traveled(int end) const;

    const BodyPair& bodies_;
    std::array<int, 3> exponent_;
};

extern template class WholePair<exact::Wide>;
extern template class WholePair<exact::Integer<16>>;
extern template class WholePair<exact::AnyInteger>;

}  // namespace tact::convex
