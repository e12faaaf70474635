// SPDX-License-Identifier: MIT
#include "tact/collide/triangle_lanes_kernel.hpp"

namespace tact::collide {

template void open_times_along<8>(const CornersInMotion&, const Directions&, double (&)[16]);
template double open_time_of<8>(const Gaps&, double, double);

}  // namespace tact::collide
