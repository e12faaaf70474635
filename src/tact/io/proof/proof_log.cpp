// SPDX-License-Identifier: MIT
#include "tact/io/proof/proof_log.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "tact/contact.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/query/read_pair.hpp"
#include "tact/io/values/generated_mesh.hpp"
#include "tact/io/values/motion_json.hpp"

namespace tact {
namespace {

/// A whole number from 0 to the largest that `limit` allows.
std::uint64_t read_whole(FieldReader& reader, const JsonValue& value, double limit) {
    const double number = reader.number(value);
    if (!reader.failed() && !(number >= 0 && number <= limit && number == std::floor(number)))
        reader.complain(value, "is not a whole number in range");
    return reader.failed() ? 0 : static_cast<std::uint64_t>(number);
}

std::uint32_t read_face(FieldReader& reader, const JsonValue& value) {
    return static_cast<std::uint32_t>(read_whole(reader, value, 0xffffffff));
}

void read_order(FieldReader& reader, const JsonValue& value, std::vector<std::uint32_t>& order) {
    if (value.kind() != JsonValue::Kind::array) return reader.complain(value, "is not an array of faces");
    for (const JsonValue face : value) order.push_back(read_face(reader, face));
}

FreeSpan read_span(FieldReader& reader, const JsonValue& value) {
    FreeSpan span;
    if (!reader.is_array_of(value, 9, "numbers")) return span;
    auto element = value.begin();
    for (std::uint32_t* const face :
         {&span.faces_a.first, &span.faces_a.last, &span.faces_b.first, &span.faces_b.last}) {
        *face = read_face(reader, *element);
        ++element;
    }
    for (double* const number :
         {&span.time.start, &span.time.end, &span.direction[0], &span.direction[1], &span.direction[2]}) {
        *number = reader.number(*element);
        ++element;
    }
    return span;
}

/// That of `never` is the end of the interval.
void check_status(FieldReader& reader, const JsonValue& root, const MotionProof& proof) {
    const auto status = reader.required(root, "status");
    const bool never = status && reader.string(*status) == name(ContactStatus::never);
    if (never && proof.free_until != proof.interval.end)
        reader.complain("status is never, but free_until is not the end of the interval");
}

}  // namespace

bool ProofLogReader::is_first_line(const JsonValue& root) {
    return root.find("proof").has_value();
}

ProofLogReader::ProofLogReader(FieldReader& reader, const JsonValue& root) {
    if (!reader.is_object_of(root, {"id", "proof", "a", "b", "motion_a", "motion_b", "interval", "status", "free_until",
                                    "contact_by", "clearance", "lines"}))
        return;
    if (read_whole(reader, *root.find("proof"), 0x1p53) != 1)
        reader.complain("proof is not 1: a log of a version that is not known here");
    if (!reader.failed()) meshes_ = read_moving_meshes(reader, root);
    if (reader.failed()) return;
    proof_.interval = meshes_->interval;
    if (const auto value = root.find("free_until")) proof_.free_until = reader.number(*value);
    if (const auto value = root.find("clearance")) proof_.clearance = reader.number(*value);
    if (const auto value = reader.required(root, "lines")) lines_left_ = read_whole(reader, *value, 0x1p53);
    check_status(reader, root, proof_);
}

void ProofLogReader::add(FieldReader& reader, const JsonValue& root) {
    --lines_left_;
    if (!reader.is_object_of(root, {"faces_a", "faces_b", "apart"}) || root.size() != 1)
        return reader.complain("the line is none of a log: faces_a, faces_b or apart alone");
    const JsonValue value = *root.begin();
    if (value.key() == "apart") return proof_.spans.push_back(read_span(reader, value));
    read_order(reader, value, value.key() == "faces_a" ? proof_.order_a : proof_.order_b);
}

namespace {

constexpr std::size_t faces_in_a_line = 1000;

void append_numbers(std::string& out, std::span<const double> numbers) {
    for (const double number : numbers) {
        if (out.back() != '[') out += ',';
        append_number(out, number);
    }
}

void append_order(std::string& out, std::string_view key, std::span<const std::uint32_t> order) {
    for (; !order.empty(); order = order.subspan(std::min(faces_in_a_line, order.size()))) {
        out += "{\"";
        out += key;
        out += "\":[";
        for (const std::uint32_t face : order.first(std::min(faces_in_a_line, order.size()))) {
            if (out.back() != '[') out += ',';
            out += std::to_string(face);
        }
        out += "]}\n";
    }
}

void append_span(std::string& out, const FreeSpan& span) {
    out += "{\"apart\":[";
    append_numbers(out, {{double(span.faces_a.first), double(span.faces_a.last), double(span.faces_b.first),
                          double(span.faces_b.last), span.time.start, span.time.end, span.direction[0],
                          span.direction[1], span.direction[2]}});
    out += "]}\n";
}

std::size_t lines_of(std::size_t faces) {
    return (faces + faces_in_a_line - 1) / faces_in_a_line;
}

void append_field(std::string& out, std::string_view key, double value) {
    out += ",\"";
    out += key;
    out += "\":";
    append_number(out, value);
}

/// A log that ends before the answer's freedom does not prove that there is never a contact.
ContactStatus status_proved(const ProvedMotionContact& proved) {
    const bool never = proved.contact.status == ContactStatus::never;
    return never && proved.proof.free_until != proved.proof.interval.end ? ContactStatus::undecided
                                                                         : proved.contact.status;
}

}  // namespace

void append_proof_log(std::string& out, std::string_view id, std::string_view question,
                      const ProvedMotionContact& proved) {
    const auto& [contact, proof] = proved;
    const std::size_t lines = lines_of(proof.order_a.size()) + lines_of(proof.order_b.size()) + proof.spans.size();
    out += "{\"id\":";
    out += id;
    out += ",\"proof\":1,";
    out += question;
    out += ",\"status\":";
    append_string(out, name(status_proved(proved)));
    if (proof.free_until) append_field(out, "free_until", *proof.free_until);
    if (contact.status != ContactStatus::never)
        append_field(out, "contact_by", lower(contact.contact_by, proof.interval.end));
    append_field(out, "clearance", proof.clearance);
    append_field(out, "lines", static_cast<double>(lines));
    out += "}\n";
    append_order(out, "faces_a", proof.order_a);
    append_order(out, "faces_b", proof.order_b);
    for (const FreeSpan& span : proof.spans) append_span(out, span);
}

namespace {

constexpr std::size_t most_generated_faces = 4'000'000;

MeshSource read_source(FieldReader& reader, const JsonValue& object, std::string_view side) {
    const auto shape = reader.required(object, side);
    if (!shape) return {};
    if (const auto numbers = shape->find("generate"); numbers && shape->size() == 1)
        return {{}, read_generated_mesh(reader, *numbers, most_generated_faces)};
    if (shape->kind() != JsonValue::Kind::object || shape->size() != 1 || (*shape->begin()).key() != "mesh") {
        reader.complain(*shape, "is not a mesh: proofs are of two meshes");
        return {};
    }
    const JsonValue mesh = *shape->begin();
    if (!reader.is_object_of(mesh, {"file", "solid"})) return {};
    if (const auto solid = mesh.find("solid"); solid && reader.boolean(*solid))
        reader.complain(*solid, "is true, but a proof is of surfaces");
    const auto file = reader.required(mesh, "file");
    std::string name(file ? reader.string(*file) : "");
    if (!reader.failed() && (name.empty() || name.find('\0') != name.npos)) reader.complain(*file, "names no file");
    return {std::move(name), {}};
}

}  // namespace

std::optional<MovingMeshes> read_moving_meshes(FieldReader& reader, const JsonValue& object) {
    MeshSource a = read_source(reader, object, "a"), b = read_source(reader, object, "b");
    TimeInterval interval;
    if (const auto value = object.find("interval")) interval = read_interval(reader, *value);
    const auto motions = reader.failed() ? std::nullopt : read_motions<3>(reader, object, interval);
    if (!motions) return std::nullopt;
    return MovingMeshes{std::move(a), std::move(b), *motions, interval};
}

}  // namespace tact
