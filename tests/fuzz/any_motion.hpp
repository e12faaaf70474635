// SPDX-License-Identifier: MIT
#pragma once

#include "fuzz/motion_reader.hpp"

namespace tact::fuzz {

/// Times from 0 to 1 for motions that have their own.
template <class Data>
void set_times(Data& data) {
    if constexpr (requires { data.times; }) data.times = {0, 1};
    if constexpr (requires { data.keys; }) {
        data.keys.resize(data.keys.size() + 2);
        for (std::size_t i = 0; i < data.keys.size(); ++i)
            data.keys[i].time = static_cast<double>(i) / static_cast<double>(data.keys.size() - 1);
    }
}

/// visit(motion) for a motion of the kind that the next byte names.
template <int D, class Visit>
void with_motion(MotionReader& reader, const Visit& visit) {
    const auto read = [&]<class Data>(Data data) {
        reader.read(data);
        set_times(data);
        visit(data);
    };
    switch (reader.choice(6)) {
        case 0:
            return read(Still<D>{});
        case 1:
            return read(Linear<D>{});
        case 2:
            return read(Twist<D>{});
        case 3:
            return read(InBetween<D>{});
        case 4:
            return read(Screw<D>{});
        default:
            return read(Keyframes<D>{});
    }
}

}  // namespace tact::fuzz
