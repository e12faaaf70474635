// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tact/collide/mesh_motion_method.hpp"
#include "tact/feature/moving_points.hpp"
#include "tact/feature/rigid_points.hpp"
#include "tact/io/mesh_pair.hpp"
#include "tact/io/motion_pair.hpp"
#include "tact/motion/linear.hpp"
#include "tact/pair/first_contact.hpp"
#include "tact/pair/options.hpp"
#include "tact/shape/any_shape.hpp"

namespace tact {

/// What a line of a query file asks.
enum class Ask : std::uint8_t {
    relate,
    certify,
    overlap_box,
    contact_window,
    first_contact,
    distance,
    depth,
    contacts,
    all_contacts,
    closest_approach,
    vertex_face,
    edge_edge
};

inline constexpr std::string_view ask_names[] = {"relate",        "certify",          "overlap_box", "contact_window",
                                                 "first_contact", "distance",         "depth",       "contacts",
                                                 "all_contacts",  "closest_approach", "vertex_face", "edge_edge"};

constexpr std::string_view name(Ask ask) {
    return ask_names[static_cast<int>(ask)];
}

/// Two shapes, already turned into their orientations, and where they stand and move. With `motions`, the shapes are as
/// they were given, and everything else is in the motions.
template <int D>
struct ShapePair {
    AnyShape<D> a{};
    AnyShape<D> b{};
    Linear<D> motion_a{};
    Linear<D> motion_b{};
    TimeInterval interval{};
    bool in_motion = false;  ///< a linear motion was given, be its velocity zero
    std::optional<Motions> motions;

    /// Nothing but the shapes themselves matters.
    [[nodiscard]] bool at_rest() const { return !in_motion && motion_a == Linear<D>{} && motion_b == Linear<D>{}; }
};
using AnyPair = std::variant<ShapePair<2>, ShapePair<3>>;

/// Four points for vertex_face and edge_edge: on straight lines, or, with `motions`, of two bodies (points.start).
struct PointPaths {
    MovingPoints points{};
    std::optional<Motions> motions;
    TimeInterval interval{};
};

/// One line of a query file.
struct Query {
    Ask ask = Ask::relate;
    AnyPair pair;                    ///< of shapes
    PointPaths paths;                ///< of points
    std::optional<MeshPair> meshes;  ///< with a mesh; then there is no pair
    std::uint64_t max_contacts = 100'000;
    PairOptions options;
    FirstContactOptions contact_options;
    MotionOptions motion_options;
    RigidMethod method = RigidMethod::chord;  ///< of points
    MeshMotionMethod mesh_method = MeshMotionMethod::advancement;
    int samples = usual_samples;
    std::string echo;  ///< for certify: a, b, motions and interval as JSON fields, as they were given
};

}  // namespace tact
