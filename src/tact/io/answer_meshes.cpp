// SPDX-License-Identifier: MIT
#include "tact/io/answer_meshes.hpp"

#include <algorithm>
#include <cmath>

#include "tact/collide/mesh_distance.hpp"
#include "tact/collide/mesh_meeting.hpp"
#include "tact/collide/mesh_relation.hpp"
#include "tact/collide/mesh_shape.hpp"
#include "tact/io/json_text.hpp"
#include "tact/io/write_contact.hpp"
#include "tact/io/write_shape.hpp"

namespace tact {
namespace {

/// Answers about a mesh and a mesh or shape.
template <class Other>
class MeshAnswerer {
public:
    MeshAnswerer(std::string& out, const Query& query, const Other& other)
        : out_(out), query_(query), pair_(*query.meshes), other_(other) {}

    std::optional<Error> answer() {
        if (query_.ask == Ask::distance) return answer_distance();
        if (query_.ask == Ask::contacts) return answer_contacts();
        return answer_relate();
    }

private:
    static constexpr bool both = std::is_same_v<Other, PlacedMesh>;

    struct Contact {
        std::uint32_t face = 0, face_of_other = 0;
        Relation relation = Relation::touching;
        std::vector<Vec3> part{};  ///< what two triangles have in common

        friend bool operator<(const Contact& x, const Contact& y) {
            return x.face != y.face ? x.face < y.face : x.face_of_other < y.face_of_other;
        }
    };

    [[nodiscard]] SearchOptions options() const {
        SearchOptions options;
        options.solid_a = pair_.mesh.solid;
        if constexpr (both) options.solid_b = other_.solid;
        return options;
    }

    [[nodiscard]] Relation relation() const {
        const PlacedMesh& mesh = pair_.mesh;
        if constexpr (both) {
            return relate(mesh.tree(), mesh.pose, other_.tree(), other_.pose, {mesh.solid, other_.solid});
        } else {
            return relate(mesh.tree(), mesh.pose, other_, mesh.solid);
        }
    }

    std::optional<Error> answer_relate() {
        out_ += "\"relation\":";
        append_string(out_, name(relation()));
        return std::nullopt;
    }

    [[nodiscard]] MeshDistance measure() const {
        const PlacedMesh& mesh = pair_.mesh;
        if constexpr (both) {
            return distance(mesh.tree(), mesh.pose, other_.tree(), other_.pose, {mesh.solid, other_.solid});
        } else {
            return distance(mesh.tree(), mesh.pose, other_, mesh.solid);
        }
    }

    std::optional<Error> answer_distance() {
        const MeshDistance found = measure();
        if (!std::isfinite(found.upper)) return Error{"a mesh without faces, or beyond the doubles, is at no distance"};
        append_field("\"distance\":", found.distance);
        append_field(",\"lower\":", found.lower);
        append_field(",\"upper\":", found.upper);
        out_ += ",\"point_a\":";
        append_vector<3>(out_, pair_.mesh_is_b ? found.point_b : found.point_a);
        out_ += ",\"point_b\":";
        append_vector<3>(out_, pair_.mesh_is_b ? found.point_a : found.point_b);
        out_ += ',';
        append_faces(found.face_a, found.face_b);
        return std::nullopt;
    }

    /// All contacts, or as many as were asked for, in the order of their faces.
    std::optional<Error> answer_contacts() {
        std::vector<Contact> contacts;
        bool complete = true;
        auto take = [&](Contact contact) {
            complete = contacts.size() < query_.max_contacts;
            if (complete) contacts.push_back(std::move(contact));
            return complete ? Next::go_on : Next::stop;
        };
        const SearchReport report = visit(take);
        std::ranges::sort(contacts, [](const Contact& x, const Contact& y) { return x < y; });
        out_ += "\"contacts\":[";
        for (const Contact& contact : contacts) {
            if (&contact != &contacts.front()) out_ += ',';
            append_contact(contact);
        }
        out_ += complete ? "],\"complete\":true" : "],\"complete\":false";
        append_enclosed(out_, pair_.mesh_is_b ? seen_from_b(report.enclosed) : report.enclosed);
        return std::nullopt;
    }

    template <class Take>
    SearchReport visit(const Take& take) const {
        const PlacedMesh& mesh = pair_.mesh;
        if constexpr (both) {
            return for_each_meeting(
                mesh.tree(), mesh.pose, other_.tree(), other_.pose, options(), [&](const MeshMeeting& found) {
                    const auto points = found.part.points();
                    return take(
                        {found.face_a, found.face_b, found.relation, std::vector<Vec3>(points.begin(), points.end())});
                });
        } else {
            return for_each_contact(mesh.tree(), mesh.pose, other_, options(),
                                    [&](const ShapeContact& found) { return take({found.face, 0, found.relation}); });
        }
    }

    void append_contact(const Contact& contact) {
        out_ += '{';
        append_faces(contact.face, contact.face_of_other);
        out_ += ",\"relation\":";
        append_string(out_, name(contact.relation));
        if constexpr (both) {
            out_ += ",\"part\":[";
            for (const Vec3& point : contact.part) {
                if (&point != &contact.part.front()) out_ += ',';
                append_vector<3>(out_, point);
            }
            out_ += ']';
        }
        out_ += '}';
    }

    /// "face_a":..,"face_b":..; a shape has none.
    void append_faces(std::uint32_t face, std::uint32_t face_of_other) {
        out_ += pair_.mesh_is_b ? "\"face_b\":" : "\"face_a\":";
        out_ += std::to_string(face);
        if constexpr (both) out_ += ",\"face_b\":" + std::to_string(face_of_other);
    }

    void append_field(std::string_view key, double value) {
        out_ += key;
        append_number(out_, value);
    }

    std::string& out_;
    const Query& query_;
    const MeshPair& pair_;
    const Other& other_;
};

}  // namespace

std::optional<Error> append_mesh_answer(std::string& out, const Query& query) {
    return std::visit(
        [&]<class Other>(const Other& other) {
            if constexpr (std::is_same_v<Other, PlacedMesh>) {
                return MeshAnswerer<PlacedMesh>(out, query, other).answer();
            } else {
                return std::visit(
                    [&]<class Shape>(const Shape& shape) { return MeshAnswerer<Shape>(out, query, shape).answer(); },
                    other);
            }
        },
        query.meshes->other);
}

}  // namespace tact
