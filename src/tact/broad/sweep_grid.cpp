// SPDX-License-Identifier: MIT
#include "tact/broad/sweep_grid.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "tact/base/parallel_for.hpp"
#include "tact/broad/block_bounds.hpp"
#include "tact/broad/collector.hpp"
#include "tact/broad/curve_order.hpp"
#include "tact/broad/float_frame.hpp"
#include "tact/broad/pair_lists.hpp"
#include "tact/broad/plain_box.hpp"
#include "tact/broad/sweep_cell.hpp"

namespace tact::broad {

void sweep_cell(std::span<const SweepBlock> blocks, PairSink& sink) {
    TACT_PICK(sweep_cell)(blocks, sink);
}

SweepGrid::SweepGrid(std::span<const Aabb3> boxes, int threads) : frame_(FloatFrame::around(boxes)) {
    choose_axes(boxes);
    auto entries = sorted_entries(boxes, threads);
    // A box in more cells than it is worth costs more than it saves: then the cells are too small for these boxes.
    constexpr std::size_t most_copies = 6;
    while (locate(entries) > most_copies * entries.size()) {
        for (int k = 0; k < 2; ++k) {
            number_[k] = (number_[k] + 1) / 2;
            cells_per_unit_[k] *= 0.5f;
        }
    }
    count(entries);
    fill(entries);
}

/// The sweep goes along the axis on which boxes are shortest for the way they are spread over; the cells of the others
/// are twice as wide as boxes are long, and at most one for every four boxes.
void SweepGrid::choose_axes(std::span<const Aabb3> boxes) {
    const AxisSample samples[] = {{boxes, 0}, {boxes, 1}, {boxes, 2}};
    const auto shortness = [&](int k) { return samples[k].spread() / samples[k].mean_extent(); };
    for (int k = 1; k < 3; ++k)
        if (shortness(k) > shortness(axis_[0])) axis_[0] = k;
    axis_[1] = (axis_[0] + 1) % 3;
    axis_[2] = (axis_[0] + 2) % 3;
    const double most = std::max(1.0, 0.5 * std::sqrt(static_cast<double>(boxes.size())));
    for (int k = 0; k < 2; ++k) {
        const int axis = axis_[k + 1];
        const auto mapped = [&](double x) { return (x - frame_.origin[axis]) * frame_.scale; };
        const double low = mapped(samples[axis].quantile(0.02)), high = mapped(samples[axis].quantile(0.98));
        const double number = (high - low) / (2 * samples[axis].mean_extent() * frame_.scale);
        if (!(number > 1) || !(high - low > 1e-30) || !(high - low < 1e30)) continue;
        number_[k] = static_cast<int>(std::min(number, most));
        low_[k] = static_cast<float>(low);
        cells_per_unit_[k] = static_cast<float>(number_[k] / (high - low));
    }
}

/// Never falls as x grows, which is all that is needed of it.
int SweepGrid::cell_of(float x, int k) const {
    const float cell = (x - low_[k]) * cells_per_unit_[k];
    if (!(cell > 0)) return 0;
    return cell >= static_cast<float>(number_[k]) ? number_[k] - 1 : static_cast<int>(cell);
}

std::vector<SweepGrid::SweepBox> SweepGrid::sorted_entries(std::span<const Aabb3> boxes, int threads) const {
    std::vector<std::uint64_t> keys;
    keys.reserve(boxes.size());
    float box[6];
    for (std::uint32_t id = 0; id < boxes.size(); ++id) {
        if (is_empty(boxes[id])) continue;
        (void)frame_.round_out(boxes[id], box);
        const auto bits = std::bit_cast<std::uint32_t>(box[axis_[0]]);  // made to sort as the floats do
        keys.push_back(std::uint64_t{bits ^ (bits >> 31 != 0 ? ~0u : 1u << 31)} << 32 | id);
    }
    radix_sort(keys, threads);
    std::vector<SweepBox> entries(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        entries[i].id = static_cast<std::uint32_t>(keys[i]);
        (void)frame_.round_out(boxes[entries[i].id], box);
        for (int k = 0; k < 3; ++k) {
            entries[i].box[k] = box[axis_[k]];
            entries[i].box[k + 3] = box[axis_[k] + 3];
        }
    }
    return entries;
}

/// Finds the cells of every box; returns in how many they are in all.
std::size_t SweepGrid::locate(std::vector<SweepBox>& entries) const {
    std::size_t copies = 0;
    for (SweepBox& entry : entries) {
        std::size_t here = 1;
        for (int k = 0; k < 2; ++k) {
            entry.first[k] = cell_of(entry.box[k + 1], k);
            entry.last[k] = cell_of(entry.box[k + 4], k);
            here *= static_cast<std::size_t>(entry.last[k] - entry.first[k] + 1);
        }
        copies += here;
    }
    return copies;
}

template <class Body>
void SweepGrid::for_each_cell(const SweepBox& entry, Body&& body) const {
    for (int z = entry.first[1]; z <= entry.last[1]; ++z)
        for (int y = entry.first[0]; y <= entry.last[0]; ++y)
            body(static_cast<std::size_t>(z) * number_[0] + y, y == entry.first[0], z == entry.first[1]);
}

void SweepGrid::count(const std::vector<SweepBox>& entries) {
    const auto number = static_cast<std::size_t>(number_[0]) * number_[1];
    boxes_in_cell_.assign(number, 0);
    for (const SweepBox& entry : entries)
        for_each_cell(entry, [&](std::size_t cell, bool, bool) { ++boxes_in_cell_[cell]; });
    starts_.assign(number + 1, 0);
    for (std::size_t i = 0; i < number; ++i) starts_[i + 1] = starts_[i] + (boxes_in_cell_[i] + 15) / 16;
}

void SweepGrid::fill(const std::vector<SweepBox>& entries) {
    blocks_.resize(starts_.back());
    std::ranges::fill(boxes_in_cell_, 0);
    for (const SweepBox& entry : entries)
        for_each_cell(entry, [&](std::size_t cell, bool starts_y, bool starts_z) {
            const std::size_t slot = boxes_in_cell_[cell]++;
            SweepBlock& block = blocks_[starts_[cell] + slot / 16];
            const auto lane = static_cast<std::uint32_t>(slot % 16);
            set_lane(block.boxes, lane, entry.box);
            block.ids[lane] = entry.id;
            block.starts[0] |= static_cast<unsigned>(starts_y) << lane;
            block.starts[1] |= static_cast<unsigned>(starts_z) << lane;
        });
    constexpr float none[6] = {no_float, no_float, no_float, no_float, no_float, no_float};
    for (std::size_t cell = 0; cell < cells(); ++cell)
        for (std::size_t slot = boxes_in_cell_[cell]; slot % 16 != 0; ++slot)
            set_lane(blocks_[starts_[cell] + slot / 16].boxes, static_cast<std::uint32_t>(slot % 16), none);
}

std::vector<IndexPair> sweep_pairs(std::span<const Aabb3> boxes, const PairsOptions& options,
                                   PairAllowance& allowance) {
    constexpr std::size_t chunks = 64;
    const SweepGrid grid(boxes, options.threads);
    std::vector<std::vector<IndexPair>> parts(std::min(chunks, grid.cells()));
    parallel_for(parts.size(), options.threads, [&](std::size_t i) {
        Collector collector(boxes, options.filter, allowance, parts[i]);
        for (std::size_t cell = i; cell < grid.cells() && !collector.ended; cell += parts.size())
            sweep_cell(grid.cell(cell), collector);
        collector.move_on();
    });
    return sort_pairs(parts, boxes.size(), options.threads, allowance);
}

void sweep_visit(std::span<const Aabb3> boxes, PairSink& sink) {
    const SweepGrid grid(boxes, 1);
    for (std::size_t cell = 0; cell < grid.cells() && !sink.ended; ++cell) sweep_cell(grid.cell(cell), sink);
}

}  // namespace tact::broad
