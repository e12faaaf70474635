// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "commands.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "qualify_report.hpp"

namespace tact::app {
namespace {

/// A file that is opened before the long measurement, so that a wrong name is reported at once.
class OutputFile {
public:
    explicit OutputFile(const std::string& name) : name_(name) {
        if (name_.empty()) return;
        descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        if (descriptor_ < 0) failure_ = std::strerror(errno);
    }
    ~OutputFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    [[nodiscard]] bool is_required() const { return !name_.empty(); }

    void write(const std::string& text) {
        Output output(descriptor_);
        output.text() = text;
        output.flush();
        failure_ = output.failure();
    }

    /// Says what went wrong; whether anything did.
    [[nodiscard]] bool complain() const {
        if (!failure_.empty()) fmt::print(stderr, "tact qualify: cannot write {}: {}\n", name_, failure_);
        return !failure_.empty();
    }

private:
    std::string name_;
    int descriptor_ = -1;
    std::string failure_;
};

std::vector<published::CellReport> measure(const QualifyOptions& options) {
    Progress progress(24);
    published::QualificationOptions measuring;
    measuring.seed = options.seed;
    measuring.stream_pairs = static_cast<int>(options.count);
    measuring.repeated_pairs = std::min(measuring.repeated_pairs, measuring.stream_pairs);
    return published::qualify(measuring, [&](int done, int total) {
        progress.show(static_cast<std::uint64_t>(done), fmt::format("cell {} of {}", done, total));
    });
}

}  // namespace

int qualify(const QualifyOptions& options) {
    OutputFile json(options.json_file);
    OutputFile svg(options.svg_file);
    if (json.complain() || svg.complain()) return unreadable;
    const auto reports = measure(options);
    Output output(STDOUT_FILENO);
    output.text() = as_table(reports);
    output.flush();
    if (json.is_required()) json.write(as_json(reports));
    if (svg.is_required()) svg.write(as_svg(reports));
    if (json.complain() || svg.complain()) return unreadable;
    return finish("qualify", output, done);
}

}  // namespace tact::app
