// SPDX-License-Identifier: MIT
#include "tact/bvh/fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace tact::build {
namespace {

/// A triangle of the growing hull: its plane, its neighbors across the edges (i, i + 1), and the points above it.
struct Facet {
    std::array<int, 3> corners{};
    std::array<int, 3> neighbors{};
    Vec3 normal{};
    double offset = 0;
    std::vector<int> above;
    bool alive = true;
};

class QuickHull {
public:
    explicit QuickHull(std::span<const Vec3> points) : points_(points) {}

    /// Whether the points span space; otherwise nothing is done.
    bool run() {
        if (!start()) return false;
        for (std::size_t f = 0; f < facets_.size(); ++f)
            while (facets_[f].alive && !facets_[f].above.empty()) extend(static_cast<int>(f));
        return true;
    }

    [[nodiscard]] std::vector<Vec3> corners() const {
        std::vector<int> used;
        for (const Facet& facet : facets_)
            if (facet.alive) used.insert(used.end(), facet.corners.begin(), facet.corners.end());
        std::sort(used.begin(), used.end());
        used.erase(std::unique(used.begin(), used.end()), used.end());
        std::vector<Vec3> found;
        for (const int i : used) found.push_back(at(i));
        return found;
    }

private:
    [[nodiscard]] const Vec3& at(int i) const { return points_[static_cast<std::size_t>(i)]; }
    Facet& facet(int f) { return facets_[static_cast<std::size_t>(f)]; }
    double height(const Facet& facet, int i) const { return dot(facet.normal, at(i)) - facet.offset; }

    /// The point with the largest measure.
    template <class Measure>
    int best(const Measure& measure) const {
        int found = 0;
        double most = -1;
        for (int i = 0; i < static_cast<int>(points_.size()); ++i) {
            const double m = measure(at(i));
            if (m > most) {
                most = m;
                found = i;
            }
        }
        return found;
    }

    bool start() {
        double size = 0;
        for (const Vec3& p : points_) size = std::max(size, dot(p - at(0), p - at(0)));
        slack_ = 1e-12 * std::sqrt(size);
        const int a = best([&](const Vec3& p) { return dot(p - at(0), p - at(0)); });
        const int b = best([&](const Vec3& p) { return dot(p - at(a), p - at(a)); });
        const Vec3 line = at(b) - at(a);
        const auto off_line = [&](const Vec3& p) { return dot(cross(line, p - at(a)), cross(line, p - at(a))); };
        const int c = best(off_line);
        const Vec3 normal = cross(line, at(c) - at(a));
        const int d = best([&](const Vec3& p) { return std::fabs(dot(normal, p - at(a))); });
        if (std::fabs(dot(normal, at(d) - at(a))) <= slack_ * std::sqrt(dot(normal, normal))) return false;
        const bool below = dot(normal, at(d) - at(a)) < 0;
        const std::array<int, 4> v = below ? std::array{a, b, c, d} : std::array{a, c, b, d};
        add(v[0], v[1], v[2]);
        add(v[0], v[3], v[1]);
        add(v[1], v[3], v[2]);
        add(v[2], v[3], v[0]);
        facets_[0].neighbors = {1, 2, 3};
        facets_[1].neighbors = {3, 2, 0};
        facets_[2].neighbors = {1, 3, 0};
        facets_[3].neighbors = {2, 1, 0};
        std::vector<int> all(points_.size());
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
        distribute(all, 0);
        return true;
    }

    int add(int a, int b, int c) {
        Facet made;
        made.corners = {a, b, c};
        const Vec3 n = cross(at(b) - at(a), at(c) - at(a));
        const double length = std::sqrt(dot(n, n));
        made.normal = length > 0 ? (1 / length) * n : Vec3{};
        made.offset = dot(made.normal, at(a));
        facets_.push_back(std::move(made));
        return static_cast<int>(facets_.size()) - 1;
    }

    /// Gives each point to the first facet, from number `first` on, that it is above.
    void distribute(const std::vector<int>& points, int first) {
        for (const int i : points) {
            for (int f = first; f < static_cast<int>(facets_.size()); ++f) {
                if (height(facet(f), i) <= slack_) continue;
                facet(f).above.push_back(i);
                break;
            }
        }
    }

    struct HullEdge {
        int from, to, outside;
    };

    /// Takes away what the point sees, starting from a facet that it sees; the edge of the hole goes to horizon_.
    void remove_seen(int f, int point, std::vector<int>& orphans) {
        std::vector<int> open{f};
        facet(f).alive = false;
        while (!open.empty()) {
            const int now = open.back();
            open.pop_back();
            orphans.insert(orphans.end(), facet(now).above.begin(), facet(now).above.end());
            facet(now).above.clear();
            for (std::size_t k = 0; k < 3; ++k) {
                const int next = facet(now).neighbors[k];
                if (!facet(next).alive) continue;
                if (height(facet(next), point) > slack_) {
                    facet(next).alive = false;
                    open.push_back(next);
                }
            }
            seen_.push_back(now);
        }
        for (const int s : seen_)
            for (std::size_t k = 0; k < 3; ++k)
                if (const int next = facet(s).neighbors[k]; facet(next).alive)
                    horizon_.push_back({facet(s).corners[k], facet(s).corners[(k + 1) % 3], next});
    }

    /// Adds the highest point above a facet.
    void extend(int f) {
        const auto& above = facet(f).above;
        const int point = *std::max_element(above.begin(), above.end(),
                                            [&](int i, int j) { return height(facet(f), i) < height(facet(f), j); });
        std::vector<int> orphans;
        horizon_.clear();
        seen_.clear();
        remove_seen(f, point, orphans);
        const int first = static_cast<int>(facets_.size());
        for (const HullEdge& edge : horizon_) {
            const int made = add(edge.from, edge.to, point);
            facet(made).neighbors[0] = edge.outside;
            Facet& outside = facet(edge.outside);
            for (std::size_t k = 0; k < 3; ++k)
                if (outside.corners[k] == edge.to && outside.corners[(k + 1) % 3] == edge.from)
                    outside.neighbors[k] = made;
        }
        for (int g = first; g < static_cast<int>(facets_.size()); ++g) {
            for (int other = first; other < static_cast<int>(facets_.size()); ++other) {
                if (facet(other).corners[0] == facet(g).corners[1]) facet(g).neighbors[1] = other;
                if (facet(other).corners[1] == facet(g).corners[0]) facet(g).neighbors[2] = other;
            }
        }
        std::erase(orphans, point);
        distribute(orphans, first);
    }

    std::span<const Vec3> points_;
    std::vector<Facet> facets_;
    std::vector<HullEdge> horizon_;
    std::vector<int> seen_;
    double slack_ = 0;
};

/// The hull of points of one plane, or of one line: the upper and the lower chain along the plane's first axis.
std::vector<Vec3> flat_hull(std::span<const Vec3> points) {
    Vec3 far = points[0];
    for (const Vec3& p : points)
        if (dot(p - points[0], p - points[0]) > dot(far - points[0], far - points[0])) far = p;
    const Vec3 u = far - points[0];
    Vec3 v{};
    for (const Vec3& p : points) {
        const Vec3 off = (p - points[0]) - (dot(p - points[0], u) / dot(u, u)) * u;
        if (dot(u, u) > 0 && dot(off, off) > dot(v, v)) v = off;
    }
    struct Flat {
        double x, y;
        const Vec3* point;
    };
    std::vector<Flat> sorted;
    for (const Vec3& p : points) sorted.push_back({dot(p, u), dot(p, v), &p});
    std::sort(sorted.begin(), sorted.end(),
              [](const Flat& a, const Flat& b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });
    std::vector<Vec3> hull;
    for (const int side : {1, -1}) {
        std::vector<Flat> chain;
        for (const Flat& p : sorted) {
            const auto bends_wrong = [&](const Flat& a, const Flat& b) {
                return side * ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) <= 0;
            };
            while (chain.size() > 1 && bends_wrong(chain[chain.size() - 2], chain.back())) chain.pop_back();
            chain.push_back(p);
        }
        const std::size_t skip = side == 1 ? 0 : 1;  // the ends belong to both chains
        for (std::size_t i = skip; i + skip < chain.size(); ++i) hull.push_back(*chain[i].point);
    }
    return hull;
}

}  // namespace

std::vector<Vec3> hull_points(std::span<const Vec3> points) {
    if (points.size() < 4) return {points.begin(), points.end()};
    QuickHull hull(points);
    return hull.run() ? hull.corners() : flat_hull(points);
}

}  // namespace tact::build
