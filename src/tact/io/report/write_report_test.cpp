// SPDX-License-Identifier: MIT
#include "tact/io/report/write_report.hpp"

#include <gtest/gtest.h>

#include "tact/io/scene/read_scene.hpp"
#include "tact/scene.hpp"

namespace tact {
namespace {

constexpr std::string_view falling = R"({"tact":1,"units":"m","bodies":[
{"name":"floor","shape":{"box":{"origin":[0,0],"edges":[[4,0],[0,1]]}}},
{"name":"crate","shape":{"box":{"origin":[1,2],"edges":[[1,0],[0,1]]}},"motion":{"linear":{"velocity":[0,-4]}}},
{"name":"\"quoted\"","shape":{"box":{"origin":[9,9],"edges":[[1,0],[0,1]]}}}]})";

struct Checked {
    Scene scene;
    WorldContacts<2> found;
    std::vector<IndexPair> pairs;
    MotionOptions options;

    [[nodiscard]] const SceneBodies<2>& bodies() const { return std::get<SceneBodies<2>>(scene.bodies); }
    [[nodiscard]] SceneProofs prove() const {
        return prove_scene(scene, bodies(), pairs, found, options, [](const std::string& file) { return file; });
    }
    [[nodiscard]] std::string report(const SceneProofs* proofs = nullptr) const {
        std::string text;
        append_report(text, {"s.json", options}, scene, bodies(), found, proofs);
        return text;
    }
};

Checked check(std::string_view text) {
    Checked result{*read_scene(text), {}, {}, {}};
    auto world = make_world<2>(result.scene, result.bodies());
    result.found = world.contacts(result.scene.interval);
    const auto pairs = world.candidates(result.scene.interval);
    result.pairs.assign(pairs.begin(), pairs.end());
    return result;
}

TEST(WriteReport, OneObjectInAStableOrder) {
    const Checked checked = check(falling);
    const std::string report = checked.report();
    EXPECT_TRUE(report.starts_with("{\"tact_report\":1,\n\"tact\":\""));
    std::size_t place = 0;
    for (const std::string_view key :
         {"\"scene\":\"s.json\"", "\"units\":\"m\"", "\"dimension\":2", "\"interval\":[0,1]", "\"settings\":{",
          "\"summary\":{\"result\":\"contact\",\"bodies\":3,\"candidates\":1",
          "\"contacts\":[\n{\"a\":\"floor\",\"b\":\"crate\",\"status\":\"during\"", "\"undecided\":[]}\n"}) {
        place = report.find(key, place);
        ASSERT_NE(place, std::string::npos) << key << " in " << report;
    }
    EXPECT_EQ(report.find("proofs"), std::string::npos);
    EXPECT_EQ(report, check(falling).report());
}

TEST(WriteReport, FreeAndUndecided) {
    Checked checked = check(falling);
    checked.found.contacts.clear();
    EXPECT_EQ(verdict_of(checked.found), "free");
    checked.found.complete = false;
    EXPECT_EQ(verdict_of(checked.found), "undecided");
    checked.found.complete = true;
    WorldContact<2> open;
    open.status = ContactStatus::undecided;
    open.free_until = 0.25;
    open.b.index = 2;
    checked.found.undecided.push_back(open);
    EXPECT_EQ(verdict_of(checked.found), "undecided");
    EXPECT_NE(checked.report().find(R"({"a":"floor","b":"\"quoted\"","status":"undecided","free_until":0.25})"),
              std::string::npos);
}

TEST(VerifyReport, ProofsHoldAndCoverWhatIsStated) {
    const Checked checked = check(falling);
    const SceneProofs proofs = checked.prove();
    ASSERT_EQ(proofs.proved.size(), 1U);
    EXPECT_EQ(proofs.proved[0].lines.size(), 2U);  // that they meet by then, and are apart before
    const auto verdict = verify_report(checked.report(&proofs), "");
    ASSERT_TRUE(verdict) << verdict.error().message;
    EXPECT_EQ(verdict->proofs, 1U);
    EXPECT_EQ(verdict->hold, 1U);
    EXPECT_EQ(verdict->free_as_stated, 1U);
    EXPECT_EQ(verdict->contacts_proved, 1U);
    EXPECT_TRUE(verdict->complaints.empty());
}

TEST(VerifyReport, AContactThatIsStatedLaterThanItIs) {
    Checked checked = check(falling);
    const SceneProofs proofs = checked.prove();
    checked.found.contacts[0].free_until = 0.75;
    checked.found.contacts[0].contact_by = 0.75;
    const auto verdict = verify_report(checked.report(&proofs), "");
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->hold, 1U);
    EXPECT_EQ(verdict->free_as_stated, 0U);
    ASSERT_EQ(verdict->complaints.size(), 1U);
    EXPECT_TRUE(
        verdict->complaints[0].starts_with("floor / crate: it is stated to be free until 0.75, and proved until "));
}

TEST(VerifyReport, WhatIsNoReport) {
    EXPECT_TRUE(is_report(" {\n \"tact_report\": 1}"));
    EXPECT_FALSE(is_report("{\"id\":1}"));
    EXPECT_FALSE(is_report(""));
    const auto complaint = [](std::string_view text) {
        const auto verdict = verify_report(text, "");
        return verdict ? std::string() : verdict.error().message;
    };
    EXPECT_EQ(complaint("{}"), "tact_report is missing");
    EXPECT_EQ(complaint(R"({"tact_report":2,"interval":[0,1],"contacts":[],"undecided":[]})"),
              "tact_report is not 1, the version known here");
    EXPECT_EQ(complaint(R"({"tact_report":1,"contacts":[],"undecided":[]})"), "interval is missing");
    EXPECT_EQ(complaint(R"({"tact_report":1,"interval":[0,1],"undecided":[]})"), "contacts is missing");
    EXPECT_EQ(complaint(R"({"tact_report":1,"interval":[0,1],"contacts":[{}],"undecided":[]})"),
              "contacts[0].free_until is missing");
}

}  // namespace
}  // namespace tact
