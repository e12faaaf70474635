// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/scene_text.hpp"
#include "tact/io/json/json_document.hpp"

namespace tact {
namespace {

template <int D>
struct Found {
    double a = -1, b = -1, lower = -1, upper = -1, time = -1;
    Vec<double, D> point_a{}, point_b{};

    explicit Found(std::string_view scene, const ViewOptions& options = {}) {
        const testing::CheckedScene<D> checked(scene);
        std::string text;
        append_closest(text, checked.settings, checked.scene, checked.bodies(), options);
        if (text.empty()) return;
        JsonDocument document;
        EXPECT_FALSE(document.parse("{" + text.substr(1) + "}")) << text;
        const JsonValue closest = *document.root()->find("closest");
        const auto number = [&](std::string_view key) { return closest.find(key)->number(); };
        a = number("a"), b = number("b"), lower = number("lower"), upper = number("upper"), time = number("time");
        read_point(*closest.find("point_a"), point_a);
        read_point(*closest.find("point_b"), point_b);
        EXPECT_LE(lower, upper);
        double square = 0;
        for (int k = 0; k < D; ++k) square += (point_a[k] - point_b[k]) * (point_a[k] - point_b[k]);
        EXPECT_NEAR(std::sqrt(square), upper, 1e-9);
    }
    static void read_point(const JsonValue& value, Vec<double, D>& point) {
        int k = 0;
        for (const JsonValue x : value) point[k++] = x.number();
        EXPECT_EQ(k, D);
    }
};

constexpr std::string_view passing_by = R"({"tact":1,"interval":[0,2],"bodies":[
{"name":"far","shape":{"box":{"origin":[50,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}}},
{"name":"wall","shape":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}}},
{"name":"flyer","shape":{"box":{"origin":[0,1.5,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},
 "motion":{"linear":{"velocity":[5,0,0],"from":{"position":[-5,0,0]}}}}]})";

TEST(ViewClosest, WhereOnePassesTheOther) {
    const Found<3> found(passing_by);
    EXPECT_EQ(found.a, 1);
    EXPECT_EQ(found.b, 2);
    EXPECT_NEAR(found.upper, 0.5, 1e-3);
    EXPECT_NEAR(found.lower, 0.5, 1e-3);
    EXPECT_NEAR(found.time, 1, 0.25);
}

TEST(ViewClosest, PairsThatMayNotMeetDoNotCount) {
    std::string text(passing_by);
    text.replace(text.rfind("]}"), 2, R"(],"ignore":[["flyer","wall"]]})");
    const Found<3> found(text);
    EXPECT_EQ(found.a, 0);  // far and flyer, which ends at 5 to 6
    EXPECT_EQ(found.b, 2);
    EXPECT_NEAR(found.upper, std::hypot(44, 0.5), 1e-2);
}

TEST(ViewClosest, InThePlaneAllShapes) {
    const std::string_view shapes[] = {R"({"box":{"origin":[3,-1],"edges":[[1,0],[0,2]]}})",
                                       R"({"obb":{"center":[3.5,0],"axes":[[1,0],[0,1]],"half":[0.5,1]}})",
                                       R"({"triangle":{"vertices":[[3,-1],[3,1],[4,0]]}})"};
    for (const std::string_view shape : shapes) {
        const Found<2> found(R"({"tact":1,"bodies":[
            {"name":"a","shape":{"obb":{"center":[0,0],"axes":[[1,0],[0,1]],"half":[1,0.25]}},
             "motion":{"twist":{"angular_velocity":3}}},{"name":"b","shape":)" +
                             std::string(shape) + "}]}");
        EXPECT_NEAR(found.upper, 3 - std::hypot(1, 0.25), 1e-3) << shape;  // when a corner points at it
        EXPECT_LE(found.lower, found.upper);
        EXPECT_GE(found.lower, found.upper - 1e-3);
        EXPECT_NEAR(found.point_b[0], 3, 1e-3);
    }
}

/// The gap of two rings that turn in themselves never changes, so no time is the best: the limit ends the search.
TEST(ViewClosest, ALimitLeavesBoundsThatHold) {
    const std::string_view linked = R"({"tact":1,"bodies":[
        {"name":"a","generate":{"torus":{"ring":1,"tube":0.2}},"motion":{"twist":{"angular_velocity":[0,0,2]}}},
        {"name":"b","generate":{"torus":{"ring":1,"tube":0.2}},"motion":{"twist":{"angular_velocity":[0,3,0],
         "pivot":[1,0,0],"from":{"position":[1,0,0],"orientation":[1,1,0,0]}}}}]})";
    const Found<3> found(linked, {.most_steps = 2000});
    EXPECT_GE(found.upper, 0.59);
    EXPECT_LE(found.upper, 0.62);
    EXPECT_GE(found.lower, 0);
    EXPECT_LE(found.lower, 0.61);
}

TEST(ViewClosest, NothingToSay) {
    EXPECT_EQ(Found<3>(R"({"tact":1,"bodies":[{"name":"a","generate":{"torus":{"ring":1,"tube":0.2}}}]})").a, -1);
    EXPECT_EQ(Found<3>(passing_by, {.most_pairs = 2}).a, -1);
}

}  // namespace
}  // namespace tact
