// SPDX-License-Identifier: MIT
#include "tact/pair/exact/contact_program.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <type_traits>
#include <utility>

#include "tact/rational.hpp"

namespace tact::pair_exact {
namespace {

using exact::BigInteger;

Affine operator-(const Affine& f) {
    Affine opposite(f.size());
    std::transform(f.begin(), f.end(), opposite.begin(), [](const Rational& x) { return -x; });
    return opposite;
}

/// s f + t g.
Affine combination(const Rational& s, const Affine& f, const Rational& t, const Affine& g) {
    Affine result(f.size());
    for (std::size_t j = 0; j < f.size(); ++j) result[j] = s * f[j] + t * g[j];
    return result;
}

Rational value(const Affine& f, const std::vector<Rational>& y) {
    Rational sum = f.back();
    for (std::size_t j = 0; j < y.size(); ++j) sum += f[j] * y[j];
    return sum;
}

/// The exponent k for which f * 2^-k has integer coefficients, as small as possible.
std::int64_t common_exponent(const Affine& f) {
    std::optional<std::int64_t> least;
    for (const Rational& x : f) {
        if (x.sign() != 0) least = std::min(least.value_or(x.exponent()), x.exponent());
    }
    return least.value_or(0);
}

std::vector<BigInteger> integers(const Affine& f) {
    const std::int64_t exponent = common_exponent(f);
    std::vector<BigInteger> result;
    for (const Rational& x : f) {
        assert(x.denominator().is_one());
        const std::int64_t shift = x.sign() == 0 ? 0 : x.exponent() - exponent;
        result.push_back(x.numerator().shifted_left(static_cast<std::size_t>(shift)));
    }
    return result;
}

/// The nearest doubles, scaled by a power of two so that the largest is near 1.
std::vector<double> doubles(const Affine& f) {
    std::optional<std::int64_t> largest;
    for (const Rational& x : f) {
        if (x.sign() != 0) largest = std::max(largest.value_or(x.magnitude_exponent()), x.magnitude_exponent());
    }
    std::vector<double> result;
    for (const Rational& x : f) result.push_back(x.times_power_of_two(-largest.value_or(0)).nearest_double());
    return result;
}

template <class Number>
std::vector<Number> numbers(const Affine& f) {
    if constexpr (std::is_floating_point_v<Number>) {
        return doubles(f);
    } else {
        return integers(f);
    }
}

template <class Number>
std::vector<std::vector<Number>> rows(const std::vector<Affine>& rooms) {
    std::vector<std::vector<Number>> result;
    for (const Affine& room : rooms) {
        result.push_back(numbers<Number>(room));
        for (std::size_t j = 0; j + 1 < room.size(); ++j) result.back()[j] = -result.back()[j];
    }
    return result;
}

/// Large shapes hide small ones in doubles: the smaller one should give the coordinates.
template <int D>
bool is_smaller(const ExactFrame<Rational, D>& f, const ExactFrame<Rational, D>& g) {
    const auto size = [](const ExactFrame<Rational, D>& frame) {
        Rational largest;
        for (const auto& edge : frame.edges) {
            for (const Rational& x : edge.at) largest = std::max({largest, x, -x});
        }
        return largest;
    };
    return size(f) < size(g);
}

}  // namespace

template <int D>
ContactProgram<D>::ContactProgram(const Situation<D>& s) {
    const bool use_b = s.a.flat() != s.b.flat() ? s.b.flat() : is_smaller(s.b, s.a);
    const ExactFrame<Rational, D>& shape = use_b ? s.b : s.a;
    const ExactFrame<Rational, D>& other = use_b ? s.a : s.b;
    const Vec<Rational, D> velocity = use_b ? -s.relative_velocity() : s.relative_velocity();
    const Rational duration = s.end - s.start;
    variable_count_ = shape.edge_count + (duration.sign() != 0 ? 1 : 0);
    add_upper_ends(shape, duration.sign() != 0);
    add_forms(shape, use_b ? s.velocity_b : s.velocity_a, s.start, duration);
    add_shape(shape, other, velocity, s.start, duration);
}

template <int D>
void ContactProgram<D>::add_upper_ends(const ExactFrame<Rational, D>& shape, bool timed) {
    const auto end_of = [&](std::size_t first, std::size_t last) {
        Affine room(variable_count_ + 1);
        for (std::size_t j = first; j < last; ++j) room[j] = -1;
        room.back() = 1;
        rooms_.push_back(std::move(room));
    };
    if (shape.simplex) {
        end_of(0, shape.edge_count);
    } else {
        for (std::size_t j = 0; j < shape.edge_count; ++j) end_of(j, j + 1);
    }
    if (timed) end_of(shape.edge_count, shape.edge_count + 1);
}

template <int D>
void ContactProgram<D>::add_forms(const ExactFrame<Rational, D>& shape, const Vec<Rational, D>& velocity,
                                  const Rational& start, const Rational& duration) {
    const bool timed = duration.sign() != 0;
    for (int i = 0; i < D; ++i) {
        Affine coordinate(variable_count_ + 1);
        for (std::size_t j = 0; j < shape.edge_count; ++j) coordinate[j] = shape.edges[j][i];
        if (timed) coordinate[shape.edge_count] = duration * velocity[i];
        coordinate.back() = shape.origin[i] + start * velocity[i];
        forms_.push_back(std::move(coordinate));
    }
    Affine time(variable_count_ + 1);
    if (timed) time[shape.edge_count] = duration;
    time.back() = start;
    forms_.push_back(std::move(time));
    scales_.assign(forms_.size(), 1);
}

/// The rooms of the other shape are its coordinates times its determinant: g_i in [0, determinant] for a box. It moves
/// with `velocity` as seen from `shape`.
template <int D>
void ContactProgram<D>::add_shape(const ExactFrame<Rational, D>& shape, const ExactFrame<Rational, D>& other,
                                  const Vec<Rational, D>& velocity, const Rational& start, const Rational& duration) {
    const Cofactors<D> c = cofactors(other);
    const Vec<Rational, D> between = shape.origin - other.origin - start * velocity;
    const auto coordinate = [&](const Vec<Rational, D>& normal) {
        Affine g(variable_count_ + 1);
        for (std::size_t j = 0; j < shape.edge_count; ++j) g[j] = dot(normal, shape.edges[j]);
        if (duration.sign() != 0) g[shape.edge_count] = -(duration * dot(normal, velocity));
        g.back() = dot(normal, between);
        return g;
    };
    const auto below_determinant = [&](const Affine& g) {
        Affine room = -g;
        room.back() += c.determinant;
        rooms_.push_back(std::move(room));
    };
    Affine sum(variable_count_ + 1);
    for (std::size_t i = 0; i < other.edge_count; ++i) {
        const Affine g = coordinate(c.normals[i]);
        rooms_.push_back(g);
        if (!other.simplex) below_determinant(g);
        sum = combination(1, sum, 1, g);
    }
    if (other.simplex) below_determinant(sum);
    if (other.flat()) eliminate(coordinate(c.normals[D - 1]));
}

/// Uses equation(y) = 0 to express one variable by the others; its own "y_k >= 0" becomes a room. Coordinates are
/// preferred to the time, so that the time can be a short number.
template <int D>
void ContactProgram<D>::eliminate(const Affine& equation) {
    std::size_t k = 0;
    while (k < variable_count_ && equation[k].sign() == 0) ++k;
    if (k == variable_count_) {
        possible_ = equation.back().sign() == 0;
        return;
    }
    const bool positive = equation[k].sign() > 0;
    const Rational factor = positive ? equation[k] : -equation[k];
    const Affine oriented = positive ? equation : -equation;
    Affine variable(variable_count_ + 1);
    variable[k] = 1;
    rooms_.push_back(std::move(variable));
    const auto substitute = [&](Affine& f) {
        f = combination(factor, f, -f[k], oriented);
        f.erase(f.begin() + static_cast<std::ptrdiff_t>(k));
    };
    for (Affine& room : rooms_) substitute(room);
    for (std::size_t i = 0; i < forms_.size(); ++i) {
        substitute(forms_[i]);
        scales_[i] /= factor;
    }
    --variable_count_;
}

template <int D>
Event<D> ContactProgram<D>::event(const std::vector<Rational>& y) const {
    Event<D> result;
    for (int i = 0; i < D; ++i) {
        const auto form = static_cast<std::size_t>(i);
        result.point[i] = scales_[form] * value(forms_[form], y);
    }
    result.time = scales_[D] * value(forms_[D], y);
    return result;
}

template <int D>
template <class Number>
LinearProgram<Number> ContactProgram<D>::program(Forms forms) const {
    LinearProgram<Number> result{variable_count_, rows<Number>(rooms_), {}};
    if (forms == Forms::event) {
        for (const Affine& form : forms_) result.forms.push_back(numbers<Number>(form));
        return result;
    }
    result.forms.assign(variable_count_, std::vector<Number>(variable_count_ + 1, Number(0)));
    for (std::size_t j = 0; j < variable_count_; ++j) result.forms[j][j] = Number(1);
    return result;
}

template <int D>
Rational ContactProgram<D>::event_value(std::size_t form, const Rational& form_value) const {
    return scales_[form] * form_value.times_power_of_two(common_exponent(forms_[form]));
}

template class ContactProgram<2>;
template class ContactProgram<3>;
template LinearProgram<double> ContactProgram<2>::program(Forms) const;
template LinearProgram<double> ContactProgram<3>::program(Forms) const;
template LinearProgram<BigInteger> ContactProgram<2>::program(Forms) const;
template LinearProgram<BigInteger> ContactProgram<3>::program(Forms) const;

}  // namespace tact::pair_exact
