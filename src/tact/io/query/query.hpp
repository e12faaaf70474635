// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "tact/base.hpp"
#include "tact/feature.hpp"
#include "tact/io/json/json_document.hpp"
#include "tact/io/mesh_files/mesh_store.hpp"
#include "tact/io/query/ask.hpp"
#include "tact/io/values/motion_json.hpp"
#include "tact/motion.hpp"
#include "tact/pair.hpp"
#include "tact/published.hpp"
#include "tact/shape.hpp"
#include "tact/vec.hpp"

namespace tact {

/// A mesh of a query, where it stands, unless it moves.
struct PosedMesh {
    std::shared_ptr<StoredMesh> mesh;
    const Solid* solid = nullptr;  ///< when the mesh stands for the body that it bounds
    Pose3 pose;

    [[nodiscard]] const ObbTree& tree() const { return mesh->tree(); }
    [[nodiscard]] MeshBody body() const { return solid != nullptr ? MeshBody(*solid) : MeshBody(tree()); }
};

/// A mesh and another mesh, or a shape where it stands. With `motions`, the shape is as it was given, and everything
/// else is in the motions.
struct MeshPair {
    PosedMesh mesh;
    std::variant<PosedMesh, AnyShape<3>> other;
    bool mesh_is_b = false;
    std::optional<Motions> motions;  ///< of a and b
    TimeInterval interval{};         ///< of the motions
};

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
    double absolute_gap_tolerance = 0;        ///< the same
    MeshMotionMethod mesh_method = MeshMotionMethod::advancement;
    int samples = usual_samples;
    std::string echo;  ///< for certify: a, b, motions and interval as JSON fields, as they were given
};

/// One line of a query file. Messages name the field: "a.box.edges[1] is not finite". Without a store there are no
/// meshes.
[[nodiscard]] Result<Query> read_query(const JsonDocument& document, MeshStore* meshes = nullptr);

/// The id of a line as JSON text, whatever else is wrong with the line; none when there is none.
[[nodiscard]] std::optional<std::string> read_id(const JsonDocument& document);

}  // namespace tact
