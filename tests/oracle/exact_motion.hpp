// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <array>

#include "tact/motion.hpp"

namespace tact::oracle {

using MpfVec = std::array<mpf_class, 3>;

/// Where a point of the body is at a time, to some sixty digits, from the words that define the motion: unit
/// quaternions and slerp, and for a screw the chord of the arc; no axis, pole or angle of the library. The plane is z =
/// 0.
template <int D>
MpfVec place(const Still<D>& motion, const Vec3& point, double time);
template <int D>
MpfVec place(const Linear<D>& motion, const Vec3& point, double time);
template <int D>
MpfVec place(const Twist<D>& motion, const Vec3& point, double time);
template <int D>
MpfVec place(const InBetween<D>& motion, const Vec3& point, double time);
template <int D>
MpfVec place(const Screw<D>& motion, const Vec3& point, double time);
template <int D>
MpfVec place(const Keyframes<D>& motion, const Vec3& point, double time);

/// Sine and cosine to 2^-240, for |angle| <= 2^64.
struct MpfSineCosine {
    mpf_class sine, cosine;
};
MpfSineCosine mpf_sine_cosine(const mpf_class& angle);

/// A number with the precision of this oracle.
mpf_class mpf(double x);

}  // namespace tact::oracle
