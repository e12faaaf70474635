// SPDX-License-Identifier: MIT
#include "tact/bound/relative_bend.hpp"

#include <algorithm>
#include <cmath>

namespace tact {
namespace {

/// For sums of some dozen positive terms in plain doubles; `rounding` is for sums of a few products of any sign, of the
/// sum of their sizes.
constexpr double round_up = 1 + 0x1p-40, rounding = 0x1p-48;
/// Of slower turning the square vanishes, and with it how much of another turn lies along it.
constexpr double least_square = 0x1p-900;
/// A frame that turns has to be so much better than the world, where a turn about the direction costs nothing.
constexpr double worth = 2;

/// Rounded up where squares vanish.
double length_of(const Vec3& v) {
    return v == Vec3{} ? 0 : std::sqrt(dot(v, v)) + 0x1p-500;
}

Vec3 entry(const std::array<double, 12>& entries, std::size_t column) {
    return {entries[3 * column], entries[3 * column + 1], entries[3 * column + 2]};
}

/// How far three entries may be from their centers.
double error_of(const PoseCurve::Balls& balls, std::size_t column) {
    return length_of(entry(balls.error, column));
}

/// A body as seen from a frame that turns.
struct SeenFromFrame {
    Vec3 along{};       ///< its own turning, as far as its axis is fixed in the frame
    double across = 0;  ///< the rest
    double rate = 0;    ///< all of its own turning
    double gyration = 0;

    SeenFromFrame(const TurnOfBody& body, const Vec3& frame) {
        const Vec3 own = body.turning - frame;
        const double square = dot(frame, frame), error = body.turning_error + rounding * length_of(body.turning);
        along = square > 0 ? dot(own, frame) / square * frame : own;
        across = length_of(own - along) + error + rounding * length_of(own);
        rate = length_of(own) + error;
        gyration = length_of(cross(own, frame)) + (error + rounding * length_of(own)) * length_of(frame);
    }
};

/// How much the frame's turning bends the way between the two axes: |2 w x V + w x (w x c)|, at most, at both ends.
double bend_between_axes(const TurnOfBody& a, const TurnOfBody& b, const Vec3& frame) {
    const double turning = length_of(frame);
    if (turning == 0) return 0;
    const Vec3 velocity = b.velocity - a.velocity;
    const double velocity_error =
        a.velocity_error + b.velocity_error + rounding * (length_of(a.velocity) + length_of(b.velocity));
    double farthest = 0;
    for (std::size_t end = 0; end < 2; ++end) {
        const double error = a.at_error + b.at_error + rounding * (length_of(a.at[end]) + length_of(b.at[end]));
        farthest = std::max(farthest, length_of(cross(frame, b.at[end] - a.at[end])) + turning * error);
    }
    return 2 * (length_of(cross(frame, velocity)) + turning * velocity_error) + turning * farthest;
}

/// The bend of gaps along directions that are fixed in the frame.
RelativeBend seen_from(const Vec3& frame, const TurnOfBody& a, const TurnOfBody& b) {
    RelativeBend result;
    result.frame = frame;
    double own[2] = {a.hidden, b.hidden};
    const TurnOfBody* const bodies[] = {&a, &b};
    for (std::size_t i = 0; i < 2; ++i) {
        const TurnOfBody& body = *bodies[i];
        const SeenFromFrame seen(body, frame);
        if (seen.rate == 0) continue;  // however large the body is
        result.bend.across[i] = seen.rate * body.arm * round_up * seen.along;
        own[i] += (seen.rate * seen.across + seen.gyration) * body.arm;
        result.turning += seen.rate;
    }
    result.bend.any = (bend_between_axes(a, b, frame) + (own[0] + own[1])) * round_up;
    return result;
}

}  // namespace

double Bend::along(const Vec3& n, double size) const {
    const Vec3 unit = 1 / size * n;  // squares of products with a tiny n would vanish
    // Components of the products err by two units of their terms.
    const auto length_across = [&](const Vec3& v) { return length_of(cross(v, unit)) + rounding * length_of(v); };
    return (any + (length_across(across[0]) + length_across(across[1]))) * size * round_up;
}

double Bend::most() const {
    return (any + (length_of(across[0]) + length_of(across[1]))) * round_up;
}

// Of the true turn, which lies in the boxes of the curve: swing_j = axis x column_j, so that the sum of column_j x
// swing_j is twice the axis; and bend of the position is what the middle is from the axis.
TurnOfBody::TurnOfBody(const PoseCurve& curve, double radius, const TimeInterval& stretch) : hidden(curve.hidden) {
    const Turning& turn = curve.turning;
    velocity = entry(curve.drift.center, 3);
    velocity_error = error_of(curve.drift, 3);
    const Vec3 middle = entry(curve.base.center, 3);
    Vec3 lever{};
    double lever_error = 0;
    if (!turn.at_rest()) {
        Vec3 axis{};
        double axis_error = rounding;
        for (std::size_t j = 0; j < 3; ++j) {
            axis = axis + 0.5 * cross(entry(curve.base.center, j), entry(curve.swing.center, j));
            axis_error += error_of(curve.base, j) + error_of(curve.swing, j);
        }
        turning = turn.rate * axis;
        turning_error = (std::fabs(turn.rate) * axis_error + std::fabs(turn.rate_low) + turn.rate_error) * round_up;
        lever = entry(curve.bend.center, 3);
        lever_error = error_of(curve.bend, 3);
    }
    arm = (length_of(lever) + lever_error + radius) * round_up;
    double far = length_of(middle) + length_of(lever);
    const double times[] = {stretch.start, stretch.end};
    for (std::size_t end = 0; end < 2; ++end) {
        const double since = times[end] - turn.origin;
        at[end] = middle - lever + since * velocity;
        at_error = std::max(at_error, std::fabs(since) * (velocity_error + rounding * length_of(velocity)));
    }
    at_error += error_of(curve.base, 3) + lever_error + rounding * far;
}

// Swapped bodies have the same sums, which add what is of the one and the other first, and the same frame.
RelativeBend relative_bend(const TurnOfBody& a, const TurnOfBody& b) {
    const RelativeBend fixed = seen_from({}, a, b);
    const bool first = std::ranges::lexicographical_compare(a.turning.at, b.turning.at);
    RelativeBend best = fixed;
    for (const Vec3& frame : {first ? a.turning : b.turning, first ? b.turning : a.turning}) {
        if (!(dot(frame, frame) > least_square)) continue;
        const RelativeBend other = seen_from(frame, a, b);
        if (worth * other.bend.most() < fixed.bend.most() && other.bend.most() < best.bend.most()) best = other;
    }
    return best;
}

PoseCurve about_point(const PoseCurve& curve, const Vec3& point) {
    PoseCurve about = curve;
    if (point == Vec3{}) return about;
    const PointCurve place = point_curve(curve, as_intervals(point));
    const auto set = [](const PointCurve::Balls& from, PoseCurve::Balls& to) {
        for (std::size_t i = 0; i < 3; ++i) {
            to.center[9 + i] = from.center[i];
            to.error[9 + i] = from.error[i];
        }
    };
    set(place.base, about.base);
    set(place.drift, about.drift);
    set(place.swing, about.swing);
    set(place.bend, about.bend);
    return about;
}

}  // namespace tact
