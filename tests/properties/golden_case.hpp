// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tact/contact.hpp"
#include "tact/shape.hpp"

/// Hand-made cases from tests/golden: one JSON object per line, with `a` and `b` as in a query file, and the answers.
namespace tact::testing {

template <int D>
Vec<double, D> vector_from(const nlohmann::json& json) {
    Vec<double, D> v{};
    for (int i = 0; i < D; ++i) v[i] = json.at(static_cast<std::size_t>(i)).get<double>();
    return v;
}

template <int D, std::size_t N>
std::array<Vec<double, D>, N> vectors_from(const nlohmann::json& json) {
    std::array<Vec<double, D>, N> vectors{};
    for (std::size_t i = 0; i < N; ++i) vectors[i] = vector_from<D>(json.at(i));
    return vectors;
}

/// Calls use(shape) with the shape of {"obb":{..}}, {"box":{..}}, {"tetrahedron":{..}} or {"triangle":{..}}.
template <int D, class Use>
void with_shape(const nlohmann::json& json, Use use) {
    if (json.contains("obb")) {
        const nlohmann::json& obb = json["obb"];
        return use(Obb<double, D>{vector_from<D>(obb.at("center")), vectors_from<D, D>(obb.at("axes")),
                                  vector_from<D>(obb.at("half"))});
    }
    if (json.contains("box")) {
        const nlohmann::json& box = json["box"];
        return use(Parallelepiped<double, D>{vector_from<D>(box.at("origin")), vectors_from<D, D>(box.at("edges"))});
    }
    if constexpr (D == 3) {
        if (json.contains("tetrahedron")) {
            return use(Tetrahedron3{vectors_from<3, 4>(json["tetrahedron"].at("vertices"))});
        }
    }
    use(Triangle<double, D>{vectors_from<D, 3>(json.at("triangle").at("vertices"))});
}

inline int dimension_of(const nlohmann::json& shape) {
    const nlohmann::json& fields = shape.front();
    return static_cast<int>((fields.contains("origin") ? fields["origin"] : fields["vertices"][0]).size());
}

inline Relation relation_from(const std::string& word) {
    for (const Relation relation : {Relation::disjoint, Relation::touching}) {
        if (word == name(relation)) return relation;
    }
    return Relation::overlapping;
}

template <int D>
std::optional<Aabb<D>> box_from(const nlohmann::json& json) {
    if (!json.contains("min")) return std::nullopt;
    return Aabb<D>{vector_from<D>(json["min"]), vector_from<D>(json["max"])};
}

inline std::vector<nlohmann::json> golden_cases(const std::string& path) {
    std::vector<nlohmann::json> cases;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) cases.push_back(nlohmann::json::parse(line));
    return cases;
}

}  // namespace tact::testing
