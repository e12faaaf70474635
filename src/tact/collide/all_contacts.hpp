// SPDX-License-Identifier: MIT
#pragma once

#include "tact/collide/mesh_first_contact.hpp"

namespace tact {

/// When two faces first meet, as `first_contact` of them alone would say. `undecided`: free until then, and no more is
/// known.
struct FaceMotionContact {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    ContactStatus status = ContactStatus::during;
    double free_until = 0;
    double contact_by = 0;
    bool crossing = false;
    bool exact = false;
};

struct AllContactsOptions : MeshMotionOptions {
    std::uint64_t max_contacts = 0;  ///< stops after so many; 0: all there are

    AllContactsOptions() = default;
    AllContactsOptions(const MeshMotionOptions& options) : MeshMotionOptions(options) {}  // NOLINT: one is the other
};

/// What a search for all contacts over a time has found out. `disjoint` is proved.
struct MotionReport {
    SearchStatus status = SearchStatus::disjoint;
    bool complete = true;                ///< every pair that meets was told, and none as undecided
    Enclosed enclosed = Enclosed::none;  ///< at the start, of solids
    std::uint64_t contacts = 0;
    double free_until = 0;    ///< every pair that was not told is free until then
    std::uint64_t steps = 0;  ///< pairs of nodes that were looked at
    std::uint64_t left = 0;   ///< pairs that a limit has left
};

/// Calls callback(FaceMotionContact) once for every pair of faces that meet at some time, about in the order of their
/// first times, until it says stop: Next.
template <class Callback>
MotionReport all_contacts(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                          const TimeInterval& interval, const AllContactsOptions& options, Callback&& callback);

/// The same of a mesh and a shape: face_b means nothing.
template <SpaceShape Shape, class Callback>
MotionReport all_contacts(const ObbTree& mesh, const Motion& mesh_motion, const Shape& shape,
                          const Motion& shape_motion, const TimeInterval& interval, const AllContactsOptions& options,
                          Callback&& callback);

// What follows is how all_contacts reaches the library.

struct TakeMotionContact {
    Next (*take)(void* self, const FaceMotionContact& contact);
    void* self;

    template <class Callback>
    explicit TakeMotionContact(Callback& callback)
        : take([](void* to, const FaceMotionContact& contact) { return (*static_cast<Callback*>(to))(contact); }),
          self(const_cast<void*>(static_cast<const void*>(&callback))) {}  // it may be const, and stays so
};
MotionReport visit_all_contacts(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                                const TimeInterval& interval, const AllContactsOptions& options,
                                const TakeMotionContact& take);
template <SpaceShape Shape>
MotionReport visit_all_contacts(const ObbTree& mesh, const Motion& mesh_motion, const Shape& shape,
                                const Motion& shape_motion, const TimeInterval& interval,
                                const AllContactsOptions& options, const TakeMotionContact& take);

template <class Callback>
MotionReport all_contacts(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                          const TimeInterval& interval, const AllContactsOptions& options, Callback&& callback) {
    return visit_all_contacts(a, motion_a, b, motion_b, interval, options, TakeMotionContact(callback));
}
template <SpaceShape Shape, class Callback>
MotionReport all_contacts(const ObbTree& mesh, const Motion& mesh_motion, const Shape& shape,
                          const Motion& shape_motion, const TimeInterval& interval, const AllContactsOptions& options,
                          Callback&& callback) {
    return visit_all_contacts(mesh, mesh_motion, shape, shape_motion, interval, options, TakeMotionContact(callback));
}

}  // namespace tact
