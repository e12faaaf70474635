// SPDX-License-Identifier: MIT
#include "tact/pair/contact/flat_clip.hpp"

#include <algorithm>
#include <utility>

#include "tact/exact/rational.hpp"

namespace tact::contact {
namespace {

using exact::Rational;
using Point = Vec<Rational, 3>;

/// The convex hull of a triangle's vertices: three, two or one of them.
struct Hull {
    std::vector<Point> corners;
    Point normal{};  ///< of three corners
};

Hull hull(const Triangle3& triangle) {
    Hull result;
    for (const Vec3& v : triangle.vertices) result.corners.push_back({Rational(v[0]), Rational(v[1]), Rational(v[2])});
    auto& corners = result.corners;
    result.normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
    if (result.normal != Point{}) return result;
    // All on one line: the order along it is that of the coordinates.
    const auto before = [](const Point& p, const Point& q) {
        return std::lexicographical_compare(p.at, p.at + 3, q.at, q.at + 3);
    };
    const auto [first, last] = std::minmax_element(corners.begin(), corners.end(), before);
    corners = *first == *last ? std::vector{*first} : std::vector{*first, *last};
    return result;
}

/// A convex polygon, segment or point.
class Clip {
public:
    explicit Clip(std::vector<Point> corners) : corners_(std::move(corners)) {}

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

void keep_in_triangle(Clip& clip, const Hull& b) {
    clip.keep_zero([&](const Point& x) { return dot(b.normal, x - b.corners[0]); });
    // Without a coordinate in which the normal is not 0 the plane is seen one to one.
    int left_out = 0;
    while (b.normal[left_out].sign() == 0) ++left_out;
    const int i = (left_out + 1) % 3, j = (left_out + 2) % 3;
    for (std::size_t k = 0; k < 3; ++k) {
        const Point& from = b.corners[k];
        const Point edge = b.corners[(k + 1) % 3] - from;
        clip.keep([&](const Point& x) {
            const Rational side = edge[i] * (x[j] - from[j]) - edge[j] * (x[i] - from[i]);
            return b.normal[left_out].sign() > 0 ? side : -side;
        });
    }
}

void keep_in_segment(Clip& clip, const Hull& b) {
    const Point along = b.corners[1] - b.corners[0];
    for (int k = 0; k < 3; ++k) clip.keep_zero([&](const Point& x) { return cross(x - b.corners[0], along)[k]; });
    clip.keep([&](const Point& x) { return dot(x - b.corners[0], along); });
    clip.keep([&](const Point& x) { return dot(b.corners[1] - x, along); });
}

void keep_in_point(Clip& clip, const Hull& b) {
    for (int k = 0; k < 3; ++k) clip.keep_zero([&](const Point& x) { return x[k] - b.corners[0][k]; });
}

}  // namespace

std::vector<Vec3> clipped(const Triangle3& a, const Triangle3& b) {
    Hull own = hull(a), other = hull(b);
    if (other.corners.size() < own.corners.size()) std::swap(own, other);  // the larger one has the plane
    Clip clip(std::move(own.corners));
    if (other.corners.size() == 3)
        keep_in_triangle(clip, other);
    else if (other.corners.size() == 2)
        keep_in_segment(clip, other);
    else
        keep_in_point(clip, other);
    std::vector<Vec3> rounded;
    for (const Point& p : clip.corners())
        rounded.push_back({p[0].nearest_double(), p[1].nearest_double(), p[2].nearest_double()});
    return rounded;
}

}  // namespace tact::contact
