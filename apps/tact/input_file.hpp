// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace tact::app {

/// An open file, or standard input for "-".
class InputFile {
public:
    explicit InputFile(const std::string& name);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// Why it could not be opened, in the system's words; empty when all is well.
    [[nodiscard]] const std::string& failure() const { return failure_; }

private:
    int descriptor_;
    std::string failure_;
};

}  // namespace tact::app
