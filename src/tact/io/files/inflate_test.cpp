// SPDX-License-Identifier: MIT
#include "tact/io/files/inflate.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

#include "tact/scene.hpp"

namespace tact {
namespace {

constexpr std::size_t plenty = 1000;

std::string bytes(std::initializer_list<unsigned char> values) {
    return {values.begin(), values.end()};
}

/// 600 letters, as zlib compresses them with codes of their own.
std::string letters() {
    std::string text;
    for (int i = 0; i < 600; ++i) text += static_cast<char>('a' + (i * i * 7 + i / 3) % 23);
    return text;
}
const std::string deflated_letters =
    bytes({0xed, 0xcc, 0xc1, 0x11, 0xc0, 0x20, 0x08, 0x00, 0xb0, 0x59, 0x69, 0x45, 0xe1, 0x14, 0xc4, 0x43, 0x61,
           0xfd, 0xbe, 0xbb, 0x83, 0x19, 0x20, 0x40, 0xd5, 0xc3, 0x1e, 0x50, 0xd7, 0x84, 0xb9, 0x57, 0xc1, 0x53,
           0x40, 0x26, 0x99, 0xbe, 0x0d, 0x98, 0xe3, 0x0d, 0xa2, 0x44, 0x18, 0x82, 0x83, 0x77, 0x5a, 0x46, 0x57,
           0x5e, 0xd6, 0x7a, 0x35, 0x6b, 0xc2, 0x7e, 0xc4, 0x17, 0x36, 0xb8, 0xc9, 0x4d, 0xfe, 0xc9, 0x07});

TEST(Inflate, StoredBytesComeAsTheyAre) {
    EXPECT_EQ(inflate(bytes({1, 3, 0, 0xfc, 0xff, 'a', 'b', 'c'}), plenty), "abc");
}

TEST(Inflate, FixedCodesAndCopiesThatRunIntoThemselves) {
    const std::string deflated =
        bytes({0xcb, 0x48, 0xcd, 0xc9, 0xc9, 0x57, 0xc8, 0xc0, 0x20, 0x4b, 0x12, 0x93, 0x4b, 0x00});
    EXPECT_EQ(inflate(deflated, plenty), "hello hello hello hello tact");
}

TEST(Inflate, CodesOfItsOwn) {
    EXPECT_EQ(inflate(deflated_letters, plenty), letters());
    EXPECT_EQ(inflate(deflated_letters, 600), letters());
}

TEST(Inflate, NothingIsLongerThanTheMost) {
    EXPECT_EQ(inflate(deflated_letters, 599), std::nullopt);
    EXPECT_EQ(inflate(bytes({1, 3, 0, 0xfc, 0xff, 'a', 'b', 'c'}), 2), std::nullopt);
}

TEST(Inflate, WhatEndsTooSoonIsRefused) {
    for (std::size_t length = 0; length + 1 < deflated_letters.size(); ++length)
        EXPECT_EQ(inflate(deflated_letters.substr(0, length), plenty), std::nullopt) << length;
}

TEST(Inflate, OtherBytesAreRefusedOrRead) {
    EXPECT_EQ(inflate("hello", plenty), std::nullopt);
    EXPECT_EQ(inflate(bytes({7, 0}), plenty), std::nullopt) << "a kind of block that there is not";
    EXPECT_EQ(inflate(bytes({1, 3, 0, 0xfc, 0xfe, 'a', 'b', 'c'}), plenty), std::nullopt)
        << "a length without its inverse";
    for (std::size_t at = 0; at < deflated_letters.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            std::string wrong = deflated_letters;
            wrong[at] = static_cast<char>(wrong[at] ^ (1 << bit));
            const auto read = inflate(wrong, plenty);
            EXPECT_TRUE(!read || read->size() <= plenty);
        }
}

TEST(Inflate, ThePageIsWhole) {
    EXPECT_TRUE(empty_page().starts_with("<!doctype html>"));
    EXPECT_TRUE(empty_page().ends_with("</html>\n"));
}

}  // namespace
}  // namespace tact
