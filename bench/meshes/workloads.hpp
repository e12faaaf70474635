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

}  // namespace tact::bench
