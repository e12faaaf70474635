// SPDX-License-Identifier: MIT
// The notation of the 2020 article: the system M x <= Y in the coordinates x of B (and t), B seen from A (o', c', v').
// M[r][i] is `system.rows[r].coefficient[i]`, Y[r] is `rows[r].bound`.
#include "published/fmb.hpp"

#include <cmath>

namespace tact::published {
namespace {

template <int N>
struct Row {
    double coefficient[N];
    double bound;
};

template <int N, int size>
struct System {
    static constexpr int variables = N;
    Row<N> rows[size];
    int count = 0;
};

/// Inequation 11: no x in [0,1]^N satisfies the row.
template <int N>
bool inconsistent(const Row<N>& row) {
    double least = 0;
    for (int i = 0; i < N; ++i) {
        if (row.coefficient[i] < 0) least += row.coefficient[i];
    }
    return row.bound < least;
}

/// Most rows after an elimination: `without` rows lack the variable and are copied, the others meet in pairs.
constexpr int most_rows(int rows, int without) {
    const int with = rows - without;
    return with * with / 4 + without;
}

/// Room for the system after each elimination, when B is a cuboid (a tetrahedron has fewer rows at every stage). The
/// rows x_i <= 1 and -x_i <= 0 of the coordinates still to come, and those of t, lack the variable.
template <int D, State S, int stage>
constexpr int capacity = [] {
    constexpr int time_rows = S == State::moving ? 2 : 0;
    int rows = 4 * D + time_rows;
    for (int i = 0; i < stage; ++i) rows = most_rows(rows, 2 * (D - 1 - i) + time_rows);
    return rows;
}();

/// Adds the row `sign * (coordinate `axis` of B in A) <= bound`; false when the row is inconsistent.
template <int D, State S, class System>
bool add_row_of_a(const Frame<D, S>& b_in_a, int axis, double sign, double bound, System& system) {
    auto& row = system.rows[system.count++];
    for (int i = 0; i < D; ++i) row.coefficient[i] = sign * b_in_a.components[static_cast<std::size_t>(i)][axis];
    if constexpr (S == State::moving) row.coefficient[D] = sign * b_in_a.velocity[axis];
    row.bound = bound;
    return !inconsistent(row);
}

/// Adds `sum of the coordinates of B in A <= 1`; false when the row is inconsistent.
template <int D, State S, class System>
bool add_sum_row_of_a(const Frame<D, S>& b_in_a, System& system) {
    auto& row = system.rows[system.count++];
    row.bound = 1;
    for (int i = 0; i < System::variables; ++i) row.coefficient[i] = 0;
    for (int axis = 0; axis < D; ++axis) {
        for (int i = 0; i < D; ++i) row.coefficient[i] += b_in_a.components[static_cast<std::size_t>(i)][axis];
        if constexpr (S == State::moving) row.coefficient[D] += b_in_a.velocity[axis];
        row.bound -= b_in_a.origin[axis];
    }
    return !inconsistent(row);
}

template <class System>
void add_unit_row(System& system, int variable, double coefficient, double bound) {
    auto& row = system.rows[system.count++];
    for (int i = 0; i < System::variables; ++i) row.coefficient[i] = 0;
    row.coefficient[variable] = coefficient;
    row.bound = bound;
}

/// Systems 7 to 10 of the article; false when a row is inconsistent.
template <int D, State S, class System>
bool fill(const Frame<D, S>& b_in_a, Kind kind_a, Kind kind_b, System& system) {
    for (int axis = 0; axis < D; ++axis) {
        if (!add_row_of_a(b_in_a, axis, -1, b_in_a.origin[axis], system)) return false;
    }
    if (kind_a == Kind::cuboid) {
        for (int axis = 0; axis < D; ++axis) {
            if (!add_row_of_a(b_in_a, axis, 1, 1 - b_in_a.origin[axis], system)) return false;
        }
    } else if (!add_sum_row_of_a(b_in_a, system)) {
        return false;
    }
    if (kind_b == Kind::cuboid) {
        for (int i = 0; i < D; ++i) add_unit_row(system, i, 1, 1);
    } else {
        add_unit_row(system, 0, 1, 1);
        for (int i = 1; i < D; ++i) system.rows[system.count - 1].coefficient[i] = 1;
    }
    for (int i = 0; i < D; ++i) add_unit_row(system, i, -1, 0);
    if constexpr (S == State::moving) {
        add_unit_row(system, D, 1, 1);
        add_unit_row(system, D, -1, 0);
    }
    return true;
}

/// ELIM_VAR: removes the first variable; false when a new row is inconsistent.
template <int N, int from, int to>
bool eliminate(const System<N, from>& old, System<N - 1, to>& next) {
    for (int i = 0; i + 1 < old.count; ++i) {
        const auto& p = old.rows[i];
        if (p.coefficient[0] == 0) continue;
        const double scale_p = std::abs(p.coefficient[0]);
        for (int j = i + 1; j < old.count; ++j) {
            const auto& q = old.rows[j];
            if (q.coefficient[0] == 0 || (p.coefficient[0] < 0) == (q.coefficient[0] < 0)) continue;
            const double scale_q = std::abs(q.coefficient[0]);
            auto& row = next.rows[next.count++];
            for (int k = 1; k < N; ++k) {
                row.coefficient[k - 1] = p.coefficient[k] / scale_p + q.coefficient[k] / scale_q;
            }
            row.bound = p.bound / scale_p + q.bound / scale_q;
            if (inconsistent(row)) return false;
        }
    }
    for (int i = 0; i < old.count; ++i) {
        const auto& p = old.rows[i];
        if (p.coefficient[0] != 0) continue;
        auto& row = next.rows[next.count++];
        for (int k = 1; k < N; ++k) row.coefficient[k - 1] = p.coefficient[k];
        row.bound = p.bound;
    }
    return true;
}

/// Whether the bounds of the last variable leave a point.
template <int size>
bool has_solution(const System<1, size>& system) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < system.count; ++i) {
        const double c = system.rows[i].coefficient[0];
        if (c > 0) {
            const double y = system.rows[i].bound / c;
            if (high > y) high = y;
        } else if (c < 0) {
            const double y = system.rows[i].bound / c;
            if (low < y) low = y;
        }
    }
    return low <= high;
}

template <int D, State S, int stage, int N, int size>
bool solve(const System<N, size>& system) {
    if constexpr (N == 1) {
        return has_solution(system);
    } else {
        System<N - 1, capacity<D, S, stage + 1>> next;
        return eliminate(system, next) && solve<D, S, stage + 1>(next);
    }
}

}  // namespace

template <int D, State S>
bool fmb_intersects(const Frame<D, S>& a, const Frame<D, S>& b) {
    const Frame<D, S> b_in_a = project(a, b);
    constexpr int variables = S == State::moving ? D + 1 : D;
    System<variables, capacity<D, S, 0>> system;
    return fill(b_in_a, a.kind, b.kind, system) && solve<D, S, 0>(system);
}

template bool fmb_intersects(const Frame<2, State::at_rest>&, const Frame<2, State::at_rest>&);
template bool fmb_intersects(const Frame<2, State::moving>&, const Frame<2, State::moving>&);
template bool fmb_intersects(const Frame<3, State::at_rest>&, const Frame<3, State::at_rest>&);
template bool fmb_intersects(const Frame<3, State::moving>&, const Frame<3, State::moving>&);

}  // namespace tact::published
