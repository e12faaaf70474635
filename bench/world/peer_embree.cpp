// SPDX-License-Identifier: MIT
#include <embree3/rtcore.h>

#include <memory>

#include "world/workloads.hpp"

namespace tact::bench {
namespace {

void bounds(const RTCBoundsFunctionArguments* arguments) {
    const Aabb3& box = (*static_cast<const std::vector<Aabb3>*>(arguments->geometryUserPtr))[arguments->primID];
    RTCBounds& to = *arguments->bounds_o;
    to.lower_x = static_cast<float>(box.min[0]);
    to.lower_y = static_cast<float>(box.min[1]);
    to.lower_z = static_cast<float>(box.min[2]);
    to.upper_x = static_cast<float>(box.max[0]);
    to.upper_y = static_cast<float>(box.max[1]);
    to.upper_z = static_cast<float>(box.max[2]);
}

/// A scene against itself: leaves of several boxes are reported without a test of the boxes, both ways round.
struct Meeting {
    const std::vector<Aabb3>& boxes;
    std::size_t count = 0;

    static void add(void* context, RTCCollision* found, unsigned number) {
        auto& [boxes, count] = *static_cast<Meeting*>(context);
        for (unsigned i = 0; i < number; ++i) {
            if (found[i].primID0 >= found[i].primID1) continue;
            const Aabb3 &a = boxes[found[i].primID0], &b = boxes[found[i].primID1];
            bool meet = true;
            for (int k = 0; k < 3; ++k) meet = meet && a.min[k] <= b.max[k] && b.min[k] <= a.max[k];
            count += meet;
        }
    }
};

CountPairs tree_of(const std::vector<Aabb3>& boxes, RTCBuildQuality quality, RTCSceneFlags flags) {
    const std::shared_ptr<RTCDeviceTy> device(rtcNewDevice("threads=1"), rtcReleaseDevice);
    return [device, &boxes, quality, flags] {
        RTCScene scene = rtcNewScene(device.get());
        rtcSetSceneBuildQuality(scene, quality);
        rtcSetSceneFlags(scene, flags);
        RTCGeometry geometry = rtcNewGeometry(device.get(), RTC_GEOMETRY_TYPE_USER);
        rtcSetGeometryBuildQuality(geometry, quality);
        rtcSetGeometryUserPrimitiveCount(geometry, static_cast<unsigned>(boxes.size()));
        rtcSetGeometryUserData(geometry, const_cast<std::vector<Aabb3>*>(&boxes));
        rtcSetGeometryBoundsFunction(geometry, bounds, nullptr);
        rtcCommitGeometry(geometry);
        rtcAttachGeometry(scene, geometry);
        rtcReleaseGeometry(geometry);
        rtcCommitScene(scene);
        Meeting meeting{boxes};
        rtcCollide(scene, scene, Meeting::add, &meeting);
        rtcReleaseScene(scene);
        return meeting.count;
    };
}

}  // namespace

CountPairs embree_tree(const std::vector<Aabb3>& boxes) {
    return tree_of(boxes, RTC_BUILD_QUALITY_MEDIUM, RTC_SCENE_FLAG_NONE);
}

CountPairs embree_moving_tree(const std::vector<Aabb3>& boxes) {
    return tree_of(boxes, RTC_BUILD_QUALITY_LOW, RTC_SCENE_FLAG_DYNAMIC);
}

}  // namespace tact::bench
