// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/mesh_first_contact.hpp"
#include "tact/world/body.hpp"

namespace tact {

/// When and where two bodies first meet; the faces are of meshes.
template <int D>
struct BodyContact : MotionContact<D> {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    Enclosed enclosed = Enclosed::none;
    bool exact = false;  ///< free_until and contact_by are the neighbouring doubles around the exact time

    BodyContact() = default;
    BodyContact(const MotionContact<D>& contact) : MotionContact<D>(contact) {}  // NOLINT: one is the other
    BodyContact(const MeshMotionContact& contact)                                // NOLINT: as above
        requires(D == 3)
        : MotionContact<3>(contact),
          face_a(contact.face_a),
          face_b(contact.face_b),
          enclosed(contact.enclosed),
          exact(contact.exact) {}
};

/// When and where two bodies first meet, whatever they are made of; exact where both are in linear motion and there is
/// no clearance. Of the options, the solids are those of the bodies; shapes have no use for a limit in seconds or
/// depth, they are done at once.
template <int D>
[[nodiscard]] BodyContact<D> first_contact(const Body<D>& a, const Body<D>& b, const TimeInterval& interval = {},
                                           const MeshMotionOptions& options = {});

}  // namespace tact
