// SPDX-License-Identifier: MIT
#include "tact/io/scene/read_scene.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tact/mesh.hpp"
#include "tact/mesh_file.hpp"

namespace tact {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view cube = R"("shape":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}})";

std::string scene_of(const std::string& bodies, const std::string& more = "") {
    return R"({"tact":1,"bodies":[)" + bodies + "]" + more + "}";
}
std::string body(const std::string& name, const std::string& more = "") {
    return R"({"name":")" + name + R"(",)" + std::string(cube) + more + "}";
}

std::string complaint(const std::string& text, const std::string& folder = {}) {
    const auto scene = read_scene(text, folder);
    return scene ? "no complaint" : scene.error().message;
}

/// A folder of its own with a closed mesh in it, gone at the end.
class Folder {
public:
    Folder() : path_(fs::temp_directory_path() / ("tact_scene_test_" + std::to_string(::getpid()))) {
        fs::create_directories(path_ / "inner");
        EXPECT_FALSE(write_mesh((path_ / "box.obj").string(), make_box_mesh()));
        EXPECT_FALSE(write_mesh((path_ / "inner" / "box.obj").string(), make_box_mesh()));
        Mesh open = make_box_mesh();
        open.faces.pop_back();
        EXPECT_FALSE(write_mesh((path_ / "open.obj").string(), open));
    }
    ~Folder() { fs::remove_all(path_); }
    [[nodiscard]] std::string name(const std::string& inside = {}) const {
        return inside.empty() ? path_.string() : (path_ / inside).string();
    }

private:
    fs::path path_;
};

TEST(ReadScene, TakesEveryField) {
    const auto scene = read_scene(
        scene_of(body("a", R"(,"motion":{"linear":{"velocity":[1,0,0]}},"group":"robot","category":2,"mask":5)") + "," +
                     body("b", R"(,"motion":{"twist":{"angular_velocity":[0,0,1]}},"group":"wall")") + "," +
                     body("c", R"(,"motion":{"still":{"orientation":[1,1,0,0]}},"group":"robot")") + "," + body("d"),
                 R"(,"units":"m","interval":[1,3],"ignore":[["a","d"]])"));
    ASSERT_TRUE(scene) << scene.error().message;
    EXPECT_EQ(scene->dimension(), 3);
    EXPECT_EQ(scene->size(), 4U);
    EXPECT_EQ(scene->units, "m");
    EXPECT_EQ(scene->interval, (TimeInterval{1, 3}));
    EXPECT_EQ(scene->groups, 2U);
    ASSERT_EQ(scene->ignored.size(), 1U);
    const auto& bodies = std::get<SceneBodies<3>>(scene->bodies);
    EXPECT_EQ(bodies[0].body.group, bodies[2].body.group);
    EXPECT_EQ(bodies[3].body.group, 0U);
    EXPECT_EQ(bodies[0].body.category, 2U);
    EXPECT_EQ(bodies[0].body.mask, 5U);
    EXPECT_EQ(bodies[0].straight, (Linear3{{1, 0, 0}}));
    EXPECT_FALSE(bodies[1].straight || bodies[2].straight);
    EXPECT_TRUE(bodies[3].straight == Linear3{} && bodies[3].body.motion == nullptr);
    EXPECT_EQ(make_world<3>(*scene, bodies).size(), 4U);
}

TEST(ReadScene, ThePlaneToo) {
    const auto scene = read_scene(scene_of(
        R"({"name":"s","shape":{"triangle":{"vertices":[[0,0],[1,0],[0,1]]}},"motion":{"twist":{"angular_velocity":2}}})"));
    ASSERT_TRUE(scene) << scene.error().message;
    EXPECT_EQ(scene->dimension(), 2);
    EXPECT_TRUE(read_scene("\xef\xbb\xbf" + scene_of(body("a"))));
}

TEST(ReadScene, SaysWhereAndWhy) {
    const std::string two = body("a") + "," + body("b");
    const std::pair<std::string, std::string> cases[] = {
        {R"({"bodies":[]})", "tact is missing"},
        {R"({"tact":2,"bodies":[],"new":1})", "tact is 2: scenes of version 1 are known here"},
        {R"({"tact":"1","bodies":[]})", "tact is not a number"},
        {R"({"tact":1})", "bodies is missing"},
        {R"({"tact":1,"bodies":{}})", "bodies is not an array"},
        {R"({"tact":1,"bodies":[]})", "bodies is empty: there is nothing to check"},
        {R"({"tact":1,"bodies":[],"gravity":1})",
         "unknown field 'gravity'; known are tact, units, interval, bodies and ignore"},
        {R"({"tact":1,"tact":1,"bodies":[]})", "the scene has the field 'tact' twice"},
        {"[]", "the scene is not a JSON object"},
        {"{\n\"tact\":1,\n  oops}", "malformed JSON at line 3, column 3: invalid literal"},
        {scene_of("", R"(,"interval":[1])"), "interval: expected 2 numbers, got 1"},
        {scene_of("", R"(,"interval":[1,0])"), "interval is reversed: it ends before it begins"},
        {scene_of("", R"(,"units":"\u001b[2J")"), "units has a control character"},
        {scene_of("7"), "bodies[0] is not an object"},
        {scene_of(R"({"name":"a"})"), "bodies[0] has none of mesh, generate and shape"},
        {scene_of(body("a", R"(,"mesh":"x.obj")")), "bodies[0] has more than one of mesh, generate and shape"},
        {scene_of(R"({)" + std::string(cube) + "}"), "bodies[0].name is missing"},
        {scene_of(body("")), "bodies[0].name is empty"},
        {scene_of(body("a\\u0007")), "bodies[0].name has a control character"},
        {scene_of(two + "," + body("a")), "bodies[2].name is 'a', as bodies[0].name is"},
        {scene_of(body("a", R"(,"solid":true)")), "bodies[0].solid is of meshes; shapes are solid"},
        {scene_of(body("a", R"(,"color":"red")")),
         "unknown field 'color' in bodies[0]; known are name, mesh, generate, shape, solid, motion, group, category "
         "and mask"},
        {scene_of(body("a", R"(,"category":-1)")), "bodies[0].category is not a whole number from 0 to 4294967295"},
        {scene_of(body("a") + R"(,{"name":"b","shape":{"triangle":{"vertices":[[0,0],[1,0],[0,1]]}}})"),
         "bodies[1] is in 2D, but those before it are in 3D"},
        {scene_of(R"({"name":"a","shape":{"sphere":{}}})"),
         "unknown shape 'sphere' in bodies[0].shape; known are obb, box, tetrahedron, triangle and mesh"},
        {scene_of(R"({"name":"a","shape":{"mesh":{"file":"x.obj"}}})"),
         R"(bodies[0].shape has a mesh, which stands as "mesh":"FILE")"},
        {scene_of(two, R"(,"ignore":[["a","c"]])"), "ignore[0][1] is 'c', but no body has that name"},
        {scene_of(two, R"(,"ignore":[["a"]])"), "ignore[0]: expected 2 names, got 1"},
        {scene_of(two, R"(,"ignore":[["a","a"]])"), "ignore[0] names one body twice"}};
    for (const auto& [text, expected] : cases) EXPECT_EQ(complaint(text), expected) << text;
}

TEST(ReadScene, SaysWhatIsWrongWithMotions) {
    const std::pair<std::string, std::string> cases[] = {
        {R"({"twist":{"angular_velocity":[0,0,1],"pivot":[1,2]}})",
         "bodies[3].motion.twist.pivot: expected 3 numbers, got 2"},
        {R"({"fly":{}})",
         "unknown motion 'fly' in bodies[3].motion; known are still, linear, twist, in_between, screw and keyframes"},
        {R"({"in_between":{"to":{},"times":[0,0.5]}})",
         "interval is not inside the times of bodies[3].motion.in_between, [0, 0.5]"},
        {R"({"still":{"orientation":[0,0,0,0]}})", "bodies[3].motion.still.orientation is the zero quaternion"}};
    const std::string before = body("a") + "," + body("b") + "," + body("c") + ",";
    for (const auto& [motion, expected] : cases)
        EXPECT_EQ(complaint(scene_of(before + body("d", R"(,"motion":)" + motion))), expected) << motion;
    const auto unsorted = complaint(scene_of(
        body("a", R"(,"motion":{"keyframes":[{"time":0,"pose":{}},{"time":2,"pose":{}},{"time":1,"pose":{}}]})")));
    EXPECT_TRUE(unsorted.starts_with("bodies[0].motion.keyframes[2].time")) << unsorted;
}

TEST(ReadScene, Meshes) {
    const Folder folder;
    const auto mesh = [&](const std::string& file, const std::string& more = "") {
        return complaint(scene_of(R"({"name":"m","mesh":")" + file + "\"" + more + "}"), folder.name());
    };
    EXPECT_EQ(mesh("box.obj"), "no complaint");
    EXPECT_EQ(mesh("inner/../box.obj", R"(,"solid":true)"), "no complaint");
    EXPECT_EQ(mesh(""), "bodies[0].mesh names no file");
    EXPECT_EQ(mesh("gone.obj"), "bodies[0].mesh: " + folder.name("gone.obj") + ": No such file or directory");
    EXPECT_TRUE(mesh("open.obj", R"(,"solid":true)")
                    .starts_with("bodies[0].mesh: " + folder.name("open.obj") + ": it is to be a solid, but "));
    EXPECT_EQ(mesh(folder.name("box.obj")),
              "bodies[0].mesh: " + folder.name("box.obj") + " is an absolute path, which --allow-outside allows");
}

TEST(ReadScene, MeshesOutsideOfTheFolder) {
    const Folder folder;
    fs::create_symlink("../box.obj", folder.name("inner/link.obj"));
    for (const std::string file : {"../box.obj", "x/../../box.obj", "link.obj"}) {
        const std::string text = scene_of(R"({"name":"m","mesh":")" + file + "\"}");
        const std::string how = file == "link.obj" ? " by a link" : "";
        EXPECT_EQ(complaint(text, folder.name("inner")), "bodies[0].mesh: " + file +
                                                             " leads out of the folder of the scene" + how +
                                                             ", which --allow-outside allows");
    }
    const std::string text = scene_of(R"({"name":"m","mesh":"../box.obj"})");
    EXPECT_TRUE(read_scene(text, folder.name("inner"), {.allow_outside = true}));
}

TEST(ReadScene, GeneratedMeshes) {
    const auto generate = [](const std::string& numbers, const std::string& more = "") {
        return complaint(scene_of(R"({"name":"m","generate":)" + numbers + more + "}"));
    };
    for (const std::string numbers : {R"({"torus":{"ring":2,"tube":0.5,"scale":3}})", R"({"box":{}})", R"({"gear":{}})",
                                      R"({"sphere":{}})", R"({"icosphere":{"levels":1}})", R"({"cylinder":{}})"})
        EXPECT_EQ(generate(numbers, R"(,"solid":true)"), "no complaint") << numbers;
    EXPECT_EQ(generate(R"({"teapot":{"divisions":4}})"), "no complaint");
    EXPECT_EQ(generate("7"),
              "bodies[0].generate is not an object with one field, of box, sphere, icosphere, torus, cylinder, gear "
              "and teapot");
    EXPECT_EQ(generate(R"({"torus":{"ring":-1}})"), "bodies[0].generate.torus.ring is not positive");
    EXPECT_EQ(generate(R"({"torus":{"tube":1}})"),
              "bodies[0].generate.torus has a tube that is not thinner than its ring");
    EXPECT_EQ(generate(R"({"sphere":{"around":2}})"),
              "bodies[0].generate.sphere.around is not a whole number from 3 to 1000000");
    EXPECT_EQ(generate(R"({"icosphere":{"levels":20}})"), "bodies[0].generate.icosphere has more than 4000000 faces");
    EXPECT_EQ(generate(R"({"moon":{}})"),
              "unknown generator 'moon' in bodies[0].generate; known are box, sphere, icosphere, torus, cylinder, gear "
              "and teapot");
}

TEST(ReadScene, LargeAndDeep) {
    std::string bodies;
    for (int i = 0; i < 20'000; ++i) bodies += (i == 0 ? "" : ",") + body(std::to_string(i));
    EXPECT_EQ(read_scene(scene_of(bodies))->size(), 20'000U);  // half a million values: more than a line may have
    EXPECT_EQ(complaint(R"({"tact":1,"bodies":)" + std::string(10'000, '[')),
              "the scene is nested deeper than 32 levels");
}

TEST(ReadScene, AHugeFileIsRefusedByItsSize) {
    const Folder folder;
    const std::string path = folder.name("huge.json");
    std::ofstream(path).put('{');
    fs::resize_file(path, std::uintmax_t{1} << 30);  // sparse
    const auto scene = read_scene_file(path);
    ASSERT_FALSE(scene);
    EXPECT_EQ(scene.error().message, path + ": the file is larger than 512 MiB");
}

}  // namespace
}  // namespace tact
