// SPDX-License-Identifier: MIT
#include "tact/io/scene/scene_checksum.hpp"

#include "tact/base/checksum.hpp"
#include "tact/io/scene/scene.hpp"

namespace tact {
namespace {

void add_text(Checksum& sum, std::string_view text) {
    sum.add_items(std::span(text.data(), text.size()));
}
template <class T>
void add_number(Checksum& sum, const T& number) {
    sum.add_items(std::span(&number, 1));
}

template <int D>
void add_body(Checksum& sum, const SceneBody<D>& body) {
    add_text(sum, body.name);
    if (const SharedMesh* mesh = mesh_of(body)) {
        sum.add_items(mesh->tree().triangles());
        sum.add_items(mesh->tree().faces());
        add_text(sum, mesh->body().solid() != nullptr ? "solid" : "surface");
    } else {
        add_text(sum, body.geometry);
    }
    add_text(sum, body.motion);
    for (const std::uint32_t number : {body.body.group, body.body.category, body.body.mask}) add_number(sum, number);
}

}  // namespace

std::string scene_checksum(const Scene& scene) {
    Checksum sum;
    add_number(sum, scene.interval.start);
    add_number(sum, scene.interval.end);
    std::visit(
        [&](const auto& bodies) {
            for (const auto& body : bodies) add_body(sum, body);
        },
        scene.bodies);
    for (const auto& [a, b] : scene.ignored) {
        add_number(sum, a);
        add_number(sum, b);
    }
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[sum.value() >> shift & 15];
    return text;
}

}  // namespace tact
