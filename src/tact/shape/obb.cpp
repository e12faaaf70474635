// SPDX-License-Identifier: MIT
#include "tact/shape/obb.hpp"

#include "tact/shape/degenerate.hpp"
#include "tact/shape/finite.hpp"

namespace tact {

template <class T, int D>
Result<Obb<T, D>> Obb<T, D>::make(const Vec<T, D>& center, const std::array<Vec<T, D>, D>& axes,
                                  const Vec<T, D>& half) {
    if (auto error = complain_unless_finite("center", center)) return *error;
    if (auto error = complain_unless_finite("axes", axes)) return *error;
    if (auto error = complain_unless_finite("half", half)) return *error;
    for (int i = 0; i < D; ++i)
        if (!(half[i] > 0)) return Error{"half[" + std::to_string(i) + "] is not positive"};
    if (degenerate::dependent(in_double(axes))) return Error{"axes have determinant zero: the box is degenerate"};
    return Obb{center, axes, half};
}

template struct Obb<double, 2>;
template struct Obb<double, 3>;
template struct Obb<float, 2>;
template struct Obb<float, 3>;

}  // namespace tact
