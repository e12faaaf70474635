// SPDX-License-Identifier: MIT
#include "tact/broad/curve_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "tact/base/parallel_for.hpp"
#include "tact/base/random.hpp"
#include "tact/vec.hpp"

namespace tact::broad {

/// Bounds of points; of none at first.
struct PointBounds {
    static constexpr double infinity = std::numeric_limits<double>::infinity();

    Vec3 low{infinity, infinity, infinity};
    Vec3 high{-infinity, -infinity, -infinity};

    void include(const Vec3& point) {
        for (int k = 0; k < 3; ++k) {
            low[k] = lower(point[k], low[k]);  // a NaN leaves them as they are
            high[k] = higher(point[k], high[k]);
        }
    }
    void include(const PointBounds& other) {
        include(other.low);
        include(other.high);
    }
};

/// The position of points on a curve that fills their bounds, as a key of 32 bits. Each bit halves the cell along its
/// longest side, so cells stay near cubes whatever the bounds are: points in a line or a plane get bits only there.
class CurveKey {
public:
    explicit CurveKey(const PointBounds& bounds);

    /// Whether all points have the same key.
    bool trivial() const { return bits_ == 0; }

    /// The key of a point; outside the bounds that of a cell at the rim, of NaN the last one.
    std::uint32_t operator()(const Vec3& point) const {
        if (!(point[0] == point[0])) return ~0u;
        std::uint32_t key = 0;
        unrolled<3>([&](auto k) TACT_INLINE_LAMBDA {
            const double cell = higher(lower((point[k] - low_[k]) * cells_per_unit_[k], last_[k]), 0.0);
            const auto index = static_cast<std::uint32_t>(static_cast<std::int32_t>(cell));
            key |= spread_[k][0][index & 255] | spread_[k][1][(index >> 8) & 255] | spread_[k][2][index >> 16];
        });
        return key;
    }

private:
    void fill_tables(int axis, const std::uint32_t (&place)[24]);

    static constexpr int bits_an_axis = 23;  // what a float resolves
    Vec3 low_;
    double cells_per_unit_[3];
    double last_[3];
    int bits_ = 0;
    std::uint32_t spread_[3][3][256];  // the bits of a byte of a cell's index at their positions in the key
};

namespace {

constexpr std::size_t digits = 2048;
using Counts = std::array<std::uint32_t, digits>;

/// One pass: the elements of each part are counted by digit, every part then knows where its elements of a digit go,
/// and moves them there. The order does not depend on the number of parts.
void sort_by_digit(std::span<const std::uint64_t> from, std::span<std::uint64_t> to, int shift,
                   std::vector<Counts>& counts) {
    const std::size_t parts = counts.size();
    const int threads = static_cast<int>(parts);
    const auto part = [&](std::size_t i) {
        const std::size_t start = from.size() * i / parts;
        return from.subspan(start, from.size() * (i + 1) / parts - start);
    };
    parallel_for(parts, threads, [&](std::size_t i) {
        counts[i].fill(0);
        for (const std::uint64_t element : part(i)) ++counts[i][(element >> shift) % digits];
    });
    std::uint32_t next = 0;
    for (std::size_t digit = 0; digit < digits; ++digit)
        for (Counts& count : counts) next += std::exchange(count[digit], next);
    parallel_for(parts, threads, [&](std::size_t i) {
        for (const std::uint64_t element : part(i)) to[counts[i][(element >> shift) % digits]++] = element;
    });
}

}  // namespace

void radix_sort(std::span<std::uint64_t> elements, int threads) {
    constexpr std::size_t worth_a_thread = 16384;
    const std::size_t most = std::max<std::size_t>(1, elements.size() / worth_a_thread);
    std::vector<Counts> counts(std::min<std::size_t>(most, static_cast<std::size_t>(thread_count(threads))));
    std::vector<std::uint64_t> room(elements.begin(), elements.end());
    std::span<std::uint64_t> from = room, to = elements;
    for (const int shift : {32, 43, 54}) {
        sort_by_digit(from, to, shift, counts);
        std::swap(from, to);
    }
}

CurveKey::CurveKey(const PointBounds& bounds) : low_(bounds.low) {
    std::uint32_t taken[3][bits_an_axis + 1] = {};  // the bits of the key that an axis has, the most significant first
    int count[3] = {};
    double cell[3];
    for (int k = 0; k < 3; ++k) cell[k] = bounds.high[k] - bounds.low[k];
    for (std::uint32_t bit = 1u << 31; bit != 0; bit >>= 1) {
        int longest = -1;
        for (int k = 0; k < 3; ++k)
            if (count[k] < bits_an_axis && cell[k] > 1e-300 && (longest < 0 || cell[k] > cell[longest])) longest = k;
        if (longest < 0) break;
        taken[longest][count[longest]++] = bit;
        cell[longest] *= 0.5;
        ++bits_;
    }
    for (int k = 0; k < 3; ++k) {
        std::uint32_t place[24] = {};
        for (int i = 0; i < count[k]; ++i) place[i] = taken[k][count[k] - 1 - i];
        fill_tables(k, place);
        cells_per_unit_[k] = count[k] == 0 ? 0 : 1 / cell[k];
        last_[k] = std::ldexp(1.0, count[k]) - 1;
    }
}

void CurveKey::fill_tables(int axis, const std::uint32_t (&place)[24]) {
    for (int byte = 0; byte < 3; ++byte) {
        auto& table = spread_[axis][byte];
        table[0] = 0;
        for (unsigned i = 1; i < 256; ++i) table[i] = table[i & (i - 1)] | place[8 * byte + std::countr_zero(i)];
    }
}

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
    /// same position stay as they are.
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
    Vec3 midpoint(Element element) const { return frame_.midpoint(boxes_[static_cast<std::uint32_t>(element)]); }

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
        for (std::size_t i = 0; i < sample; ++i) some.include(midpoint(elements[random.bits() % elements.size()]));
        return some;
    }

    PointBounds bounds(std::span<Element> elements) const {
        std::vector<PointBounds> parts((elements.size() + chunk_size - 1) / chunk_size);
        in_chunks(elements, [&](std::span<Element> chunk, std::size_t i) {
            for (const Element element : chunk) parts[i].include(midpoint(element));
        });
        PointBounds all;
        for (const PointBounds& part : parts) all.include(part);
        return all;
    }

    void set_keys(std::span<Element> elements, const CurveKey& key) const {
        for (Element& element : elements)
            element = Element{key(midpoint(element))} << 32 | static_cast<std::uint32_t>(element);
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
        for (std::size_t start = 0; start + short_run < elements.size();) {
            // Where the element `short_run` further has another key, no long run starts here or on the way back to
            // where that key begins.
            if (elements[start] >> 32 == elements[start + short_run] >> 32) {
                std::size_t end = start + short_run + 1;
                while (end < elements.size() && elements[end] >> 32 == elements[start] >> 32) ++end;
                runs.push_back(elements.subspan(start, end - start));
                start = end;
            } else {
                std::size_t next = start + short_run;
                while (elements[next - 1] >> 32 == elements[next] >> 32) --next;
                start = next;
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
