// SPDX-License-Identifier: MIT
#include "tact/io/answer_meshes.hpp"

#include <algorithm>
#include <cmath>

#include "tact/collide/mesh_contact.hpp"
#include "tact/collide/mesh_distance.hpp"
#include "tact/io/json_text.hpp"
#include "tact/io/write_shape.hpp"

namespace tact {
namespace {

/// The strongest relation of any two triangles.
Relation relation_of(const MeshPair& pair) {
    Relation strongest = Relation::disjoint;
    for_each_contact(pair.a.tree, pair.a.pose, pair.b.tree, pair.b.pose, [&](const MeshContact& contact) {
        strongest = std::max(strongest, contact.relation);
        return strongest == Relation::overlapping ? Next::stop : Next::go_on;
    });
    return strongest;
}

/// "face_a":..,"face_b":..
void append_faces(std::string& out, std::uint32_t face_a, std::uint32_t face_b) {
    out += "\"face_a\":" + std::to_string(face_a) + ",\"face_b\":" + std::to_string(face_b);
}

std::optional<Error> append_distance(std::string& out, const MeshPair& pair) {
    if (pair.a.tree.empty() || pair.b.tree.empty()) return Error{"a mesh without faces is at no distance"};
    const MeshDistance found = distance(pair.a.tree, pair.a.pose, pair.b.tree, pair.b.pose);
    if (!std::isfinite(found.upper)) return Error{"the distance lies beyond the range of doubles"};
    const auto append_field = [&](const char* key, double value) {
        out += key;
        append_number(out, value);
    };
    append_field("\"distance\":", found.distance);
    append_field(",\"lower\":", found.lower);
    append_field(",\"upper\":", found.upper);
    out += ",\"point_a\":";
    append_vector<3>(out, found.point_a);
    out += ",\"point_b\":";
    append_vector<3>(out, found.point_b);
    append_faces(out += ',', found.face_a, found.face_b);
    return std::nullopt;
}

/// All contacts, or as many as were asked for, by the numbers of their faces.
void append_contacts(std::string& out, const MeshPair& pair, std::uint64_t most) {
    std::vector<MeshContact> contacts;
    bool complete = true;
    for_each_contact(pair.a.tree, pair.a.pose, pair.b.tree, pair.b.pose, [&](const MeshContact& contact) {
        complete = contacts.size() < most;
        if (complete) contacts.push_back(contact);
        return complete ? Next::go_on : Next::stop;
    });
    std::ranges::sort(contacts);
    out += "\"contacts\":[";
    for (const MeshContact& contact : contacts) {
        if (&contact != &contacts.front()) out += ',';
        append_faces(out += '{', contact.face_a, contact.face_b);
        out += ",\"relation\":";
        append_string(out, name(contact.relation));
        out += '}';
    }
    out += complete ? "],\"complete\":true" : "],\"complete\":false";
}

}  // namespace

std::optional<Error> append_mesh_answer(std::string& out, const Query& query) {
    const MeshPair& pair = *query.meshes;
    if (query.ask == Ask::distance) return append_distance(out, pair);
    if (query.ask == Ask::contacts) {
        append_contacts(out, pair, query.max_contacts);
    } else {
        out += "\"relation\":";
        append_string(out, name(relation_of(pair)));
    }
    return std::nullopt;
}

}  // namespace tact
