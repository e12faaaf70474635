// SPDX-License-Identifier: MIT
#include "tact/io/json/json_fields.hpp"

#include <gtest/gtest.h>

namespace tact {
namespace {

std::string base64(std::string_view bytes) {
    std::string out = "before:";
    append_base64(out, bytes);
    return out.substr(7);
}

TEST(Base64, VectorsOfTheStandard) {
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foo"), "Zm9v");
    EXPECT_EQ(base64("foob"), "Zm9vYg==");
    EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, AllBytes) {
    EXPECT_EQ(base64(std::string("\0\xff\xfb\xf0", 4)), "AP/78A==");
}

}  // namespace
}  // namespace tact
