// SPDX-License-Identifier: MIT
#include "tact/collide/mesh_contact.hpp"

#include "tact/collide/contact_pairs.hpp"
#include "tact/collide/enclosure.hpp"

namespace tact {

SearchReport visit_contacts(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                            const SearchOptions& options, TakeContact take, void* self) {
    const collide::MeshSide side_a(a, pose_a), side_b(b, pose_b);
    SearchReport report = collide::search_pairs(
        side_a, side_b, options, [&](const IndexPair& pair, Relation relation, const Triangle3&, const Triangle3&) {
            return take(self, {a.face(pair.a), b.face(pair.b), relation});
        });
    collide::add_enclosure(a, pose_a, b, pose_b, options, report);
    return report;
}

FirstHit first_hit(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b,
                   SearchOptions options) {
    options.max_contacts = 1;
    FirstHit hit;
    static_cast<SearchReport&>(hit) = visit_contacts(
        a, pose_a, b, pose_b, options,
        [](void* self, const MeshContact& contact) {
            *static_cast<std::optional<MeshContact>*>(self) = contact;
            return Next::stop;
        },
        &hit.contact);
    return hit;
}

std::optional<MeshContact> first_hit(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b) {
    return first_hit(a, pose_a, b, pose_b, SearchOptions{}).contact;
}

}  // namespace tact
