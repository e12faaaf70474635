// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "tact/io/json/json_text.hpp"
#include "tact/io/scene/read_scene.hpp"
#include "tact/io/values/motion_json.hpp"
#include "tact/query.hpp"
#include "tact/scene.hpp"

namespace tact {
namespace {

using Names = std::pair<std::string, std::string>;

/// What the report says of a pair; of one that it does not list, that it is free for the whole interval.
struct Claim {
    double free_until = 0;
    double contact_by = 0;
    bool meets = false;
};

/// Whether the freedom or the contact of a claim is proved.
struct ProvedTimes {
    double free_until = -std::numeric_limits<double>::infinity();
    double contact_by = std::numeric_limits<double>::infinity();
};

class ReportChecker {
public:
    ReportChecker(FieldReader& reader, const JsonValue& root, std::string folder)
        : reader_(reader), root_(root), folder_(std::move(folder)) {}

    ReportVerdict check() {
        const auto version = reader_.required(root_, "tact_report");
        if (version && reader_.number(*version) != 1) reader_.complain(*version, "is not 1, the version known here");
        const auto interval = reader_.required(root_, "interval");
        if (interval) interval_ = read_interval(reader_, *interval);
        if (const auto settings = root_.find("settings"))
            if (const auto tolerance = settings->find("time_tolerance"))
                slack_ = reader_.number(*tolerance) * (interval_.end - interval_.start);
        for (const std::string_view key : {"contacts", "undecided"}) read_claims(key);
        if (const auto proofs = root_.find("proofs"); proofs && !reader_.failed())
            for (const JsonValue proof : *proofs) check_proof(proof);
        if (const auto unproved = root_.find("unproved")) verdict_.unproved = unproved->size();
        return std::move(verdict_);
    }

private:
    Names names_of(const JsonValue& object) {
        const auto a = reader_.required(object, "a"), b = reader_.required(object, "b");
        if (!a || !b) return {};
        return {std::string(reader_.string(*a)), std::string(reader_.string(*b))};
    }

    void read_claims(std::string_view key) {
        const auto list = reader_.required(root_, key);
        if (!list || list->kind() != JsonValue::Kind::array) return;
        for (const JsonValue entry : *list) {
            const auto free_until = reader_.required(entry, "free_until");
            if (!free_until) return;
            Claim claim{reader_.number(*free_until), 0, false};
            if (const auto contact_by = entry.find("contact_by")) {
                claim.contact_by = reader_.number(*contact_by);
                claim.meets = true;
                ++verdict_.contacts;
            }
            claims_.emplace(names_of(entry), claim);
        }
    }

    void check_proof(const JsonValue& proof) {
        const Names names = names_of(proof);
        const auto lines = reader_.required(proof, "lines");
        if (reader_.failed()) return;
        ++verdict_.proofs;
        ProvedTimes proved;
        LineVerifier verifier(folder_);
        bool holds = true;
        for (const JsonValue line : *lines) {
            std::string text;
            line.write(text);
            note(line, proved);
            const auto verdict = verifier.verify(text);
            if (verdict && verdict->status != Verdict::Status::holds) holds = complain(names, verdict->reason);
        }
        if (const auto verdict = verifier.finish()) holds = complain(names, verdict->reason);
        if (!holds) return;
        ++verdict_.hold;
        compare(names, proved);
    }

    /// What a line proves, provided that it holds.
    void note(const JsonValue& line, ProvedTimes& proved) const {
        if (const auto log = line.find("proof"); log && line.find("free_until"))
            proved.free_until = std::max(proved.free_until, line.find("free_until")->number());
        const auto relation = line.find("relation");
        const auto interval = line.find("interval");
        if (!relation || !interval || interval->size() != 2) return;
        const double end = (*++interval->begin()).number();
        if ((*interval->begin()).number() != interval_.start) return;
        if (relation->text() != "disjoint") {
            proved.contact_by = std::min(proved.contact_by, end);
        } else if (end >= interval_.end) {
            proved.free_until = interval_.end;
        } else {  // free at `end` too: the first contact is at the next double or later
            proved.free_until =
                std::max(proved.free_until, std::nextafter(end, std::numeric_limits<double>::infinity()));
        }
    }

    void compare(const Names& names, const ProvedTimes& proved) {
        const auto entry = claims_.find(names);
        const Claim claim = entry == claims_.end() ? Claim{interval_.end, 0, false} : entry->second;
        // A log may end a little earlier than the search; for less than all of the interval that is what it is worth.
        const double slack = claim.free_until < interval_.end ? slack_ : 0;
        const bool is_free = claim.free_until <= interval_.start || proved.free_until >= claim.free_until - slack;
        verdict_.free_as_stated += is_free;
        verdict_.contacts_proved += claim.meets && proved.contact_by <= claim.contact_by;
        if (!is_free) {
            std::string text = "it is stated to be free until ";
            append_number(text, claim.free_until);
            text += ", and proved until ";
            append_number(text, proved.free_until);
            verdict_.complaints.push_back(names.first + " / " + names.second + ": " + text);
        }
    }

    bool complain(const Names& names, const std::string& reason) {
        verdict_.complaints.push_back(names.first + " / " + names.second + ": the proof does not hold: " + reason);
        return false;
    }

    FieldReader& reader_;
    const JsonValue& root_;
    std::string folder_;
    TimeInterval interval_;
    double slack_ = 0;  ///< the time tolerance of the report
    std::map<Names, Claim> claims_;
    ReportVerdict verdict_;
};

}  // namespace

bool is_report(std::string_view text) {
    const auto skip = [&] {
        while (!text.empty() && (text[0] == ' ' || text[0] == '\n' || text[0] == '\r' || text[0] == '\t'))
            text.remove_prefix(1);
    };
    skip();
    if (!text.starts_with('{')) return false;
    text.remove_prefix(1);
    skip();
    return text.starts_with("\"tact_report\"");
}

Result<ReportVerdict> verify_report(std::string_view text, const std::string& folder) {
    JsonDocument document;
    const JsonLimits limits{.most_values = most_scene_values, .whole = "the report"};
    if (auto malformed = document.parse(text, limits)) return *malformed;
    FieldReader reader("the report");
    auto verdict = ReportChecker(reader, *document.root(), folder).check();
    if (reader.failed()) return Error{reader.complaint()};
    return verdict;
}

}  // namespace tact
