// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/scene.hpp"
#include "tact/io/view_options.hpp"

namespace tact {

/// Adds the fields of a page, viewer/README.md, that say what moves: ,"meshes":[..],"bodies":[..]. A mesh that bodies
/// share stands there once, and a generated one is a mesh like others.
template <int D>
void append_view_bodies(std::string& out, const Scene& scene, const SceneBodies<D>& bodies,
                        const ViewOptions& options = {});

}  // namespace tact
