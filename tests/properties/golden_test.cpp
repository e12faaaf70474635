// SPDX-License-Identifier: MIT
// Hand-made pairs with their answers: the unit cases of the Fourier-Motzkin texts (with tight boxes, and contact told
// apart), sixteen cases for each combination of box and tetrahedron, and unit cubes in every kind of contact.
#include <gtest/gtest.h>

#include "oracle/exact_overlap.hpp"
#include "oracle/exact_relation.hpp"
#include "properties/golden_case.hpp"
#include "tact/pair.hpp"

namespace tact::testing {
namespace {

constexpr PairOptions every_kernel[] = {{Kernel::automatic}, {Kernel::separating_axis}, {Kernel::fourier_motzkin}};

template <class A, class B>
void expect_answers(const A& a, const B& b, Relation relation, const std::optional<Aabb<A::dimension>>& box) {
    for (const PairOptions& options : every_kernel) {
        EXPECT_EQ(relate(a, b, options), relation);
        EXPECT_EQ(relate(b, a, options), relation);
    }
    EXPECT_EQ(overlap_box(a, b), box);
    EXPECT_EQ(overlap_box(b, a), box);
    EXPECT_EQ(oracle::exact_relation(a, b), relation);
    EXPECT_EQ(oracle::exact_box(a, b), box);
}

template <int D>
void expect_case(const nlohmann::json& golden) {
    with_shape<D>(golden.at("a"), [&](const auto& a) {
        with_shape<D>(golden.at("b"), [&](const auto& b) {
            expect_answers(a, b, relation_from(golden.at("relation")), box_from<D>(golden));
        });
    });
}

void expect_cases(const std::string& file, std::size_t count) {
    const auto cases = golden_cases(std::string(TACT_GOLDEN_FOLDER) + "/" + file);
    ASSERT_EQ(cases.size(), count);
    for (const nlohmann::json& golden : cases) {
        SCOPED_TRACE(golden.at("id"));
        dimension_of(golden.at("a")) == 2 ? expect_case<2>(golden) : expect_case<3>(golden);
    }
}

TEST(Golden, UnitCases) {
    expect_cases("unit_cases.ndjson", 34);
}

TEST(Golden, SixteenCasesForEachCombinationOfBoxAndTetrahedron) {
    expect_cases("article_cases.ndjson", 48);
}

TEST(Golden, UnitCubesInEveryKindOfContact) {
    const std::array<Vec3, 3> axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    const Parallelepiped3 cube{{0, 0, 0}, axes};
    for (int code = 0; code < 27; ++code) {  // neighbors by face, edge and corner, and the cube itself
        const int digits[] = {code % 3, code / 3 % 3, code / 9};
        const Vec3 step{digits[0] - 1.0, digits[1] - 1.0, digits[2] - 1.0};
        Aabb3 common;
        for (int i = 0; i < 3; ++i) {
            common.min[i] = step[i] > 0 ? 1 : 0;
            common.max[i] = step[i] < 0 ? 0 : 1;
        }
        const Relation relation = step == Vec3{} ? Relation::overlapping : Relation::touching;
        const Parallelepiped3 neighbor{step, axes};
        const Obb3 turned{step + Vec3{0.5, 0.5, 0.5}, {axes[2], -axes[0], axes[1]}, {0.5, 0.5, 0.5}};
        expect_answers(cube, neighbor, relation, common);
        expect_answers(cube, turned, relation, common);
        for (int axis = 0; axis < 3 && step != Vec3{}; ++axis) {
            if (step[axis] == 0) continue;
            Parallelepiped3 apart = neighbor;
            apart.origin[axis] = std::nextafter(1.0, 2.0) * step[axis];
            if (step[axis] < 0) apart.origin[axis] = -std::nextafter(1.0, 2.0);
            expect_answers(cube, apart, Relation::disjoint, std::nullopt);
        }
    }
}

TEST(Golden, UnitSquaresInEveryKindOfContact) {
    const std::array<Vec2, 2> axes = {{{1, 0}, {0, 1}}};
    for (int code = 0; code < 9; ++code) {
        const int digits[] = {code % 3, code / 3};
        const Vec2 step{digits[0] - 1.0, digits[1] - 1.0};
        Aabb2 common;
        for (int i = 0; i < 2; ++i) {
            common.min[i] = step[i] > 0 ? 1 : 0;
            common.max[i] = step[i] < 0 ? 0 : 1;
        }
        const Relation relation = step == Vec2{} ? Relation::overlapping : Relation::touching;
        expect_answers(Parallelogram2{{0, 0}, axes}, Parallelogram2{step, axes}, relation, common);
        expect_answers(Parallelogram2{{0, 0}, axes}, Obb2{step + Vec2{0.5, 0.5}, axes, {0.5, 0.5}}, relation, common);
    }
}

}  // namespace
}  // namespace tact::testing
