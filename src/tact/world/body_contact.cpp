// SPDX-License-Identifier: MIT
#include "tact/world.hpp"

namespace tact {
namespace {

using MeshPointer = std::shared_ptr<const SharedMesh>;

/// What the queries take.
MeshBody geometry(const MeshPointer& mesh) {
    return mesh->body();
}
template <class Shape>
const Shape& geometry(const Shape& shape) {
    return shape;  // NOLINT(bugprone-return-const-ref-from-parameter): of a body, which lives on
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
                return first_contact(geometry(x), motion_of(a), geometry(y), motion_of(b), interval, options);
            } else {
                return first_contact(x, motion_of(a), y, motion_of(b), interval, options);
            }
        },
        a.geometry, b.geometry);
}

template BodyContact<2> first_contact(const Body<2>&, const Body<2>&, const TimeInterval&, const MeshMotionOptions&);
template BodyContact<3> first_contact(const Body<3>&, const Body<3>&, const TimeInterval&, const MeshMotionOptions&);

}  // namespace tact
