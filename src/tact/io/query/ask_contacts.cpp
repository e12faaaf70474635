// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "tact/io/json/json_fields.hpp"
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_options.hpp"
#include "tact/io/values/contact_json.hpp"
#include "tact/mesh_contact.hpp"

namespace tact {
namespace {

struct FoundContact {
    std::uint32_t face = 0, face_of_other = 0;
    Relation relation = Relation::touching;
    std::vector<Vec3> part{};  ///< what two triangles have in common
};

template <class Take>
SearchReport visit_contacts(const PosedMesh& mesh, const PosedMesh& other, const Take& take) {
    const auto take_meeting = [&](const MeshMeeting& found) {
        const auto points = found.part.points();
        return take({found.face_a, found.face_b, found.relation, std::vector<Vec3>(points.begin(), points.end())});
    };
    return for_each_meeting(mesh.body(), mesh.pose, other.body(), other.pose, take_meeting);
}
template <class Shape, class Take>
SearchReport visit_contacts(const PosedMesh& mesh, const Shape& shape, const Take& take) {
    const auto take_contact = [&](const ShapeContact& found) { return take({found.face, 0, found.relation}); };
    return for_each_contact(mesh.body(), mesh.pose, shape, take_contact);
}

/// "face_a":..,"face_b":..; a shape has none.
void append_found(std::string& out, const FoundContact& contact, bool of_two_meshes, bool mesh_is_b) {
    JsonFields fields(out);
    fields.number(mesh_is_b ? "face_b" : "face_a", contact.face);
    if (of_two_meshes) fields.number("face_b", contact.face_of_other);
    fields.text("relation", name(contact.relation));
    if (of_two_meshes)
        append_array(fields.key("part"), contact.part,
                     [](std::string& text, const Vec3& point) { append_vector<3>(text, point); });
}

/// All contacts, or as many as were asked for, in the order of their faces.
std::optional<Error> answer_contacts(std::string& out, const Query& query) {
    return with_meshes(query, [&]<class Other>(const PosedMesh& mesh, const Other& other) -> std::optional<Error> {
        const bool mesh_is_b = query.meshes->mesh_is_b;
        std::vector<FoundContact> contacts;
        bool complete = true;
        const SearchReport report = visit_contacts(mesh, other, [&](FoundContact contact) {
            complete = contacts.size() < query.max_contacts;
            if (complete) contacts.push_back(std::move(contact));
            return complete ? Next::go_on : Next::stop;
        });
        std::ranges::sort(contacts, {},
                          [](const FoundContact& contact) { return std::pair(contact.face, contact.face_of_other); });
        append_array(out += "\"contacts\":", contacts, [&](std::string& text, const FoundContact& contact) {
            append_found(text, contact, std::is_same_v<Other, PosedMesh>, mesh_is_b);
        });
        out += complete ? ",\"complete\":true" : ",\"complete\":false";
        append_enclosed(out, mesh_is_b ? seen_from_b(report.enclosed) : report.enclosed);
        return std::nullopt;
    });
}

constexpr const AskOption* contacts_options[] = {&max_contacts_option};
constexpr std::string_view contacts_fields[] = {"contacts"};

}  // namespace

const AskRow contacts_row{.of_shapes = false,
                          .meshes = MeshesAsked::at_rest,
                          .options = contacts_options,
                          .answer = answer_contacts,
                          .first_fields = contacts_fields};

}  // namespace tact
