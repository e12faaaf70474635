// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>
#include <variant>

#include "tact/shape/all_shapes.hpp"

namespace tact {

/// Any shape of the list, in D dimensions.
template <class Tuple>
struct VariantOf;
template <class... Types>
struct VariantOf<std::tuple<Types...>> {
    using Type = std::variant<Types...>;
};
template <int D>
using AnyShape = typename VariantOf<AllShapes<double, D>>::Type;

}  // namespace tact
