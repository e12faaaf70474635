// SPDX-License-Identifier: MIT
// A square peg goes into a square hole with a millionth of play on each side: straight down it goes in, and turned by
// three millionths of a radian on the way it does not.
// prints: straight: goes in, proved
// prints: nearest to the walls: 1e-06
// prints: turning: meets the wall at 0.33333
#include <cstdio>
#include <tact/tact.hpp>

namespace {

using namespace tact;

void add(Mesh& mesh, const Mesh& part) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), part.vertices.begin(), part.vertices.end());
    for (const Face& face : part.faces) mesh.faces.push_back({face[0] + first, face[1] + first, face[2] + first});
}

/// A plate of thickness 1 with a hole from -1 to 1.
Mesh plate() {
    Mesh mesh;
    add(mesh, make_box_mesh({.min = {-3, -3, 0}, .max = {-1, 3, 1}}));
    add(mesh, make_box_mesh({.min = {1, -3, 0}, .max = {3, 3, 1}}));
    add(mesh, make_box_mesh({.min = {-1, -3, 0}, .max = {1, -1, 1}}));
    add(mesh, make_box_mesh({.min = {-1, 1, 0}, .max = {1, 3, 1}}));
    return mesh;
}

}  // namespace

int main() {
    constexpr double half = 1 - 1e-6;
    const auto peg = ObbTree::build(make_box_mesh({.min = {-half, -half, 0}, .max = {half, half, 2}}));
    const auto hole = ObbTree::build(plate());
    const auto rest = *RigidMotion::make(Still<3>{});

    const auto down = *RigidMotion::make(Linear<3>{{0, 0, -3}, {0, 0, 2}});
    const auto straight = first_contact(*peg, down, *hole, rest);
    if (straight.status != ContactStatus::never) return 1;
    std::printf("straight: goes in, proved\n");
    std::printf("nearest to the walls: %.3g\n", distance(*peg, down.pose(1), *hole, {}).distance);

    const auto turning = *RigidMotion::make(Twist<3>{{0, 0, -3}, {0, 0, 3e-6}, {}, {{0, 0, 2}, {}}});
    const auto jammed = first_contact(*peg, turning, *hole, rest);
    if (jammed.status != ContactStatus::during) return 1;
    std::printf("turning: meets the wall at %.5f\n", jammed.free_until);
}
