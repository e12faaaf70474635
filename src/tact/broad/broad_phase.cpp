// SPDX-License-Identifier: MIT
#include "tact/broad_phase.hpp"

#include <algorithm>
#include <cassert>

#include "tact/base/parallel_for.hpp"
#include "tact/broad/box_tree.hpp"
#include "tact/broad/pair_lists.hpp"
#include "tact/broad/plain_box.hpp"
#include "tact/broad/sweep_grid.hpp"

namespace tact {
namespace {

template <int D>
void put(std::vector<Aabb3>& boxes, std::span<const std::uint32_t> moved, std::span<const Aabb<D>> now) {
    assert(moved.size() == now.size());
    std::size_t size = boxes.size();
    for (const std::uint32_t index : moved) size = std::max<std::size_t>(size, std::size_t{index} + 1);
    boxes.resize(size, broad::no_box);
    for (std::size_t i = 0; i < moved.size(); ++i) boxes[moved[i]] = broad::plain(broad::in_space(now[i]));
}

template <int D>
void put_all(std::vector<Aabb3>& boxes, std::span<const Aabb<D>> now) {
    boxes.clear();
    boxes.reserve(now.size());
    for (const Aabb<D>& box : now) boxes.push_back(broad::plain(broad::in_space(box)));
}

/// The pairs by comparing every box with every other: the definition, as code.
std::vector<IndexPair> brute_pairs(std::span<const Aabb3> boxes, const PairsOptions& options,
                                   broad::PairAllowance& allowance) {
    constexpr std::size_t rows = 64;
    std::vector<std::vector<IndexPair>> found((boxes.size() + rows - 1) / rows);
    parallel_for(found.size(), options.threads, [&](std::size_t chunk) {
        const auto end = std::min<std::size_t>(boxes.size(), (chunk + 1) * rows);
        bool goes_on = allowance.take(0);
        for (auto a = static_cast<std::uint32_t>(chunk * rows); a < end && goes_on; ++a) {
            const std::size_t before = found[chunk].size();
            for (std::uint32_t b = a + 1; b < boxes.size(); ++b)
                if (broad::meet(boxes[a], boxes[b]) && (!options.filter || options.filter(a, b)))
                    found[chunk].push_back({a, b});
            goes_on = allowance.take(found[chunk].size() - before);
        }
    });
    std::vector<IndexPair> pairs;
    if (allowance.is_ended()) return pairs;
    for (const auto& part : found) pairs.insert(pairs.end(), part.begin(), part.end());
    return pairs;
}

/// The same into a sink.
void brute_visit(std::span<const Aabb3> boxes, broad::PairSink& sink) {
    for (std::uint32_t a = 0; a < boxes.size(); ++a)
        for (std::uint32_t b = a + 1; b < boxes.size() && !sink.ended; ++b) {
            sink.doubtful[sink.doubtful_count++] = {a, b};
            if (sink.doubtful_count > broad::PairSink::capacity) sink.empty_out(sink);
        }
}

}  // namespace

struct BroadPhase::Data {
    BroadPhaseMethod method;
    std::vector<Aabb3> boxes = {};
    broad::BoxTree tree = {};

    [[nodiscard]] bool uses_tree() const {
        return method == BroadPhaseMethod::automatic || method == BroadPhaseMethod::tree;
    }
    template <int D>
    void build(std::span<const Aabb<D>> now, int threads) {
        put_all(boxes, now);
        if (uses_tree()) tree.build(boxes, threads);
    }
    template <int D>
    void update(std::span<const std::uint32_t> moved, std::span<const Aabb<D>> now, int threads) {
        put(boxes, moved, now);
        if (uses_tree()) tree.update(boxes, moved, threads);
    }
};

BroadPhase::BroadPhase(BroadPhaseMethod method) : data_(new Data{method}) {}
BroadPhase::BroadPhase(const BroadPhase& other) : data_(std::make_unique<Data>(*other.data_)) {}
BroadPhase::BroadPhase(BroadPhase&& other) noexcept = default;
BroadPhase& BroadPhase::operator=(const BroadPhase& other) {
    if (this != &other) *data_ = *other.data_;
    return *this;
}
BroadPhase& BroadPhase::operator=(BroadPhase&& other) noexcept = default;
BroadPhase::~BroadPhase() = default;

void BroadPhase::build(std::span<const Aabb3> boxes, int threads) {
    data_->build(boxes, threads);
}
void BroadPhase::build(std::span<const Aabb2> boxes, int threads) {
    data_->build(boxes, threads);
}
void BroadPhase::update(std::span<const std::uint32_t> moved, std::span<const Aabb3> boxes, int threads) {
    data_->update(moved, boxes, threads);
}
void BroadPhase::update(std::span<const std::uint32_t> moved, std::span<const Aabb2> boxes, int threads) {
    data_->update(moved, boxes, threads);
}

std::vector<IndexPair> BroadPhase::pairs(const PairsOptions& options) const {
    return std::move(*pairs_within({}, options));
}

std::optional<std::vector<IndexPair>> BroadPhase::pairs_within(const PairsLimit& limit,
                                                               const PairsOptions& options) const {
    const auto& [method, boxes, tree] = *data_;
    broad::PairAllowance allowance(limit);
    auto pairs = method == BroadPhaseMethod::brute ? brute_pairs(boxes, options, allowance)
                 : method == BroadPhaseMethod::sweep || (method == BroadPhaseMethod::automatic && tree.is_airy())
                     ? broad::sweep_pairs(boxes, options, allowance)
                     : tree.pairs(boxes, options, allowance);
    if (allowance.is_ended()) return std::nullopt;
    return pairs;
}

Next BroadPhase::visit_pairs(CallbackRef<Next(std::span<const IndexPair>)> visit, const PairFilter& filter) const {
    const auto& [method, boxes, tree] = *data_;
    broad::PairVisitor visitor(boxes, filter, visit);
    if (method == BroadPhaseMethod::brute) {
        brute_visit(boxes, visitor);
    } else if (method == BroadPhaseMethod::sweep || (method == BroadPhaseMethod::automatic && tree.is_airy())) {
        broad::sweep_visit(boxes, visitor);
    } else {
        tree.visit_pairs(boxes, visitor);
    }
    if (!visitor.ended) visitor.move_on();
    return visitor.ended ? Next::stop : Next::go_on;
}

void BroadPhase::update_pairs(std::vector<IndexPair>& pairs, std::span<const std::uint32_t> moved,
                              const PairsOptions& options) const {
    (void)update_pairs_within({}, pairs, moved, options);
}

bool BroadPhase::update_pairs_within(const PairsLimit& limit, std::vector<IndexPair>& pairs,
                                     std::span<const std::uint32_t> moved, const PairsOptions& options) const {
    constexpr std::size_t many = 8;  // one in so many
    if (!data_->uses_tree() || moved.size() > size() / many) {
        auto now = pairs_within(limit, options);
        pairs = now ? std::move(*now) : std::vector<IndexPair>{};
        return now.has_value();
    }
    std::vector<bool> is_moved(size());
    for (const std::uint32_t index : moved) is_moved[index] = true;
    broad::drop_moved(pairs, is_moved);
    broad::PairAllowance allowance(limit);
    const bool fits = allowance.take(pairs.size());
    if (fits) broad::merge_into(pairs, data_->tree.pairs_of(data_->boxes, moved, is_moved, options, allowance));
    if (allowance.is_ended()) pairs = {};
    return !allowance.is_ended();
}

Next BroadPhase::query(const Aabb3& box, CallbackRef<Next(std::uint32_t)> visit) const {
    const Aabb3 asked = broad::plain(box);
    const auto& boxes = data_->boxes;
    if (data_->uses_tree()) return data_->tree.visit(boxes, asked, visit);
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
        if (broad::meet(asked, boxes[i]) && visit(i) == Next::stop) return Next::stop;
    return Next::go_on;
}
Next BroadPhase::query(const Aabb2& box, CallbackRef<Next(std::uint32_t)> visit) const {
    return query(Aabb3{{box.min[0], box.min[1], 0}, {box.max[0], box.max[1], 0}}, visit);
}

std::size_t BroadPhase::size() const {
    return data_->boxes.size();
}
const Aabb3& BroadPhase::box(std::uint32_t index) const {
    return data_->boxes[index];
}
std::size_t BroadPhase::bytes() const {
    return data_->boxes.capacity() * sizeof(Aabb3) + data_->tree.bytes();
}

}  // namespace tact
