// SPDX-License-Identifier: MIT
#include "published/qualification.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "published/fmb.hpp"
#include "published/sat.hpp"
#include "published/shape_stream.hpp"
#include "published/stopwatch.hpp"

namespace tact::published {
namespace {

constexpr std::size_t algorithm_count = all_algorithms.size();
using Times = std::array<double, algorithm_count>;

/// The same pairs for every algorithm, in one order: frames for the published ones, shapes for ours.
template <int D, State S, Kind KA, Kind KB>
struct Subject {
    std::vector<FramePair<D, S>> frames;
    ShapeStream<ShapeOf<D, KA>, ShapeOf<D, KB>> shapes;

    explicit Subject(std::vector<FramePair<D, S>> pairs)
        : frames(std::move(pairs)), shapes(to_shapes<KA, KB>(std::span<const FramePair<D, S>>(frames))) {}

    Subject<D, S, KB, KA> swapped() const {
        std::vector<FramePair<D, S>> pairs;
        for (const auto& pair : frames) pairs.push_back({pair.b, pair.a});
        return Subject<D, S, KB, KA>(std::move(pairs));
    }

    void run(Algorithm algorithm, std::span<Relation> relations) const {
        const auto ask_frames = [&](auto intersects) {
            for (std::size_t i = 0; i < frames.size(); ++i) {
                relations[i] = intersects(frames[i].a, frames[i].b) ? Relation::overlapping : Relation::disjoint;
            }
        };
        switch (algorithm) {
            case Algorithm::published_fmb:
                return ask_frames(fmb_intersects<D, S>);
            case Algorithm::published_sat:
                return ask_frames(sat_intersects<D, S>);
            case Algorithm::separating_axis:
                return relate_each<S>(shapes, {Kernel::separating_axis}, relations);
            case Algorithm::fourier_motzkin:
                return relate_each<S>(shapes, {Kernel::fourier_motzkin}, relations);
            case Algorithm::batch:
                return relate_batch<S>(shapes, relations);
        }
    }
};

bool in_contact(Relation relation) {
    return relation != Relation::disjoint;
}

template <class Subject>
std::array<std::uint64_t, algorithm_count> count_different(const Subject& subject) {
    std::vector<Relation> exact(subject.frames.size());
    std::vector<Relation> answers(subject.frames.size());
    subject.run(Algorithm::separating_axis, exact);
    std::array<std::uint64_t, algorithm_count> different{};
    for (std::size_t n = 0; n < algorithm_count; ++n) {
        subject.run(all_algorithms[n], answers);
        for (std::size_t i = 0; i < exact.size(); ++i) different[n] += in_contact(exact[i]) != in_contact(answers[i]);
    }
    return different;
}

/// ns per test, both orders, median of the rounds.
template <class Forward, class Backward>
Times stream_times(const Forward& forward, const Backward& backward, int rounds) {
    std::vector<Relation> relations(forward.frames.size());
    const auto work = [&](Algorithm algorithm) {
        return [&, algorithm] {
            forward.run(algorithm, relations);
            backward.run(algorithm, relations);
        };
    };
    auto times = median_ns(rounds, work(all_algorithms[0]), work(all_algorithms[1]), work(all_algorithms[2]),
                           work(all_algorithms[3]), work(all_algorithms[4]));
    for (double& time : times) time /= 2 * static_cast<double>(forward.frames.size());
    return times;
}

/// Text 000, section 7: each pair is asked `repetitions` times in a row, and its ratio to the SAT is one sample.
class RepeatedRatios {
public:
    template <class Subject>
    void add(const Subject& subject, const QualificationOptions& options) {
        std::vector<Relation> relations(static_cast<std::size_t>(options.repetitions));
        const auto count = std::min(subject.frames.size(), static_cast<std::size_t>(options.repeated_pairs));
        for (std::size_t i = 0; i < count; ++i) {
            const Subject copies(decltype(subject.frames)(relations.size(), subject.frames[i]));
            Times times;
            for (std::size_t n = 0; n < algorithm_count; ++n)
                times[n] = least_time(copies, all_algorithms[n], relations);
            add(times);
        }
    }

    std::array<Spread, algorithm_count> result() const { return spreads_; }

private:
    /// The least of three passes, because one interruption would spoil the maximum.
    template <class Subject>
    static double least_time(const Subject& copies, Algorithm algorithm, std::span<Relation> relations) {
        double least = std::numeric_limits<double>::infinity();
        for (int pass = 0; pass < 3; ++pass) {
            const double start = wall_ns();
            copies.run(algorithm, relations);
            least = std::min(least, wall_ns() - start);
        }
        return least;
    }

    void add(const Times& times) {
        ++count_;
        for (std::size_t n = 0; n < algorithm_count; ++n) {
            const double ratio = times[n] / times[static_cast<std::size_t>(Algorithm::published_sat)];
            auto& [minimum, average, maximum] = spreads_[n];
            minimum = count_ == 1 ? ratio : std::min(minimum, ratio);
            maximum = count_ == 1 ? ratio : std::max(maximum, ratio);
            average += (ratio - average) / static_cast<double>(count_);
        }
    }

    std::array<Spread, algorithm_count> spreads_{};
    int count_ = 0;
};

template <int D, State S, Kind KA, Kind KB>
CellReport measure(const Cell& cell, const QualificationOptions& options) {
    Random random(options.seed);
    const Subject<D, S, KA, KB> forward(random_pairs<D, S>(random, KA, KB, cell.intersecting, options.stream_pairs));
    const auto backward = forward.swapped();

    const Times times = stream_times(forward, backward, options.rounds);
    const auto different_forward = count_different(forward);
    const auto different_backward = count_different(backward);
    RepeatedRatios ratios;
    ratios.add(forward, options);
    ratios.add(backward, options);

    CellReport report{cell, 2 * forward.frames.size(), {}};
    for (std::size_t n = 0; n < algorithm_count; ++n) {
        const double sat_ns = times[static_cast<std::size_t>(Algorithm::published_sat)];
        report.measurements[n] = {all_algorithms[n], times[n], times[n] / sat_ns, ratios.result()[n],
                                  different_forward[n] + different_backward[n]};
    }
    return report;
}

template <int D, State S>
CellReport measure_kinds(const Cell& cell, const QualificationOptions& options) {
    if (cell.kind_a == Kind::tetrahedron) return measure<D, S, Kind::tetrahedron, Kind::tetrahedron>(cell, options);
    if (cell.kind_b == Kind::tetrahedron) return measure<D, S, Kind::cuboid, Kind::tetrahedron>(cell, options);
    return measure<D, S, Kind::cuboid, Kind::cuboid>(cell, options);
}

CellReport measure_cell(const Cell& cell, const QualificationOptions& options) {
    const bool moving = cell.state == State::moving;
    if (cell.dimension == 2) {
        return moving ? measure_kinds<2, State::moving>(cell, options)
                      : measure_kinds<2, State::at_rest>(cell, options);
    }
    return moving ? measure_kinds<3, State::moving>(cell, options) : measure_kinds<3, State::at_rest>(cell, options);
}

}  // namespace

std::array<Cell, 24> table_cells() {
    constexpr std::pair<Kind, Kind> kinds[] = {
        {Kind::cuboid, Kind::cuboid}, {Kind::cuboid, Kind::tetrahedron}, {Kind::tetrahedron, Kind::tetrahedron}};
    std::array<Cell, 24> cells{};
    std::size_t count = 0;
    for (const State state : {State::at_rest, State::moving}) {
        for (const int dimension : {2, 3}) {
            for (const auto& [kind_a, kind_b] : kinds) {
                for (const bool intersecting : {true, false}) {
                    cells[count++] = {dimension, state, kind_a, kind_b, intersecting};
                }
            }
        }
    }
    return cells;
}

std::vector<CellReport> qualify(const QualificationOptions& options, const Progress& progress) {
    std::vector<CellReport> reports;
    for (const Cell& cell : table_cells()) {
        reports.push_back(measure_cell(cell, options));
        if (progress) progress(static_cast<int>(reports.size()), 24);
    }
    return reports;
}

}  // namespace tact::published
