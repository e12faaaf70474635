// SPDX-License-Identifier: MIT
// Prints the dearest pairs that a search finds, as query lines, and what they count on stderr. Not a part of ./test.
//   cost_search [climbs for each family] [steps of a climb] [seed] > tests/cost/found/relate.ndjson
#include <cstdio>
#include <cstdlib>

#include "cost/search.hpp"

namespace {

using namespace tact;
using namespace tact::testing;

template <class Pair>
void search(const char* shapes, families::Family family, int climbs, int steps, std::uint64_t seed) {
    Found<Pair> worst;
    for (int i = 0; i < climbs; ++i) {
        Random random(seed + 1000 * static_cast<std::uint64_t>(family) + static_cast<std::uint64_t>(i));
        const Found<Pair> found = climb<Pair>(family, random, steps);
        if (i == 0 || cost_of(found.counters) > cost_of(worst.counters)) worst = found;
    }
    std::string id = std::string(shapes) + "_" + std::string(families::name(family));
    std::printf("%s\n", line(worst.pair, id).c_str());
    std::fprintf(stderr, "%-28s exact %llu  steps %llu  bits %d\n", id.c_str(),
                 static_cast<unsigned long long>(worst.counters.times(cost::Stage::exact)),
                 static_cast<unsigned long long>(worst.counters.steps), worst.counters.widest_integer_bits);
}

}  // namespace

int main(int count, char** arguments) {
    const auto number = [&](int i, int otherwise) { return count > i ? std::atoi(arguments[i]) : otherwise; };
    const int climbs = number(1, 20), steps = number(2, 2000);
    const auto seed = static_cast<std::uint64_t>(number(3, 1));
    if (!cost::is_counted) {
        std::fprintf(stderr, "cost_search: this build does not count (TACT_COUNT_COST)\n");
        return 2;
    }
    for (const families::Family family :
         {families::Family::random, families::Family::upright, families::Family::common_frame, families::Family::prisms,
          families::Family::lattice_tenth})
        search<BoxPair>("boxes", family, climbs, steps, seed);
    for (const families::Family family :
         {families::Family::random, families::Family::coplanar_coordinate, families::Family::coplanar_grid,
          families::Family::shared_edge, families::Family::lattice_tenth})
        search<TrianglePair>("triangles", family, climbs, steps, seed);
}
