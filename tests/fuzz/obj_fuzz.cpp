// SPDX-License-Identifier: MIT
// Any bytes as an OBJ file, and what could be read written and read again.
#include "mesh_files.hpp"
#include "tact/io/mesh_files/mesh_formats.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tact;
    const auto file = fuzz::read_any(read_obj, fuzz::as_text(data, size));
    if (file) fuzz::expect_same_bits(write_obj(file->mesh), read_obj, file->mesh);
    return 0;
}
