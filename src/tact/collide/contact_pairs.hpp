// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/collide/contact_count.hpp"
#include "tact/collide/flat_triangle.hpp"
#include "tact/collide/side.hpp"
#include "tact/collide/tree_search.hpp"

namespace tact::collide {

/// Decides pairs of a triangle and a piece of the other side exactly, many at a time.
template <class Side, class Take>
class ContactPairs {
public:
    ContactPairs(const MeshSide& a, const Side& b, std::uint64_t most, const Take& take)
        : a_(a), b_(b), take_(take), contacts_(most) {}

    bool decide(std::span<const IndexPair> pairs) {
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
    run({a.nodes(), b.nodes(), relative_place(a.local(), a.place, b.local(), b.place),
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

}  // namespace tact::collide
