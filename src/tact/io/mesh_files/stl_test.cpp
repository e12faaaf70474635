// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/mesh_formats.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "tact/mesh.hpp"

namespace tact {
namespace {

const Mesh triangle{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
const std::string facet =
    "facet normal 0 0 1\n outer loop\n  vertex 0 0 0\n  vertex 1 0 0\n  vertex 0 1 0\n endloop\nendfacet\n";

std::string message_of(const std::string& bytes) {
    const auto file = read_stl(bytes);
    return file ? "no error" : file.error().message;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    return text.replace(text.find(what), what.size(), with);
}

TEST(StlText, FormsOfTheSameTriangle) {
    for (const std::string& text :
         {"solid\n" + facet + "endsolid\n", "solid a name of words\n" + facet + "endsolid a name of words",
          "SOLID X\n" + replaced(facet, "vertex", "VERTEX") + "EndSolid\n",
          "\n\n  solid x\n\n" + facet + "\n\nendsolid x\n\n",
          "\xef\xbb\xbfsolid x\r\n" + replaced(facet, "\n", "\r\n") + "endsolid x\r\n",
          "solid x\n" + replaced(facet, "0 0 1", "nan nan nan") + "endsolid x\n",
          std::string("solid x\nfacet normal 0 0 1 outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 1 0 endloop endfacet "
                      "endsolid"),
          "solid a\nendsolid a\nsolid b\n" + facet + "endsolid b\n"}) {
        const auto file = read_stl(text);
        ASSERT_TRUE(file) << text << file.error().message;
        EXPECT_EQ(file->mesh, triangle) << text;
        EXPECT_EQ(file->format, "text STL");
    }
    EXPECT_EQ(read_stl("solid nothing\nendsolid nothing\n")->mesh, Mesh{});
}

TEST(StlText, Errors) {
    const std::string head = "solid x\n", tail = "endsolid x\n";
    EXPECT_EQ(message_of("solid x\n"), "line 2: the file ends where 'facet' or 'endsolid' should stand");
    EXPECT_EQ(message_of(head + facet), "line 9: the file ends where 'facet' or 'endsolid' should stand");
    EXPECT_EQ(message_of(head + facet + tail + "more\n"), "line 10: 'solid' should stand here, not 'more'");
    EXPECT_EQ(message_of(head + "triangle\n"), "line 2: 'facet' or 'endsolid' should stand here, not 'triangle'");
    EXPECT_EQ(message_of(head + replaced(facet, "normal", "norm") + tail),
              "line 2: 'normal' should stand here, not 'norm'");
    EXPECT_EQ(message_of(head + "facet normal 0 0"), "line 2: the file ends within a normal");
    EXPECT_EQ(message_of(head + replaced(facet, "1 0 0", "1 0") + tail), "line 5: z is missing");
    EXPECT_EQ(message_of(head + replaced(facet, "1 0 0", "1 inf 0") + tail), "line 5: y is 'inf', not finite");
    EXPECT_EQ(message_of(head + replaced(facet, "1 0 0", "1 o 0") + tail), "line 5: y is 'o', not a number");
    EXPECT_EQ(message_of(head + replaced(facet, " endloop", "  vertex 2 2 2\n endloop") + tail),
              "line 7: 'endloop' should stand here, not 'vertex'");
    EXPECT_EQ(message_of(head + replaced(facet, "  vertex 0 1 0\n", "") + tail),
              "line 6: 'vertex' should stand here, not 'endloop'");
    EXPECT_EQ(message_of(head + replaced(facet, "endfacet\n", "")),
              "line 8: the file ends where 'endfacet' should stand");
}

TEST(StlBinary, Errors) {
    const std::string good = *write_stl(triangle);
    ASSERT_EQ(good.size(), 134u);
    EXPECT_EQ(message_of(""), "byte 0: the file ends within the 84 bytes before the first triangle");
    EXPECT_EQ(message_of(good.substr(0, 83)), "byte 83: the file ends within the 84 bytes before the first triangle");
    EXPECT_EQ(message_of(good.substr(0, 133)), "byte 80: 1 triangles take 134 bytes, but the file has 133");
    EXPECT_EQ(message_of(good + "x"), "byte 80: 1 triangles take 134 bytes, but the file has 135");
    std::string huge = good;
    huge.replace(80, 4, "\xff\xff\xff\xff");
    EXPECT_EQ(message_of(huge), "byte 80: 4294967295 triangles take 214748364834 bytes, but the file has 134");
    std::string nan = good;
    nan.replace(108, 4, std::string("\x00\x00\xc0\x7f", 4));
    EXPECT_EQ(message_of(nan), "byte 108: triangle 0 has a coordinate that is not finite");
}

TEST(StlBinary, AFileThatBeginsWithSolid) {
    std::string bytes = *write_stl(triangle);
    bytes.replace(0, 5, "solid");
    const auto file = read_stl(bytes);
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_EQ(file->mesh, triangle);
    EXPECT_EQ(file->format, "binary STL");
}

TEST(Stl, CornersAreMergedExactly) {
    for (const bool text : {false, true}) {
        const auto mesh = make_torus({.ring = 2, .tube = 0.5, .around = 16, .across = 8});
        const auto file = read_stl(*write_stl(mesh, {.text = text}));
        ASSERT_TRUE(file);
        EXPECT_TRUE(inspect(file->mesh).watertight());
        EXPECT_EQ(file->mesh.vertices.size(), mesh.vertices.size());
        EXPECT_EQ(file->mesh.faces.size(), mesh.faces.size());
    }
}

TEST(Stl, TextKeepsDoublesAndBinaryRoundsToFloats) {
    const auto mesh = make_soup({.faces = 100});
    const auto text = read_stl(*write_stl(mesh, {.text = true}));
    const auto binary = read_stl(*write_stl(mesh));
    ASSERT_TRUE(text && binary);
    EXPECT_EQ(text->mesh, mesh) << "no two corners of the soup are equal, so their order stays";
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
        for (int k = 0; k < 3; ++k)
            EXPECT_EQ(binary->mesh.vertices[i][k], static_cast<double>(static_cast<float>(mesh.vertices[i][k])));
}

TEST(Stl, WhatCannotBeWritten) {
    const Mesh large{{{1e39, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 1, 2}}};
    EXPECT_EQ(write_stl(large).error().message, "face 0 has a coordinate beyond the range of a float");
    EXPECT_TRUE(write_stl(large, {.text = true}));
    const Mesh largest{{{std::numeric_limits<float>::max(), 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 1, 2}}};
    EXPECT_EQ(read_stl(*write_stl(largest))->mesh, largest);
    EXPECT_EQ(write_stl(Mesh{{}, {{0, 0, 0}}}).error().message, "face 0 names vertex 0 of 0");
}

}  // namespace
}  // namespace tact
