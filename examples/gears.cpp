// SPDX-License-Identifier: MIT
// Two gears of 12 and 18 teeth for ten turns of the smaller: at matched speeds no tooth touches another, and a
// thousandth off they jam.
// prints: matched: free for all of 10 turns, proved
// prints: a hundredth too fast: teeth meet after 1.1159 turns
#include <cmath>
#include <cstdio>
#include <numbers>
#include <tact/tact.hpp>

namespace {

using namespace tact;

constexpr double turn = 2 * std::numbers::pi;

/// About the z axis through a point, from an angle on, at a rate.
RigidMotion spin(const Vec3& place, double angle, double rate) {
    return *RigidMotion::make(
        Twist<3>{{}, {0, 0, rate}, place, {place, {std::cos(angle / 2), 0, 0, std::sin(angle / 2)}}});
}

void run(const char* how, const ObbTree& small, const ObbTree& large, double factor) {
    constexpr double tooth_middle = 0.275, gap_middle = 0.775;  // in parts of the pitch
    const auto driver = spin({}, -tooth_middle * turn / 12, turn);
    const auto driven = spin({2.36, 0, 0}, (0.5 - gap_middle / 18) * turn, -turn * 12 / 18 * factor);
    const auto hit = first_contact(small, driver, large, driven, {0, 10});
    if (hit.status == ContactStatus::never) {
        std::printf("%s: free for all of 10 turns, proved\n", how);
    } else {
        std::printf("%s: teeth meet after %.4f turns\n", how, hit.free_until);
    }
}

}  // namespace

int main() {
    const auto small = ObbTree::build(make_gear({.teeth = 12, .root = 0.8, .tip = 1.0}));
    const auto large = ObbTree::build(make_gear({.teeth = 18, .root = 1.3, .tip = 1.5}));
    run("matched", *small, *large, 1);
    run("a hundredth too fast", *small, *large, 1.01);
}
