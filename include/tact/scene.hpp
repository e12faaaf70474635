// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tact/base.hpp"
#include "tact/contact.hpp"

/// Scene files, docs/scenes.md: bodies with names, and how they move. What was found in a scene, as `tact check` finds
/// it, and the report of it, docs/reports.md.
namespace tact {

struct Scene;

struct ReadSceneOptions {
    bool allow_outside = false;  ///< meshes may lie anywhere, not only in the folder of the scene and below
    std::size_t most_generated_faces = 4'000'000;  ///< of one mesh
};

/// A scene that was read, with everything that it names. Copies share it.
class SceneFile {
public:
    /// Names of mesh files begin in `folder`; when it is empty, in the current one. An error is a path and a reason:
    /// "bodies[3].motion.twist.pivot: expected 3 numbers, got 2".
    [[nodiscard]] static Result<SceneFile> parse(std::string_view text, const std::string& folder = {},
                                                 const ReadSceneOptions& options = {});

    /// The same of a file, in whose folder the names of meshes begin. An error begins with the path.
    [[nodiscard]] static Result<SceneFile> read(const std::string& path, const ReadSceneOptions& options = {});

    explicit SceneFile(std::shared_ptr<const Scene> scene) : scene_(std::move(scene)) {}

    [[nodiscard]] int dimension() const;
    [[nodiscard]] std::size_t size() const;  ///< bodies
    [[nodiscard]] const std::string& name(std::size_t body) const;
    [[nodiscard]] const std::string& units() const;  ///< of lengths, in the author's word; empty when not stated
    [[nodiscard]] double start_time() const;
    [[nodiscard]] double end_time() const;

    /// For the library itself.
    [[nodiscard]] const Scene& data() const { return *scene_; }

private:
    std::shared_ptr<const Scene> scene_;
};

struct CheckSceneOptions {
    double time_tolerance = 1e-6;    ///< of the length of the interval: no bracket is longer
    double gap_tolerance = 1e-6;     ///< of the larger radius: nearer than this may pass for contact
    double clearance = 0;            ///< contact is when the distance is at most this
    std::uint64_t budget_steps = 0;  ///< of the search of one pair; 0: as many as it takes
    double budget_seconds = 0;       ///< 0: as long as it takes
    std::uint64_t memory_bytes = 0;  ///< for pairs and contacts, as of a world; 0: as much as it takes
    int threads = 0;                 ///< 0: all that the machine has; the answer is the same for any number
    bool first_only = false;         ///< only the contacts of the first time
    std::string scene_name = {};     ///< what the report calls the scene
    std::string scene_file = {};     ///< where the scene is, as seen from where the report will lie; may be empty
    const std::atomic<bool>* canceled = nullptr;                             ///< once true, what is left is undecided
    Callback<void(std::uint64_t done, std::uint64_t all)> on_progress = {};  ///< now and then: pairs looked at
};

enum class SceneVerdict : std::uint8_t { free, contact, undecided };

constexpr std::string_view name(SceneVerdict verdict) {
    constexpr std::string_view names[] = {"free", "contact", "undecided"};
    return names[static_cast<int>(verdict)];
}

/// A pair of bodies that meets, or of which that is open (`undecided`), and when.
struct SceneContact : ContactTime {
    std::string a;
    std::string b;
    std::vector<double> point = {};   ///< of two or three coordinates
    std::vector<double> normal = {};  ///< of length 1, from a to b; 0 where there is none
};

struct FoundContacts;

/// Copies share what was found.
class SceneReport {
public:
    /// Reads the text of a report of this scene; an error names the field, or says why this is not its scene.
    [[nodiscard]] static Result<SceneReport> read(const SceneFile& scene, std::string_view text);

    explicit SceneReport(std::shared_ptr<const FoundContacts> found) : found_(std::move(found)) {}

    [[nodiscard]] SceneVerdict verdict() const;
    [[nodiscard]] std::vector<SceneContact> contacts(const SceneFile& scene) const;   ///< in the order of their times
    [[nodiscard]] std::vector<SceneContact> undecided(const SceneFile& scene) const;  ///< pairs of which it is open

    /// The report as text. The same scene and options give the same bytes.
    [[nodiscard]] std::string text(const SceneFile& scene) const;

    /// With proofs of what can be proved in writing, for `verify_report`. `file_name` says how a mesh file that the
    /// scene names is called from where the report will lie; none: as the scene calls it.
    [[nodiscard]] std::string text_with_proofs(const SceneFile& scene,
                                               CallbackRef<std::string(const std::string&)> file_name = {}) const;

    /// For the library itself.
    [[nodiscard]] const FoundContacts& data() const { return *found_; }

private:
    std::shared_ptr<const FoundContacts> found_;
};

/// Finds the contacts of a scene.
[[nodiscard]] SceneReport check_scene(const SceneFile& scene, const CheckSceneOptions& options = {});

/// What became of the proofs of a report, by pairs of bodies.
struct ReportVerdict {
    std::uint64_t proofs = 0;  ///< pairs with a proof
    std::uint64_t hold = 0;    ///< of which every certificate and log holds
    std::uint64_t free_as_stated =
        0;                       ///< of which they prove the freedom that the report states, to its time tolerance
    std::uint64_t contacts = 0;  ///< contacts that the report lists
    std::uint64_t contacts_proved = 0;    ///< of which a certificate proves that there is one by the time stated
    std::uint64_t unproved = 0;           ///< pairs that the report says it has no proof of
    std::vector<std::string> complaints;  ///< "a / b: the certificate does not hold: ..."
};

/// Whether a text begins as a report does.
[[nodiscard]] bool is_report(std::string_view text);

/// Checks the proofs of a report again, and whether they prove what it says of their pairs. Names of mesh files begin
/// in `folder`. An error is what makes it no report.
[[nodiscard]] Result<ReportVerdict> verify_report(std::string_view text, const std::string& folder);

// Pages that people look at in a browser: one HTML file each, which needs nothing else, as `tact view` makes them.

/// The page of a scene and of what was found in it.
[[nodiscard]] Result<std::string> page_of_report(const SceneFile& scene, const SceneReport& report);

struct QuestionPageOptions {
    std::string title = "question";  ///< of the page
    std::string folder = {};         ///< where relative names of mesh files begin; empty: the current folder
};
/// The page of one line of a query file: two bodies, when and where they first meet, or how near they come.
[[nodiscard]] Result<std::string> page_of_question(std::string_view line, const QuestionPageOptions& options = {});

/// The page without data: viewer/page/index.html.
[[nodiscard]] std::string_view empty_page();

}  // namespace tact
