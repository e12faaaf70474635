// SPDX-License-Identifier: MIT
#pragma once

#include "tact/volume.hpp"
#include "tact/volume/volume_columns.hpp"

namespace tact {

template <int D>
struct VolumeTree<D>::Data {
    std::vector<Node> nodes;
    std::vector<volume::VolumeKey> keys;  ///< the shape of each node
    std::vector<std::uint32_t> place_of;  ///< of a number, in `nodes`
    volume::VolumeColumns<D> shapes;
    volume::LocalBoxes<D> local_boxes;  ///< of each node
    std::size_t levels = 0;
    double reach = 0;
    double thickness = 0;  ///< no volume becomes degenerate while vertices move by less than about this; 0: not known
};

}  // namespace tact
