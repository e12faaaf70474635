// SPDX-License-Identifier: MIT
// Calls every query of the installed library once, and leaves with 0 when all answers are right.
#include <array>
#include <cstdio>
#include <span>

#include "tact/tact.hpp"

namespace {

int failures = 0;

void expect(bool good, const char* what) {
    std::printf("%s %s\n", good ? "ok  " : "FAIL", what);
    failures += good ? 0 : 1;
}

tact::Parallelepiped3 unit_cube_at(double x) {
    return {{x, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
}

void ask_at_rest() {
    const auto cube = tact::Parallelepiped3::make({0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
    expect(cube.has_value(), "make accepts a cube");
    expect(!tact::Parallelepiped3::make({0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}}), "make refuses a flat box");
    expect(relate(*cube, unit_cube_at(1)) == tact::Relation::touching, "relate: cubes that share a face touch");
    const auto proved = certify(*cube, unit_cube_at(2));
    expect(proved.relation == tact::Relation::disjoint && check(proved, *cube, unit_cube_at(2)).holds,
           "certify: the checker accepts the separating plane");
    const auto box = overlap_box(*cube, unit_cube_at(0.5));
    expect(box && *box == tact::Aabb3{{0.5, 0, 0}, {1, 1, 1}}, "overlap_box: the common half");
}

void ask_in_motion() {
    const auto window = contact_window(unit_cube_at(0), {}, unit_cube_at(3), {{-4, 0, 0}});
    expect(window && window->first == tact::TimeBracket{0.5, 0.5} && window->last == tact::TimeBracket{1, 1},
           "contact_window: from 0.5 to 1");
    const auto contact =
        first_contact(unit_cube_at(0), {}, unit_cube_at(3), {{-4, 0, 0}}, {0, 1}, {.contact_set = true});
    expect(contact.status == tact::ContactStatus::during && contact.first() == tact::TimeBracket{0.5, 0.5} &&
               contact.normal == tact::Vec3{1, 0, 0} && contact.feature_a == tact::Feature::face(1) &&
               contact.contact_set.count == 4,
           "first_contact: face on face");
}

void ask_how_far() {
    const auto apart = distance(unit_cube_at(0), unit_cube_at(3));
    expect(apart.lower == 2 && apart.upper == 2, "distance: 2");
    const auto within = depth(unit_cube_at(0), unit_cube_at(0.75));
    expect(within && within->depth == 0.25 && !depth(unit_cube_at(0), unit_cube_at(3)), "depth: a quarter, or none");
}

void ask_a_batch() {
    const std::array a{unit_cube_at(0), unit_cube_at(0), unit_cube_at(0)};
    const std::array b{unit_cube_at(0.5), unit_cube_at(1), unit_cube_at(1.5)};
    std::array<tact::Relation, 3> relations{};
    tact::relate(std::span<const tact::Parallelepiped3>(a), std::span<const tact::Parallelepiped3>(b),
                 std::span(relations));
    expect(relations == std::array{tact::Relation::overlapping, tact::Relation::touching, tact::Relation::disjoint},
           "a batch of three");
}

void ask_about_many() {
    tact::BroadPhase phase;
    phase.build(std::array{tact::Aabb3{{0, 0, 0}, {1, 1, 1}}, tact::Aabb3{{5, 5, 5}, {6, 6, 6}},
                           tact::Aabb3{{1, 1, 1}, {2, 2, 2}}});
    const auto pairs = phase.pairs({.threads = 2});
    expect(pairs.size() == 1 && pairs[0] == tact::IndexPair{0, 2}, "BroadPhase: boxes that share a corner meet");
}

}  // namespace

int main() {
    std::printf("tact %s\n", tact::version.data());
    ask_at_rest();
    ask_in_motion();
    ask_how_far();
    ask_a_batch();
    ask_about_many();
    return failures == 0 ? 0 : 1;
}
