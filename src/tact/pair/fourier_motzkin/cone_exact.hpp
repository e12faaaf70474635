// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <type_traits>

#include "tact/contact.hpp"
#include "tact/exact/integer.hpp"
#include "tact/vec.hpp"

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
/// z_k >= 0), each pair of a negative and a positive row gives their sum with the lane canceled, rows with 0 stay.
/// The lane with the fewest new rows goes first. The last two lanes need no elimination: of all rows (-, +) and (+, -)
/// only the steepest of each kind counts, so the longest list of rows is never stored.
///
/// A sum of two products has twice the bits of its factors and one more: rows of at most 64 W - 1 bits lead to rows of
/// at most 128 W - 1 bits, so each stage has integers of twice the capacity, and nothing can overflow.
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

/// A row of a stage whose integers have up to `Words` words.
template <int Words, int Lanes>
using ExactRow = Vec<exact::Integer<Words>, Lanes>;

/// The cone in two lanes: z_1 >= steepness * z_0 from `least`, z_1 <= steepness * z_0 from `most`.
template <int Words>
class TwoLanes {
public:
    /// Whether the row contradicts z not 0.
    bool add(const ExactRow<Words, 2>& row, Knowledge& known) {
        const int s0 = row[0].sign(), s1 = row[1].sign();
        if (s0 < 0 && s1 < 0) return true;
        if (s0 <= 0 && s1 <= 0) known.weak = true;
        if (s0 < 0) keep(least_, row, 0);
        if (s1 < 0) keep(most_, row, 1);
        return false;
    }

    Relation relation(Knowledge known) const {
        if (least_ && most_) {
            const auto room = product((*most_)[0], (*least_)[1]) <=> product((*least_)[0], (*most_)[1]);
            if (room < 0) return known.contradiction();
            if (room == 0) known.weak = true;
        }
        return known.weak ? Relation::touching : Relation::overlapping;
    }

private:
    using Number = exact::Integer<Words>;
    using Bound = std::optional<ExactRow<Words, 2>>;

    static exact::Integer<2 * Words> product(const Number& a, const Number& b) {
        return exact::Integer<2 * Words>::product(a, b);
    }

    /// Keeps the row that falls more in `lane` for what it rises in the other.
    static void keep(Bound& kept, const ExactRow<Words, 2>& row, int lane) {
        if (!kept || product(row[lane], (*kept)[1 - lane]) < product((*kept)[lane], row[1 - lane])) kept = row;
    }

    Bound least_, most_;
};

template <int Words, int Lanes, int MaxRows>
class ExactStage {
public:
    /// Takes one row; whether it contradicts z not 0.
    bool add(const ExactRow<Words, Lanes>& row, Knowledge& known) {
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
        for (int n = 0; n < count_; ++n) {
            const int sign = rows_[n][lane].sign();
            if (sign == 0 && next.add(without(rows_[n], lane), known)) return known.contradiction();
            if (sign < 0 && add_sums(next, rows_[n], lane, known)) return known.contradiction();
        }
        return next.relation(known);
    }

private:
    using Next = std::conditional_t<Lanes == 3, TwoLanes<2 * Words>,
                                    ExactStage<2 * Words, Lanes - 1, Lanes == 3 ? 1 : most_rows_after(MaxRows)>>;
    using NextNumber = exact::Integer<2 * Words>;
    using NextRow = ExactRow<2 * Words, Lanes - 1>;

    struct LaneChoice {
        int lane;
        int new_rows;
    };

    /// The lane whose elimination makes the fewest new rows; none when no row is negative there.
    LaneChoice best_lane() const {
        LaneChoice best{0, most_rows_after(MaxRows) + 1};
        for (int k = 0; k < Lanes; ++k) {
            int negative = 0, positive = 0;
            for (int i = 0; i < count_; ++i) {
                negative += rows_[i][k].sign() < 0;
                positive += rows_[i][k].sign() > 0;
            }
            const int new_rows = negative * (positive + 1);
            if (new_rows < best.new_rows) best = {k, new_rows};
        }
        return best;
    }

    static NextRow without(const ExactRow<Words, Lanes>& row, int lane) {
        NextRow rest{};
        for (int k = 0; k < Lanes - 1; ++k) rest[k] = NextNumber(row[k + (k >= lane)]);
        return rest;
    }

    /// The sums of a negative row with z_lane >= 0 and with every positive row.
    bool add_sums(Next& next, const ExactRow<Words, Lanes>& negative, int lane, Knowledge& known) const {
        if (next.add(without(negative, lane), known)) return true;
        const exact::Integer<Words> fall = -negative[lane];
        for (int p = 0; p < count_; ++p) {
            const ExactRow<Words, Lanes>& positive = rows_[p];
            if (positive[lane].sign() <= 0) continue;
            NextRow sum{};
            for (int k = 0; k < Lanes - 1; ++k) {
                const int source = k + (k >= lane);
                sum[k] =
                    NextNumber::product(fall, positive[source]) + NextNumber::product(positive[lane], negative[source]);
            }
            if (next.add(sum, known)) return true;
        }
        return false;
    }

    std::array<ExactRow<Words, Lanes>, MaxRows> rows_;
    int count_ = 0;
};

/// The relation that the rows of a whole pair say; none of their numbers has more than 64 Words - 1 bits.
template <int Words, int Lanes, std::size_t Rows>
Relation exact_relation(const std::array<ExactRow<Words, Lanes>, Rows>& rows) {
    std::conditional_t<Lanes == 2, TwoLanes<Words>, ExactStage<Words, Lanes, static_cast<int>(Rows)>> stage;
    Knowledge known;
    for (const auto& row : rows)
        if (stage.add(row, known)) return known.contradiction();
    return stage.relation(known);
}

}  // namespace tact::fourier_motzkin
