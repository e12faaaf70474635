// SPDX-License-Identifier: MIT
#pragma once

#include "tact/posed/rounded_pose.hpp"
#include "tact/volume/object_tree.hpp"
#include "tact/volume/volume_tree.hpp"

namespace tact {

template <int D>
struct VolumeScene<D>::Data {
    /// What the search needs of an object, beside what the user gave.
    struct PosedObject {
        RoundedPose<D> pose;
        double reach;  ///< no coordinate of any posed vertex, nor any term it is the sum of, is larger
    };

    std::vector<VolumeObject<D>> objects;
    std::vector<PosedObject> posed;
    std::vector<VolumeGroup<D>> groups;
    std::vector<Aabb<D>> boxes;
    volume::ObjectTree<D> tree;
};

}  // namespace tact
