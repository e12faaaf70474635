// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_formats.hpp"

#include <gtest/gtest.h>

#include "tact/io/files/byte_order.hpp"
#include "tact/mesh.hpp"

namespace tact {
namespace {

const Mesh triangle{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
const std::string vertex_head = "element vertex 3\nproperty float x\nproperty float y\nproperty float z\n";
const std::string face_head = "element face 1\nproperty list uchar int vertex_indices\n";
const std::string head = "ply\nformat ascii 1.0\n" + vertex_head + face_head + "end_header\n";
const std::string points = "0 0 0\n1 0 0\n0 1 0\n";

std::string message_of(const std::string& bytes) {
    const auto file = read_ply(bytes);
    return file ? "no error" : file.error().message;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    return text.replace(text.find(what), what.size(), with);
}

TEST(PlyText, FormsOfTheSameTriangle) {
    for (const std::string& text :
         {head + points + "3 0 1 2\n", head + points + "\n3 0 1 2",
          replaced(head, "vertex_indices", "vertex_index") + points + "3 0 1 2\n",
          replaced(head, "format", "comment by hand\nobj_info x\nformat") + points + "3 0 1 2\n",
          std::string("ply\r\nformat ascii 1.0\r\nelement vertex 3\r\nproperty float64 x\r\nproperty double "
                      "y\r\nproperty int8 z\r\n"
                      "element face 1\r\nproperty list uint8 uint32 vertex_indices\r\nend_header\r\n"
                      "0 0 0\r\n1 0 0\r\n0 1 0\r\n3 0 1 2\r\n"),
          "ply\nformat ascii 1.0\n" + face_head + vertex_head + "end_header\n3 0 1 2\n" + points,
          "ply\nformat ascii 1.0\n" + vertex_head + "element edge 1\nproperty int a\nproperty list uchar float b\n" +
              face_head + "end_header\n" + points + "7 2 nan 1\n3 0 1 2\n"}) {
        const auto file = read_ply(text);
        ASSERT_TRUE(file) << text << file.error().message;
        EXPECT_EQ(file->mesh, triangle) << text;
        EXPECT_EQ(file->format, "text PLY");
        EXPECT_TRUE(is_ply(text));
    }
}

TEST(PlyText, OtherPropertiesArePassedOver) {
    const auto file = read_ply(
        "ply\nformat ascii 1.0\nelement vertex 3\nproperty float nx\nproperty float z\nproperty uchar red\nproperty "
        "float y\n"
        "property float x\nelement face 1\nproperty uchar flag\nproperty list uchar int vertex_indices\n"
        "property list uchar float texcoord\nend_header\nnan 0 255 0 0\n0 0 255 0 1\n0 0 255 1 0\n9 3 0 1 2 2 0.5 "
        "0.5\n");
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->mesh, triangle);
}

TEST(Ply, PolygonsBecomeFans) {
    const auto file = read_ply(replaced(head, "vertex 3", "vertex 4") + "0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->mesh.faces, (std::vector<Face>{{0, 1, 2}, {0, 2, 3}}));
    EXPECT_EQ(file->fanned, 1u);
}

TEST(PlyHeader, Errors) {
    EXPECT_EQ(message_of(""), "line 1: 'ply' should stand here");
    EXPECT_EQ(message_of("plywood\n"), "line 1: 'ply' should stand here");
    EXPECT_EQ(message_of("ply\nformat ascii 1.0\n"), "line 3: the file ends where 'end_header' should stand");
    EXPECT_EQ(message_of("ply\nend_header\n"), "line 2: the line 'format' is missing");
    EXPECT_EQ(message_of("ply\nformat text 1.0\nend_header\n"),
              "line 2: the format is 'text', not ascii, binary_little_endian or binary_big_endian");
    EXPECT_EQ(message_of("ply\nformat ascii 2.0\nend_header\n"), "line 2: the version is '2.0', not 1.0");
    EXPECT_EQ(message_of("ply\nformat ascii 1.0 x\nend_header\n"), "line 2: after that stands 'x'");
    EXPECT_EQ(message_of("ply\nformat ascii 1.0\nmaterial 3\n"), "line 3: a header has no 'material'");
    EXPECT_EQ(message_of("ply\nformat ascii 1.0\nproperty int x\n"),
              "line 3: a property comes before the first element");
    EXPECT_EQ(message_of("ply\nformat ascii 1.0\nelement\n"), "line 3: the name of the element is missing");
    EXPECT_EQ(message_of("ply\nformat ascii 1.0\nelement vertex\n"), "line 3: the number of 'vertex' is missing");
    EXPECT_EQ(message_of("ply\nformat ascii 1.0\nelement vertex -1\n"), "line 3: the number of 'vertex' is negative");
    EXPECT_EQ(message_of(replaced(head, "element face", "element vertex 0\nelement face")),
              "line 7: the element 'vertex' comes twice");
    EXPECT_EQ(message_of(replaced(head, "float y", "float x")), "line 5: the property 'x' comes twice");
    EXPECT_EQ(message_of(replaced(head, "float y", "real y")), "line 5: 'real' is no type of numbers");
    EXPECT_EQ(message_of(replaced(head, "float y", "float")), "line 5: the name of the property is missing");
    EXPECT_EQ(message_of(replaced(head, "float y", "")), "line 5: a type is missing");
    EXPECT_EQ(message_of(replaced(head, "uchar int", "float int")),
              "line 8: the length of a list is a whole number, no float");
    EXPECT_EQ(message_of(replaced(head, vertex_head, "") + points), "line 5: there is no element 'vertex'");
    EXPECT_EQ(message_of(replaced(head, "float y", "float w") + points + points),
              "line 9: the element 'vertex' has no y");
    EXPECT_EQ(message_of(replaced(head, "float y", "list uchar float y") + points + points),
              "line 9: y of 'vertex' is a list");
    EXPECT_EQ(message_of(replaced(head, "vertex_indices", "corners") + points + points),
              "line 9: the element 'face' has neither vertex_indices nor vertex_index");
    EXPECT_EQ(message_of(replaced(head, "uchar int", "uchar float") + points + points),
              "line 9: 'vertex_indices' of 'face' is no list of whole numbers");
    EXPECT_EQ(message_of(replaced(head, "element face", "element tristrips") + points + points),
              "line 9: the faces are triangle strips, which are not read");
}

TEST(PlyHeader, CountsThatTheFileCannotHold) {
    EXPECT_EQ(message_of(replaced(head, "face 1", "face 2147483648") + points + "3 0 1 2\n"),
              "line 10: 2147483648 of 'face' take at least 2 bytes each, more than the file has");
    EXPECT_EQ(message_of(replaced(head, "vertex 3", "vertex 9223372036854775807")),
              "line 10: 9223372036854775807 of 'vertex' take at least 6 bytes each, more than the file has");
    EXPECT_EQ(message_of("ply\nformat ascii 1.0\nelement nothing 1000000000000\nend_header\n"),
              "line 5: the element 'nothing' has no properties");
    const std::string binary = replaced(*write_ply(triangle), "vertex 3", "vertex 5");
    EXPECT_EQ(message_of(binary), "line 10: 5 of 'vertex' take at least 24 bytes each, more than the file has");
}

TEST(PlyText, Errors) {
    EXPECT_EQ(message_of(head + "0 0 0\n1 0\n0 1 0\n3 0 1 2\n"), "line 11: z is missing");
    EXPECT_EQ(message_of(head + "0 0 0\n1 0 0 5\n0 1 0\n3 0 1 2\n"),
              "line 11: the line goes on with '5' after its last number");
    EXPECT_EQ(message_of(head + "0 0 0\n1 a 0\n0 1 0\n3 0 1 2\n"), "line 11: y is 'a', not a number");
    EXPECT_EQ(message_of(head + "0 0 0\n1 0 inf\n0 1 0\n3 0 1 2\n"), "line 11: z is 'inf', not finite");
    EXPECT_EQ(message_of(head + "0.0 0.0 0.0\n1.0 0.0 0.0\n"), "line 12: the file ends too early");
    EXPECT_EQ(message_of(head + points + "3 0 1 3\n"), "line 13: corner 3 names vertex 3 of 3, counted from 0");
    EXPECT_EQ(message_of(head + points + "3 0 -1 2\n"), "line 13: corner 2 names vertex -1 of 3, counted from 0");
    EXPECT_EQ(message_of(head + points + "3 0 1\n"), "line 13: a corner of a face is missing");
    EXPECT_EQ(message_of(head + points + "3 0 1 1.5\n"), "line 13: a corner of a face is '1.5', not a whole number");
    EXPECT_EQ(message_of(head + points + "2 0 1\n"), "line 13: a face has 2 corners; it needs 3");
    EXPECT_EQ(message_of(head + points + "3 0 1 2\nx\n"), "line 14: there is more after the last element");
}

// Found by fuzzing: the name of a property that is passed over came into the message at any length.
TEST(PlyText, LongNamesAreShortInMessages) {
    const std::string name(500, 'n');
    const std::string with_name = replaced(head, "property float z", "property float z\nproperty int " + name);
    EXPECT_EQ(message_of(with_name + "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"),
              "line 11: '" + std::string(40, 'n') + "...' is missing");
}

TEST(PlyBinary, Errors) {
    const std::string good = *write_ply(triangle);
    const auto start = std::to_string(good.size() - 13);
    EXPECT_EQ(message_of(good + "x"), "byte " + std::to_string(good.size()) + ": there is more after the last element");
    EXPECT_EQ(message_of(good.substr(0, good.size() - 1)),
              "byte " + start + ": the file ends within a corner of a face");
    std::string wrong = good;
    wrong[good.size() - 4] = 3;
    EXPECT_EQ(message_of(wrong), "byte " + start + ": corner 3 names vertex 3 of 3, counted from 0");
    wrong = good;
    wrong[good.size() - 13] = 2;
    EXPECT_EQ(message_of(wrong), "byte " + start + ": a face has 2 corners; it needs 3");
    wrong[good.size() - 13] = 100;
    EXPECT_EQ(message_of(wrong),
              "byte " + std::to_string(good.size() - 13) + ": the file ends within a corner of a face");
    wrong = good;
    wrong.replace(good.size() - 13 - 24, 8, 8, '\xff');
    EXPECT_EQ(message_of(wrong), "byte " + std::to_string(good.size() - 37) + ": x is not finite");
}

TEST(PlyBinary, EveryTypeOfNumberInBothOrders) {
    for (const auto order : {std::endian::little, std::endian::big}) {
        std::string bytes = std::string("ply\nformat ") +
                            (order == std::endian::little ? "binary_little_endian" : "binary_big_endian") +
                            " 1.0\nelement vertex 3\nproperty short x\nproperty list int double more\nproperty char y\n"
                            "property float z\nproperty ushort w\nelement face 1\nproperty list ushort uchar "
                            "vertex_index\nend_header\n";
        for (const int i : {0, 1, 2}) {
            store(bytes, static_cast<std::int16_t>(-300 * i), order);
            store(bytes, std::int32_t{i}, order);
            for (int k = 0; k < i; ++k) store(bytes, 0.5, order);
            store(bytes, static_cast<std::int8_t>(-i), order);
            store(bytes, 0.25f * static_cast<float>(i), order);
            store(bytes, std::uint16_t{65535}, order);
        }
        store(bytes, std::uint16_t{3}, order);
        bytes += std::string("\0\1\2", 3);
        const auto file = read_ply(bytes);
        ASSERT_TRUE(file) << file.error().message;
        EXPECT_EQ(file->mesh, (Mesh{{{0, 0, 0}, {-300, -1, 0.25}, {-600, -2, 0.5}}, {{0, 1, 2}}}));
    }
}

TEST(Ply, RoundTrip) {
    for (const Mesh& mesh : {Mesh{}, triangle, make_teapot(), make_soup()}) {
        for (const auto& bytes :
             {write_ply(mesh, {.text = true}), write_ply(mesh), write_ply(mesh, {}, std::endian::big)}) {
            ASSERT_TRUE(bytes);
            const auto again = read_ply(*bytes);
            ASSERT_TRUE(again) << again.error().message;
            EXPECT_EQ(again->mesh, mesh);
        }
    }
    EXPECT_FALSE(write_ply(Mesh{{}, {{0, 0, 0}}}));
}

}  // namespace
}  // namespace tact
