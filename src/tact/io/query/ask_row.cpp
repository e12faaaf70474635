// SPDX-License-Identifier: MIT
#include "tact/io/query/ask_row.hpp"

#include <cassert>
#include <vector>

namespace tact {
namespace {

constexpr const AskRow* ask_rows[] = {
#define TACT_ASK(name) &name##_row,
    TACT_ASKS(TACT_ASK)
#undef TACT_ASK
};
static_assert(std::size(ask_rows) == std::size(ask_names));

void append_names(std::vector<std::string_view>& names, bool (*is_listed)(const AskRow& row)) {
    for (std::size_t i = 0; i < std::size(ask_rows); ++i)
        if (is_listed(*ask_rows[i])) names.push_back(ask_names[i]);
}

}  // namespace

const AskRow& row_of(Ask ask) {
    assert(static_cast<std::size_t>(ask) < std::size(ask_rows));
    return *ask_rows[static_cast<std::size_t>(ask)];
}

std::string listed_asks(bool (*is_listed)(const AskRow& row)) {
    std::vector<std::string_view> names;
    append_names(names, is_listed);
    return listed(names);
}

std::string listed_mesh_asks() {
    std::vector<std::string_view> names;
    append_names(names, [](const AskRow& row) { return row.meshes == MeshesAsked::at_rest; });
    append_names(names, [](const AskRow& row) { return row.meshes == MeshesAsked::in_motion; });
    return listed(names);
}

}  // namespace tact
