// SPDX-License-Identifier: MIT
#include "oracle/mesh_crossing.hpp"

#include <limits>
#include <vector>

namespace tact::oracle {
namespace {

struct Box {
    LongVec low, high;

    void add(const LongVec& point) {
        for (std::size_t k = 0; k < 3; ++k) {
            low[k] = std::min(low[k], point[k]);
            high[k] = std::max(high[k], point[k]);
        }
    }
    [[nodiscard]] bool meets(const Box& other) const {
        for (std::size_t k = 0; k < 3; ++k)
            if (!(low[k] <= other.high[k] && other.low[k] <= high[k])) return false;
        return true;
    }
};
Box no_box() {
    constexpr Long far = std::numeric_limits<Long>::infinity();
    return {{far, far, far}, {-far, -far, -far}};
}

struct PosedFace {
    std::array<LongVec, 3> corners;
    Box box;
};

struct PosedFaces {
    std::vector<PosedFace> faces;
    Box box = no_box();
};

PosedFaces pose_faces(const Mesh& mesh, const AnyMotion& motion, Long time) {
    std::vector<LongVec> vertices;
    for (const Vec3& vertex : mesh.vertices) vertices.push_back(place(motion, vertex, time));
    PosedFaces posed;
    for (const Face& face : mesh.faces) {
        PosedFace one{{vertices[face[0]], vertices[face[1]], vertices[face[2]]}, no_box()};
        for (const LongVec& corner : one.corners) {
            one.box.add(corner);
            posed.box.add(corner);
        }
        posed.faces.push_back(one);
    }
    return posed;
}

/// The sign of the volume of four points, or 0 when it is small: below 1e-15 of the lengths, and these are rounded at
/// 1e-19.
int side(const LongVec& p, const LongVec& q, const LongVec& r, const LongVec& s) {
    const LongVec u = subtract(q, p), v = subtract(r, p), w = subtract(s, p);
    const Long volume = inner(u, outer(v, w));
    const Long far = std::max({norm(p), norm(q), norm(r), norm(s)});
    const Long least = 1e-15L * far * (norm(u) * norm(v) + norm(v) * norm(w) + norm(w) * norm(u));
    return volume > least ? 1 : volume < -least ? -1 : 0;
}

bool pierces(const LongVec& p, const LongVec& q, const std::array<LongVec, 3>& face) {
    const int from = side(p, face[0], face[1], face[2]), around = side(p, q, face[0], face[1]);
    return from != 0 && side(q, face[0], face[1], face[2]) == -from && around != 0 &&
           side(p, q, face[1], face[2]) == around && side(p, q, face[2], face[0]) == around;
}

bool cross(const PosedFace& a, const PosedFace& b) {
    for (std::size_t i = 0; i < 3; ++i)
        if (pierces(a.corners[i], a.corners[(i + 1) % 3], b.corners) ||
            pierces(b.corners[i], b.corners[(i + 1) % 3], a.corners))
            return true;
    return false;
}

std::vector<PosedFace> near(const PosedFaces& all, const Box& box) {
    std::vector<PosedFace> some;
    for (const PosedFace& face : all.faces)
        if (face.box.meets(box)) some.push_back(face);
    return some;
}

}  // namespace

bool surely_cross(const Mesh& a, const AnyMotion& motion_a, const Mesh& b, const AnyMotion& motion_b, Long time) {
    const PosedFaces all_a = pose_faces(a, motion_a, time), all_b = pose_faces(b, motion_b, time);
    const auto near_b = near(all_b, all_a.box);
    for (const PosedFace& x : near(all_a, all_b.box))
        for (const PosedFace& y : near_b)
            if (x.box.meets(y.box) && cross(x, y)) return true;
    return false;
}

}  // namespace tact::oracle
