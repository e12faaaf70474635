// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "tact/linalg/vec.hpp"

/// Martin Newell's teapot (1975) in the numbers he published: 32 Bezier patches of 4 by 4 control points. 24 of them
/// are quarters of rings about the z axis, the other 8 mirror images of each other in y; so 24 rings and 4 patches say
/// it all.
namespace tact::teapot {

/// The control points of a quarter ring: (radius, 0), (radius, shoulder), (shoulder, radius), (0, radius) at a height.
struct Ring {
    double radius;
    double shoulder;
    double height;
};
using Profile = std::array<Ring, 4>;

inline constexpr Profile rim{{{1.4, 0.784, 2.4}, {1.3375, 0.749, 2.53125}, {1.4375, 0.805, 2.53125}, {1.5, 0.84, 2.4}}};
inline constexpr Profile upper_body{{{1.5, 0.84, 2.4}, {1.75, 0.98, 1.875}, {2, 1.12, 1.35}, {2, 1.12, 0.9}}};
inline constexpr Profile lower_body{{{2, 1.12, 0.9}, {2, 1.12, 0.45}, {1.5, 0.84, 0.225}, {1.5, 0.84, 0.15}}};
inline constexpr Profile bottom{{{1.5, 0.84, 0.15}, {1.5, 0.84, 0.075}, {1.425, 0.798, 0}, {0, 0, 0}}};
inline constexpr Profile knob{{{0, 0, 3.15}, {0.8, 0.45, 3.15}, {0, 0, 2.85}, {0.2, 0.112, 2.7}}};
inline constexpr Profile lid{{{0.2, 0.112, 2.7}, {0.4, 0.224, 2.55}, {1.3, 0.728, 2.55}, {1.3, 0.728, 2.4}}};

inline constexpr std::array<Profile, 6> turned{rim, upper_body, lower_body, bottom, knob, lid};

/// Rows along the handle or the spout; a row is half a cross-section, on the side of positive y.
using Patch = std::array<std::array<Vec3, 4>, 4>;

inline constexpr Patch upper_handle{{{{{-1.6, 0, 2.025}, {-1.6, 0.3, 2.025}, {-1.5, 0.3, 2.25}, {-1.5, 0, 2.25}}},
                                     {{{-2.3, 0, 2.025}, {-2.3, 0.3, 2.025}, {-2.5, 0.3, 2.25}, {-2.5, 0, 2.25}}},
                                     {{{-2.7, 0, 2.025}, {-2.7, 0.3, 2.025}, {-3, 0.3, 2.25}, {-3, 0, 2.25}}},
                                     {{{-2.7, 0, 1.8}, {-2.7, 0.3, 1.8}, {-3, 0.3, 1.8}, {-3, 0, 1.8}}}}};
inline constexpr Patch lower_handle{{{{{-2.7, 0, 1.8}, {-2.7, 0.3, 1.8}, {-3, 0.3, 1.8}, {-3, 0, 1.8}}},
                                     {{{-2.7, 0, 1.575}, {-2.7, 0.3, 1.575}, {-3, 0.3, 1.35}, {-3, 0, 1.35}}},
                                     {{{-2.5, 0, 1.125}, {-2.5, 0.3, 1.125}, {-2.65, 0.3, 0.9375}, {-2.65, 0, 0.9375}}},
                                     {{{-2, 0, 0.9}, {-2, 0.3, 0.9}, {-1.9, 0.3, 0.6}, {-1.9, 0, 0.6}}}}};
inline constexpr Patch lower_spout{{{{{1.7, 0, 1.425}, {1.7, 0.66, 1.425}, {1.7, 0.66, 0.6}, {1.7, 0, 0.6}}},
                                    {{{2.6, 0, 1.425}, {2.6, 0.66, 1.425}, {3.1, 0.66, 0.825}, {3.1, 0, 0.825}}},
                                    {{{2.3, 0, 2.1}, {2.3, 0.25, 2.1}, {2.4, 0.25, 2.025}, {2.4, 0, 2.025}}},
                                    {{{2.7, 0, 2.4}, {2.7, 0.25, 2.4}, {3.3, 0.25, 2.4}, {3.3, 0, 2.4}}}}};
inline constexpr Patch upper_spout{
    {{{{2.7, 0, 2.4}, {2.7, 0.25, 2.4}, {3.3, 0.25, 2.4}, {3.3, 0, 2.4}}},
     {{{2.8, 0, 2.475}, {2.8, 0.25, 2.475}, {3.525, 0.25, 2.49375}, {3.525, 0, 2.49375}}},
     {{{2.9, 0, 2.475}, {2.9, 0.15, 2.475}, {3.45, 0.15, 2.5125}, {3.45, 0, 2.5125}}},
     {{{2.8, 0, 2.4}, {2.8, 0.15, 2.4}, {3.2, 0.15, 2.4}, {3.2, 0, 2.4}}}}};

inline constexpr std::array<Patch, 4> mirrored{upper_handle, lower_handle, lower_spout, upper_spout};

}  // namespace tact::teapot
