// SPDX-License-Identifier: MIT
#include "tact/io/report/write_report.hpp"

#include "tact/base.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/io/scene/scene_checksum.hpp"
#include "tact/io/values/contact_json.hpp"
#include "tact/io/values/shape_json.hpp"

namespace tact {
namespace {

void append_field(std::string& out, std::string_view key, double value) {
    out += ",\"";
    out += key;
    out += "\":";
    append_number(out, value);
}

void append_names(std::string& out, std::string_view a, std::string_view b) {
    out += "{\"a\":";
    append_string(out, a);
    out += ",\"b\":";
    append_string(out, b);
}

template <int D>
void append_contact(std::string& out, const SceneBodies<D>& bodies, const WorldContact<D>& contact) {
    append_names(out, bodies[contact.a.index].name, bodies[contact.b.index].name);
    out += ',';
    append_world_contact(out, bodies, contact);
    out += '}';
}

/// One element per line, for people and for tools that compare lines.
template <class List, class Append>
void append_list(std::string& out, std::string_view key, const List& list, const Append& append) {
    out += ",\n\"";
    out += key;
    out += "\":[";
    bool is_first = true;
    for (const auto& element : list) {
        out += is_first ? "\n" : ",\n";
        is_first = false;
        append(element);
    }
    out += is_first ? "]" : "\n]";
}

void append_settings(std::string& out, const CheckSettings& settings, const Scene& scene) {
    out += "{\"tact_report\":1,\n\"tact\":";
    append_string(out, version);
    out += ",\n\"scene\":";
    append_string(out, settings.scene);
    if (!settings.scene_from_report.empty()) {
        out += ",\n\"scene_file\":";
        append_string(out, settings.scene_from_report);
    }
    out += ",\n\"scene_checksum\":";
    append_string(out, scene_checksum(scene));
    if (!scene.units.empty()) {
        out += ",\n\"units\":";
        append_string(out, scene.units);
    }
    out += ",\n\"dimension\":" + std::to_string(scene.dimension());
    out += ",\n\"interval\":";
    append_vector<2>(out, {scene.interval.start, scene.interval.end});
    out += ",\n\"settings\":{\"time_tolerance\":";
    append_number(out, settings.tolerances.time_tolerance);
    append_field(out, "gap_tolerance", settings.tolerances.gap_tolerance);
    append_field(out, "clearance", settings.tolerances.clearance);
    append_field(out, "budget_seconds", settings.budget_seconds);
    out += settings.first_only ? ",\"first\":true}" : ",\"first\":false}";
}

template <int D>
void append_summary(std::string& out, const Scene& scene, const WorldContacts<D>& found) {
    out += ",\n\"summary\":{\"result\":";
    append_string(out, verdict_of(found));
    append_field(out, "bodies", static_cast<double>(scene.size()));
    append_field(out, "candidates", static_cast<double>(found.candidates));
    append_field(out, "contacts", static_cast<double>(found.contacts.size()));
    append_field(out, "undecided", static_cast<double>(found.undecided.size()));
    out += found.complete ? ",\"complete\":true" : ",\"complete\":false";
    if (found.end != WorldEnd::done) {
        out += ",\"end\":";
        append_string(out, name(found.end));
    }
    out += '}';
}

template <int D>
void append_proofs(std::string& out, const SceneBodies<D>& bodies, const SceneProofs& proofs) {
    append_list(out, "proofs", proofs.proved, [&](const PairProof& proof) {
        append_names(out, bodies[proof.a].name, bodies[proof.b].name);
        out += ",\"lines\":[";
        for (const std::string& line : proof.lines) {
            out += &line == proof.lines.data() ? "\n" : ",\n";
            out += line;
        }
        out += "]}";
    });
    append_list(out, "unproved", proofs.unproved, [&](const UnprovedPair& pair) {
        append_names(out, bodies[pair.a].name, bodies[pair.b].name);
        out += ",\"why\":";
        append_string(out, pair.why);
        out += '}';
    });
}

}  // namespace

template <int D>
void append_report(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                   const WorldContacts<D>& found, const SceneProofs* proofs) {
    append_settings(out, settings, scene);
    append_summary(out, scene, found);
    const auto append = [&](const WorldContact<D>& contact) { append_contact(out, bodies, contact); };
    append_list(out, "contacts", found.contacts, append);
    append_list(out, "undecided", found.undecided, append);
    if (proofs != nullptr) append_proofs(out, bodies, *proofs);
    out += "}\n";
}

template void append_report(std::string&, const CheckSettings&, const Scene&, const SceneBodies<2>&,
                            const WorldContacts<2>&, const SceneProofs*);
template void append_report(std::string&, const CheckSettings&, const Scene&, const SceneBodies<3>&,
                            const WorldContacts<3>&, const SceneProofs*);

namespace {

template <int D>
void append_location(std::string& out, const WorldContact<D>& contact, const HasFaces& has) {
    out += contact.exact ? ",\"exact\":true" : ",\"exact\":false";
    out += ",\"point\":";
    append_vector<D>(out, contact.point);
    out += ",\"normal\":";
    append_vector<D>(out, contact.normal);
    if (contact.enclosed == Enclosed::none) append_features(out, contact.feature_a, contact.feature_b);
    append_faces(out, contact.face_a, contact.face_b, has);
    append_enclosed(out, contact.enclosed);
}

}  // namespace

template <int D>
void append_world_contact(std::string& out, const SceneBodies<D>& bodies, const WorldContact<D>& contact) {
    append_bracket(out, contact);
    if (contact.status == ContactStatus::undecided) return;
    const auto has_faces = [&](const BodyId& id) { return mesh_of(bodies[id.index]) != nullptr; };
    append_location(out, contact, {has_faces(contact.a), has_faces(contact.b)});
}

template void append_world_contact(std::string&, const SceneBodies<2>&, const WorldContact<2>&);
template void append_world_contact(std::string&, const SceneBodies<3>&, const WorldContact<3>&);

}  // namespace tact
