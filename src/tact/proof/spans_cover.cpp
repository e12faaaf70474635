// SPDX-License-Identifier: MIT
#include "tact/proof/spans_cover.hpp"

#include <algorithm>

namespace tact {
namespace {

/// All pairs of two ranges of faces during a time: a box in a space of three dimensions.
struct Cell {
    FaceRange a, b;
    TimeInterval time;
};

bool is_empty(const FaceRange& faces) {
    return faces.first >= faces.last;
}
FaceRange common(const FaceRange& x, const FaceRange& y) {
    return {std::max(x.first, y.first), std::min(x.last, y.last)};
}
bool holds(const FaceRange& all, const FaceRange& some) {
    return all.first <= some.first && some.last <= all.last;
}
double size_of(const FaceRange& faces) {
    return is_empty(faces) ? 0 : faces.last - faces.first;
}

/// Takes the span that holds most of a cell, cuts that off, and looks at what is left, piece by piece. A cell that
/// lasts longer than that span is halved in time first, so that many short spans do not make many layers; where all
/// spans hold all faces of the cell, only the time is left, and a sweep does.
class Covering {
public:
    explicit Covering(const std::vector<FreeSpan>& spans) : spans_(spans) {}

    std::optional<UncoveredPair> hole_in(const Cell& cell, const std::vector<std::uint32_t>& near, int depth) const {
        std::vector<std::uint32_t> here;
        const FreeSpan* best = nullptr;
        double most = 0;
        bool hold_all_faces = true;
        for (const std::uint32_t index : near) {
            const FreeSpan& span = spans_[index];
            const double share = share_of(span, cell);
            if (share < 0) continue;
            here.push_back(index);
            hold_all_faces = hold_all_faces && holds(span.faces_a, cell.a) && holds(span.faces_b, cell.b);
            if (best == nullptr || share > most) best = &span, most = share;
        }
        if (best == nullptr || depth > deepest) return hole_at(cell, cell.time.start);
        if (hold_all_faces) return hole_in_time(cell, here);
        if (const auto cut = time_to_cut(*best, cell, here)) {
            const auto hole = hole_in({cell.a, cell.b, {cell.time.start, *cut}}, here, depth + 1);
            return hole ? hole : hole_in({cell.a, cell.b, {*cut, cell.time.end}}, here, depth + 1);
        }
        return hole_beside(*best, cell, here, depth + 1);
    }

private:
    static constexpr int deepest = 1000;  ///< what is cut into more layers than this counts as not covered

    static UncoveredPair hole_at(const Cell& cell, double time) { return {cell.a.first, cell.b.first, time}; }

    /// How much of a cell a span holds; negative when nothing. Spans that only touch its time hold nothing, unless the
    /// cell is one instant.
    static double share_of(const FreeSpan& span, const Cell& cell) {
        const double a = size_of(common(span.faces_a, cell.a)), b = size_of(common(span.faces_b, cell.b));
        const double start = std::max(span.time.start, cell.time.start), end = std::min(span.time.end, cell.time.end);
        const bool instant = cell.time.start == cell.time.end;
        if (!(a > 0 && b > 0 && (instant ? start <= end : start < end))) return -1;
        return a * b * (instant ? 1 : end - start);
    }

    /// At the median of the ends of spans; none when the best one lasts for half of the cell's time.
    std::optional<double> time_to_cut(const FreeSpan& best, const Cell& cell,
                                      const std::vector<std::uint32_t>& here) const {
        const auto& [start, end] = cell.time;
        if (2 * (std::min(best.time.end, end) - std::max(best.time.start, start)) >= end - start) return std::nullopt;
        std::vector<double> ends;
        for (const std::uint32_t index : here)
            if (start < spans_[index].time.end && spans_[index].time.end < end) ends.push_back(spans_[index].time.end);
        if (ends.empty()) return std::nullopt;
        const auto median = ends.begin() + static_cast<std::ptrdiff_t>(ends.size() / 2);
        std::nth_element(ends.begin(), median, ends.end());
        return *median;
    }

    std::optional<UncoveredPair> hole_in_time(const Cell& cell, std::vector<std::uint32_t> here) const {
        std::ranges::sort(here, {}, [&](std::uint32_t index) { return spans_[index].time.start; });
        double covered_until = cell.time.start;
        for (const std::uint32_t index : here) {
            const TimeInterval& time = spans_[index].time;
            if (time.start > covered_until) break;
            covered_until = std::max(covered_until, time.end);
        }
        if (covered_until >= cell.time.end) return std::nullopt;
        return hole_at(cell, covered_until);
    }

    std::optional<UncoveredPair> hole_beside(const FreeSpan& span, Cell rest, const std::vector<std::uint32_t>& near,
                                             int depth) const {
        std::optional<UncoveredPair> hole;
        const auto look_at = [&](const Cell& piece) { hole = hole ? hole : hole_in(piece, near, depth); };
        for (FaceRange Cell::* const side : {&Cell::a, &Cell::b}) {
            const FaceRange& held = side == &Cell::a ? span.faces_a : span.faces_b;
            Cell before = rest, after = rest;
            (before.*side).last = std::min(held.first, (rest.*side).last);
            (after.*side).first = std::max(held.last, (rest.*side).first);
            if (!is_empty(before.*side)) look_at(before);
            if (!is_empty(after.*side)) look_at(after);
            rest.*side = common(rest.*side, held);
        }
        if (rest.time.start < span.time.start) look_at({rest.a, rest.b, {rest.time.start, span.time.start}});
        if (span.time.end < rest.time.end) look_at({rest.a, rest.b, {span.time.end, rest.time.end}});
        return hole;
    }

    const std::vector<FreeSpan>& spans_;
};

}  // namespace

std::optional<UncoveredPair> uncovered(const MotionProof& proof) {
    const auto count_a = static_cast<std::uint32_t>(proof.order_a.size());
    const auto count_b = static_cast<std::uint32_t>(proof.order_b.size());
    if (count_a == 0 || count_b == 0 || !proof.free_until) return std::nullopt;
    std::vector<std::uint32_t> all(proof.spans.size());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    const Cell whole{{0, count_a}, {0, count_b}, {proof.interval.start, *proof.free_until}};
    return Covering(proof.spans).hole_in(whole, all, 0);
}

}  // namespace tact
