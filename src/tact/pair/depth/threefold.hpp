// SPDX-License-Identifier: MIT
#pragma once

#include "tact/pair/frame/twofold.hpp"

namespace tact::depth_of {

/// The unevaluated sum of three numbers of type T (double or lanes of it): about three times their digits. What n terms
/// of size Z in all lose is counted in docs/algorithms/depth.md.
template <class T>
struct Threefold {
    T high = T(0.0), middle = T(0.0), low = T(0.0);

    TACT_INLINE void add(const T& x) {
        const auto sum = frame::Twofold<T>::sum(high, x), rest = frame::Twofold<T>::sum(middle, sum.low);
        high = sum.high;
        middle = rest.high;
        low = low + rest.low;
    }
    TACT_INLINE void add(const frame::Twofold<T>& x) {
        add(x.high);
        add(x.low);
    }
    /// The same number with parts that overlap by a bit at most.
    TACT_INLINE Threefold normalized() const {
        Threefold sum;
        sum.add(low);
        sum.add(middle);
        sum.add(high);
        return sum;
    }
};

/// The product, lane by lane.
template <class T>
TACT_INLINE Threefold<T> operator*(const Threefold<T>& a, const Threefold<T>& b) {
    using frame::Twofold;
    Threefold<T> product;
    product.add(a.middle * b.middle + (a.high * b.low + a.low * b.high));
    product.add(Twofold<T>::product(a.high, b.middle));
    product.add(Twofold<T>::product(a.middle, b.high));
    product.add(Twofold<T>::product(a.high, b.high));
    return product;
}

}  // namespace tact::depth_of
