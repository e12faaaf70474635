// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "tact/pair/contact/touch.hpp"
#include "tact/pair/depth/shortlist.hpp"
#include "tact/pair/frame/axis_list.hpp"
#include "tact/pair/metric/corners.hpp"
#include "tact/pair/metric/pair_at_time.hpp"
#include "tact/pair/metric/root.hpp"

namespace tact::depth_of {

using frame::all_edges;
using frame::base_edges;
using frame::face_count;
using frame::Form;

/// The edges (numbered as in axis_list.hpp, one bit each) that an axis is made of: perpendicular to it whatever the
/// numbers are.
struct EdgesOfAxis {
    std::uint8_t a = 0, b = 0;
};

template <Form K>
constexpr std::uint8_t edges_of_face(int k) {
    if (K == Form::flat) return 0b111;
    if (k == 3) return 0b111000;
    const int next = (k + 1) % 3, after = (k + 2) % 3;
    const int between = K == Form::simplex ? 1 << (3 + next) : 0;
    return static_cast<std::uint8_t>(1 << next | 1 << after | between);
}

/// Those of axis number i of a pair at rest.
template <int D, Form A, Form B>
constexpr EdgesOfAxis edges_of_axis(int i) {
    constexpr int edges_a = all_edges<A, D>, edges_b = all_edges<B, D>;
    const auto bit = [](int u) { return static_cast<std::uint8_t>(1 << u); };
    if constexpr (D == 2) {
        return i < edges_a ? EdgesOfAxis{bit(i), 0} : EdgesOfAxis{0, bit(i - edges_a)};
    } else {
        if (i < face_count<A>) return {edges_of_face<A>(i), 0};
        i -= face_count<A>;
        if (i < face_count<B>) return {0, edges_of_face<B>(i)};
        i -= face_count<B>;
        return {bit(i / edges_b), bit(i % edges_b)};
    }
}

using metric::DoubleDouble;
using metric::Length;
using metric::VertexSet;

/// The direction of least depth: along it b leaves a by the shortest way.
template <int D>
struct LeastAxis {
    int axis = 0;  ///< as numbered in axis_list.hpp
    int side = 1;  ///< the normal is along the axis, or against it
    Length depth;
    Vec<double, D> normal{};
    double normal_error = 0;
    VertexSet top_of_a = 0;     ///< the vertices of a that lie highest along the normal
    VertexSet bottom_of_b = 0;  ///< and those of b that lie lowest
};

/// What the pair has on axis number i, in sums of two doubles. `unit` is the length of one in the frame. None when
/// these cannot say on which side b leaves, which vertices are highest, or how long the way is to the last bits.
template <int D, Form A, Form B>
std::optional<LeastAxis<D>> measure(const PairFrame<DoubleDouble, D, A, B>& frame, const Sizes<D>& sizes, int i,
                                    double unit);

/// The axis of exactly the least depth among `axes`, the first of several; for pairs in contact. In whole numbers:
/// where doubles cannot say which one it is, or how deep.
template <Form A, Form B, int D>
LeastAxis<D> find_least_axis(const frame::PairNumbers<D>& pair, AxisSet axes);

/// What equal numbers and sums of two doubles tell of the depth: the axes left of a shortlist, without those that are 0
/// or along another one, which of them is surely the least; whether the pair surely overlaps on them; and the least one
/// with the bits that integers would find.
template <int D>
struct CarefulLeast {
    AxisSet axes;
    bool overlapping;
    std::optional<LeastAxis<D>> least;
};
template <Form A, Form B, int D>
CarefulLeast<D> find_least_axis_carefully(const frame::PairNumbers<D>& pair, double time, AxisSet axes);

/// How two shapes touch once b has been moved by the depth along the normal: the parts that meet lie in one plane then,
/// and what they have in common is the manifold. Exact: parts and common part are right for the very doubles given.
/// `frame` is that of the pair in doubles, `size` the largest m_k.
template <class Pair, class Frame>
contact::Touch<Pair::dimension> touch_when_parted(const Pair& pair, const Frame& frame,
                                                  const LeastAxis<Pair::dimension>& least, double size);

}  // namespace tact::depth_of
