// SPDX-License-Identifier: MIT
#include "tact/pair.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "tact/rational.hpp"
#include "tact/shape/degenerate.hpp"
#include "tact/shape/orientation.hpp"

// Docs: docs/algorithms/mesh-search.md, "What two triangles have in common".
namespace tact {
namespace {

// Triangles of one plane.

using exact::Rational;
using Point = Vec<Rational, 3>;

Point exactly(const Vec3& v) {
    return {Rational(v[0]), Rational(v[1]), Rational(v[2])};
}

/// The corners of the convex hull of a triangle's vertices: three, two or one of them.
std::vector<Vec3> hull(const Triangle3& triangle) {
    if (!degenerate::on_one_line(triangle.vertices)) return {triangle.vertices.begin(), triangle.vertices.end()};
    // The order along a line is that of the coordinates.
    const auto before = [](const Vec3& p, const Vec3& q) {
        return std::lexicographical_compare(p.at, p.at + 3, q.at, q.at + 3);
    };
    const auto [first, last] = std::minmax_element(triangle.vertices.begin(), triangle.vertices.end(), before);
    return *first == *last ? std::vector{*first} : std::vector{*first, *last};
}

/// A convex polygon, segment or point.
class Clip {
public:
    explicit Clip(const std::vector<Vec3>& corners) {
        for (const Vec3& corner : corners) corners_.push_back(exactly(corner));
    }

    /// Keeps what has value(x) >= 0, for a linear function.
    template <class Value>
    void keep(const Value& value) {
        std::vector<Rational> values;
        for (const Point& corner : corners_) values.push_back(value(corner));
        std::vector<Point> kept;
        const auto add = [&](const Point& point) {
            if (kept.empty() || !(kept.back() == point)) kept.push_back(point);
        };
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            if (values[i].sign() >= 0) add(corners_[i]);
            const std::size_t next = (i + 1) % corners_.size();
            if (values[i].sign() * values[next].sign() < 0)
                add(corners_[i] + values[i] / (values[i] - values[next]) * (corners_[next] - corners_[i]));
        }
        while (kept.size() > 1 && kept.front() == kept.back()) kept.pop_back();
        corners_ = std::move(kept);
    }

    /// Keeps what has value(x) = 0.
    template <class Value>
    void keep_zero(const Value& value) {
        keep(value);
        keep([&](const Point& x) { return -value(x); });
    }

    [[nodiscard]] const std::vector<Point>& corners() const { return corners_; }

private:
    std::vector<Point> corners_;
};

/// Keeps what lies in triangle b, of something with the corners `own`. Their signs save most of the work: what does not
/// cut them need not be clipped with.
void keep_in_triangle(Clip& clip, const std::vector<Vec3>& b, const std::vector<Vec3>& own) {
    if (!std::ranges::all_of(own, [&](const Vec3& v) { return orientation(b[0], b[1], b[2], v) == 0; })) {
        const Point from = exactly(b[0]), normal = cross(exactly(b[1]) - from, exactly(b[2]) - from);
        clip.keep_zero([&](const Point& x) { return dot(normal, x - from); });
    }
    // Without one of the coordinates the plane is seen one to one.
    int i = 0, j = 1;
    const auto seen = [&](const Vec3& v) { return Vec2{v[i], v[j]}; };
    const auto turn_of_b = [&] { return orientation(seen(b[0]), seen(b[1]), seen(b[2])); };
    while (turn_of_b() == 0) {
        i = j;
        j = (j + 1) % 3;
    }
    const int turn = turn_of_b();
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 &start = b[k], &end = b[(k + 1) % 3];
        const auto inside = [&](const Vec3& v) { return turn * orientation(seen(start), seen(end), seen(v)) >= 0; };
        if (std::ranges::all_of(own, inside)) continue;
        const Point from = exactly(start), edge = exactly(end) - from;
        clip.keep([&](const Point& x) {
            const Rational side = edge[i] * (x[j] - from[j]) - edge[j] * (x[i] - from[i]);
            return turn > 0 ? side : -side;
        });
    }
}

void keep_in_segment(Clip& clip, const std::vector<Vec3>& b) {
    const Point from = exactly(b[0]), to = exactly(b[1]), along = to - from;
    for (int k = 0; k < 3; ++k) clip.keep_zero([&](const Point& x) { return cross(x - from, along)[k]; });
    clip.keep([&](const Point& x) { return dot(x - from, along); });
    clip.keep([&](const Point& x) { return dot(to - x, along); });
}

void keep_in_point(Clip& clip, const std::vector<Vec3>& b) {
    for (int k = 0; k < 3; ++k) clip.keep_zero([&](const Point& x) { return x[k] - Rational(b[0][k]); });
}

/// The corners of what two triangles of one plane have in common, in the order of a's, each the double nearest to the
/// exact one in every coordinate. Also for triangles that are segments or points, in any planes.
std::vector<Vec3> clipped(const Triangle3& a, const Triangle3& b) {
    auto own = hull(a), other = hull(b);
    if (other.size() < own.size()) std::swap(own, other);  // the larger one has the plane
    Clip clip(own);
    if (other.size() == 3)
        keep_in_triangle(clip, other, own);
    else if (other.size() == 2)
        keep_in_segment(clip, other);
    else
        keep_in_point(clip, other);
    std::vector<Vec3> rounded;
    for (const Point& p : clip.corners())
        rounded.push_back({p[0].nearest_double(), p[1].nearest_double(), p[2].nearest_double()});
    return rounded;
}

// Triangles of two planes.

/// On which side of a plane the vertices of a triangle lie.
using Sides = std::array<int, 3>;

Sides sides(const Triangle3& of, const Triangle3& plane) {
    const auto& [p, q, r] = plane.vertices;
    return {orientation(p, q, r, of.vertices[0]), orientation(p, q, r, of.vertices[1]),
            orientation(p, q, r, of.vertices[2])};
}

/// Where the border of a triangle passes through the other's plane: at a vertex, or between one above it and one below.
struct Passage {
    int above = 0;  ///< one of the two may lie in the plane
    int below = 0;
    int vertex = -1;  ///< the one that lies in the plane

    friend bool operator==(const Passage&, const Passage&) = default;
};

Passage passage(const Sides& side, int i, int j) {
    const bool i_above = side[i] > side[j];
    return {i_above ? i : j, i_above ? j : i, side[i] == 0 ? i : side[j] == 0 ? j : -1};
}

/// What a triangle that is not in the plane has in common with it: from one passage to another, along the triangle's
/// normal times the plane's.
struct PlaneChord {
    Passage first, last;
};

std::optional<PlaneChord> chord(const Sides& side) {
    for (int i = 0; i < 3; ++i) {
        const int next = (i + 1) % 3, third = (i + 2) % 3;
        if (side[i] != 0 && side[next] * side[i] <= 0 && side[third] * side[i] <= 0) {
            // Seen from where the vertices run counter-clockwise, the chord runs from the border before i to that
            // behind it when i is above.
            const Passage behind = passage(side, i, next), before = passage(side, third, i);
            return side[i] > 0 ? PlaneChord{before, behind} : PlaneChord{behind, before};
        }
    }
    for (int i = 0; i < 3; ++i)
        if (side[i] == 0) return PlaneChord{passage(side, i, (i + 1) % 3), passage(side, i, (i + 1) % 3)};
    return std::nullopt;
}

/// Whether the passage y of b comes after (1), at (0) or before (-1) the passage x of a, on the line that both planes
/// share, along a's normal times b's.
int order(const Triangle3& a, const Passage& x, const Triangle3& b, const Passage& y) {
    if (x.vertex >= 0 && y.vertex >= 0 && a.vertices[x.vertex] == b.vertices[y.vertex]) return 0;
    return orientation(a.vertices[x.above], a.vertices[x.below], b.vertices[y.above], b.vertices[y.below]);
}

/// A passage in coordinates: the weights of both vertices are the other's distance from the plane over the sum of both.
Vec3 place(const Triangle3& of, const Passage& x, const Triangle3& plane) {
    if (x.vertex >= 0) return of.vertices[x.vertex];
    const auto& [p, q, r] = plane.vertices;
    const Vec3 &above = of.vertices[x.above], &below = of.vertices[x.below];
    const exact::Scaled high = volume(p, q, r, above), low = volume(p, q, r, below);
    const int largest = high.exponent > low.exponent ? high.exponent : low.exponent;
    const double from_above = std::ldexp(high.fraction, high.exponent - largest);
    const double from_below = -std::ldexp(low.fraction, low.exponent - largest);
    const double sum = from_above + from_below;
    return (from_below / sum) * above + (from_above / sum) * below;
}

/// With u = 2^-53: volumes wrong by 4 u of themselves move a place along its edge by 8 u w (1 - w) of the edge, 4 u of
/// the largest coordinate at most; sum, quotient, products and the last sum round by 4 u: 9 u with all terms of second
/// order, and sqrt 3 of that in space. Rounded exact coordinates err by less.
double error_of(const Triangle3& a, const Triangle3& b) {
    double size = 0;
    for (const Triangle3* triangle : {&a, &b})
        for (const Vec3& v : triangle->vertices)
            for (int k = 0; k < 3; ++k) size = higher(size, magnitude(v[k]));
    return 18 * 0x1p-53 * size + 0x1p-1072;
}

/// Two triangles in different planes: the common part of their chords.
CommonPart across(const Triangle3& a, const PlaneChord& on_a, const Triangle3& b, const PlaneChord& on_b) {
    const int starts = order(a, on_a.first, b, on_b.first), ends = order(a, on_a.last, b, on_b.last);
    const bool start_of_a = starts < 0 || (starts == 0 && on_a.first.vertex >= 0);
    const bool end_of_a = ends > 0 || (ends == 0 && on_a.last.vertex >= 0);
    int length;  // of the common part: its sign
    if (start_of_a != end_of_a)
        length = start_of_a ? order(a, on_a.first, b, on_b.last) : -order(a, on_a.last, b, on_b.first);
    else
        length = start_of_a ? on_a.first != on_a.last : on_b.first != on_b.last;
    CommonPart part;
    if (length < 0) return part;
    part.error = error_of(a, b);
    const auto add = [&](bool of_a, const Passage& x) {
        part.vertices[part.count++] = of_a ? place(a, x, b) : place(b, x, a);
    };
    const bool by_vertex_of_a = end_of_a && on_a.last.vertex >= 0;
    if (length == 0 && (by_vertex_of_a || (!end_of_a && on_b.last.vertex >= 0)))  // a vertex needs no rounding
        add(end_of_a, end_of_a ? on_a.last : on_b.last);
    else
        add(start_of_a, start_of_a ? on_a.first : on_b.first);
    if (length > 0) add(end_of_a, end_of_a ? on_a.last : on_b.last);
    return part;
}

bool all_zero(const Sides& side) {
    return side[0] == 0 && side[1] == 0 && side[2] == 0;
}

}  // namespace

CommonPart common_part(const Triangle3& a, const Triangle3& b) {
    const Sides side_a = sides(a, b), side_b = sides(b, a);
    if (all_zero(side_a) || all_zero(side_b)) {  // one plane, or no plane at all
        CommonPart part;
        const auto corners = clipped(a, b);
        for (const Vec3& corner : corners) part.vertices[part.count++] = corner;
        if (part.count > 0) part.error = error_of(a, b);
        return part;
    }
    const auto on_a = chord(side_a), on_b = chord(side_b);
    if (!on_a || !on_b) return {};
    return across(a, *on_a, b, {on_b->last, on_b->first});
}

}  // namespace tact
