// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "tact/io/files/whole_file.hpp"

namespace tact {
namespace {

namespace fs = std::filesystem;

class AtomicFile : public testing::Test {
protected:
    void SetUp() override { fs::create_directories(folder_); }
    void TearDown() override { fs::remove_all(folder_); }
    [[nodiscard]] std::string name(const std::string& file) const { return (folder_ / file).string(); }
    static std::string content(const std::string& path) {
        const auto file = WholeFile::read(path);
        return file ? std::string(file->bytes()) : file.error().message;
    }

    fs::path folder_ = fs::temp_directory_path() / ("tact_atomic_test_" + std::to_string(::getpid()));
};

TEST_F(AtomicFile, WritesAndReplaces) {
    EXPECT_EQ(write_file_atomically(name("a"), "first"), "");
    EXPECT_EQ(write_file_atomically(name("a"), "second"), "");
    EXPECT_EQ(content(name("a")), "second");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);  // nothing is left beside it
}

TEST_F(AtomicFile, KeepsRightsAndLinks) {
    EXPECT_EQ(write_file_atomically(name("a"), "first"), "");
    fs::permissions(name("a"), fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("a", name("link"));
    EXPECT_EQ(write_file_atomically(name("link"), "second"), "");
    EXPECT_TRUE(fs::is_symlink(name("link")));
    EXPECT_EQ(content(name("a")), "second");
    EXPECT_EQ(fs::status(name("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(AtomicFile, FailuresLeaveNothing) {
    EXPECT_EQ(write_file_atomically(name("gone/a"), "x"), "No such file or directory");
    EXPECT_EQ(write_file_atomically(name(""), "x"), "Is a directory");
    EXPECT_EQ(write_file_atomically("/dev/full", "x"), "No space left on device");
    EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(AtomicFile, ReadersAndTwoWritersSeeWholeFiles) {
    const std::string contents[] = {std::string(300'000, 'a'), std::string(200'000, 'b')};
    EXPECT_EQ(write_file_atomically(name("a"), contents[0]), "");
    std::vector<std::thread> writers;
    for (const std::string& mine : contents)
        writers.emplace_back([&mine, path = name("a")] {
            for (int i = 0; i < 50; ++i) EXPECT_EQ(write_file_atomically(path, mine), "");
        });
    for (int i = 0; i < 200; ++i) {
        const std::string seen = content(name("a"));
        EXPECT_TRUE(seen == contents[0] || seen == contents[1]);
    }
    for (std::thread& writer : writers) writer.join();
}

}  // namespace
}  // namespace tact
