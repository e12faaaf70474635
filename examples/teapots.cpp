// SPDX-License-Identifier: MIT
// Two teapots: moving apart, moving through each other, and one in the other from the start.
// prints: AT00: never, proved
// prints: AT01: first contact at 0.167844
// prints: AT02: in contact at the start
#include <cstdio>
#include <tact/tact.hpp>

namespace {

using namespace tact;

/// Both teapots keep their orientation and move along x.
void run(const char* name, const ObbTree& teapot, double to_a, double from_b, double to_b) {
    const auto way = [](double from, double to) {
        return *RigidMotion::make(InBetween<3>{{{from, 0, 0}, {}}, {{to, 0, 0}, {}}});
    };
    const auto hit = first_contact(teapot, way(0, to_a), teapot, way(from_b, to_b));
    if (hit.status == ContactStatus::never) {
        std::printf("%s: never, proved\n", name);
    } else if (hit.status == ContactStatus::at_start) {
        std::printf("%s: in contact at the start\n", name);
    } else {
        std::printf("%s: first contact at %.6f\n", name, hit.free_until);
    }
}

}  // namespace

int main() {
    Mesh mesh = make_teapot();
    for (Vec3& vertex : mesh.vertices) vertex = 6.0 * vertex;  // 38.6 long
    const auto teapot = ObbTree::build(mesh);
    run("AT00", *teapot, -10, 40, 50);
    run("AT01", *teapot, -10, 40, 0);
    run("AT02", *teapot, 10, 15, 40);
}
