// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_options.hpp"
#include "tact/io/values/contact_json.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

/// Of shapes that do not turn: exact.
template <int D, class A, class B>
std::optional<Error> answer_exactly(std::string& out, const Query& query, const ShapePair<D>& pair, const A& a,
                                    const B& b) {
    const auto contact = first_contact(a, pair.motion_a, b, pair.motion_b, pair.interval, query.contact_options);
    if (contact.status != ContactStatus::never &&
        (!is_finite(contact.point) || !is_finite(contact.point_a) || !is_finite(contact.point_b)))
        return Error{"the point of contact lies beyond the range of doubles"};
    append_bracket(out, contact);
    if (contact.status == ContactStatus::never) return std::nullopt;
    append_point<2>(out, "last", {contact.last.below, contact.last.above});
    append_point<D>(out, "point", contact.point);
    append_point<D>(out, "normal", contact.normal);
    append_features(out, contact.feature_a, contact.feature_b);
    if (!(contact.point_a == contact.point_b)) {
        append_point<D>(out, "point_a", contact.point_a);
        append_point<D>(out, "point_b", contact.point_b);
    }
    append_field(out, "point_error", contact.point_error);
    append_field(out, "normal_error", contact.normal_error);
    if (query.contact_options.contact_set) append_contact_set(out, contact.contact_set);
    if (query.contact_options.manifold) append_manifold(out, contact.manifold);
    return std::nullopt;
}

/// Bracket, point and normal of a search; false when there is nothing more to say.
template <int D, class Found>
bool append_search(std::string& out, const Found& found) {
    append_bracket(out, found);
    if (found.status == ContactStatus::never || found.status == ContactStatus::undecided) return false;
    append_point<D>(out, "point", found.point);
    append_point<D>(out, "normal", found.normal);
    return true;
}

template <int D, class Found>
void append_meeting(std::string& out, const Found& found) {
    append_features(out, found.feature_a, found.feature_b);
    append_point<D>(out, "point_a", found.point_a);
    append_point<D>(out, "point_b", found.point_b);
}

template <class A, class B>
MeshMotionContact search_meshes(const Query& query, const A& a, const B& b) {
    const auto& [motion_a, motion_b] = *query.meshes->motions;
    const TimeInterval& interval = query.meshes->interval;
    if constexpr (std::is_same_v<A, MeshBody> && std::is_same_v<B, MeshBody>) {
        MeshMethodOptions chosen(query.mesh_method, query.motion_options);
        chosen.samples = query.samples;
        if (chosen.method != MeshMotionMethod::advancement)
            return first_contact_by_method(a.tree(), motion_a, b.tree(), motion_b, interval, chosen);
    }
    return first_contact(a, motion_a, b, motion_b, interval, query.motion_options);
}

template <class A, class B>
void append_mesh_contact(std::string& out, const Query& query, const A& a, const B& b) {
    const MeshMotionContact found = search_meshes(query, a, b);
    if (!append_search<3>(out, found)) return;
    if (found.enclosed == Enclosed::none) append_meeting<3>(out, found);  // otherwise no features meet
    append_faces(out, found.face_a, found.face_b, {std::is_same_v<A, MeshBody>, std::is_same_v<B, MeshBody>});
    append_enclosed(out, found.enclosed);
    out += found.exact ? ",\"exact\":true" : ",\"exact\":false";
}

std::optional<Error> answer_first_contact(std::string& out, const Query& query) {
    if (query.meshes)
        return with_bodies(query, [&](const auto& a, const auto& b) -> std::optional<Error> {
            append_mesh_contact(out, query, a, b);
            return std::nullopt;
        });
    return with_shapes(
        query, [&]<int D>(const ShapePair<D>& pair, const auto& a, const auto& b) -> std::optional<Error> {
            if (!pair.motions) return answer_exactly(out, query, pair, a, b);
            const auto found =
                first_contact(a, pair.motions->a, b, pair.motions->b, pair.interval, query.motion_options);
            if (append_search<D>(out, found)) append_meeting<D>(out, found);
            return std::nullopt;
        });
}

/// What a search through time does not answer.
void check_search(FieldReader& reader, const Query& query) {
    const bool searched = std::visit([](const auto& pair) { return pair.motions.has_value(); }, query.pair);
    if (!searched) return;
    if (query.contact_options.contact_set)
        reader.complain("options.contact_set has no meaning for a motion that turns, nor with a clearance");
    if (query.contact_options.manifold)
        reader.complain("options.manifold has no meaning for a motion that turns, nor with a clearance");
    if (query.contact_options.normals != NormalField::plane)
        reader.complain("options.normals has no meaning for a motion that turns, nor with a clearance");
}

/// The other methods are of the surfaces of two meshes, and samples are of one method.
void check_method(FieldReader& reader, const JsonValue& root, Query& query) {
    check_search(reader, query);
    const auto options = root.find("options");
    if (!options) return;
    const MeshMotionMethod method = query.mesh_method;
    if (options->find("samples") && method != MeshMotionMethod::sampled)
        return reader.complain("options.samples has a meaning for the method sampled only");
    const PosedMesh* other = query.meshes ? std::get_if<PosedMesh>(&query.meshes->other) : nullptr;
    if (method == MeshMotionMethod::advancement ? !options->find("method") || query.meshes
                                                : other && !other->solid && !query.meshes->mesh.solid)
        return;
    reader.complain("options.method is a choice for the surfaces of two meshes");
}

constexpr const AskOption* first_contact_options[] = {
    &contact_set_option,   &manifold_option,     &normals_option,     &clearance_option, &time_tolerance_option,
    &gap_tolerance_option, &budget_steps_option, &mesh_method_option, &samples_option};
constexpr std::string_view first_contact_fields[] = {"status"};

}  // namespace

const AskRow first_contact_row{.meshes = MeshesAsked::in_motion,
                               .motions = AcceptedMotions::any,
                               .options = first_contact_options,
                               .finish = check_method,
                               .answer = answer_first_contact,
                               .first_fields = first_contact_fields};

}  // namespace tact
