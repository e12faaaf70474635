// SPDX-License-Identifier: MIT
// A scene read, checked, reported, proved, verified and shown through the public headers alone.

#include <gtest/gtest.h>

#include <sstream>

#include "tact/query.hpp"
#include "tact/scene.hpp"

namespace tact {
namespace {

constexpr std::string_view two_cubes = R"({"tact":1,"bodies":[
    {"name":"a","shape":{"box":{"min":[0,0,0],"max":[1,1,1]}}},
    {"name":"b","shape":{"box":{"min":[3,0,0],"max":[4,1,1]}},"motion":{"linear":{"velocity":[-4,0,0]}}}]})";

TEST(PublicScene, FromTextToVerifiedReport) {
    const auto scene = SceneFile::parse(two_cubes);
    ASSERT_TRUE(scene) << scene.error().message;
    EXPECT_EQ(scene->size(), 2u);
    EXPECT_EQ(scene->name(1), "b");
    const SceneReport report = check_scene(*scene);
    EXPECT_EQ(report.verdict(), SceneVerdict::contact);
    const auto contacts = report.contacts(*scene);
    ASSERT_EQ(contacts.size(), 1u);
    EXPECT_EQ(contacts[0].a + contacts[0].b, "ab");
    EXPECT_LE(contacts[0].free_until, 0.5);
    EXPECT_GE(contacts[0].contact_by, 0.5);
    EXPECT_TRUE(report.undecided(*scene).empty());

    const std::string text = report.text_with_proofs(*scene);
    const auto verdict = verify_report(text, "");
    ASSERT_TRUE(verdict) << verdict.error().message;
    EXPECT_EQ(verdict->contacts_proved, 1u);
    const auto again = SceneReport::read(*scene, text);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->text(*scene), report.text(*scene));
}

TEST(PublicScene, AReportOfAnotherSceneIsRefused) {
    const auto scene = SceneFile::parse(two_cubes);
    const auto other = SceneFile::parse(R"({"tact":1,"bodies":[{"name":"a","generate":{"box":{}}}]})");
    EXPECT_FALSE(SceneReport::read(*other, check_scene(*scene).text(*scene)));
}

TEST(PublicPage, OfASceneAndOfAQuestion) {
    const auto scene = SceneFile::parse(two_cubes);
    const auto page = page_of_report(*scene, check_scene(*scene));
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_NE(page->find("\"tact_view\":1"), page->npos);
    const auto question = page_of_question(
        R"({"ask":"edge_edge","points":[[0,0,1],[1,0,1],[0,0,0],[0,1,0]],"motion_a":{"linear":{"velocity":[0,0,-2]}}})");
    ASSERT_TRUE(question) << question.error().message;
    EXPECT_NE(question->find("\"edge b\""), question->npos);
    EXPECT_FALSE(page_of_question("{}"));
}

TEST(PublicQuery, ALineATextAndAStream) {
    const std::string line =
        R"({"id":1,"ask":"relate","a":{"box":{"min":[0,0],"max":[1,1]}},"b":{"box":{"min":[1,1],"max":[2,2]}}})";
    const std::string answer = R"({"id":1,"relation":"touching"})";
    EXPECT_EQ(answer_line(line), answer);
    const std::string text = "\xef\xbb\xbf" + line + "\r\n\n" + line + "\n";
    const Answers answers = answer_lines(text);
    const std::string twice = answer + "\n{\"id\":1,\"error\":\"line 3: id 1 was used before in this file\"}\n";
    EXPECT_EQ(answers.text, twice);
    EXPECT_EQ(answers.lines, 2u);
    EXPECT_EQ(answers.lines_in_error, 1u);
    std::istringstream questions(text);
    std::ostringstream out;
    EXPECT_EQ(answer_stream(questions, out).lines_in_error, 1u);
    EXPECT_EQ(out.str(), twice);
}

}  // namespace
}  // namespace tact
