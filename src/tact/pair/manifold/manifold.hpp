// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tact/contact.hpp"
#include "tact/pair/manifold/clip.hpp"
#include "tact/pair/manifold/face.hpp"
#include "tact/pair/metric/box_pair.hpp"
#include "tact/pair/metric/pair_at_time.hpp"

namespace tact::manifold_of {

/// Which of two faces is the reference, from the cosines of their angles with the direction of least depth.
struct FaceChoice {
    /// A face this close to the direction (about 0.1 rad) is clipped, though edges part the bodies.
    static constexpr double least_cosine = 0.995;
    /// A face of a goes before one of b unless it is farther from the direction by more than this (about 1e-3 rad):
    /// which one it is must not change while a stack trembles.
    static constexpr double preference = 0x1p-21;

    bool is_close;
    bool reference_is_a;

    FaceChoice(double cosine_a, double cosine_b)
        : is_close(higher(cosine_a, cosine_b) > least_cosine), reference_is_a(cosine_a >= cosine_b - preference) {}
};

/// What became of two faces: points, none, or what another way has to say.
enum class Clipped : std::uint8_t { something, nothing, unknown };

namespace avx2 {
/// clip_ordinary_boxes of box_manifold.hpp for machines with AVX2.
Clipped clip_boxes_in_quads(const metric::BoxPairView& pair, int axis, const Vec3& normal, double margin,
                            Manifold<3>& manifold);
}  // namespace avx2

/// The manifold of a pair in contact along `normal` (from a to b, of length 1): false if no face is close enough to it
/// that clipping has a meaning, or nothing is left. Swapping the bodies is up to the caller. Of two boxes in space
/// whose normal is across a face, `axis` is its number (0 to 2 of a, 3 to 5 of b); otherwise any other one.
template <class Pair>
bool find_manifold(const Pair& pair, int axis, const Vec<double, Pair::dimension>& normal,
                   const ManifoldOptions& options, Manifold<Pair::dimension>& manifold);
inline constexpr int no_known_axis = -1;

/// The manifold of edges that cross, or of bodies whose faces say nothing: the point of a contact that is `depth` deep.
template <int D>
void set_single_point(const Contact<D>& contact, double depth, double lower, double upper, Manifold<D>& manifold);

/// Points and features of a contact `depth` deep from the deepest point of a manifold.
template <int D>
void take_deepest(const Manifold<D>& manifold, double depth, Contact<D>& contact);

/// The same manifold seen from b.
template <int D>
void swap_sides(Manifold<D>& manifold);

}  // namespace tact::manifold_of
