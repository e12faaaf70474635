// SPDX-License-Identifier: MIT
#include "tact/io/values/shape_json.hpp"

#include <gtest/gtest.h>

#include "tact/io/values/motion_json.hpp"

namespace tact {
namespace {

TEST(WriteShape, ReadsBackAsTheSameDoubles) {
    const Obb3 a{{0.1, 1e300, -5e-324}, {{{1, 0.3, 0}, {0, 1, 1.0 / 3}, {0, 0, 1}}}, {1e-7, 2, 3}};
    const Tetrahedron3 b{{{{0.1, 0.2, 0.3}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    const Linear3 motion{{1.0 / 3, 0, 0}, {0, 0.1, 0}};
    std::string line = R"({"a":)";
    append_shape(line, a);
    line += ",\"b\":";
    append_shape(line, b);
    line += ",\"motion_b\":";
    append_motion(line, motion);
    line += '}';
    JsonDocument document;
    ASSERT_FALSE(document.parse(line));
    const JsonValue root = *document.root();
    FieldReader reader;
    EXPECT_EQ(std::get<Obb3>(read_shape<3>(reader, *root.find("a"))), a);
    EXPECT_EQ(std::get<Tetrahedron3>(read_shape<3>(reader, *root.find("b"))), b);
    EXPECT_EQ(read_motion<3>(reader, *root.find("motion_b")).linear, motion);
    EXPECT_FALSE(reader.failed()) << reader.complaint();
}

/// A shape of a text, or what is wrong with it.
struct ReadText {
    AnyShape<3> shape;
    std::string complaint;
};

ReadText read_text(const std::string& text) {
    JsonDocument document;
    EXPECT_FALSE(document.parse(R"({"a":)" + text + "}")) << text;
    FieldReader reader;
    const JsonValue value = *document.root()->find("a");
    if (dimension_of_shape(reader, value) != 3) return {{}, reader.complaint()};
    return {read_shape<3>(reader, value), reader.complaint()};
}

void expect_shape(const std::string& text, const AnyShape<3>& shape) {
    const ReadText read = read_text(text);
    EXPECT_EQ(read.complaint, "") << text;
    EXPECT_TRUE(read.shape == shape) << text;
}

TEST(WriteShape, ABoxWhoseEdgesAreNoDoublesIsWrittenByItsCorners) {
    std::string text;
    append_shape(text, *box_from_corners<2>({0, 0.1}, {1, 0.7}));
    EXPECT_EQ(text, R"({"box":{"min":[0,0.1],"max":[1,0.7]}})");
}

TEST(ReadShape, ABoxBetweenTwoCorners) {
    expect_shape(R"({"box":{"min":[-1,0,0.5],"max":[1,2,0.75]}})",
                 Parallelepiped3{{-1, 0, 0.5}, {{{2, 0, 0}, {0, 2, 0}, {0, 0, 0.25}}}});
    EXPECT_EQ(read_text(R"({"box":{"min":[0,0,0],"max":[1,0,1]}})").complaint, "a.box.min[1] is not below max[1]");
    expect_shape(R"({"box":{"min":[0,0.1,0],"max":[1,0.7,1]}})", *box_from_corners<3>({0, 0.1, 0}, {1, 0.7, 1}));
    EXPECT_EQ(read_text(R"({"box":{"min":[0,0,0]}})").complaint, "a.box.max is missing");
}

TEST(ReadShape, ABoxByItsCenterAndSize) {
    const std::array<Vec3, 3> upright{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const std::array<Vec3, 3> quarter{{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}};
    expect_shape(R"({"box":{"center":[0.1,2,3],"size":[2,4,0.1]}})", Obb3{{0.1, 2, 3}, upright, {1, 2, 0.05}});
    expect_shape(R"({"obb":{"center":[0.1,2,3],"half":[1,2,0.05]}})", Obb3{{0.1, 2, 3}, upright, {1, 2, 0.05}});
    for (const std::string rotation : {R"({"axis":[0,0,5],"degrees":90})", R"({"rpy":[0,0,90]})",
                                       R"({"rpy":[0,0,-270]})", R"({"quaternion":[1,0,0,1]})"})
        expect_shape(R"({"box":{"center":[0,0,0],"size":[2,2,2],"rotation":)" + rotation + "}}",
                     Obb3{{}, quarter, {1, 1, 1}});
}

/// About x first, then y, then z, as robots have it.
TEST(ReadShape, RollPitchAndYawAreAboutFixedAxes) {
    const ReadText read = read_text(R"({"box":{"center":[0,0,0],"size":[2,2,2],"rotation":{"rpy":[90,90,0]}}})");
    // Rolling takes y to z and z to -y; pitching takes z to x and x to -z.
    EXPECT_EQ(std::get<Obb3>(read.shape).axes, (std::array<Vec3, 3>{{{0, 0, -1}, {1, 0, 0}, {0, -1, 0}}}));
}

TEST(ReadShape, WhatIsWrongWithABox) {
    const auto complaint = [](const std::string& fields) { return read_text(R"({"box":{)" + fields + "}}").complaint; };
    EXPECT_EQ(complaint(R"("min":[0,0,0],"max":[1,1,1],"center":[0,0,0])"),
              "a.box has min and center: a box is min and max; or center, size and rotation; or origin and edges");
    EXPECT_EQ(complaint(R"("center":[0,0,0],"size":[1,0,1])"), "a.box.size is not positive");
    EXPECT_EQ(complaint(R"("center":[0,0,0],"size":[1,5e-324,1])"), "a.box.size is too small to be halved");
    EXPECT_EQ(complaint(R"("center":[0,0,0])"), "a.box.size is missing");
    EXPECT_EQ(complaint(R"("center":[0,0,0],"size":[1,1,1],"rotation":30)"),
              "a.box.rotation is none of axis and degrees, rpy, and quaternion");
    EXPECT_EQ(complaint(R"("center":[0,0,0],"size":[1,1,1],"rotation":{"axis":[0,0,0],"degrees":3})"),
              "a.box.rotation.axis is zero");
    EXPECT_EQ(complaint(R"("center":[0,0,0],"size":[1,1,1],"rotation":{"quaternion":[0,0,0,0]})"),
              "a.box.rotation.quaternion is no orientation");
    EXPECT_EQ(complaint(R"("center":[0,0,0],"size":[1,1,1],"rotation":{"euler":[0,0,0]})"),
              "unknown field 'euler' in a.box.rotation; known are axis, degrees, rpy and quaternion");
}

TEST(ReadShape, ABoxOfThePlaneTurnsByDegrees) {
    JsonDocument document;
    ASSERT_FALSE(document.parse(R"({"a":{"box":{"center":[1,2],"size":[2,4],"rotation":-90}}})"));
    FieldReader reader;
    const JsonValue value = *document.root()->find("a");
    ASSERT_EQ(dimension_of_shape(reader, value), 2);
    EXPECT_EQ(std::get<Obb2>(read_shape<2>(reader, value)), (Obb2{{1, 2}, {{{0, -1}, {1, 0}}}, {1, 2}}));
}

}  // namespace
}  // namespace tact
