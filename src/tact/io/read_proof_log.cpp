// SPDX-License-Identifier: MIT
#include "tact/io/read_proof_log.hpp"

#include <cmath>

#include "tact/shape/contact.hpp"

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
         {&span.time.begin, &span.time.end, &span.direction[0], &span.direction[1], &span.direction[2]}) {
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

}  // namespace tact
