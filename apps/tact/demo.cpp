// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <unistd.h>

#include <string_view>

#include "commands.hpp"
#include "example_queries.hpp"
#include "finish.hpp"
#include "tact/base/version.hpp"
#include "tact/io/answer_lines.hpp"
#include "tact/io/verify_line.hpp"

namespace tact::app {
namespace {

struct Caption {
    std::string_view id;
    std::string_view text;
};

constexpr Caption captions[] = {
    {"corner", "Two unit cubes that share one corner. Touching is contact, and is told apart from overlapping."},
    {"one ulp apart", "The same cubes, one moved by the smallest step a double can make."},
    {"piercing", "A turned cube and a tetrahedron: the tight axis-aligned box of their intersection."},
    {"fly-by",
     "A square flies past a triangle: the exact first and last time of contact, between neighbouring doubles."},
    {"proof", "Two triangles in space, and the proof of the answer: a point inside both, in exact numbers."},
    {"face_face", "A turned cube falls on another: when, where, along which normal, and the polygon of contact."},
    {"apart", "How far apart two cubes are, with proved bounds, the closest points and the edges that hold them."},
    {"within", "How deep a cube lies in another, and the direction in which they part."},
    {"corner_turns_into_wall", "A cube turns, and its edge meets a wall: nothing meets before free_until, proved."},
};

std::string_view caption_of(std::string_view line) {
    for (const auto& caption : captions)
        if (line.find(fmt::format("{{\"id\":\"{}\"", caption.id)) == 0) return caption.text;
    return "";
}

void show(std::string_view line, std::uint64_t number, LineAnswerer& answerer, std::string& out) {
    std::string answer;
    answerer.answer(line, number, answer);
    out += fmt::format("{}. {}\n   question  {}\n   answer    {}", number, caption_of(line), line, answer);
    JsonDocument document;
    const auto verdict = verify_line(document, answer);
    if (verdict.status == Verdict::Status::holds) out += "   check     the certificate holds, in exact arithmetic\n";
    out += '\n';
}

constexpr std::string_view what_next = R"(Try next:
  ./run query examples/pairs.ndjson               these questions from a file; answers come one a line
  ./run query examples/pairs.ndjson | ./run verify -   check the proofs again, from the answers alone
  ./run query examples/contacts.ndjson            when, where, how far, how deep
  ./run query examples/meshes.ndjson              the same of meshes; ./run tree examples/cube.off shows their tree
  ./run validate --count 10000                    both kernels against each other and against proofs
  ./run qualify --svg table.svg                   how fast they are beside the published algorithms
  ./run --help                                    everything; the format is in docs/query-format.md
)";

}  // namespace

int demo() {
    Output output(STDOUT_FILENO);
    output.text() +=
        fmt::format("Tact {}: whether, when and where solid things touch, exactly, with proofs.\n\n", version);
    LineAnswerer answerer;
    std::string_view rest = example_queries;
    for (std::uint64_t number = 1; !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const auto line = rest.substr(0, end);
        if (!caption_of(line).empty()) show(line, number++, answerer, output.text());
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    output.text() += what_next;
    return finish("demo", output, answerer.lines_in_error() == 0 ? done : not_all_right);
}

}  // namespace tact::app
