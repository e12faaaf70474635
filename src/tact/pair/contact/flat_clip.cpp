// SPDX-License-Identifier: MIT
#include "tact/pair/contact/flat_clip.hpp"

#include <algorithm>
#include <utility>

#include "tact/exact/rational.hpp"
#include "tact/shape/degenerate.hpp"
#include "tact/shape/orientation.hpp"

namespace tact::contact {
namespace {

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

}  // namespace

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

}  // namespace tact::contact
