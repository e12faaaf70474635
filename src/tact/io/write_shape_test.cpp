// SPDX-License-Identifier: MIT
#include "tact/io/write_shape.hpp"

#include <gtest/gtest.h>

#include "tact/io/json_text.hpp"
#include "tact/io/read_query.hpp"

namespace tact {
namespace {

TEST(WriteShape, ReadsBackAsTheSameDoubles) {
    const Obb3 a{{0.1, 1e300, -5e-324}, {{{1, 0.3, 0}, {0, 1, 1.0 / 3}, {0, 0, 1}}}, {1e-7, 2, 3}};
    const Tetrahedron3 b{{{{0.1, 0.2, 0.3}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
    const Linear3 motion{{1.0 / 3, 0, 0}, {0, 0.1, 0}};
    std::string line = R"({"ask":"relate","a":)";
    append_shape(line, a);
    line += ",\"b\":";
    append_shape(line, b);
    line += ",\"motion_b\":";
    append_motion(line, motion);
    line += '}';
    JsonDocument document;
    ASSERT_FALSE(document.parse(line));
    const auto query = read_query(document);
    ASSERT_TRUE(query.has_value()) << query.error().message;
    const auto& pair = std::get<ShapePair<3>>(query->pair);
    EXPECT_EQ(std::get<Obb3>(pair.a), a);
    EXPECT_EQ(std::get<Tetrahedron3>(pair.b), b);
    EXPECT_EQ(pair.motion_b, motion);
}

TEST(JsonText, ShortestNumbers) {
    const auto text = [](double value) {
        std::string out;
        append_number(out, value);
        return out;
    };
    EXPECT_EQ(text(0.1), "0.1");
    EXPECT_EQ(text(1), "1");
    EXPECT_EQ(text(1.0 / 3), "0.3333333333333333");
    EXPECT_EQ(text(5e-324), "5e-324");
    EXPECT_EQ(text(1.7976931348623157e308), "1.7976931348623157e+308");
}

TEST(JsonText, LongInputIsCutBetweenCharacters) {
    EXPECT_EQ(in_quotes("short"), "'short'");
    const std::string umlauts = "x" + std::string("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4") +
                                std::string("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4") +
                                std::string("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4");
    const auto cut = shortened(umlauts);
    EXPECT_EQ(cut, umlauts.substr(0, 39) + "...");
}

}  // namespace
}  // namespace tact
