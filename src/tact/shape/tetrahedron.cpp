// SPDX-License-Identifier: MIT
#include "tact/shape/tetrahedron.hpp"

#include "tact/shape/degenerate.hpp"
#include "tact/shape/finite.hpp"

namespace tact {

template <class T>
Result<Tetrahedron<T>> Tetrahedron<T>::make(const std::array<Vec<T, 3>, 4>& vertices) {
    if (auto error = complain_unless_finite("vertices", vertices)) return *error;
    if (degenerate::in_one_plane(in_double(vertices)))
        return Error{"vertices lie in one plane: the tetrahedron is degenerate"};
    return Tetrahedron{vertices};
}

template struct Tetrahedron<double>;
template struct Tetrahedron<float>;

}  // namespace tact
