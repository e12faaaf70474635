// SPDX-License-Identifier: MIT
#include "tact/shape/box.hpp"

#include "tact/shape/degenerate.hpp"
#include "tact/shape/finite.hpp"

namespace tact {

template <class T, int D>
Result<Box<T, D>> Box<T, D>::make(const Vec<T, D>& origin, const std::array<Vec<T, D>, D>& edges) {
    if (auto error = complain_unless_finite("origin", origin)) return *error;
    if (auto error = complain_unless_finite("edges", edges)) return *error;
    if (degenerate::dependent(in_double(edges))) return Error{"edges have determinant zero: the box is degenerate"};
    return Box{origin, edges};
}

template struct Box<double, 2>;
template struct Box<double, 3>;
template struct Box<float, 2>;
template struct Box<float, 3>;

}  // namespace tact
