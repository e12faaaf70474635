// SPDX-License-Identifier: MIT
// What each part of the interval search for meshes in motion brings: the same passages with one part left out at a
// time, and by the default method. Prints a table. usage: mesh_motion_intervals [AROUND ACROSS MOTIONS]
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "tact/base/random.hpp"
#include "tact/mesh.hpp"
#include "tact/motion.hpp"
#include "tact/published.hpp"

namespace {

using tact::IntervalSearchCounts;
using tact::IntervalSearchOptions;
using tact::RigidMotion;
using tact::Vec3;

/// Through the middle of the other body, 4.4 radii long, turning by up to a quarter on the way.
RigidMotion passage(tact::Random& random, double radius) {
    const auto vector = [&](double length) {
        const Vec3 v{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
        return (length / std::sqrt(dot(v, v))) * v;
    };
    const Vec3 way = vector(2.2 * radius), start = vector(random.uniform(0, radius)) - way;
    const tact::Quaternion turned{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1),
                                  random.uniform(-1, 1)};
    return *RigidMotion::make(tact::Twist<3>{2.0 * way, vector(1.57 * random.unit()), start, {start, turned}});
}

struct Scene {
    tact::ObbTree tree;
    std::vector<RigidMotion> motions;
    RigidMotion rest = *RigidMotion::make(tact::Still<3>{});
};

/// The mean time of a query in microseconds of the processor; `ask` is called for each motion.
double mean_time(const Scene& scene, const std::function<void(const RigidMotion&)>& ask) {
    const std::clock_t start = std::clock();
    for (const RigidMotion& motion : scene.motions) ask(motion);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    return 1e6 * seconds / static_cast<double>(scene.motions.size());
}

void print_row(const std::string& what, double time, const IntervalSearchCounts& sum, std::size_t queries) {
    const auto mean = [&](std::uint64_t count) { return static_cast<double>(count) / static_cast<double>(queries); };
    std::printf("| %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f |\n", what.c_str(), time, mean(sum.volume_pairs),
                mean(sum.sphere_tests), mean(sum.box_tests), mean(sum.triangle_pairs), mean(sum.feature_tests));
    std::fflush(stdout);
}

void measure(const Scene& scene, const std::string& what, const IntervalSearchOptions& parts) {
    IntervalSearchCounts sum;
    const double time = mean_time(scene, [&](const RigidMotion& motion) {
        const auto found = first_contact_by_intervals(scene.tree, motion, scene.tree, scene.rest, {0, 1}, parts);
        sum.volume_pairs += found.counts.volume_pairs;
        sum.sphere_tests += found.counts.sphere_tests;
        sum.box_tests += found.counts.box_tests;
        sum.triangle_pairs += found.counts.triangle_pairs;
        sum.feature_tests += found.counts.feature_tests;
    });
    print_row(what, time, sum, scene.motions.size());
}

struct Variant {
    const char* what;
    void (*change)(IntervalSearchOptions&);
};

constexpr Variant variants[] = {
    {"all parts", [](IntervalSearchOptions&) {}},
    {"no spheres", [](IntervalSearchOptions& parts) { parts.spheres_first = false; }},
    {"no inherited times", [](IntervalSearchOptions& parts) { parts.times_inherited = false; }},
    {"nearest first", [](IntervalSearchOptions& parts) { parts.order = tact::PairOrder::nearest_first; }},
    {"breadth first", [](IntervalSearchOptions& parts) { parts.order = tact::PairOrder::breadth_first; }},
    {"no kept slices", [](IntervalSearchOptions& parts) { parts.slice_levels = 0; }},
    {"features one by one", [](IntervalSearchOptions& parts) { parts.in_one_sweep = false; }},
    {"halving, no Newton steps", [](IntervalSearchOptions& parts) { parts.newton = false; }},
    {"finest part 1", [](IntervalSearchOptions& parts) { parts.finest_part = 1; }},
    {"finest part 1/64", [](IntervalSearchOptions& parts) { parts.finest_part = 0x1p-6; }},
    {"axes fixed at mid-time", [](IntervalSearchOptions& parts) { parts.axes = tact::BoxAxes::fixed; }},
    {"no pruning by the earliest", [](IntervalSearchOptions& parts) { parts.earliest_prunes = false; }},
    {"no pruning, breadth first, nothing inherited",
     [](IntervalSearchOptions& parts) {
         parts.earliest_prunes = parts.times_inherited = false;
         parts.order = tact::PairOrder::breadth_first;
     }},
};

}  // namespace

int main(int argc, char** argv) {
    const auto argument = [&](int i, int otherwise) { return i < argc ? std::atoi(argv[i]) : otherwise; };
    const tact::TorusOptions torus{.ring = 1, .tube = 0.4, .around = argument(1, 16), .across = argument(2, 8)};
    Scene scene{*tact::ObbTree::build(make_torus(torus)), {}};
    tact::Random random(5);
    for (int i = argument(3, 20); i-- > 0;) scene.motions.push_back(passage(random, torus.ring + torus.tube));
    std::printf(
        "| %zu triangles, %zu motions | us | pairs | spheres | boxes | triangles | features "
        "|\n|---|---|---|---|---|---|---|\n",
        scene.tree.triangles().size(), scene.motions.size());
    const double fast = mean_time(
        scene, [&](const RigidMotion& motion) { (void)first_contact(scene.tree, motion, scene.tree, scene.rest); });
    std::printf("| the default method | %.0f | | | | | |\n", fast);
    for (const Variant& variant : variants) {
        IntervalSearchOptions parts;
        variant.change(parts);
        if (!parts.earliest_prunes && scene.tree.triangles().size() > 300) continue;  // minutes a query
        measure(scene, variant.what, parts);
    }
    return 0;
}
