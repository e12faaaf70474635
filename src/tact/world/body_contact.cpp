// SPDX-License-Identifier: MIT
#include "tact/world/body_contact.hpp"

#include "tact/collide/contact_place.hpp"
#include "tact/collide/straight_way.hpp"
#include "tact/pair/first_contact.hpp"

namespace tact {
namespace {

using MeshPointer = std::shared_ptr<const SharedMesh>;

/// What the queries of collide/ take.
const ObbTree& geometry(const MeshPointer& mesh) {
    return mesh->tree();
}
template <class Shape>
const Shape& geometry(const Shape& shape) {
    return shape;
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

/// The linear motion that a body is in, all the time, in as many dimensions as it has.
template <int D>
std::optional<Linear<D>> straight_way(const Body<D>& body, const TimeInterval& interval) {
    if (!contains(motion_of(body).domain(), interval)) return std::nullopt;
    const auto way = collide::straight_way(motion_of(body), interval);
    if (!way) return std::nullopt;
    Linear<D> result;
    for (int k = 0; k < D; ++k) {
        result.velocity[k] = way->velocity[k];
        result.position[k] = way->position[k];
    }
    return result;
}

/// Shapes that do not turn have an exact time.
template <class A, class B, int D>
BodyContact<D> exact_contact(const A& a, const Linear<D>& way_a, const B& b, const Linear<D>& way_b,
                             const TimeInterval& interval) {
    const auto found = first_contact(a, way_a, b, way_b, interval);
    BodyContact<D> contact;
    contact.status = found.status;
    contact.free_until = contact.contact_by = interval.end;
    contact.exact = true;
    if (found.status == ContactStatus::never) return contact;
    contact.free_until = found.first.below;
    contact.contact_by = found.first.above;
    contact.crossing = true;
    collide::set_place(static_cast<MotionContact<D>&>(contact), found);
    return contact;
}

template <int D, class A, class B>
BodyContact<D> contact_of_shapes(const A& x, const Body<D>& a, const B& y, const Body<D>& b,
                                 const TimeInterval& interval, const MotionOptions& options) {
    const auto way_a = options.clearance > 0 ? std::nullopt : straight_way(a, interval);
    const auto way_b = way_a ? straight_way(b, interval) : std::nullopt;
    if (way_b) return exact_contact(x, *way_a, y, *way_b, interval);
    return first_contact(x, motion_of(a), y, motion_of(b), interval, options);
}

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
                return contact_of_shapes<D>(x, a, y, b, interval, options);
            }
        },
        a.geometry, b.geometry);
}

template BodyContact<2> first_contact(const Body<2>&, const Body<2>&, const TimeInterval&, const MeshMotionOptions&);
template BodyContact<3> first_contact(const Body<3>&, const Body<3>&, const TimeInterval&, const MeshMotionOptions&);

}  // namespace tact
