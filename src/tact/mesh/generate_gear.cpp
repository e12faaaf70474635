// SPDX-License-Identifier: MIT
#include <array>
#include <cassert>
#include <numbers>

#include "tact/linalg/sine_cosine.hpp"
#include "tact/mesh/generate.hpp"
#include "tact/mesh/grid.hpp"

namespace tact {

Mesh make_gear(const GearOptions& options) {
    const auto [teeth, bore, root, tip, thickness] = options;
    assert(teeth >= 3 && bore > 0 && bore < root && root < tip && thickness > 0);
    // One tooth in parts of the pitch: up the flank, along the tip, down the flank; the rest is the gap at the root.
    struct Corner {
        double part;
        double radius;
    };
    const std::array<Corner, 4> tooth{{{0.0, root}, {0.15, tip}, {0.4, tip}, {0.55, root}}};

    Mesh mesh;
    const auto count = static_cast<std::uint32_t>(4 * teeth);
    for (const double height : {-thickness / 2, thickness / 2})
        for (const bool outer : {false, true})
            for (int i = 0; i < teeth; ++i)
                for (const Corner& corner : tooth) {
                    const auto [sine, cosine] = sine_cosine(2 * std::numbers::pi * (i + corner.part) / teeth);
                    const double radius = outer ? corner.radius : bore;
                    mesh.vertices.push_back({radius * cosine, radius * sine, height});
                }
    const std::uint32_t inner_below = 0, outer_below = count, inner_above = 2 * count, outer_above = 3 * count;
    add_band(mesh, outer_below, outer_above, count);
    add_band(mesh, outer_above, inner_above, count);
    add_band(mesh, inner_above, inner_below, count);
    add_band(mesh, inner_below, outer_below, count);
    return mesh;
}

}  // namespace tact
