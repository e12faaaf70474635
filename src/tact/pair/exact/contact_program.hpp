// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "tact/pair/exact/dictionary.hpp"
#include "tact/pair/exact/situation.hpp"

namespace tact::pair_exact {

/// An affine function of a few variables: coefficients, then the constant.
using Affine = std::vector<Rational>;

/// A point in space and a time.
template <int D>
struct Event {
    Vec<Rational, D> point;
    Rational time;
};

/// All events where both shapes are, as a linear program: the variables y >= 0 are the coordinates of the point in one
/// of the shapes and, unless the interval is one instant, the part of the interval that has passed. The other shape and
/// the upper ends are rows "room >= 0". Two flat shapes give one equation, which takes one variable out. All
/// coefficients of the rooms are sums of products of the doubles given, so that integers can carry the program.
template <int D>
class ContactProgram {
public:
    explicit ContactProgram(const Situation<D>& s);

    /// False when two parallel flat shapes lie in different planes all the time: there is no such event.
    bool possible() const { return possible_; }
    std::size_t variable_count() const { return variable_count_; }
    Event<D> event(const std::vector<Rational>& y) const;

    /// The program in integers or in doubles. Its forms are the variables, or the coordinates of the point and then the
    /// time, each scaled by a power of two and more.
    enum class Forms { variables, event };
    template <class Number>
    LinearProgram<Number> program(Forms forms) const;
    /// The coordinate or time whose form in integers has this value.
    Rational event_value(std::size_t form, const Rational& form_value) const;

private:
    void add_shape(const ExactFrame<Rational, D>& shape, const ExactFrame<Rational, D>& other,
                   const Vec<Rational, D>& velocity, const Rational& start, const Rational& duration);
    void add_upper_ends(const ExactFrame<Rational, D>& shape, bool timed);
    void add_forms(const ExactFrame<Rational, D>& shape, const Vec<Rational, D>& velocity, const Rational& start,
                   const Rational& duration);
    void eliminate(const Affine& equation);

    std::size_t variable_count_ = 0;
    bool possible_ = true;
    std::vector<Affine> rooms_;
    std::vector<Affine> forms_;     // D coordinates and the time: scale * affine function
    std::vector<Rational> scales_;  // one per form
};

}  // namespace tact::pair_exact
