// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <fstream>

#include "published/stopwatch.hpp"
#include "support/box_sets.hpp"
#include "tact/motion.hpp"
#include "tact/world.hpp"
#include "world/workloads.hpp"

namespace tact::bench {
namespace {

enum class Way : std::uint8_t { none, still, linear, in_between, turning };

Body3 body_of(const Aabb3& box, Way way, Random& random) {
    const Vec3 side = box.max - box.min, middle = 0.5 * (box.min + box.max);
    const auto any = [&](double size) { return testing::random_point(random, -size, size); };
    const auto cuboid = [&](const Vec3& origin) {
        return Parallelepiped3{origin, {{{side[0], 0, 0}, {0, side[1], 0}, {0, 0, side[2]}}}};
    };
    if (way == Way::none) return {cuboid(box.min)};
    Body3 body{cuboid(-0.5 * side)};
    const Pose3 from{middle, {1, random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)}};
    const auto set = [&](const auto& motion) {
        body.motion = std::make_shared<RigidMotion>(*RigidMotion::make(motion));
    };
    if (way == Way::still) set(Still<3>{from});
    if (way == Way::linear) set(Linear3{any(0.2), middle});
    if (way == Way::in_between) set(InBetween<3>{from, {middle + any(0.2), from.orientation}});
    if (way == Way::turning) set(Twist<3>{any(0.2), any(0.6), middle, from});
    return body;
}

std::vector<Body3> bodies_of(std::size_t count, Way way) {
    Random random(7);
    std::vector<Body3> bodies;
    for (const Aabb3& box : testing::uniform_boxes(count, 1)) bodies.push_back(body_of(box, way, random));
    return bodies;
}

World world_of(const std::vector<Body3>& bodies) {
    World world;
    for (const Body3& body : bodies) world.add(body);
    return world;
}

std::size_t resident(const char* key) {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (std::size_t kilobytes = 0; word == key && status >> kilobytes) return kilobytes * 1024;
    return 0;
}

/// The most memory that work takes beyond what was there before, in a process of its own.
template <class Work>
double peak_bytes(const Work& work) {
    int ends[2];
    if (pipe(ends) != 0) return NAN;
    const pid_t child = fork();
    if (child == 0) {
        const std::size_t before = resident("VmRSS:");
        work();
        const double bytes = static_cast<double>(resident("VmHWM:")) - static_cast<double>(before);
        const bool told = write(ends[1], &bytes, sizeof bytes) == sizeof bytes;
        _exit(told ? 0 : 1);
    }
    double bytes = NAN;
    if (read(ends[0], &bytes, sizeof bytes) != sizeof bytes) bytes = NAN;
    close(ends[0]);
    close(ends[1]);
    waitpid(child, nullptr, 0);
    return bytes;
}

}  // namespace

std::vector<Row> measure_bodies(std::size_t count) {
    struct Kind {
        const char* name;
        Way way;
        double goal;
    };
    std::vector<Row> rows;
    for (const Kind& kind :
         {Kind{"no motion", Way::none, 2}, Kind{"still", Way::still, 4}, Kind{"linear", Way::linear, 4},
          Kind{"in between", Way::in_between, 4}, Kind{"turning", Way::turning, 8}}) {
        World world = world_of(bodies_of(count, kind.way));
        std::vector<Aabb3> boxes;
        for (const BodyId id : world.ids()) boxes.push_back(swept_box(*world.find(id), {0, 1}));
        BroadPhase phase;
        double at = 0;
        std::size_t candidates = 0;
        const auto times = published::median_ns(
            9,
            [&] {
                at += 0x1p-30;  // another interval: all boxes are made again
                candidates = world.candidates({at, 1 + at}).size();
            },
            [&] {
                phase.build(boxes);
                (void)phase.pairs();
            });
        const auto size = static_cast<double>(count);
        rows.push_back({"bodies", fmt::format("{} boxes, {} candidates", count, candidates), kind.name,
                        "ours, of ready boxes", times[0] / size, times[1] / size, kind.goal});
    }
    return rows;
}

std::vector<Row> measure_contacts(std::size_t count) {
    const auto boxes = float_boxes(count);
    std::vector<Body3> bodies;
    for (const Aabb3& box : boxes) {
        const Vec3 side = box.max - box.min;
        bodies.push_back({Parallelepiped3{box.min, {{{side[0], 0, 0}, {0, side[1], 0}, {0, 0, side[2]}}}}});
    }
    const World world = world_of(bodies);
    const CountPairs fcl = fcl_contacts(boxes);
    std::size_t ours = 0;
    double at = 0;
    const auto times = published::median_ns(
        9,
        [&] {
            at += 0x1p-30;  // nothing is known from before
            ours = world.contacts({at, at}).contacts.size();
        },
        [&] { (void)fcl(); });
    const auto size = static_cast<double>(count);
    return {{"contacts", fmt::format("{} boxes at rest, {} contacts", count, ours), "World::contacts",
             "FCL manager and collide", times[0] / size, times[1] / size, 0.5}};
}

std::vector<Row> measure_bodies_growth() {
    const auto few = bodies_of(100'000, Way::linear);
    World small = world_of(few), large = world_of(bodies_of(1'000'000, Way::linear));
    double at = 0;
    const auto times = published::median_ns(
        3, [&] { (void)large.contacts({at += 0x1p-30, 1}); }, [&] { (void)small.contacts({at += 0x1p-30, 1}); });
    const double bytes = peak_bytes([&] {
                             World world = world_of(bodies_of(100'000, Way::linear));
                             (void)world.contacts({0, 1});
                         }) /
                         1e5;
    return {{"bodies", "1,000,000 in linear motion, their contacts", "all of them", "ours, 100,000", times[0], times[1],
             14},
            {"bodies", "100,000 in linear motion, their contacts", "bytes per body", "700", bytes, 700, 1}};
}

}  // namespace tact::bench
