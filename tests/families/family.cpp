// SPDX-License-Identifier: MIT
#include "families/family.hpp"

namespace tact::families {
namespace {

constexpr std::string_view names[] = {"random",
                                      "upright",
                                      "upright on a floor",
                                      "on a slab, touching",
                                      "on a slab, 1e-9 above",
                                      "on a slab, 1e-3 inside",
                                      "aligned",
                                      "aligned stack, 1e-3 deep",
                                      "common frame",
                                      "common frame up to rounding",
                                      "stack up to rounding",
                                      "both sides of z = 0",
                                      "both sides of a slanted plane",
                                      "coplanar in z = 0.1",
                                      "coplanar, slanted grid",
                                      "coplanar in x = y",
                                      "nearly coplanar",
                                      "on a floor triangle",
                                      "prisms",
                                      "mesh neighbors, shared vertex",
                                      "mesh neighbors, shared edge",
                                      "lattice",
                                      "lattice x 0.1",
                                      "size ratio 1e6",
                                      "far from the origin"};
static_assert(std::size(names) == all_families.size());

bool is_box(Kind kind) {
    return kind == Kind::obb || kind == Kind::box;
}

}  // namespace

std::string_view name(Family family) {
    return names[static_cast<std::size_t>(family)];
}

Ties ties_of(Family family) {
    switch (family) {
        case Family::random:
        case Family::size_ratio:
        case Family::far_from_origin:
            return Ties::none;
        case Family::stack_rounded:
        case Family::slanted_plane:
        case Family::coplanar_grid:
        case Family::coplanar_oblique:
        case Family::nearly_coplanar:
        case Family::shared_vertex:
        case Family::shared_edge:
        case Family::lattice:
        case Family::lattice_tenth:
            return Ties::oblique;
        default:
            return Ties::equal_numbers;
    }
}

bool only_touches(Family family) {
    switch (family) {
        case Family::slab_touching:
        case Family::stack_rounded:
        case Family::coordinate_plane:
        case Family::slanted_plane:
        case Family::coplanar_coordinate:
        case Family::coplanar_grid:
        case Family::coplanar_oblique:
        case Family::nearly_coplanar:
        case Family::floor_triangle:
        case Family::shared_vertex:
        case Family::shared_edge:
            return true;
        default:
            return false;
    }
}

bool has_spacing(Family family) {
    return family != Family::slab_above && family != Family::shared_vertex && family != Family::shared_edge;
}

std::string_view why_left_out(Family family, const Kinds& kinds) {
    const bool simplices = !is_box(kinds.a) && !is_box(kinds.b);
    switch (family) {
        case Family::upright:
            return kinds.dimension == 2 ? "in the plane, upright is aligned" : "";
        case Family::slab_touching:
        case Family::slab_above:
        case Family::slab_inside:
            return is_box(kinds.a) ? "" : "a slab is a box";
        case Family::stack:
        case Family::stack_rounded:
            return is_box(kinds.a) ? "" : "nothing stands on a tip or an edge";
        case Family::common_frame:
            return simplices || !is_box(kinds.b) ? "edges of a simplex are differences, which round" : "";
        case Family::coplanar_coordinate:
        case Family::coplanar_grid:
        case Family::coplanar_oblique:
        case Family::nearly_coplanar:
            return kinds.a == Kind::flat && kinds.b == Kind::flat ? "" : "of triangles in space";
        case Family::floor_triangle:
            if (kinds.b != Kind::flat) return "the floor is a triangle in space";
            return kinds.a != Kind::flat ? "" : "triangles that stand on triangles are those of both sides of z = 0";
        case Family::prisms:
            return kinds.dimension == 2 ? "a prism has three dimensions" : "";
        case Family::shared_vertex:
        case Family::shared_edge:
            return simplices ? "" : "neighbors of a mesh are simplices";
        default:
            return "";
    }
}

}  // namespace tact::families
