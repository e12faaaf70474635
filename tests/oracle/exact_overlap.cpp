// SPDX-License-Identifier: MIT
#include "oracle/exact_overlap.hpp"

#include "oracle/simplex.hpp"

namespace tact::oracle {
namespace {

// The unknowns are the weights of the vertices of a, those of b, and the weights of the two ends of the interval.
// A linear form has one exact number per unknown.
using Form = std::vector<Dyadic>;

struct Unknowns {
    const Body& a;
    const Body& b;
    const TimeInterval& interval;

    std::size_t first_b() const { return a.vertices.size(); }
    std::size_t first_time() const { return first_b() + b.vertices.size(); }
    std::size_t count() const { return first_time() + 2; }

    Form time() const {
        Form form(count());
        form[first_time()] = Dyadic(interval.start);
        form[first_time() + 1] = Dyadic(interval.end);
        return form;
    }

    /// The coordinate of the common point, as a point of a.
    Form coordinate(std::size_t axis) const {
        Form form = time();
        for (Dyadic& x : form) x = x * a.velocity[axis];
        for (std::size_t i = 0; i < a.vertices.size(); ++i) form[i] = a.vertices[i][axis];
        return form;
    }

    /// The same less the coordinate as a point of b: 0 for a common point.
    Form gap(std::size_t axis) const {
        Form form = time();
        const Dyadic velocity = a.velocity[axis] - b.velocity[axis];
        for (Dyadic& x : form) x = x * velocity;
        for (std::size_t i = 0; i < a.vertices.size(); ++i) form[i] = a.vertices[i][axis];
        for (std::size_t i = 0; i < b.vertices.size(); ++i) form[first_b() + i] = Dyadic() - b.vertices[i][axis];
        return form;
    }
};

struct ScaledForm {
    Simplex::Row coefficients;
    long exponent;
};

ScaledForm scaled(const Form& form) {
    FinestExponent finest;
    for (const Dyadic& x : form) finest.see(x);
    ScaledForm result{{}, finest.value()};
    for (const Dyadic& x : form) result.coefficients.push_back(in_units_of(x, result.exponent));
    return result;
}

std::vector<Simplex::Row> equations(const Unknowns& unknowns) {
    std::vector<Simplex::Row> rows;
    for (int axis = 0; axis < unknowns.a.dimension; ++axis) {
        rows.push_back(scaled(unknowns.gap(static_cast<std::size_t>(axis))).coefficients);
        rows.back().push_back(0);
    }
    const std::size_t ends[] = {0, unknowns.first_b(), unknowns.first_time(), unknowns.count()};
    for (int group = 0; group < 3; ++group) {  // each group of weights sums to 1
        Simplex::Row row(unknowns.count() + 1);
        for (std::size_t i = ends[group]; i < ends[group + 1]; ++i) row[i] = 1;
        row.back() = 1;
        rows.push_back(row);
    }
    return rows;
}

mpq_class minimum(Simplex& program, ScaledForm form, int sign) {
    if (sign < 0) {
        for (mpz_class& x : form.coefficients) x = -x;
    }
    const auto [numerator, denominator] = program.minimum(form.coefficients);
    return fraction(sign < 0 ? mpz_class(-numerator) : numerator, denominator, form.exponent);
}

}  // namespace

std::optional<ExactBounds> exact_bounds(const Body& a, const Body& b, const TimeInterval& interval, Extent extent) {
    const Unknowns unknowns{a, b, interval};
    Simplex program(equations(unknowns));
    if (!program.feasible()) return std::nullopt;
    ExactBounds result;
    const auto bound = [&](std::size_t index, const Form& form) {
        const ScaledForm integer_form = scaled(form);
        result.min[index] = minimum(program, integer_form, 1);
        result.max[index] = minimum(program, integer_form, -1);
    };
    bound(3, unknowns.time());
    if (extent == Extent::time) return result;
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(a.dimension); ++axis) {
        bound(axis, unknowns.coordinate(axis));
    }
    return result;
}

}  // namespace tact::oracle
