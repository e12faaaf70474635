// SPDX-License-Identifier: MIT
#include "tact/bvh/node_boxes.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

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

namespace {

/// A coordinate of size at most 1, rounded to a float, errs by at most 2^-25; its product with an axis (three factors
/// of size at most 1.0001, two sums) by at most 3 (2^-25 + 2^-24) + 2 sqrt(3) 2^-24 < 8 2^-24 = 2^-21; and the float
/// center and half add 2^-23. So this much more on each side holds the true corners.
constexpr float margin = 0x1p-20f;

Float4 load(const float* from) {
    Float4 four;
    std::memcpy(&four.v, from, sizeof four.v);
    return four;
}

/// Three numbers, and the first again: what follows them may belong to a part that another thread is filling.
Float4 load_three(const float* from) {
    Float4 four(from[0]);
    std::memcpy(&four.v, from, 3 * sizeof *from);
    return four;
}

}  // namespace

void LeafPoints::lay_box(TreeNode& node, int slot, std::size_t start, std::size_t end) const {
    Float4 low[3], high[3];
    for (int k = 0; k < 3; ++k) {
        low[k] = Float4(std::numeric_limits<float>::max());
        high[k] = Float4(-std::numeric_limits<float>::max());
    }
    // The last four may be points of the part twice, but never of another one: a part has at least three.
    const std::size_t first = 3 * start, last = 3 * end;
    for (std::size_t i = first; i < last; i += 4) {
        const std::size_t from = i + 4 <= last ? i : std::max(first + 4, last) - 4;
        const auto take = [&](std::size_t k) {
            return last - first == 3 ? load_three(&at_[k][from]) : load(&at_[k][from]);
        };
        const Float4 x = take(0), y = take(1), z = take(2);
        for (int k = 0; k < 3; ++k) {
            const Float4 at =
                Float4(node.frame[0][k]) * x + Float4(node.frame[1][k]) * y + Float4(node.frame[2][k]) * z;
            low[k] = lower(low[k], at);
            high[k] = higher(high[k], at);
        }
    }
    for (int k = 0; k < 3; ++k) {
        const auto least = [](const Float4& f) { return std::min({f.v[0], f.v[1], f.v[2], f.v[3]}); };
        const float from = least(low[k]), to = -least(-high[k]);
        node.center[k][slot] = 0.5f * (from + to);
        node.half[k][slot] = 0.5f * (to - from) + margin;
    }
}

}  // namespace tact::build
