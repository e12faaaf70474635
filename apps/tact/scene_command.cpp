// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <set>

#include "check.hpp"
#include "commands.hpp"
#include "output.hpp"

namespace tact::app {
namespace {

constexpr std::string_view first_scene = R"({"tact":1,
"units":"m",
"interval":[0,1],
"bodies":[
{"name":"floor","shape":{"box":{"origin":[-2,-2,-0.1],"edges":[[4,0,0],[0,4,0],[0,0,0.1]]}}},
{"name":"crate","shape":{"obb":{"center":[0,0,0],"axes":[[1,0,0],[0,1,0],[0,0,1]],"half":[0.3,0.3,0.3]}},
 "motion":{"linear":{"velocity":[0,0,-1],"from":{"position":[0,0,1]}}}},
{"name":"ring","generate":{"torus":{"ring":0.5,"tube":0.1}},"solid":true,
 "motion":{"twist":{"angular_velocity":[0,3,0],"pivot":[1,0,0.8],"from":{"position":[1,0,0.8]}}}}
],
"ignore":[["floor","ring"]]}
)";

/// Writes a file that must not be there yet.
std::string write_new(const std::string& path, std::string_view text) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) return std::strerror(errno);
    Output output(file);
    output.text() = text;
    output.flush();
    ::close(file);
    return output.failure();
}

std::string_view kind_of(const SceneBody<2>& body) {
    return std::visit([]<class Shape>(const Shape&) { return shape_name<Shape>; }, body.body.geometry);
}
std::string_view kind_of(const SceneBody<3>& body) {
    return std::visit(
        []<class Shape>(const Shape& shape) {
            if constexpr (std::is_same_v<Shape, std::shared_ptr<const SharedMesh>>) {
                return std::string_view(shape->body().solid() != nullptr ? "solid mesh" : "mesh");
            } else {
                return shape_name<Shape>;
            }
        },
        body.body.geometry);
}

/// The trees that bodies share, each once.
std::size_t triangles_of(const SceneBodies<2>&) {
    return 0;
}
std::size_t triangles_of(const SceneBodies<3>& bodies) {
    std::set<const SharedMesh*> meshes;
    std::size_t triangles = 0;
    for (const SceneBody<3>& body : bodies)
        if (const auto* mesh = std::get_if<std::shared_ptr<const SharedMesh>>(&body.body.geometry);
            mesh != nullptr && meshes.insert(mesh->get()).second)
            triangles += (*mesh)->tree().triangles().size();
    return triangles;
}

template <int D>
std::string info(const Scene& scene, const SceneBodies<D>& bodies) {
    std::map<std::string_view, std::size_t> kinds;
    std::size_t moving = 0;
    for (const SceneBody<D>& body : bodies) {
        ++kinds[kind_of(body)];
        moving += body.body.motion != nullptr;
    }
    std::string text =
        fmt::format("dimension  {}\ninterval   {:.9g} to {:.9g}\nunits      {}\nbodies     {}", D, scene.interval.start,
                    scene.interval.end, scene.units.empty() ? "not stated" : scene.units, bodies.size());
    for (const auto& [kind, count] : kinds)
        text += fmt::format("{}{} {}", kind == kinds.begin()->first ? ": " : ", ", count, kind);
    text += fmt::format("\nplaced     {} in motion or turned\ntriangles  {}\ngroups     {}\nignored    {} pairs\n",
                        moving, triangles_of(bodies), scene.groups, scene.ignored.size());
    auto world = make_world<D>(scene, bodies);
    return text + fmt::format("near       {} pairs whose boxes meet over the interval\n",
                              world.candidates(scene.interval).size());
}

}  // namespace

int scene_new(const std::string& name) {
    const std::string path = name.ends_with(".json") ? name : name + ".json";
    if (const std::string failure = write_new(path, first_scene); !failure.empty())
        return refuse("scene", fmt::format("cannot write {}: {}", path, failure));
    Output output(STDOUT_FILENO);
    output.text() = fmt::format("{} is a scene to start from: tact check {}\n", path, path);
    return finish("scene", output, done);
}

int scene_info(const std::string& file, bool allow_outside) {
    const auto scene = read_scene_input(file, allow_outside);
    if (!scene) return refuse("scene", scene.error().message);
    Output output(STDOUT_FILENO);
    std::visit([&]<int D>(const std::vector<SceneBody<D>>& bodies) { output.text() = info<D>(scene->data(), bodies); },
               scene->data().bodies);
    return finish("scene", output, done);
}

int scene_validate(const std::string& file, bool allow_outside) {
    const auto scene = read_scene_input(file, allow_outside);
    if (!scene) return refuse("scene", scene.error().message);
    Output output(STDOUT_FILENO);
    output.text() = scene->size() == 1 ? fmt::format("{}: valid, 1 body and so no pair to check\n", file)
                                       : fmt::format("{}: valid, {} bodies\n", file, scene->size());
    return finish("scene", output, done);
}

}  // namespace tact::app
