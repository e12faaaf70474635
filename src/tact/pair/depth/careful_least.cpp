// SPDX-License-Identifier: MIT
#include <bit>
#include <optional>

#include "tact/pair/contact/careful_axis.hpp"
#include "tact/pair/depth/least_axis.hpp"

// The axis of least depth where doubles cannot say which it is, because axes are 0 or of one direction: exact facts
// leave one of these, and sums of two doubles measure it. Bounds are derived in docs/algorithms/depth.md.

namespace tact::depth_of {
namespace {

using contact::CarefulPair, contact::CarefulSign, contact::FineAxis, contact::NearAxis, contact::Point,
    contact::Support;
using contact::coarse_roundoff, contact::roundoff, contact::size_of;
using exact::normalized, exact::rounded;

/// Whether an axis is 0, as equal numbers tell it.
template <int D>
bool is_none(const NearAxis<D>& axis) {
    if (D == 2 || size_of(axis.normal) > 0x1p-30 * axis.size) return false;
    return std::popcount(axis.along()) > 1 || contact::are_parallel<D>(axis.p, axis.q);
}

/// Whether axis y is 0 or along x: both are along one coordinate and x is surely not 0, or they are made of edges that
/// are parallel each to each. Equal numbers tell it.
template <int D>
bool repeats(const NearAxis<D>& x, const NearAxis<D>& y) {
    const auto parallel = [](const auto& p, const auto& q) { return contact::are_parallel<D>(p, q); };
    if constexpr (D == 2) {
        return parallel(x.p, y.p);
    } else {
        if (size_of(cross(x.normal, y.normal)) > 0x1p-30 * size_of(x.normal) * size_of(y.normal)) return false;
        if (std::has_single_bit(x.along()) && x.along() == y.along()) return size_of(x.normal) > 0x1p-48 * x.size;
        return (parallel(x.p, y.p) && parallel(x.q, y.q)) || (parallel(x.p, y.q) && parallel(x.q, y.p));
    }
}

/// What sums of two doubles know of an axis on which the bodies surely overlap.
template <int D>
struct AxisDepth {
    NearAxis<D> axis;
    FineAxis<D> fine;
    int side;                     ///< on which b leaves
    metric::Approximate overlap;  ///< the depth times the length of the axis
    metric::InverseRoot root;     ///< of the square of that length
    metric::Approximate depth;    ///< in the coordinates of the frame
};

/// A pair at a time, and the depths along its axes.
template <Form A, Form B, int D>
class CarefulDepths {
public:
    explicit CarefulDepths(const CarefulPair<A, B, D>& bodies) : bodies_(bodies), frame_(bodies.fine_frame()) {}

    /// None unless the bodies surely overlap on the axis, and b surely leaves on one side.
    std::optional<AxisDepth<D>> measure(const NearAxis<D>& axis) const {
        const FineAxis<D> fine = contact::fine_axis(bodies_, axis);
        const auto seen = frame::axis_along<false>(frame_, fine.normal);
        const DoubleDouble above = seen.up - seen.offset, below = seen.down + seen.offset;
        const double error = 128 * roundoff * axis.size * bodies_.scene, preference = rounded(below - above);
        const metric::Approximate overlap{normalized(preference > 0 ? above : below), error};
        if (!(magnitude(preference) > 2 * error && overlap.value.high > 2 * error)) return std::nullopt;
        Point<D> normal = fine.normal;
        for (int k = 0; k < D; ++k) normal[k] = normalized(normal[k]);
        const DoubleDouble square = dot(normal, normal);
        const double error_n = 16 * roundoff * axis.size, length = std::sqrt(rounded(square));
        const auto root = metric::inverse_root({square, 2.0625 * error_n * (length + error_n)});
        if (!root.exists || !(root.relative_error < 0x1p-4)) return std::nullopt;
        const DoubleDouble depth = normalized(overlap.value * root.value);
        const double doubt = 1.0625 * error * root.value.high + (root.relative_error + 0x1p-96) * depth.high;
        return AxisDepth<D>{axis, fine, preference > 0 ? 1 : -1, overlap, root, {depth, doubt}};
    }

    /// Whether the depth along `y` is less than that along `x`, if that is certain.
    std::optional<bool> is_less(const AxisDepth<D>& y, const AxisDepth<D>& x) const {
        const double more = rounded(x.depth.value - y.depth.value);
        if (magnitude(more) > 2 * (x.depth.error + y.depth.error)) return more > 0;
        const auto of_x = along_coordinate(x), of_y = along_coordinate(y);
        if (!of_x || !of_y) return std::nullopt;
        if (of_x->below == of_x->above && of_y->below == of_y->above) return of_y->below < of_x->below;
        if (of_x->above <= of_y->below) return false;
        return of_y->above <= of_x->below ? std::optional(true) : std::nullopt;
    }

    /// The depth along an axis with all that belongs to it; none where digits and equal numbers do not tell.
    std::optional<LeastAxis<D>> describe(const AxisDepth<D>& found) const {
        CarefulSign sign;
        const AxisVertices vertices = vertices_of(found, sign);
        const auto normal = contact::careful_unit(found.axis, [&]() -> const FineAxis<D>& { return found.fine; });
        if (!sign.sure || !normal) return std::nullopt;
        const auto depth =
            std::has_single_bit(found.axis.along()) ? along_coordinate(found) : across_coordinates(found);
        if (!depth) return std::nullopt;
        LeastAxis<D> least;
        least.axis = found.axis.number;
        least.side = found.side;
        least.depth = metric::length_between(depth->below, depth->above);
        least.normal = static_cast<double>(found.side) * *normal;
        least.normal_error = contact::unit_vector_error;
        least.top_of_a = set_of(vertices.of_a);
        least.bottom_of_b = set_of(vertices.of_b);
        return least;
    }

private:
    struct AxisVertices {
        Support of_a, of_b;
    };

    static VertexSet set_of(const Support& support) {
        unsigned set = 0;
        for (int i = 0; i < support.count; ++i) set |= 1u << support.corners[i];
        return static_cast<VertexSet>(set);
    }

    AxisVertices vertices_of(const AxisDepth<D>& found, CarefulSign& sign) const {
        const contact::AxisParts parts = contact::axis_parts<D, A, B>(found.axis.number);
        const auto normal = [&]() -> const Point<D>& { return found.fine.normal; };
        return {contact::careful_support(bodies_.a, found.axis, parts.a, found.side, normal, sign),
                contact::careful_support(bodies_.b, found.axis, parts.b, -found.side, normal, sign)};
    }

    /// The doubles around the depth along an axis that is along one coordinate: an exact sum.
    std::optional<exact::Neighbors> along_coordinate(const AxisDepth<D>& found) const {
        if (!std::has_single_bit(found.axis.along())) return std::nullopt;
        CarefulSign sign;
        const AxisVertices vertices = vertices_of(found, sign);
        if (!sign.sure) return std::nullopt;
        const auto between =
            contact::between_corners<A, B>(bodies_.pair, bodies_.at_0, vertices.of_a.corners[0],
                                           vertices.of_b.corners[0], std::countr_zero(found.axis.along()));
        const auto around = between ? between->neighbors() : std::nullopt;
        if (!around || around->above > 0) return around;
        return exact::Neighbors{-around->above, -around->below};
    }

    /// The same along any axis; none for a depth that is a double, or next to one.
    std::optional<exact::Neighbors> across_coordinates(const AxisDepth<D>& found) const {
        const auto depth = metric::quotient_by_root(found.overlap, found.root);
        if (!depth || (depth->lower < depth->value && depth->value < depth->upper)) return std::nullopt;
        const double unit = bodies_.pair.twice ? 0.5 : 1;
        return exact::Neighbors{unit * depth->lower, unit * depth->upper};
    }

    const CarefulPair<A, B, D>& bodies_;
    typename CarefulPair<A, B, D>::FineFrame frame_;
};

/// The axes of a set without those that equal numbers prove to be 0, or along one with a lower number; how many.
template <Form A, Form B, int D, int N>
int needed(const CarefulPair<A, B, D>& bodies, AxisSet axes, std::optional<NearAxis<D>> (&kept)[N]) {
    int count = 0;
    for (; axes != 0; axes &= axes - 1) {
        const NearAxis<D> axis = contact::near_axis(bodies, std::countr_zero(axes));
        bool is_needed = !is_none(axis);
        for (int i = 0; is_needed && i < count; ++i) is_needed = !repeats(*kept[i], axis);
        if (!is_needed) continue;
        if (count == N) return N + 1;
        kept[count++] = axis;
    }
    return count;
}

}  // namespace

template <Form A, Form B, int D>
CarefulLeast<D> find_least_axis_carefully(const frame::PairNumbers<D>& pair, double time, AxisSet axes) {
    constexpr int most = 16;
    CarefulLeast<D> known{axes, false, std::nullopt};
    const CarefulPair<A, B, D> bodies(pair, time, time == 0);
    if (!bodies.in_range()) return known;
    std::optional<NearAxis<D>> kept[most];
    const int count = needed(bodies, axes, kept);
    if (count == 0 || count > most) return known;
    known.axes = 0;
    for (int i = 0; i < count; ++i) known.axes |= AxisSet{1} << kept[i]->number;
    const CarefulDepths<A, B, D> depths(bodies);
    std::optional<AxisDepth<D>> least;
    bool certain = true;
    for (int i = 0; i < count; ++i) {
        const auto found = depths.measure(*kept[i]);
        if (!found) return known;
        const auto less = least ? depths.is_less(*found, *least) : std::optional(true);
        certain = certain && less;
        if (less.value_or(false)) least.emplace(*found);
    }
    known.overlapping = true;
    if (!certain) return known;
    known.axes = AxisSet{1} << least->axis.number;
    known.least = depths.describe(*least);
    return known;
}

#define TACT_INSTANTIATE(D, A, B) \
    template CarefulLeast<D> find_least_axis_carefully<Form::A, Form::B>(const frame::PairNumbers<D>&, double, AxisSet);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::depth_of
