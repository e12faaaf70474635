// SPDX-License-Identifier: MIT
#pragma once

#include "tact/interval.hpp"

namespace tact {

/// A constant rate of turning: rate + rate_low to within rate_error, in radians per unit of time. Two doubles, because
/// after many turns the last bit of one is a large angle.
struct Turning {
    double rate = 0;
    double rate_low = 0;
    double rate_error = 0;
    double origin = 0;  ///< the time at which the angle is 0

    [[nodiscard]] Interval<double> interval() const {
        return Interval<double>(rate) + Interval<double>(rate_low) + Interval<double>(-rate_error, rate_error);
    }
    [[nodiscard]] bool at_rest() const { return rate == 0 && rate_error == 0; }
    /// The largest size of the rate.
    [[nodiscard]] double largest() const { return at_rest() ? 0 : magnitude(interval()).high; }
};

/// The turn at one time, which all points of a body share. Sine, cosine and versine (1 - cosine) err by at most
/// 6 u, 6 u and 20 u of themselves, u = 2^-53, the versine by at most 10 u at all; and by what `angle_error` radians
/// make.
struct Moment {
    double since = 0;  ///< time since the origin
    double sine = 0;
    double cosine = 1;
    double versine = 0;
    double angle_error = 0;
};

[[nodiscard]] Moment moment(const Turning& turning, double time);

/// No less than the angle between two times.
[[nodiscard]] double angle_between(const Turning& turning, double start, double end);

}  // namespace tact
