// SPDX-License-Identifier: MIT
#include "tact/io/scene/scene_checksum.hpp"

#include <gtest/gtest.h>

#include "tact/io/scene/read_scene.hpp"

namespace tact {
namespace {

std::string sum_of(std::string_view text) {
    const auto scene = read_scene(text);
    EXPECT_TRUE(scene) << (scene ? "" : scene.error().message);
    return scene ? scene_checksum(*scene) : "";
}

constexpr std::string_view plain =
    R"({"tact":1,"interval":[0,1],"bodies":[{"name":"a","shape":{"box":{"origin":[0,0],"edges":[[1,0],[0,1]]}}},)"
    R"({"name":"b","shape":{"box":{"origin":[2,0],"edges":[[1,0],[0,1]]}},"motion":{"linear":{"velocity":[-1,0]}}}]})";

std::string changed(std::string_view from, std::string_view to) {
    std::string text(plain);
    text.replace(text.find(from), from.size(), to);
    return text;
}

TEST(SceneChecksum, LayoutDoesNotCount) {
    EXPECT_EQ(sum_of(plain).size(), 16u);
    EXPECT_EQ(sum_of(plain), sum_of(changed("\"interval\":[0,1]", " \"interval\" : [0.0,\n 1e0]")));
    EXPECT_EQ(sum_of(plain), sum_of(changed("[-1,0]", "[ -1.000, 0 ]")));
}

TEST(SceneChecksum, WhatDecidesCounts) {
    for (const auto& [from, to] : {std::pair{"[-1,0]", "[-1.0000000000000002,0]"}, std::pair{"\"a\"", "\"c\""},
                                   std::pair{"[0,1],\"b", "[0,2],\"b"}, std::pair{"[2,0]", "[2,1]"},
                                   std::pair{"{\"name\":\"b\"", "{\"name\":\"b\",\"mask\":2"},
                                   std::pair{"}]}", "}],\"ignore\":[[\"a\",\"b\"]]}"}})
        EXPECT_NE(sum_of(plain), sum_of(changed(from, to))) << to;
}

TEST(SceneChecksum, MeshesCountByTheirTriangles) {
    const auto ring = [](std::string_view numbers) {
        return R"({"tact":1,"bodies":[{"name":"a","generate":{"torus":{"ring":1,"tube":)" + std::string(numbers) +
               "}]}";
    };
    EXPECT_EQ(sum_of(ring("0.25}}")), sum_of(ring("0.25,\"around\":48}}")));  // 48 is what it is without
    EXPECT_NE(sum_of(ring("0.25}}")), sum_of(ring("0.26}}")));
    EXPECT_NE(sum_of(ring("0.25}}")), sum_of(ring("0.25}},\"solid\":true")));
}

}  // namespace
}  // namespace tact
