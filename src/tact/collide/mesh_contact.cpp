// SPDX-License-Identifier: MIT
#include "tact/collide/mesh_contact.hpp"

#include <array>

#include "tact/collide/tree_search.hpp"
#include "tact/linalg/instruction_set.hpp"

namespace tact {
namespace {

using collide::MeshPlace;
using collide::TreeSearch;

/// Decides pairs of triangles exactly, many at a time.
class TrianglePairs {
public:
    TrianglePairs(const ObbTree& a, const MeshPlace& place_a, const ObbTree& b, const MeshPlace& place_b,
                  TakeContact take, void* self)
        : a_(a), b_(b), place_a_(place_a), place_b_(place_b), take_(take), self_(self) {}

    bool decide(std::span<const IndexPair> pairs) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            triangles_a_[i] = place_a_.placed(a_.triangles()[pairs[i].a]);
            triangles_b_[i] = place_b_.placed(b_.triangles()[pairs[i].b]);
        }
        relate(std::span<const Triangle3>(triangles_a_.data(), pairs.size()),
               std::span<const Triangle3>(triangles_b_.data(), pairs.size()),
               std::span(relations_.data(), pairs.size()));
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (relations_[i] == Relation::disjoint) continue;
            if (take_(self_, {a_.face(pairs[i].a), b_.face(pairs[i].b), relations_[i]}) == Next::stop) return false;
        }
        return true;
    }

private:
    const ObbTree& a_;
    const ObbTree& b_;
    const MeshPlace& place_a_;
    const MeshPlace& place_b_;
    TakeContact take_;
    void* self_;
    std::array<Triangle3, 256> triangles_a_, triangles_b_;
    std::array<Relation, 256> relations_;
};

void search(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b, TakeContact take, void* self,
            std::size_t batch) {
    if (a.empty() || b.empty()) return;
    const MeshPlace place_a(pose_a), place_b(pose_b);
    TrianglePairs pairs(a, place_a, b, place_b, take, self);
    const TreeSearch search{
        a,
        b,
        collide::relative_place(a, place_a, b, place_b),
        [](void* to, std::span<const IndexPair> found) { return static_cast<TrianglePairs*>(to)->decide(found); },
        &pairs,
        batch};
    if (search.place.apart) return;
    constexpr std::array functions{collide::search_trees<16>, collide::search_trees<32>, collide::search_trees<64>};
    functions[static_cast<std::size_t>(instruction_set())](search);
}

}  // namespace

void visit_contacts(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b, TakeContact take,
                    void* self) {
    search(a, pose_a, b, pose_b, take, self, 64);
}

std::optional<MeshContact> first_hit(const ObbTree& a, const Pose3& pose_a, const ObbTree& b, const Pose3& pose_b) {
    std::optional<MeshContact> hit;
    search(
        a, pose_a, b, pose_b,
        [](void* self, const MeshContact& contact) {
            *static_cast<std::optional<MeshContact>*>(self) = contact;
            return Next::stop;
        },
        &hit, 8);
    return hit;
}

}  // namespace tact
