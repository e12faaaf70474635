// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "tact/io/report/write_report.hpp"

namespace tact {

/// How much goes into a page that people look at. All limits are counts, so that the same scene gives the same page.
struct ViewOptions {
    std::size_t most_triangles = 1'000'000;  ///< of all meshes together; beyond it the largest are sent as boxes
    std::size_t most_tree_boxes =
        2048;                          ///< of one level of a mesh's tree; levels from the first larger one are left out
    std::size_t most_planes = 20'000;  ///< of all contacts
    std::size_t most_planes_of_contact = 48;
    std::size_t most_proof_entries = 40'000;  ///< of all contacts
    std::size_t most_proof_entries_of_contact = 4'000;
    std::size_t most_segments = 200'000;  ///< of the curves of all contacts
    std::uint64_t most_steps = 150'000;   ///< of one search for a proof or for the closest approach
    std::size_t most_searches = 100;      ///< of such searches
    std::size_t most_pairs = 4'000'000;   ///< of bodies that are compared by their boxes for the closest approach
};

/// Appends what a page shows of a scene and of what was found in it: one JSON object, viewer/README.md. Besides what a
/// report says it has what can be drawn of the reasons: planes, proofs, intersections, and without a contact the
/// closest approach. The same scene and settings give the same bytes.
template <int D>
void append_view(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                 const WorldContacts<D>& found, const ViewOptions& options = {});

}  // namespace tact
