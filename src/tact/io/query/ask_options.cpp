// SPDX-License-Identifier: MIT
#include "tact/io/query/ask_options.hpp"

#include <algorithm>
#include <cmath>

#include "tact/io/json/json_text.hpp"

namespace tact {
namespace {

Kernel read_kernel(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    for (const Kernel kernel : {Kernel::automatic, Kernel::separating_axis, Kernel::fourier_motzkin})
        if (text == name(kernel)) return kernel;
    reader.complain(value, "is " + in_quotes(text) + "; known are automatic, separating_axis and fourier_motzkin");
    return Kernel::automatic;
}

NormalField read_normals(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    for (const NormalField field : {NormalField::plane, NormalField::ellipsoid})
        if (text == name(field)) return field;
    reader.complain(value, "is " + in_quotes(text) + "; known are plane and ellipsoid");
    return NormalField::plane;
}

/// A tolerance of a search. Shapes in linear motion are answered exactly, so that any positive number is respected.
double read_tolerance(FieldReader& reader, const JsonValue& value) {
    const double tolerance = reader.number(value);
    if (!reader.failed() && !(tolerance > 0)) reader.complain(value, "is not positive");
    return tolerance;
}

double read_clearance(FieldReader& reader, const JsonValue& value) {
    const double clearance = reader.number(value);
    if (!reader.failed() && !(clearance >= 0)) reader.complain(value, "is negative");
    return clearance;
}

std::uint64_t read_count(FieldReader& reader, const JsonValue& value) {
    const double steps = reader.number(value);
    if (!reader.failed() && !(steps >= 1 && steps <= 0x1p53 && steps == std::floor(steps)))
        reader.complain(value, "is not a whole number from 1 to 2^53");
    return reader.failed() ? 0 : static_cast<std::uint64_t>(steps);
}

RigidMethod read_method(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    for (const RigidMethod method : all_rigid_methods)
        if (text == name(method)) return method;
    reader.complain(value, "is " + in_quotes(text) + "; known are chord and interval_newton");
    return RigidMethod::chord;
}

MeshMotionMethod read_mesh_method(FieldReader& reader, const JsonValue& value) {
    const auto text = reader.string(value);
    for (const MeshMotionMethod method : all_mesh_motion_methods)
        if (text == name(method)) return method;
    reader.complain(value, "is " + in_quotes(text) + "; known are " + listed(mesh_motion_method_names));
    return MeshMotionMethod::advancement;
}

int read_samples(FieldReader& reader, const JsonValue& value) {
    const double samples = reader.number(value);
    if (!reader.failed() && !(samples >= 2 && samples <= 1e9 && samples == std::floor(samples)))
        reader.complain(value, "is not a whole number from 2 to 1e9");
    return reader.failed() ? 2 : static_cast<int>(samples);
}

/// In the order in which a message lists them.
constexpr std::string_view known_options[] = {
    "time_tolerance", "gap_tolerance", "absolute_gap_tolerance", "clearance", "budget_steps", "kernel", "contact_set",
    "manifold",       "normals",       "max_contacts",           "method",    "samples"};

}  // namespace

const AskOption time_tolerance_option{"time_tolerance", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                          query.motion_options.time_tolerance = read_tolerance(reader, value);
                                      }};
const AskOption gap_tolerance_option{"gap_tolerance", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                         query.motion_options.gap_tolerance = read_tolerance(reader, value);
                                     }};
const AskOption absolute_gap_tolerance_option{"absolute_gap_tolerance",
                                              [](FieldReader& reader, const JsonValue& value, Query& query) {
                                                  query.absolute_gap_tolerance = read_tolerance(reader, value);
                                              }};
const AskOption clearance_option{"clearance", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                     query.motion_options.clearance = read_clearance(reader, value);
                                 }};
const AskOption budget_steps_option{"budget_steps", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                        query.motion_options.budget_steps = read_count(reader, value);
                                    }};
const AskOption kernel_option{"kernel", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                  query.options.kernel = read_kernel(reader, value);
                              }};
const AskOption contact_set_option{"contact_set", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                       query.contact_options.contact_set = reader.boolean(value);
                                   }};
const AskOption manifold_option{"manifold", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                    query.contact_options.manifold = reader.boolean(value);
                                }};
const AskOption normals_option{"normals", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                   query.contact_options.normals = read_normals(reader, value);
                               }};
const AskOption max_contacts_option{"max_contacts", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                        query.max_contacts = read_count(reader, value);
                                    }};
const AskOption rigid_method_option{"method", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                        query.method = read_method(reader, value);
                                    }};
const AskOption mesh_method_option{"method", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                       query.mesh_method = read_mesh_method(reader, value);
                                   }};
const AskOption samples_option{"samples", [](FieldReader& reader, const JsonValue& value, Query& query) {
                                   query.samples = read_samples(reader, value);
                               }};

void read_options(FieldReader& reader, const JsonValue& value, Query& query) {
    if (!reader.is_object_of(value, known_options)) return;
    const auto taken = row_of(query.ask).options;
    for (const JsonValue option : value) {
        const auto found = std::ranges::find(taken, option.key(), [](const AskOption* known) { return known->key; });
        if (found == taken.end()) {
            reader.complain(option, "has no meaning for " + std::string(name(query.ask)));
        } else {
            (*found)->read(reader, option, query);
        }
    }
}

}  // namespace tact
