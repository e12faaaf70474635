// SPDX-License-Identifier: MIT
// Any bytes as a query file: no crash, every line that is not blank gets one answer, every answer is one line of JSON,
// and a certificate that was just given is accepted when it is read back.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tact/query.hpp"

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

void check_answer(std::string_view answer) {
    require(answer.ends_with("}\n") && answer.find('\n') == answer.size() - 1);
    const auto verdict = tact::verify_line(answer);
    require(verdict.status == tact::Verdict::Status::holds || verdict.status == tact::Verdict::Status::no_certificate);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    tact::LineAnswerer answerer({.reads_files = false});
    for (std::uint64_t number = 1; !rest.empty(); ++number) {
        const auto line = rest.substr(0, rest.find('\n'));
        std::string answer;
        answerer.answer(line, number, answer);
        check_answer(answer);
        // The same bytes as an answer file: whatever they are, reading them must end in a verdict.
        (void)tact::verify_line(line);
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    return 0;
}
