// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tact/broad/float_frame.hpp"
#include "tact/broad/sweep_cell.hpp"
#include "tact/broad_phase.hpp"

namespace tact::broad {

/// Boxes in the columns of a grid: each in every cell that it meets in two axes, sorted along the third, which is
/// called x here. Cells at the rim have no end, so every box lies in the grid.
class SweepGrid {
public:
    SweepGrid(std::span<const Aabb3> boxes, int threads);

    [[nodiscard]] std::size_t cells() const { return starts_.size() - 1; }
    [[nodiscard]] std::span<const SweepBlock> cell(std::size_t i) const {
        return std::span(blocks_).subspan(starts_[i], starts_[i + 1] - starts_[i]);
    }

private:
    /// A box as floats, turned so that its x is the axis of the sweep, and its cells in y and z.
    struct SweepBox {
        float box[6];
        std::uint32_t id;
        std::array<int, 2> first, last;
    };

    void choose_axes(std::span<const Aabb3> boxes);
    [[nodiscard]] int cell_of(float x, int axis) const;
    [[nodiscard]] std::vector<SweepBox> sorted_entries(std::span<const Aabb3> boxes, int threads) const;
    [[nodiscard]] std::size_t locate(std::vector<SweepBox>& entries) const;
    void count(const std::vector<SweepBox>& entries);
    void fill(const std::vector<SweepBox>& entries);
    template <class Body>
    void for_each_cell(const SweepBox& entry, Body&& body) const;

    FloatFrame frame_;
    std::array<int, 3> axis_{};        // of x, y, z
    std::array<int, 2> number_{1, 1};  // of cells in y and z
    std::array<float, 2> low_{}, cells_per_unit_{};
    std::vector<SweepBlock> blocks_;
    std::vector<std::size_t> starts_, boxes_in_cell_;
};

/// The pairs by a sweep along one axis in the columns of a grid over the other two; none once the allowance ends.
[[nodiscard]] std::vector<IndexPair> sweep_pairs(std::span<const Aabb3> boxes, const PairsOptions& options,
                                                 PairAllowance& allowance);
/// The same pairs, cell by cell, into a sink.
void sweep_visit(std::span<const Aabb3> boxes, PairSink& sink);

}  // namespace tact::broad
