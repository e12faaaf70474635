// SPDX-License-Identifier: MIT
#include "tact/io/read_pair.hpp"

#include "tact/io/read_motion.hpp"
#include "tact/io/read_shape.hpp"
#include "tact/shape/turned.hpp"

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
ShapePair<D> read_pair_of(FieldReader& reader, const JsonValue& object, const JsonValue& a, const JsonValue& b) {
    ShapePair<D> pair;
    pair.a = read_shape<D>(reader, a);
    pair.b = read_shape<D>(reader, b);
    MotionRead<D> motion_a;
    MotionRead<D> motion_b;
    if (const auto value = object.find("motion_a")) motion_a = read_motion<D>(reader, *value);
    if (const auto value = object.find("motion_b")) motion_b = read_motion<D>(reader, *value);
    if (const auto value = object.find("interval")) pair.interval = read_interval(reader, *value);
    turn<D>(reader, "a", pair.a, motion_a.rotation);
    turn<D>(reader, "b", pair.b, motion_b.rotation);
    pair.motion_a = motion_a.linear;
    pair.motion_b = motion_b.linear;
    pair.in_motion = motion_a.moves || motion_b.moves;
    return pair;
}

}  // namespace

TimeInterval read_interval(FieldReader& reader, const JsonValue& value) {
    const auto times = reader.vector<2>(value);
    if (times[0] > times[1]) reader.complain(value, "is reversed: it ends before it begins");
    return {times[0], times[1]};
}

AnyPair read_pair(FieldReader& reader, const JsonValue& object) {
    const auto a = reader.required(object, "a");
    const auto b = reader.required(object, "b");
    if (!a || !b) return {};
    const int dimension_a = dimension_of_shape(reader, *a);
    const int dimension_b = dimension_of_shape(reader, *b);
    if (reader.failed()) return {};
    if (dimension_a != dimension_b) {
        reader.complain("a and b differ in dimension: a is in " + std::to_string(dimension_a) + "D, b in " +
                        std::to_string(dimension_b) + "D");
        return {};
    }
    if (dimension_a == 2) return read_pair_of<2>(reader, object, *a, *b);
    return read_pair_of<3>(reader, object, *a, *b);
}

}  // namespace tact
