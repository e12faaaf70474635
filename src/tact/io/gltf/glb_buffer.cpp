// SPDX-License-Identifier: MIT
#include "tact/io/gltf/glb_parts.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "tact/io/files/byte_order.hpp"

namespace tact {
namespace {

constexpr double float_type = 5126, index_type = 5125;
constexpr double vertex_target = 34962, index_target = 34963;

struct Layout {
    std::string_view type;
    std::size_t width;
};

Layout layout_of(GlbNumbers kind) {
    switch (kind) {
        case GlbNumbers::positions:
        case GlbNumbers::vectors:
            return {"VEC3", 3};
        case GlbNumbers::rotations:
            return {"VEC4", 4};
        case GlbNumbers::indices:
        case GlbNumbers::times:
            break;
    }
    return {"SCALAR", 1};
}

/// The smallest and the largest of each coordinate: readers of positions and times rely on them.
void append_bounds(JsonFields& accessor, std::string_view bytes, std::size_t width) {
    const auto at = [&](std::size_t i) { return load<float>(bytes.data() + 4 * i, std::endian::little); };
    std::array<float, 3> least{}, most{};
    for (std::size_t i = 0; i < bytes.size() / 4; ++i) {
        const std::size_t k = i % width;
        least[k] = i < width ? at(i) : std::min(least[k], at(i));
        most[k] = i < width ? at(i) : std::max(most[k], at(i));
    }
    const auto append = [](std::string& out, float x) { append_number(out, double(x)); };
    append_array(accessor.key("min"), std::span(least).first(width), append);
    append_array(accessor.key("max"), std::span(most).first(width), append);
}

void pad(std::string& text, char with) {
    text.resize((text.size() + 3) / 4 * 4, with);
}

void append_chunk(std::string& out, std::string_view kind, std::string_view bytes) {
    store(out, static_cast<std::uint32_t>(bytes.size()), std::endian::little);
    out += kind;
    out += bytes;
}

}  // namespace

std::size_t GlbBuffer::add(GlbNumbers kind, std::string_view bytes) {
    const Layout layout = layout_of(kind);
    if (count_ > 0) views_ += ',', accessors_ += ',';
    {
        JsonFields view(views_);
        view.number("buffer", 0);
        view.number("byteOffset", static_cast<double>(bytes_.size()));
        view.number("byteLength", static_cast<double>(bytes.size()));
        if (kind == GlbNumbers::positions) view.number("target", vertex_target);
        if (kind == GlbNumbers::indices) view.number("target", index_target);
        JsonFields accessor(accessors_);
        accessor.number("bufferView", static_cast<double>(count_));
        accessor.number("componentType", kind == GlbNumbers::indices ? index_type : float_type);
        const std::size_t count = bytes.size() / (4 * layout.width);
        accessor.number("count", static_cast<double>(count));
        accessor.text("type", layout.type);
        if (kind == GlbNumbers::positions || kind == GlbNumbers::times) append_bounds(accessor, bytes, layout.width);
    }
    bytes_ += bytes;
    return count_++;
}

std::size_t GlbBuffer::add(GlbNumbers kind, std::span<const float> numbers) {
    std::string bytes;
    for (const float x : numbers) store(bytes, x, std::endian::little);
    return add(kind, bytes);
}

void GlbBuffer::append_to(JsonFields& file) const {
    if (count_ == 0) return;  // the format knows no empty arrays
    file.json("accessors", "[" + accessors_ + "]");
    file.json("bufferViews", "[" + views_ + "]");
    file.json("buffers", "[{\"byteLength\":" + std::to_string(bytes_.size()) + "}]");
}

std::string glb_file(std::string json, std::string bytes) {
    pad(json, ' ');
    pad(bytes, '\0');
    const std::size_t size = 12 + 8 + json.size() + (bytes.empty() ? 0 : 8 + bytes.size());
    std::string file = "glTF";
    store(file, std::uint32_t{2}, std::endian::little);
    store(file, static_cast<std::uint32_t>(size), std::endian::little);
    append_chunk(file, "JSON", json);
    if (!bytes.empty()) append_chunk(file, std::string_view("BIN\0", 4), bytes);
    return file;
}

}  // namespace tact
