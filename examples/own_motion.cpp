// SPDX-License-Identifier: MIT
// prints: the rod meets the block at 0.64
// prints: its far end has moved from 4 to 3.14
#include <cstdio>
#include <tact/tact.hpp>

/// A rod of length 3 from a pin on a turning disk of radius 1 to a slider on the x axis: the formula is all that is
/// needed.
struct Rod {
    template <class T>
    tact::PoseOf<T> operator()(const T& t) const {
        const T height = sine(T(2.0) * t), down = -height / T(3.0);
        auto pose = tact::PoseOf<T>::turned(2, down, square_root(T(1.0) - square(down)));
        pose.position = {cosine(T(2.0) * t), height, T(0.0)};
        return pose;
    }
};

int main() {
    const tact::SmoothMotion rod_motion(Rod{}, {0, 10});
    const auto rest = tact::RigidMotion::make(tact::Still<3>{});
    const tact::Obb3 rod{{1.5, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1.5, 0.1, 0.1}};
    const tact::Obb3 block{{0, 2, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {0.5, 0.95, 1}};
    const auto hit = tact::first_contact(rod, rod_motion, block, *rest, {0, 10});
    if (hit.status != tact::ContactStatus::during) return 1;
    std::printf("the rod meets the block at %.2f\n", hit.free_until);
    const auto end = rod_motion.bound(tact::as_intervals(tact::Vec3{3, 0, 0}), {0, hit.free_until});
    std::printf("its far end has moved from %.3g to %.3g\n", end[0].high, end[0].low);
}
