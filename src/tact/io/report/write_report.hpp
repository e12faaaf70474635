// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "tact/io/proof/prove_scene.hpp"
#include "tact/io/scene/scene.hpp"

namespace tact {

/// What a scene was held to.
struct CheckSettings {
    std::string scene;  ///< its file, as it was named
    MotionOptions tolerances;
    double budget_seconds = 0;
    bool first_only = false;
    std::string scene_from_report = {};  ///< its file, as seen from where the report lies; empty when it has none
};

/// "contact" when bodies meet, else "undecided" when that is open of some, else "free".
template <int D>
[[nodiscard]] std::string_view verdict_of(const WorldContacts<D>& found) {
    return !found.contacts.empty() ? "contact" : !found.undecided.empty() || !found.complete ? "undecided" : "free";
}

/// Appends a report, docs/reports.md: one JSON object, one contact per line. The same scene and settings give the same
/// bytes, whatever the number of threads; without proofs there is no such field.
template <int D>
void append_report(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                   const WorldContacts<D>& found, const SceneProofs* proofs = nullptr);

/// Appends what a report says of two bodies of a scene, without their names and without braces: "status":.. and so on.
template <int D>
void append_world_contact(std::string& out, const SceneBodies<D>& bodies, const WorldContact<D>& contact);

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
