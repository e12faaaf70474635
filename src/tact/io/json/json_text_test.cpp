// SPDX-License-Identifier: MIT
#include "tact/io/json/json_text.hpp"

#include <gtest/gtest.h>

namespace tact {
namespace {

std::string json_of(std::string_view text) {
    std::string out;
    append_string(out, text);
    return out;
}

TEST(JsonText, EscapesWhatJsonDoesNotTake) {
    EXPECT_EQ(json_of("a\"b\\c\n\t\x01"), R"("a\"b\\c\n\t\u0001")");
    EXPECT_EQ(json_of(std::string_view("\0", 1)), R"("\u0000")");
}

TEST(JsonText, KeepsCharactersOfEveryLength) {
    const std::string text = "z\u00e9\u20ac\U0001f600";
    EXPECT_EQ(json_of(text), '"' + text + '"');
}

// The name of a scene file came into reports as it was, and made them no JSON.
TEST(JsonText, BytesThatAreNoUtf8AreReplaced) {
    EXPECT_EQ(json_of("a\xff"
                      "b"),
              R"("a\ufffdb")");
    EXPECT_EQ(json_of("\xc3"), R"("\ufffd")") << "cut short";
    EXPECT_EQ(json_of("\xcf\x08"), R"("\ufffd\u0008")") << "no second byte";
    EXPECT_EQ(json_of("\xc0\xaf"), R"("\ufffd\ufffd")") << "longer than it need be";
    EXPECT_EQ(json_of("\xed\xa0\x80"), R"("\ufffd\ufffd\ufffd")") << "half a pair";
    EXPECT_EQ(json_of("\xf4\x90\x80\x80"), R"("\ufffd\ufffd\ufffd\ufffd")") << "beyond the last";
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
