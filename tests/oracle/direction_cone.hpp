// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <array>
#include <vector>

namespace tact::oracle {

using IntegerVector = std::array<mpz_class, 3>;

/// All directions n with n.v >= 0 for every vector v seen so far, kept as its lines and extreme rays.
/// The cone starts as the whole space and is clipped like a polygon, one half-space at a time.
class DirectionCone {
public:
    explicit DirectionCone(int dimension);

    void clip(const IntegerVector& v);

    /// Whether no direction but 0 is left.
    bool is_zero() const { return lines_.empty() && rays_.empty(); }

    /// The dimension of the largest subspace in the cone.
    std::size_t line_count() const { return lines_.size(); }

    /// Vectors whose sums with weights >= 0 are the cone.
    std::vector<IntegerVector> generators() const;

    /// A direction of the relative interior: it has n.v > 0 for every v that any direction of the cone has n.v > 0 for.
    IntegerVector interior() const;

private:
    void cut_line(std::size_t index, const IntegerVector& v);
    void cut_rays(const IntegerVector& v);

    std::vector<IntegerVector> lines_;
    std::vector<IntegerVector> rays_;  ///< modulo the lines; three or more are in cyclic order
};

void dot(const IntegerVector& a, const IntegerVector& b, mpz_class& result);

}  // namespace tact::oracle
