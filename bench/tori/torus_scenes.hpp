// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/published.hpp"
#include "tact/volume.hpp"

namespace tact::bench {

/// Tori of one making in 32 sizes from half to one and a half: the first article's "random size".
class TorusPool {
public:
    explicit TorusPool(const TorusVolumes& torus);

    /// Tori of random place, size and orientation, as many in a volume for any count; the first stands in the middle.
    std::vector<VolumeObject<3>> scatter(int count, std::uint64_t seed) const;

private:
    std::vector<VolumeTree3> trees_;
};

/// The article's tori of 201 and of 801 volumes: a box, and tetrahedra in it.
TorusVolumes article_torus(int volumes);

/// Which pairs of deepest volumes meet, by `relate` of all of them; only objects farther away than their sizes are left
/// out. Sorted.
std::vector<VolumeContact> by_brute_force(const VolumeScene3& scene, std::uint32_t object);

}  // namespace tact::bench
