// SPDX-License-Identifier: MIT
#pragma once

/// Many boxes, and which of them meet.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "tact/base.hpp"
#include "tact/shape.hpp"

namespace tact {

/// How the pairs of boxes that meet are found. The pairs are the same; only the speed differs.
enum class BroadPhaseMethod : std::uint8_t {
    automatic,  ///< the tree, or the sweep where the boxes are long and thin and lie criss-cross
    tree,       ///< nodes of sixteen over the order of a space-filling curve
    sweep,      ///< sorted along one axis, in the cells of a grid over the other two
    brute,      ///< every pair: the others are held to it
};
inline constexpr BroadPhaseMethod all_broad_phase_methods[] = {BroadPhaseMethod::automatic, BroadPhaseMethod::tree,
                                                               BroadPhaseMethod::sweep, BroadPhaseMethod::brute};
constexpr std::string_view name(BroadPhaseMethod method) {
    constexpr std::string_view names[] = {"automatic", "tree", "sweep", "brute"};
    return names[static_cast<int>(method)];
}

/// Which pairs are required at all: a reference to a callable bool(a, b) with a < b, or all when there is none. It is
/// asked about every candidate before that is stored, from several threads at once when several are used; the callable
/// must outlive the call it is given to.
class PairFilter {
public:
    PairFilter() = default;
    template <class Keep>
        requires std::is_invocable_r_v<bool, const Keep&, std::uint32_t, std::uint32_t>
    PairFilter(const Keep& keep)
        : context_(&keep), call_([](const void* context, std::uint32_t a, std::uint32_t b) -> bool {
              return (*static_cast<const Keep*>(context))(a, b);
          }) {}

    explicit operator bool() const { return call_ != nullptr; }
    bool operator()(std::uint32_t a, std::uint32_t b) const { return call_(context_, a, b); }

private:
    const void* context_ = nullptr;
    bool (*call_)(const void* context, std::uint32_t a, std::uint32_t b) = nullptr;
};

struct PairsOptions {
    int threads = 1;  ///< 0: all that the machine has. The pairs are the same for any number.
    PairFilter filter = {};
};

/// What ends a list of pairs before it is done: n boxes at one place make n (n - 1) / 2 of them.
struct PairsLimit {
    std::size_t most = ~std::size_t{0};  ///< pairs
    CallbackRef<bool()> ended = {};      ///< asked now and then, on any thread: true ends the list
};

/// Many boxes, and which of them meet. Exact for the doubles given: closed boxes, so those that only touch meet.
/// A box with min > max in some coordinate is empty and meets nothing (so a body is taken out by making its box empty);
/// a bound that is NaN bounds nothing. Calls that are const may run at the same time on many threads.
class BroadPhase {
public:
    explicit BroadPhase(BroadPhaseMethod method = BroadPhaseMethod::automatic);
    BroadPhase(const BroadPhase& other);
    BroadPhase(BroadPhase&& other) noexcept;
    BroadPhase& operator=(const BroadPhase& other);
    BroadPhase& operator=(BroadPhase&& other) noexcept;
    ~BroadPhase();

    /// Takes these boxes instead of all others; their positions in the list are their indices.
    void build(std::span<const Aabb3> boxes, int threads = 1);
    void build(std::span<const Aabb2> boxes, int threads = 1);

    /// Box moved[i], each named once, is now boxes[i]. An index from size() on adds boxes; those left out in between
    /// are empty. Quick where few have moved; what follows is the same as after a build with all boxes as they are now.
    void update(std::span<const std::uint32_t> moved, std::span<const Aabb3> boxes, int threads = 1);
    void update(std::span<const std::uint32_t> moved, std::span<const Aabb2> boxes, int threads = 1);

    /// Every pair of boxes that meet and that the filter keeps, sorted.
    [[nodiscard]] std::vector<IndexPair> pairs(const PairsOptions& options = {}) const;

    /// The same unless a limit ends it: then none.
    [[nodiscard]] std::optional<std::vector<IndexPair>> pairs_within(const PairsLimit& limit,
                                                                     const PairsOptions& options = {}) const;

    /// Visits the same pairs in blocks, on the calling thread, until the callback says stop, and keeps none: for more
    /// of them than memory holds. Their order depends on the boxes alone.
    Next visit_pairs(CallbackRef<Next(std::span<const IndexPair>)> visit, const PairFilter& filter = {}) const;

    /// Turns the pairs of before an update into those of now. `moved` are the boxes of that update (of several: all of
    /// theirs, each once), and those about which the filter has changed its mind.
    void update_pairs(std::vector<IndexPair>& pairs, std::span<const std::uint32_t> moved,
                      const PairsOptions& options = {}) const;
    /// The same; false when a limit ended it, and then the list is empty.
    [[nodiscard]] bool update_pairs_within(const PairsLimit& limit, std::vector<IndexPair>& pairs,
                                           std::span<const std::uint32_t> moved,
                                           const PairsOptions& options = {}) const;

    /// Visits the index of every box that meets this one, in no particular order, until the callback says stop.
    Next query(const Aabb3& box, CallbackRef<Next(std::uint32_t index)> visit) const;
    Next query(const Aabb2& box, CallbackRef<Next(std::uint32_t index)> visit) const;

    [[nodiscard]] std::size_t size() const;
    /// The boxes as they are kept: an empty one, and a bound, may be written differently than it was given.
    [[nodiscard]] const Aabb3& box(std::uint32_t index) const;
    /// The memory in use, without this object itself.
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Data;
    std::unique_ptr<Data> data_;
};

}  // namespace tact
