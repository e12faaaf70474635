// SPDX-License-Identifier: MIT
// Meshes: made, damaged, inspected, and through a file and back.
// prints: torus: 2304 faces, a solid
// prints: damaged: a surface, no solid
// prints:   3 edges of one face only: 0-1, 0-49, 1-49
// prints: from file: the same
// prints: line 3: corner 3 names vertex 9 of 2
#include <iostream>

#include "tact/io/mesh_files/mesh_formats.hpp"
#include "tact/tact.hpp"

int main() {
    const tact::Mesh torus = tact::make_torus({.ring = 2, .tube = 0.5});
    std::cout << "torus: " << torus.faces.size() << " faces, "
              << (usable_as_solid(tact::inspect(torus)) ? "a solid\n" : "no solid\n");

    tact::Mesh damaged = torus;
    damaged.faces.erase(damaged.faces.begin());
    const tact::MeshReport report = tact::inspect(damaged);
    std::cout << "damaged: " << (usable_as_surface(report) ? "a surface" : "no surface")
              << (usable_as_solid(report) ? ", a solid\n" : ", no solid\n");
    for (const auto& line : unusual(report)) std::cout << "  " << line << "\n";

    const auto again = tact::read_obj(*tact::write_obj(torus));
    std::cout << "from file: " << (again && again->mesh == torus ? "the same\n" : "another\n");
    std::cout << tact::read_obj("v 0 0 0\nv 1 0 0\nf 1 2 9\n").error().message << "\n";
}
