// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "tact/base/cost.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/posed/flat_triangle.hpp"
#include "tact/posed/relative_pose.hpp"
#include "tact/posed/shape_node.hpp"
#include "tact/rest/tree_search.hpp"

namespace tact::rest {

/// The contacts of a search so far, and whether it is to end.
class ContactCount {
public:
    explicit ContactCount(std::uint64_t most) : most_(most) {}

    /// One more, and what its callback said. Returns whether to go on.
    bool add(Next next) {
        ++count_;
        stopped_ = next == Next::stop || count_ == most_;
        return !stopped_;
    }

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] bool stopped() const { return stopped_; }

    /// How many pairs to collect before they are decided: few when few contacts are required.
    static std::size_t batch(std::uint64_t most) { return most == 0 || most > 8 ? 64 : 8; }

private:
    std::uint64_t most_;
    std::uint64_t count_ = 0;
    bool stopped_ = false;
};

/// A mesh in a search: boxes, and pieces that can meet something.
struct MeshSide {
    using Piece = Triangle3;

    const ObbTree& tree;
    RoundedPose<3> pose;

    MeshSide(const ObbTree& mesh, const Pose3& at) : tree(mesh), pose(at) {}

    [[nodiscard]] std::span<const TreeNode> nodes() const { return tree.nodes(); }
    [[nodiscard]] const LocalFrame& local() const { return tree.local(); }
    [[nodiscard]] SearchedTree searched() const { return {tree.nodes(), tree.triangles(), tree.local()}; }
    [[nodiscard]] Triangle3 piece(std::uint32_t i) const { return pose(Triangle3{tree.triangles()[i]}); }
};

/// A shape in a search: one box, one piece.
template <class Shape>
struct ShapeSide {
    using Piece = Shape;

    const Shape& shape;
    ShapeNode node;
    RoundedPose<3> pose{Pose3{}};

    explicit ShapeSide(const Shape& one) : shape(one), node(shape_node(one)) {}

    [[nodiscard]] std::span<const TreeNode> nodes() const { return {&node.node, 1}; }
    [[nodiscard]] const LocalFrame& local() const { return node.local; }
    [[nodiscard]] SearchedTree searched() const { return {nodes(), {}, node.local}; }
    [[nodiscard]] const Shape& piece(std::uint32_t) const { return shape; }
};

/// Decides pairs of a triangle and a piece of the other side exactly, many at a time.
template <class Side, class Take>
class ContactPairs {
public:
    ContactPairs(const MeshSide& a, const Side& b, std::uint64_t most, const Take& take)
        : a_(a), b_(b), take_(take), contacts_(most) {}

    bool decide(std::span<const IndexPair> pairs) {
        cost::piece_pairs(pairs.size());
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            pieces_a_[i] = a_.piece(pairs[i].a);
            pieces_b_[i] = b_.piece(pairs[i].b);
        }
        relate(std::span<const Triangle3>(pieces_a_.data(), pairs.size()),
               std::span<const Piece>(pieces_b_.data(), pairs.size()), std::span(relations_.data(), pairs.size()));
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (relations_[i] == Relation::disjoint) continue;
            if (is_flat(pieces_a_[i]) || is_flat(pieces_b_[i])) {
                relations_[i] = relate_flat(pieces_a_[i], pieces_b_[i]);
                if (relations_[i] == Relation::disjoint) continue;
            }
            if (!contacts_.add(take_(pairs[i], relations_[i], pieces_a_[i], pieces_b_[i]))) return false;
        }
        return true;
    }

    [[nodiscard]] const ContactCount& contacts() const { return contacts_; }

private:
    using Piece = typename Side::Piece;

    const MeshSide& a_;
    const Side& b_;
    const Take& take_;
    ContactCount contacts_;
    std::array<Triangle3, 256> pieces_a_;
    std::array<Piece, 256> pieces_b_;
    std::array<Relation, 256> relations_;
};

/// Calls take(numbers in the trees, relation, triangle, piece of b) for every pair that meets, until it says stop.
template <class Side, class Take>
SearchReport search_pairs(const MeshSide& a, const Side& b, const SearchOptions& options, const Take& take) {
    using Pairs = ContactPairs<Side, Take>;
    Pairs pairs(a, b, options.max_contacts, take);
    SearchReport report;
    run({a.searched(), b.searched(), relative_pose(a.local(), a.pose, b.local(), b.pose),
         [](void* to, std::span<const IndexPair> found) { return static_cast<Pairs*>(to)->decide(found); }, &pairs,
         ContactCount::batch(options.max_contacts)},
        options, report);
    const ContactCount& contacts = pairs.contacts();
    report.contacts = contacts.count();
    report.complete = !contacts.stopped() && report.left.empty();
    report.status = contacts.count() > 0  ? SearchStatus::contact
                    : report.left.empty() ? SearchStatus::disjoint
                                          : SearchStatus::undecided;
    return report;
}

}  // namespace tact::rest
