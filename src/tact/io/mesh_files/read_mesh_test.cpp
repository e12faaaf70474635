// SPDX-License-Identifier: MIT
#include "tact/mesh_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "tact/io/files/whole_file.hpp"
#include "tact/mesh.hpp"

namespace tact {
namespace {

/// A folder of its own that goes when the test ends.
class ReadMesh : public testing::Test {
protected:
    ReadMesh() {
        std::string name = (std::filesystem::temp_directory_path() / "tact_XXXXXX").string();
        EXPECT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    ~ReadMesh() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }
    std::string file(const std::string& name, const std::string& content) const {
        EXPECT_EQ(write_whole_file(path(name), content), "");
        return path(name);
    }

private:
    std::string folder_;
};

TEST_F(ReadMesh, WhatWasWritten) {
    const auto mesh = make_gear();
    for (const char* name : {"a.obj", "b.OFF", "c.ply"}) {
        ASSERT_FALSE(write_mesh(path(name), mesh));
        const auto again = read_mesh(path(name));
        ASSERT_TRUE(again) << again.error().message;
        EXPECT_EQ(*again, mesh);
    }
    ASSERT_FALSE(write_mesh(path("d.stl"), mesh, {.text = true}));
    EXPECT_EQ(read_mesh_file(path("d.stl"))->format, "text STL");
    ASSERT_FALSE(write_mesh(path("d.stl"), mesh));
    EXPECT_EQ(read_mesh_file(path("d.stl"))->format, "binary STL");
}

TEST_F(ReadMesh, ContentBeforeName) {
    const auto mesh = make_box_mesh();
    ASSERT_FALSE(write_mesh(path("a.ply"), mesh));
    std::filesystem::rename(path("a.ply"), path("a.stl"));
    EXPECT_EQ(read_mesh_file(path("a.stl"))->format, "binary PLY");
    ASSERT_FALSE(write_mesh(path("b.off"), mesh));
    std::filesystem::rename(path("b.off"), path("b"));
    EXPECT_EQ(read_mesh_file(path("b"))->format, "OFF");
}

TEST_F(ReadMesh, Errors) {
    const auto message = [](const std::string& name) { return read_mesh(name).error().message; };
    EXPECT_EQ(message(path("none.obj")), path("none.obj") + ": No such file or directory");
    std::filesystem::create_directory(path("folder.obj"));
    EXPECT_EQ(message(path("folder.obj")), path("folder.obj") + ": Is a directory");
    EXPECT_EQ(message(file("empty.obj", "")), path("empty.obj") + ": the file is empty");
    EXPECT_EQ(message(file("bad.obj", "v 0 0 0\nf 1 1 2\n")),
              path("bad.obj") + ": line 2: corner 3 names vertex 2 of 1");
    EXPECT_EQ(message(file("what.ever", "hello\n")),
              path("what.ever") + ": the format is not known; OBJ, OFF, PLY and STL are, and others through assimp");
    EXPECT_EQ(write_mesh(path("a.xyz"), {})->message,
              path("a.xyz") + ": the extension names no format that can be written; .obj, .off, .ply and .stl do");
    EXPECT_EQ(write_mesh(path("a.obj"), Mesh{{}, {{0, 0, 0}}})->message,
              path("a.obj") + ": face 0 names vertex 0 of 0");
    EXPECT_EQ(write_mesh(path("no/a.obj"), {})->message, path("no/a.obj") + ": No such file or directory");
}

// One triangle, placed twice, once by a node within a node. Without assimp the error says what to install.
TEST_F(ReadMesh, GltfThroughAssimp) {
    const auto scene = file("scene.gltf", R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,2]}],
"nodes":[{"children":[1],"translation":[10,0,0]},{"mesh":0,"translation":[0,5,0]},{"mesh":0}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
"buffers":[{"byteLength":44,"uri":
"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAABAAIAAAA="}],
"bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":6}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},
{"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}]})");
    const auto mesh = read_mesh(scene);
    if (!mesh && mesh.error().message.find("install libassimp-dev") != std::string::npos) return;
    ASSERT_TRUE(mesh) << mesh.error().message;
    EXPECT_EQ(*mesh,
              (Mesh{{{10, 5, 0}, {11, 5, 0}, {10, 6, 0}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {3, 4, 5}}}));
    EXPECT_FALSE(read_mesh(file("broken.gltf", "{")));
}

}  // namespace
}  // namespace tact
