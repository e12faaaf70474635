// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "tact/bvh/fit.hpp"
#include "tact/io/files/byte_order.hpp"
#include "tact/io/json/json_fields.hpp"

namespace tact {
namespace {

/// The boxes around ranges of faces, each made once.
class RangeBoxes {
public:
    RangeBoxes(const ObbTree& tree, const std::vector<std::uint32_t>& order) {
        std::vector<std::size_t> index_of_face(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) index_of_face[tree.face(i)] = i;
        for (const std::uint32_t face : order) triangles_.push_back(tree.triangles()[index_of_face[face]]);
    }

    /// Twelve floats.
    const std::string& box(const FaceRange& faces) {
        const auto [entry, is_new] = boxes_.emplace(std::pair(faces.first, faces.last), std::string());
        if (is_new) entry->second = box_around(std::span(triangles_).subspan(faces.first, faces.last - faces.first));
        return entry->second;
    }

private:
    static std::string box_around(std::span<const Corners> triangles) {
        const auto axes = build::fit_axes(Fit::triangles, triangles);
        Vec3 center{};
        Vec3 half[3];
        for (std::size_t k = 0; k < 3; ++k) {
            double low = dot(axes[k], triangles.front()[0]), high = low;
            for (const Corners& triangle : triangles)
                for (const Vec3& corner : triangle) {
                    low = std::min(low, dot(axes[k], corner));
                    high = std::max(high, dot(axes[k], corner));
                }
            center = center + (0.5 * low + 0.5 * high) * axes[k];
            half[k] = (0.5 * high - 0.5 * low) * axes[k];
        }
        std::string bytes;
        store_floats(bytes, center);
        for (const Vec3& edge : half) store_floats(bytes, edge);
        return bytes;
    }

    std::vector<Corners> triangles_;  ///< in the order of the proof
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> boxes_;
};

double worth(const FreeSpan& span) {
    return double(span.faces_a.last - span.faces_a.first) * double(span.faces_b.last - span.faces_b.first) *
           (span.time.end - span.time.start);
}

/// The numbers of the spans that are shown, those that end last at the end.
std::vector<std::size_t> chosen(const std::vector<FreeSpan>& spans, std::size_t most) {
    std::vector<std::size_t> numbers(spans.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    const auto by_end = [&](std::size_t i) { return std::pair(spans[i].time.end, i); };
    std::ranges::sort(numbers, std::ranges::greater{}, by_end);
    if (numbers.size() > most) {
        const auto rest = std::ranges::subrange(numbers.begin() + static_cast<std::ptrdiff_t>(most / 2), numbers.end());
        std::ranges::sort(rest, std::ranges::greater{}, [&](std::size_t i) { return std::pair(worth(spans[i]), i); });
        numbers.resize(most);
    }
    std::ranges::sort(numbers, {}, by_end);
    return numbers;
}

}  // namespace

void append_view_proof(std::string& out, const MotionProof& proof, const ObbTree& a, const ObbTree& b,
                       std::size_t most_entries) {
    RangeBoxes boxes_of_a(a, proof.order_a), boxes_of_b(b, proof.order_b);
    std::string boxes_a, boxes_b, times, directions;
    for (const std::size_t number : chosen(proof.spans, most_entries)) {
        const FreeSpan& span = proof.spans[number];
        boxes_a += boxes_of_a.box(span.faces_a);
        boxes_b += boxes_of_b.box(span.faces_b);
        for (const double time : {span.time.start, span.time.end}) store(times, time, std::endian::little);
        store_floats(directions, (1 / std::sqrt(dot(span.direction, span.direction))) * span.direction);
    }
    JsonFields fields(out);
    fields.number("count", static_cast<double>(proof.spans.size()));
    fields.bytes("boxes_a", boxes_a);
    fields.bytes("boxes_b", boxes_b);
    fields.bytes("times", times);
    fields.bytes("directions", directions);
}

}  // namespace tact
