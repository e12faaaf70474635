// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_formats.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "tact/mesh.hpp"

namespace tact {
namespace {

constexpr const char* square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

std::string message_of(const std::string& text) {
    const auto file = read_obj(text);
    return file ? "no error" : file.error().message;
}

TEST(Obj, TriangleOfPlainNumbers) {
    const auto file = read_obj("v 0 0 0\nv 1.5 -2e-3 .5\nv +3 4. 1E2\nf 1 2 3\n");
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->mesh, (Mesh{{{0, 0, 0}, {1.5, -0.002, 0.5}, {3, 4, 100}}, {{0, 1, 2}}}));
    EXPECT_EQ(file->format, "OBJ");
    EXPECT_EQ(file->fanned + file->ignored, 0u);
}

TEST(Obj, EveryFormOfACorner) {
    for (const char* face : {"f 1 2 3", "f 1/7 2/8 3/9", "f 1//7 2//8 3//9", "f 1/1/1 2/-1/2 3/3/-3", "f -4 -3 -2",
                             "fo 1 2 3", "f 1/ 2/ 3/", "f 1// 2// 3//", "f\t1   2\t3  ", "f 1 2 3 # the first",
                             "f 1 2 3#", "f 1 \\\n 2 \\\r\n3", "f 1 2 3\\\n"}) {
        const auto file = read_obj(std::string(square) + face);
        ASSERT_TRUE(file) << face << ": " << file.error().message;
        EXPECT_EQ(file->mesh.faces, (std::vector<Face>{{0, 1, 2}})) << face;
    }
}

TEST(Obj, PolygonsBecomeFans) {
    const auto file = read_obj(std::string(square) + "v 0 2 0\nf 1 2 3 4\nf 1 2 3\nf -5 -4 -3 -2 -1");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->mesh.faces, (std::vector<Face>{{0, 1, 2}, {0, 2, 3}, {0, 1, 2}, {0, 1, 2}, {0, 2, 3}, {0, 3, 4}}));
    EXPECT_EQ(file->fanned, 2u);
}

TEST(Obj, ByteOrderMarkCommentsCarriageReturnsAndNoLastNewline) {
    const auto file =
        read_obj("\xef\xbb\xbf# made by hand\r\n\r\no thing\r\nv 0 0 0\r\n  v 1 0 0 # right\r\nv 0 1 0\r\nf 1 2 3");
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->mesh, (Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}));
}

TEST(Obj, WeightsAndColorsArePassedOver) {
    const auto file = read_obj("v 0 0 0 1\nv 1 0 0 0.5 0.5 0.5\nv 0 1 0 1 0 0 1\nf 1 2 3\n");
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->mesh.vertices[2], (Vec3{0, 1, 0}));
}

TEST(Obj, OtherStatements) {
    const auto file = read_obj("mtllib a.mtl\nvn 0 0 1\nvt 0 0\ng one two\ns off\nusemtl red\n" + std::string(square) +
                               "l 1 2\np 3\nf 1 2 3\ncall other.obj\n%odd thing \\\n f 9 9 9\ncall again\n");
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->mesh.faces.size(), 1u) << "the line after the backslash belongs to the odd thing";
    EXPECT_EQ(file->ignored, 3u) << "known statements are not counted";
}

TEST(Obj, FacesMayComeFirst) {
    const auto file = read_obj("f 1 2 3\nv 0 0 0\nv 1 0 0\nv 0 1 0\n");
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->mesh.faces[0], (Face{0, 1, 2}));
}

TEST(Obj, NothingInIt) {
    for (const char* text : {"", "\n\n", "# nothing\n", "o thing\n", "\xef\xbb\xbf"}) {
        const auto file = read_obj(text);
        ASSERT_TRUE(file) << text;
        EXPECT_EQ(file->mesh, Mesh{});
    }
}

TEST(Obj, Errors) {
    const std::string four = square;
    EXPECT_EQ(message_of("v 0 0\n"), "line 1: z is missing");
    EXPECT_EQ(message_of("# a\n\nv 0 abc 0\n"), "line 3: y is 'abc', not a number");
    EXPECT_EQ(message_of("v 0 1,5 0\n"), "line 1: y is '1,5', not a number");
    EXPECT_EQ(message_of("v 0 0 nan\n"), "line 1: z is 'nan', not finite");
    EXPECT_EQ(message_of("v 0 0 -inf\n"), "line 1: z is '-inf', not finite");
    EXPECT_EQ(message_of("v 1e999 0 0\n"), "line 1: x is '1e999', beyond the range of a double");
    EXPECT_EQ(message_of("v +-1 0 0\n"), "line 1: x is '+-1', not a number");
    EXPECT_EQ(message_of("v 0 0 +"), "line 1: z is '+', not a number");
    EXPECT_EQ(message_of("v 0x10 0 0\n"), "line 1: x is '0x10', not a number");
    EXPECT_EQ(message_of("v 0 0 0 red\n"), "line 1: a number after z is 'red', not a number");
    EXPECT_EQ(message_of("v 0 0 0 1 2 3 4 5\n"), "line 1: a vertex has more than 7 numbers");
    EXPECT_EQ(message_of(four + "f 1 2\n"), "line 5: a face has 2 corners; it needs 3");
    EXPECT_EQ(message_of(four + "f\n"), "line 5: a face has 0 corners; it needs 3");
    EXPECT_EQ(message_of(four + "f 1 2 5\n"), "line 5: corner 3 names vertex 5 of 4");
    EXPECT_EQ(message_of(four + "f 1 4294967297 3\nv 0 0 0\n"), "line 5: corner 2 names vertex 4294967297 of 5");
    EXPECT_EQ(message_of(four + "f 0 1 2\n"), "line 5: corner 1 names vertex 0; OBJ counts from 1");
    EXPECT_EQ(message_of(four + "f 1 2 -5\n"), "line 5: corner 3 goes back 5 vertices of 4");
    EXPECT_EQ(message_of(four + "f 1 2.5 3\n"), "line 5: corner 2 ends in '.5'; it may be v, v/vt, v//vn or v/vt/vn");
    EXPECT_EQ(message_of(four + "f 1 2 3/x\n"), "line 5: corner 3 ends in 'x'; it may be v, v/vt, v//vn or v/vt/vn");
    EXPECT_EQ(message_of(four + "f 1 2 3/1/1/1\n"),
              "line 5: corner 3 ends in '/1'; it may be v, v/vt, v//vn or v/vt/vn");
    EXPECT_EQ(message_of(four + "f 1 two 3\n"), "line 5: corner 2 is 'two', not a whole number");
    EXPECT_EQ(message_of(four + "f 1 99999999999999999999 3\n"),
              "line 5: corner 2 is '99999999999999999999', not a whole number");
    EXPECT_EQ(message_of(four + "f 1 \\\n2 \\\n7\n"), "line 7: corner 3 names vertex 7 of 4");
    EXPECT_EQ(message_of("Dear reader,\nthis is a letter.\n"),
              "line 1: this is no OBJ statement, and there are no vertices");
    EXPECT_EQ(message_of(std::string("v 0 0 \x01\xff") + std::string(60, 'x')),
              "line 1: z is '??" + std::string(38, 'x') + "...', not a number");
}

TEST(Obj, RoundTrip) {
    for (const Mesh& mesh : {Mesh{}, make_icosphere(), make_soup(), make_teapot()}) {
        const auto text = write_obj(mesh);
        ASSERT_TRUE(text);
        const auto again = read_obj(*text);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->mesh, mesh);
    }
}

TEST(Obj, WhatCannotBeWritten) {
    EXPECT_EQ(write_obj(Mesh{{{0, 0, 0}}, {{0, 0, 1}}}).error().message, "face 0 names vertex 1 of 1");
    EXPECT_EQ(write_obj(Mesh{{{0, 0, 0}, {0, std::numeric_limits<double>::infinity(), 0}}, {}}).error().message,
              "vertex 1 is not finite");
}

}  // namespace
}  // namespace tact
