// SPDX-License-Identifier: MIT
#include "tact/io/json/json_document.hpp"

#include <gtest/gtest.h>

namespace tact {
namespace {

std::string complaint(std::string_view text) {
    JsonDocument document;
    const auto error = document.parse(text);
    return error ? error->message : "none";
}

std::string round_trip(std::string_view text) {
    JsonDocument document;
    if (const auto error = document.parse(text)) return error->message;
    std::string out;
    document.root()->write(out);
    return out;
}

TEST(JsonDocument, WritesWhatItRead) {
    const std::string text =
        R"({"a":[1,-2.5,1e+300,5e-324],"b":{"c":"\"\\\n\u0001é","d":[]},"e":null,"f":true,"g":{}})";
    EXPECT_EQ(round_trip(text), text);
    EXPECT_EQ(round_trip(R"( { "x" : 0.10000000000000001 , "y" : [ 18446744073709551615 ] } )"),
              R"({"x":0.1,"y":[18446744073709551616]})");
}

TEST(JsonDocument, PathsNameTheField) {
    JsonDocument document;
    ASSERT_FALSE(document.parse(R"({"a":{"box":{"edges":[[1,2],[3,4]]}}})"));
    const auto edges = *document.root()->find("a")->find("box")->find("edges");
    EXPECT_EQ(edges.path(), "a.box.edges");
    EXPECT_EQ((*++edges.begin()).path(), "a.box.edges[1]");
    EXPECT_EQ((*(*++edges.begin()).begin()).path(), "a.box.edges[1][0]");
}

TEST(JsonDocument, NumbersThatAreNotFinite) {
    EXPECT_EQ(complaint(R"({"a":{"edges":[[1,2],[1e999,0]]}})"),
              "a.edges[1] is not finite: '1e999' is beyond the range of doubles");
    EXPECT_EQ(complaint(R"({"x":-1e400})"), "x is not finite: '-1e400' is beyond the range of doubles");
    for (const std::string word : {"NaN", "nan", "-nan", "Infinity", "-Infinity", "inf", "+Inf"})
        EXPECT_EQ(complaint("{\"a\":[0," + word + "]}"), "a is not finite: JSON has no NaN and no infinity") << word;
}

TEST(JsonDocument, MalformedTextHasAColumn) {
    EXPECT_EQ(complaint("{\"a\":tru}"), "malformed JSON at column 9: invalid literal");
    EXPECT_EQ(complaint("{\"a\":1"), "malformed JSON at column 7: unexpected end of input; expected '}'");
    EXPECT_EQ(complaint("{\"a\":1} 2"), "malformed JSON at column 9: unexpected number literal; expected end of input");
    EXPECT_EQ(complaint("{\"a\":\"\xff\"}"), "malformed JSON at column 7: invalid string: ill-formed UTF-8 byte");
    EXPECT_EQ(complaint("\xef\xbb\xbf{}"), "malformed JSON at column 1: a byte order mark after the first line");
    EXPECT_EQ(complaint(std::string_view("{\"a\":1\0}", 8)).substr(0, 27), "malformed JSON at column 7:");
    EXPECT_EQ(complaint("[1]"), "the line is not a JSON object");
    EXPECT_EQ(complaint("7"), "the line is not a JSON object");
}

TEST(JsonDocument, DuplicateKeys) {
    EXPECT_EQ(complaint(R"({"a":1,"a":2})"), "the line has the field 'a' twice");
    EXPECT_EQ(complaint(R"({"a":{"x":[{"y":1,"z":2,"y":3}]}})"), "a.x[0] has the field 'y' twice");
    EXPECT_EQ(complaint(R"({"a":{"x":1},"b":{"x":1}})"), "none");
    EXPECT_EQ(complaint(R"({"a":1,"\u0061":2})"), "the line has the field 'a' twice");
}

TEST(JsonDocument, HostileInputStaysSmall) {
    EXPECT_EQ(complaint(std::string(200'000, '[')), "the line is nested deeper than 32 levels");
    std::string deep = "{\"a\":";
    for (int i = 0; i < 200'000; ++i) deep += "{\"a\":";
    EXPECT_EQ(complaint(deep), "the line is nested deeper than 32 levels");
    std::string wide = "{\"a\":[0";
    for (int i = 0; i < 200'000; ++i) wide += ",0";
    EXPECT_EQ(complaint(wide + "]}"), "the line has more than 100000 values");
    std::string fields = "{\"a\":{";
    for (int i = 0; i < 300; ++i) fields += "\"k" + std::to_string(i) + "\":0,";
    EXPECT_EQ(complaint(fields + "\"z\":0}}"), "a has more than 256 fields");
    const std::string long_name(1'000'000, 'x');
    EXPECT_LT(complaint("{\"" + long_name + "\":1,\"" + long_name + "\":2}").size(), 100u);
}

TEST(JsonDocument, WhatWasReadBeforeAnErrorStaysReadable) {
    JsonDocument document;
    ASSERT_TRUE(document.parse(R"({"id":"q1","a":{"box":[[1,2],[3,)"));
    EXPECT_EQ(document.root()->find("id")->text(), "q1");
    ASSERT_TRUE(document.root()->find("a").has_value());
    EXPECT_EQ(document.root()->find("a")->find("box")->size(), 2u);
    ASSERT_TRUE(document.parse(""));
    EXPECT_FALSE(document.root().has_value());
}

}  // namespace
}  // namespace tact
