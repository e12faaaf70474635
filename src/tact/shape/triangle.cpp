// SPDX-License-Identifier: MIT
#include "tact/shape/triangle.hpp"

#include "tact/shape/degenerate.hpp"
#include "tact/shape/finite.hpp"

namespace tact {

template <class T, int D>
Result<Triangle<T, D>> Triangle<T, D>::make(const std::array<Vec<T, D>, 3>& vertices) {
    if (auto error = complain_unless_finite("vertices", vertices)) return *error;
    if (degenerate::on_one_line(in_double(vertices)))
        return Error{"vertices lie on one line: the triangle is degenerate"};
    return Triangle{vertices};
}

template struct Triangle<double, 2>;
template struct Triangle<double, 3>;
template struct Triangle<float, 2>;
template struct Triangle<float, 3>;

}  // namespace tact
