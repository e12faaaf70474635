// SPDX-License-Identifier: MIT
#include "tact/io/read_motion.hpp"

#include "tact/io/json_text.hpp"
#include "tact/linalg/pose.hpp"

namespace tact {
namespace {

Result<Pose2> read_orientation(FieldReader& reader, const JsonValue& value, const Vec2& position) {
    const auto angle = value.find("angle");
    return Pose2::make(position, angle ? reader.number(*angle) : 0);
}

Result<Pose3> read_orientation(FieldReader& reader, const JsonValue& value, const Vec3& position) {
    const auto field = value.find("orientation");
    const auto wxyz = field ? reader.vector<4>(*field) : Vec<double, 4>{1, 0, 0, 0};
    if (reader.failed()) return Pose3{};
    return Pose3::make(position, {wxyz[0], wxyz[1], wxyz[2], wxyz[3]});
}

template <int D>
void read_pose(FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    if (!reader.is_object_of(value, {"position", D == 2 ? "angle" : "orientation"})) return;
    if (const auto position = value.find("position")) motion.linear.position = reader.vector<D>(*position);
    const auto pose = read_orientation(reader, value, motion.linear.position);
    if (reader.failed()) return;
    if (!pose) return reader.complain(value.path() + "." + pose.error().message);
    motion.rotation = pose->rotation();
}

template <int D>
void read_linear(FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    if (!reader.is_object_of(value, {"velocity", "from"})) return;
    motion.moves = true;
    if (const auto velocity = reader.required(value, "velocity")) motion.linear.velocity = reader.vector<D>(*velocity);
    if (const auto from = value.find("from")) read_pose<D>(reader, *from, motion);
}

bool is_motion_of_later_versions(std::string_view name) {
    return name == "twist" || name == "in_between" || name == "screw" || name == "keyframes";
}

}  // namespace

template <int D>
MotionRead<D> read_motion(FieldReader& reader, const JsonValue& value) {
    MotionRead<D> motion;
    if (value.kind() != JsonValue::Kind::object || value.size() != 1) {
        reader.complain(value, "is not an object with one field, still or linear");
        return motion;
    }
    const JsonValue kind = *value.begin();
    if (kind.key() == "still") {
        read_pose<D>(reader, kind, motion);
    } else if (kind.key() == "linear") {
        read_linear<D>(reader, kind, motion);
    } else if (is_motion_of_later_versions(kind.key())) {
        reader.complain(kind, "is not answered by this version: it knows still and linear motions");
    } else {
        reader.complain("unknown motion " + in_quotes(kind.key()) + " in " + value.path() +
                        "; known are still and linear");
    }
    return motion;
}

template MotionRead<2> read_motion<2>(FieldReader&, const JsonValue&);
template MotionRead<3> read_motion<3>(FieldReader&, const JsonValue&);

}  // namespace tact
