// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

#include "tact/vec.hpp"

namespace tact::broad {

/// Bounds of points; of none at first.
struct PointBounds {
    static constexpr double infinity = std::numeric_limits<double>::infinity();

    Vec3 low{infinity, infinity, infinity};
    Vec3 high{-infinity, -infinity, -infinity};

    void include(const Vec3& point) {
        for (int k = 0; k < 3; ++k) {
            low[k] = lower(point[k], low[k]);  // a NaN leaves them as they are
            high[k] = higher(point[k], high[k]);
        }
    }
    void include(const PointBounds& other) {
        include(other.low);
        include(other.high);
    }
};

/// The place of points on a curve that fills their bounds, as a key of 32 bits. Each bit halves the cell along its
/// longest side, so cells stay near cubes whatever the bounds are: points in a line or a plane get bits only there.
class CurveKey {
public:
    explicit CurveKey(const PointBounds& bounds);

    /// Whether all points have the same key.
    bool trivial() const { return bits_ == 0; }

    /// The key of a point; outside the bounds that of a cell at the rim, of NaN the last one.
    std::uint32_t operator()(const Vec3& point) const {
        if (!(point[0] == point[0])) return ~0u;
        std::uint32_t key = 0;
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            const double cell = higher(lower((point[k] - low_[k]) * cells_per_unit_[k], last_[k]), 0.0);
            const auto index = static_cast<std::uint32_t>(static_cast<std::int32_t>(cell));
            key |= spread_[k][0][index & 255] | spread_[k][1][(index >> 8) & 255] | spread_[k][2][index >> 16];
        });
        return key;
    }

private:
    void fill_tables(int axis, const std::uint32_t (&place)[24]);

    static constexpr int bits_an_axis = 23;  // what a float resolves
    Vec3 low_;
    double cells_per_unit_[3];
    double last_[3];
    int bits_ = 0;
    std::uint32_t spread_[3][3][256];  // the bits of a byte of a cell's index at their places in the key
};

}  // namespace tact::broad
