// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "published/shape_stream.hpp"

namespace tact::bench {

/// Asks a peer for every pair of the stream it was made from: contacts[i] = 1 when pair i is in contact. The peer's own
/// objects are made beforehand.
using Peer = std::function<void(std::span<std::uint8_t> contacts)>;

Peer fcl_obb_overlap(const published::ShapeStream<Obb3, Obb3>& stream);
Peer ccd_mpr_intersect(const published::ShapeStream<Tetrahedron3, Tetrahedron3>& stream);

/// CGAL's do_intersect with exact predicates (Epick).
Peer cgal_do_intersect(const published::ShapeStream<Triangle3, Triangle3>& stream);
Peer cgal_do_intersect(const published::ShapeStream<Tetrahedron3, Tetrahedron3>& stream);
Peer cgal_do_intersect(const published::ShapeStream<Tetrahedron3, Triangle3>& stream);

}  // namespace tact::bench
