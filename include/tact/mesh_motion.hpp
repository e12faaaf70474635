// SPDX-License-Identifier: MIT
#pragma once

/// Shapes and meshes in any motion: first contact, all contacts, closest approach, proofs.
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "tact/base.hpp"
#include "tact/contact.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/motion.hpp"
#include "tact/proof.hpp"
#include "tact/shape.hpp"
#include "tact/tree.hpp"

namespace tact {

/// What counts as contact, and how closely its time is required.
struct MotionOptions {
    double time_tolerance = 1e-6;    ///< of the length of the interval: no bracket is longer
    double gap_tolerance = 1e-6;     ///< of the larger radius: nearer than this may pass for contact
    double clearance = 0;            ///< contact is when the distance is at most this
    std::uint64_t budget_steps = 0;  ///< steps of the search; 0: as many as it takes
};

/// When and where two shapes in any motion first meet. Without `crossing` the gap at contact_by is at most the gap
/// tolerance. contact_by - free_until is at most the time tolerance, or a few units in the last place of the time.
template <int D>
struct MotionContact : ContactTime {
    Vec<double, D> point{};    ///< the midpoint of point_a and point_b
    Vec<double, D> point_a{};  ///< of a, nearest to b at free_until; at the start of bodies in contact, deepest in b
    Vec<double, D> point_b{};
    Vec<double, D> normal{};  ///< of length 1, from a to b
    Feature feature_a{};
    Feature feature_b{};
    std::uint64_t steps = 0;  ///< how many times were looked at
};

/// When, where and along which normal two shapes first meet under any two motions. The time is `exact` where both are
/// linear between their breakpoints and there is no clearance. The interval must lie in the
/// domains of both; otherwise the answer is `undecided` from its start, as it is when the budget is spent, and when a
/// tolerance is finer than doubles can distinguish. Shapes of the plane move by the first two coordinates of the
/// motion.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] MotionContact<A::dimension> first_contact(const A& a, const Motion& motion_a, const B& b,
                                                        const Motion& motion_b, const TimeInterval& interval = {},
                                                        const MotionOptions& options = {});

/// A pair that a limit kept from being looked into: two nodes, and the pairs of their boxes that are meant (bit 4 i +
/// j: box i of a and box j of b), or, without boxes, two triangles by their numbers in the trees.
struct PairLeft {
    double free_until = 0;  ///< proved
    std::uint32_t a = 0, b = 0;
    std::uint16_t boxes = 0;
};

/// The memory of searches over time: a search with a workspace that has seen searches as large does not allocate. One
/// for each thread.
class MotionWorkspace {
public:
    MotionWorkspace();
    MotionWorkspace(MotionWorkspace&&) noexcept;
    MotionWorkspace& operator=(MotionWorkspace&&) noexcept;
    ~MotionWorkspace();

    /// What limits of the last search have left, in no order.
    [[nodiscard]] std::span<const PairLeft> left() const;

    struct Memory;  ///< known to the library only
    [[nodiscard]] Memory& memory() { return *memory_; }

private:
    std::unique_ptr<Memory> memory_;
};

/// What two bodies in motion are held to when one of them is a mesh.
struct MeshMotionOptions : MotionOptions {
    double budget_seconds = 0;                    ///< the answer after so long is what is proved by then; 0: none
    const std::atomic<bool>* canceled = nullptr;  ///< once true, the answer is what is proved by then
    int max_depth = 0;                            ///< levels of boxes that are looked at, from the root's on; 0: all
    MotionWorkspace* workspace = nullptr;         ///< with it nothing is allocated, once it has seen as much

    MeshMotionOptions() = default;
    MeshMotionOptions(const MotionOptions& options) : MotionOptions(options) {}  // NOLINT: one is the other
};

/// When and where two meshes in any motion first meet: as of two shapes, and the faces that do. Of a body that starts
/// inside the other, `enclosed`, the point is one of its own, and faces and normal are of where it is nearest to the
/// other's surface.
struct MeshMotionContact : MotionContact<3> {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    Enclosed enclosed = Enclosed::none;
    std::uint64_t left = 0;  ///< pairs that a limit has left: MotionWorkspace::left() says which
};

/// The same seen from b.
[[nodiscard]] MeshMotionContact swapped(MeshMotionContact contact);

/// When, where and with which faces the surfaces of two meshes first meet under any two motions. Tolerances are
/// fractions of the interval and of the larger mesh's radius. `at_start` is what the test at rest says of the poses
/// there, exact where both motions stand straight. The time is exact where both are linear and there is no clearance.
/// `undecided` says how far it is proved free.
[[nodiscard]] MeshMotionContact first_contact(const MeshBody& a, const Motion& motion_a, const MeshBody& b,
                                              const Motion& motion_b, const TimeInterval& interval = {},
                                              const MeshMotionOptions& options = {});

/// The same of a mesh and a shape, in either order; of a shape that is no triangle the inside counts, and it has no
/// face: its number means nothing.
template <SpaceShape Shape>
[[nodiscard]] MeshMotionContact first_contact(const MeshBody& mesh, const Motion& mesh_motion, const Shape& shape,
                                              const Motion& shape_motion, const TimeInterval& interval = {},
                                              const MeshMotionOptions& options = {});
template <SpaceShape Shape>
[[nodiscard]] MeshMotionContact first_contact(const Shape& shape, const Motion& shape_motion, const MeshBody& mesh,
                                              const Motion& mesh_motion, const TimeInterval& interval = {},
                                              const MeshMotionOptions& options = {}) {
    return swapped(first_contact(mesh, mesh_motion, shape, shape_motion, interval, options));
}

/// When two faces first meet, as `first_contact` of them alone would say.
struct FaceMotionContact : ContactTime {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
};

struct AllContactsOptions : MeshMotionOptions {
    std::uint64_t max_contacts = 0;  ///< stops after so many; 0: all there are

    AllContactsOptions() = default;
    AllContactsOptions(const MeshMotionOptions& options) : MeshMotionOptions(options) {}  // NOLINT: one is the other
};

/// What a search for all contacts over a time has found out. `disjoint` is proved.
struct MotionReport {
    SearchStatus status = SearchStatus::disjoint;
    bool complete = true;                ///< every pair that meets was reported, and none as undecided
    Enclosed enclosed = Enclosed::none;  ///< at the start, of solids
    std::uint64_t contacts = 0;
    double free_until = 0;    ///< every pair that was not reported is free until then
    std::uint64_t steps = 0;  ///< pairs of nodes that were looked at
    std::uint64_t left = 0;   ///< pairs that a limit has left
};

/// Calls back once for every pair of faces that meet at some time, about in the order of their first times, until the
/// callback says stop.
MotionReport all_contacts(const MeshBody& a, const Motion& motion_a, const MeshBody& b, const Motion& motion_b,
                          const TimeInterval& interval, CallbackRef<Next(const FaceMotionContact&)> callback,
                          const AllContactsOptions& options = {});

/// The same of a mesh and a shape: face_b means nothing.
template <SpaceShape Shape>
MotionReport all_contacts(const MeshBody& mesh, const Motion& mesh_motion, const Shape& shape,
                          const Motion& shape_motion, const TimeInterval& interval,
                          CallbackRef<Next(const FaceMotionContact&)> callback, const AllContactsOptions& options = {});

/// The smallest gap of two bodies over a time: lower <= the exact one <= upper, both proved; upper is that of `time`.
/// Both are 0 when contact is proved, and infinite when a mesh has no face. They are no farther apart than the gap
/// tolerance when the search is `complete`.
struct ClosestApproach {
    double lower = 0;
    double upper = 0;
    double time = 0;
    Vec3 point_a{};  ///< closest points at that time, in the world
    Vec3 point_b{};
    Vec3 normal{};             ///< of length 1, from a to b; nothing in contact
    std::uint32_t face_a = 0;  ///< of meshes
    std::uint32_t face_b = 0;
    Enclosed enclosed = Enclosed::none;  ///< at the start, of solids: then there is no gap
    bool complete = true;
    std::uint64_t steps = 0;  ///< pairs, each in a part of the time, that were looked at
};

/// How near two bodies come to each other in any two motions: two meshes, a mesh and a shape in either order, or two
/// shapes of space. Of the options the gap tolerance (of the larger radius), the budgets and the workspace
/// count. An interval outside of the domains is not looked at: `complete` is false.
[[nodiscard]] ClosestApproach closest_approach(const MeshBody& a, const Motion& motion_a, const MeshBody& b,
                                               const Motion& motion_b, const TimeInterval& interval = {},
                                               const MeshMotionOptions& options = {});
template <SpaceShape Shape>
[[nodiscard]] ClosestApproach closest_approach(const MeshBody& a, const Motion& motion_a, const Shape& b,
                                               const Motion& motion_b, const TimeInterval& interval = {},
                                               const MeshMotionOptions& options = {});
template <SpaceShape Shape>
[[nodiscard]] ClosestApproach closest_approach(const Shape& a, const Motion& motion_a, const MeshBody& b,
                                               const Motion& motion_b, const TimeInterval& interval = {},
                                               const MeshMotionOptions& options = {}) {
    return swapped(closest_approach(b, motion_b, a, motion_a, interval, options));
}
template <SpaceShape A, SpaceShape B>
[[nodiscard]] ClosestApproach closest_approach(const A& a, const Motion& motion_a, const B& b, const Motion& motion_b,
                                               const TimeInterval& interval = {},
                                               const MeshMotionOptions& options = {});

/// The same seen from b.
[[nodiscard]] ClosestApproach swapped(ClosestApproach approach);

/// A first contact, and why there is none before: `check` of tact/proof.hpp follows the proof.
struct ProvedMotionContact {
    MeshMotionContact contact;
    MotionProof proof;
};

/// `first_contact`, with a proof of what is free. Its `free_until` is that of the contact, or a little earlier where
/// two triangles graze for long; none when there is contact at the start.
[[nodiscard]] ProvedMotionContact prove_first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                                      const Motion& motion_b, const TimeInterval& interval = {},
                                                      const MotionOptions& options = {});

}  // namespace tact
