// SPDX-License-Identifier: MIT
// Proofs of free motion with any changes: the checker accepts nothing that is not so. And any bytes as a proof log:
// reading them ends, with a complaint or without.
#include <string_view>
#include <vector>

#include "fuzz/byte_source.hpp"
#include "fuzz/expect.hpp"
#include "tact/io/proof/proof_log.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"
#include "tact/proof.hpp"

namespace tact::fuzz {
namespace {

/// A box that comes turning toward another one, and the proof that they do not meet before they do.
struct Scene {
    Mesh mesh = make_box_mesh();
    RigidMotion rest = *RigidMotion::make(Still<3>{});
    RigidMotion motion;
    ProvedMotionContact proved;

    explicit Scene(double turn)
        : motion(*RigidMotion::make(
              Twist<3>{{-4, 0.5, 0.25}, {turn, 0.5, 1}, {4, 0, 0}, {{4, 0, 0}, Quaternion{1, 0, 0, 0}}})) {
        const ObbTree tree = *ObbTree::build(mesh);
        proved = prove_first_contact(tree, motion, tree, rest, {0, 1}, {.time_tolerance = 1e-3});
        expect(proved.contact.crossing && is_accepted(proved.proof), "the proof as it was written holds");
    }
    [[nodiscard]] bool is_accepted(const MotionProof& proof) const {
        return check(proof, mesh, motion, mesh, rest).holds;
    }
};

std::uint32_t face(ByteSource& source) {
    const std::uint8_t byte = source.byte();
    return byte < 250 ? byte % 14u : 0xffffffffu - byte;
}

void change_span(FreeSpan& span, ByteSource& source) {
    switch (source.choice(5)) {
        case 0:
            span.time.start = source.number();
            break;
        case 1:
            span.time.end = source.number();
            break;
        case 2:
            span.direction[source.choice(3)] = source.number();
            break;
        case 3: {
            const std::uint32_t first = face(source);
            span.faces_a = {first, face(source)};
            break;
        }
        default: {
            const std::uint32_t first = face(source);
            span.faces_b = {first, face(source)};
        }
    }
}

void change(MotionProof& proof, ByteSource& source) {
    const auto any = (source.byte() * 256u + source.byte()) % std::max<std::size_t>(proof.spans.size(), 1);
    switch (source.choice(8)) {
        case 0:
            proof.free_until = source.number();
            break;
        case 1:
            proof.order_a[any % proof.order_a.size()] = face(source);
            break;
        case 2:
            if (!proof.spans.empty()) proof.spans.erase(proof.spans.begin() + static_cast<std::ptrdiff_t>(any));
            break;
        case 3:
            for (FreeSpan& span : proof.spans)
                if (span.time.end == proof.free_until) span.time.end = 1 - 0x1p-8 * source.byte();
            proof.free_until = 1 - 0x1p-8 * source.byte();
            break;
        default:
            if (!proof.spans.empty()) change_span(proof.spans[any], source);
    }
}

void check_changed_proof(ByteSource& source) {
    static const Scene scenes[] = {Scene(0), Scene(2), Scene(20)};
    const Scene& scene = scenes[source.choice(3)];
    MotionProof proof = scene.proved.proof;
    for (int changes = 1 + source.choice(8); changes-- > 0;) change(proof, source);
    if (!scene.is_accepted(proof) || !proof.free_until) return;
    expect(*proof.free_until < scene.proved.contact.contact_by, "nothing is free when there is contact");
}

void read_log(std::string_view text) {
    JsonDocument document;
    std::optional<ProofLogReader> log;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (document.parse(line)) return;
        FieldReader reader;
        if (!log) {
            if (!ProofLogReader::is_first_line(*document.root())) return;
            log.emplace(reader, *document.root());
        } else {
            log->add(reader, *document.root());
        }
        if (reader.failed() || log->is_complete()) return;
    }
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tact::fuzz::ByteSource source(data, size);
    if (size > 0 && data[0] == '{') {
        tact::fuzz::read_log({reinterpret_cast<const char*>(data), size});
    } else {
        tact::fuzz::check_changed_proof(source);
    }
    return 0;
}
