// SPDX-License-Identifier: MIT
#pragma once

/// Two shapes at rest or in linear motion: exact answers.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "tact/base.hpp"
#include "tact/contact.hpp"
#include "tact/motion.hpp"
#include "tact/proof.hpp"
#include "tact/shape.hpp"

namespace tact {

/// Which algorithm decides a pair. Both are exact and give the same answers; `automatic` takes the faster one.
enum class Kernel : std::uint8_t { automatic, separating_axis, fourier_motzkin };

constexpr std::string_view name(Kernel kernel) {
    constexpr std::string_view names[] = {"automatic", "separating_axis", "fourier_motzkin"};
    return names[static_cast<int>(kernel)];
}

/// What a caller keeps of a pair from one call to the next, so that the next one starts where the last one ended: the
/// direction that separated it, 0 if none did. It makes answers quicker and never changes one, whatever is in it.
struct PairCache {
    Vec3 direction{};  ///< of a pair in the plane the first two coordinates
};

struct PairOptions {
    Kernel kernel = Kernel::automatic;
    PairCache* cache = nullptr;  ///< of this pair: for `relate` at rest by separating axes
    double clearance = 0;        ///< the distance that counts as contact, >= 0; for `relate`
};

/// How two shapes stand to each other: exact for the very numbers given, symmetric, closed (touching is contact). With
/// a clearance `touching` when their distance is just that, `overlapping` when it is less; whatever the kernel.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] Relation relate(const A& a, const B& b, const PairOptions& options = {});

/// The same for two shapes in linear motion: the relation of 0 to the difference swept over the interval.
/// `overlapping` when the interiors meet at some time, `touching` when the shapes meet and never more than that.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] Relation relate(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                              const Linear<A::dimension>& motion_b = {}, const TimeInterval& interval = {},
                              const PairOptions& options = {});

/// relations[i] = relate(a[i], b[i]). The spans have equal length. Double or float shapes; same answers as single
/// calls.
template <BatchShape A, PartnerOf<A> B>
void relate(std::span<const A> a, std::span<const B> b, std::span<Relation> relations);

/// relations[i] = relate(a[pairs[i].a], b[pairs[i].b]): bodies shared by many pairs.
template <BatchShape A, PartnerOf<A> B>
void relate(std::span<const A> a, std::span<const B> b, std::span<const IndexPair> pairs,
            std::span<Relation> relations);

/// The same for bodies of mixed shapes: pairs of one kind go through the batch of that kind.
void relate(std::span<const AnyShape<2>> a, std::span<const AnyShape<2>> b, std::span<const IndexPair> pairs,
            std::span<Relation> relations);
void relate(std::span<const AnyShape<3>> a, std::span<const AnyShape<3>> b, std::span<const IndexPair> pairs,
            std::span<Relation> relations);

/// relations[i] = relate(a[i], motions_a[i], b[i], motions_b[i], interval); shapes of doubles.
template <PairShape A, PartnerOf<A> B>
void relate(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
            std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
            std::span<Relation> relations);

// The same for anything that lies in a row: relate(std::vector<Obb3>, std::vector<Parallelepiped3>,
// std::vector<Relation>&).

/// What a batch with indices takes: two kinds of shapes, or mixed shapes on both sides.
template <class A, class B>
concept BatchPair = (BatchShape<A> && PartnerOf<B, A>) ||
                    (std::is_same_v<A, B> && (std::is_same_v<A, AnyShape<2>> || std::is_same_v<A, AnyShape<3>>));

template <Row As, Row Bs, Row Relations>
    requires BatchShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void relate(const As& a, const Bs& b, Relations&& relations) {
    relate(elements(a), elements(b), std::span<Relation>(relations));
}

template <Row As, Row Bs, Row Pairs, Row Relations>
    requires BatchPair<ElementOf<As>, ElementOf<Bs>>
void relate(const As& a, const Bs& b, const Pairs& pairs, Relations&& relations) {
    relate(elements(a), elements(b), std::span<const IndexPair>(pairs), std::span<Relation>(relations));
}

template <Row As, Row MotionsA, Row Bs, Row MotionsB, Row Relations>
    requires PairShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void relate(const As& a, const MotionsA& motions_a, const Bs& b, const MotionsB& motions_b,
            const TimeInterval& interval, Relations&& relations) {
    relate(elements(a), elements(motions_a), elements(b), elements(motions_b), interval,
           std::span<Relation>(relations));
}

/// The relation of two shapes, with a certificate that `check` of tact/proof.hpp accepts, at any scale.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] Certified<A::dimension> certify(const A& a, const B& b, const PairOptions& options = {});

/// The same in linear motion.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] Certified<A::dimension> certify(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                              const Linear<A::dimension>& motion_b = {},
                                              const TimeInterval& interval = {}, const PairOptions& options = {});

/// The tight axis-aligned box of the intersection of two shapes, each bound rounded outward to the next double (exact
/// when the bound is a double); none when they are disjoint.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] std::optional<Aabb<A::dimension>> overlap_box(const A& a, const B& b);

/// The tight box in space and time of all (x, t) with x in both shapes at time t.
template <int D>
struct SpaceTimeBox {
    Aabb<D> space;
    TimeInterval time;

    friend constexpr bool operator==(const SpaceTimeBox&, const SpaceTimeBox&) = default;
};

template <PairShape A, PartnerOf<A> B>
[[nodiscard]] std::optional<SpaceTimeBox<A::dimension>> overlap_box(const A& a, const Linear<A::dimension>& motion_a,
                                                                    const B& b,
                                                                    const Linear<A::dimension>& motion_b = {},
                                                                    const TimeInterval& interval = {});

/// The exact first and last time of contact within the interval.
struct ContactWindow {
    TimeBracket first;
    TimeBracket last;

    friend constexpr bool operator==(const ContactWindow&, const ContactWindow&) = default;
};

/// When two shapes in linear motion are in contact; none when they never are. Exact for the very doubles given.
/// The contact times of two convex sets in linear motion form one closed interval. With zero relative velocity it is
/// the whole interval, or none.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] std::optional<ContactWindow> contact_window(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                          const Linear<A::dimension>& motion_b = {},
                                                          const TimeInterval& interval = {});

/// windows[i] = contact_window(a[i], motions_a[i], b[i], motions_b[i], interval). The spans have equal length.
template <PairShape A, PartnerOf<A> B>
void contact_window(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
                    std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
                    std::span<std::optional<ContactWindow>> windows);

/// The same for anything that lies in a row.
template <Row As, Row MotionsA, Row Bs, Row MotionsB, Row Windows>
    requires PairShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void contact_window(const As& a, const MotionsA& motions_a, const Bs& b, const MotionsB& motions_b,
                    const TimeInterval& interval, Windows&& windows) {
    contact_window(elements(a), elements(motions_a), elements(b), elements(motions_b), interval,
                   std::span<std::optional<ContactWindow>>(windows));
}

/// Which normal a contact gets: that of a plane between the bodies, or, where one of them is an Obb, that of an
/// ellipsoid with its axes and half extents (a field without jumps; of two Obbs, the mean of both).
enum class NormalField : std::uint8_t { plane, ellipsoid };

constexpr std::string_view name(NormalField field) {
    constexpr std::string_view names[] = {"plane", "ellipsoid"};
    return names[static_cast<int>(field)];
}

struct FirstContactOptions {
    bool contact_set = false;  ///< fill FirstContact::contact_set
    NormalField normals = NormalField::plane;
    bool manifold = false;       ///< fill FirstContact::manifold
    bool last_manifold = false;  ///< fill FirstContact::last_manifold
    ManifoldOptions manifold_options{};
};

/// The time is always exact: free_until and contact_by are those of ContactWindow::first. All else is of the first
/// time, in the world's coordinates, and means nothing when the status is `never`. Bodies that overlap at the start get
/// the contact of least depth.
template <int D>
struct FirstContact : Contact<D>, ContactTime {
    TimeBracket last{};         ///< the exact last time of contact
    ContactSet<D> contact_set;  ///< empty unless asked for
    Manifold<D> manifold;       ///< along the normal, at the time contact_by; empty unless asked for
    Manifold<D> last_manifold;  ///< that of depth at the time last.below; empty unless asked for, or if the contact is
                                ///< shorter than doubles can tell

    [[nodiscard]] TimeBracket first() const { return {free_until, contact_by}; }
};

/// When, where and along which normal two shapes in linear motion first meet. Status, times and features are exact for
/// the very doubles given; points and normal come with their error bounds. Swapped arguments give the same contact with
/// the sides swapped, bit for bit (unless they are equal, and cannot be distinguished).
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] FirstContact<A::dimension> first_contact(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                       const Linear<A::dimension>& motion_b = {},
                                                       const TimeInterval& interval = {},
                                                       const FirstContactOptions& options = {});

/// contacts[i] = first_contact(a[i], motions_a[i], b[i], motions_b[i], interval, options). The spans have equal length.
template <PairShape A, PartnerOf<A> B>
void first_contact(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
                   std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
                   std::span<FirstContact<A::dimension>> contacts, const FirstContactOptions& options = {});

/// The same of a[pairs[i].a], which moves by motions_a[pairs[i].a], and b[pairs[i].b]: bodies shared by many pairs.
template <PairShape A, PartnerOf<A> B>
void first_contact(std::span<const A> a, std::span<const Linear<A::dimension>> motions_a, std::span<const B> b,
                   std::span<const Linear<A::dimension>> motions_b, const TimeInterval& interval,
                   std::span<const IndexPair> pairs, std::span<FirstContact<A::dimension>> contacts,
                   const FirstContactOptions& options = {});

// The same for anything that lies in a row.

template <Row As, Row MotionsA, Row Bs, Row MotionsB, Row Contacts>
    requires PairShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void first_contact(const As& a, const MotionsA& motions_a, const Bs& b, const MotionsB& motions_b,
                   const TimeInterval& interval, Contacts&& contacts, const FirstContactOptions& options = {}) {
    first_contact(elements(a), elements(motions_a), elements(b), elements(motions_b), interval,
                  std::span<FirstContact<ElementOf<As>::dimension>>(contacts), options);
}

template <Row As, Row MotionsA, Row Bs, Row MotionsB, Row Pairs, Row Contacts>
    requires PairShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void first_contact(const As& a, const MotionsA& motions_a, const Bs& b, const MotionsB& motions_b,
                   const TimeInterval& interval, const Pairs& pairs, Contacts&& contacts,
                   const FirstContactOptions& options = {}) {
    first_contact(elements(a), elements(motions_a), elements(b), elements(motions_b), interval,
                  std::span<const IndexPair>(pairs), std::span<FirstContact<ElementOf<As>::dimension>>(contacts),
                  options);
}

/// How far apart two shapes are: lower <= the exact distance <= upper, both proved, and `distance` between them.
/// All three are 0 exactly when the shapes are in contact; point_a and point_b are then one common point.
template <int D>
struct Distance {
    double distance = 0;
    double lower = 0;
    double upper = 0;
    Vec<double, D> point_a{};  ///< a closest point of a
    Vec<double, D> point_b{};
    Vec<double, D> normal{};  ///< of length 1, from a to b: planes across the exact one separate the shapes
    double normal_error = 0;  ///< the normal is no farther than this from the exact one
    Feature feature_a;        ///< the smallest part of a that holds the exact point_a; only of shapes that are apart
    Feature feature_b;
};

template <PairShape A, PartnerOf<A> B>
[[nodiscard]] Distance<A::dimension> distance(const A& a, const B& b);

/// The same for two shapes in linear motion, where they are at `time`.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] Distance<A::dimension> distance(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                              const Linear<A::dimension>& motion_b, double time);

/// distances[i] = distance(a[i], b[i]). The spans have equal length; same answers as single calls.
template <PairShape A, PartnerOf<A> B>
void distance(std::span<const A> a, std::span<const B> b, std::span<Distance<A::dimension>> distances);

/// distances[i] = distance(a[pairs[i].a], b[pairs[i].b]): bodies shared by many pairs.
template <PairShape A, PartnerOf<A> B>
void distance(std::span<const A> a, std::span<const B> b, std::span<const IndexPair> pairs,
              std::span<Distance<A::dimension>> distances);

// The same for anything that lies in a row.

template <Row As, Row Bs, Row Distances>
    requires PairShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void distance(const As& a, const Bs& b, Distances&& distances) {
    distance(elements(a), elements(b), std::span<Distance<ElementOf<As>::dimension>>(distances));
}

template <Row As, Row Bs, Row Pairs, Row Distances>
    requires PairShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void distance(const As& a, const Bs& b, const Pairs& pairs, Distances&& distances) {
    distance(elements(a), elements(b), std::span<const IndexPair>(pairs),
             std::span<Distance<ElementOf<As>::dimension>>(distances));
}

struct DepthOptions {
    bool contact_set = false;  ///< fill Depth::contact_set
    bool manifold = false;     ///< fill Depth::manifold
    ManifoldOptions manifold_options{};
};

/// The shortest translation that separates two shapes in contact: b by `depth` along `normal`. lower <= the exact depth
/// <= upper, both proved. `contact_set` is exact: where the features that meet (faces, edges, vertices in the direction
/// of the normal) lie over each other, halfway between them. `manifold` is what physics engines expect; asked for
/// without the contact set, points and features of the contact are those of its deepest point, which is quicker.
template <int D>
struct Depth : Contact<D> {
    double depth = 0;
    double lower = 0;
    double upper = 0;
    ContactSet<D> contact_set;  ///< empty unless asked for
    Manifold<D> manifold;       ///< empty unless asked for
};

/// None when the shapes are disjoint; depth 0 exactly when they touch.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] std::optional<Depth<A::dimension>> depth(const A& a, const B& b, const DepthOptions& options = {});

/// The same for two shapes in linear motion, where they are at `time`.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] std::optional<Depth<A::dimension>> depth(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                       const Linear<A::dimension>& motion_b, double time,
                                                       const DepthOptions& options = {});

/// depths[i] = depth(a[i], b[i], options). The spans have equal length.
template <PairShape A, PartnerOf<A> B>
void depth(std::span<const A> a, std::span<const B> b, std::span<std::optional<Depth<A::dimension>>> depths,
           const DepthOptions& options = {});

/// depths[i] = depth(a[pairs[i].a], b[pairs[i].b], options): bodies shared by many pairs.
template <PairShape A, PartnerOf<A> B>
void depth(std::span<const A> a, std::span<const B> b, std::span<const IndexPair> pairs,
           std::span<std::optional<Depth<A::dimension>>> depths, const DepthOptions& options = {});

// The same for anything that lies in a row.

template <Row As, Row Bs, Row Depths>
    requires PairShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void depth(const As& a, const Bs& b, Depths&& depths, const DepthOptions& options = {}) {
    depth(elements(a), elements(b), std::span<std::optional<Depth<ElementOf<As>::dimension>>>(depths), options);
}

template <Row As, Row Bs, Row Pairs, Row Depths>
    requires PairShape<ElementOf<As>> && PartnerOf<ElementOf<Bs>, ElementOf<As>>
void depth(const As& a, const Bs& b, const Pairs& pairs, Depths&& depths, const DepthOptions& options = {}) {
    depth(elements(a), elements(b), std::span<const IndexPair>(pairs),
          std::span<std::optional<Depth<ElementOf<As>::dimension>>>(depths), options);
}

/// All that two triangles in space have in common: nothing, a point, a segment, or (in one plane) a convex polygon. How
/// many vertices it has is exact for the very doubles given; each is no farther than `error` from the exact one.
struct CommonPart {
    std::array<Vec3, 6> vertices{};
    int count = 0;     ///< 0, 1 for a point, 2 for a segment, or the corners of a polygon
    double error = 0;  ///< 18 units of 2^-53 of the largest coordinate of both triangles

    [[nodiscard]] std::span<const Vec3> points() const { return {vertices.data(), static_cast<std::size_t>(count)}; }
};

/// A segment runs along the normal of a times the normal of b, a polygon in the sense of a's vertices. Triangles whose
/// vertices lie on one line count as the segment or point they are.
[[nodiscard]] CommonPart common_part(const Triangle3& a, const Triangle3& b);

}  // namespace tact
