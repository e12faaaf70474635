// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/motion/linear.hpp"
#include "tact/shape/all_shapes.hpp"

namespace tact {

/// Appends [1,2,3].
template <int D>
void append_vector(std::string& out, const Vec<double, D>& vector);

/// Appends a shape as a query file has it: {"box":{...}}. Reading it back gives the same doubles.
template <class Shape>
void append_shape(std::string& out, const Shape& shape);

/// Appends {"linear":{...}}.
template <int D>
void append_motion(std::string& out, const Linear<D>& motion);

}  // namespace tact
