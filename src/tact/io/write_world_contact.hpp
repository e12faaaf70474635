// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/scene.hpp"

namespace tact {

/// Appends what a report says of two bodies of a scene, without their names and without braces: "status":.. and so on.
template <int D>
void append_world_contact(std::string& out, const SceneBodies<D>& bodies, const WorldContact<D>& contact);

}  // namespace tact
