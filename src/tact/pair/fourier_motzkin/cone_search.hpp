// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "tact/pair/fourier_motzkin/cone_exact.hpp"
#include "tact/vec.hpp"

/// The elimination of cone_exact.hpp in doubles, in search of a proof. Nothing here is trusted: what it finds is
/// checked on the rows of the pair itself, so roundings, ties and zeros may be treated as it suits the search.
///
/// It finds a point, taking the middle of what is left to each lane on the way back; or factors >= 0 for the rows whose
/// sum is negative in every lane. In the lane that a stage eliminated such a sum just cancels, so it is tilted: a
/// little of a row that is negative in that lane is added, half of what the other lanes can bear.
namespace tact::fourier_motzkin {

enum class ConeAnswer : std::uint8_t { nothing, point, factors };

/// What a row is the sum of: a negative and a positive row of the stage before, or one of them alone.
struct Parents {
    static constexpr std::uint8_t none = 255;
    std::uint8_t negative;
    std::uint8_t other;
};

/// Factors for rows of the stage before, and the value of their sum in the lanes of this stage. Each elimination undone
/// at most doubles the rows and adds one.
template <int Lanes>
struct RowSum {
    static constexpr std::size_t capacity = (3u << (Lanes - 2)) - 1;
    struct Term {
        Parents parents;
        double factor;
    };
    std::array<Term, capacity> terms;
    std::size_t count = 0;
    Vec<double, Lanes> value;

    void add(Parents parents, double factor) { terms[count++] = {parents, factor}; }
};

/// The last two lanes: z_1 >= low z_0 and z_1 <= high z_0, each from its steepest row.
class LastLanes {
public:
    /// Whether the row is negative in both lanes; it is not kept then.
    TACT_INLINE bool add(const Vec<double, 2>& row, Parents parents) {
        if (row[0] < 0) {
            if (row[1] < 0) return true;
            if (row[0] * low_.row[1] < low_.row[0] * row[1]) low_ = {row, parents};
        } else if (row[1] < 0) {
            if (row[0] * high_.row[1] > high_.row[0] * row[1]) high_ = {row, parents};
        }
        return false;
    }

    ConeAnswer search(Vec<double, 2>& point, RowSum<2>& sum) const {
        const double rise = low_.row[1], fall = -low_.row[0], run = high_.row[0], drop = -high_.row[1];
        const double room = run * rise - fall * drop;
        if (room > 0) {
            const double low = fall / rise;
            point = {1, drop > 0 ? 0.5 * (low + run / drop) : low > 0 ? 2 * low : 1};
            return ConeAnswer::point;
        }
        if (!(room < 0)) return ConeAnswer::nothing;
        // In the middle of the factors of the high row that keep both lanes negative.
        const double factor = run > 0 ? 0.5 * (rise / drop + fall / run) : (2 * rise + fall) / drop;
        sum.add(low_.parents, 1);
        sum.add(high_.parents, factor);
        sum.value = {factor * run - fall, rise - factor * drop};
        return ConeAnswer::factors;
    }

private:
    struct Steepest {
        Vec<double, 2> row;
        Parents parents;
    };

    Steepest low_{{0, 1}, {Parents::none, Parents::none}};
    Steepest high_{{1, 0}, {Parents::none, Parents::none}};
};

/// Bit k of an index spread to the lowest bit of byte k: adds one to the counters of several lanes at once.
template <int Lanes>
constexpr auto spread_bits = [] {
    std::array<std::uint64_t, (1u << Lanes)> spread{};
    for (std::size_t bits = 0; bits < spread.size(); ++bits)
        for (int k = 0; k < Lanes; ++k) spread[bits] |= static_cast<std::uint64_t>(bits >> k & 1) << (8 * k);
    return spread;
}();

template <int Lanes, int MaxRows>
class SearchStage {
public:
    /// Whether the row is negative in all lanes; it is not kept then.
    TACT_INLINE bool add(const Vec<double, Lanes>& row, Parents parents) {
        unsigned negative = 0;
        for (int k = 0; k < Lanes; ++k) negative |= static_cast<unsigned>(row[k] < 0) << k;
        if (negative == (1u << Lanes) - 1) return true;
        if (negative == 0) return false;
        negatives_ += spread_bits<Lanes>[negative];
        rows_[count_] = row;
        parents_[count_++] = parents;
        return false;
    }

    ConeAnswer search(Vec<double, Lanes>& point, RowSum<Lanes>& sum) {
        if (count_ == 0) {
            for (int k = 0; k < Lanes; ++k) point[k] = 1;
            return ConeAnswer::point;
        }
        choose_lane();
        scale_rows();
        Next next;
        RowSum<Lanes - 1> next_sum;
        Vec<double, Lanes - 1> next_point;
        ConeAnswer found = fill(next, next_sum) ? ConeAnswer::factors : next.search(next_point, next_sum);
        if (found == ConeAnswer::point) return place(next_point, point);
        if (found == ConeAnswer::factors) return lift(next_sum, sum);
        return ConeAnswer::nothing;
    }

private:
    using Next =
        std::conditional_t<Lanes == 3, LastLanes, SearchStage<Lanes - 1, Lanes == 3 ? 1 : most_rows_after(MaxRows)>>;
    using Row = Vec<double, Lanes - 1>;

    /// The lane with the fewest new rows; rows with 0 count as positive.
    void choose_lane() {
        std::size_t least = std::numeric_limits<std::size_t>::max();
        for (int k = 0; k < Lanes; ++k) {
            const std::size_t negative = negatives_ >> (8 * k) & 255;
            const std::size_t new_rows = negative * (count_ - negative + 1);
            if (new_rows < least) least = new_rows, lane_ = k;
        }
    }

    /// Divides every row by its magnitude in the lane to go, so that sums need no factors and sizes do not grow.
    void scale_rows() {
        for (std::size_t i = 0; i < count_; ++i) {
            const double at_lane = rows_[i][lane_];
            const double scale = at_lane == 0 ? 1 : 1 / magnitude(at_lane);
            scales_[i] = scale;
            for (int k = 0; k < Lanes - 1; ++k) scaled_[i][k] = scale * rows_[i][k + (k >= lane_)];
            const auto index = static_cast<std::uint8_t>(i);
            if (at_lane < 0) {
                negative_[negative_count_++] = index;
            } else if (at_lane > 0) {
                positive_[positive_count_++] = index;
            } else {
                zero_[zero_count_++] = index;
            }
        }
    }

    /// Hands the new rows to the next stage; whether one is a contradiction, which is then the sum.
    bool fill(Next& next, RowSum<Lanes - 1>& sum) {
        const auto hand = [&](const Row& row, Parents parents) TACT_INLINE_LAMBDA {
            if (!next.add(row, parents)) return false;
            sum.add(parents, 1);
            sum.value = row;
            return true;
        };
        for (std::size_t z = 0; z < zero_count_; ++z)
            if (hand(scaled_[zero_[z]], {Parents::none, zero_[z]})) return true;
        for (std::size_t n = 0; n < negative_count_; ++n) {
            const Row& row = scaled_[negative_[n]];
            if (hand(row, {negative_[n], Parents::none})) return true;
            for (std::size_t p = 0; p < positive_count_; ++p)
                if (hand(row + scaled_[positive_[p]], {negative_[n], positive_[p]})) return true;
        }
        return false;
    }

    /// The middle of what the rows leave for the eliminated lane.
    ConeAnswer place(const Row& rest, Vec<double, Lanes>& point) const {
        double low = 0, high = std::numeric_limits<double>::infinity();
        for (std::size_t p = 0; p < positive_count_; ++p) low = higher(low, -dot(scaled_[positive_[p]], rest));
        for (std::size_t n = 0; n < negative_count_; ++n) high = lower(high, dot(scaled_[negative_[n]], rest));
        if (!(low < high)) return ConeAnswer::nothing;
        for (int k = 0; k < Lanes - 1; ++k) point[k + (k >= lane_)] = rest[k];
        point[lane_] = negative_count_ > 0 ? 0.5 * (low + high) : low > 0 ? 2 * low : rest[0];
        return ConeAnswer::point;
    }

    /// The sum in terms of the stage before, negative in the eliminated lane too.
    ConeAnswer lift(const RowSum<Lanes - 1>& next_sum, RowSum<Lanes>& sum) const {
        double at_lane = 0;
        for (std::size_t i = 0; i < next_sum.count; ++i) {
            const auto& [parents, factor] = next_sum.terms[i];
            if (parents.other != Parents::none)
                sum.add(parents_[parents.other], factor * scales_[parents.other]);
            else
                at_lane -= factor;
            if (parents.negative != Parents::none)
                sum.add(parents_[parents.negative], factor * scales_[parents.negative]);
        }
        Row value = next_sum.value;
        if (at_lane == 0 && negative_count_ > 0) {
            const auto [row, factor] = best_tilt(value);
            sum.add(parents_[row], factor * scales_[row]);
            value = value + factor * scaled_[row];
            at_lane = -factor;
        }
        for (int k = 0; k < Lanes - 1; ++k) sum.value[k + (k >= lane_)] = value[k];
        sum.value[lane_] = at_lane;
        return ConeAnswer::factors;
    }

    struct Tilt {
        std::size_t row;
        double factor;
    };
    Tilt best_tilt(const Row& value) const {
        Tilt best{0, -1};
        for (std::size_t n = 0; n < negative_count_; ++n) {
            double factor = -value[0];
            for (int k = 0; k < Lanes - 1; ++k) {
                const double slope = scaled_[negative_[n]][k];
                if (slope > 0) factor = lower(factor, -0.5 * value[k] / slope);
            }
            if (factor > best.factor) best = {negative_[n], factor};
        }
        return best;
    }

    std::array<Vec<double, Lanes>, MaxRows> rows_;
    std::array<Row, MaxRows> scaled_;
    std::array<double, MaxRows> scales_;
    std::array<Parents, MaxRows> parents_;
    std::array<std::uint8_t, MaxRows> negative_, positive_, zero_;
    std::size_t count_ = 0, negative_count_ = 0, positive_count_ = 0, zero_count_ = 0;
    std::uint64_t negatives_ = 0;  ///< how many rows are negative, one byte a lane
    int lane_ = 0;
};

}  // namespace tact::fourier_motzkin
