// SPDX-License-Identifier: MIT
// prints: touching
// prints: in contact from 0 to 2
#include <iostream>
#include <tact/tact.hpp>

int main() {
    const tact::Parallelepiped3 crate{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};  // origin, edges
    const tact::Tetrahedron3 tetra{{{{1, 0, 0}, {3, 0, 0}, {3, 2, 0}, {3, 0, 2}}}};     // one vertex on the crate
    std::cout << tact::relate(crate, tetra) << '\n';
    if (const auto window = tact::contact_window(crate, {{1, 0, 0}}, tetra, {}, {-1, 2}))  // the crate moves along x
        std::cout << "in contact from " << window->first.below << " to " << window->last.above << '\n';
}
