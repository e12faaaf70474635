// SPDX-License-Identifier: MIT
#pragma once

#include "published/shape_stream.hpp"
#include "tact/base/random.hpp"

namespace tact::bench {

using published::ShapeStream;

/// The three axes of a random rotation, uniform over all rotations, orthonormal to rounding.
std::array<Vec3, 3> random_axes(Random& random);

/// Streams of random pairs of which half overlap. W1: random rotations, half extents in [0.1, 1]. W2 and W3:
/// vertices uniform in a cube around a random center.
ShapeStream<Obb3, Obb3> random_obbs(int count);
ShapeStream<Tetrahedron3, Tetrahedron3> random_tetrahedra(int count);
ShapeStream<Triangle3, Triangle3> random_triangles(int count);

/// The articles' random pairs, intersecting or not as they come.
template <published::Kind KA, published::Kind KB, int D, published::State S>
ShapeStream<published::ShapeOf<D, KA>, published::ShapeOf<D, KB>> random_frames(int count) {
    Random random(42);
    std::vector<published::FramePair<D, S>> pairs;
    for (int i = 0; i < count; ++i) pairs.push_back(published::random_pair<D, S>(random, KA, KB));
    return published::to_shapes<KA, KB>(std::span<const published::FramePair<D, S>>(pairs));
}

}  // namespace tact::bench
