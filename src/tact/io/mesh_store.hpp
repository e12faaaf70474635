// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "tact/bvh/obb_tree.hpp"

namespace tact {

/// The trees of mesh files, each read and built once; what is wrong with a file is remembered too. A file may also be a
/// saved tree.
class MeshStore {
public:
    /// Relative names begin in this folder; when it is empty, in the current one.
    explicit MeshStore(std::string folder = {}) : folder_(std::move(folder)) {}

    /// An error begins with the name of the file.
    [[nodiscard]] const Result<ObbTree>& tree(const std::string& file);

private:
    std::string folder_;
    std::map<std::string, Result<ObbTree>> trees_;
};

}  // namespace tact
