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

}  // namespace

RoundedPair::RoundedPair(const ConvexView& a, const ConvexView& b, double prism) : a_(a), b_(b), prism_(prism) {
    const Place place_a = place_of(a), place_b = place_of(b);
    between_ = place_b.at - place_a.at;
    const Vec3 size_b = size_turned_out(b, b.size), size_a = size_turned_out(a, a.size);
    Vec3 size = sizes(between_) + size_a + size_b;
    size[2] += prism;
    error_ = 0x1p-49 * size + (place_a.error + place_b.error) + Vec3{0x1p-900, 0x1p-900, 0x1p-900};
    const double largest = higher(higher(size[0], size[1]), size[2]);
    usable_ = largest < 0x1p100 && largest > 0x1p-100;
}

Difference RoundedPair::lowest(const Vec3& n) const {
    Difference found;
    found.corners.a = highest(a_, turned_in(a_, n));
    found.corners.b = highest(b_, -turned_in(b_, n));
    found.corners.top = n[2] < 0 && prism_ > 0;
    found.at = between_ + turned_out(b_, b_.local()[found.corners.b]) - turned_out(a_, a_.local()[found.corners.a]);
    found.at[2] += found.corners.top ? prism_ : -prism_;
    return found;
}

}  // namespace tact::convex
