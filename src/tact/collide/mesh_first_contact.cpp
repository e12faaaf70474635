// SPDX-License-Identifier: MIT
#include "tact/collide/mesh_first_contact.hpp"

#include <utility>

#include "tact/collide/first_contact_search.hpp"
#include "tact/collide/prove_first_contact.hpp"

namespace tact {
namespace {

MeshMotionContact undecided(const TimeInterval& interval) {
    MeshMotionContact result;
    result.status = ContactStatus::undecided;
    result.free_until = interval.begin;
    result.contact_by = interval.end;
    return result;
}

template <class SideA, class SideB>
MeshMotionContact first_contact_of(const SideA& a, const SideB& b, const TimeInterval& interval,
                                   const MeshMotionOptions& options, collide::MotionProofWriter* proof = nullptr) {
    if (!contains(a.moving.motion->domain(), interval) || !contains(b.moving.motion->domain(), interval))
        return undecided(interval);
    return collide::FirstContactSearch<SideA, SideB>(a, b, interval, options, proof).run();
}

}  // namespace

MeshMotionOptions swapped(MeshMotionOptions options) {
    std::swap(options.solid_a, options.solid_b);
    return options;
}

MeshMotionContact swapped(MeshMotionContact contact) {
    std::swap(contact.point_a, contact.point_b);
    std::swap(contact.feature_a, contact.feature_b);
    std::swap(contact.face_a, contact.face_b);
    for (int k = 0; k < 3; ++k) contact.normal[k] = 0 - contact.normal[k];
    contact.enclosed = seen_from_b(contact.enclosed);
    return contact;
}

MeshMotionContact first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                                const TimeInterval& interval, const MeshMotionOptions& options) {
    return first_contact_of(collide::MovingMesh(a, motion_a, options.solid_a),
                            collide::MovingMesh(b, motion_b, options.solid_b), interval, options);
}

ProvedMotionContact prove_first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                        const Motion& motion_b, const TimeInterval& interval,
                                        const MotionOptions& options) {
    collide::MotionProofWriter proof(a, motion_a, b, motion_b, interval, options.clearance);
    const auto contact =
        first_contact_of(collide::MovingMesh(a, motion_a), collide::MovingMesh(b, motion_b), interval, options, &proof);
    return {contact, proof.finish(contact.free_until)};
}

template <SpaceShape Shape>
MeshMotionContact first_contact(const ObbTree& mesh, const Motion& mesh_motion, const Shape& shape,
                                const Motion& shape_motion, const TimeInterval& interval,
                                const MeshMotionOptions& options) {
    return first_contact_of(collide::MovingMesh(mesh, mesh_motion, options.solid_a),
                            collide::MovingShape<Shape>(shape, shape_motion), interval, options);
}

#define TACT_INSTANTIATE(Shape)                                                                          \
    template MeshMotionContact first_contact(const ObbTree&, const Motion&, const Shape&, const Motion&, \
                                             const TimeInterval&, const MeshMotionOptions&);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
