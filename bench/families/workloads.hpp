// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "report/row.hpp"

/// Families of input as people have it (tests/families), against our own random pairs and the peers.
namespace tact::bench {

/// The rows of one query: against ours on random pairs, and against the peers.
struct FamilyRows {
    std::vector<Row> ours;
    std::vector<Row> peers;
};

/// `relate`, single and in batches, at 1, 10 and 50 % in contact.
FamilyRows measure_relations();

/// `contact_window`, single and in batches, and `first_contact`; half of the pairs meet.
FamilyRows measure_motions();

/// `distance` of pairs that are apart, against FCL.
std::vector<Row> measure_distances();

/// `depth` with the manifold of boxes in contact, against ODE.
std::vector<Row> measure_manifolds();

/// How many contact points stacks have that are tilted by next to nothing, against ODE.
std::vector<Row> measure_tilted_stacks();

}  // namespace tact::bench
