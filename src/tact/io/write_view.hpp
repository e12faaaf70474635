// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/view_options.hpp"
#include "tact/io/write_report.hpp"

namespace tact {

/// Appends what a page shows of a scene and of what was found in it: one JSON object, viewer/README.md. Besides what a
/// report says it has what can be drawn of the reasons: planes, proofs, intersections, and without a contact the
/// closest approach. The same scene and settings give the same bytes.
template <int D>
void append_view(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                 const WorldContacts<D>& found, const ViewOptions& options = {});

}  // namespace tact
