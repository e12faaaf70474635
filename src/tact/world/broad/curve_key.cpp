// SPDX-License-Identifier: MIT
#include "tact/world/broad/curve_key.hpp"

#include <bit>
#include <cmath>

namespace tact::broad {

CurveKey::CurveKey(const PointBounds& bounds) : low_(bounds.low) {
    std::uint32_t taken[3][bits_an_axis + 1] = {};  // the bits of the key that an axis has, the most significant first
    int count[3] = {};
    double cell[3];
    for (int k = 0; k < 3; ++k) cell[k] = bounds.high[k] - bounds.low[k];
    for (std::uint32_t bit = 1u << 31; bit != 0; bit >>= 1) {
        int longest = -1;
        for (int k = 0; k < 3; ++k)
            if (count[k] < bits_an_axis && cell[k] > 1e-300 && (longest < 0 || cell[k] > cell[longest])) longest = k;
        if (longest < 0) break;
        taken[longest][count[longest]++] = bit;
        cell[longest] *= 0.5;
        ++bits_;
    }
    for (int k = 0; k < 3; ++k) {
        std::uint32_t place[24] = {};
        for (int i = 0; i < count[k]; ++i) place[i] = taken[k][count[k] - 1 - i];
        fill_tables(k, place);
        cells_per_unit_[k] = count[k] == 0 ? 0 : 1 / cell[k];
        last_[k] = std::ldexp(1.0, count[k]) - 1;
    }
}

void CurveKey::fill_tables(int axis, const std::uint32_t (&place)[24]) {
    for (int byte = 0; byte < 3; ++byte) {
        auto& table = spread_[axis][byte];
        table[0] = 0;
        for (unsigned i = 1; i < 256; ++i) table[i] = table[i & (i - 1)] | place[8 * byte + std::countr_zero(i)];
    }
}

}  // namespace tact::broad
