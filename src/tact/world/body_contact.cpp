// SPDX-License-Identifier: MIT
#include "tact/world.hpp"

namespace tact {
namespace {

using MeshPointer = std::shared_ptr<const SharedMesh>;

/// What the queries take.
const ObbTree& geometry(const MeshPointer& mesh) {
    return mesh->tree();
}
template <class Shape>
const Shape& geometry(const Shape& shape) {
    return shape;  // NOLINT(bugprone-return-const-ref-from-parameter): of a body, which lives on
}

const Solid* solid_of(const MeshPointer& mesh) {
    return mesh->solid();
}
template <class Shape>
const Solid* solid_of(const Shape&) {
    return nullptr;
}

template <class Shape>
constexpr bool is_mesh = std::is_same_v<Shape, MeshPointer>;

}  // namespace

template <int D>
BodyContact<D> first_contact(const Body<D>& a, const Body<D>& b, const TimeInterval& interval,
                             const MeshMotionOptions& options) {
    return std::visit(
        [&]<class A, class B>(const A& x, const B& y) -> BodyContact<D> {
            if constexpr (is_mesh<A> || is_mesh<B>) {
                MeshMotionOptions solids = options;
                solids.solid_a = solid_of(x);
                solids.solid_b = solid_of(y);
                return first_contact(geometry(x), motion_of(a), geometry(y), motion_of(b), interval, solids);
            } else {
                return first_contact(x, motion_of(a), y, motion_of(b), interval, options);
            }
        },
        a.geometry, b.geometry);
}

template BodyContact<2> first_contact(const Body<2>&, const Body<2>&, const TimeInterval&, const MeshMotionOptions&);
template BodyContact<3> first_contact(const Body<3>&, const Body<3>&, const TimeInterval&, const MeshMotionOptions&);

}  // namespace tact
