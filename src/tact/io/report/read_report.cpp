// SPDX-License-Identifier: MIT
#include "tact/io/report/read_report.hpp"

#include <cmath>
#include <unordered_map>

#include "tact/io/json/field_reader.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/scene/read_scene.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/io/scene/scene_checksum.hpp"
#include "tact/io/values/motion_json.hpp"

namespace tact {
namespace {

constexpr std::string_view whole = "the report";

double number_or(FieldReader& reader, const JsonValue& object, std::string_view key, double otherwise) {
    const auto value = object.find(key);
    return value ? reader.number(*value) : otherwise;
}

std::string text_or_nothing(FieldReader& reader, const JsonValue& object, std::string_view key) {
    const auto value = object.find(key);
    return value ? std::string(reader.string(*value)) : std::string();
}

void read_version(FieldReader& reader, const JsonValue& root) {
    const auto version = reader.required(root, "tact_report");
    if (!version) return;
    const double number = reader.number(*version);
    if (reader.failed() || number == 1) return;
    std::string text = "is ";
    append_number(text, number);
    reader.complain(*version, text + ": reports of version 1 are known here");
}

ReportHead read_head(FieldReader& reader, const JsonValue& root) {
    ReportHead head;
    read_version(reader, root);
    if (reader.failed()) return head;
    if (const auto scene = reader.required(root, "scene")) head.settings.scene = reader.string(*scene);
    head.settings.scene_from_report = text_or_nothing(reader, root, "scene_file");
    head.checksum = text_or_nothing(reader, root, "scene_checksum");
    if (const auto dimension = reader.required(root, "dimension")) {
        const double number = reader.number(*dimension);
        if (!reader.failed() && number != 2 && number != 3) reader.complain(*dimension, "is neither 2 nor 3");
        head.dimension = number == 2 ? 2 : 3;
    }
    if (const auto interval = reader.required(root, "interval")) head.interval = read_interval(reader, *interval);
    if (const auto settings = root.find("settings")) {
        MotionOptions& wish = head.settings.tolerances;
        wish.time_tolerance = number_or(reader, *settings, "time_tolerance", wish.time_tolerance);
        wish.gap_tolerance = number_or(reader, *settings, "gap_tolerance", wish.gap_tolerance);
        wish.clearance = number_or(reader, *settings, "clearance", wish.clearance);
        head.settings.budget_seconds = number_or(reader, *settings, "budget_seconds", 0);
        if (const auto first = settings->find("first")) head.settings.first_only = reader.boolean(*first);
    }
    if (const auto summary = reader.required(root, "summary")) head.bodies = number_or(reader, *summary, "bodies", -1);
    return head;
}

/// Reads contacts, and finds their bodies.
template <int D>
class ContactReader {
public:
    ContactReader(FieldReader& reader, const SceneBodies<D>& bodies) : reader_(reader), bodies_(bodies) {
        for (std::uint32_t i = 0; i < bodies.size(); ++i) numbers_.emplace(bodies[i].name, i);
    }

    std::vector<WorldContact<D>> read_list(const JsonValue& root, std::string_view key) {
        std::vector<WorldContact<D>> contacts;
        const auto list = reader_.required(root, key);
        if (!list) return contacts;
        if (list->kind() != JsonValue::Kind::array) reader_.complain(*list, "is not an array");
        for (const JsonValue entry : *list) {
            if (reader_.failed()) break;
            contacts.push_back(read(entry));
        }
        return contacts;
    }

private:
    WorldContact<D> read(const JsonValue& entry) {
        WorldContact<D> contact;
        contact.a.index = read_body(entry, "a");
        contact.b.index = read_body(entry, "b");
        contact.status = read_status(entry);
        if (const auto time = reader_.required(entry, "free_until")) contact.free_until = reader_.number(*time);
        if (reader_.failed() || contact.status == ContactStatus::undecided) return contact;
        if (const auto time = reader_.required(entry, "contact_by")) contact.contact_by = reader_.number(*time);
        if (const auto point = reader_.required(entry, "point")) contact.point = reader_.template vector<D>(*point);
        if (const auto normal = reader_.required(entry, "normal")) contact.normal = reader_.template vector<D>(*normal);
        if (const auto crossing = entry.find("crossing")) contact.crossing = reader_.boolean(*crossing);
        if (const auto exact = entry.find("exact")) contact.exact = reader_.boolean(*exact);
        contact.feature_a = read_feature(entry, "feature_a");
        contact.feature_b = read_feature(entry, "feature_b");
        contact.face_a = read_face(entry, "face_a", bodies_[contact.a.index]);
        contact.face_b = read_face(entry, "face_b", bodies_[contact.b.index]);
        if (const auto enclosed = entry.find("enclosed"))
            contact.enclosed = reader_.string(*enclosed) == "a" ? Enclosed::a_in_b : Enclosed::b_in_a;
        return contact;
    }

    std::uint32_t read_body(const JsonValue& entry, std::string_view key) {
        const auto name = reader_.required(entry, key);
        if (!name) return 0;
        const auto known = numbers_.find(std::string(reader_.string(*name)));
        if (!reader_.failed() && known == numbers_.end())
            reader_.complain(*name, "is " + in_quotes(name->text()) + ", but no body of the scene has that name");
        return reader_.failed() ? 0 : known->second;
    }

    ContactStatus read_status(const JsonValue& entry) {
        const auto status = reader_.required(entry, "status");
        if (!status) return ContactStatus::undecided;
        for (const auto known : {ContactStatus::at_start, ContactStatus::during, ContactStatus::undecided})
            if (reader_.string(*status) == name(known)) return known;
        if (!reader_.failed()) reader_.complain(*status, "is none of at_start, during and undecided");
        return ContactStatus::undecided;
    }

    /// A whole number from 0 to below a limit.
    std::uint32_t read_count(const JsonValue& value, double limit) {
        const double number = reader_.number(value);
        if (!reader_.failed() && !(number >= 0 && number < limit && number == std::floor(number)))
            reader_.complain(value, "is no number of a part of that body");
        return reader_.failed() ? 0 : static_cast<std::uint32_t>(number);
    }

    Feature read_feature(const JsonValue& entry, std::string_view key) {
        constexpr double most = 256;
        const auto feature = entry.find(key);
        if (!feature) return {};
        if (const auto vertex = feature->find("vertex")) return Feature::vertex(int(read_count(*vertex, most)));
        if (const auto face = feature->find("face")) return Feature::face(int(read_count(*face, most)));
        const auto edge = feature->find("edge");
        if (!edge) reader_.complain(*feature, "is neither vertex, edge nor face");
        if (reader_.failed() || !reader_.is_array_of(*edge, 2, "numbers")) return {};
        auto end = edge->begin();
        const auto first = int(read_count(*end, most));
        const auto second = int(read_count(*++end, most));
        if (!reader_.failed() && first == second) reader_.complain(*edge, "is no edge");
        return reader_.failed() ? Feature{} : Feature::edge(first, second);
    }

    std::uint32_t read_face(const JsonValue& entry, std::string_view key, const SceneBody<D>& body) {
        const auto face = entry.find(key);
        const SharedMesh* mesh = mesh_of(body);
        if (!face) return 0;
        return read_count(*face, mesh != nullptr ? static_cast<double>(mesh->tree().triangles().size()) : 0);
    }

    FieldReader& reader_;
    const SceneBodies<D>& bodies_;
    std::unordered_map<std::string, std::uint32_t> numbers_;
};

}  // namespace

Result<ReadReport> ReadReport::parse(std::string_view text) {
    ReadReport report;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    const JsonLimits limits{.most_values = most_scene_values, .whole = whole};
    if (auto malformed = report.document_.parse(text, limits)) return *malformed;
    FieldReader reader(whole);
    report.head_ = read_head(reader, *report.document_.root());
    if (reader.failed()) return Error{reader.complaint()};
    return report;
}

std::string ReadReport::complaint_about(const Scene& scene) const {
    if (scene.dimension() != head_.dimension) return "its bodies are of another dimension";
    if (scene.interval != head_.interval) return "its interval is another one";
    if (head_.bodies >= 0 && static_cast<double>(scene.size()) != head_.bodies) return "it has more or fewer bodies";
    if (!head_.checksum.empty() && scene_checksum(scene) != head_.checksum)
        return "its bodies, their motions or their meshes have changed";
    return {};
}

template <int D>
Result<WorldContacts<D>> ReadReport::contacts(const SceneBodies<D>& bodies) const {
    FieldReader reader(whole);
    ContactReader<D> contacts(reader, bodies);
    WorldContacts<D> found;
    const JsonValue root = *document_.root();
    found.contacts = contacts.read_list(root, "contacts");
    found.undecided = contacts.read_list(root, "undecided");
    const JsonValue summary = *root.find("summary");
    if (const auto complete = summary.find("complete")) found.complete = reader.boolean(*complete);
    const double candidates = number_or(reader, summary, "candidates", 0);
    if (candidates > 0 && candidates < 0x1p53) found.candidates = static_cast<std::uint64_t>(candidates);
    if (reader.failed()) return Error{reader.complaint()};
    return found;
}

template Result<WorldContacts<2>> ReadReport::contacts(const SceneBodies<2>&) const;
template Result<WorldContacts<3>> ReadReport::contacts(const SceneBodies<3>&) const;

}  // namespace tact
