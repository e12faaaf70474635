// SPDX-License-Identifier: MIT
#include "tact/io/view/write_view.hpp"

#include <gtest/gtest.h>

#include "properties/random_world.hpp"
#include "support/effort.hpp"
#include "support/scene_text.hpp"
#include "tact/io/json/json_document.hpp"

namespace tact {
namespace {

template <int D>
std::string view_of(const testing::CheckedScene<D>& checked, const ViewOptions& options = {}) {
    std::string text;
    append_view(text, checked.settings, checked.scene, checked.bodies(), checked.found, options);
    return text;
}

/// Reads a view, and holds it to be one JSON object.
class View {
public:
    explicit View(const std::string& text) {
        const auto error = document_.parse(text, {.most_values = 10'000'000, .most_fields = 1000, .whole = "the view"});
        EXPECT_FALSE(error) << error->message;
    }
    [[nodiscard]] JsonValue at(std::string_view key) const { return *document_.root()->find(key); }
    [[nodiscard]] bool has(std::string_view key) const { return document_.root()->find(key).has_value(); }
    [[nodiscard]] JsonValue item(std::string_view list, int number) const {
        auto place = at(list).begin();
        while (number-- > 0) ++place;
        return *place;
    }

private:
    JsonDocument document_;
};

constexpr std::string_view workshop = R"({"tact":1,"units":"m","interval":[0,2],"bodies":[
{"name":"</script><script>alert(1)</script>","group":"fixed <b>",
 "shape":{"box":{"origin":[-2,-2,-1],"edges":[[4,0,0],[0,4,0],[0,0,1]]}}},
{"name":"<!-- \"crate\"","shape":{"obb":{"center":[0,0,2],"axes":[[1,0,0],[0,1,0],[0,0,1]],"half":[0.5,0.5,0.5]}},
 "motion":{"twist":{"velocity":[0,0,-1],"angular_velocity":[0.5,0,0]}}},
{"name":"ring","generate":{"torus":{"ring":1,"tube":0.25}},"solid":true,"motion":{"still":{"position":[9,0,0]}}},
{"name":"other ring","generate":{"torus":{"ring":1,"tube":0.25}},"solid":true,
 "motion":{"twist":{"velocity":[1,0,0],"angular_velocity":[0,2,0],"pivot":[5,0,0],"from":{"position":[5,0,0]}}}},
{"name":"third ring","generate":{"torus":{"ring":1,"tube":0.25}},"motion":{"still":{"position":[9,1,0]}}}]})";

TEST(WriteView, WhatTheReportSaysAndTheBodies) {
    const testing::CheckedScene<3> checked(workshop);
    const View view(view_of(checked));
    EXPECT_EQ(view.at("tact_view").number(), 1);
    EXPECT_EQ(view.at("scene").text(), "s.json");
    EXPECT_EQ(view.at("units").text(), "m");
    EXPECT_EQ(view.at("dimension").number(), 3);
    EXPECT_EQ(view.at("bodies").size(), 5u);
    EXPECT_EQ(view.at("meshes").size(), 2u);  // of the solid rings one, and one of the surface
    EXPECT_EQ(view.item("bodies", 0).find("name")->text(), "</script><script>alert(1)</script>");
    EXPECT_EQ(view.item("bodies", 0).find("group")->text(), "fixed <b>");
    EXPECT_EQ(view.item("bodies", 2).find("mesh")->number(), 0);
    EXPECT_EQ(view.item("bodies", 3).find("mesh")->number(), 0);
    EXPECT_EQ(view.item("bodies", 4).find("mesh")->number(), 1);
    EXPECT_EQ(view.item("bodies", 4).find("swept")->size(), 2u);
    EXPECT_FALSE(view.item("bodies", 4).find("solid"));
    EXPECT_EQ(view.at("contacts").size(), checked.found.contacts.size());
    EXPECT_FALSE(view.has("closest"));
}

TEST(WriteView, Reasons) {
    const testing::CheckedScene<3> checked(workshop);
    const View view(view_of(checked));
    int planes = 0, proofs = 0, curves = 0;
    for (const JsonValue contact : view.at("contacts")) {
        planes += contact.find("planes").has_value();
        proofs += contact.find("proof").has_value();
        curves += contact.find("curve").has_value() && contact.find("overlap").has_value();
    }
    EXPECT_EQ(planes, 1);
    EXPECT_GE(proofs, 1);
    EXPECT_EQ(curves, 1);
}

TEST(WriteView, SameBytesAgain) {
    EXPECT_EQ(view_of(testing::CheckedScene<3>(workshop)), view_of(testing::CheckedScene<3>(workshop)));
}

TEST(WriteView, LimitsHold) {
    const testing::CheckedScene<3> checked(workshop);
    const ViewOptions none{.most_triangles = 2304,
                           .most_tree_boxes = 0,
                           .most_planes = 0,
                           .most_planes_of_contact = 1,
                           .most_proof_entries = 0,
                           .most_proof_entries_of_contact = 0,
                           .most_segments = 0};
    const std::string text = view_of(checked, none);
    const View view(text);
    EXPECT_TRUE(view.item("meshes", 0).find("vertices"));  // one of two of the same size
    EXPECT_EQ(view.item("meshes", 1).find("face_count")->number(), 2304);
    for (const std::string_view key : {"\"proof\"", "\"curve\""}) EXPECT_EQ(text.find(key), std::string::npos);
}

TEST(WriteView, AloneAndStopped) {
    testing::CheckedScene<3> checked(R"({"tact":1,"bodies":[{"name":"a","generate":{"box":{}}}]})");
    EXPECT_NE(view_of(checked).find("\"complete\":true"), std::string::npos);
    EXPECT_EQ(View(view_of(checked)).at("bodies").size(), 1u);
    checked.found.complete = false;
    EXPECT_NE(view_of(checked).find("\"complete\":false"), std::string::npos);
}

TEST(WriteView, ThePlane) {
    const testing::CheckedScene<2> checked(R"({"tact":1,"bodies":[
        {"name":"a","shape":{"triangle":{"vertices":[[0,0],[1,0],[0,1]]}}},
        {"name":"b","shape":{"obb":{"center":[3,0],"axes":[[1,0],[0,1]],"half":[0.5,0.5]}},
         "motion":{"twist":{"velocity":[-4,0],"angular_velocity":1}}}]})");
    const View view(view_of(checked));
    EXPECT_EQ(view.at("dimension").number(), 2);
    ASSERT_EQ(view.at("contacts").size(), 1u);
    EXPECT_EQ(view.item("contacts", 0).find("point")->size(), 2u);
    const JsonValue plane = *view.item("contacts", 0).find("planes")->begin();
    EXPECT_EQ(plane.find("normal")->size(), 2u);
    EXPECT_TRUE(plane.find("speed"));
}

/// Every kind of body in every motion: always an object that can be read, and as many contacts as were found.
template <int D>
void random_views() {
    testing::RandomBodies<D> random(11 + D, 4);
    for (int i = 0; i < testing::effort(20); ++i) {
        testing::CheckedScene<D> checked(
            D == 2 ? R"({"tact":1,"bodies":[{"name":"x","shape":{"box":{"origin":[0,0],"edges":[[1,0],[0,1]]}}}]})"
                   : R"({"tact":1,"bodies":[{"name":"x","generate":{"box":{}}}]})");
        auto& bodies = std::get<SceneBodies<D>>(checked.scene.bodies);
        bodies.clear();
        for (int k = 0; k < 6; ++k) {
            SceneBody<D> body{"body " + std::to_string(k), random.body()};
            body.straight = std::nullopt;
            body.geometry = "{}";  // the text that a file had
            bodies.push_back(body);
        }
        checked.found = make_world<D>(checked.scene, bodies).contacts(checked.scene.interval);
        const View view(view_of(checked));
        EXPECT_EQ(view.at("contacts").size(), checked.found.contacts.size());
        EXPECT_EQ(view.has("closest"), checked.found.contacts.empty());
    }
}
TEST(WriteView, AnyBodiesOfThePlane) {
    random_views<2>();
}
TEST(WriteView, AnyBodiesOfSpace) {
    random_views<3>();
}

}  // namespace
}  // namespace tact
