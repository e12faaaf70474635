// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "published/frame.hpp"

/// Table 1 of the 2020 article again: 2D and 3D, at rest and moving, three pairs of kinds, intersecting or not.
namespace tact::published {

enum class Algorithm : std::uint8_t { published_fmb, published_sat, separating_axis, fourier_motzkin, batch };

inline constexpr std::array all_algorithms = {Algorithm::published_fmb, Algorithm::published_sat,
                                              Algorithm::separating_axis, Algorithm::fourier_motzkin, Algorithm::batch};

constexpr std::string_view name(Algorithm algorithm) {
    constexpr std::string_view names[] = {"published_fmb", "published_sat", "separating_axis", "fourier_motzkin",
                                          "batch"};
    return names[static_cast<int>(algorithm)];
}

/// One cell of Table 1. Each pair is tested in both orders.
struct Cell {
    int dimension;
    State state;
    Kind kind_a;
    Kind kind_b;
    bool intersecting;
};

/// The 24 cells in the order of Table 1, row by row.
std::array<Cell, 24> table_cells();

struct Spread {
    double minimum;
    double average;
    double maximum;
};

/// How one algorithm did in one cell.
struct Measurement {
    Algorithm algorithm;
    double stream_ns;         ///< median time of a test in a stream of different pairs
    double stream_ratio;      ///< stream_ns over that of the published SAT
    Spread repeated_ratio;    ///< as text 000 measures: one pair asked again and again, its time over the SAT's
    std::uint64_t different;  ///< answers (in contact or not) that differ from the library's exact one
};

struct CellReport {
    Cell cell;
    std::uint64_t tests;  ///< tests in the stream, both orders
    std::array<Measurement, all_algorithms.size()> measurements;

    const Measurement& operator[](Algorithm algorithm) const {
        return measurements[static_cast<std::size_t>(algorithm)];
    }
};

struct QualificationOptions {
    std::uint64_t seed = 42;
    int stream_pairs = 5000;   ///< different pairs per cell
    int rounds = 7;            ///< the median of so many passes over the stream
    int repeated_pairs = 100;  ///< pairs per cell for `repeated_ratio`; at most stream_pairs
    int repetitions = 200;     ///< calls on each of them
};

/// Called after each cell with the number of cells done and their total.
using Progress = std::function<void(int done, int total)>;

/// Measures the 24 cells. Deterministic except for the times.
std::vector<CellReport> qualify(const QualificationOptions& options, const Progress& progress = {});

}  // namespace tact::published
