// SPDX-License-Identifier: MIT
#include "tact/io/scene/read_scene.hpp"
#include "tact/scene.hpp"

namespace tact {
namespace {

Result<SceneFile> shared(Result<Scene> scene) {
    if (!scene) return scene.error();
    return SceneFile(std::make_shared<const Scene>(*std::move(scene)));
}

}  // namespace

Result<SceneFile> SceneFile::parse(std::string_view text, const std::string& folder, const ReadSceneOptions& options) {
    return shared(read_scene(text, folder, options));
}

Result<SceneFile> SceneFile::read(const std::string& path, const ReadSceneOptions& options) {
    return shared(read_scene_file(path, options));
}

int SceneFile::dimension() const {
    return scene_->dimension();
}

std::size_t SceneFile::size() const {
    return scene_->size();
}

const std::string& SceneFile::name(std::size_t body) const {
    return std::visit([&](const auto& bodies) -> const std::string& { return bodies[body].name; }, scene_->bodies);
}

const std::string& SceneFile::units() const {
    return scene_->units;
}

double SceneFile::start_time() const {
    return scene_->interval.start;
}

double SceneFile::end_time() const {
    return scene_->interval.end;
}

}  // namespace tact
