// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <string>

#include "pairs/random_streams.hpp"
#include "pairs/subject.hpp"
#include "pairs/workloads.hpp"
#include "peers/contact.hpp"
#include "published/fmb.hpp"
#include "published/qualification.hpp"
#include "published/sat.hpp"
#include "published/stopwatch.hpp"

namespace tact::bench {
namespace {

using published::Cell;
using published::FramePair;

constexpr int pair_count = 10'000;  // each in both orders
constexpr int rounds = 9;

constexpr double single_goal = 0.6;
constexpr double mean_goal = 0.25;
constexpr double batch_goal = 0.2;
constexpr double kernel_goal = 0.5;

/// ns per test.
struct CellTimes {
    double fmb;
    double sat;
    double single;
    double fourier_motzkin;
    double batch;
    double fcl;

    double fmb_over_fcl() const { return fmb / fcl; }
    double sat_over_fcl() const { return sat / fcl; }
};

/// FCL's OBB::overlap on W1, run in turns with every cell: the measure of the machine.
struct Yardstick {
    static constexpr int pair_count = 20'000;
    Peer peer = fcl_obb_overlap(random_obbs(pair_count));
    std::vector<std::uint8_t> contacts = std::vector<std::uint8_t>(pair_count);

    void run() { peer(contacts); }
};

std::string name(const Cell& cell) {
    const auto kind = [](Kind k) { return k == Kind::cuboid ? "cuboid" : "tetrahedron"; };
    return std::to_string(cell.dimension) + "D " + (cell.state == State::moving ? "dynamic " : "static ") +
           kind(cell.kind_a) + "-" + kind(cell.kind_b) + (cell.intersecting ? " intersecting" : " disjoint");
}

/// The published algorithms on the pairs of a cell in one order.
template <int D, State S>
class FrameSubject {
public:
    explicit FrameSubject(std::vector<FramePair<D, S>> pairs) : pairs_(std::move(pairs)), contacts_(pairs_.size()) {}

    template <class Algorithm>
    void run(Algorithm intersects) {
        for (std::size_t i = 0; i < pairs_.size(); ++i) contacts_[i] = intersects(pairs_[i].a, pairs_[i].b);
    }

    template <class Algorithm>
    std::uint64_t wrong(Algorithm intersects, std::span<const Relation> exact) {
        run(intersects);
        return count_wrong(contacts_, exact);
    }

private:
    std::vector<FramePair<D, S>> pairs_;
    std::vector<std::uint8_t> contacts_;
};

template <int D, State S, Kind KA, Kind KB>
class CellBench {
public:
    explicit CellBench(const std::vector<FramePair<D, S>>& pairs)
        : frames_(pairs),
          frames_swapped_(swapped(pairs)),
          ours_(published::to_shapes<KA, KB>(std::span<const FramePair<D, S>>(pairs))),
          ours_swapped_(ours_.stream().swapped()) {}

    CellTimes times(Yardstick& yardstick) {
        auto ns = published::median_ns(
            rounds, [&] { run_frames(published::fmb_intersects<D, S>); },
            [&] { run_frames(published::sat_intersects<D, S>); },
            [&] { ours_.run_single(), ours_swapped_.run_single(); },
            [&] { ours_.run_single(by_fourier_motzkin), ours_swapped_.run_single(by_fourier_motzkin); },
            [&] { ours_.run_batch(), ours_swapped_.run_batch(); }, [&] { yardstick.run(); });
        for (double& time : ns) time /= 2.0 * pair_count;
        static_assert(Yardstick::pair_count == 2 * pair_count);
        return {ns[0], ns[1], ns[2], ns[3], ns[4], ns[5]};
    }

    std::uint64_t wrong_single(const PairOptions& options) {
        return ours_.wrong_single(options) + ours_swapped_.wrong_single(options);
    }
    std::uint64_t wrong_batch() { return ours_.wrong_batch() + ours_swapped_.wrong_batch(); }

    template <class Algorithm>
    std::uint64_t wrong_frames(Algorithm intersects) {
        return frames_.wrong(intersects, ours_.exact()) + frames_swapped_.wrong(intersects, ours_swapped_.exact());
    }

private:
    static std::vector<FramePair<D, S>> swapped(const std::vector<FramePair<D, S>>& pairs) {
        std::vector<FramePair<D, S>> result;
        for (const auto& pair : pairs) result.push_back({pair.b, pair.a});
        return result;
    }

    template <class Algorithm>
    void run_frames(Algorithm intersects) {
        frames_.run(intersects);
        frames_swapped_.run(intersects);
    }

    FrameSubject<D, S> frames_;
    FrameSubject<D, S> frames_swapped_;
    Subject<S, published::ShapeOf<D, KA>, published::ShapeOf<D, KB>> ours_;
    Subject<S, published::ShapeOf<D, KB>, published::ShapeOf<D, KA>> ours_swapped_;
};

template <int D, State S, Kind KA, Kind KB>
CellTimes measure(const Cell& cell, Yardstick& yardstick, std::vector<Row>& rows) {
    Random random(42);
    CellBench<D, S, KA, KB> bench(published::random_pairs<D, S>(random, KA, KB, cell.intersecting, pair_count));
    const CellTimes times = bench.times(yardstick);
    const std::uint64_t fmb_wrong = bench.wrong_frames(published::fmb_intersects<D, S>);
    const std::uint64_t sat_wrong = bench.wrong_frames(published::sat_intersects<D, S>);
    const bool fmb_is_better = times.fmb < times.sat;
    const std::string better = fmb_is_better ? "published FMB" : "published SAT";
    const double better_ns = fmb_is_better ? times.fmb : times.sat;
    const std::uint64_t better_wrong = fmb_is_better ? fmb_wrong : sat_wrong;
    rows.push_back({"FMB", name(cell), "single", better, times.single, better_ns, single_goal, bench.wrong_single({}),
                    better_wrong});
    rows.push_back(
        {"FMB", name(cell), "batch", better, times.batch, better_ns, batch_goal, bench.wrong_batch(), better_wrong});
    rows.push_back({"FMB", name(cell), "fourier_motzkin", "published FMB", times.fourier_motzkin, times.fmb,
                    kernel_goal, bench.wrong_single(by_fourier_motzkin), fmb_wrong});
    return times;
}

template <int D, State S>
CellTimes measure_kinds(const Cell& cell, Yardstick& yardstick, std::vector<Row>& rows) {
    if (cell.kind_a == Kind::tetrahedron)
        return measure<D, S, Kind::tetrahedron, Kind::tetrahedron>(cell, yardstick, rows);
    if (cell.kind_b == Kind::tetrahedron) return measure<D, S, Kind::cuboid, Kind::tetrahedron>(cell, yardstick, rows);
    return measure<D, S, Kind::cuboid, Kind::cuboid>(cell, yardstick, rows);
}

CellTimes measure_cell(const Cell& cell, Yardstick& yardstick, std::vector<Row>& rows) {
    const bool moving = cell.state == State::moving;
    if (cell.dimension == 2) {
        return moving ? measure_kinds<2, State::moving>(cell, yardstick, rows)
                      : measure_kinds<2, State::at_rest>(cell, yardstick, rows);
    }
    return moving ? measure_kinds<3, State::moving>(cell, yardstick, rows)
                  : measure_kinds<3, State::at_rest>(cell, yardstick, rows);
}

/// The row of the geometric mean over the cells, of the rows with this variant.
Row geometric_mean(const std::vector<Row>& rows, const std::string& variant, const char* peer, double goal) {
    Row mean{"FMB", "geometric mean of the 24 cells", variant, peer, 0, 0, goal};
    int count = 0;
    for (const Row& row : rows) {
        if (row.variant != variant) continue;
        mean.ours_ns += std::log(row.ours_ns);
        mean.peer_ns += std::log(row.peer_ns);
        mean.wrong += row.wrong;
        mean.peer_wrong += row.peer_wrong;
        ++count;
    }
    mean.ours_ns = std::exp(mean.ours_ns / count);
    mean.peer_ns = std::exp(mean.peer_ns / count);
    return mean;
}

/// The figures of the author's own C code over FCL's OBB::overlap (90 ns), measured together once on another machine.
/// Ours of the same algorithms must come within a factor of 1.3, or the comparison is not fair.
class Calibration {
public:
    void add(const std::string& case_name, const char* variant, double ns, double fcl_ns, double then_ns) {
        constexpr double slack = 1.3;
        const double then = then_ns / 90;
        rows.push_back({"FMB", case_name, variant, "FCL OBB::overlap", ns, fcl_ns, then * slack, 0, 0, then / slack});
    }

    void add_fmb(const std::string& case_name, const CellTimes& cell, double then_ns) {
        add(case_name, "published_fmb", cell.fmb, cell.fcl, then_ns);
    }
    void add_sat(const std::string& case_name, const CellTimes& cell, double then_ns) {
        add(case_name, "published_sat", cell.sat, cell.fcl, then_ns);
    }

    std::vector<Row> rows;
};

std::vector<Row> calibrate(const std::vector<CellTimes>& times, const std::array<Cell, 24>& cells) {
    Calibration result;
    const auto fmb = std::ranges::minmax_element(times, {}, &CellTimes::fmb_over_fcl);
    const auto sat = std::ranges::minmax_element(times, {}, &CellTimes::sat_over_fcl);
    result.add_fmb("fastest of the 24 cells", *fmb.min, 41);
    result.add_fmb("slowest of the 24 cells", *fmb.max, 14667);
    result.add_sat("fastest of the 24 cells", *sat.min, 62);
    result.add_sat("slowest of the 24 cells", *sat.max, 5048);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell& cell = cells[i];
        if (cell.dimension == 2 || cell.state == State::moving || !cell.intersecting) continue;
        if (cell.kind_a != cell.kind_b) continue;
        const bool cuboids = cell.kind_a == Kind::cuboid;
        result.add_fmb(name(cell), times[i], cuboids ? 1918 : 925);
        result.add_sat(name(cell), times[i], cuboids ? 1948 : 3393);
    }
    return result.rows;
}

}  // namespace

CellRows measure_cells() {
    CellRows result;
    std::vector<Row>& rows = result.cells;
    std::vector<CellTimes> times;
    Yardstick yardstick;
    const auto cells = published::table_cells();
    for (const Cell& cell : cells) times.push_back(measure_cell(cell, yardstick, rows));
    const Row means[] = {geometric_mean(rows, "single", "better published", mean_goal),
                         geometric_mean(rows, "batch", "better published", batch_goal),
                         geometric_mean(rows, "fourier_motzkin", "published FMB", kernel_goal)};
    rows.insert(rows.end(), std::begin(means), std::end(means));
    result.calibration = calibrate(times, cells);
    return result;
}

}  // namespace tact::bench
