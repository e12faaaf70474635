// SPDX-License-Identifier: MIT
#include "tact/io/scene/read_scene.hpp"

#include <unordered_map>

#include "tact/io/files/whole_file.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/scene/read_scene_body.hpp"
#include "tact/io/values/motion_json.hpp"

namespace tact {
namespace {

constexpr int known_version = 1;

/// Reads the parts of a scene in the order in which they depend on each other.
class SceneReader {
public:
    SceneReader(FieldReader& reader, const JsonValue& root, const std::string& folder, const ReadSceneOptions& options)
        : reader_(reader), root_(root), options_(options), meshes_(folder, options.allow_outside) {}

    Scene read() {
        read_version();
        if (reader_.failed() || !reader_.is_object_of(root_, {"tact", "units", "interval", "bodies", "ignore"}))
            return std::move(scene_);
        if (const auto units = root_.find("units")) scene_.units = read_name(reader_, *units);
        if (const auto interval = root_.find("interval")) scene_.interval = read_interval(reader_, *interval);
        if (!reader_.failed()) read_bodies();
        if (!reader_.failed()) read_ignored();
        scene_.groups = groups_.size();
        return std::move(scene_);
    }

private:
    void read_version() {
        const auto version = reader_.required(root_, "tact");
        if (!version) return;
        const double number = reader_.number(*version);
        if (reader_.failed() || number == known_version) return;
        std::string text = "is ";
        append_number(text, number);
        reader_.complain(*version, text + ": scenes of version 1 are known here");
    }

    void read_bodies() {
        const auto bodies = reader_.required(root_, "bodies");
        if (!bodies) return;
        if (bodies->kind() != JsonValue::Kind::array) return reader_.complain(*bodies, "is not an array");
        if (bodies->size() == 0) return reader_.complain(*bodies, "is empty: there is nothing to check");
        const int dimension = dimension_of_body(reader_, *bodies->begin());
        if (reader_.failed()) return;
        if (dimension == 2) {
            read_bodies_of<2>(*bodies);
        } else {
            read_bodies_of<3>(*bodies);
        }
    }

    template <int D>
    void read_bodies_of(const JsonValue& array) {
        const SceneContext context{scene_.interval, meshes_, groups_, options_.most_generated_faces};
        auto& bodies = scene_.bodies.emplace<SceneBodies<D>>();
        bodies.reserve(array.size());
        for (const JsonValue value : array) {
            bodies.push_back(read_scene_body<D>(reader_, value, context));
            if (reader_.failed()) return;
            const auto number = static_cast<std::uint32_t>(bodies.size() - 1);
            const auto [entry, is_new] = numbers_.emplace(bodies.back().name, number);
            if (!is_new)
                reader_.complain(*value.find("name"), "is " + in_quotes(bodies.back().name) + ", as bodies[" +
                                                          std::to_string(entry->second) + "].name is");
        }
    }

    std::uint32_t read_number(const JsonValue& value) {
        const auto found = numbers_.find(std::string(reader_.string(value)));
        if (!reader_.failed() && found == numbers_.end())
            reader_.complain(value, "is " + in_quotes(value.text()) + ", but no body has that name");
        return reader_.failed() ? 0 : found->second;
    }

    void read_ignored() {
        const auto ignored = root_.find("ignore");
        if (!ignored) return;
        if (ignored->kind() != JsonValue::Kind::array) return reader_.complain(*ignored, "is not an array");
        for (const JsonValue pair : *ignored) {
            if (!reader_.is_array_of(pair, 2, "names")) return;
            auto name = pair.begin();
            const std::uint32_t a = read_number(*name);
            const std::uint32_t b = read_number(*++name);
            if (!reader_.failed() && a == b) reader_.complain(pair, "names one body twice");
            if (reader_.failed()) return;
            scene_.ignored.emplace_back(a, b);
        }
    }

    FieldReader& reader_;
    const JsonValue& root_;
    ReadSceneOptions options_;
    SceneMeshes meshes_;
    std::unordered_map<std::string, std::uint32_t> numbers_;  ///< of bodies
    std::unordered_map<std::string, std::uint32_t> groups_;
    Scene scene_;
};

}  // namespace

Result<Scene> read_scene(std::string_view text, const std::string& folder, const ReadSceneOptions& options) {
    JsonDocument document;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    const JsonLimits limits{.most_values = most_scene_values, .whole = "the scene"};
    if (auto malformed = document.parse(text, limits)) return *malformed;
    FieldReader reader("the scene");
    Scene scene = SceneReader(reader, *document.root(), folder, options).read();
    if (reader.failed()) return Error{reader.complaint()};
    return scene;
}

Result<Scene> read_scene_file(const std::string& path, const ReadSceneOptions& options) {
    const auto file = WholeFile::read(path, largest_scene);
    if (!file) return Error{path + ": " + file.error().message};
    auto scene = read_scene(file->bytes(), folder_of(path), options);
    return scene ? scene : Error{path + ": " + scene.error().message};
}

}  // namespace tact
