// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/contact_place.hpp"
#include "tact/collide/enclosure.hpp"
#include "tact/collide/mesh_first_contact.hpp"
#include "tact/collide/moving_bodies.hpp"
#include "tact/collide/nearest_pair.hpp"
#include "tact/collide/pieces_meet.hpp"
#include "tact/collide/solid.hpp"

// Bodies whose surfaces do not meet at the start: one may lie inside the other, and stays there until the surfaces
// meet.
namespace tact::collide {

/// Fills in what is nearest: out of the other body it is shortest along the way between the surfaces.
inline void set_inside(MeshMotionContact& result, const MeshDistance& nearest, const Enclosure& inner, double time) {
    result.status = ContactStatus::at_start;
    result.enclosed = inner.enclosed;
    result.free_until = result.contact_by = time;
    result.point = result.point_a = result.point_b = within_range(inner.point);
    result.face_a = nearest.face_a;
    result.face_b = nearest.face_b;
    const Vec3 way = nearest.point_a - nearest.point_b;
    const double size = higher(higher(magnitude(way[0]), magnitude(way[1])), magnitude(way[2]));
    if (!(size > 0) || !(size <= outward::largest)) return;
    const Vec3 part = (1 / size) * way;
    result.normal = (1 / std::sqrt(dot(part, part))) * part;
}

/// Whether one of two bodies is inside the other.
inline bool set_inside(const MovingBodies<MovingMesh, MovingMesh>& bodies, double time, MeshMotionContact& result) {
    const MovingMesh &a = bodies.a, &b = bodies.b;
    if (a.solid == nullptr && b.solid == nullptr) return false;
    const Pose3 pose_a = a.moving.motion->pose(time), pose_b = b.moving.motion->pose(time);
    SearchOptions options;
    options.solid_a = a.solid;
    options.solid_b = b.solid;
    const Enclosure inner = enclosure(a.tree, pose_a, b.tree, pose_b, options);
    if (inner.enclosed == Enclosed::none) return false;
    const auto nearest = nearest_pair(MeshSide(a.tree, pose_a), MeshSide(b.tree, pose_b));
    set_inside(result, nearest, inner, time);
    result.crossing = nearest.lower > 2 * (bodies.now_a().pose.off + bodies.now_b().pose.off);
    return true;
}

/// Whether a shape is inside the mesh: one point tells.
template <class Shape>
bool set_inside(const MovingBodies<MovingMesh, MovingShape<Shape>>& bodies, double time, MeshMotionContact& result) {
    const MovingMesh& mesh = bodies.a;
    if (mesh.solid == nullptr) return false;
    const Pose3 pose = mesh.moving.motion->pose(time);
    const Shape shape = place(bodies.b.shape, bodies.now_b()).shape;
    const Vec3 point = vertex(shape, 0);
    if (is_degenerate(shape) || winding_number(*mesh.solid, pose, point) == 0) return false;
    const auto nearest = nearest_pair(MeshSide(mesh.tree, pose), ShapeSide<Shape>(shape));
    set_inside(result, nearest, {Enclosed::b_in_a, point}, time);
    result.crossing = nearest.lower > 2 * (bodies.now_a().pose.off + bodies.now_b().pose.off);
    return true;
}

}  // namespace tact::collide
