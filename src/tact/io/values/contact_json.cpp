// SPDX-License-Identifier: MIT
#include "tact/io/values/contact_json.hpp"

#include "tact/io/json/json_text.hpp"
#include "tact/io/values/shape_json.hpp"

namespace tact {

void append_bracket(std::string& out, const ContactTime& time) {
    out += "\"status\":";
    append_string(out, name(time.status));
    out += ",\"free_until\":";
    append_number(out, time.free_until);
    if (time.status == ContactStatus::never || time.status == ContactStatus::undecided) return;
    out += ",\"contact_by\":";
    append_number(out, time.contact_by);
    out += time.crossing ? ",\"crossing\":true" : ",\"crossing\":false";
}

void append_feature(std::string& out, const Feature& feature) {
    out += '{';
    append_string(out, name(feature.kind));
    out += ':';
    if (feature.kind == Feature::Kind::edge) {
        append_vector<2>(out, {double(feature.first), double(feature.second)});
    } else {
        append_number(out, feature.first);
    }
    out += '}';
}

void append_features(std::string& out, const Feature& a, const Feature& b) {
    out += ",\"feature_a\":";
    append_feature(out, a);
    out += ",\"feature_b\":";
    append_feature(out, b);
}

void append_faces(std::string& out, std::uint32_t face_a, std::uint32_t face_b, const HasFaces& has) {
    if (has.a) out += ",\"face_a\":" + std::to_string(face_a);
    if (has.b) out += ",\"face_b\":" + std::to_string(face_b);
}

void append_enclosed(std::string& out, Enclosed enclosed) {
    if (enclosed != Enclosed::none) out += enclosed == Enclosed::a_in_b ? ",\"enclosed\":\"a\"" : ",\"enclosed\":\"b\"";
}

template <int D>
void append_contact_set(std::string& out, const ContactSet<D>& set) {
    out += ",\"contact_set\":[";
    for (int i = 0; i < set.count; ++i) {
        if (i > 0) out += ',';
        append_vector<D>(out, set.vertices[i]);
    }
    out += ']';
}

template <int D>
void append_manifold(std::string& out, const Manifold<D>& manifold) {
    out += ",\"manifold\":{\"reference\":";
    out += !manifold.has_reference ? "null" : manifold.reference_is_a ? "\"a\"" : "\"b\"";
    out += ",\"normal\":";
    append_vector<D>(out, manifold.normal);
    out += ",\"points\":[";
    bool first = true;
    for (const ManifoldPoint<D>& point : manifold.listed()) {
        out += first ? "{\"point\":" : ",{\"point\":";
        first = false;
        append_vector<D>(out, point.point);
        append_number(out += ",\"depth\":", point.depth);
        append_number(out += ",\"lower\":", point.lower);
        append_number(out += ",\"upper\":", point.upper);
        append_features(out, point.feature_a, point.feature_b);
        out += '}';
    }
    out += "]}";
}

template void append_manifold<2>(std::string&, const Manifold<2>&);
template void append_manifold<3>(std::string&, const Manifold<3>&);
template void append_contact_set<2>(std::string&, const ContactSet<2>&);
template void append_contact_set<3>(std::string&, const ContactSet<3>&);

}  // namespace tact
