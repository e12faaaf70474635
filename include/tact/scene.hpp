// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "tact/base.hpp"

/// Scene files, docs/scenes.md: bodies with names, and how they move.
namespace tact {

struct Scene;

struct ReadSceneOptions {
    bool allow_outside = false;  ///< meshes may lie anywhere, not only in the folder of the scene and below
    std::size_t most_generated_faces = 4'000'000;  ///< of one mesh
};

/// A scene that was read, with everything that it names. Copies share it.
class SceneFile {
public:
    /// Names of mesh files begin in `folder`; when it is empty, in the current one. An error is a path and a reason:
    /// "bodies[3].motion.twist.pivot: expected 3 numbers, got 2".
    [[nodiscard]] static Result<SceneFile> parse(std::string_view text, const std::string& folder = {},
                                                 const ReadSceneOptions& options = {});

    /// The same of a file, in whose folder the names of meshes begin. An error begins with the path.
    [[nodiscard]] static Result<SceneFile> read(const std::string& path, const ReadSceneOptions& options = {});

    explicit SceneFile(std::shared_ptr<const Scene> scene) : scene_(std::move(scene)) {}

    [[nodiscard]] int dimension() const;
    [[nodiscard]] std::size_t size() const;  ///< bodies
    [[nodiscard]] const std::string& name(std::size_t body) const;
    [[nodiscard]] const std::string& units() const;  ///< of lengths, in the author's word; empty when not stated
    [[nodiscard]] double start_time() const;
    [[nodiscard]] double end_time() const;

    /// For the library itself.
    [[nodiscard]] const Scene& data() const { return *scene_; }

private:
    std::shared_ptr<const Scene> scene_;
};

}  // namespace tact
