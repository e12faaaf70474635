// SPDX-License-Identifier: MIT
#include "tact/io/write_world_contact.hpp"

#include "tact/io/scene_geometry.hpp"
#include "tact/io/write_contact.hpp"
#include "tact/io/write_shape.hpp"

namespace tact {
namespace {

template <int D>
void append_place(std::string& out, const WorldContact<D>& contact, const HasFaces& has) {
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
    append_bracket(out, {contact.status, contact.free_until, contact.contact_by, contact.crossing});
    if (contact.status == ContactStatus::undecided) return;
    const auto has_faces = [&](const BodyId& id) { return mesh_of(bodies[id.index]) != nullptr; };
    append_place(out, contact, {has_faces(contact.a), has_faces(contact.b)});
}

template void append_world_contact(std::string&, const SceneBodies<2>&, const WorldContact<2>&);
template void append_world_contact(std::string&, const SceneBodies<3>&, const WorldContact<3>&);

}  // namespace tact
