// SPDX-License-Identifier: MIT
#include "tact/io/query/read_pair.hpp"

#include "tact/io/query/ask_row.hpp"

#include "tact/io/json/json_text.hpp"
#include "tact/io/values/motion_json.hpp"
#include "tact/io/values/shape_json.hpp"
#include "tact/shape.hpp"

namespace tact {
namespace {

/// Turns a shape into the orientation of its motion.
template <int D>
void turn(FieldReader& reader, std::string_view side, AnyShape<D>& shape, const Rotation<D>& rotation) {
    if (rotation.is_identity() || reader.failed()) return;
    std::visit(
        [&](auto& concrete) {
            auto result = turned(concrete, rotation);
            if (result) {
                concrete = *result;
            } else {
                reader.complain(std::string(side) + ", turned by motion_" + std::string(side) +
                                " and rounded: " + result.error().message);
            }
        },
        shape);
}

template <int D>
MotionRead<D> read_motion_of(FieldReader& reader, const JsonValue& object, std::string_view key) {
    const auto value = object.find(key);
    return value ? read_motion<D>(reader, *value) : MotionRead<D>{};
}

template <int D>
std::optional<Motions> make_motions(FieldReader& reader, const MotionRead<D>& a, const MotionRead<D>& b,
                                    const TimeInterval& interval) {
    const auto motion_a = make_motion(reader, a, interval);
    const auto motion_b = make_motion(reader, b, interval);
    if (!motion_a || !motion_b) return std::nullopt;
    return Motions{*motion_a, *motion_b};
}

bool takes_turning(const AskRow& row) {
    return row.of_points() || row.meshes == MeshesAsked::in_motion ||
           (row.of_shapes && row.motions != AcceptedMotions::linear);
}

/// The dimension of a shape, where a mesh has no meaning.
int dimension_in_pair(FieldReader& reader, const JsonValue& shape) {
    if (!names_mesh(shape)) return dimension_of_shape(reader, shape);
    reader.complain(*shape.begin(), "is answered for " + listed_mesh_asks() + " only");
    return 0;
}

template <int D>
ShapePair<D> read_pair_of(FieldReader& reader, const JsonValue& object, const JsonValue& a, const JsonValue& b,
                          AcceptedMotions accepted) {
    ShapePair<D> pair;
    pair.a = read_shape<D>(reader, a);
    pair.b = read_shape<D>(reader, b);
    const auto motion_a = read_motion_of<D>(reader, object, "motion_a");
    const auto motion_b = read_motion_of<D>(reader, object, "motion_b");
    if (const auto value = object.find("interval")) pair.interval = read_interval(reader, *value);
    const auto* turning = motion_a.turns ? &motion_a : motion_b.turns ? &motion_b : nullptr;
    if (turning != nullptr && accepted == AcceptedMotions::linear) {
        reader.complain(turning->path + " turns: only " + listed_asks(takes_turning) + " take such a motion");
        return pair;
    }
    if (turning != nullptr || accepted == AcceptedMotions::searched) {
        pair.motions = make_motions(reader, motion_a, motion_b, pair.interval);
        return pair;
    }
    turn<D>(reader, "a", pair.a, motion_a.rotation);
    turn<D>(reader, "b", pair.b, motion_b.rotation);
    pair.motion_a = motion_a.linear;
    pair.motion_b = motion_b.linear;
    pair.in_motion = motion_a.moves || motion_b.moves;
    return pair;
}

}  // namespace

template <int D>
std::optional<Motions> read_motions(FieldReader& reader, const JsonValue& object, const TimeInterval& interval) {
    const auto a = read_motion_of<D>(reader, object, "motion_a"), b = read_motion_of<D>(reader, object, "motion_b");
    return make_motions(reader, a, b, interval);
}
template std::optional<Motions> read_motions<3>(FieldReader&, const JsonValue&, const TimeInterval&);

std::string echo_of(const JsonValue& root) {
    std::string echo;
    for (const std::string_view key : {"a", "b", "motion_a", "motion_b", "interval"}) {
        const auto value = root.find(key);
        if (!value) continue;
        if (!echo.empty()) echo += ',';
        append_string(echo, key);
        echo += ':';
        value->write(echo);
    }
    return echo;
}

AnyPair read_pair(FieldReader& reader, const JsonValue& object, AcceptedMotions accepted) {
    const auto a = reader.required(object, "a");
    const auto b = reader.required(object, "b");
    if (!a || !b) return {};
    const int dimension_a = dimension_in_pair(reader, *a);
    const int dimension_b = dimension_in_pair(reader, *b);
    if (reader.failed()) return {};
    if (dimension_a != dimension_b) {
        reader.complain("a and b differ in dimension: a is in " + std::to_string(dimension_a) + "D, b in " +
                        std::to_string(dimension_b) + "D");
        return {};
    }
    if (dimension_a == 2) return read_pair_of<2>(reader, object, *a, *b, accepted);
    return read_pair_of<3>(reader, object, *a, *b, accepted);
}

}  // namespace tact
