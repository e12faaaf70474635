// SPDX-License-Identifier: MIT
#include <functional>
#include <memory>

#include "motion/workloads.hpp"
#include "published/stopwatch.hpp"
#include "tact/tact.hpp"

// Motions whose cost is measured against ourselves: at rest, about the middle, in several calls, in plain doubles.
namespace tact::bench {
namespace {

constexpr int rounds = 7;

template <class Data>
RigidMotion motion_of(const Data& data) {
    return *RigidMotion::make(data);
}
RigidMotion turning(double angle, const Vec3& pivot, const Pose3& from = {}) {
    return motion_of(Twist<3>{{}, {0, 0, angle}, pivot, from});
}
ObbTree box(double size, double bottom, double top, int divisions) {
    return *ObbTree::build(make_box_mesh({{-size, -size, bottom}, {size, size, top}, divisions}));
}

/// Two bodies in [0, 1].
struct Scene {
    std::shared_ptr<const ObbTree> a, b;
    RigidMotion motion_a, motion_b;
};
Scene scene(ObbTree a, const RigidMotion& motion_a, ObbTree b, const RigidMotion& motion_b) {
    return {std::make_shared<const ObbTree>(std::move(a)), std::make_shared<const ObbTree>(std::move(b)), motion_a,
            motion_b};
}

/// The first contact, in one call or several.
std::function<void()> calls(const Scene& scene, int parts) {
    return [scene, parts, workspace = std::make_shared<MotionWorkspace>()] {
        MeshMotionOptions options;
        options.workspace = workspace.get();
        for (int i = 0; i < parts; ++i)
            (void)first_contact(*scene.a, scene.motion_a, *scene.b, scene.motion_b,
                                {static_cast<double>(i) / parts, static_cast<double>(i + 1) / parts}, options);
    };
}

Row row(const std::string& name, const std::string& variant, const std::string& peer, double goal,
        const std::function<void()>& ours, const std::function<void()>& other) {
    const auto often = [](const std::function<void()>& work) {
        return [&work] {
            for (int i = 0; i < 10; ++i) work();
        };
    };
    const auto times = published::median_ns(rounds, often(ours), often(other));
    return {"W5", name, variant, peer, times[0], times[1], goal};
}

std::vector<Row> against_rest(const ObbTree& mesh, const std::string& name) {
    std::vector<Row> rows;
    for (const double gap : {1e-2, 1e-6, 1e-9}) {
        const Pose3 side{{0, 0, 0.5 + gap}, {}};
        const auto rest = motion_of(Still<3>{});
        const std::string at = name + ", gap " + std::to_string(gap * 1e9) + "e-9";
        const Scene still = scene(mesh, rest, mesh, motion_of(Still<3>{side}));
        rows.push_back(row(at, "one motion of 100 rad", "ours at rest", 3,
                           calls(scene(mesh, turning(100, {1, 2, 0}), mesh, turning(100, {1, 2, 0}, side)), 1),
                           calls(still, 1)));
        const auto distance_at_rest = [mesh, side] { (void)distance(mesh, Pose3{}, mesh, side); };
        rows.push_back(row(at, "one turntable, 6 rad", "ours, distance at rest", 10,
                           calls(scene(mesh, turning(6, {3, 0, 0}), mesh, turning(6, {3, 0, 0}, side)), 1),
                           distance_at_rest));
    }
    return rows;
}

std::vector<Row> against_parts() {
    std::vector<Row> rows;
    const auto rest = motion_of(Still<3>{});
    for (const double gap : {1e-2, 1e-4, 1e-6}) {
        const std::string at = "plates of 300 triangles, gap " + std::to_string(gap * 1e6) + "e-6";
        const Scene sliding = scene(box(1, -0.1, 0, 5), rest, box(1, gap, 0.1 + gap, 5), turning(1, {}));
        for (const int parts : {2, 16, 64})
            rows.push_back(row(at, "slide by 1 rad", "ours, " + std::to_string(parts) + " calls", 1.5,
                               calls(sliding, 1), calls(sliding, parts)));
    }
    const Scene spin = scene(box(3, -1, 0, 8), rest, box(0.5, 1e-9, 1, 4), turning(6, {}));
    rows.push_back(
        row("cube 1e-9 above a plate", "spins by 6 rad", "ours, 16 calls", 1.5, calls(spin, 1), calls(spin, 16)));
    return rows;
}

std::vector<Row> against_centered() {
    const auto rest = motion_of(Still<3>{});
    const Mesh torus = make_torus({.around = 40, .across = 10});
    const auto at = [&](double far) {
        Mesh mesh = torus;
        for (Vec3& v : mesh.vertices) v[0] += far;
        return scene(*ObbTree::build(torus), rest, *ObbTree::build(mesh),
                     motion_of(Twist<3>{{}, {0, 0.3, 3}, {0, 0, 0.6}, {{-far, 0, 0.6}, {}}}));
    };
    std::vector<Row> rows;
    for (const double far : {1e2, 1e4, 1e6, 1e8})
        rows.push_back(row("torus 800, " + std::to_string(static_cast<long>(far)) + " from its origin",
                           "turns by 3 rad", "ours, about its middle", 1.5, calls(at(far), 1), calls(at(0), 1)));
    return rows;
}

}  // namespace

std::vector<Row> measure_turning_together() {
    std::vector<Row> rows = against_rest(*ObbTree::build(make_torus({.around = 40, .across = 10})), "torus 800");
    for (const auto& more : {against_parts(), against_centered()}) rows.insert(rows.end(), more.begin(), more.end());
    return rows;
}

}  // namespace tact::bench
