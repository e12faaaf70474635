// SPDX-License-Identifier: MIT
#pragma once

#include <variant>
#include <vector>

#include "tact/io/report/write_report.hpp"

namespace tact {

/// What was found in a scene, in the order of the dimensions of Scene::bodies, and what it was held to.
struct FoundContacts {
    CheckSettings settings;
    int threads = 0;
    std::variant<WorldContacts<3>, WorldContacts<2>> contacts;
};

/// use(bodies, contacts) in the dimension of the scene.
template <class Use>
auto with_found(const Scene& scene, const FoundContacts& found, const Use& use) {
    if (const auto* bodies = std::get_if<SceneBodies<3>>(&scene.bodies))
        return use(*bodies, std::get<WorldContacts<3>>(found.contacts));
    return use(std::get<SceneBodies<2>>(scene.bodies), std::get<WorldContacts<2>>(found.contacts));
}

}  // namespace tact
