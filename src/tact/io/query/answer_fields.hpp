// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "tact/base.hpp"
#include "tact/contact.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/query/query.hpp"
#include "tact/mesh_contact.hpp"

/// What the answers of several asks have in common.
namespace tact {

/// use(pair, a, b) with the concrete shapes of a question.
template <class Use>
std::optional<Error> with_shapes(const Query& query, const Use& use) {
    return std::visit(
        [&](const auto& pair) {
            return std::visit([&](const auto& a, const auto& b) { return use(pair, a, b); }, pair.a, pair.b);
        },
        query.pair);
}

/// use(mesh, other) with the mesh of a question and the other one: a PosedMesh, or a concrete shape.
template <class Use>
std::optional<Error> with_meshes(const Query& query, const Use& use) {
    const MeshPair& pair = *query.meshes;
    if (const auto* other = std::get_if<PosedMesh>(&pair.other)) return use(pair.mesh, *other);
    return std::visit([&](const auto& shape) { return use(pair.mesh, shape); }, std::get<AnyShape<3>>(pair.other));
}

/// call(mesh, pose, mesh, pose), or call(mesh, pose, shape): a query at rest.
template <class Call, class Other>
auto call_at_rest(const PosedMesh& mesh, const Other& other, const Call& call) {
    if constexpr (std::is_same_v<Other, PosedMesh>) {
        return call(mesh.body(), mesh.pose, other.body(), other.pose);
    } else {
        return call(mesh.body(), mesh.pose, other);
    }
}

/// use(a, b) with the bodies of a question about motion: a mesh, or a concrete shape.
template <class Use>
std::optional<Error> with_bodies(const Query& query, const Use& use) {
    const MeshPair& pair = *query.meshes;
    const MeshBody mesh = pair.mesh.body();
    if (const auto* other = std::get_if<PosedMesh>(&pair.other)) return use(mesh, other->body());
    return std::visit([&](const auto& shape) { return pair.mesh_is_b ? use(shape, mesh) : use(mesh, shape); },
                      std::get<AnyShape<3>>(pair.other));
}

/// ,"key":number
inline void append_field(std::string& out, std::string_view key, double value) {
    append_string(out += ',', key);
    append_number(out += ':', value);
}

/// ,"key":[..]
template <int D>
void append_point(std::string& out, std::string_view key, const Vec<double, D>& point) {
    append_string(out += ',', key);
    append_vector<D>(out += ':', point);
}

inline void append_relation(std::string& out, Relation relation) {
    append_string(out += "\"relation\":", name(relation));
}

/// "empty":true, the whole answer.
inline std::optional<Error> append_empty(std::string& out) {
    out += "\"empty\":true";
    return std::nullopt;
}

template <int D>
[[nodiscard]] bool is_finite(const Vec<double, D>& v) {
    for (int k = 0; k < D; ++k)
        if (!std::isfinite(v[k])) return false;
    return true;
}

}  // namespace tact
