// SPDX-License-Identifier: MIT
// Two tori, each a box with 800 tetrahedra in it, in four places: where they meet, and how large the place is.
// prints: linked but apart: nothing meets
// prints: side by side: nothing meets
// prints: crossing: 2 places, 1832 pairs of tetrahedra
// prints:   x 0.383 to 1.02, y -0.992 to -0.33, z -0.137 to 0.237
// prints:   x 0.383 to 1.02, y 0.33 to 0.992, z -0.137 to 0.237
// prints: touching the side: 1 place, 330 pairs of tetrahedra
// prints:   x 1.07 to 1.23, y -0.198 to 0.198, z -0.198 to 0.198
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <vector>

#include "tact/tact.hpp"

namespace {

using Boxes = std::vector<tact::Aabb3>;

bool meet(const tact::Aabb3& a, const tact::Aabb3& b) {
    for (int k = 0; k < 3; ++k)
        if (a.min[k] > b.max[k] || b.min[k] > a.max[k]) return false;
    return true;
}

/// Boxes that meet are one place: the box around them takes their part.
Boxes places(Boxes boxes) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto next = std::find_if(boxes.begin() + static_cast<std::ptrdiff_t>(i) + 1, boxes.end(),
                                       [&](const auto& other) { return meet(boxes[i], other); });
        if (next == boxes.end()) continue;
        for (int k = 0; k < 3; ++k) {
            next->min[k] = std::min(next->min[k], boxes[i].min[k]);
            next->max[k] = std::max(next->max[k], boxes[i].max[k]);
        }
        boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(i));
        i = static_cast<std::size_t>(-1);  // from the start again: the larger box may meet what came before
    }
    return boxes;
}

void search(const char* name, const tact::VolumeTree3& torus, const tact::Pose3& pose) {
    const tact::VolumeObject<3> objects[] = {{&torus}, {&torus, pose}};
    const auto scene = tact::VolumeScene3::make(objects);
    tact::VolumeWorkspace3 workspace;
    Boxes boxes;
    tact::for_each_pair(*scene, 0, workspace, [&](const tact::VolumeContact& contact) {
        boxes.push_back(*tact::overlap_box(*scene, 0, contact));
        return tact::Next::go_on;
    });
    if (boxes.empty()) {
        std::cout << name << ": nothing meets\n";
        return;
    }
    const auto found = places(boxes);
    std::cout << name << ": " << found.size() << (found.size() == 1 ? " place, " : " places, ") << boxes.size()
              << " pairs of tetrahedra\n";
    for (const auto& box : found) {
        for (int k = 0; k < 3; ++k)
            std::cout << (k == 0 ? "  x " : k == 1 ? ", y " : ", z ") << box.min[k] << " to " << box.max[k];
        std::cout << '\n';
    }
}

}  // namespace

int main() {
    std::cout << std::setprecision(3);
    const auto nodes = tact::make_torus_volumes({.ring = 1, .tube = 0.2});
    const auto torus = tact::VolumeTree3::make(*nodes);
    const tact::Quaternion upright{1, 1, 0, 0};
    search("linked but apart", *torus, {{1, 0, 0}, upright});
    search("side by side", *torus, {{3, 0, 0}, {}});
    search("crossing", *torus, {{1.4, 0, 0.1}, {}});
    search("touching the side", *torus, {{2.3, 0, 0}, upright});
}
