// SPDX-License-Identifier: MIT
#include "tact/solid/stepped_point.hpp"

namespace tact::collide {

int SteppedPoint::side(const Vec3& a, const Vec3& b) const {
    const RationalVec from = rational(a), edge = rational(b) - from;
    const auto turn = [&](const RationalVec& v) { return (edge[0] * v[1] - edge[1] * v[0]).sign(); };
    if (const int side = turn(at_ - from); side != 0) return side;
    for (const RationalVec& step : steps_)
        if (const int side = turn(step); side != 0) return side;
    return edge[1].sign() != 0 ? -edge[1].sign() : edge[0].sign();
}

int SteppedPoint::side(const Vec3& a, const Vec3& b, const Vec3& c) const {
    const RationalVec from = rational(a), normal = cross(rational(b) - from, rational(c) - from);
    if (const int side = dot(normal, at_ - from).sign(); side != 0) return side;
    for (const RationalVec& step : steps_)
        if (const int side = dot(normal, step).sign(); side != 0) return side;
    for (int k = 0; k < 3; ++k)
        if (normal[k].sign() != 0) return normal[k].sign();
    return 0;
}

Vec3 SteppedPoint::rounded() const {
    return {at_[0].nearest_double(), at_[1].nearest_double(), at_[2].nearest_double()};
}

}  // namespace tact::collide
