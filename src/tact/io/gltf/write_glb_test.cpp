// SPDX-License-Identifier: MIT
// The files are read back as a viewer would read them.
#include "tact/io/gltf/write_glb.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "tact/io/files/byte_order.hpp"
#include "tact/io/scene/read_scene.hpp"

namespace tact {
namespace {

constexpr std::string_view workshop = R"({"tact":1,"interval":[1,3],"bodies":[
{"name":"wall \"</x>\" ü","shape":{"box":{"origin":[2,-1.5,0],"edges":[[0.2,0,0],[0,3,0],[0,0,2]]}}},
{"name":"crate","shape":{"obb":{"center":[1000,0,0.4],"axes":[[1,0,0],[0,1,0],[0,0,1]],"half":[0.4,0.4,0.4]}},
 "motion":{"linear":{"velocity":[2,0,0],"from":{"position":[-1002,0,0]}}}},
{"name":"knife","shape":{"tetrahedron":{"vertices":[[-0.3,-0.3,0],[0.6,0,0],[0,0.5,0],[0,0,0.9]]}},
 "motion":{"twist":{"velocity":[0.3,0.3,0],"angular_velocity":[1,2,3],"pivot":[0.1,0.1,0],"from":{"position":[0.6,-2.2,5.3]}}}},
{"name":"ring","generate":{"torus":{"around":12,"across":6}},
 "motion":{"screw":{"from":{"position":[-1,9,1]},"to":{"position":[1,9.2,1.4],"orientation":[0.6,0.5,0.3,-0.2]},"times":[1,3]}}},
{"name":"another ring","generate":{"torus":{"around":12,"across":6}},
 "motion":{"keyframes":[{"time":1,"pose":{"position":[0,-9,0]}},{"time":1.7,"pose":{"position":[1,-9,0],"orientation":[0,0,0,1]}},
   {"time":3,"pose":{"position":[0,-9,0],"orientation":[1,1,0,0]}}]}},
{"name":"sail","shape":{"triangle":{"vertices":[[0,0,20],[1,0,20],[0,1,20]]}}}]})";

/// A file taken apart: every length and position is checked on the way.
class Glb {
public:
    explicit Glb(const std::string& file) {
        EXPECT_EQ(file.substr(0, 4), "glTF");
        EXPECT_EQ(word(file, 4), 2u);
        EXPECT_EQ(word(file, 8), file.size());
        const std::size_t length = word(file, 12);
        EXPECT_EQ(length % 4, 0u);
        EXPECT_EQ(file.substr(16, 4), "JSON");
        json = nlohmann::json::parse(file.substr(20, length));
        if (20 + length == file.size()) return;
        EXPECT_EQ(word(file, 20 + length), file.size() - 28 - length);
        EXPECT_EQ(file.substr(24 + length, 4), std::string("BIN\0", 4));
        bytes_ = file.substr(28 + length);
        EXPECT_EQ(bytes_.size() % 4, 0u);
        EXPECT_LE(json["buffers"][0]["byteLength"].get<std::size_t>(), bytes_.size());
    }

    /// The numbers of an accessor; those of positions and times keep to the bounds that the file states.
    [[nodiscard]] std::vector<double> numbers(const nlohmann::json& index) const {
        const auto& accessor = json["accessors"][index.get<std::size_t>()];
        const auto& view = json["bufferViews"][accessor["bufferView"].get<std::size_t>()];
        const std::string type = accessor["type"];
        const std::size_t width = type == "SCALAR" ? 1 : type == "VEC3" ? 3 : 4;
        const std::size_t count = accessor["count"].get<std::size_t>() * width, start = view["byteOffset"];
        EXPECT_EQ(view["byteLength"], 4 * count);
        EXPECT_EQ(start % 4, 0u);
        EXPECT_LE(start + 4 * count, json["buffers"][0]["byteLength"].get<std::size_t>());
        const bool is_index = accessor["componentType"] == 5125;
        std::vector<double> result;
        for (std::size_t i = 0; i < count; ++i)
            result.push_back(is_index ? word(bytes_, start + 4 * i)
                                      : double(load<float>(bytes_.data() + start + 4 * i, std::endian::little)));
        if (accessor.contains("min")) expect_bounds(accessor, result, width);
        return result;
    }

    nlohmann::json json;

private:
    static std::uint32_t word(const std::string& text, std::size_t at) {
        return load<std::uint32_t>(text.data() + at, std::endian::little);
    }

    static void expect_bounds(const nlohmann::json& accessor, const std::vector<double>& numbers, std::size_t width) {
        for (std::size_t k = 0; k < width; ++k) {
            double least = numbers[k], most = numbers[k];
            for (std::size_t i = k; i < numbers.size(); i += width)
                least = std::min(least, numbers[i]), most = std::max(most, numbers[i]);
            EXPECT_EQ(accessor["min"][k], least);
            EXPECT_EQ(accessor["max"][k], most);
        }
    }

    std::string bytes_;
};

struct Made {
    Scene scene;
    WorldContacts<3> found;
    Glb glb;
};

Made make(std::string_view text, const GlbOptions& options = {}) {
    Scene scene = *read_scene(text);
    const auto& bodies = std::get<SceneBodies<3>>(scene.bodies);
    auto world = make_world<3>(scene, bodies);
    auto found = world.contacts(scene.interval);
    Glb glb(write_glb({"s.json", {}}, scene, bodies, found, options));
    return {std::move(scene), std::move(found), std::move(glb)};
}

/// The value of a channel at a time, as the format defines it; none when the node has no such channel.
std::vector<double> animated(const Glb& glb, std::size_t node, std::string_view path, double time) {
    for (const auto& animation : glb.json.value("animations", nlohmann::json::array()))
        for (const auto& channel : animation["channels"]) {
            if (channel["target"]["node"] != node || channel["target"]["path"] != path) continue;
            const auto& sampler = animation["samplers"][channel["sampler"].get<std::size_t>()];
            const auto times = glb.numbers(sampler["input"]), values = glb.numbers(sampler["output"]);
            const std::size_t width = values.size() / times.size();
            std::size_t i = 0;
            while (i + 1 < times.size() && times[i + 1] <= time) ++i;
            std::vector<double> result(values.begin() + std::ptrdiff_t(i * width),
                                       values.begin() + std::ptrdiff_t((i + 1) * width));
            if (sampler["interpolation"] == "STEP" || i + 1 == times.size()) return result;
            double part = (time - times[i]) / (times[i + 1] - times[i]), rest = 1 - part, cosine = 0;
            for (std::size_t k = 0; k < width; ++k) cosine += result[k] * values[(i + 1) * width + k];
            if (width == 4) {  // evenly turning
                EXPECT_GE(cosine, 0.9) << "neighbors lie on one side and are near each other";
                if (const double angle = std::acos(std::min(cosine, 1.0)); angle > 1e-6)
                    rest = std::sin(rest * angle) / std::sin(angle), part = std::sin(part * angle) / std::sin(angle);
            }
            for (std::size_t k = 0; k < width; ++k) result[k] = rest * result[k] + part * values[(i + 1) * width + k];
            return result;
        }
    return {};
}

std::vector<double> of_node(const Glb& glb, std::size_t node, const std::string& path, double time) {
    const auto value = animated(glb, node, path, time);
    return value.empty() ? glb.json["nodes"][node][path].get<std::vector<double>>() : value;
}

/// Where the file has a vertex of a body, in the coordinates of the scene.
Vec3 posed(const Glb& glb, std::size_t node, const std::vector<double>& vertices, std::size_t i, double time) {
    const auto place = of_node(glb, node, "translation", time), turn = of_node(glb, node, "rotation", time);
    const Rotation<3> rotation = tact::rotation({turn[3], turn[0], turn[1], turn[2]});
    return rotation * Vec3{vertices[3 * i], vertices[3 * i + 1], vertices[3 * i + 2]} +
           Vec3{place[0], place[1], place[2]};
}

double length(const Vec3& v) {
    return std::sqrt(dot(v, v));
}

TEST(WriteGlb, ANodeForEachBodyAndContact) {
    const auto [scene, found, glb] = make(workshop);
    EXPECT_EQ(glb.json["asset"]["version"], "2.0");
    ASSERT_EQ(found.contacts.size(), 1u);
    ASSERT_EQ(glb.json["nodes"].size(), 1 + 6 + 1);
    EXPECT_EQ(glb.json["nodes"][0]["children"].size(), 7u);
    EXPECT_EQ(glb.json["nodes"][1]["name"], "wall \"</x>\" ü");
    EXPECT_EQ(glb.json["nodes"][7]["name"], "contact: wall \"</x>\" ü, crate");
    for (const auto& mesh : glb.json["meshes"]) {
        const auto& part = mesh["primitives"][0];
        const auto vertices = glb.numbers(part["attributes"]["POSITION"]), faces = glb.numbers(part["indices"]);
        EXPECT_EQ(faces.size() % 3, 0u);
        for (const double index : faces) EXPECT_LT(index, double(vertices.size() / 3));
        EXPECT_LT(part["material"], glb.json["materials"].size());
    }
    const auto& meshes = glb.json["meshes"];
    const auto mesh_of_node = [&](std::size_t node) {
        return meshes[glb.json["nodes"][node]["mesh"].get<std::size_t>()]["primitives"][0];
    };
    EXPECT_EQ(mesh_of_node(4)["indices"], mesh_of_node(5)["indices"]) << "a mesh is stored once";
    EXPECT_NE(mesh_of_node(4)["material"], mesh_of_node(5)["material"]);
}

/// Every point of a turning body stays within a ten thousandth of the scene's size of where it is.
TEST(WriteGlb, BodiesAreWhereTheirMotionsSay) {
    const auto [scene, found, glb] = make(workshop);
    const auto& bodies = std::get<SceneBodies<3>>(scene.bodies);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const auto& node = glb.json["nodes"][i + 1];
        const auto& part = glb.json["meshes"][node["mesh"].get<std::size_t>()]["primitives"][0];
        const auto vertices = glb.numbers(part["attributes"]["POSITION"]);
        const auto at_start = [&](std::size_t k) { return posed(glb, i + 1, vertices, k, 0); };
        const Motion& motion = motion_of(bodies[i].body);
        const Pose3 start = motion.pose(scene.interval.start);
        Rotation<3> back;
        for (int r = 0; r < 3; ++r)
            for (int c = 0; c < 3; ++c) back.rows[std::size_t(r)][c] = start.rotation().rows[std::size_t(c)][r];
        for (const double part_of_time : {0.0, 0.1, 0.35, 0.351, 0.77, 1.0}) {
            const Pose3 pose = motion.pose(scene.interval.start + 2 * part_of_time);
            for (std::size_t k = 0; k < vertices.size() / 3; ++k) {
                const Vec3 own = back * (at_start(k) - start.position);  // in the coordinates of the body
                const Vec3 there = pose.rotation() * own + pose.position;
                EXPECT_LT(length(posed(glb, i + 1, vertices, k, 2 * part_of_time) - there), 1e-4 * 22)
                    << bodies[i].name << " at " << part_of_time;
            }
        }
    }
    EXPECT_TRUE(animated(glb, 1, "translation", 0).empty()) << "what rests has no animation";
    EXPECT_TRUE(animated(glb, 2, "rotation", 0).empty());
}

/// Far from 0 floats are coarse: the crate is a thousand away from its own origin, and as large as it should be.
TEST(WriteGlb, FarCoordinatesKeepTheirShape) {
    const auto [scene, found, glb] = make(workshop);
    const auto& part = glb.json["meshes"][glb.json["nodes"][2]["mesh"].get<std::size_t>()]["primitives"][0];
    for (const double x : glb.numbers(part["attributes"]["POSITION"])) EXPECT_NEAR(std::abs(x), 0.4, 1e-7);
}

TEST(WriteGlb, MarksAppearAtTheirTimes) {
    const auto [scene, found, glb] = make(workshop, {.seconds = 10});
    const double at = (found.contacts[0].contact_by - 1) / 2 * 10;
    EXPECT_EQ(animated(glb, 7, "scale", at * 0.99)[0], 0);
    EXPECT_GT(animated(glb, 7, "scale", at * 1.01)[0], 0);
    const auto point = glb.json["nodes"][7]["translation"].get<std::vector<double>>();
    for (int k = 0; k < 3; ++k) EXPECT_EQ(point[std::size_t(k)], found.contacts[0].point[k]);
    const auto turn = glb.json["nodes"][7]["rotation"].get<std::vector<double>>();
    const Vec3 arrow = rotation({turn[3], turn[0], turn[1], turn[2]}) * Vec3{0, 0, 1};
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(arrow[k], found.contacts[0].normal[k], 1e-12);
    EXPECT_EQ(glb.numbers(glb.json["animations"][0]["samplers"][0]["input"]).back(), 10);
}

/// The format knows no empty arrays, no infinity, and no times that stand still.
TEST(WriteGlb, LittleAndExtremeScenes) {
    const auto [rest, none, at_rest] = make(R"({"tact":1,"interval":[0,0],"bodies":[
{"name":"a","shape":{"triangle":{"vertices":[[0,0,0],[1,0,0],[0,1,0]]}},"motion":{"linear":{"velocity":[1,0,0]}}}]})");
    EXPECT_FALSE(at_rest.json.contains("animations"));
    const auto [far, unmet, huge] = make(R"({"tact":1,"interval":[1000000,1000000.001],"bodies":[
{"name":"a","shape":{"box":{"origin":[1e300,0,0],"edges":[[1e300,0,0],[0,1,0],[0,0,1]]}}},
{"name":"b","shape":{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}},
 "motion":{"twist":{"velocity":[1e308,0,0],"angular_velocity":[0,0,1000]}}}]})");
    for (const auto& animation : huge.json.at("animations"))
        for (const auto& sampler : animation["samplers"]) {
            const auto times = huge.numbers(sampler["input"]);
            for (std::size_t i = 1; i < times.size(); ++i) ASSERT_LT(times[i - 1], times[i]);
        }
}

/// Corners of a mesh beyond all floats stood as infinities, and the file was no JSON.
TEST(WriteGlb, MeshesBeyondFloatsStayFinite) {
    const auto [scene, found, glb] =
        make(R"({"tact":1,"bodies":[{"name":"a","generate":{"torus":{"around":5,"across":4,"scale":1e300}}}]})");
    const auto& part = glb.json["meshes"][0]["primitives"][0];
    for (const double x : glb.numbers(part["attributes"]["POSITION"])) EXPECT_TRUE(std::isfinite(x));
}

TEST(WriteGlb, ScenesOfThePlaneLieFlat) {
    const Scene scene = *read_scene(R"({"tact":1,"bodies":[
{"name":"floor","shape":{"box":{"origin":[0,0],"edges":[[4,0],[0,1]]}}},
{"name":"crate","shape":{"box":{"origin":[1,2],"edges":[[1,0],[0,1]]}},"motion":{"linear":{"velocity":[0,-4]}}}]})");
    const auto& bodies = std::get<SceneBodies<2>>(scene.bodies);
    auto world = make_world<2>(scene, bodies);
    const Glb glb(write_glb({"s.json", {}}, scene, bodies, world.contacts(scene.interval)));
    EXPECT_FALSE(glb.json["nodes"][0].contains("rotation"));
    const auto vertices = glb.numbers(glb.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"]);
    EXPECT_EQ(vertices, (std::vector<double>{-2, -0.5, 0, 2, -0.5, 0, -2, 0.5, 0, 2, 0.5, 0}));
    EXPECT_EQ(animated(glb, 2, "translation", 0.5), (std::vector<double>{1.5, 0.5, 0}));
}

}  // namespace
}  // namespace tact
