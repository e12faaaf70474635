// SPDX-License-Identifier: MIT
// A world: a shelf at rest, an arm that swings through it, a ball that flies by; then the arm is slower, and only its
// pairs are looked at again.
// prints: arm meets board 0 between 0.04701 and 0.04711
// prints: ball meets board 1 between 0.5 and 0.5
// prints: 4 pairs looked at
// prints: slower: arm meets board 0 between 0.09404 and 0.09414
// prints: 2 pairs looked at
#include <iomanip>
#include <iostream>
#include <map>

#include "tact/tact.hpp"

namespace {

tact::Body3 box(const tact::Vec3& corner, const tact::Vec3& size) {
    return {tact::Parallelepiped3{corner, {{{size[0], 0, 0}, {0, size[1], 0}, {0, 0, size[2]}}}}};
}

template <class Data>
std::shared_ptr<const tact::Motion> motion(const Data& data) {
    return std::make_shared<tact::RigidMotion>(*tact::RigidMotion::make(data));
}

}  // namespace

int main() {
    tact::World world;
    std::map<tact::BodyId, std::string> names;
    for (int i = 0; i < 4; ++i) {  // one group: boards are not asked about each other
        tact::Body3 board = box({2, -1, 1.0 + i}, {1, 2, 0.1});
        board.group = 1;
        names[world.add(board)] = "board " + std::to_string(i);
    }
    tact::Body3 arm = box({0, -0.1, -0.1}, {2.8, 0.2, 0.2});
    const auto swing = [](double speed) { return motion(tact::Twist<3>{{}, {0, -speed, 0}, {}, {}}); };
    arm.motion = swing(7);
    const tact::BodyId arm_id = world.add(arm);
    names[arm_id] = "arm";
    tact::Body3 ball{tact::SharedMesh::surface(*tact::ObbTree::build(tact::make_icosphere({.radius = 0.2})))};
    ball.motion = motion(tact::Linear3{{0, 6, 0}, {2.5, -4.2, 2.05}});
    names[world.add(ball)] = "ball";

    tact::WorldOptions<3> options;
    options.time_tolerance = 1e-4;
    const auto tell = [&](const auto& found) {
        for (const auto& contact : found.contacts)
            std::cout << names[contact.b] << " meets " << names[contact.a] << " between " << std::setprecision(4)
                      << contact.free_until << " and " << contact.contact_by << "\n";
        std::cout << found.tested << " pairs looked at\n";
    };
    tell(world.contacts({0, 1}, options));
    world.move(arm_id, swing(3.5));
    std::cout << "slower: ";
    tell(world.first({0, 1}, options));
}
