// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/view_options.hpp"
#include "tact/io/write_report.hpp"

namespace tact {

/// Adds ,"closest":{..} of a scene without contacts: how near any two of its bodies come to each other, when and where.
/// No pair comes nearer than `lower`, and those two come as near as `upper`; nothing is added when no pair is known.
template <int D>
void append_closest(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                    const ViewOptions& options = {});

}  // namespace tact
