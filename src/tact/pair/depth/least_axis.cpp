// SPDX-License-Identifier: MIT
#include "tact/pair/depth/least_axis.hpp"

#include "tact/base/cost.hpp"

namespace tact::depth_of {
namespace {

using exact::Integer;
using exact::normalized;
using exact::rounded;
using metric::highest;

/// The vertices that meet, from the signs of the products of the normal (from a to b) with all edges; the edges that
/// the axis is made of have none.
template <int D, Form A, Form B, class Sign>
void find_vertices(LeastAxis<D>& least, int axis, const Sign& sign) {
    const EdgesOfAxis zero = edges_of_axis<D, A, B>(axis);
    least.top_of_a = highest<A, D>([&](int u) { return zero.a >> u & 1 ? 0 : sign(u, true); });
    least.bottom_of_b = highest<B, D>([&](int u) { return zero.b >> u & 1 ? 0 : -sign(u, false); });
}

}  // namespace

template <int D, Form A, Form B>
std::optional<LeastAxis<D>> measure(const PairFrame<DoubleDouble, D, A, B>& frame, const Sizes<D>& sizes, int i,
                                    double unit) {
    Vec<DoubleDouble, D> normal = frame::axis_normal<false>(frame, i);
    for (int k = 0; k < D; ++k) normal[k] = normalized(normal[k]);
    const auto axis = frame::axis_along<false>(frame, normal);
    const DoubleDouble above = axis.up - axis.offset, below = axis.down + axis.offset;
    const double error = sizes.fine_overlap_error(), preference = rounded(below - above);
    if (!(magnitude(preference) > 2 * error)) return std::nullopt;
    const int side = preference > 0 ? 1 : -1;

    const DoubleDouble square = dot(normal, normal);
    const double length = std::sqrt(rounded(square)), error_n = sizes.fine_normal_error();
    const auto depth = metric::quotient_by_root({side > 0 ? above : below, error},
                                                metric::inverse_root({square, 2 * error_n * (length + error_n)}));
    if (!depth) return std::nullopt;

    LeastAxis<D> least;
    least.axis = i;
    least.side = side;
    least.depth = {unit * depth->value, unit * depth->lower, unit * depth->upper};
    least.normal_error = 0x1p-51 + 4 * error_n / length;
    for (int k = 0; k < D; ++k) least.normal[k] = side * rounded(normal[k]) / length;
    bool clear = true;
    find_vertices<D, A, B>(least, i, [&](int u, bool of_a) {
        const double value = rounded(of_a ? dot(normal, edge_of(frame.a, u)) : dot(normal, edge_of(frame.b, u)));
        clear = clear && magnitude(value) > error;
        return value > 0 ? side : -side;
    });
    if (!clear) return std::nullopt;
    return least;
}

namespace {

/// An axis in whole numbers: the depth is overlap / |normal|.
template <int C, int D>
struct ExactAxis {
    using Long = Integer<4 * C>;  // products of ten coordinates, where C holds those of three

    int number = -1;
    int side = 1;
    Vec<Integer<C>, D> normal;
    Long overlap_squared, length_squared;
};

template <int C, int D, Form A, Form B>
std::optional<ExactAxis<C, D>> exact_axis(const PairFrame<Integer<C>, D, A, B>& frame, int i) {
    using Long = typename ExactAxis<C, D>::Long;
    ExactAxis<C, D> found;
    found.number = i;
    found.normal = frame::axis_normal<false>(frame, i);
    for (int k = 0; k < D; ++k)
        found.length_squared = found.length_squared + Long::product(found.normal[k], found.normal[k]);
    if (found.length_squared.sign() == 0) return std::nullopt;  // parallel edges: no axis at all
    const auto axis = frame::axis_along<false>(frame, found.normal);
    const Integer<C> above = axis.up - axis.offset, below = axis.down + axis.offset;
    if (below < above) found.side = -1;
    const Integer<C>& overlap = found.side > 0 ? above : below;
    found.overlap_squared = Long::product(overlap, overlap);
    return found;
}

template <int C, int D, Form A, Form B>
[[gnu::noinline]] LeastAxis<D> least_axis_in(const PairFrame<Integer<C>, D, A, B>& frame, int exponent, AxisSet axes) {
    ExactAxis<C, D> best;
    for (int i = 0; i < frame::axis_count<false, D, A, B>(); ++i) {
        if ((axes >> i & 1) == 0) continue;
        const auto found = exact_axis(frame, i);
        if (found && (best.number < 0 ||
                      found->overlap_squared * best.length_squared < best.overlap_squared * found->length_squared))
            best = *found;
    }
    assert(best.number >= 0);
    LeastAxis<D> least;
    least.axis = best.number;
    least.side = best.side;
    const auto [lower, upper] = metric::root_neighbors(best.overlap_squared, best.length_squared, exponent);
    least.depth = metric::length_between(lower, upper);
    least.normal = double(best.side) * metric::direction_of(best.normal);
    least.normal_error = 0x1p-50;
    find_vertices<D, A, B>(least, best.number, [&](int u, bool of_a) {
        return best.side *
               (of_a ? dot(best.normal, edge_of(frame.a, u)) : dot(best.normal, edge_of(frame.b, u))).sign();
    });
    return least;
}

}  // namespace

template <Form A, Form B, int D>
LeastAxis<D> find_least_axis(const frame::PairNumbers<D>& pair, AxisSet axes) {
    cost::enter(cost::Stage::depth_exact, metric::CommonScale<D>(pair).bits_of_product(10));
    using Small = Integer<8>;
    return metric::in_whole_numbers<Small, exact::AnyInteger, A, B>(
        pair, 64 * Small::capacity,
        [&](const auto& frame, int exponent) { return least_axis_in(frame, exponent, axes); });
}

#define TACT_INSTANTIATE(D, A, B)                                                                                      \
    template std::optional<LeastAxis<D>> measure(const PairFrame<DoubleDouble, D, Form::A, Form::B>&, const Sizes<D>&, \
                                                 int, double);                                                         \
    template LeastAxis<D> find_least_axis<Form::A, Form::B>(const frame::PairNumbers<D>&, AxisSet);
TACT_FORM_PAIRS(TACT_INSTANTIATE)
#undef TACT_INSTANTIATE

}  // namespace tact::depth_of
