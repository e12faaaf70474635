// SPDX-License-Identifier: MIT
#include "tact/io/query/answer_fields.hpp"
#include "tact/io/query/ask_options.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

std::optional<Error> answer_relate(std::string& out, const Query& query) {
    if (query.meshes && query.motion_options.clearance > 0)
        return Error{"options.clearance has no meaning for relate of meshes"};
    if (query.meshes)
        return with_meshes(query, [&](const PosedMesh& mesh, const auto& other) -> std::optional<Error> {
            append_relation(out, call_at_rest(mesh, other, [](const auto&... of) { return relate(of...); }));
            return std::nullopt;
        });
    PairOptions options = query.options;
    options.clearance = query.motion_options.clearance;
    return with_shapes(query, [&](const auto& pair, const auto& a, const auto& b) -> std::optional<Error> {
        append_relation(out, pair.at_rest() ? relate(a, b, options)
                                            : relate(a, pair.motion_a, b, pair.motion_b, pair.interval, options));
        return std::nullopt;
    });
}

constexpr const AskOption* relate_options[] = {&kernel_option, &clearance_option};
constexpr std::string_view relate_fields[] = {"relation"};

}  // namespace

const AskRow relate_row{
    .meshes = MeshesAsked::at_rest, .options = relate_options, .answer = answer_relate, .first_fields = relate_fields};

}  // namespace tact
