// SPDX-License-Identifier: MIT
#include "pairs/random_streams.hpp"
#include "pairs/subject.hpp"
#include "pairs/to_float.hpp"
#include "pairs/workloads.hpp"
#include "peers/contact.hpp"
#include "published/stopwatch.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 30'000;  // too many for branch predictors to learn, few enough for the last cache
constexpr int rounds = 31;

struct Names {
    const char* workload;
    const char* case_name;
    const char* peer;
};

struct Goals {
    double single;
    double batch;
};

template <class Shape>
void measure(const Names& names, const Goals& goals, ShapeStream<Shape, Shape> stream, const Peer& peer,
             std::vector<Row>& rows) {
    FloatSubject<Shape, Shape> floats(stream);
    Subject<State::at_rest, Shape, Shape> ours(std::move(stream));
    std::vector<std::uint8_t> contacts(ours.size());
    const auto times = published::median_ns(
        rounds, [&] { ours.run_single(); }, [&] { peer(contacts); }, [&] { ours.run_batch(); },
        [&] { floats.run_batch(); });
    const double count = static_cast<double>(ours.size());
    const std::uint64_t peer_wrong = count_wrong(contacts, ours.exact());
    const auto add = [&](const char* variant, double ns, double goal, std::uint64_t wrong) {
        rows.push_back({names.workload, names.case_name, variant, names.peer, ns / count, times[1] / count, goal, wrong,
                        peer_wrong});
    };
    add("single", times[0], goals.single, ours.wrong_single());
    add("batch", times[2], goals.batch, ours.wrong_batch());
    add("batch_float", times[3], goals.batch, floats.wrong_batch());
}

}  // namespace

std::vector<Row> measure_peers() {
    std::vector<Row> rows;
    auto obbs = random_obbs(pair_count);
    const Peer fcl = fcl_obb_overlap(obbs);
    measure<Obb3>({"W1", "obb-obb", "FCL OBB::overlap"}, {0.45, 0.2}, std::move(obbs), fcl, rows);
    auto tetrahedra = random_tetrahedra(pair_count);
    const Peer ccd = ccd_mpr_intersect(tetrahedra);
    measure<Tetrahedron3>({"W2", "tetrahedron-tetrahedron", "libccd MPR"}, {0.4, 0.13}, std::move(tetrahedra), ccd,
                          rows);
    auto triangles = random_triangles(pair_count);
    const Peer cgal = cgal_do_intersect(triangles);
    measure<Triangle3>({"W3", "triangle-triangle", "CGAL Epick do_intersect"}, {0.6, 0.1}, std::move(triangles), cgal,
                       rows);
    return rows;
}

}  // namespace tact::bench
