// SPDX-License-Identifier: MIT
#include "tact/io/proof/prove_scene.hpp"

#include <cmath>
#include <limits>
#include <map>

#include "tact/io/json/json_text.hpp"
#include "tact/io/proof/proof_log.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/io/values/certificate_json.hpp"
#include "tact/io/values/shape_json.hpp"
#include "tact/pair.hpp"

namespace tact {
namespace {

double before(double time) {
    return std::nextafter(time, -std::numeric_limits<double>::infinity());
}

std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t end = 0; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1))
        lines.emplace_back(text.substr(0, end));
    return lines;
}

/// Proves one pair after the other.
template <int D>
class PairProver {
public:
    PairProver(const Scene& scene, const SceneBodies<D>& bodies, const MotionOptions& options,
               CallbackRef<std::string(const std::string&)> file_name)
        : scene_(scene), bodies_(bodies), options_(options), file_name_(file_name) {}

    /// The lines, or none and why.
    std::string prove(const WorldContact<D>& contact, std::vector<std::string>& lines) const {
        const SceneBody<D>&a = bodies_[contact.a.index], &b = bodies_[contact.b.index];
        return std::visit(
            [&]<class A, class B>(const A& x, const B& y) -> std::string {
                if constexpr (is_mesh<A> && is_mesh<B>) {
                    return prove_meshes(contact, a, *x, b, *y, lines);
                } else if constexpr (is_mesh<A> || is_mesh<B>) {
                    return "a mesh and a shape have no written proof";
                } else {
                    return prove_shapes(contact, a, x, b, y, lines);
                }
            },
            a.body.geometry, b.body.geometry);
    }

private:
    template <class A, class B>
    std::string prove_shapes(const WorldContact<D>& contact, const SceneBody<D>& a, const A& x, const SceneBody<D>& b,
                             const B& y, std::vector<std::string>& lines) const {
        if (!a.straight || !b.straight) return "one of two shapes turns";
        if (options_.clearance > 0) return "certificates are without clearance";
        const double start = scene_.interval.start;
        const auto add = [&](double end) { lines.push_back(certificate(a, x, b, y, {start, end})); };
        const bool meets = contact.status == ContactStatus::at_start || contact.status == ContactStatus::during;
        if (contact.status == ContactStatus::never) add(scene_.interval.end);
        if (contact.status == ContactStatus::at_start) add(start);
        if (contact.status == ContactStatus::during && contact.crossing) add(contact.contact_by);
        if (contact.status != ContactStatus::never && before(contact.free_until) >= start)
            add(before(contact.free_until));
        if (!lines.empty()) return {};
        return meets ? "they come as near as the tolerance" : "nothing is decided";
    }

    template <class A, class B>
    std::string certificate(const SceneBody<D>& a, const A& x, const SceneBody<D>& b, const B& y,
                            const TimeInterval& interval) const {
        const auto certified = certify(x, *a.straight, y, *b.straight, interval);
        std::string line = "{\"id\":" + id_of(a, b) + ",\"relation\":";
        append_string(line, name(certified.relation));
        line += ",\"certificate\":";
        append_certificate<D>(line, certified.certificate, true);
        line += ",\"a\":" + a.geometry + ",\"b\":" + b.geometry + ",\"motion_a\":";
        append_motion<D>(line, *a.straight);
        line += ",\"motion_b\":";
        append_motion<D>(line, *b.straight);
        line += ",\"interval\":";
        append_vector<2>(line, {interval.start, interval.end});
        return line + "}";
    }

    std::string prove_meshes(const WorldContact<D>& contact, const SceneBody<D>& a, const SharedMesh& x,
                             const SceneBody<D>& b, const SharedMesh& y, std::vector<std::string>& lines) const {
        if (contact.status == ContactStatus::at_start) return "meshes that meet at the start have no written proof";
        const auto proved =
            prove_first_contact(x.tree(), motion_of(a.body), y.tree(), motion_of(b.body), scene_.interval, options_);
        if (!proved.proof.free_until) return "nothing is free that could be proved";
        std::string question = "\"a\":" + mesh_of(a) + ",\"b\":" + mesh_of(b);
        if (!a.motion.empty()) question += ",\"motion_a\":" + a.motion;
        if (!b.motion.empty()) question += ",\"motion_b\":" + b.motion;
        question += ",\"interval\":";
        append_vector<2>(question, {scene_.interval.start, scene_.interval.end});
        std::string log;
        append_proof_log(log, id_of(a, b), question, proved);
        lines = split_lines(log);
        return {};
    }

    /// As in the scene, but a file as it is called from the report.
    std::string mesh_of(const SceneBody<D>& body) const {
        if (body.mesh_file.empty()) return body.geometry;
        std::string text = "{\"mesh\":{\"file\":";
        append_string(text, file_name_(body.mesh_file));
        return text + "}}";
    }

    static std::string id_of(const SceneBody<D>& a, const SceneBody<D>& b) {
        std::string id;
        append_string(id, a.name + " / " + b.name);
        return id;
    }

    const Scene& scene_;
    const SceneBodies<D>& bodies_;
    const MotionOptions& options_;
    CallbackRef<std::string(const std::string&)> file_name_;
};

}  // namespace

template <int D>
SceneProofs prove_scene(const Scene& scene, const SceneBodies<D>& bodies, const std::vector<IndexPair>& pairs,
                        const WorldContacts<D>& found, const MotionOptions& options,
                        CallbackRef<std::string(const std::string&)> file_name) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, const WorldContact<D>*> known;
    for (const auto* list : {&found.contacts, &found.undecided})
        for (const WorldContact<D>& contact : *list)
            known.emplace(std::pair(contact.a.index, contact.b.index), &contact);
    const PairProver<D> prover(scene, bodies, options, file_name);
    SceneProofs proofs;
    for (const IndexPair& pair : pairs) {
        WorldContact<D> contact;  // one that is not known otherwise is free
        contact.a.index = static_cast<std::uint32_t>(pair.a);
        contact.b.index = static_cast<std::uint32_t>(pair.b);
        contact.free_until = scene.interval.end;
        if (const auto entry = known.find({contact.a.index, contact.b.index}); entry != known.end())
            contact = *entry->second;
        PairProof proof{contact.a.index, contact.b.index, {}};
        const std::string why = prover.prove(contact, proof.lines);
        if (why.empty()) {
            proofs.proved.push_back(std::move(proof));
        } else {
            proofs.unproved.push_back({contact.a.index, contact.b.index, why});
        }
    }
    return proofs;
}

template SceneProofs prove_scene(const Scene&, const SceneBodies<2>&, const std::vector<IndexPair>&,
                                 const WorldContacts<2>&, const MotionOptions&,
                                 CallbackRef<std::string(const std::string&)>);
template SceneProofs prove_scene(const Scene&, const SceneBodies<3>&, const std::vector<IndexPair>&,
                                 const WorldContacts<3>&, const MotionOptions&,
                                 CallbackRef<std::string(const std::string&)>);

}  // namespace tact
