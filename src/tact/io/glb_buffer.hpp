// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "tact/io/json_fields.hpp"

namespace tact {

/// What the numbers of an accessor of a glTF file are.
enum class GlbNumbers { positions, indices, times, vectors, rotations };

/// The numbers of a glTF file: one after the other in one buffer, and the accessors that name them.
class GlbBuffer {
public:
    /// Little-endian floats, or 32-bit indices; at least one. The number of their accessor.
    std::size_t add(GlbNumbers kind, std::string_view bytes);
    std::size_t add(GlbNumbers kind, std::span<const float> numbers);

    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    void append_to(JsonFields& file) const;

private:
    std::string bytes_;
    std::string accessors_;  ///< as JSON, as the next
    std::string views_;
    std::size_t count_ = 0;
};

/// A whole binary glTF file: header, JSON and buffer, each a multiple of four bytes.
[[nodiscard]] std::string glb_file(std::string json, std::string bytes);

}  // namespace tact
