// SPDX-License-Identifier: MIT
// prints: touching
// prints: in contact from 0 to 2
#include <cstdio>
#include <tact/tact.hpp>

int main() {
    const tact::Parallelepiped3 crate{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};  // origin, edges
    const tact::Tetrahedron3 tetra{{{{1, 0, 0}, {3, 0, 0}, {3, 2, 0}, {3, 0, 2}}}};     // one vertex on the crate
    std::printf("%s\n", name(tact::relate(crate, tetra)).data());
    if (const auto window = tact::contact_window(crate, {{1, 0, 0}}, tetra, {}, {-1, 2}))  // the crate moves along x
        std::printf("in contact from %g to %g\n", window->first.below, window->last.above);
}
