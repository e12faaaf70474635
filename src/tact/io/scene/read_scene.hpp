// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/base.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/scene.hpp"

namespace tact {

/// The largest scene that is read, in bytes and in JSON values: a million boxes fit.
inline constexpr std::size_t largest_scene = std::size_t{512} << 20;
inline constexpr std::size_t most_scene_values = 40'000'000;

/// Reads a scene, docs/scenes.md, with everything that it names. Names of mesh files begin in `folder`; when it is
/// empty, in the current one. An error is a path and a reason: "bodies[3].motion.twist.pivot: expected 3 numbers, got
/// 2".
[[nodiscard]] Result<Scene> read_scene(std::string_view text, const std::string& folder = {},
                                       const ReadSceneOptions& options = {});

/// The same of a file, in whose folder the names of meshes begin. An error begins with the path.
[[nodiscard]] Result<Scene> read_scene_file(const std::string& path, const ReadSceneOptions& options = {});

}  // namespace tact
