// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/base.hpp"
#include "tact/io/json/json_document.hpp"
#include "tact/io/report/write_report.hpp"

namespace tact {

/// What a report, docs/reports.md, says of the scene that it was made of.
struct ReportHead {
    CheckSettings settings;
    std::string checksum;  ///< of the scene; empty when the report has none
    int dimension = 3;
    TimeInterval interval;
    double bodies = 0;
};

/// A report that was read: its head, and its contacts once there are bodies to find them by their names.
class ReadReport {
public:
    /// An error names the field: "contacts[3].free_until is missing".
    [[nodiscard]] static Result<ReadReport> parse(std::string_view text);

    [[nodiscard]] const ReportHead& head() const { return head_; }

    /// An empty text, or why this cannot be the scene that the report was made of.
    [[nodiscard]] std::string complaint_about(const Scene& scene) const;

    /// What was found. The scene has the dimension of the report.
    template <int D>
    [[nodiscard]] Result<WorldContacts<D>> contacts(const SceneBodies<D>& bodies) const;

private:
    JsonDocument document_;
    ReportHead head_;
};

}  // namespace tact
