// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_formats.hpp"

#include <gtest/gtest.h>

#include "tact/mesh.hpp"

namespace tact {
namespace {

const Mesh triangle{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
constexpr const char* points = "0 0 0\n1 0 0\n0 1 0\n";

std::string message_of(const std::string& text) {
    const auto file = read_off(text);
    return file ? "no error" : file.error().message;
}

TEST(Off, FormsOfTheSameTriangle) {
    const std::string body = points;
    for (const std::string& text :
         {"OFF\n3 1 3\n" + body + "3 0 1 2\n", "OFF 3 1 3\n" + body + "3 0 1 2", "OFF3 1 3\n" + body + "3 0 1 2\n",
          "OFF\n3 1\n" + body + "3 0 1 2\n", "# c\nOFF # c\n\n3 1 0 # c\n\n" + body + "# c\n3 0 1 2 # c\n# c",
          std::string("\xef\xbb\xbfOFF\r\n3 1 3\r\n0 0 0\r\n1 0 0\r\n0 1 0\r\n3 0 1 2\r\n"),
          std::string("COFF\n3 1 3\n0 0 0 255 0 0 255\n1 0 0 1 1 1 1\n0 1 0 0 0 0 0\n3 0 1 2 255 0 0\n"),
          "STCNOFF\n3 1 3\n" + body + "3 0 1 2 0.5 0.5 0.5\n", "NOFF\n3 1 3\n" + body + "3 0 1 2 7\n"}) {
        const auto file = read_off(text);
        ASSERT_TRUE(file) << text << file.error().message;
        EXPECT_EQ(file->mesh, triangle) << text;
        EXPECT_TRUE(text.starts_with('#') || is_off(text));
    }
}

TEST(Off, PolygonsBecomeFans) {
    const auto file = read_off("OFF\n4 1 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3 255 255 255\n");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->mesh.faces, (std::vector<Face>{{0, 1, 2}, {0, 2, 3}}));
    EXPECT_EQ(file->fanned, 1u);
}

TEST(Off, Errors) {
    const std::string body = points;
    EXPECT_EQ(message_of(""), "line 1: the file ends where 'OFF' should stand");
    EXPECT_EQ(message_of("# nothing\n"), "line 2: the file ends where 'OFF' should stand");
    EXPECT_EQ(message_of("3 1 0\n" + body), "line 1: 'OFF' should stand here, not '3'");
    EXPECT_EQ(message_of("4OFF\n"), "line 1: '4OFF' has points that are not in space");
    EXPECT_EQ(message_of("nOFF\n5\n"), "line 1: 'nOFF' has points that are not in space");
    EXPECT_EQ(message_of("OFF BINARY\n"), "line 1: binary OFF is not read");
    EXPECT_EQ(message_of("OFF\n"), "line 2: the file ends where the counts should stand");
    EXPECT_EQ(message_of("OFF\nx 1 0\n"), "line 2: the number of vertices is 'x', not a whole number");
    EXPECT_EQ(message_of("OFF\n0\n"), "line 2: the number of faces is missing");
    EXPECT_EQ(message_of("OFF\n-3 1 0\n"), "line 2: the number of vertices is negative");
    EXPECT_EQ(message_of("OFF\n3 1 0 9\n" + body), "line 2: after the counts stands '9'");
    EXPECT_EQ(message_of("OFF\n3 1 0\n0 0 0\n1 0\n0 1 0\n3 0 1 2\n"), "line 4: z is missing");
    EXPECT_EQ(message_of("OFF\n3 1 0\n0 0 0\n1 0 nan\n0 1 0\n3 0 1 2\n"), "line 4: z is 'nan', not finite");
    EXPECT_EQ(message_of("OFF\n3 1 0\n0 0 0 red\n1 0 0\n0 1 0\n3 0 1 2\n"),
              "line 3: a number at the end of the line is 'red', not a number");
    EXPECT_EQ(message_of("OFF\n3 1 0\n0.0 0.0 0.0\n1.0 0.0 0.0\n"), "line 5: the file ends after 2 of 3 vertices");
    EXPECT_EQ(message_of("OFF\n3 2 0\n" + body + "3 0 1 2 #####\n"), "line 7: the file ends after 1 of 2 faces");
    EXPECT_EQ(message_of("OFF\n3 1 0\n" + body + "3 0 1 3\n"), "line 6: corner 3 names vertex 3 of 3, counted from 0");
    EXPECT_EQ(message_of("OFF\n3 1 0\n" + body + "3 0 -1 2\n"),
              "line 6: corner 2 names vertex -1 of 3, counted from 0");
    EXPECT_EQ(message_of("OFF\n3 1 0\n" + body + "3 0 1\n"), "line 6: corner 3 is missing");
    EXPECT_EQ(message_of("OFF\n3 1 0\n" + body + "2 0 1 \n"), "line 6: a face has 2 corners; it needs 3");
    EXPECT_EQ(message_of("OFF\n3 1 0\n" + body + "3 0 1 2\n3 2 1 0\n"), "line 7: there is more after the last face");
}

TEST(Off, CountsThatTheFileCannotHold) {
    EXPECT_EQ(message_of("OFF\n4294967295 1 0\n0 0 0\n"),
              "line 2: the number of vertices is 4294967295, more than the 11 bytes that follow can hold");
    EXPECT_EQ(message_of("OFF\n1 9223372036854775807 0\n0 0 0\n"),
              "line 2: the number of faces is 9223372036854775807, more than the 9 bytes that follow can hold");
    EXPECT_EQ(message_of("OFF\n3 1 0\n" + std::string(points) + "1000000000000 0 1 2\n"),
              "line 6: corner 4 is missing");
}

TEST(Off, RoundTrip) {
    for (const Mesh& mesh : {Mesh{}, triangle, make_gear(), make_soup()}) {
        const auto text = write_off(mesh);
        ASSERT_TRUE(text);
        const auto again = read_off(*text);
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(again->mesh, mesh);
    }
    EXPECT_EQ(*write_off(triangle), "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n");
    EXPECT_FALSE(write_off(Mesh{{}, {{0, 0, 0}}}));
}

}  // namespace
}  // namespace tact
