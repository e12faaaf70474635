// SPDX-License-Identifier: MIT
#pragma once

#include <bit>

#include "tact/rest/tree_search.hpp"
#include "tact/tree.hpp"
#include "tact/vec.hpp"

namespace tact::rest {

/// Pairs of triangles that were found, until they are given away together.
class PairBuffer {
public:
    explicit PairBuffer(const TreeSearch& search) : search_(search) {}

    /// All triangles behind the boxes that meet, bit 4 i + j for boxes i of a and j of b. Returns whether to go on.
    TACT_INLINE bool collect(const TreeNode& a, const TreeNode& b, unsigned meet) {
        for (unsigned rest = meet; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest) >> 2, j = std::countr_zero(rest) & 3;
            for (std::uint32_t m = 0; m < a.count[i]; ++m) {
                for (std::uint32_t n = 0; n < b.count[j]; ++n) {
                    found_[count_++] = {a.child[i] + m, b.child[j] + n};
                    if (count_ == capacity && !give()) return false;
                }
            }
        }
        return count_ < search_.batch || give();
    }

    bool give() {
        const std::size_t count = count_;
        count_ = 0;
        return count == 0 || search_.take(search_.self, {found_, count});
    }

private:
    static constexpr std::size_t capacity = 256;

    const TreeSearch& search_;
    IndexPair found_[capacity];
    std::size_t count_ = 0;
};

}  // namespace tact::rest
