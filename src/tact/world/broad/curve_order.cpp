// SPDX-License-Identifier: MIT
#include "tact/world/broad/curve_order.hpp"

#include <algorithm>

#include "tact/base/parallel_for.hpp"
#include "tact/base/random.hpp"
#include "tact/world/broad/curve_key.hpp"
#include "tact/world/broad/radix_sort.hpp"

namespace tact::broad {
namespace {

/// An element is the key of a box above its index, so that sorting elements sorts by key, then index.
using Element = std::uint64_t;

constexpr std::size_t chunk_size = 8192;
constexpr std::size_t short_run = 64;
constexpr int most_depth = 8;

class CurveSort {
public:
    CurveSort(std::span<const Aabb3> boxes, const FloatFrame& frame, int threads)
        : boxes_(boxes), frame_(frame), threads_(threads) {}

    /// Sorts along a curve within the bounds of these, and again inside each cell that holds many. Boxes in exactly the
    /// same place stay as they are.
    void sort(std::span<Element> elements, int depth = 0) const {
        CurveKey key(sample_bounds(elements));
        if (key.trivial()) key = CurveKey(bounds(elements));
        if (key.trivial() || depth > most_depth) return;
        in_chunks(elements, [&](std::span<Element> chunk, std::size_t) { set_keys(chunk, key); });
        sort_by_key(elements);
        const auto runs = long_runs(elements);
        parallel_for(runs.size(), threads_, [&](std::size_t i) { sort(runs[i], depth + 1); });
    }

private:
    Vec3 middle(Element element) const { return frame_.middle(boxes_[static_cast<std::uint32_t>(element)]); }

    template <class Body>
    void in_chunks(std::span<Element> elements, Body&& body) const {
        parallel_for((elements.size() + chunk_size - 1) / chunk_size, threads_, [&](std::size_t i) {
            body(elements.subspan(i * chunk_size, std::min(chunk_size, elements.size() - i * chunk_size)), i);
        });
    }

    /// Bounds of some of many: those outside go to the cells at the rim, which are divided again when they hold many.
    /// So one that is far away does not even count, unless it is drawn.
    PointBounds sample_bounds(std::span<Element> elements) const {
        constexpr std::size_t sample = 1024;
        if (elements.size() < 4 * sample) return bounds(elements);
        Random random(elements.size());  // not every so manieth: boxes may have been made in rows of so many
        PointBounds some;
        for (std::size_t i = 0; i < sample; ++i) some.include(middle(elements[random.bits() % elements.size()]));
        return some;
    }

    PointBounds bounds(std::span<Element> elements) const {
        std::vector<PointBounds> parts((elements.size() + chunk_size - 1) / chunk_size);
        in_chunks(elements, [&](std::span<Element> chunk, std::size_t i) {
            for (const Element element : chunk) parts[i].include(middle(element));
        });
        PointBounds all;
        for (const PointBounds& part : parts) all.include(part);
        return all;
    }

    void set_keys(std::span<Element> elements, const CurveKey& key) const {
        for (Element& element : elements)
            element = Element{key(middle(element))} << 32 | static_cast<std::uint32_t>(element);
    }

    void sort_by_key(std::span<Element> elements) const {
        constexpr std::size_t few = 2048;
        if (elements.size() <= few)
            std::ranges::sort(elements);
        else
            radix_sort(elements, threads_);
    }

    /// Runs of equal keys that are too long for a few blocks.
    static std::vector<std::span<Element>> long_runs(std::span<Element> elements) {
        std::vector<std::span<Element>> runs;
        for (std::size_t begin = 0; begin + short_run < elements.size();) {
            // Where the element `short_run` further has another key, no long run starts here or on the way back to
            // where that key begins.
            if (elements[begin] >> 32 == elements[begin + short_run] >> 32) {
                std::size_t end = begin + short_run + 1;
                while (end < elements.size() && elements[end] >> 32 == elements[begin] >> 32) ++end;
                runs.push_back(elements.subspan(begin, end - begin));
                begin = end;
            } else {
                std::size_t next = begin + short_run;
                while (elements[next - 1] >> 32 == elements[next] >> 32) --next;
                begin = next;
            }
        }
        return runs;
    }

    std::span<const Aabb3> boxes_;
    const FloatFrame& frame_;
    int threads_;
};

}  // namespace

std::vector<std::uint32_t> curve_order(std::span<const Aabb3> boxes, std::span<const std::uint32_t> members,
                                       const FloatFrame& frame, int threads) {
    std::vector<Element> elements(members.begin(), members.end());
    CurveSort(boxes, frame, threads).sort(elements);
    std::vector<std::uint32_t> order(elements.size());
    std::ranges::transform(elements, order.begin(), [](Element e) { return static_cast<std::uint32_t>(e); });
    return order;
}

}  // namespace tact::broad
