// SPDX-License-Identifier: MIT
#include "tact/shape.hpp"
#include "tact/shape/degenerate.hpp"

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

template <class T, int D>
Result<Parallelepiped<T, D>> Parallelepiped<T, D>::make(const Vec<T, D>& origin,
                                                        const std::array<Vec<T, D>, D>& edges) {
    if (auto error = complain_unless_finite("origin", origin)) return *error;
    if (auto error = complain_unless_finite("edges", edges)) return *error;
    if (degenerate::dependent(in_double(edges))) return Error{"edges have determinant zero: the box is degenerate"};
    return Parallelepiped{origin, edges};
}

template struct Parallelepiped<double, 2>;
template struct Parallelepiped<double, 3>;
template struct Parallelepiped<float, 2>;
template struct Parallelepiped<float, 3>;

template <class T>
Result<Tetrahedron<T>> Tetrahedron<T>::make(const std::array<Vec<T, 3>, 4>& vertices) {
    if (auto error = complain_unless_finite("vertices", vertices)) return *error;
    if (degenerate::in_one_plane(in_double(vertices)))
        return Error{"vertices lie in one plane: the tetrahedron is degenerate"};
    return Tetrahedron{vertices};
}

template struct Tetrahedron<double>;
template struct Tetrahedron<float>;

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
