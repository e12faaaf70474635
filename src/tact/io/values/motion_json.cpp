// SPDX-License-Identifier: MIT
#include "tact/io/values/motion_json.hpp"

#include "tact/io/json/json_text.hpp"
#include "tact/motion/all_motions.hpp"
#include "tact/vec.hpp"

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
Pose<D> read_pose(FieldReader& reader, const JsonValue& value) {
    if (!reader.is_object_of(value, {"position", D == 2 ? "angle" : "orientation"})) return {};
    const auto field = value.find("position");
    const auto pose = read_orientation(reader, value, field ? reader.vector<D>(*field) : Vec<double, D>{});
    if (reader.failed()) return {};
    if (!pose) {
        reader.complain(value.path() + "." + pose.error().message);
        return {};
    }
    return *pose;
}

/// The pose in a field that may be left out.
template <int D>
Pose<D> read_pose(FieldReader& reader, const JsonValue& object, std::string_view key) {
    const auto value = object.find(key);
    return value ? read_pose<D>(reader, *value) : Pose<D>{};
}

/// A vector in a field that may be left out.
template <int D>
Vec<double, D> read_vector(FieldReader& reader, const JsonValue& object, std::string_view key) {
    const auto value = object.find(key);
    return value ? reader.vector<D>(*value) : Vec<double, D>{};
}

template <int D>
void stand_at(MotionRead<D>& motion, const Pose<D>& pose) {
    motion.linear.position = pose.position;
    motion.rotation = pose.rotation();
}

// One reader per motion of the list, chosen by the type of its data.

template <int D>
void read_data(const Still<D>*, FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    const Pose<D> pose = read_pose<D>(reader, value);
    stand_at(motion, pose);
    motion.data = Still<D>{pose};
}

template <int D>
void read_data(const Linear<D>*, FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    if (!reader.is_object_of(value, {"velocity", "from"})) return;
    motion.moves = true;
    if (const auto velocity = reader.required(value, "velocity")) motion.linear.velocity = reader.vector<D>(*velocity);
    Twist<D> twist;  // one that does not turn
    twist.velocity = motion.linear.velocity;
    twist.from = read_pose<D>(reader, value, "from");
    stand_at(motion, twist.from);
    motion.data = twist;
}

void read_angular_velocity(FieldReader& reader, const JsonValue& value, Twist<2>& twist) {
    twist.angular_velocity = reader.number(value);
}
void read_angular_velocity(FieldReader& reader, const JsonValue& value, Twist<3>& twist) {
    twist.angular_velocity = reader.vector<3>(value);
}

template <int D>
void read_data(const Twist<D>*, FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    if (!reader.is_object_of(value, {"velocity", "angular_velocity", "pivot", "from"})) return;
    Twist<D> twist;
    twist.velocity = read_vector<D>(reader, value, "velocity");
    if (const auto spin = reader.required(value, "angular_velocity")) read_angular_velocity(reader, *spin, twist);
    twist.pivot = read_vector<D>(reader, value, "pivot");
    twist.from = read_pose<D>(reader, value, "from");
    motion.data = twist;
}

/// in_between or screw.
template <int D, class Between>
void read_between(FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    if (!reader.is_object_of(value, {"from", "to", "times"})) return;
    Between between;
    between.from = read_pose<D>(reader, value, "from");
    if (const auto to = reader.required(value, "to")) between.to = read_pose<D>(reader, *to);
    if (const auto times = value.find("times")) {
        const auto ends = reader.vector<2>(*times);
        between.times = {ends[0], ends[1]};
    }
    motion.data = between;
}

template <int D>
void read_data(const InBetween<D>*, FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    read_between<D, InBetween<D>>(reader, value, motion);
}
template <int D>
void read_data(const Screw<D>*, FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    read_between<D, Screw<D>>(reader, value, motion);
}

template <int D>
void read_data(const Keyframes<D>*, FieldReader& reader, const JsonValue& value, MotionRead<D>& motion) {
    if (value.kind() != JsonValue::Kind::array) return reader.complain(value, "is not an array of keys");
    Keyframes<D> frames;
    for (const JsonValue key : value) {
        if (!reader.is_object_of(key, {"time", "pose"})) return;
        const auto time = reader.required(key, "time");
        const auto pose = reader.required(key, "pose");
        if (reader.failed()) return;
        frames.keys.push_back({reader.number(*time), read_pose<D>(reader, *pose)});
    }
    motion.data = std::move(frames);
}

template <class Data>
inline constexpr bool may_turn = true;
template <int D>
inline constexpr bool may_turn<Still<D>> = false;
template <int D>
inline constexpr bool may_turn<Linear<D>> = false;

/// The motions of the list in files.
template <class List>
struct MotionKinds;
template <class... Kinds>
struct MotionKinds<std::tuple<Kinds...>> {
    static std::string names() {
        constexpr std::string_view names[] = {motion_name<Kinds>...};
        return listed(names);
    }

    /// Whether the name is that of a motion, which is then read.
    template <int D>
    static bool read(FieldReader& reader, const JsonValue& field, MotionRead<D>& motion) {
        return (read_if_named<Kinds>(reader, field, motion) || ...);
    }

private:
    template <class Kind, int D>
    static bool read_if_named(FieldReader& reader, const JsonValue& field, MotionRead<D>& motion) {
        if (field.key() != motion_name<Kind>) return false;
        read_data(static_cast<const Kind*>(nullptr), reader, field, motion);
        motion.turns = may_turn<Kind>;
        motion.path = field.path();
        return true;
    }
};

}  // namespace

template <int D>
MotionRead<D> read_motion(FieldReader& reader, const JsonValue& value) {
    using Kinds = MotionKinds<AllMotions<D>>;
    MotionRead<D> motion;
    if (value.kind() != JsonValue::Kind::object || value.size() != 1) {
        reader.complain(value, "is not an object with one field, of " + Kinds::names());
        return motion;
    }
    const JsonValue field = *value.begin();
    if (!Kinds::read(reader, field, motion))
        reader.complain("unknown motion " + in_quotes(field.key()) + " in " + value.path() + "; known are " +
                        Kinds::names());
    return motion;
}

template <int D>
std::optional<RigidMotion> make_motion(FieldReader& reader, const MotionRead<D>& motion, const TimeInterval& interval) {
    if (reader.failed()) return std::nullopt;
    const auto made = std::visit([](const auto& data) { return RigidMotion::make(data); }, motion.data);
    if (!made) {
        // The library's messages begin with the name of a field; those of keyframes with the motion's own.
        const bool of_keys = std::holds_alternative<Keyframes<D>>(motion.data);
        const std::string above = of_keys ? motion.path.substr(0, motion.path.rfind('.')) : motion.path;
        reader.complain(above + "." + made.error().message);
        return std::nullopt;
    }
    const TimeInterval domain = made->domain();
    if (interval.start < domain.start || interval.end > domain.end) {
        std::string text = "interval is not inside the times of " + motion.path + ", [";
        append_number(text, domain.start);
        text += ", ";
        append_number(text, domain.end);
        reader.complain(text + "]");
        return std::nullopt;
    }
    return *made;
}

template <int D>
void append_motion(std::string& out, const Linear<D>& motion) {
    out += "{\"linear\":{\"velocity\":";
    append_vector(out, motion.velocity);
    out += ",\"from\":{\"position\":";
    append_vector(out, motion.position);
    out += "}}}";
}

TimeInterval read_interval(FieldReader& reader, const JsonValue& value) {
    const auto times = reader.vector<2>(value);
    if (times[0] > times[1]) reader.complain(value, "is reversed: it ends before it begins");
    return {times[0], times[1]};
}

template MotionRead<2> read_motion<2>(FieldReader&, const JsonValue&);
template MotionRead<3> read_motion<3>(FieldReader&, const JsonValue&);
template std::optional<RigidMotion> make_motion<2>(FieldReader&, const MotionRead<2>&, const TimeInterval&);
template std::optional<RigidMotion> make_motion<3>(FieldReader&, const MotionRead<3>&, const TimeInterval&);
template void append_motion(std::string&, const Linear<2>&);
template void append_motion(std::string&, const Linear<3>&);

}  // namespace tact
