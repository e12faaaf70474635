// SPDX-License-Identifier: MIT
#include "published/frame.hpp"

namespace tact::published {
namespace {

std::array<Vec2, 2> inverse(const std::array<Vec2, 2>& m) {
    const double d = determinant(m);
    return {Vec2{m[1][1] / d, -m[0][1] / d}, Vec2{-m[1][0] / d, m[0][0] / d}};
}

std::array<Vec3, 3> inverse(const std::array<Vec3, 3>& m) {
    const double d = determinant(m);
    const Vec3 rows[] = {cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])};
    std::array<Vec3, 3> result{};
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) result[static_cast<std::size_t>(j)][i] = rows[i][j] / d;
    }
    return result;
}

}  // namespace

template <int D, State S>
Frame<D, S> make_frame(Kind kind, const Vec<double, D>& origin, const std::array<Vec<double, D>, D>& components,
                       const Vec<double, D>& velocity) {
    Frame<D, S> frame{};
    frame.kind = kind;
    frame.origin = origin;
    frame.components = components;
    frame.inverse = inverse(components);
    if constexpr (S == State::moving) frame.velocity = velocity;
    return frame;
}

template <int D, State S>
Frame<D, S> project(const Frame<D, S>& a, const Frame<D, S>& b) {
    Frame<D, S> b_in_a;
    const Vec<double, D> offset = b.origin - a.origin;
    for (int i = 0; i < D; ++i) {
        b_in_a.origin[i] = 0;
        if constexpr (S == State::moving) b_in_a.velocity[i] = 0;
        for (std::size_t j = 0; j < D; ++j) {
            const int axis = static_cast<int>(j);
            b_in_a.origin[i] += a.inverse[j][i] * offset[axis];
            if constexpr (S == State::moving) {
                b_in_a.velocity[i] += a.inverse[j][i] * (b.velocity[axis] - a.velocity[axis]);
            }
            b_in_a.components[j][i] = 0;
            for (std::size_t k = 0; k < D; ++k) {
                b_in_a.components[j][i] += a.inverse[k][i] * b.components[j][static_cast<int>(k)];
            }
        }
    }
    return b_in_a;
}

#define TACT_INSTANTIATE(D, S)                                                                               \
    template Frame<D, S> make_frame<D, S>(Kind, const Vec<double, D>&, const std::array<Vec<double, D>, D>&, \
                                          const Vec<double, D>&);                                            \
    template Frame<D, S> project(const Frame<D, S>&, const Frame<D, S>&);
TACT_INSTANTIATE(2, State::at_rest)
TACT_INSTANTIATE(2, State::moving)
TACT_INSTANTIATE(3, State::at_rest)
TACT_INSTANTIATE(3, State::moving)
#undef TACT_INSTANTIATE

}  // namespace tact::published
