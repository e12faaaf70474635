// SPDX-License-Identifier: MIT
#include "oracle/rounding.hpp"

#include <cmath>
#include <limits>

namespace tact::oracle {
namespace {

constexpr double largest = std::numeric_limits<double>::max();
constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace

double round_down(const mpq_class& value) {
    if (value < mpq_class(-largest)) return -infinity;
    if (value >= mpq_class(largest)) return largest;
    // get_d is near; the comparisons below do not depend on how it rounds.
    double near = value.get_d();
    while (mpq_class(near) > value) near = std::nextafter(near, -infinity);
    for (;;) {
        const double next = std::nextafter(near, infinity);
        if (mpq_class(next) > value) return near;
        near = next;
    }
}

double round_up(const mpq_class& value) {
    return 0.0 - round_down(-value);  // 0 comes out as +0
}

}  // namespace tact::oracle
