// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/contact.hpp"
#include "tact/shape.hpp"

namespace tact::separating_axis {

/// The relation of two triangles in space by signs of determinants of their vertices, each of them exact: six for the
/// sides of the planes, and two where the planes cross; in one plane the question is one of the plane. Quicker than
/// axes where many of these are open: triangles in one plane, or nearly. None for a face of a mesh without area, which
/// has no plane, unless it is on one side of the other's.
std::optional<Relation> relate_by_planes(const Triangle3& a, const Triangle3& b);

}  // namespace tact::separating_axis
