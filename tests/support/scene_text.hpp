// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "tact/io/report/write_report.hpp"
#include "tact/io/scene/read_scene.hpp"

namespace tact::testing {

/// A scene, and what is found in it.
template <int D>
struct CheckedScene {
    Scene scene;
    WorldContacts<D> found;
    CheckSettings settings{"s.json", {}, 0, false, {}};

    explicit CheckedScene(std::string_view text) {
        auto read = read_scene(text);
        EXPECT_TRUE(read) << (read ? "" : read.error().message);
        if (!read) return;
        scene = std::move(*read);
        found = make_world<D>(scene, bodies()).contacts(scene.interval);
    }
    [[nodiscard]] const SceneBodies<D>& bodies() const { return std::get<SceneBodies<D>>(scene.bodies); }
};

}  // namespace tact::testing
