// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "tact/shape.hpp"

namespace tact::broad {

/// How boxes lie along one axis, from one or two hundred of them; those without both bounds are left out.
struct AxisSample {
    std::vector<double> midpoints;  ///< sorted
    std::vector<double> extents;    ///< sorted

    AxisSample(std::span<const Aabb3> boxes, int axis);

    /// The midpoint that the given part of the boxes lies below; 0 without boxes.
    [[nodiscard]] double quantile(double part) const;
    /// How far the boxes reach, without the tenth at either end: a few outliers decide nothing.
    [[nodiscard]] double spread() const;
    [[nodiscard]] double mean_extent() const;
};

/// One float up (step 1) or down (step -1) from a float that is not a zero of the other sign, or the float itself.
/// Which of the two nobody can foresee, so no branch asks.
TACT_INLINE float next_float_if(bool wanted, float x, std::int32_t step) {
    const auto bits = std::bit_cast<std::int32_t>(x), sign = bits >> 31;
    return std::bit_cast<float>(bits + (((step ^ sign) - sign) & -static_cast<std::int32_t>(wanted)));
}

/// How coordinates become floats: x goes to (x - origin) * scale, rounded outward. Both are 0 and 1 unless the boxes
/// are far from the origin for their size, or so large or small that floats do not reach them; with floats alone all of
/// them would then seem to meet.
struct FloatFrame {
    double origin[3] = {0, 0, 0};
    double scale = 1;  ///< a power of two
    bool identity = true;

    /// A frame for these boxes, from a sample.
    static FloatFrame around(std::span<const Aabb3> boxes);

    /// The box in floats: lower bounds rounded down, then upper bounds rounded up. Returns whether nothing was rounded.
    /// An empty box becomes NaN.
    TACT_INLINE bool round_out(const Aabb3& box, float (&rounded)[6]) const {
        bool exact = true;
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            exact &= identity ? round(box.min[k], -1, rounded[k]) : map(box.min[k], k, -1, rounded[k]);
            exact &= identity ? round(box.max[k], 1, rounded[k + 3]) : map(box.max[k], k, 1, rounded[k + 3]);
        });
        return exact;
    }

    /// The midpoint of the box in this frame, kept in a range in which differences do not overflow; NaN of an empty
    /// box.
    TACT_INLINE Vec3 midpoint(const Aabb3& box) const {
        Vec3 midpoint{};
        bool plain = true;
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            midpoint[k] = (0.5 * box.min[k] + 0.5 * box.max[k] - origin[k]) * scale;
            plain &= magnitude(midpoint[k]) <= furthest_midpoint;
        });
        if (!plain) [[unlikely]]
            pull_in(midpoint, box);
        return midpoint;
    }

private:
    static constexpr double furthest_midpoint = 1e300;
    static void pull_in(Vec3& midpoint, const Aabb3& box);

    TACT_INLINE static bool round(double x, int step, float& rounded) {
        const auto nearest = static_cast<float>(x);
        const auto back = static_cast<double>(nearest);
        const bool inside = step < 0 ? back > x : back < x;
        rounded = next_float_if(inside, nearest, step);
        return back == x;
    }

    /// The same of (x - origin) * scale, with what the subtraction and the product lose.
    TACT_INLINE bool map(double x, int k, int step, float& rounded) const {
        using Float = std::numeric_limits<float>;
        const double difference = x - origin[k], moved = difference - x, mapped = difference * scale;
        const double error = (x - (difference - moved)) + (-origin[k] - moved);  // x - origin = difference + error
        const bool exact = round(mapped, step, rounded), outward = (step > 0) == (difference > 0);
        if (magnitude(mapped) > 1e300 && magnitude(x) <= std::numeric_limits<double>::max()) {  // or overflowed
            rounded = with_sign_of(outward ? Float::infinity() : Float::max(), difference);
            return false;
        }
        if (magnitude(mapped) < 0x1p-1000 && difference != 0) {  // or underflowed
            rounded = with_sign_of(outward ? Float::denorm_min() : 0, difference);
            return false;
        }
        rounded = next_float_if(exact && static_cast<double>(step) * error > 0, rounded, step);
        return exact && (error == 0 || mapped == x);  // an infinity is exact
    }
    static float with_sign_of(float size, double sign) { return sign < 0 ? -size : size; }
};

}  // namespace tact::broad
