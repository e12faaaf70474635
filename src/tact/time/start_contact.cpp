// SPDX-License-Identifier: MIT
#include "tact/time/start_contact.hpp"

#include <array>
#include <cmath>

#include "tact/rest/enclosure.hpp"
#include "tact/simd/instruction_set.hpp"
#include "tact/time/moving_pose.hpp"

namespace tact::time {
namespace {

Next take_pieces(const TreeNode& a, const TreeNode& b, const float (&times)[16],
                 CallbackRef<Next(const IndexPair& pair)> take) {
    for (int i = 0; i < a.children; ++i)
        for (int j = 0; j < b.children; ++j)
            if (times[4 * i + j] <= 0)
                for (std::uint32_t x = 0; x < a.count[i]; ++x)
                    for (std::uint32_t y = 0; y < b.count[j]; ++y)
                        if (take({a.child[i] + x, b.child[j] + y}) == Next::stop) return Next::stop;
    return Next::go_on;
}

/// Boxes of a node of triangles are not gone into: the other's, if they meet any of them.
void push_below(const FreePair& pair, const TreeNode& a, const TreeNode& b, const float (&times)[16],
                std::vector<FreePair>& stack) {
    unsigned done = 0;
    for (int i = 0; i < a.children; ++i)
        for (int j = 0; j < b.children; ++j) {
            if (!(times[4 * i + j] <= 0)) continue;
            const unsigned bit = a.is_leaf ? 1u << j : b.is_leaf ? 1u << i : 0;
            if ((done & bit) != 0) continue;
            done |= bit;
            stack.push_back({0, a.is_leaf ? pair.a : a.child[i], b.is_leaf ? pair.b : b.child[j]});
        }
}

}  // namespace

void visit_meeting(const MovingBodies& bodies, const MovingPose& pose, std::vector<FreePair>& stack,
                   CallbackRef<Next(const IndexPair& pair)> take) {
    const OpenTimes open_times_here = TACT_PICK(open_times);
    stack.assign(1, FreePair{});
    while (!stack.empty()) {
        const FreePair pair = stack.back();
        stack.pop_back();
        const TreeNode &a = bodies.a.nodes[pair.a], &b = bodies.b.nodes[pair.b];
        float times[16];  // over no time at all: infinite where the boxes are apart, and else 0
        (void)open_times_here(a, b, pose, 0, times);
        if (!a.is_leaf || !b.is_leaf) {
            push_below(pair, a, b, times, stack);
        } else if (take_pieces(a, b, times, take) == Next::stop) {
            return;
        }
    }
}

void describe_inside(MeshMotionContact& result, const MeshDistance& nearest, Enclosed enclosed, const Vec3& point,
                     double time) {
    result.status = ContactStatus::at_start;
    result.enclosed = enclosed;
    result.free_until = result.contact_by = time;
    result.point = result.point_a = result.point_b = within_range(point);
    result.face_a = nearest.face_a;
    result.face_b = nearest.face_b;
    const Vec3 offset = nearest.point_a - nearest.point_b;
    const double size = higher(higher(magnitude(offset[0]), magnitude(offset[1])), magnitude(offset[2]));
    if (!(size > 0) || !(size <= outward::largest)) return;
    const Vec3 part = (1 / size) * offset;
    result.normal = (1 / std::sqrt(dot(part, part))) * part;
}

bool set_mesh_inside(const MovingBodies& bodies, const PiecesOf<Triangle3>& a, const PiecesOf<Triangle3>& b,
                     double time, MeshMotionContact& result) {
    if (a.solid == nullptr && b.solid == nullptr) return false;
    const Pose3 pose_a = bodies.a.motion->pose(time), pose_b = bodies.b.motion->pose(time);
    const rest::Enclosure inner = rest::enclosure(a.body(), pose_a, b.body(), pose_b);
    if (inner.enclosed == Enclosed::none) return false;
    const auto nearest = rest::nearest_pair(rest::MeshSide(*a.mesh, pose_a), rest::MeshSide(*b.mesh, pose_b));
    describe_inside(result, nearest, inner.enclosed, inner.point, time);
    result.crossing = nearest.lower > 2 * (bodies.now_a().pose.error + bodies.now_b().pose.error);
    return true;
}

}  // namespace tact::time
