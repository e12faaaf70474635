// SPDX-License-Identifier: MIT
#include "tact/linalg/pose.hpp"

#include <cmath>

#include "tact/linalg/sine_cosine.hpp"

namespace tact {
namespace {

template <int D>
bool is_finite(const Vec<double, D>& vector) {
    for (int i = 0; i < D; ++i)
        if (!std::isfinite(vector[i])) return false;
    return true;
}

}  // namespace

Result<Pose<2>> Pose<2>::make(const Vec<double, 2>& position, double angle) {
    if (!is_finite(position)) return Error{"position is not finite"};
    if (!std::isfinite(angle)) return Error{"angle is not finite"};
    if (std::abs(angle) > largest_angle) return Error{"angle is beyond 1e15 radians"};
    return Pose{position, angle};
}

Rotation<2> Pose<2>::rotation() const {
    const auto [sine, cosine] = sine_cosine(angle);
    return {{{{cosine, -sine}, {sine, cosine}}}};
}

Result<Pose<3>> Pose<3>::make(const Vec<double, 3>& position, const Quaternion& orientation) {
    if (!is_finite(position)) return Error{"position is not finite"};
    if (const auto text = complaint(orientation); !text.empty()) return Error{"orientation " + text};
    return Pose{position, orientation};
}

Rotation<3> Pose<3>::rotation() const {
    return tact::rotation(orientation);
}

}  // namespace tact
