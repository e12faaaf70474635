// SPDX-License-Identifier: MIT
#include "tact/bvh/mesh_frame.hpp"

#include <algorithm>
#include <cmath>

namespace tact::build {
namespace {

std::string in_face(std::size_t face, const char* what) {
    return "face " + std::to_string(face) + " " + what;
}

}  // namespace

std::string complaint_of(const MeshView& mesh) {
    if (mesh.faces.size() > (std::size_t{1} << 31)) return "more than 2^31 faces";
    for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
        if (!in_range(mesh, mesh.faces[i])) return in_face(i, "names a vertex that does not exist");
        const auto triangle = corners(mesh, mesh.faces[i]);
        for (const Vec3& corner : triangle)
            for (int k = 0; k < 3; ++k)
                if (!std::isfinite(corner[k])) return in_face(i, "has a coordinate that is not finite");
    }
    return {};
}

LocalFrame local_frame(const MeshView& mesh) {
    if (mesh.faces.empty()) return {};
    Vec3 low = mesh.vertices[mesh.faces[0][0]], high = low;
    for (const Face& face : mesh.faces) {
        for (const Vec3& p : corners(mesh, face)) {
            for (int k = 0; k < 3; ++k) {
                low[k] = lower(low[k], p[k]);
                high[k] = higher(high[k], p[k]);
            }
        }
    }
    LocalFrame local{0.5 * low + 0.5 * high, 1};
    double reach = 0;
    for (int k = 0; k < 3; ++k) reach = higher(reach, higher(high[k] - local.origin[k], local.origin[k] - low[k]));
    // The diagonal is at most sqrt 3 of the reach. The scale of the largest meshes is a denormal number, and exact.
    const int exponent = std::clamp(std::ilogb(reach) + 2, -1000, 1026);
    local.scale = std::ldexp(1.0, -exponent);
    return local;
}

}  // namespace tact::build
