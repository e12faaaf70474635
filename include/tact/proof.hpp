// SPDX-License-Identifier: MIT
#pragma once

/// Certificates, proofs of free motion, and their checkers.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tact/contact.hpp"
#include "tact/mesh.hpp"
#include "tact/motion.hpp"
#include "tact/rational.hpp"
#include "tact/shape.hpp"
#include "tact/vec.hpp"

namespace tact {

/// What a certificate consists of.
enum class CertificateKind : std::uint8_t { plane, plane_and_point, point };

constexpr std::string_view name(CertificateKind kind) {
    constexpr std::string_view names[] = {"plane", "plane_and_point", "point"};
    return names[static_cast<int>(kind)];
}

/// What proves a relation. All numbers are exact. In motion the plane stands in the frame that moves with a (where a
/// stays as it is at time 0, at its `position`), and point and time are those of a common point in space.
///
/// - `plane` (disjoint): normal . x <= offset on a, >= offset on b at all times, and not equal to it on both sides.
/// - `plane_and_point` (touching): the same with both sides reached, and a point of both shapes at `time`.
/// - `point` (overlapping): a point in the relative interior of both at `time`, strictly inside the interval when the
///   shapes move against each other; the directions of both shapes and of the relative motion span the space.
template <int D>
struct Certificate {
    using Kind = CertificateKind;

    Kind kind = Kind::plane;
    std::array<exact::Rational, D> normal{};  ///< kind plane and plane_and_point; points from a to b
    exact::Rational offset{};
    std::array<exact::Rational, D> point{};  ///< kind plane_and_point and point
    exact::Rational time{};                  ///< 0 at rest
};

/// A relation and its proof.
template <int D>
struct Certified {
    Relation relation;
    Certificate<D> certificate;
};

/// Whether a certificate proves its relation, and if not, which sentence of it fails.
struct CheckResult {
    bool holds = false;
    std::string reason;  ///< empty when it holds
};

/// Checks a certificate in exact rational arithmetic, from the definitions alone; shares nothing with any kernel.
/// The numbers of shapes, motions and interval are finite, as `make` of each shape ensures; anything else may be wrong.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] CheckResult check(const Certified<A::dimension>& claim, const A& a, const B& b);

/// The same in linear motion.
template <PairShape A, PartnerOf<A> B>
[[nodiscard]] CheckResult check(const Certified<A::dimension>& claim, const A& a, const Linear<A::dimension>& motion_a,
                                const B& b, const Linear<A::dimension>& motion_b, const TimeInterval& interval);

/// The faces from `first` to before `last`, as a proof numbers them.
struct FaceRange {
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    friend bool operator==(const FaceRange&, const FaceRange&) = default;
};

/// Some faces of a and some of b: at every time from `start` to `end`, both counted, all of b's lie beyond all of a's
/// along a direction that is fixed in the world.
struct FreeSpan {
    FaceRange faces_a;
    FaceRange faces_b;
    TimeInterval time;
    Vec3 direction{};  ///< from a to b, of any length

    friend bool operator==(const FreeSpan&, const FreeSpan&) = default;
};

/// Why the surfaces of two meshes in motion are farther apart than the clearance from the start of the interval to
/// `free_until`: spans that hold every pair of faces at every time between. Faces are numbered in an order that
/// belongs to the proof, so that neighbors are a range.
struct MotionProof {
    TimeInterval interval;
    std::optional<double> free_until;  ///< none: nothing is proved, not even of the start
    double clearance = 0;
    std::vector<std::uint32_t> order_a;  ///< face order_a[i] of the mesh is number i of the proof
    std::vector<std::uint32_t> order_b;
    std::vector<FreeSpan> spans;

    friend bool operator==(const MotionProof&, const MotionProof&);
};

/// Checks that the spans of a proof are what they say, and that none is missing. Uses the meshes, `Motion::bound` at
/// single times, `Motion::acceleration_bound` and interval arithmetic, and nothing of any search. Everything in the
/// proof may be wrong; the vertices in use are finite, and the motions keep their word.
[[nodiscard]] CheckResult check(const MotionProof& proof, const MeshView& a, const Motion& motion_a, const MeshView& b,
                                const Motion& motion_b);

/// The same of one span: whether the corners of b stay beyond those of a, by more than the clearance. At most so many
/// times within the span are looked at.
[[nodiscard]] bool stay_apart(std::span<const Vec3> corners_a, const Motion& motion_a, std::span<const Vec3> corners_b,
                              const Motion& motion_b, const TimeInterval& time, const Vec3& direction, double clearance,
                              int most_times = 4096);

}  // namespace tact
