// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <memory>

#include "tact/motion/motion.hpp"
#include "tact/shape/any_shape.hpp"
#include "tact/world/shared_mesh.hpp"

namespace tact {

/// Which body of a world: a place, and how many bodies had that place before. The id of a body that was removed never
/// names another one.
struct BodyId {
    std::uint32_t index = 0;
    std::uint32_t generation = 0;

    friend constexpr auto operator<=>(const BodyId&, const BodyId&) = default;
};

/// What a body is made of: a shape, or in space a mesh.
template <int D>
struct GeometryOf {
    using Type = AnyShape<D>;
};
template <>
struct GeometryOf<3> {
    using Type = std::variant<Obb3, Box3, Tetrahedron3, Triangle3, std::shared_ptr<const SharedMesh>>;
};
template <int D>
using Geometry = typename GeometryOf<D>::Type;

/// A shape or a mesh with a motion. Two bodies can meet unless they are of one group (0 is none), and when the mask of
/// each has a bit of the other's category.
template <int D>
struct Body {
    Geometry<D> geometry;
    std::shared_ptr<const Motion> motion = {};  ///< none: it stays where its coordinates have it, at all times
    std::uint32_t group = 0;
    std::uint32_t category = 1;
    std::uint32_t mask = 0xffff'ffff;
};

using Body2 = Body<2>;
using Body3 = Body<3>;

/// Whether groups and masks let two bodies meet.
template <int D>
[[nodiscard]] bool may_meet(const Body<D>& a, const Body<D>& b) {
    return (a.group == 0 || a.group != b.group) && (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

/// The motion of a body that has none.
[[nodiscard]] const Motion& at_rest();

template <int D>
[[nodiscard]] const Motion& motion_of(const Body<D>& body) {
    return body.motion ? *body.motion : at_rest();
}

}  // namespace tact
