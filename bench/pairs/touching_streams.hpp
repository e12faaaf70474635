// SPDX-License-Identifier: MIT
#pragma once

#include "published/shape_stream.hpp"

/// Streams in which exact contacts are common: what a floating-point filter cannot decide.
namespace tact::bench {

using published::ShapeStream;

/// What becomes of lattice points: themselves (exact in double), rounded to a finer grid, or that far from 0.
struct Lattice {
    double scale = 1;
    double offset = 0;
};

/// Shapes whose points are lattice points with coordinates -3 to 3.
template <class A, class B>
ShapeStream<A, B> lattice_stream(int count, const Lattice& lattice);

/// The same in motion, with velocities from the lattice.
template <class A, class B>
ShapeStream<A, B> moving_lattice_stream(int count, const Lattice& lattice);

/// A wall in running bond: all pairs of bricks that share a face, an edge or a corner, or part of one, shuffled.
/// `rotated`: the whole wall is turned by one rotation, and its points are rounded.
struct Wall {
    double scale = 1;
    bool rotated = false;
};
template <class Brick>
ShapeStream<Brick, Brick> wall_stream(int count, const Wall& wall);

/// Random simplices with `shared` common vertices: the neighbors of a mesh.
template <class Simplex>
ShapeStream<Simplex, Simplex> shared_vertices_stream(int count, int shared);

}  // namespace tact::bench
