// SPDX-License-Identifier: MIT
#pragma once

#include "tact/io/query/ask_row.hpp"

namespace tact {

/// The options that questions may have. An ask names those that it takes.
extern const AskOption time_tolerance_option;
extern const AskOption gap_tolerance_option;
extern const AskOption absolute_gap_tolerance_option;
extern const AskOption clearance_option;
extern const AskOption budget_steps_option;
extern const AskOption kernel_option;
extern const AskOption contact_set_option;
extern const AskOption manifold_option;
extern const AskOption normals_option;
extern const AskOption max_contacts_option;
extern const AskOption rigid_method_option;
extern const AskOption mesh_method_option;
extern const AskOption samples_option;

/// Reads the field "options" of a question; complains about what has no meaning for its ask.
void read_options(FieldReader& reader, const JsonValue& value, Query& query);

}  // namespace tact
