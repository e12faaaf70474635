// SPDX-License-Identifier: MIT
#include "tact/io/files/line_reader.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <vector>

namespace tact {
namespace {

struct Read {
    std::vector<std::string> lines;
    std::vector<std::uint64_t> numbers;
    std::vector<bool> too_long;
};

Read read_all(const std::string& content) {
    std::FILE* file = std::tmpfile();
    EXPECT_EQ(std::fwrite(content.data(), 1, content.size(), file), content.size());
    std::rewind(file);
    LineReader reader(fileno(file));
    Read result;
    while (const auto line = reader.next()) {
        result.lines.emplace_back(line->text);
        result.numbers.push_back(line->number);
        result.too_long.push_back(line->too_long);
    }
    EXPECT_EQ(reader.failure(), "");
    std::fclose(file);
    return result;
}

TEST(LineReader, BlankLinesCountButDoNotCome) {
    const auto read = read_all("a\n\n  \t\nb\n\nc");
    EXPECT_EQ(read.lines, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(read.numbers, (std::vector<std::uint64_t>{1, 4, 6}));
}

TEST(LineReader, EmptyFile) {
    EXPECT_TRUE(read_all("").lines.empty());
    EXPECT_TRUE(read_all("\n\n").lines.empty());
    EXPECT_TRUE(read_all("\xef\xbb\xbf").lines.empty());
}

TEST(LineReader, ByteOrderMarkAndCarriageReturns) {
    EXPECT_EQ(read_all("\xef\xbb\xbf{}\r\n{1}\r\n\r\n{2}").lines, (std::vector<std::string>{"{}", "{1}", "{2}"}));
}

TEST(LineReader, LinesLongerThanAChunk) {
    const std::string half(300'000, 'x');
    EXPECT_EQ(read_all("a\n" + half + "\n" + half + half + "\nb\n").lines,
              (std::vector<std::string>{"a", half, half + half, "b"}));
}

TEST(LineReader, TooLongLinesArePassedOver) {
    const std::string limit(LineReader::longest_line, 'x');
    const auto read = read_all(limit + "\n" + limit + "y\nb\n" + limit + limit);
    ASSERT_EQ(read.lines.size(), 4u);
    EXPECT_EQ(read.lines[0].size(), limit.size());
    EXPECT_EQ(read.lines[1], "");
    EXPECT_EQ(read.lines[2], "b");
    EXPECT_EQ(read.too_long, (std::vector<bool>{false, true, false, true}));
    EXPECT_EQ(read.numbers, (std::vector<std::uint64_t>{1, 2, 3, 4}));
}

TEST(LineReader, ADirectoryFailsWithAReason) {
    std::FILE* folder = std::fopen("/", "r");
    ASSERT_NE(folder, nullptr);
    LineReader reader(fileno(folder));
    EXPECT_FALSE(reader.next().has_value());
    EXPECT_EQ(reader.failure(), "Is a directory");
    std::fclose(folder);
}

TEST(LineReader, AnswersCanBeFlushedBeforeEachWait) {
    int pipe_ends[2];
    ASSERT_EQ(::pipe(pipe_ends), 0);
    int waits = 0;
    LineReader reader(pipe_ends[0], [&] { ++waits; });
    ASSERT_EQ(::write(pipe_ends[1], "a\nb\n", 4), 4);
    EXPECT_EQ(reader.next()->text, "a");
    EXPECT_EQ(reader.next()->text, "b");
    EXPECT_EQ(waits, 1);
    ::close(pipe_ends[1]);
    EXPECT_FALSE(reader.next().has_value());
    EXPECT_EQ(waits, 2);
    ::close(pipe_ends[0]);
}

}  // namespace
}  // namespace tact
