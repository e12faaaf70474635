// SPDX-License-Identifier: MIT
#include "tact/io/view_region.hpp"

#include "tact/io/placed_shape.hpp"
#include "tact/io/scene_geometry.hpp"
#include "tact/pair/first_contact.hpp"
#include "tact/pair/overlap_box.hpp"
#include "tact/pair/relate.hpp"

namespace tact {
namespace {

constexpr FirstContactOptions with_set{.contact_set = true};

/// Of shapes that meet at the start, where they stand then.
template <class A, class B, int D>
ContactRegion<D> region_at_rest(const PlacedShape<A>& a, const PlacedShape<B>& b, ContactRegion<D> region) {
    constexpr TimeInterval instant{0, 0};
    if (const auto box = overlap_box(a.shape, a.place, b.shape, b.place, instant)) region.overlap = box->space;
    if (relate(a.shape, a.place, b.shape, b.place, instant) == Relation::touching)
        region.set = first_contact(a.shape, a.place, b.shape, b.place, instant, with_set).contact_set;
    return region;
}

template <int D, class A, class B>
ContactRegion<D> region_of(const Scene& scene, const SceneBody<D>& a, const A& x, const SceneBody<D>& b, const B& y,
                           const WorldContact<D>& contact) {
    ContactRegion<D> region;
    if (contact.status == ContactStatus::at_start) {
        const auto placed_a = placed_at(x, a, scene.interval.begin);
        const auto placed_b = placed_at(y, b, scene.interval.begin);
        if (placed_a && placed_b) return region_at_rest(*placed_a, *placed_b, region);
    } else if (contact.exact && a.straight && b.straight) {
        region.set = first_contact(x, *a.straight, y, *b.straight, scene.interval, with_set).contact_set;
    }
    return region;
}

}  // namespace

template <int D>
ContactRegion<D> contact_region(const Scene& scene, const SceneBodies<D>& bodies, const WorldContact<D>& contact) {
    const SceneBody<D>&a = bodies[contact.a.index], &b = bodies[contact.b.index];
    return std::visit(
        [&]<class A, class B>(const A& x, const B& y) -> ContactRegion<D> {
            if constexpr (is_mesh<A> || is_mesh<B>) {
                return {};
            } else {
                return region_of<D>(scene, a, x, b, y, contact);
            }
        },
        a.body.geometry, b.body.geometry);
}

template ContactRegion<2> contact_region(const Scene&, const SceneBodies<2>&, const WorldContact<2>&);
template ContactRegion<3> contact_region(const Scene&, const SceneBodies<3>&, const WorldContact<3>&);

}  // namespace tact
