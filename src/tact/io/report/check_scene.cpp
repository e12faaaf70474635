// SPDX-License-Identifier: MIT
#include "tact/io/report/read_report.hpp"
#include "tact/io/report/write_report.hpp"
#include "tact/scene.hpp"

namespace tact {
namespace {

template <int D>
WorldContacts<D> find_contacts(const Scene& scene, const SceneBodies<D>& bodies, const CheckSceneOptions& wish,
                               const MotionOptions& tolerances) {
    WorldOptions<D> options;
    static_cast<MotionOptions&>(options) = tolerances;
    options.budget_seconds = wish.budget_seconds;
    options.memory_bytes = wish.memory_bytes;
    options.threads = wish.threads;
    options.canceled = wish.canceled;
    options.on_progress = wish.on_progress;
    auto world = make_world<D>(scene, bodies);
    return wish.first_only ? world.first(scene.interval, options) : world.contacts(scene.interval, options);
}

template <int D>
SceneProofs prove(const Scene& scene, const SceneBodies<D>& bodies, const WorldContacts<D>& found,
                  const FoundContacts& all, CallbackRef<std::string(const std::string&)> file_name) {
    std::vector<IndexPair> pairs;
    if (all.settings.first_only || !found.complete) {  // nothing is said of the others
        for (const auto& contact : found.contacts) pairs.push_back({contact.a.index, contact.b.index});
    } else {
        auto world = make_world<D>(scene, bodies);
        const auto near = world.candidates(scene.interval, all.settings.tolerances.clearance, all.threads);
        pairs.assign(near.begin(), near.end());
    }
    return prove_scene(scene, bodies, pairs, found, all.settings.tolerances, file_name);
}

template <int D>
SceneContact plain(const SceneBodies<D>& bodies, const WorldContact<D>& contact) {
    SceneContact result{contact, bodies[contact.a.index].name, bodies[contact.b.index].name};
    if (contact.status == ContactStatus::undecided) return result;
    result.point.assign(std::begin(contact.point.at), std::end(contact.point.at));
    result.normal.assign(std::begin(contact.normal.at), std::end(contact.normal.at));
    return result;
}

template <class Choose>
std::vector<SceneContact> plain_list(const SceneFile& scene, const FoundContacts& found, const Choose& choose) {
    return with_found(scene.data(), found, [&](const auto& bodies, const auto& contacts) {
        std::vector<SceneContact> result;
        for (const auto& contact : choose(contacts)) result.push_back(plain(bodies, contact));
        return result;
    });
}

}  // namespace

SceneReport check_scene(const SceneFile& scene, const CheckSceneOptions& options) {
    FoundContacts found;
    const MotionOptions tolerances{options.time_tolerance, options.gap_tolerance, options.clearance,
                                   options.budget_steps};
    found.settings = {options.scene_name, tolerances, options.budget_seconds, options.first_only, options.scene_file};
    found.threads = options.threads;
    std::visit(
        [&]<int D>(const std::vector<SceneBody<D>>& bodies) {
            found.contacts = find_contacts<D>(scene.data(), bodies, options, tolerances);
        },
        scene.data().bodies);
    return SceneReport(std::make_shared<const FoundContacts>(std::move(found)));
}

Result<SceneReport> SceneReport::read(const SceneFile& scene, std::string_view text) {
    const auto report = ReadReport::parse(text);
    if (!report) return report.error();
    if (auto complaint = report->complaint_about(scene.data()); !complaint.empty()) return Error{std::move(complaint)};
    return std::visit(
        [&]<int D>(const std::vector<SceneBody<D>>& bodies) -> Result<SceneReport> {
            auto contacts = report->template contacts<D>(bodies);
            if (!contacts) return contacts.error();
            return SceneReport(
                std::make_shared<const FoundContacts>(FoundContacts{report->head().settings, 0, std::move(*contacts)}));
        },
        scene.data().bodies);
}

SceneVerdict SceneReport::verdict() const {
    return std::visit(
        [](const auto& contacts) {
            const std::string_view word = verdict_of(contacts);
            return word == "contact" ? SceneVerdict::contact
                   : word == "free"  ? SceneVerdict::free
                                     : SceneVerdict::undecided;
        },
        found_->contacts);
}

std::vector<SceneContact> SceneReport::contacts(const SceneFile& scene) const {
    return plain_list(scene, *found_, [](const auto& found) -> const auto& { return found.contacts; });
}

std::vector<SceneContact> SceneReport::undecided(const SceneFile& scene) const {
    return plain_list(scene, *found_, [](const auto& found) -> const auto& { return found.undecided; });
}

std::string SceneReport::text(const SceneFile& scene) const {
    std::string text;
    with_found(scene.data(), *found_, [&](const auto& bodies, const auto& contacts) {
        append_report(text, found_->settings, scene.data(), bodies, contacts);
    });
    return text;
}

std::string SceneReport::text_with_proofs(const SceneFile& scene,
                                          CallbackRef<std::string(const std::string&)> file_name) const {
    const auto same = [](const std::string& file) { return file; };
    if (!file_name) file_name = same;
    std::string text;
    with_found(scene.data(), *found_, [&](const auto& bodies, const auto& contacts) {
        const SceneProofs proofs = prove(scene.data(), bodies, contacts, *found_, file_name);
        append_report(text, found_->settings, scene.data(), bodies, contacts, &proofs);
    });
    return text;
}

}  // namespace tact
