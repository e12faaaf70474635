// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tact/world/swept_knots.hpp"

namespace tact {

/// How far from each bound of a box that of a knot lies, rounded down: D times min, then D times max. Floats, because a
/// world may have millions.
template <int D>
struct KnotInBox {
    float in[2 * D];
};

/// The knots of some bodies, each within its swept box.
template <int D>
struct WayList {
    std::vector<std::uint32_t> bodies;
    std::vector<std::uint32_t> slices;
    std::vector<KnotInBox<D>> knots;  ///< of each body one more than slices

    /// Adds the way of a body; none where it is the same box all the time.
    void add(std::uint32_t body, const SweptKnots<D>& knots, const Aabb<D>& swept);
};

/// Where in their swept boxes the bodies of a world are when: to tell that two whose boxes meet are never at one place
/// at one time. That is asked of their relative motion, slice by slice of the time: two that move alike are apart, or
/// not, as they are at rest.
template <int D>
class BodyWays {
public:
    /// Forgets all. Of so many bodies nothing is known but their boxes.
    void reset(std::size_t bodies, const TimeInterval& interval);
    /// The ways of these bodies are new; what was known of them goes.
    void add(const WayList<D>& list);
    /// How many knots are kept, those of former ways too: when they have become too many all is made again.
    [[nodiscard]] std::size_t size() const { return knots_.size(); }

    [[nodiscard]] const TimeInterval& interval() const { return interval_; }

    /// False when two bodies in these swept boxes are apart at every time.
    [[nodiscard]] bool may_meet(std::uint32_t a, const Aabb3& box_a, std::uint32_t b, const Aabb3& box_b) const;

private:
    struct Place {
        std::uint32_t first = 0;
        std::uint32_t slices = 0;  ///< 0: the body may be anywhere in its box
    };
    struct Depths {
        double in[2 * D];
    };

    [[nodiscard]] Depths depths(const Place& place, int knot, int slices) const;

    TimeInterval interval_;
    std::vector<Place> places_;
    std::vector<KnotInBox<D>> knots_;
};

}  // namespace tact
