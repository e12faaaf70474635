// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "published/stopwatch.hpp"
#include "report/row.hpp"

namespace tact::bench {

/// The times of single queries in ns, sorted: of each the best of several passes, which leaves out cold caches and what
/// else the machine does.
template <class Ask>
std::vector<double> query_times(std::size_t count, int passes, const Ask& ask) {
    std::vector<double> best(count, std::numeric_limits<double>::infinity());
    for (int pass = 0; pass < passes; ++pass) {
        for (std::size_t i = 0; i < count; ++i) {
            const double start = published::wall_ns();
            ask(i);
            best[i] = std::min(best[i], published::wall_ns() - start);
        }
    }
    std::sort(best.begin(), best.end());
    return best;
}

/// A row that holds a time to a limit instead of a peer's.
inline Row limit_row(const std::string& workload, const std::string& case_name, const std::string& variant, double ns,
                     double limit_ns, std::uint64_t wrong) {
    return {workload, case_name, variant, "(limit)", ns, limit_ns, 1.0, wrong};
}

}  // namespace tact::bench
