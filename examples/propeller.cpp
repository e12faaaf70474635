// SPDX-License-Identifier: MIT
// A propeller at fifty radians a second and a cable that is drawn through its disk: does a blade catch it?
// prints: slowly, at 2 m/s: caught at 0.4906 s
// prints: fast, at 60 m/s: passes between the blades, proved
#include <cmath>
#include <cstdio>
#include <numbers>
#include <tact/tact.hpp>

namespace {

using namespace tact;

/// Three blades of length 1 in the plane x = 0 about the x axis.
Mesh blades() {
    Mesh mesh;
    for (int blade = 0; blade < 3; ++blade) {
        const double angle = 2 * std::numbers::pi / 3 * blade, sine = std::sin(angle), cosine = std::cos(angle);
        Mesh one = make_box_mesh({.min = {-0.02, -0.05, 0.1}, .max = {0.02, 0.05, 1}});
        const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
        for (const Vec3& v : one.vertices)
            mesh.vertices.push_back({v[0], cosine * v[1] - sine * v[2], sine * v[1] + cosine * v[2]});
        for (Face face : one.faces) mesh.faces.push_back({face[0] + first, face[1] + first, face[2] + first});
    }
    return mesh;
}

/// A cable along y, 0.6 above the axis, that comes along x from a meter away and leaves as far behind.
void draw(const char* how, double speed, const ObbTree& propeller, const ObbTree& cable) {
    const auto spin = *RigidMotion::make(Twist<3>{{}, {50, 0, 0}});
    const auto way = *RigidMotion::make(Linear<3>{{speed, 0, 0}, {-1, 0, 0}});
    const auto hit = first_contact(propeller, spin, cable, way, {0, 2 / speed});
    std::printf("%s, at %g m/s: ", how, speed);
    if (hit.status == ContactStatus::never) {
        std::printf("passes between the blades, proved\n");
    } else {
        std::printf("caught at %.4g s\n", hit.free_until);
    }
}

}  // namespace

int main() {
    const auto propeller = ObbTree::build(blades());
    // 0.1 of a circle away from the nearest blade when the fast one comes by.
    const auto cable = ObbTree::build(make_box_mesh({.min = {-0.005, 0.25, 0.595}, .max = {0.005, 0.35, 0.605}}));
    draw("slowly", 2, *propeller, *cable);
    draw("fast", 60, *propeller, *cable);
}
