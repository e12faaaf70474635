// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tact/contact.hpp"
#include "tact/io/report/write_report.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/io/view/write_view.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"
#include "tact/shape.hpp"
#include "tact/tree.hpp"
#include "tact/world.hpp"

namespace tact {

/// The contacts of a page: what a report says, and what can be drawn of the reasons, within limits for all of them
/// together.
template <int D>
class ViewContacts {
public:
    ViewContacts(const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                 const WorldContacts<D>& found, const ViewOptions& options);

    /// Appends one, of the contacts or of the undecided pairs, as an object.
    void append(std::string& out, const WorldContact<D>& contact);

private:
    void append_planes(std::string& out, const WorldContact<D>& contact) const;
    void append_region(std::string& out, const WorldContact<D>& contact) const;
    void append_curve(std::string& out, const WorldContact<D>& contact);
    void append_proof(std::string& out, const WorldContact<D>& contact);

    const CheckSettings& settings_;
    const Scene& scene_;
    const SceneBodies<D>& bodies_;
    ViewOptions options_;
    std::size_t planes_of_contact_;
    std::size_t entries_left_;
    std::size_t segments_left_;
    std::size_t searches_left_;
};

/// Adds the fields of a page, viewer/README.md, that say what moves: ,"meshes":[..],"bodies":[..]. A mesh that bodies
/// share stands there once, and a generated one is a mesh like others.
template <int D>
void append_view_bodies(std::string& out, const Scene& scene, const SceneBodies<D>& bodies,
                        const ViewOptions& options = {});

/// Adds ,"closest":{..} of a scene without contacts: how near any two of its bodies come to each other, when and where.
/// No pair comes nearer than `lower`, and those two come as near as `upper`; nothing is added when no pair is known.
template <int D>
void append_closest(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                    const ViewOptions& options = {});

/// Begins the object of a page, viewer/README.md: {"tact_view":1, up to its interval. Units may be empty.
void append_view_head(std::string& out, std::string_view scene, std::string_view units, int dimension,
                      const TimeInterval& interval);

/// A plane between two bodies during some time: normal x = offset + speed (t - times.start), normal of length 1, from a
/// to b.
template <int D>
struct ShownPlane {
    Vec<double, D> normal{};
    double offset = 0;
    double speed = 0;
    TimeInterval times{};
};

/// Planes that separate two shapes one after the other, from the start of a time in which they are free; none of
/// meshes. Of shapes that do not turn, the one of their certificate. Of others, each is proved for its time, up to the
/// rounding of the corners; at most so many, and the last instants before a contact may be missing.
template <int D>
[[nodiscard]] std::vector<ShownPlane<D>> separating_planes(const SceneBody<D>& a, const SceneBody<D>& b,
                                                           const TimeInterval& free, std::size_t most);

/// Appends some entries of a proof log as a page draws them, viewer/README.md: for each the boxes of both sides, in the
/// coordinates of their meshes, its time and its direction. When there are more than wanted, half are those that end
/// last, next to the contact, and half those that prove the most: pairs of faces times duration.
void append_view_proof(std::string& out, const MotionProof& proof, const ObbTree& a, const ObbTree& b,
                       std::size_t most_entries);

/// What two shapes have in common where they first meet; both empty of meshes, and where it is not known.
template <int D>
struct ContactRegion {
    ContactSet<D> set;               ///< of shapes that touch
    std::optional<Aabb<D>> overlap;  ///< around the intersection of shapes that meet at the start
};

template <int D>
[[nodiscard]] ContactRegion<D> contact_region(const Scene& scene, const SceneBodies<D>& bodies,
                                              const WorldContact<D>& contact);

/// Where two surfaces cross.
using CurvePiece = std::array<Vec3, 2>;

/// Where the surfaces of two bodies, at least one of which is a mesh, cross at a time: at most so many segments, in
/// order; triangles of one plane give the outline of what they have in common.
[[nodiscard]] std::vector<CurvePiece> crossing_curve(const SceneBody<3>& a, const SceneBody<3>& b, double time,
                                                     std::size_t most);

/// The boxes of a tree, a level each: bytes of twelve little-endian floats per box, center and three half edges, in the
/// coordinates of the mesh. The first level are the boxes of the root; from the first level that has more boxes than
/// wanted on, there are none.
[[nodiscard]] std::vector<std::string> view_tree(const ObbTree& tree, std::size_t most_boxes);

/// Whether a mesh goes into a page with its triangles, or only as a box.
enum class MeshDetail : bool { box, triangles };

/// Appends a mesh of a page, viewer/README.md: faces in the order of their numbers, vertices as floats about the center
/// of the box, equal corners once, and the boxes of the tree level by level. One beyond the range of floats is sent as
/// a box.
void append_view_mesh(std::string& out, const SharedMesh& mesh, MeshDetail detail, const ViewOptions& options = {});

}  // namespace tact
