// SPDX-License-Identifier: MIT
// Any bytes as a PLY file, and what could be read written and read again in all three encodings.
#include "mesh_files.hpp"
#include "tact/io/mesh_files/mesh_formats.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tact;
    const auto file = fuzz::read_any(read_ply, fuzz::as_text(data, size));
    if (!file) return 0;
    fuzz::expect_same_bits(write_ply(file->mesh, {.text = true}), read_ply, file->mesh);
    fuzz::expect_same_bits(write_ply(file->mesh), read_ply, file->mesh);
    fuzz::expect_same_bits(write_ply(file->mesh, {}, std::endian::big), read_ply, file->mesh);
    return 0;
}
