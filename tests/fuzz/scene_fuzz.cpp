// SPDX-License-Identifier: MIT
// Any bytes as a scene: read or refused with a reason, never a crash; a small scene that can be read is checked, its
// report is a report that can be read back and shown, and its proofs hold. Any bytes as a report: a verdict or a
// refusal.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tact/io/report/read_report.hpp"
#include "tact/io/report/write_report.hpp"
#include "tact/io/scene/read_scene.hpp"
#include "tact/io/view/write_view.hpp"
#include "tact/scene.hpp"

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

template <int D>
void check(const tact::Scene& scene, const tact::SceneBodies<D>& bodies) {
    auto world = tact::make_world<D>(scene, bodies);
    tact::WorldOptions<D> options;
    options.time_tolerance = options.gap_tolerance = 1e-3;
    options.budget_steps = 200;
    const auto found = world.contacts(scene.interval, options);
    const auto pairs = world.candidates(scene.interval);
    const auto proofs = tact::prove_scene<D>(scene, bodies, {pairs.begin(), pairs.end()}, found, options,
                                             [](const std::string& file) { return file; });
    std::string report;
    tact::append_report(report, {"scene.json", options}, scene, bodies, found, &proofs);
    require(tact::is_report(report));
    const auto verdict = tact::verify_report(report, "");
    require(verdict.has_value());
    require(verdict->hold == verdict->proofs);
    const auto read = tact::ReadReport::parse(report);
    require(read.has_value());
    const auto again = read->contacts<D>(bodies);
    require(again.has_value() && again->contacts.size() == found.contacts.size());
    std::string data;
    tact::append_view(data, read->head().settings, scene, bodies, *again, {.most_steps = 200, .most_searches = 3});
    require(!tact::JsonDocument().parse(data));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)tact::verify_report(text, "no/such/folder");
    const auto scene = tact::read_scene(text, "no/such/folder", {.allow_outside = true, .most_generated_faces = 200});
    if (!scene) {
        require(!scene.error().message.empty());
        return 0;
    }
    if (scene->size() > 6) return 0;
    std::visit([&]<int D>(const std::vector<tact::SceneBody<D>>& bodies) { check<D>(*scene, bodies); }, scene->bodies);
    return 0;
}
