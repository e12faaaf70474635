// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "meshes/workload.hpp"
#include "report/row.hpp"

namespace tact::bench {

/// First hit and all pairs; wrong answers are counted against CGAL's exact predicates.
[[nodiscard]] std::vector<Row> measure_search(const MeshWorkload& workload);

/// The time to build a tree.
[[nodiscard]] std::vector<Row> measure_build(const MeshWorkload& workload);

/// A million triangles: building on two threads, memory, and the first hit against that of a mesh of 80,000.
[[nodiscard]] std::vector<Row> measure_million(const MeshWorkload& smaller);

/// A mesh and its copy, shrunk by up to 100, at gaps from contact to 100 radii: distance, closer_than.
[[nodiscard]] std::vector<Row> measure_distances(const NamedMesh& mesh);

/// A mesh and its copy, shrunk by up to 1,000, near each other: first hit and all pairs.
[[nodiscard]] std::vector<Row> measure_unequal(const NamedMesh& mesh);

}  // namespace tact::bench
