// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/proof/certificate.hpp"

namespace tact {

/// Appends an exact number: a double, an array of doubles (their exact sum), or "p/q".
void append_exact(std::string& out, const exact::Rational& value);

/// Appends {"kind":...} with the numbers that kind needs; `with_time` in motion.
template <int D>
void append_certificate(std::string& out, const Certificate<D>& certificate, bool with_time);

/// The kind's name in files.
template <int D>
constexpr std::string_view kind_name(typename Certificate<D>::Kind kind) {
    constexpr std::string_view names[] = {"plane", "plane_and_point", "point"};
    return names[static_cast<int>(kind)];
}

}  // namespace tact
