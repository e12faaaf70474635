// SPDX-License-Identifier: MIT
// The validation of the articles, made stricter: random pairs of each case go through both kernels in both orders of
// arguments and through the batch, and all must agree; a sample is certified, and the checker, which knows no kernel,
// must accept each proof. Random coordinates never touch exactly, so small integer coordinates come on top.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <vector>

#include "commands.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "published/random_pairs.hpp"
#include "published/shape_stream.hpp"
#include "tact/io/values/shape_json.hpp"
#include "tact/pair.hpp"
#include "tact/proof.hpp"

namespace tact::app {
namespace {

using published::Kind;
using published::State;

constexpr std::uint64_t chunk_size = 4096;
constexpr std::uint64_t lattice_share = 10;  // one lattice pair on top of every ten random ones
constexpr std::uint64_t sample_share = 50;   // one proof for so many pairs
constexpr std::size_t shown_disagreements = 5;

struct CaseReport {
    std::string name;
    std::uint64_t pairs = 0;
    std::array<std::uint64_t, 3> relations{};
    std::uint64_t disagreements = 0;
    std::uint64_t proofs = 0;
    std::uint64_t proofs_refused = 0;
    std::vector<std::string> examples;  ///< queries that show a disagreement

    [[nodiscard]] bool all_right() const { return disagreements == 0 && proofs_refused == 0; }
};

/// Coordinates -3 .. 3: about one pair in twenty touches exactly.
template <int D, State S>
published::Frame<D, S> lattice_frame(Random& random, Kind kind) {
    const auto point = [&] {
        Vec<double, D> p{};
        for (int i = 0; i < D; ++i) p[i] = random.integer(-3, 3);
        return p;
    };
    while (true) {
        const auto origin = point();
        std::array<Vec<double, D>, D> components;
        for (auto& component : components) component = point();
        const auto velocity = point();
        if (published::determinant(components) != 0)
            return published::make_frame<D, S>(kind, origin, components, velocity);
    }
}

template <class A, class B>
std::string as_query(const published::ShapeStream<A, B>& stream, std::size_t i) {
    std::string out = R"({"ask":"relate","a":)";
    append_shape(out, stream.a[i]);
    out += ",\"b\":";
    append_shape(out, stream.b[i]);
    if (!stream.motions_a.empty()) {
        out += ",\"motion_a\":";
        append_motion(out, stream.motions_a[i]);
        out += ",\"motion_b\":";
        append_motion(out, stream.motions_b[i]);
    }
    return out + "}";
}

template <State S, class A, class B>
bool is_proved(const published::ShapeStream<A, B>& stream, std::size_t i, Relation expected) {
    const auto claim_holds = [&](const auto& claim, const auto&... pair) {
        return claim.relation == expected && check(claim, pair...).holds;
    };
    const auto& a = stream.a[i];
    const auto& b = stream.b[i];
    if constexpr (S == State::at_rest) {
        return claim_holds(certify(a, b), a, b);
    } else {
        const auto& motion_a = stream.motions_a[i];
        const auto& motion_b = stream.motions_b[i];
        return claim_holds(certify(a, motion_a, b, motion_b), a, motion_a, b, motion_b, TimeInterval{});
    }
}

/// All opinions on the pairs of one stream.
template <State S, class A, class B>
std::array<std::vector<Relation>, 5> opinions(const published::ShapeStream<A, B>& stream) {
    std::array<std::vector<Relation>, 5> result;
    for (auto& relations : result) relations.resize(stream.size());
    const auto swapped = stream.swapped();
    published::relate_each<S>(stream, {Kernel::separating_axis}, result[0]);
    published::relate_each<S>(stream, {Kernel::fourier_motzkin}, result[1]);
    published::relate_each<S>(swapped, {Kernel::separating_axis}, result[2]);
    published::relate_each<S>(swapped, {Kernel::fourier_motzkin}, result[3]);
    published::relate_batch<S>(stream, result[4]);
    return result;
}

template <State S, class A, class B>
void judge(const published::ShapeStream<A, B>& stream, CaseReport& report) {
    const auto answers = opinions<S>(stream);
    for (std::size_t i = 0; i < stream.size(); ++i) {
        const Relation relation = answers[0][i];
        ++report.pairs;
        ++report.relations[static_cast<std::size_t>(relation)];
        bool agree = true;
        for (const auto& other : answers) agree = agree && other[i] == relation;
        report.disagreements += agree ? 0 : 1;
        bool proved = true;
        if (report.pairs % sample_share == 1 || !agree) {
            ++report.proofs;
            proved = is_proved<S>(stream, i, relation);
            report.proofs_refused += proved ? 0 : 1;
        }
        if (!(agree && proved) && report.examples.size() < shown_disagreements)
            report.examples.push_back(as_query(stream, i));
    }
}

template <int D, State S, Kind KA, Kind KB>
CaseReport run_case(const ValidateOptions& options, Progress& progress, std::uint64_t done_before) {
    CaseReport report;
    report.name = fmt::format("{}D {:<7} {}{}", D, S == State::at_rest ? "static" : "dynamic",
                              KA == Kind::cuboid ? 'C' : 'T', KB == Kind::cuboid ? 'C' : 'T');
    Random random(options.seed);
    std::uint64_t made = 0;
    const std::uint64_t required = options.count + options.count / lattice_share;
    while (made < required) {
        std::vector<published::FramePair<D, S>> frames;
        for (; frames.size() < chunk_size && made < required; ++made) {
            if (made < options.count) {
                frames.push_back(published::random_pair<D, S>(random, KA, KB));
            } else {
                const auto a = lattice_frame<D, S>(random, KA);
                frames.push_back({a, lattice_frame<D, S>(random, KB)});
            }
        }
        judge<S>(published::to_shapes<KA, KB>(std::span<const published::FramePair<D, S>>(frames)), report);
        progress.show(done_before + made, report.name);
    }
    return report;
}

using RunCase = CaseReport (*)(const ValidateOptions&, Progress&, std::uint64_t);

template <int D, State S>
constexpr std::array<RunCase, 3> runs_of = {run_case<D, S, Kind::cuboid, Kind::cuboid>,
                                            run_case<D, S, Kind::cuboid, Kind::tetrahedron>,
                                            run_case<D, S, Kind::tetrahedron, Kind::tetrahedron>};

std::string table(const std::vector<CaseReport>& reports) {
    std::string text = fmt::format("{:<14}{:>10}{:>11}{:>10}{:>13}{:>15}{:>9}{:>9}\n", "case", "pairs", "disjoint",
                                   "touching", "overlapping", "disagreements", "proofs", "refused");
    for (const auto& r : reports)
        text += fmt::format("{:<14}{:>10}{:>11}{:>10}{:>13}{:>15}{:>9}{:>9}\n", r.name, r.pairs, r.relations[0],
                            r.relations[1], r.relations[2], r.disagreements, r.proofs, r.proofs_refused);
    return text;
}

std::string conclusion(const std::vector<CaseReport>& reports) {
    std::string text;
    bool all_right = true;
    for (const auto& report : reports) {
        all_right = all_right && report.all_right();
        for (const auto& example : report.examples) text += fmt::format("{}: {}\n", report.name, example);
    }
    return text + (all_right ? "Both kernels, both orders and the batch agree on every pair; every proof holds.\n"
                             : "The answers differ: see the queries above.\n");
}

}  // namespace

int validate(const ValidateOptions& options) {
    std::vector<RunCase> runs;
    for (const auto& group :
         {runs_of<2, State::at_rest>, runs_of<2, State::moving>, runs_of<3, State::at_rest>, runs_of<3, State::moving>})
        runs.insert(runs.end(), group.begin(), group.end());
    const std::uint64_t pairs = options.count + options.count / lattice_share;
    std::vector<CaseReport> reports;
    {
        Progress progress(pairs * runs.size());
        for (const RunCase run : runs) reports.push_back(run(options, progress, pairs * reports.size()));
    }
    Output output(STDOUT_FILENO);
    output.text() = table(reports) + conclusion(reports);
    const bool all_right = std::all_of(reports.begin(), reports.end(), [](const auto& r) { return r.all_right(); });
    return finish("validate", output, all_right ? done : not_all_right);
}

}  // namespace tact::app
