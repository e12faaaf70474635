// SPDX-License-Identifier: MIT
#include "oracle/generators_wall.hpp"

#include <cmath>

#include "oracle/generators_motion.hpp"
#include "oracle/generators_random.hpp"

namespace tact::testing {
namespace {

template <int D>
std::array<Vec<double, D>, D> grid_axes(Grid grid, Random& random) {
    std::array<Vec<double, D>, D> axes{};
    for (std::size_t i = 0; i < D; ++i) axes[i][static_cast<int>(i)] = 1;
    if (grid == Grid::axis_aligned) return axes;
    if (random.integer(0, 2) != 0) return random_rotation<D>(random);
    for (std::size_t i = 0; i < 2; ++i) axes[i] = {};  // 3-4-5: a turned grid of exact contacts
    axes[0][0] = axes[1][1] = 3;
    axes[0][1] = 4;
    axes[1][0] = -4;
    return axes;
}

double brick_width(Brick brick, Random& random) {
    if (brick == Brick::plate) return std::ldexp(random.uniform(0.5, 1), random.integer(-30, 10));
    const double widths[] = {1, 0.1, 0.25, 1.0 / 3, 0.7, random.uniform(0.1, 2)};
    return widths[random.integer(0, 5)];
}

/// The width of b against that of a.
double width_ratio(Random& random) {
    const double ratios[] = {1, 1, 1, 0.5, 2, random.uniform(0.1, 3)};
    return ratios[random.integer(0, 5)];
}

/// Where b begins, in widths of a: end to end on either side, level, or anywhere between.
double step_to(double ratio, Random& random) {
    const double steps[] = {-ratio, 1, 0, 0.5, random.uniform(-ratio, 1)};
    return steps[random.integer(0, 4)];
}

template <int D>
void lay(Frame<D>& frame, std::size_t i, const Vec<double, D>& axis, double start, double width, bool from_far_end) {
    frame.origin = frame.origin + (from_far_end ? start + width : start) * axis;
    frame.axes[i] = from_far_end ? -axis : axis;
    frame.edges[i] = width * frame.axes[i];
    frame.half[static_cast<int>(i)] = 0.5 * width;
}

}  // namespace

template <int D>
FramePair<D> wall(Grid grid, Brick brick, Random& random) {
    FramePair<D> pair;
    const auto axes = grid_axes<D>(grid, random);
    const bool same_corner = random.integer(0, 3) != 0;
    for (std::size_t i = 0; i < D; ++i) {
        const double width = brick_width(brick, random);
        const double ratio = width_ratio(random);
        const int cell = random.integer(-50, 50);
        lay(pair.a, i, axes[i], cell * width, width, false);
        lay(pair.b, i, axes[i], (cell + step_to(ratio, random)) * width, ratio * width,
            !same_corner && random.integer(0, 1) == 0);
    }
    if (random.integer(0, 3) == 0) pair.a.half = pair.b.half = {};  // an Obb written in any way
    add_motion(pair, 0.5, random);
    return pair;
}

template FramePair<2> wall<2>(Grid, Brick, Random&);
template FramePair<3> wall<3>(Grid, Brick, Random&);

}  // namespace tact::testing
