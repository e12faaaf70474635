// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tact/base.hpp"
#include "tact/interval.hpp"
#include "tact/motion.hpp"
#include "tact/vec.hpp"

/// Motions of your own: by a formula, or by integrating velocities.
namespace tact {

/// A formula of time with its first and second derivative, each bounded over an interval of time: what the formula
/// gives when it is fed `Jet::time(interval)` instead of a number.
struct Jet {
    Interval<double> value, first, second;

    Jet() = default;
    Jet(double constant) : value(constant) {}
    Jet(const Interval<double>& at, const Interval<double>& slope, const Interval<double>& bend)
        : value(at), first(slope), second(bend) {}

    /// The time itself.
    static Jet time(const Interval<double>& interval) { return {interval, {1.0}, {0.0}}; }

    /// Formulas are full of zeros and ones, as in the matrix of a turn: what these leave out is most of the work.
    [[nodiscard]] bool is_constant() const { return first == Interval<double>(0.0) && second == Interval<double>(0.0); }
    [[nodiscard]] bool is_zero() const { return value == Interval<double>(0.0) && is_constant(); }
    [[nodiscard]] Jet times(const Interval<double>& constant) const {
        if (constant == Interval<double>(0.0)) return {0.0};
        if (constant == Interval<double>(1.0)) return *this;
        return {value * constant, first * constant, second * constant};
    }

    friend Jet operator-(const Jet& a) { return {-a.value, -a.first, -a.second}; }
    friend Jet operator+(const Jet& a, const Jet& b) {
        if (a.is_zero()) return b;
        if (b.is_zero()) return a;
        return {a.value + b.value, a.first + b.first, a.second + b.second};
    }
    friend Jet operator-(const Jet& a, const Jet& b) {
        return {a.value - b.value, a.first - b.first, a.second - b.second};
    }
    friend Jet operator*(const Jet& a, const Jet& b) {
        if (b.is_constant()) return a.times(b.value);
        if (a.is_constant()) return b.times(a.value);
        return {a.value * b.value, a.first * b.value + a.value * b.first,
                a.second * b.value + 2.0 * (a.first * b.first) + a.value * b.second};
    }
    /// q = a / b: a = q b, so a' = q' b + q b' and a'' = q'' b + 2 q' b' + q b''.
    friend Jet operator/(const Jet& a, const Jet& b) {
        const Interval<double> q = a.value / b.value, slope = (a.first - q * b.first) / b.value;
        return {q, slope, (a.second - 2.0 * (slope * b.first) - q * b.second) / b.value};
    }
};

/// The derivatives of f(a): f' a' and f'' a'^2 + f' a''.
[[nodiscard]] inline Jet chain(const Jet& a, const Interval<double>& f, const Interval<double>& f1,
                               const Interval<double>& f2) {
    return {f, f1 * a.first, f2 * square(a.first) + f1 * a.second};
}

[[nodiscard]] inline Jet sine(const Jet& a) {
    const IntervalSineCosine at = sine_cosine(a.value);
    return chain(a, at.sine, at.cosine, -at.sine);
}
[[nodiscard]] inline Jet cosine(const Jet& a) {
    const IntervalSineCosine at = sine_cosine(a.value);
    return chain(a, at.cosine, -at.sine, -at.cosine);
}
[[nodiscard]] inline Jet square(const Jet& a) {
    return chain(a, square(a.value), 2.0 * a.value, {2.0});
}
[[nodiscard]] inline Jet square_root(const Jet& a) {
    const Interval<double> root = square_root(a.value), slope = Interval<double>(0.5) / root;
    return chain(a, root, slope, Interval<double>(-0.5) * (slope / a.value));
}

/// sin(r) / r and (1 - cos(r)) / r^2 of the square of an angle, q = r^2: smooth everywhere, also where q is 0. With
/// them a rotation vector turns through zero (PoseOf::turned_by).
[[nodiscard]] Interval<double> sine_ratio(const Interval<double>& q);
[[nodiscard]] Interval<double> versine_ratio(const Interval<double>& q);
[[nodiscard]] Jet sine_ratio(const Jet& q);
[[nodiscard]] Jet versine_ratio(const Jet& q);

/// A pose made of any numbers, for the formula of a SmoothMotion: a point x of the body is at rows x + position.
template <class T>
struct PoseOf {
    std::array<Vec<T, 3>, 3> rows{{{T(1.0), T(0.0), T(0.0)}, {T(0.0), T(1.0), T(0.0)}, {T(0.0), T(0.0), T(1.0)}}};
    Vec<T, 3> position{T(0.0), T(0.0), T(0.0)};

    /// Turned about the x, y or z axis (0, 1, 2) by the angle with this sine and cosine.
    static PoseOf turned(int axis, const T& sine, const T& cosine) {
        PoseOf pose;
        const auto i = static_cast<std::size_t>((axis + 1) % 3), j = static_cast<std::size_t>((axis + 2) % 3);
        pose.rows[i][static_cast<int>(i)] = pose.rows[j][static_cast<int>(j)] = cosine;
        pose.rows[i][static_cast<int>(j)] = -sine;
        pose.rows[j][static_cast<int>(i)] = sine;
        return pose;
    }

    /// Turned about a vector by its length in radians, which may pass through zero: with the skew matrix V of v,
    /// 1 + sin(r) / r V + (1 - cos(r)) / r^2 V^2, and V^2 = v v^T - r^2.
    static PoseOf turned_by(const Vec<T, 3>& v) {
        const T q = (square(v[0]) + square(v[1])) + square(v[2]), s = sine_ratio(q), c = versine_ratio(q);
        PoseOf pose;
        for (int i = 0; i < 3; ++i) {
            const int j = (i + 1) % 3, k = (i + 2) % 3;
            auto& row = pose.rows[static_cast<std::size_t>(i)];
            row[i] = T(1.0) - c * (square(v[j]) + square(v[k]));
            row[j] = c * (v[i] * v[j]) - s * v[k];
            row[k] = c * (v[i] * v[k]) + s * v[j];
        }
        return pose;
    }

    /// First `other`, then this.
    [[nodiscard]] PoseOf operator*(const PoseOf& other) const {
        PoseOf product;
        for (std::size_t i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
                const Vec<T, 3> column{other.rows[0][j], other.rows[1][j], other.rows[2][j]};
                product.rows[i][j] = dot(rows[i], column);
            }
            product.position[static_cast<int>(i)] = dot(rows[i], other.position) + position[static_cast<int>(i)];
        }
        return product;
    }
};

/// Bounds of twelve functions of time, the rows of a pose and then its position, from their jets over the time and
/// their values at its ends.
[[nodiscard]] IntervalPose<3> pose_bound(const PoseOf<Jet>& within, const PoseOf<Interval<double>>& start,
                                         const PoseOf<Interval<double>>& end, const Interval<double>& time);
[[nodiscard]] IntervalPose<3> pose_of(const PoseOf<Interval<double>>& at);
[[nodiscard]] IntervalVec<3> point_bound(const PoseOf<Jet>& within, const PoseOf<Interval<double>>& start,
                                         const PoseOf<Interval<double>>& end, const IntervalVec<3>& point,
                                         const Interval<double>& time);
[[nodiscard]] IntervalPose<3> pose_speed_of(const PoseOf<Jet>& within);
[[nodiscard]] VelocityBound velocity_of(const PoseOf<Jet>& within);
[[nodiscard]] double acceleration_of(const PoseOf<Jet>& within, double reach);
[[nodiscard]] Interval<double> speed_of(const PoseOf<Jet>& within, const Vec3& direction, const IntervalVec<3>& point);

/// A motion of your own, given by one formula: `law(t)` returns a PoseOf<T> for a time t of type T, which is an
/// interval or a jet, with + - * /, `sine`, `cosine`, `square` and `square_root`. Its rows must be a rotation. All
/// bounds are then proved, those of speed and acceleration by differentiating the formula; where it cannot be
/// differentiated they are infinite.
template <class Law>
class SmoothMotion final : public Motion {
public:
    SmoothMotion(Law law, const TimeInterval& domain) : law_(std::move(law)), domain_(domain) {}

    [[nodiscard]] TimeInterval domain() const override { return domain_; }

    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override {
        if (time.low == time.high) return pose_of(at(time.low));
        return pose_bound(jet(time), at(time.low), at(time.high), time);
    }
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override {
        if (time.low == time.high) return pose_of(at(time.low)) * point;
        return point_bound(jet(time), at(time.low), at(time.high), point, time);
    }
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override {
        return velocity_of(jet(time));
    }
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override {
        return pose_speed_of(jet(Interval<double>(time)));
    }
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override {
        return acceleration_of(jet(time), reach);
    }
    [[nodiscard]] Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                               const Interval<double>& time) const override {
        return speed_of(jet(time), direction, point);
    }

private:
    PoseOf<Jet> jet(const Interval<double>& time) const { return law_(Jet::time(time)); }
    PoseOf<Interval<double>> at(double time) const { return law_(Interval<double>(time)); }

    Law law_;
    TimeInterval domain_;
};

enum class Method { euler, runge_kutta_4 };

constexpr std::string_view name(Method method) {
    constexpr std::string_view names[] = {"euler", "runge_kutta_4"};
    return names[static_cast<int>(method)];
}

/// How a body moves at a time: a point X of it has the velocity linear + angular x (X - pivot).
template <int D>
struct Velocity;
template <>
struct Velocity<2> {
    Vec2 linear{};
    double angular = 0;
    Vec2 pivot{};
};
template <>
struct Velocity<3> {
    Vec3 linear{};
    Vec3 angular{};
    Vec3 pivot{};
};

struct IntegrateOptions {
    TimeInterval times{};
    int steps = 64;
    Method method = Method::runge_kutta_4;
};

/// A pose as numbers that can be added: what an integrator needs, for poses and for their rates of change. In the
/// plane position and angle; in space position and the three axes of the body.
template <int D>
struct Frame;

template <>
struct Frame<2> {
    Vec2 position{};
    double angle = 0;

    Frame() = default;
    explicit Frame(const Pose2& pose) : position(pose.position), angle(pose.angle) {}

    [[nodiscard]] Pose2 pose() const { return {position, angle}; }
    /// How the frame changes when a point X has the velocity linear + angular x (X - pivot).
    [[nodiscard]] Frame moving(const Vec2& linear, double angular, const Vec2& pivot) const;
    [[nodiscard]] Frame moved(double time, const Frame& rate) const;
    void orthonormalize() {}
    [[nodiscard]] bool is_finite() const;
};

template <>
struct Frame<3> {
    Vec3 position{};
    std::array<Vec3, 3> axes{};

    Frame() = default;
    explicit Frame(const Pose3& pose);

    /// The axes are orthonormal up to the error of a step.
    [[nodiscard]] Pose3 pose() const;
    [[nodiscard]] Frame moving(const Vec3& linear, const Vec3& angular, const Vec3& pivot) const;
    [[nodiscard]] Frame moved(double time, const Frame& rate) const;
    /// Gram and Schmidt.
    void orthonormalize();
    [[nodiscard]] bool is_finite() const;
};

/// The poses of a body that starts at `from` and moves as `field(time, pose)` says, a Velocity<D>, after each of equal
/// steps; frames are made orthonormal again after every step. The error falls as the step to the power 1 (euler) or 4
/// (runge_kutta_4), until rounding. Refuses times that do not rise, no steps, and velocities that are not finite.
template <int D, class Field>
Result<Keyframes<D>> integrate(const Field& field, const Pose<D>& from, const IntegrateOptions& options = {}) {
    const auto [times, steps, method] = options;
    if (!(times.start < times.end) || !(times.end - times.start <= 1e300)) return Error{"times do not rise"};
    if (steps < 1) return Error{"steps are fewer than one"};
    const auto velocity = [&](double time, const Frame<D>& frame) {
        const Velocity<D> v = field(time, frame.pose());
        return frame.moving(v.linear, v.angular, v.pivot);
    };
    Frame<D> frame(from);
    Keyframes<D> motion;
    motion.keys.push_back({times.start, from});
    for (int i = 0; i < steps; ++i) {
        const double share = static_cast<double>(i + 1) / steps, time = motion.keys.back().time;
        const double next = i + 1 == steps ? times.end : times.start + share * (times.end - times.start);
        const double step = next - time;
        const Frame<D> k1 = velocity(time, frame);
        if (method == Method::euler) {
            frame = frame.moved(step, k1);
        } else {
            const Frame<D> k2 = velocity(time + step / 2, frame.moved(step / 2, k1));
            const Frame<D> k3 = velocity(time + step / 2, frame.moved(step / 2, k2));
            const Frame<D> k4 = velocity(next, frame.moved(step, k3));
            frame = frame.moved(step / 6, k1).moved(step / 3, k2).moved(step / 3, k3).moved(step / 6, k4);
        }
        frame.orthonormalize();
        if (!frame.is_finite()) return Error{"the velocity is not finite near time " + std::to_string(time)};
        motion.keys.push_back({next, frame.pose()});
    }
    return motion;
}

/// The same velocity, with the pivot at rest: dX/dt = V + W x (X - K).
template <int D>
Result<Keyframes<D>> integrate(const Velocity<D>& velocity, const Pose<D>& from, const IntegrateOptions& options = {}) {
    return integrate<D>([&](double, const Pose<D>&) { return velocity; }, from, options);
}

/// A motion with what it is asked most often stored: its poses at the ends of 2^levels equal slices of a time, and its
/// speeds and accelerations over every piece that halving comes to. It answers as the motion does, and as tightly where
/// the time is such a piece. Pays when one motion is asked for many pairs of volumes (docs/algorithms/motion-bounds.md
/// has figures). Refers to the motion, which must outlive it.
class SlicedMotion final : public Motion {
public:
    /// `reach` is that of the body: accelerations of points within it are stored.
    SlicedMotion(const Motion& motion, const Interval<double>& time, int levels, double reach);

    [[nodiscard]] TimeInterval domain() const override { return motion_->domain(); }
    [[nodiscard]] std::span<const double> breakpoints() const override { return motion_->breakpoints(); }
    [[nodiscard]] IntervalPose<3> bound(const Interval<double>& time) const override;
    [[nodiscard]] IntervalVec<3> bound(const IntervalVec<3>& point, const Interval<double>& time) const override {
        return motion_->bound(point, time);
    }
    [[nodiscard]] Pose3 pose(double time) const override { return motion_->pose(time); }
    [[nodiscard]] VelocityBound velocity_bound(const Interval<double>& time) const override;
    [[nodiscard]] std::optional<IntervalPose<3>> pose_speed(double time) const override {
        return motion_->pose_speed(time);
    }
    [[nodiscard]] std::optional<Linear<3>> straight_at(double time) const override {
        return motion_->straight_at(time);
    }
    [[nodiscard]] const Curve<12>* curve_from(double time) const override { return motion_->curve_from(time); }
    [[nodiscard]] double acceleration_bound(const Interval<double>& time, double reach) const override;
    [[nodiscard]] Interval<double> speed_bound(const Vec3& direction, const IntervalVec<3>& point,
                                               const Interval<double>& time) const override {
        return motion_->speed_bound(direction, point, time);
    }

private:
    /// The rates of a piece, the accelerations at the body's origin and within its reach.
    struct Piece {
        VelocityBound velocity;
        double at_origin = 0, at_reach = 0;
    };

    std::size_t slice_at(double time) const;
    const Piece* piece_of(const Interval<double>& time) const;
    void fill(std::size_t piece, std::size_t first, std::size_t last);

    const Motion* motion_;
    double reach_;
    std::vector<double> times_;  ///< the ends of the slices, made by halving as `midpoint` halves
    std::vector<IntervalPose<3>> poses_;
    std::vector<Piece> pieces_;  ///< a binary tree: piece i has the halves 2 i and 2 i + 1; the whole is 1
};

}  // namespace tact
