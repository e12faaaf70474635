// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "report/row.hpp"

namespace tact::bench {

struct CellRows {
    std::vector<Row> cells;
    std::vector<Row> calibration;  ///< the published algorithms' own ratios to FCL's OBB::overlap
};

/// FMB: the 24 cells of the articles' Table 1 against both published algorithms, and their geometric mean.
CellRows measure_cells();

/// W1 to W3: boxes against FCL, tetrahedra against libccd, triangles against CGAL.
std::vector<Row> measure_peers();

/// Streams with exact contacts; the "peer" is our own time on the random stream of the same pair of shapes.
std::vector<Row> measure_touching();

}  // namespace tact::bench
