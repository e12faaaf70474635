// SPDX-License-Identifier: MIT
#include "tact/pair/distance/quick_boxes.hpp"

namespace tact::distance_of {

template <>
bool find_quickly<32>(const BoxFrame& frame, const Vec3& sizes, QuickDistance& found) {
    return prove_quickly(frame, sizes, found);
}

}  // namespace tact::distance_of
