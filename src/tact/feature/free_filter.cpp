// SPDX-License-Identifier: MIT
#include "tact/feature/exact_contact.hpp"

#include <algorithm>

namespace tact::feature {
namespace {

// u = 2^-53; every constant is derived in docs/algorithms/linear-features.md.
constexpr double u = 0x1p-53;

/// Whether one coordinate keeps the features apart all the time: differences are linear in time, so their ends decide,
/// and comparing coordinates rounds nothing.
template <FeatureKind K>
TACT_INLINE bool apart_on_axis(const MovingPoints& points, int k) {
    const auto side = [&](const std::array<Vec3, 4>& p) {  // 1: second feature above the first, -1: below, else 0
        if constexpr (K == FeatureKind::vertex_face) {
            const double low = lower(lower(p[1][k], p[2][k]), p[3][k]),
                         high = higher(higher(p[1][k], p[2][k]), p[3][k]);
            return (low > p[0][k]) - (high < p[0][k]);
        } else {
            const double low_a = lower(p[0][k], p[1][k]), high_a = higher(p[0][k], p[1][k]);
            const double low_b = lower(p[2][k], p[3][k]), high_b = higher(p[2][k], p[3][k]);
            return (low_b > high_a) - (high_b < low_a);
        }
    };
    // A pair of points that is apart the same way at both ends stays so; all pairs are apart where the extremes are.
    const int at_start = side(points.start);
    return at_start != 0 && at_start == side(points.end);
}

/// The differences in doubles, and their largest size in each coordinate.
struct DoubleDifferences {
    FourPoints<double> points;
    double size[3] = {};

    TACT_INLINE explicit DoubleDifferences(const MovingPoints& p) {
        for (int i = 0; i < 3; ++i) {
            for (int k = 0; k < 3; ++k) {
                LinearForm<double>& d = points.d[i][k];
                d = {p.start[i + 1][k] - p.start[0][k], p.end[i + 1][k] - p.end[0][k]};
                size[k] = higher(size[k], higher(magnitude(d.c0), magnitude(d.c1)));
            }
        }
    }
};

/// A polynomial in Bernstein form on a piece of the interval: it lies between its smallest and largest coefficient.
template <int N>
struct Bernstein {
    double b[N];

    TACT_INLINE int strict_sign(double error) const {
        double low = b[0], high = b[0];
        for (int i = 1; i < N; ++i) {
            low = lower(low, b[i]);
            high = higher(high, b[i]);
        }
        return (low > error) - (high < -error);
    }

    /// The left part becomes `this`, the right part is returned (de Casteljau).
    TACT_INLINE Bernstein split(double at) {
        Bernstein right;
        for (int level = N - 1; level >= 0; --level) {
            right.b[level] = b[N - 1];
            for (int i = N - 1; i > N - 1 - level; --i) b[i] = (1 - at) * b[i - 1] + at * b[i];
        }
        return right;
    }
};

/// All that is asked of a piece: the volume, and the areas on each axis.
template <FeatureKind K>
struct CurvePiece {
    Bernstein<4> volume;
    Bernstein<3> area[3][3];  // [axis][12, 23, 31]
    int depth = 0;

    CurvePiece() = default;
    TACT_INLINE explicit CurvePiece(const FourPoints<double>& points) {
        const CubicForm<double> f = points.volume();
        volume = {{f.c0, f.c1 / 3, f.c2 / 3, f.c3}};
        for (int k = 0; k < 3; ++k) {
            for (int n = 0; n < 3; ++n) {
                const QuadraticForm<double> q = points.area(n, k);
                area[k][n] = {{q.c0, q.c1 / 2, q.c2}};
            }
        }
    }

    TACT_INLINE bool is_free(double volume_error, const double (&area_error)[3]) const {
        if (volume.strict_sign(volume_error) != 0) return true;
        for (int k = 0; k < 3; ++k)
            if (is_outside(area[k], area_error[k])) return true;
        return false;
    }

    /// The left part stays, the right part is returned.
    TACT_INLINE CurvePiece split(double at) {
        ++depth;
        CurvePiece right = *this;
        right.volume = volume.split(at);
        for (int k = 0; k < 3; ++k)
            for (int n = 0; n < 3; ++n) right.area[k][n] = area[k][n].split(at);
        return right;
    }

private:
    TACT_INLINE static bool is_outside(const Bernstein<3> (&areas)[3], double error) {
        const int s12 = areas[0].strict_sign(error), s23 = areas[1].strict_sign(error),
                  s31 = areas[2].strict_sign(error);
        if constexpr (K == FeatureKind::vertex_face) {
            return common_sign(s12, s23, s31) == 2;
        } else {
            if (s12 * s31 < 0) return true;
            if (s23 == 0) return false;
            Bernstein<3> sum;
            for (int i = 0; i < 3; ++i) sum.b[i] = areas[0].b[i] + areas[1].b[i] + areas[2].b[i];
            return s23 * sum.strict_sign(4 * error) > 0;
        }
    }
};

/// Pieces from left to right, at most so many and so short; then somebody else must decide.
template <FeatureKind K>
bool free_by_pieces(const DoubleDifferences& differences) {
    constexpr int most_pieces = 12, deepest = 8;
    constexpr double cut = 0.4921875;  // not 1/2, where many a contact is
    const double(&m)[3] = differences.size;
    const double volume_error = 700 * u * m[0] * m[1] * m[2] + 0x1p-900;
    const double area_error[3] = {200 * u * m[1] * m[2] + 0x1p-900, 200 * u * m[2] * m[0] + 0x1p-900,
                                  200 * u * m[0] * m[1] + 0x1p-900};
    CurvePiece<K> stack[deepest + 2];
    stack[0] = CurvePiece<K>(differences.points);
    int open = 1;
    for (int seen = 0; open > 0; ++seen) {
        CurvePiece<K>& piece = stack[open - 1];
        if (piece.is_free(volume_error, area_error)) {
            --open;
            continue;
        }
        if (seen >= most_pieces || piece.depth >= deepest) return false;
        CurvePiece<K> left = piece;
        piece = left.split(cut);
        stack[open++] = left;
    }
    return true;
}

}  // namespace

template <FeatureKind K>
bool surely_free(const MovingPoints& points) {
    for (int k = 0; k < 3; ++k)
        if (apart_on_axis<K>(points, k)) return true;
    const DoubleDifferences differences(points);
    const double(&m)[3] = differences.size;
    const double largest = std::max({m[0], m[1], m[2]});
    if (!(largest < 0x1p100 && largest > 0x1p-100)) return false;
    const CubicForm<double> f = differences.points.volume();
    const double error = 200 * u * m[0] * m[1] * m[2] + 0x1p-900;
    if (std::min({f.c0, f.c1, f.c2, f.c3}) > error || std::max({f.c0, f.c1, f.c2, f.c3}) < -error) return true;
    return free_by_pieces<K>(differences);
}

template bool surely_free<FeatureKind::vertex_face>(const MovingPoints&);
template bool surely_free<FeatureKind::edge_edge>(const MovingPoints&);

}  // namespace tact::feature
