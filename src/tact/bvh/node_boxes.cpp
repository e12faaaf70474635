// SPDX-License-Identifier: MIT
#include "tact/bvh/node_boxes.hpp"

#include <algorithm>
#include <cstring>

namespace tact::build {
namespace {

/// A coordinate of size at most 1, rounded to a float, is off by at most 2^-25; its product with an axis (three factors
/// of size at most 1.0001, two sums) by at most 3 (2^-25 + 2^-24) + 2 sqrt(3) 2^-24 < 8 2^-24 = 2^-21; and the float
/// center and half add 2^-23. So this much more on each side holds the true corners.
constexpr float margin = 0x1p-20f;

Float4 load(const float* from) {
    Float4 four;
    std::memcpy(&four.v, from, sizeof four.v);
    return four;
}

}  // namespace

void LeafPoints::lay_box(TreeNode& node, int place, std::size_t begin, std::size_t end) const {
    Float4 low[3], high[3];
    for (int k = 0; k < 3; ++k) {
        low[k] = Float4(std::numeric_limits<float>::max());
        high[k] = Float4(-std::numeric_limits<float>::max());
    }
    // The last four may be points of the part twice, but never of another one: a part has at least three.
    const std::size_t first = 3 * begin, last = 3 * end;
    for (std::size_t i = first; i < last; i += 4) {
        const std::size_t from = i + 4 <= last ? i : std::max(first + 4, last) - 4;
        Float4 x = load(&at_[0][from]), y = load(&at_[1][from]), z = load(&at_[2][from]);
        if (last - first == 3) {  // one triangle: its first corner again in the place of the fourth
            x.v[3] = x.v[0];
            y.v[3] = y.v[0];
            z.v[3] = z.v[0];
        }
        for (int k = 0; k < 3; ++k) {
            const Float4 at =
                Float4(node.frame[0][k]) * x + Float4(node.frame[1][k]) * y + Float4(node.frame[2][k]) * z;
            low[k] = lower(low[k], at);
            high[k] = higher(high[k], at);
        }
    }
    for (int k = 0; k < 3; ++k) {
        const auto least = [](const Float4& f) { return std::min({f.v[0], f.v[1], f.v[2], f.v[3]}); };
        const float from = least(low[k]), to = -least(-high[k]);
        node.center[k][place] = 0.5f * (from + to);
        node.half[k][place] = 0.5f * (to - from) + margin;
    }
}

}  // namespace tact::build
