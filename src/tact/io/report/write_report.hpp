// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

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

/// Appends a report, docs/reports.md: one JSON object, a contact a line. The same scene and settings give the same
/// bytes, whatever the number of threads; without proofs there is no such field.
template <int D>
void append_report(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                   const WorldContacts<D>& found, const SceneProofs* proofs = nullptr);

/// Appends what a report says of two bodies of a scene, without their names and without braces: "status":.. and so on.
template <int D>
void append_world_contact(std::string& out, const SceneBodies<D>& bodies, const WorldContact<D>& contact);

}  // namespace tact
