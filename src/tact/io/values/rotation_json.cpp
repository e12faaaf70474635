// SPDX-License-Identifier: MIT
#include "tact/io/values/shape_json.hpp"

#include <algorithm>
#include <cmath>

#include "tact/linalg/sine_cosine.hpp"
#include "tact/vec.hpp"

namespace tact {
namespace {

/// Exact for multiples of 90 degrees: the quarters are taken off before anything is rounded.
SineCosine sine_cosine_of_degrees(double degrees) {
    const double turn = std::fmod(degrees, 360);
    const int quarters = static_cast<int>(std::nearbyint(turn / 90));
    constexpr double radians_of_degree = 0.017453292519943295;
    const auto [sine, cosine] = sine_cosine((turn - 90 * quarters) * radians_of_degree);
    switch (quarters & 3) {
        case 0:
            return {sine, cosine};
        case 1:
            return {cosine, -sine};
        case 2:
            return {-sine, -cosine};
        default:
            return {-cosine, sine};
    }
}

/// About an axis of length 1: cos + sin [axis]x + (1 - cos) axis axis^T, the formula of Rodrigues.
Rotation<3> about(const Vec3& axis, double degrees) {
    const auto [sine, cosine] = sine_cosine_of_degrees(degrees);
    Rotation<3> rotation;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k) {
            const int third = 3 - i - k;
            const double across = i == k ? cosine : ((k - i + 3) % 3 == 1 ? -sine : sine) * axis[third];
            rotation.rows[static_cast<std::size_t>(i)][k] = across + (1 - cosine) * axis[i] * axis[k];
        }
    return rotation;
}

Rotation<3> product(const Rotation<3>& left, const Rotation<3>& right) {
    Rotation<3> result;
    for (int k = 0; k < 3; ++k) {
        const Vec3 column = left * Vec3{right.rows[0][k], right.rows[1][k], right.rows[2][k]};
        for (int i = 0; i < 3; ++i) result.rows[static_cast<std::size_t>(i)][k] = column[i];
    }
    return result;
}

Rotation<3> read_about_axis(FieldReader& reader, const JsonValue& value) {
    if (!reader.is_object_of(value, {"axis", "degrees"})) return {};
    const auto axis = reader.required(value, "axis"), degrees = reader.required(value, "degrees");
    if (!axis || !degrees) return {};
    Vec3 direction = reader.vector<3>(*axis);
    const double angle = reader.number(*degrees);
    double largest = 0;
    for (const double x : direction.at) largest = std::max(largest, std::abs(x));
    if (!reader.failed() && largest == 0) reader.complain(*axis, "is zero");
    if (reader.failed()) return {};
    for (double& x : direction.at) x /= largest;  // so that no square overflows
    const double length = std::sqrt(dot(direction, direction));
    for (double& x : direction.at) x /= length;
    return about(direction, angle);
}

Rotation<3> read_rpy(FieldReader& reader, const JsonValue& value) {
    const Vec3 degrees = reader.vector<3>(value);
    return product(about({0, 0, 1}, degrees[2]), product(about({0, 1, 0}, degrees[1]), about({1, 0, 0}, degrees[0])));
}

Rotation<3> read_quaternion(FieldReader& reader, const JsonValue& value) {
    const auto wxyz = reader.vector<4>(value);
    if (reader.failed()) return {};
    const auto pose = Pose3::make({}, {wxyz[0], wxyz[1], wxyz[2], wxyz[3]});
    if (pose) return pose->rotation();
    reader.complain(value, "is no orientation");
    return {};
}

}  // namespace

template <>
Rotation<2> read_rotation<2>(FieldReader& reader, const JsonValue& value) {
    const auto [sine, cosine] = sine_cosine_of_degrees(reader.number(value));
    return {{{{cosine, -sine}, {sine, cosine}}}};
}

template <>
Rotation<3> read_rotation<3>(FieldReader& reader, const JsonValue& value) {
    if (value.find("axis") || value.find("degrees")) return read_about_axis(reader, value);
    if (value.kind() != JsonValue::Kind::object || value.size() != 1) {
        reader.complain(value, "is none of axis and degrees, rpy, and quaternion");
        return {};
    }
    if (!reader.is_object_of(value, {"axis", "degrees", "rpy", "quaternion"})) return {};
    const JsonValue field = *value.begin();
    return field.key() == "rpy" ? read_rpy(reader, field) : read_quaternion(reader, field);
}

}  // namespace tact
