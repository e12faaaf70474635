// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tuple>
#include <vector>

#include "tact/io/json/json_fields.hpp"
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_options.hpp"
#include "tact/io/values/contact_json.hpp"
#include "tact/mesh_motion.hpp"

namespace tact {
namespace {

/// All contacts of a and b, of which the first or the second is a mesh; the search needs it first.
template <class A, class B, class Take>
MotionReport visit_all(const Query& query, const A& a, const B& b, const Take& take) {
    const auto& [motion_a, motion_b] = *query.meshes->motions;
    const TimeInterval& interval = query.meshes->interval;
    if constexpr (std::is_same_v<A, MeshBody>) {
        return all_contacts(a, motion_a, b, motion_b, interval, take, MeshMotionOptions(query.motion_options));
    } else {
        auto report = all_contacts(
            b, motion_b, a, motion_a, interval,
            [&](FaceMotionContact contact) {
                std::swap(contact.face_a, contact.face_b);
                return take(contact);
            },
            MeshMotionOptions(query.motion_options));
        report.enclosed = seen_from_b(report.enclosed);
        return report;
    }
}

/// In the order of their times, and of their faces where these are equal.
template <class A, class B>
void append_all(std::string& out, const Query& query, const A& a, const B& b) {
    constexpr HasFaces has_faces{std::is_same_v<A, MeshBody>, std::is_same_v<B, MeshBody>};
    std::vector<FaceMotionContact> contacts;
    bool complete = true;
    const MotionReport report = visit_all(query, a, b, [&](const FaceMotionContact& contact) {
        complete = contacts.size() < query.max_contacts;
        if (complete) contacts.push_back(contact);
        return complete ? Next::go_on : Next::stop;
    });
    std::ranges::sort(contacts, {}, [](const FaceMotionContact& contact) {
        return std::tuple(contact.free_until, contact.face_a, contact.face_b);
    });
    append_array(out += "\"contacts\":", contacts, [&](std::string& text, const FaceMotionContact& contact) {
        append_bracket(text += '{', contact);
        append_faces(text, contact.face_a, contact.face_b, has_faces);
        text += '}';
    });
    append_field(out, "free_until", report.free_until);
    append_enclosed(out, report.enclosed);
    out += complete && report.complete ? ",\"complete\":true" : ",\"complete\":false";
}

std::optional<Error> answer_all_contacts(std::string& out, const Query& query) {
    return with_bodies(query, [&](const auto& a, const auto& b) -> std::optional<Error> {
        append_all(out, query, a, b);
        return std::nullopt;
    });
}

constexpr const AskOption* all_contacts_options[] = {&clearance_option, &time_tolerance_option, &gap_tolerance_option,
                                                     &budget_steps_option, &max_contacts_option};
constexpr std::string_view all_contacts_fields[] = {"contacts"};

}  // namespace

const AskRow all_contacts_row{.of_shapes = false,
                              .meshes = MeshesAsked::in_motion,
                              .options = all_contacts_options,
                              .answer = answer_all_contacts,
                              .first_fields = all_contacts_fields};

}  // namespace tact
