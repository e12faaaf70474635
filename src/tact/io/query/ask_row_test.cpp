// SPDX-License-Identifier: MIT
#include "tact/io/query/ask_row.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tact/query.hpp"

namespace tact {
namespace {

/// An ask that had a constant but no name was read beyond the end of the names: whatever lay there became the word.
TEST(Asks, ANumberBeyondTheListHasNoName) {
    EXPECT_EQ(name(Ask::edge_edge), "edge_edge");
    EXPECT_EQ(name(static_cast<Ask>(std::size(ask_names))), "");
    EXPECT_EQ(name(static_cast<Ask>(255)), "");
    EXPECT_FALSE(ask_of(""));
}

TEST(Asks, EveryRowIsWhole) {
    std::set<std::string_view> words;
    for (const std::string_view word : ask_names) {
        const AskRow& row = row_of(*ask_of(word));
        EXPECT_TRUE(words.insert(word).second) << word;
        EXPECT_NE(row.answer, nullptr) << word;
        EXPECT_FALSE(row.first_fields.empty()) << word;
        EXPECT_EQ(row.of_shapes + row.of_points() + (row.meshes != MeshesAsked::none) > 0, true) << word;
        EXPECT_EQ(row.sides.size(), row.of_points() ? 2u : 0u) << word;
    }
}

std::string answer_to(std::string_view word) {
    const std::string line =
        row_of(*ask_of(word)).of_points()
            ? R"(,"start":[[0,0,1],[0,0,0],[1,0,0],[0,1,0]],"end":[[0,0,-1],[0,0,0],[1,0,0],[0,1,0]]})"
            : R"(,"a":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},)"
              R"("b":{"tetrahedron":{"vertices":[[0,0,0],[1,0,0],[0,1,0],[0,0,1]]}}})";
    std::string out;
    LineAnswerer({.reads_files = false}).answer(R"({"ask":")" + std::string(word) + '"' + line, 1, out);
    return out;
}

/// By its first field `tact verify` knows an answer without certificate.
TEST(Asks, AnswersBeginAsTheirRowSays) {
    for (const std::string_view word : ask_names) {
        const AskRow& row = row_of(*ask_of(word));
        const std::string answer = answer_to(word);
        if (!row.of_shapes && !row.of_points()) {
            EXPECT_EQ(answer, "{\"id\":null,\"error\":\"line 1: " + std::string(word) + " are asked of meshes\"}\n");
            continue;
        }
        const auto begins = [&](std::string_view field) {
            return answer.starts_with("{\"id\":null,\"" + std::string(field) + "\":");
        };
        EXPECT_TRUE(std::ranges::any_of(row.first_fields, begins)) << answer;
    }
}

TEST(Asks, AnOptionOfAnotherAskHasNoMeaning) {
    std::string out;
    LineAnswerer({.reads_files = false}).answer(R"({"ask":"depth","options":{"kernel":"automatic"}})", 1, out);
    EXPECT_EQ(out, "{\"id\":null,\"error\":\"line 1: options.kernel has no meaning for depth\"}\n");
    out.clear();
    LineAnswerer({.reads_files = false}).answer(R"({"ask":"depth","options":{"color":1}})", 1, out);
    EXPECT_NE(out.find("unknown field 'color' in options; known are time_tolerance, gap_tolerance"), out.npos) << out;
}

}  // namespace
}  // namespace tact
