// SPDX-License-Identifier: MIT
#include "tact/io/view/write_view.hpp"

#include <gtest/gtest.h>

#include "tact/io/query/query.hpp"

namespace tact {
namespace {

struct Shown {
    JsonDocument view;
    std::string complaint;

    explicit Shown(std::string_view line) {
        JsonDocument document;
        EXPECT_FALSE(document.parse(line)) << line;
        MeshStore meshes;
        const auto query = read_query(document, &meshes);
        if (!query) {
            complaint = query.error().message;
            return;
        }
        std::string text;
        if (const auto error = append_query_view(text, "q, line 1", document, *query, "")) {
            complaint = error->message;
        } else {
            EXPECT_FALSE(view.parse(text)) << text;
        }
    }
    [[nodiscard]] JsonValue body(int number) const { return item("bodies", number); }
    [[nodiscard]] JsonValue contact() const { return item("contacts", 0); }
    [[nodiscard]] std::size_t contacts() const { return view.root()->find("contacts")->size(); }
    [[nodiscard]] JsonValue item(std::string_view list, int number) const {
        auto place = view.root()->find(list)->begin();
        while (number-- > 0) ++place;
        return *place;
    }
};

TEST(ViewQuery, TwoShapesWhateverIsAsked) {
    for (const std::string_view ask : {"relate", "certify", "overlap_box", "distance", "depth", "contact_window"}) {
        const Shown shown(R"({"id":1,"ask":")" + std::string(ask) +
                          R"(","a":{"box":{"origin":[0,0],"edges":[[1,0],[0,1]]}},)"
                          R"("b":{"triangle":{"vertices":[[0.5,0.5],[2,0],[2,2]]}}})");
        ASSERT_EQ(shown.complaint, "");
        EXPECT_EQ(shown.body(0).find("name")->text(), "a");
        EXPECT_TRUE(shown.body(1).find("shape")->find("triangle"));
        ASSERT_EQ(shown.contacts(), 1u);
        EXPECT_EQ(shown.contact().find("status")->text(), "at_start");
        EXPECT_TRUE(shown.contact().find("overlap"));
    }
}

TEST(ViewQuery, MotionsAndIntervalAsGiven) {
    const Shown shown(
        R"({"ask":"first_contact","interval":[1,3],"a":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},
        "b":{"box":{"origin":[5,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},"motion_b":{"linear":{"velocity":[-2,0,0]}}})");
    ASSERT_EQ(shown.complaint, "");
    EXPECT_TRUE(shown.body(1).find("motion")->find("linear"));
    EXPECT_EQ((*shown.view.root()->find("interval")->begin()).number(), 1);
    EXPECT_EQ(shown.contact().find("contact_by")->number(), 2);
    EXPECT_TRUE(shown.contact().find("contact_set"));
}

TEST(ViewQuery, ApartShowsHowNear) {
    const Shown shown(R"({"ask":"distance","a":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},
        "b":{"box":{"origin":[5,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}}})");
    ASSERT_EQ(shown.complaint, "");
    EXPECT_EQ(shown.contacts(), 0u);
    EXPECT_NEAR(shown.view.root()->find("closest")->find("upper")->number(), 4, 1e-9);
}

TEST(ViewQuery, AVertexAndAFaceOnStraightLines) {
    const Shown shown(R"({"ask":"vertex_face","start":[[0,0,1],[-1,-1,0],[1,-1,0],[0,1,0]],
        "end":[[0,0,-1],[-1,-1,0.5],[1,-1,0.5],[0,1,0.5]]})");
    ASSERT_EQ(shown.complaint, "");
    EXPECT_EQ(shown.body(0).find("shape")->find("point")->find("vertices")->size(), 1u);
    EXPECT_EQ(shown.body(1).find("shape")->find("triangle")->find("vertices")->size(), 3u);
    EXPECT_EQ(shown.body(1).find("ends")->size(), 3u);
    EXPECT_EQ(shown.contact().find("status")->text(), "during");
    EXPECT_EQ(shown.contact().find("contact_by")->number(), 0.4);
    EXPECT_TRUE(shown.contact().find("feature_b")->find("face"));
}

TEST(ViewQuery, TwoEdgesOfTurningBodies) {
    const Shown shown(R"({"ask":"edge_edge","points":[[-1,0,0],[1,0,0],[0,-1,1],[0,1,1]],"interval":[0,4],
        "motion_b":{"twist":{"velocity":[0,0,-0.5],"angular_velocity":[0,0,0.25]}}})");
    ASSERT_EQ(shown.complaint, "");
    EXPECT_TRUE(shown.body(0).find("shape")->find("segment"));
    EXPECT_FALSE(shown.body(0).find("motion"));
    EXPECT_TRUE(shown.body(1).find("motion")->find("twist"));
    EXPECT_FALSE(shown.body(1).find("ends"));
    ASSERT_EQ(shown.contacts(), 1u);
    EXPECT_EQ(shown.contact().find("feature_b")->find("edge")->size(), 2u);
}

TEST(ViewQuery, FeaturesThatNeverMeet) {
    const Shown shown(R"({"ask":"edge_edge","start":[[-1,0,0],[1,0,0],[0,-1,1],[0,1,1]],
        "end":[[-1,0,0],[1,0,0],[0,-1,2],[0,1,2]]})");
    ASSERT_EQ(shown.complaint, "");
    EXPECT_EQ(shown.contacts(), 0u);
    EXPECT_EQ(shown.view.root()->find("undecided")->size(), 0u);
}

TEST(ViewQuery, AMeshThatIsNotThere) {
    const Shown shown(R"({"ask":"relate","a":{"mesh":{"file":"no such.obj"}},"b":{"mesh":{"file":"no such.obj"}}})");
    EXPECT_NE(shown.complaint.find("no such.obj"), std::string::npos);
}

}  // namespace
}  // namespace tact
