// SPDX-License-Identifier: MIT
// Over the common part of two triangles seen along x, x_a - x_b is linear, or either triangle is seen as a segment; so
// it is largest at a corner of the one inside the other, or where two edges cross.
#include "oracle/mesh_slide.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace tact::oracle {
namespace {

struct Point {
    mpq_class x, y, z;
};
using Points = std::array<Point, 3>;

Points points_of(const Mesh& mesh, const Face& face) {
    Points points;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3& v = mesh.vertices[face[i]];
        points[i] = {mpq_class(v[0]), mpq_class(v[1]), mpq_class(v[2])};
    }
    return points;
}

/// Twice the area of p, q, r as seen along x.
mpq_class area(const Point& p, const Point& q, const Point& r) {
    return (q.y - p.y) * (r.z - p.z) - (q.z - p.z) * (r.y - p.y);
}

/// The x of a triangle at a point of it, as seen along x; none beside it, or when it is seen as a segment.
std::optional<mpq_class> x_of_face(const Points& face, const Point& at) {
    const mpq_class whole = area(face[0], face[1], face[2]);
    if (whole == 0) return std::nullopt;
    mpq_class x = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const mpq_class part = area(at, face[(i + 1) % 3], face[(i + 2) % 3]) / whole;
        if (part < 0) return std::nullopt;
        x += part * face[i].x;
    }
    return x;
}

/// The same of an edge; of one that is seen as a point its first end will do, the other is in another edge.
std::optional<mpq_class> x_of_edge(const Point& p, const Point& q, const Point& at) {
    if (area(p, q, at) != 0) return std::nullopt;
    const mpq_class dy = q.y - p.y, dz = q.z - p.z, length = dy * dy + dz * dz;
    if (length == 0) return at.y == p.y && at.z == p.z ? std::optional(p.x) : std::nullopt;
    const mpq_class part = (dy * (at.y - p.y) + dz * (at.z - p.z)) / length;
    if (part < 0 || part > 1) return std::nullopt;
    return p.x + part * (q.x - p.x);
}

class Slide {
public:
    void take(const std::optional<mpq_class>& x_a, const std::optional<mpq_class>& x_b) {
        if (!x_a || !x_b) return;
        const mpq_class d = *x_a - *x_b;
        if (!best_ || d > *best_) best_ = d;
    }

    void edges(const Point& p, const Point& q, const Point& r, const Point& s) {
        const mpq_class r_side = area(p, q, r), s_side = area(p, q, s), p_side = area(r, s, p), q_side = area(r, s, q);
        if (r_side == s_side) {  // parallel, or one is seen as a point: the ends that lie on the other
            for (const Point& end : {p, q}) take(end.x, x_of_edge(r, s, end));
            for (const Point& end : {r, s}) take(x_of_edge(p, q, end), end.x);
            return;
        }
        const mpq_class along_pq = p_side / (p_side - q_side), along_rs = r_side / (r_side - s_side);
        if (along_pq < 0 || along_pq > 1 || along_rs < 0 || along_rs > 1) return;
        take(p.x + along_pq * (q.x - p.x), r.x + along_rs * (s.x - r.x));
    }

    void faces(const Points& a, const Points& b) {
        for (std::size_t i = 0; i < 3; ++i) {
            take(a[i].x, x_of_face(b, a[i]));
            take(x_of_face(a, b[i]), b[i].x);
            for (std::size_t j = 0; j < 3; ++j) edges(a[i], a[(i + 1) % 3], b[j], b[(j + 1) % 3]);
        }
    }

    /// No more than this can be of use.
    [[nodiscard]] bool can_grow_to(double x_a, double x_b) const {
        return !best_ || mpq_class(x_a) - mpq_class(x_b) > *best_;
    }
    [[nodiscard]] const std::optional<mpq_class>& best() const { return best_; }

private:
    std::optional<mpq_class> best_;
};

struct Bounds {
    Vec3 low, high;
    std::size_t face;
};

std::vector<Bounds> bounds_of(const Mesh& mesh) {
    constexpr double far = std::numeric_limits<double>::infinity();
    std::vector<Bounds> all;
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        Bounds box{{far, far, far}, {-far, -far, -far}, f};
        for (const auto vertex : mesh.faces[f])
            for (int k = 0; k < 3; ++k) {
                box.low[k] = std::min(box.low[k], mesh.vertices[vertex][k]);
                box.high[k] = std::max(box.high[k], mesh.vertices[vertex][k]);
            }
        all.push_back(box);
    }
    return all;
}

bool seen_together(const Bounds& a, const Bounds& b) {
    return a.low[1] <= b.high[1] && b.low[1] <= a.high[1] && a.low[2] <= b.high[2] && b.low[2] <= a.high[2];
}

}  // namespace

std::optional<mpq_class> last_slide(const Mesh& a, const Mesh& b) {
    std::vector<Bounds> of_a = bounds_of(a), of_b = bounds_of(b);
    std::ranges::sort(of_a, std::greater(), [](const Bounds& box) { return box.high[0]; });
    std::ranges::sort(of_b, std::less(), [](const Bounds& box) { return box.low[0]; });
    Slide slide;
    for (const Bounds& x : of_a)
        for (const Bounds& y : of_b) {
            if (!slide.can_grow_to(x.high[0], y.low[0])) break;
            if (seen_together(x, y)) slide.faces(points_of(a, a.faces[x.face]), points_of(b, b.faces[y.face]));
        }
    return slide.best();
}

}  // namespace tact::oracle
