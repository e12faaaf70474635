// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "tact/linalg/vec.hpp"
#include "tact/shape/relation.hpp"

/// Fourier-Motzkin elimination of a cone (see cone.hpp) in exact numbers, three answers in one pass.
///
/// `disjoint`: no z >= 0, z not 0, has all rows >= 0. `overlapping`: some z > 0 has all rows > 0. Else `touching`.
/// Two facts are collected on the way: `closed` (a z for the closed system is known) and `weak` (no z can be strictly
/// inside). A derived row is a sum of given rows with positive factors, so
///   all lanes < 0           no z but 0 is left: disjoint (or, when closed is known, weak);
///   all lanes <= 0          the row cannot be > 0: weak;
///   no lane < 0             the row follows from z >= 0 (and, with some lane > 0, strictly from z > 0): dropped.
/// Eliminating lane k: when no row is negative there, z = e_k solves the closed system, and a large z_k satisfies every
/// row that is positive there; what remains are the rows with 0. Else each negative row loses the lane (its sum with
/// z_k >= 0), each pair of a negative and a positive row gives their sum with the lane cancelled, rows with 0 stay.
/// The lane with the fewest new rows goes first. The last two lanes need no elimination: of all rows (-, +) and (+, -)
/// only the steepest of each kind counts, so the longest list of rows is never stored.
namespace tact::fourier_motzkin {

/// The most rows one elimination can make of m: n negative and m - n positive ones give n (m - n) + n.
constexpr int most_rows_after(int m) {
    return ((m + 1) / 2) * ((m + 2) / 2);
}

/// What the elimination knows so far.
struct Knowledge {
    bool closed = false;
    bool weak = false;

    /// After a row with all lanes negative.
    Relation contradiction() const { return closed ? Relation::touching : Relation::disjoint; }
};

/// The cone in two lanes: z_1 >= steepness * z_0 from `least`, z_1 <= steepness * z_0 from `most`.
template <class Number>
class TwoLanes {
public:
    /// Whether the row contradicts z not 0.
    bool add(const Vec<Number, 2>& row, Knowledge& known) {
        const int s0 = row[0].sign(), s1 = row[1].sign();
        if (s0 < 0 && s1 < 0) return true;
        if (s0 <= 0 && s1 <= 0) known.weak = true;
        if (s0 < 0) keep(least_, row, -row[0], row[1]);
        if (s1 < 0) keep(most_, row, -row[1], row[0]);
        return false;
    }

    Relation relation(Knowledge known) const {
        if (least_ && most_) {
            const int room = ((*most_)[0] * (*least_)[1] - (*least_)[0] * (*most_)[1]).sign();
            if (room < 0) return known.contradiction();
            if (room == 0) known.weak = true;
        }
        return known.weak ? Relation::touching : Relation::overlapping;
    }

private:
    using Bound = std::optional<Vec<Number, 2>>;

    /// Keeps the row with the larger fall / rise.
    void keep(Bound& kept, const Vec<Number, 2>& row, const Number& fall, const Number& rise) {
        const int lane = row[0].sign() < 0 ? 0 : 1;
        if (!kept || fall * (*kept)[1 - lane] > -(*kept)[lane] * rise) kept = row;
    }

    Bound least_, most_;
};

template <class Number, int Lanes, int MaxRows>
class ExactStage {
public:
    /// Takes one row; whether it contradicts z not 0.
    bool add(const Vec<Number, Lanes>& row, Knowledge& known) {
        bool all_negative = true, any_negative = false, any_positive = false;
        for (int k = 0; k < Lanes; ++k) {
            const int sign = row[k].sign();
            all_negative &= sign < 0;
            any_negative |= sign < 0;
            any_positive |= sign > 0;
        }
        if (!any_positive) known.weak = true;
        if (any_negative) rows_[count_++] = row;
        return all_negative;
    }

    Relation relation(Knowledge known) const {
        if (known.closed && known.weak) return Relation::touching;
        const auto [lane, new_rows] = best_lane();
        if (new_rows == 0) known.closed = true;
        Next next;
        for (std::size_t n = 0; n < count_; ++n) {
            const int sign = rows_[n][lane].sign();
            if (sign == 0 && next.add(without(rows_[n], lane), known)) return known.contradiction();
            if (sign < 0 && add_sums(next, n, lane, known)) return known.contradiction();
        }
        return next.relation(known);
    }

private:
    using Next = std::conditional_t<Lanes == 3, TwoLanes<Number>,
                                    ExactStage<Number, Lanes - 1, Lanes == 3 ? 1 : most_rows_after(MaxRows)>>;

    struct Choice {
        int lane;
        int new_rows;
    };

    /// The lane whose elimination makes the fewest new rows; none when no row is negative there.
    Choice best_lane() const {
        Choice best{0, most_rows_after(MaxRows) + 1};
        for (int k = 0; k < Lanes; ++k) {
            int negative = 0, positive = 0;
            for (std::size_t i = 0; i < count_; ++i) {
                negative += rows_[i][k].sign() < 0;
                positive += rows_[i][k].sign() > 0;
            }
            const int new_rows = negative * (positive + 1);
            if (new_rows < best.new_rows) best = {k, new_rows};
        }
        return best;
    }

    static Vec<Number, Lanes - 1> without(const Vec<Number, Lanes>& row, int lane) {
        Vec<Number, Lanes - 1> rest{};
        for (int k = 0; k < Lanes - 1; ++k) rest[k] = row[k < lane ? k : k + 1];
        return rest;
    }

    /// The sums of a negative row with z_lane >= 0 and with every positive row.
    bool add_sums(Next& next, std::size_t n, int lane, Knowledge& known) const {
        const Vec<Number, Lanes - 1> negative = without(rows_[n], lane);
        if (next.add(negative, known)) return true;
        const Number fall = -rows_[n][lane];
        for (std::size_t p = 0; p < count_; ++p) {
            if (rows_[p][lane].sign() <= 0) continue;
            if (next.add(fall * without(rows_[p], lane) + rows_[p][lane] * negative, known)) return true;
        }
        return false;
    }

    std::array<Vec<Number, Lanes>, MaxRows> rows_;
    std::size_t count_ = 0;
};

/// The relation that the rows of a whole pair say.
template <class Number, int Lanes, std::size_t Rows>
Relation exact_relation(const std::array<Vec<Number, Lanes>, Rows>& rows, Knowledge known = {}) {
    std::conditional_t<Lanes == 2, TwoLanes<Number>, ExactStage<Number, Lanes, static_cast<int>(Rows)>> stage;
    for (const auto& row : rows)
        if (stage.add(row, known)) return known.contradiction();
    return stage.relation(known);
}

}  // namespace tact::fourier_motzkin
