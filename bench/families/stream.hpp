// SPDX-License-Identifier: MIT
#pragma once

#include "families/spacing.hpp"
#include "published/shape_stream.hpp"

namespace tact::bench {

using families::Family;
using published::ShapeStream;

/// `count` pairs of a family, spaced so that about `rate` of them meet; always the same.
template <class A, class B>
ShapeStream<A, B> family_stream(Family family, families::State state, double rate, int count) {
    const double spacing = families::has_spacing(family) ? families::spacing_for<A, B>(family, rate, state) : 1;
    Random random(42 + static_cast<std::uint64_t>(family));
    ShapeStream<A, B> stream;
    for (int i = 0; i < count; ++i) {
        const auto pair = families::generate<A, B>(family, spacing, random);
        stream.add(pair.a, pair.b);
        stream.motions_a.push_back(pair.motion_a);
        stream.motions_b.push_back(pair.motion_b);
    }
    return stream;
}

/// The pairs of such a stream at rest that are in contact, or those that are not.
template <class A, class B>
ShapeStream<A, B> chosen_stream(Family family, bool contact, int count) {
    const auto all = family_stream<A, B>(family, families::State::at_rest, contact ? 0.5 : 0.1, 3 * count);
    ShapeStream<A, B> stream;
    for (std::size_t i = 0; i < all.size() && stream.size() < static_cast<std::size_t>(count); ++i)
        if ((relate(all.a[i], all.b[i]) != Relation::disjoint) == contact) stream.add(all.a[i], all.b[i]);
    return stream;
}

template <class A, class B>
bool has_meaning(Family family) {
    return why_left_out(family, {A::dimension, families::kind_of<A>, families::kind_of<B>}).empty();
}

}  // namespace tact::bench
