// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <optional>

#include "oracle/exact_motion.hpp"
#include "properties/random_motions.hpp"
#include "tact/motion.hpp"
#include "tact/motion/all_motions.hpp"

namespace tact::testing {

/// A motion in space of any kind, and where its points are to sixty digits.
struct AnyMotion {
    RigidMotion motion;
    std::function<oracle::MpfVec(const Vec3& point, double time)> place;
};

template <class Data>
std::optional<AnyMotion> any_motion_of(RandomMotions& make) {
    Data data;
    make.fill(data);
    auto motion = RigidMotion::make(data);
    if (!motion) return {};
    return AnyMotion{*motion, [data](const Vec3& point, double time) { return oracle::place(data, point, time); }};
}

inline AnyMotion any_motion(RandomMotions& make) {
    constexpr auto makers = []<class... Data>(std::tuple<Data...>*) {
        return std::array{&any_motion_of<Data>...};
    }(static_cast<AllMotions<3>*>(nullptr));
    for (;;) {
        const auto index = make.random().integer(0, static_cast<int>(makers.size()) - 1);
        if (const auto motion = makers[static_cast<std::size_t>(index)](make)) return *motion;
    }
}

}  // namespace tact::testing
