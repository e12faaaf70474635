// SPDX-License-Identifier: MIT
#include "tact/convex/rounded_pair.hpp"

namespace tact::convex {
namespace {

Vec3 sizes(const Vec3& v) {
    return {magnitude(v[0]), magnitude(v[1]), magnitude(v[2])};
}

/// From the axes of a frame to the world.
Vec3 turned_out(const ConvexView& view, const Vec3& v) {
    if (!view.framed) return v;
    return v[0] * view.axes[0] + v[1] * view.axes[1] + v[2] * view.axes[2];
}
Vec3 size_turned_out(const ConvexView& view, const Vec3& v) {
    if (!view.framed) return sizes(v);
    return magnitude(v[0]) * sizes(view.axes[0]) + magnitude(v[1]) * sizes(view.axes[1]) +
           magnitude(v[2]) * sizes(view.axes[2]);
}
Vec3 turned_in(const ConvexView& view, const Vec3& n) {
    if (!view.framed) return n;
    return {dot(n, view.axes[0]), dot(n, view.axes[1]), dot(n, view.axes[2])};
}

struct Place {
    Vec3 at;
    Vec3 error;
};

/// Where the middle of a body is: center + turned middle. At most one of the two is not 0 in most bodies, and then
/// nothing is rounded.
Place place_of(const ConvexView& view) {
    const bool at_center = view.middle == Vec3{};
    if (!view.framed) return {view.middle, {}};
    if (at_center) return {view.center, {}};
    return {view.center + turned_out(view, view.middle),
            0x1p-50 * (sizes(view.center) + size_turned_out(view, view.middle))};
}

std::uint32_t highest(const ConvexView& view, const Vec3& n) {
    const Vec3* local = view.local();
    std::uint32_t best = 0;
    double height = dot(n, local[0]);
    for (int i = 1; i < view.count; ++i) {
        const double h = dot(n, local[i]);
        if (h > height) {
            height = h;
            best = static_cast<std::uint32_t>(i);
        }
    }
    return best;
}

/// Whether products with the numbers of a frame lose nothing that counts.
bool within_range(const ConvexView& view) {
    bool within = true;
    for (int i = 0; i < 3; ++i) {
        within = within && view.size[i] < 0x1p200;
        for (int k = 0; k < 3; ++k) within = within && magnitude(view.axes[static_cast<std::size_t>(i)][k]) < 0x1p200;
    }
    return within;
}

/// What motion adds to the vector between the bodies.
Vec3 traveled(const BodyPair& bodies, int end) {
    return (bodies.motion_b.position - bodies.motion_a.position) +
           bodies.time(end) * (bodies.motion_b.velocity - bodies.motion_a.velocity);
}
Vec3 size_traveled(const BodyPair& bodies, int end) {
    return (sizes(bodies.motion_b.position) + sizes(bodies.motion_a.position)) +
           magnitude(bodies.time(end)) * (sizes(bodies.motion_b.velocity) + sizes(bodies.motion_a.velocity));
}
Vec3 larger(const Vec3& a, const Vec3& b) {
    return {higher(a[0], b[0]), higher(a[1], b[1]), higher(a[2], b[2])};
}

}  // namespace

RoundedPair::RoundedPair(const BodyPair& bodies) : bodies_(bodies) {
    const ConvexView &a = bodies.a, &b = bodies.b;
    const Place place_a = place_of(a), place_b = place_of(b);
    between_[0] = place_b.at - place_a.at;
    Vec3 size = sizes(between_[0]);
    if (bodies.moving) {
        size = size + larger(size_traveled(bodies, 0), size_traveled(bodies, 1));
        between_[1] = between_[0] + traveled(bodies, 1);
        between_[0] = between_[0] + traveled(bodies, 0);
    }
    size = size + (size_turned_out(a, a.size) + size_turned_out(b, b.size));
    size[2] += bodies.height;
    const double unit = bodies.moving ? 0x1p-48 : 0x1p-49;
    error_ = unit * size + (place_a.error + place_b.error) + Vec3{0x1p-600, 0x1p-600, 0x1p-600};
    usable_ = within_range(a) && within_range(b) && (size[0] > 0x1p-100 || size[1] > 0x1p-100 || size[2] > 0x1p-100);
    for (int k = 0; k < 3; ++k) usable_ = usable_ && size[k] < 0x1p100;
}

Difference RoundedPair::lowest(const Vec3& n) const {
    const ConvexView &a = bodies_.a, &b = bodies_.b;
    Difference found;
    found.corners.a = highest(a, turned_in(a, n));
    found.corners.b = highest(b, -turned_in(b, n));
    found.corners.top = n[2] < 0 && bodies_.height > 0;
    found.corners.at_end = bodies_.moving && dot(n, between_[1]) < dot(n, between_[0]);
    found.at = between_[found.corners.at_end ? 1 : 0] + turned_out(b, b.local()[found.corners.b]) -
               turned_out(a, a.local()[found.corners.a]);
    found.at[2] += found.corners.top ? bodies_.height : -bodies_.height;
    return found;
}

}  // namespace tact::convex
