// SPDX-License-Identifier: MIT
#include "tact/io/report/read_report.hpp"

#include <gtest/gtest.h>

#include "support/scene_text.hpp"

namespace tact {
namespace {

constexpr std::string_view mixed = R"({"tact":1,"units":"mm","interval":[0,2],"bodies":[
{"name":"floor","shape":{"box":{"origin":[-2,-2,-1],"edges":[[4,0,0],[0,4,0],[0,0,1]]}}},
{"name":"crate","shape":{"obb":{"center":[0,0,2],"axes":[[1,0,0],[0,1,0],[0,0,1]],"half":[0.5,0.5,0.5]}},
 "motion":{"twist":{"velocity":[0,0,-1],"angular_velocity":[0.5,0,0]}}},
{"name":"ring","generate":{"torus":{"ring":1,"tube":0.25}},"motion":{"linear":{"velocity":[0,0,1]}}},
{"name":"inner","generate":{"icosphere":{"radius":0.1}},"solid":true,"motion":{"still":{"position":[9,0,0]}}},
{"name":"outer","generate":{"icosphere":{"radius":1}},"solid":true,"motion":{"still":{"position":[9,0,0]}}}]})";

struct Reported : testing::CheckedScene<3> {
    std::string text;

    explicit Reported(std::string_view scene_text = mixed) : CheckedScene(scene_text) {
        settings.tolerances.gap_tolerance = 1e-5;
        settings.scene_from_report = "../s.json";
        append_report(text, settings, scene, bodies(), found);
    }
    void change(std::string_view from, std::string_view to) {
        ASSERT_NE(text.find(from), std::string::npos) << from << " in " << text;
        text.replace(text.find(from), from.size(), to);
    }
    [[nodiscard]] std::string complaint() const {
        const auto report = ReadReport::parse(text);
        if (!report) return report.error().message;
        const auto contacts = report->contacts(bodies());
        return contacts ? "" : contacts.error().message;
    }
};

/// The search takes a while: once is enough.
Reported checked() {
    static const Reported once;
    return once;
}

TEST(ReadReport, WhatWasWrittenIsRead) {
    Reported reported = checked();
    WorldContact<3> open;
    open.status = ContactStatus::undecided;
    open.free_until = 0.1;
    open.b.index = 3;
    reported.found.undecided.push_back(open);
    reported.text.clear();
    append_report(reported.text, reported.settings, reported.scene, reported.bodies(), reported.found);
    const auto report = ReadReport::parse(reported.text);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->head().settings.scene, "s.json");
    EXPECT_EQ(report->head().settings.scene_from_report, "../s.json");
    EXPECT_EQ(report->head().settings.tolerances.gap_tolerance, 1e-5);
    EXPECT_EQ(report->complaint_about(reported.scene), "");
    const auto read = report->contacts(reported.bodies());
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_GE(read->contacts.size(), 3u);
    EXPECT_EQ(read->undecided.size(), 1u);
    std::string again;  // the same bytes: nothing was lost
    append_report(again, report->head().settings, reported.scene, reported.bodies(), *read);
    const auto list_of = [](const std::string& text) { return text.substr(text.find("\"contacts\":[")); };
    EXPECT_EQ(list_of(again), list_of(reported.text));
}

TEST(ReadReport, AnotherSceneIsNoticed) {
    const Reported reported = checked();
    const auto report = ReadReport::parse(reported.text);
    std::string text(mixed);
    text.replace(text.find("[0,2]"), 5, "[0,3]");
    EXPECT_EQ(report->complaint_about(*read_scene(text)), "its interval is another one");
    text = mixed;
    text.replace(text.find("0.25"), 4, "0.26");
    EXPECT_EQ(report->complaint_about(*read_scene(text)), "its bodies, their motions or their meshes have changed");
    const auto plane = read_scene(R"({"tact":1,"interval":[0,2],"bodies":[
        {"name":"a","shape":{"box":{"origin":[0,0],"edges":[[1,0],[0,1]]}}}]})");
    EXPECT_EQ(report->complaint_about(*plane), "its bodies are of another dimension");
    EXPECT_EQ(report->complaint_about(
                  *read_scene(R"({"tact":1,"interval":[0,2],"bodies":[{"name":"a","generate":{"box":{}}}]})")),
              "it has more or fewer bodies");
}

TEST(ReadReport, ComplaintsNameTheField) {
    EXPECT_EQ(ReadReport::parse("[]").error().message.find("the report"), 0u);
    EXPECT_FALSE(ReadReport::parse(""));
    const struct {
        std::string_view from, to, complaint;
    } cases[] = {
        {"\"tact_report\":1", "\"tact_report\":2", "tact_report is 2: reports of version 1 are known here"},
        {"\"tact_report\":1", "\"tact\":1", "the report"},
        {"\"dimension\":3", "\"dimension\":4", "dimension is neither 2 nor 3"},
        {"\"scene\":\"s.json\"", "\"scene\":7", "scene is not a string"},
        {"\"a\":\"floor\"", "\"a\":\"flour\"", "is 'flour', but no body of the scene has that name"},
        {"\"status\":\"during\"", "\"status\":\"never\"", "status is none of at_start, during and undecided"},
        {"\"contacts\":[", "\"touches\":[", "contacts"},
        {"\"point\":[", "\"point\":[1,", "point"},
        {"\"face_b\":", "\"face_b\":9", "face_b is no number of a part of that body"},
    };
    for (const auto& [from, to, complaint] : cases) {
        Reported reported = checked();
        reported.change(from, to);
        EXPECT_NE(reported.complaint().find(complaint), std::string::npos) << to << ": " << reported.complaint();
    }
}

}  // namespace
}  // namespace tact
