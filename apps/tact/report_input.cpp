// SPDX-License-Identifier: MIT
#include "report_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <vector>

#include "scenes.hpp"
#include "tact/io/scene/read_scene.hpp"

namespace tact::app {
namespace {

namespace fs = std::filesystem;

/// Where the scene may be, best first.
std::vector<std::string> places_of(const std::string& report_file, const CheckSettings& settings) {
    const fs::path folder = fs::path(report_file).parent_path();
    std::vector<std::string> places;
    const auto add = [&](const fs::path& place) {
        if (std::ranges::find(places, place.string()) == places.end()) places.push_back(place.string());
    };
    if (!settings.scene_from_report.empty()) add((folder / settings.scene_from_report).lexically_normal());
    if (settings.scene.empty() || settings.scene == "-") return places;
    add(settings.scene);
    add((folder / settings.scene).lexically_normal());
    return places;
}

/// The scene that comes with the program, when the report is of one.
std::optional<Scene> shipped_scene(const ReadReport& report) {
    for (const auto& [name, text] : shipped_scenes) {
        if (report.head().settings.scene != fmt::format("scenes/{}.json", name)) continue;
        auto scene = read_scene(text);
        if (scene && report.complaint_about(*scene).empty()) return *std::move(scene);
    }
    return std::nullopt;
}

Error not_found(const std::vector<std::string>& places) {
    if (places.empty()) return Error{"its scene came from standard input: name a file of it with --scene"};
    std::string list;
    for (const std::string& place : places) list += fmt::format("{}{}", list.empty() ? "" : ", ", place);
    return Error{fmt::format("its scene is not there any more, at none of {}: name it with --scene", list)};
}

Result<Scene> read_scene_of(const std::string& report_file, const ReadReport& report,
                            const ReportInputOptions& options) {
    const ReadSceneOptions how{.allow_outside = options.allow_outside};
    if (!options.scene_file.empty()) return read_scene_file(options.scene_file, how);
    const auto places = places_of(report_file, report.head().settings);
    std::error_code error;
    for (const std::string& place : places)
        if (fs::exists(place, error)) return read_scene_file(place, how);
    if (auto shipped = shipped_scene(report)) return std::move(*shipped);
    return not_found(places);
}

}  // namespace

Result<ReportInput> read_report_input(const std::string& report_file, std::string_view text,
                                      const ReportInputOptions& options) {
    auto report = ReadReport::parse(text);
    if (!report) return Error{fmt::format("{}: {}", report_file, report.error().message)};
    auto scene = read_scene_of(report_file, *report, options);
    if (!scene) return Error{fmt::format("{}: {}", report_file, scene.error().message)};
    if (const std::string complaint = report->complaint_about(*scene); !complaint.empty())
        return Error{fmt::format(
            "{}: the scene is not the one that the report was made of: {}; check it again, or name the right one with "
            "--scene",
            report_file, complaint)};
    return ReportInput{*std::move(report), *std::move(scene)};
}

}  // namespace tact::app
