// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tact/io/json/json_fields.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/mesh.hpp"
#include "tact/motion.hpp"

namespace tact {

/// What the numbers of an accessor of a glTF file are.
enum class GlbNumbers { positions, indices, times, vectors, rotations };

/// The numbers of a glTF file: one after the other in one buffer, and the accessors that name them.
class GlbBuffer {
public:
    /// Little-endian floats, or 32-bit indices; at least one. The number of their accessor.
    std::size_t add(GlbNumbers kind, std::string_view bytes);
    std::size_t add(GlbNumbers kind, std::span<const float> numbers);

    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    void append_to(JsonFields& file) const;

private:
    std::string bytes_;
    std::string accessors_;  ///< as JSON, as the next
    std::string views_;
    std::size_t count_ = 0;
};

/// A whole binary glTF file: header, JSON and buffer, each a multiple of four bytes.
[[nodiscard]] std::string glb_file(std::string json, std::string bytes);

/// What a body is made of, as triangles in the bytes of a glTF file; the vertices stand relative to an origin in their
/// center, because floats near 0 are the finest. Empty of a mesh without faces.
struct GlbGeometry {
    Vec3 origin{};
    std::string vertices = {};
    std::string faces = {};
};

template <int D>
[[nodiscard]] GlbGeometry glb_geometry(const SceneBody<D>& body);

/// The same of any triangles, about 0.
[[nodiscard]] GlbGeometry glb_geometry(const MeshView& mesh, const Vec3& origin = {});

/// An arrow along z with a ball of radius 1 at its start; only the ball when it has no direction.
[[nodiscard]] Mesh contact_mark(bool has_direction);

/// The way of a body as keys of a glTF animation: between two keys the position goes straight on and the orientation
/// turns evenly, as every motion of the list does between its breakpoints.
struct GlbTrack {
    std::vector<float> times;      ///< they rise
    std::vector<float> positions;  ///< three per key: of the body's own origin of the file
    std::vector<float> rotations;  ///< four per key: x, y, z, w; neighbors are on one side
    bool moves = false;
    bool turns = false;
};

struct GlbTrackOptions {
    TimeInterval interval{};
    double seconds = 1;  ///< that the interval lasts in the file
    double error =
        0;  ///< how far the body may be beside its position between two keys; rounding to floats comes on top
    int most_keys = 20'000;  ///< of a smooth piece; beyond it the error grows
};

/// The way of the point `origin` of a body, and its turning.
[[nodiscard]] GlbTrack glb_track(const Motion& motion, const Vec3& origin, const GlbTrackOptions& options);

}  // namespace tact
