// SPDX-License-Identifier: MIT
#include "tact/io/write_shape.hpp"

#include "tact/io/json_text.hpp"

namespace tact {
namespace {

template <int D, std::size_t Count>
void append_vectors(std::string& out, const std::array<Vec<double, D>, Count>& vectors) {
    for (std::size_t i = 0; i < Count; ++i) {
        out += i == 0 ? '[' : ',';
        append_vector(out, vectors[i]);
    }
    out += ']';
}

template <int D>
void append_fields(std::string& out, const Obb<double, D>& shape) {
    out += "\"center\":";
    append_vector(out, shape.center);
    out += ",\"axes\":";
    append_vectors(out, shape.axes);
    out += ",\"half\":";
    append_vector(out, shape.half);
}

template <int D>
void append_fields(std::string& out, const Box<double, D>& shape) {
    out += "\"origin\":";
    append_vector(out, shape.origin);
    out += ",\"edges\":";
    append_vectors(out, shape.edges);
}

/// Tetrahedron and triangle.
template <class Simplex>
void append_fields(std::string& out, const Simplex& shape) {
    out += "\"vertices\":";
    append_vectors(out, shape.vertices);
}

}  // namespace

template <int D>
void append_vector(std::string& out, const Vec<double, D>& vector) {
    for (int i = 0; i < D; ++i) {
        out += i == 0 ? '[' : ',';
        append_number(out, vector[i]);
    }
    out += ']';
}

template <class Shape>
void append_shape(std::string& out, const Shape& shape) {
    out += '{';
    append_string(out, shape_name<Shape>);
    out += ":{";
    append_fields(out, shape);
    out += "}}";
}

template <int D>
void append_motion(std::string& out, const Linear<D>& motion) {
    out += "{\"linear\":{\"velocity\":";
    append_vector(out, motion.velocity);
    out += ",\"from\":{\"position\":";
    append_vector(out, motion.position);
    out += "}}}";
}

#define TACT_INSTANTIATE(Shape) template void append_shape(std::string&, const Shape&);
TACT_SHAPES_2D(TACT_INSTANTIATE, )
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE
template void append_vector(std::string&, const Vec<double, 2>&);
template void append_vector(std::string&, const Vec<double, 3>&);
template void append_vector(std::string&, const Vec<double, 4>&);
template void append_motion(std::string&, const Linear<2>&);
template void append_motion(std::string&, const Linear<3>&);

}  // namespace tact
