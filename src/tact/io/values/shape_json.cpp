// SPDX-License-Identifier: MIT
#include "tact/io/values/shape_json.hpp"

#include "tact/io/json/json_text.hpp"
#include "tact/shape.hpp"
#include "tact/shape/corners.hpp"
#include "tact/shape/shape_pairs.hpp"

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

/// Upright without axes.
template <int D>
void read_fields(FieldReader& reader, const JsonValue& value, Obb<double, D>& shape) {
    if (!reader.is_object_of(value, {"center", "axes", "half"})) return;
    const auto center = reader.required(value, "center");
    const auto axes = value.find("axes");
    const auto half = reader.required(value, "half");
    if (reader.failed()) return;
    const auto c = reader.vector<D>(*center);
    const auto a = axes ? reader.vectors<D, D>(*axes) : Rotation<D>{}.rows;
    const auto h = reader.vector<D>(*half);
    keep(reader, value, Obb<double, D>::make(c, a, h), shape);
}

/// The ways to say what a box is, by their fields.
enum class BoxForm : std::uint8_t { edges, corners, size };
constexpr std::string_view fields_of_edges[] = {"origin", "edges"};
constexpr std::string_view fields_of_corners[] = {"min", "max"};
constexpr std::string_view fields_of_size[] = {"center", "size", "rotation"};
constexpr std::span<const std::string_view> box_forms[] = {fields_of_edges, fields_of_corners, fields_of_size};
static_assert(std::size(box_forms) == static_cast<std::size_t>(BoxForm::size) + 1);

/// Complains about fields of two ways, and about unknown ones.
std::optional<BoxForm> read_box_form(FieldReader& reader, const JsonValue& value) {
    std::optional<BoxForm> form;
    std::string_view first;
    for (std::size_t i = 0; i < std::size(box_forms); ++i)
        for (const std::string_view key : box_forms[i]) {
            if (!value.find(key)) continue;
            if (form && *form != static_cast<BoxForm>(i)) {
                reader.complain(value, "has " + std::string(first) + " and " + std::string(key) +
                                           ": a box is min and max; or center, size and rotation; or origin and edges");
                return std::nullopt;
            }
            form = static_cast<BoxForm>(i);
            if (first.empty()) first = key;
        }
    const BoxForm found = form.value_or(BoxForm::edges);
    if (!reader.is_object_of(value, box_forms[static_cast<std::size_t>(found)])) return std::nullopt;
    return found;
}

template <int D>
void read_edges(FieldReader& reader, const JsonValue& value, Parallelepiped<double, D>& shape) {
    const auto origin = reader.required(value, "origin");
    const auto edges = reader.required(value, "edges");
    if (reader.failed()) return;
    const auto o = reader.vector<D>(*origin);
    const auto e = reader.vectors<D, D>(*edges);
    keep(reader, value, Parallelepiped<double, D>::make(o, e), shape);
}

template <int D>
void read_corners(FieldReader& reader, const JsonValue& value, Parallelepiped<double, D>& shape) {
    const auto min = reader.required(value, "min");
    const auto max = reader.required(value, "max");
    if (reader.failed()) return;
    const auto low = reader.vector<D>(*min), high = reader.vector<D>(*max);
    keep(reader, value, box_from_corners<D>(low, high), shape);
}

/// Half of the size is a double, except for the smallest ones.
template <int D>
void read_size(FieldReader& reader, const JsonValue& value, Obb<double, D>& shape) {
    const auto center = reader.required(value, "center");
    const auto size = reader.required(value, "size");
    if (reader.failed()) return;
    const auto c = reader.vector<D>(*center);
    Vec<double, D> half = reader.vector<D>(*size);
    for (double& side : half.at) {
        if (!reader.failed() && !(side > 0)) reader.complain(*size, "is not positive");
        if (!reader.failed() && 2 * (side / 2) != side) reader.complain(*size, "is too small to be halved");
        side /= 2;
    }
    const auto turn = value.find("rotation");
    const Rotation<D> rotation = turn ? read_rotation<D>(reader, *turn) : Rotation<D>{};
    keep(reader, value, make_obb<D>(c, rotation, half), shape);
}

/// What a file calls a box is one of the two kinds of boxes that the library has.
template <int D>
void read_box(FieldReader& reader, const JsonValue& value, AnyShape<D>& shape) {
    const auto form = read_box_form(reader, value);
    if (!form) return;
    if (*form == BoxForm::edges) read_edges(reader, value, shape.template emplace<Parallelepiped<double, D>>());
    if (*form == BoxForm::corners) read_corners(reader, value, shape.template emplace<Parallelepiped<double, D>>());
    if (*form == BoxForm::size) read_size(reader, value, shape.template emplace<Obb<double, D>>());
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

    template <int D>
    static void read(FieldReader& reader, const JsonValue& value, AnyShape<D>& shape) {
        (read_if_named<Shapes>(reader, value, shape), ...);
    }

private:
    template <class Shape, int D = Shape::dimension>
    static void read_if_named(FieldReader& reader, const JsonValue& value, AnyShape<D>& shape) {
        if (shape_name<Shape> != value.key()) return;
        if constexpr (std::is_same_v<Shape, Parallelepiped<double, D>>) {
            read_box<D>(reader, value, shape);
        } else {
            read_fields(reader, value, shape.template emplace<Shape>());
        }
    }
};
using Names2 = Names<AllShapes<double, 2>>;
using Names3 = Names<AllShapes<double, 3>>;

/// The length of the first vector inside a shape: a center, an origin, a corner or a first vertex.
std::size_t first_vector_size(const JsonValue& value) {
    JsonValue at = value;
    if (const auto vertices = value.find("vertices")) at = *vertices;
    if (const auto center = value.find("center")) at = *center;
    if (const auto origin = value.find("origin")) at = *origin;
    if (const auto min = value.find("min")) at = *min;
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
    Names<AllShapes<double, D>>::template read<D>(reader, *value.begin(), shape);
    return shape;
}

template AnyShape<2> read_shape<2>(FieldReader&, const JsonValue&);
template AnyShape<3> read_shape<3>(FieldReader&, const JsonValue&);

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
void append_fields(std::string& out, const Parallelepiped<double, D>& shape) {
    if (has_rounded_edges(shape)) {
        out += "\"min\":";
        append_vector(out, shape.origin);
        out += ",\"max\":";
        append_vector(out, shape.max);
        return;
    }
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

template <class Shape>
void append_shape(std::string& out, const Shape& shape) {
    out += '{';
    append_string(out, shape_name<Shape>);
    out += ":{";
    append_fields(out, shape);
    out += "}}";
}

#define TACT_INSTANTIATE(Shape) template void append_shape(std::string&, const Shape&);
TACT_SHAPES_2D(TACT_INSTANTIATE, )
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
