// SPDX-License-Identifier: MIT
// Any bytes as an STL file, and what could be read written and read again as text, and as bytes where floats suffice.
#include "mesh_files.hpp"
#include "tact/io/mesh_files/mesh_formats.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tact;
    const auto file = fuzz::read_any(read_stl, fuzz::as_text(data, size));
    if (!file) return 0;
    const auto text = write_stl(file->mesh, {.text = true});
    fuzz::expect(text.has_value(), "a mesh that was read can be written");
    const auto again = read_stl(*text);
    fuzz::expect(again && testing::same_triangles(again->mesh, file->mesh), "text keeps the triangles");
    const auto bytes = write_stl(file->mesh);
    if (file->format == "binary STL") {
        const auto same = read_stl(*bytes);
        fuzz::expect(same && testing::same_triangles(same->mesh, file->mesh), "bytes keep triangles of floats");
    }
    return 0;
}
