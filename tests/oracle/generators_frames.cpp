// SPDX-License-Identifier: MIT
#include "oracle/generators_frames.hpp"

#include <cmath>
#include <limits>

#include "oracle/generators_contact.hpp"
#include "oracle/generators_motion.hpp"
#include "oracle/generators_random.hpp"
#include "oracle/generators_wall.hpp"

namespace tact::testing {
namespace {

template <int D, class Change>
void change_all(FramePair<D>& pair, Change change) {
    for (Frame<D>* frame : {&pair.a, &pair.b}) {
        change(frame->origin);
        for (auto& edge : frame->edges) change(edge);
        frame->half = {};
    }
    for (Linear<D>* motion : {&pair.motion_a, &pair.motion_b}) {
        change(motion->velocity);
        change(motion->position);
    }
}

template <int D>
FramePair<D> scaled(FramePair<D> pair, double factor) {
    change_all(pair, [&](Vec<double, D>& v) { v = factor * v; });
    return pair;
}

template <int D>
void move_both(FramePair<D>& pair, const Vec<double, D>& shift) {
    pair.a.origin = pair.a.origin + shift;
    pair.b.origin = pair.b.origin + shift;
    pair.exact = false;
}

double power_of_ten(int exponent) {
    double power = 1;
    for (int i = 0; i < std::abs(exponent); ++i) power *= 10;
    return exponent < 0 ? 1 / power : power;
}

template <int D>
double determinant(const std::array<Vec<double, D>, D>& edges) {
    if constexpr (D == 2) {
        return cross(edges[0], edges[1]);
    } else {
        return dot(cross(edges[0], edges[1]), edges[2]);
    }
}

template <int D>
Frame<D> fmb_frame(Random& random) {
    Frame<D> frame;
    do {
        frame.origin = uniform_vector<D>(100, random);
        for (auto& edge : frame.edges) edge = uniform_vector<D>(100, random);
    } while (std::abs(determinant<D>(frame.edges)) < 0.1);
    return frame;
}

template <int D>
FramePair<D> fmb(Random& random) {
    FramePair<D> pair;
    pair.a = fmb_frame<D>(random);
    pair.b = fmb_frame<D>(random);
    pair.motion_a.velocity = uniform_vector<D>(100, random);
    pair.motion_b.velocity = uniform_vector<D>(100, random);
    return pair;
}

template <int D>
FramePair<D> rotated(Random& random) {
    FramePair<D> pair;
    for (Frame<D>* frame : {&pair.a, &pair.b}) {
        frame->origin = uniform_vector<D>(1.5, random);
        frame->edges = random_rotation<D>(random);
        for (auto& edge : frame->edges) edge = random.uniform(0.2, 2) * edge;
    }
    add_motion(pair, 1, random);
    return pair;
}

template <int D>
FramePair<D> lattice(Random& random) {
    FramePair<D> pair;
    pair.exact = true;
    pair.a = integer_frame<D>(3, random);
    pair.b = integer_frame<D>(3, random);
    add_motion(pair, 1, random);
    return pair;
}

template <int D>
FramePair<D> tenths(Random& random) {
    FramePair<D> pair = scaled(lattice<D>(random), 0.1);
    pair.exact = false;
    return pair;
}

template <int D>
FramePair<D> with_motion(FramePair<D> pair, Random& random) {
    add_motion(pair, 1, random);
    return pair;
}

template <int D>
FramePair<D> thin(Random& random) {
    FramePair<D> pair = rotated<D>(random);
    const int which = random.integer(1, 3);
    if ((which & 1) != 0) pair.a.edges[0] = 1e-8 * pair.a.edges[0];
    if ((which & 2) != 0) pair.b.edges[0] = 1e-8 * pair.b.edges[0];
    const Vec<double, D> place = pair.a.origin + random.unit() * pair.a.edges[1];
    pair.b.origin = place + uniform_vector<D>(random.integer(0, 1) == 0 ? 1e-8 : 0.5, random);
    return pair;
}

template <int D>
FramePair<D> nearly_parallel(Corners corners_a, Corners corners_b, Random& random) {
    if (random.integer(0, 1) == 0) {
        FramePair<D> pair = rotated<D>(random);
        for (Frame<D>* frame : {&pair.a, &pair.b}) {
            frame->edges[1] = frame->edges[0] + uniform_vector<D>(4e-15, random);
        }
        pair.b.origin = pair.a.origin + random.unit() * pair.a.edges[0] + uniform_vector<D>(1e-15, random);
        return pair;
    }
    FramePair<D> pair = with_motion(share_corner<D>(D - 1, corners_a, corners_b, random), random);
    pair.exact = false;
    for (auto& edge : pair.b.edges) {
        for (int i = 0; i < D; ++i) edge[i] *= 1 + 1e-15 * random.integer(-2, 2);
    }
    return pair;
}

// Other families as they come, for the families that only scale or move them.
template <int D>
FramePair<D> any_exact_contact(Corners corners_a, Corners corners_b, Random& random) {
    switch (random.integer(0, 4)) {
        case 0:
            return lattice<D>(random);
        case 1:
            return with_motion(touch<D>(corners_a, corners_b, 0, random), random);
        case 2:
            return with_motion(share_corner<D>(random.integer(0, D - 1), corners_a, corners_b, random), random);
        case 3:
            return with_motion(share_plane<D>(corners_a, corners_b, random), random);
        default:
            return arrive<D>(corners_a, corners_b, random);
    }
}

template <int D>
FramePair<D> any_pair(Corners corners_a, Corners corners_b, Random& random) {
    switch (random.integer(0, 3)) {
        case 0:
            return fmb<D>(random);
        case 1:
            return rotated<D>(random);
        default:
            return any_exact_contact<D>(corners_a, corners_b, random);
    }
}

template <int D>
FramePair<D> denormal_noise(Corners corners_a, Corners corners_b, Random& random) {
    FramePair<D> pair = any_exact_contact<D>(corners_a, corners_b, random);
    change_all(pair, [&](Vec<double, D>& v) {
        for (int i = 0; i < D; ++i) {
            if (v[i] == 0) v[i] = random.integer(-3, 3) * std::numeric_limits<double>::denorm_min();
        }
    });
    return pair;
}

template <int D>
FramePair<D> huge(Corners corners_a, Corners corners_b, Random& random) {
    switch (random.integer(0, 3)) {
        case 0:
            return scaled(lattice<D>(random), 0x1p1018);  // sums of two coordinates are still finite, barely
        case 1: {
            FramePair<D> pair = scaled(fmb<D>(random), 1e300);
            if (random.integer(0, 1) == 0) pair.b = fmb_frame<D>(random);
            return pair;
        }
        default:
            return scaled(any_exact_contact<D>(corners_a, corners_b, random), 0x1p960);
    }
}

template <int D>
FramePair<D> mixed_magnitude(Random& random) {
    FramePair<D> pair = lattice<D>(random);
    pair.exact = false;
    const int reach = random.integer(0, 1) == 0 ? 30 : 300;
    change_all(pair, [&](Vec<double, D>& v) {
        for (int i = 0; i < D; ++i) v[i] = std::ldexp(v[i], random.integer(-reach, reach));
    });
    return pair;
}

template <int D>
FramePair<D> with_ulp(FramePair<D> pair) {
    pair.ulp = true;
    return pair;
}

template <int D>
FramePair<D> rounded_contact(Corners corners_a, Corners corners_b, Random& random) {
    const double factors[] = {0.1, 1.0 / 3, 1.1, 1e-3};
    FramePair<D> pair = scaled(any_exact_contact<D>(corners_a, corners_b, random), factors[random.integer(0, 3)]);
    move_both(pair, random.integer(0, 1) == 0 ? Vec<double, D>{} : uniform_vector<D>(10, random));
    return pair;
}

template <int D>
FramePair<D> nearly_touching(Corners corners_a, Corners corners_b, Random& random) {
    Frame<D> a = random.integer(0, 1) == 0 ? fmb_frame<D>(random) : rotated<D>(random).a;
    if (random.integer(0, 2) == 0) a.origin = a.origin + uniform_vector<D>(1000, random);
    return with_motion(nearly_touch<D>(a, corners_a, corners_b, random), random);
}

template <int D>
FramePair<D> far_from_origin(Corners corners_a, Corners corners_b, Random& random) {
    FramePair<D> pair = any_pair<D>(corners_a, corners_b, random);
    Vec<double, D> shift = integer_vector<D>(9, random);
    if (random.integer(0, 1) == 0) {
        shift = power_of_ten(random.integer(3, 15)) * shift;
    } else {
        shift = std::ldexp(1.0, random.integer(10, 45)) * shift;
    }
    move_both(pair, shift);
    return pair;
}

}  // namespace

std::string_view name(Family family) {
    constexpr std::array<std::string_view, all_families.size()> names = {"fmb",
                                                                         "rotated",
                                                                         "lattice",
                                                                         "lattice_tenth",
                                                                         "lattice_far_tenth",
                                                                         "shared_vertex",
                                                                         "shared_edge",
                                                                         "shared_face",
                                                                         "touching",
                                                                         "touching_one_ulp",
                                                                         "shared_one_ulp",
                                                                         "touching_rounded",
                                                                         "nearly_touching",
                                                                         "wall",
                                                                         "rotated_wall",
                                                                         "plates",
                                                                         "thin",
                                                                         "nearly_parallel",
                                                                         "size_ratio",
                                                                         "power_of_two_scale",
                                                                         "decimal_scale",
                                                                         "denormal",
                                                                         "denormal_noise",
                                                                         "huge",
                                                                         "mixed_magnitude",
                                                                         "coplanar",
                                                                         "far_from_origin",
                                                                         "arriving"};
    return names[static_cast<std::size_t>(family)];
}

template <int D>
FramePair<D> generate_frames(Family family, Corners a, Corners b, Random& random) {
    switch (family) {
        case Family::fmb:
            return fmb<D>(random);
        case Family::rotated:
            return rotated<D>(random);
        case Family::lattice:
            return lattice<D>(random);
        case Family::lattice_tenth:
            return tenths<D>(random);
        case Family::lattice_far_tenth: {
            FramePair<D> pair = tenths<D>(random);
            Vec<double, D> shift{};
            for (int i = 0; i < D; ++i) shift[i] = 1000;
            move_both(pair, shift);
            return pair;
        }
        case Family::shared_vertex:
            return with_motion(share_corner<D>(0, a, b, random), random);
        case Family::shared_edge:
            return with_motion(share_corner<D>(1, a, b, random), random);
        case Family::shared_face:
            return with_motion(share_corner<D>(D - 1, a, b, random), random);
        case Family::touching:
            return with_motion(touch<D>(a, b, 0, random), random);
        case Family::touching_one_ulp:
            return with_ulp(with_motion(touch<D>(a, b, 0, random), random));
        case Family::shared_one_ulp:
            return with_ulp(with_motion(share_corner<D>(random.integer(0, D - 1), a, b, random), random));
        case Family::touching_rounded:
            return rounded_contact<D>(a, b, random);
        case Family::nearly_touching:
            return nearly_touching<D>(a, b, random);
        case Family::wall:
            return wall<D>(Grid::axis_aligned, Brick::solid, random);
        case Family::rotated_wall:
            return wall<D>(Grid::turned, Brick::solid, random);
        case Family::plates:
            return wall<D>(random.integer(0, 3) == 0 ? Grid::axis_aligned : Grid::turned, Brick::plate, random);
        case Family::thin:
            return thin<D>(random);
        case Family::nearly_parallel:
            return nearly_parallel<D>(a, b, random);
        case Family::size_ratio:
            return with_motion(touch<D>(a, b, random.integer(-40, 40), random), random);
        case Family::power_of_two_scale:
            return scaled(any_pair<D>(a, b, random), std::ldexp(1.0, random.integer(-40, 40)));
        case Family::decimal_scale: {
            FramePair<D> pair = scaled(any_pair<D>(a, b, random), power_of_ten(random.integer(-12, 12)));
            pair.exact = false;
            return pair;
        }
        case Family::denormal:
            return scaled(lattice<D>(random), 2 * std::numeric_limits<double>::denorm_min());
        case Family::denormal_noise:
            return denormal_noise<D>(a, b, random);
        case Family::huge:
            return huge<D>(a, b, random);
        case Family::mixed_magnitude:
            return mixed_magnitude<D>(random);
        case Family::coplanar:
            return with_motion(share_plane<D>(a, b, random), random);
        case Family::far_from_origin:
            return far_from_origin<D>(a, b, random);
        case Family::arriving:
            return arrive<D>(a, b, random);
    }
    return {};
}

template FramePair<2> generate_frames<2>(Family, Corners, Corners, Random&);
template FramePair<3> generate_frames<3>(Family, Corners, Corners, Random&);

}  // namespace tact::testing
