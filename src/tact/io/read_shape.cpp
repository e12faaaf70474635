// SPDX-License-Identifier: MIT
#include "tact/io/read_shape.hpp"

#include "tact/io/json_text.hpp"

namespace tact {
namespace {

template <class Shape>
void keep(FieldReader& reader, const JsonValue& at, const Result<Shape>& made, Shape& shape) {
    if (reader.failed()) return;
    if (made) {
        shape = *made;
    } else {
        reader.complain(at.path() + "." + made.error().message);
    }
}

template <int D>
void read_fields(FieldReader& reader, const JsonValue& value, Obb<double, D>& shape) {
    if (!reader.is_object_of(value, {"center", "axes", "half"})) return;
    const auto center = reader.required(value, "center");
    const auto axes = reader.required(value, "axes");
    const auto half = reader.required(value, "half");
    if (reader.failed()) return;
    const auto c = reader.vector<D>(*center);
    const auto a = reader.vectors<D, D>(*axes);
    const auto h = reader.vector<D>(*half);
    keep(reader, value, Obb<double, D>::make(c, a, h), shape);
}

template <int D>
void read_fields(FieldReader& reader, const JsonValue& value, Box<double, D>& shape) {
    if (!reader.is_object_of(value, {"origin", "edges"})) return;
    const auto origin = reader.required(value, "origin");
    const auto edges = reader.required(value, "edges");
    if (reader.failed()) return;
    const auto o = reader.vector<D>(*origin);
    const auto e = reader.vectors<D, D>(*edges);
    keep(reader, value, Box<double, D>::make(o, e), shape);
}

/// Tetrahedron and triangle.
template <class Simplex>
void read_fields(FieldReader& reader, const JsonValue& value, Simplex& shape) {
    if (!reader.is_object_of(value, {"vertices"})) return;
    constexpr int dimension = Simplex::dimension;
    const auto vertices = reader.required(value, "vertices");
    if (reader.failed()) return;
    keep(reader, value,
         Simplex::make(reader.vectors<dimension, std::tuple_size_v<decltype(shape.vertices)>>(*vertices)), shape);
}

template <class Tuple>
struct Names;
template <class... Shapes>
struct Names<std::tuple<Shapes...>> {
    /// With the word for a file of triangles, which is read elsewhere.
    static std::string all() {
        constexpr std::string_view names[] = {shape_name<Shapes>..., "mesh"};
        return listed(names);
    }
    static bool contain(std::string_view name) { return ((shape_name<Shapes> == name) || ...); }

    template <class Variant>
    static void read(FieldReader& reader, const JsonValue& value, Variant& shape) {
        ((shape_name<Shapes> == value.key() ? read_fields(reader, value, shape.template emplace<Shapes>()) : void()),
         ...);
    }
};
using Names2 = Names<AllShapes<double, 2>>;
using Names3 = Names<AllShapes<double, 3>>;

/// The length of the first vector inside a shape: a center, an origin or a first vertex.
std::size_t first_vector_size(const JsonValue& value) {
    JsonValue at = value;
    if (const auto vertices = value.find("vertices")) at = *vertices;
    if (const auto center = value.find("center")) at = *center;
    if (const auto origin = value.find("origin")) at = *origin;
    if (at.kind() != JsonValue::Kind::array || at.size() == 0) return 0;
    const JsonValue first = *at.begin();
    return first.kind() == JsonValue::Kind::array ? first.size() : at.size();
}

}  // namespace

int dimension_of_shape(FieldReader& reader, const JsonValue& value) {
    if (value.kind() != JsonValue::Kind::object || value.size() != 1) {
        reader.complain(value, "is not an object with one field, one of " + Names3::all());
        return 0;
    }
    const JsonValue shape = *value.begin();
    if (shape.key() == "mesh") {
        reader.complain(shape,
                        "is answered for relate, distance, contacts, first_contact, all_contacts and closest_approach "
                        "only");
        return 0;
    }
    if (!Names3::contain(shape.key())) {
        reader.complain("unknown shape " + in_quotes(shape.key()) + " in " + value.path() + "; known are " +
                        Names3::all());
        return 0;
    }
    if (!Names2::contain(shape.key())) return 3;
    const auto size = first_vector_size(shape);
    if (size == 2 || size == 3) return static_cast<int>(size);
    (void)read_shape<3>(reader, value);  // says what is wrong
    return 3;
}

template <int D>
AnyShape<D> read_shape(FieldReader& reader, const JsonValue& value) {
    AnyShape<D> shape{};
    Names<AllShapes<double, D>>::read(reader, *value.begin(), shape);
    return shape;
}

template AnyShape<2> read_shape<2>(FieldReader&, const JsonValue&);
template AnyShape<3> read_shape<3>(FieldReader&, const JsonValue&);

}  // namespace tact
