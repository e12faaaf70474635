// SPDX-License-Identifier: MIT
#include "tact/io/answer_mesh_motion.hpp"

#include <algorithm>
#include <tuple>

#include "tact/collide/all_contacts.hpp"
#include "tact/collide/closest_approach.hpp"
#include "tact/io/json_text.hpp"
#include "tact/io/write_approach.hpp"
#include "tact/io/write_contact.hpp"
#include "tact/io/write_shape.hpp"

namespace tact {
namespace {

/// Answers about two bodies, each a mesh by its tree, or a shape.
template <class A, class B>
class MotionAnswerer {
public:
    MotionAnswerer(std::string& out, const Query& query, const A& a, const B& b)
        : out_(out), query_(query), pair_(*query.meshes), motions_(*pair_.motions), a_(a), b_(b) {}

    std::optional<Error> answer() {
        if (query_.ask == Ask::closest_approach)
            return append_approach(out_, closest_approach(a_, motions_.a, b_, motions_.b, pair_.interval, options()),
                                   has_faces);
        if (query_.ask == Ask::all_contacts) {
            answer_all_contacts();
        } else {
            answer_first_contact();
        }
        return std::nullopt;
    }

private:
    static constexpr HasFaces has_faces{std::is_same_v<A, ObbTree>, std::is_same_v<B, ObbTree>};

    [[nodiscard]] MeshMotionOptions options() const {
        MeshMotionOptions options = query_.motion_options;
        options.solid_a = pair_.mesh.solid;
        if (const auto* other = std::get_if<PlacedMesh>(&pair_.other)) options.solid_b = other->solid;
        return pair_.mesh_is_b ? swapped(options) : options;
    }

    [[nodiscard]] MeshMotionContact find_first() const {
        if constexpr (has_faces.a && has_faces.b) {
            if (query_.mesh_method != MeshMotionMethod::advancement)
                return first_contact(query_.mesh_method, a_, motions_.a, b_, motions_.b, pair_.interval,
                                     query_.motion_options, query_.samples);
        }
        return first_contact(a_, motions_.a, b_, motions_.b, pair_.interval, options());
    }

    void answer_first_contact() {
        const auto found = find_first();
        append_bracket(out_, {found.status, found.free_until, found.contact_by, found.crossing});
        if (found.status == ContactStatus::never || found.status == ContactStatus::undecided) return;
        append_point("point", found.point);
        append_point("normal", found.normal);
        if (found.enclosed == Enclosed::none) {  // otherwise no features meet
            append_features(out_, found.feature_a, found.feature_b);
            append_point("point_a", found.point_a);
            append_point("point_b", found.point_b);
        }
        append_faces(out_, found.face_a, found.face_b, has_faces);
        append_enclosed(out_, found.enclosed);
        out_ += found.exact ? ",\"exact\":true" : ",\"exact\":false";
    }

    /// In the order of their times, and of their faces where these are equal.
    void answer_all_contacts() {
        std::vector<FaceMotionContact> contacts;
        bool complete = true;
        const auto take = [&](const FaceMotionContact& contact) {
            complete = contacts.size() < query_.max_contacts;
            if (complete) contacts.push_back(contact);
            return complete ? Next::go_on : Next::stop;
        };
        const MotionReport report = visit(take);
        std::ranges::sort(contacts, {}, [](const FaceMotionContact& contact) {
            return std::tuple(contact.free_until, contact.face_a, contact.face_b);
        });
        out_ += "\"contacts\":[";
        for (const FaceMotionContact& contact : contacts) {
            if (&contact != &contacts.front()) out_ += ',';
            append_contact(contact);
        }
        out_ += "],\"free_until\":";
        append_number(out_, report.free_until);
        append_enclosed(out_, report.enclosed);
        out_ += complete && report.complete ? ",\"complete\":true" : ",\"complete\":false";
    }

    template <class Take>
    MotionReport visit(const Take& take) const {
        if constexpr (has_faces.a) {
            return all_contacts(a_, motions_.a, b_, motions_.b, pair_.interval, options(), take);
        } else {
            auto report = all_contacts(b_, motions_.b, a_, motions_.a, pair_.interval, swapped(options()),
                                       [&](FaceMotionContact contact) {
                                           std::swap(contact.face_a, contact.face_b);
                                           return take(contact);
                                       });
            report.enclosed = seen_from_b(report.enclosed);
            return report;
        }
    }

    void append_contact(const FaceMotionContact& contact) {
        out_ += '{';
        append_bracket(out_, {contact.status, contact.free_until, contact.contact_by, contact.crossing});
        append_faces(out_, contact.face_a, contact.face_b, has_faces);
        out_ += '}';
    }

    void append_point(std::string_view key, const Vec3& point) {
        out_ += ',';
        append_string(out_, key);
        out_ += ':';
        append_vector<3>(out_, point);
    }

    std::string& out_;
    const Query& query_;
    const MeshPair& pair_;
    const Motions& motions_;
    const A& a_;
    const B& b_;
};

}  // namespace

std::optional<Error> append_mesh_motion_answer(std::string& out, const Query& query) {
    const MeshPair& pair = *query.meshes;
    const ObbTree& mesh = pair.mesh.tree();
    const auto answer = [&](const auto& a, const auto& b) { return MotionAnswerer(out, query, a, b).answer(); };
    if (const auto* other = std::get_if<PlacedMesh>(&pair.other)) return answer(mesh, other->tree());
    return std::visit([&](const auto& shape) { return pair.mesh_is_b ? answer(shape, mesh) : answer(mesh, shape); },
                      std::get<AnyShape<3>>(pair.other));
}

}  // namespace tact
