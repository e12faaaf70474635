// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>

#include "tact/contact.hpp"
#include "tact/pair/distance/triangle_search.hpp"
#include "tact/shape.hpp"

namespace tact::distance_of {

/// The vertices of a part of a triangle in rising order, then those that are not in it.
struct PartOrder {
    std::uint8_t vertex[3];
    std::uint8_t frees;  ///< how many axes the part runs along
    Feature feature;
};

constexpr PartOrder part_order(unsigned part) {
    PartOrder order{};
    int at = 0, inside = 0;
    for (const unsigned set : {part, 7 & ~part})
        for (std::uint8_t v = 0; v < 3; ++v)
            if (set >> v & 1) order.vertex[at++] = v;
    for (unsigned v = 0; v < 3; ++v) inside += static_cast<int>(part >> v & 1);
    order.frees = static_cast<std::uint8_t>(inside - 1);
    order.feature = inside == 1   ? Feature::vertex(order.vertex[0])
                    : inside == 2 ? Feature::edge(order.vertex[0], order.vertex[1])
                                  : Feature::face(0);
    return order;
}

inline constexpr PartOrder part_orders[8] = {
    {}, part_order(1), part_order(2), part_order(3), part_order(4), part_order(5), part_order(6), part_order(7)};

/// Where the vertices that are no bases go, in the order of PartOrder: free axes of a, those of b, outer vertices of a,
/// those of b.
struct RoleSlots {
    std::uint8_t of_a[2], of_b[2];
};

constexpr RoleSlots role_slots(int frees_a, int frees_b) {
    RoleSlots slots{};
    int outer = frees_a + frees_b;
    for (int i = 0; i < 2; ++i) slots.of_a[i] = static_cast<std::uint8_t>(i < frees_a ? i : outer++);
    for (int i = 0; i < 2; ++i) slots.of_b[i] = static_cast<std::uint8_t>(i < frees_b ? frees_a + i : outer++);
    return slots;
}

inline constexpr RoleSlots all_role_slots[3][3] = {{role_slots(0, 0), role_slots(0, 1), role_slots(0, 2)},
                                                   {role_slots(1, 0), role_slots(1, 1), role_slots(1, 2)},
                                                   {role_slots(2, 0), role_slots(2, 1), role_slots(2, 2)}};

/// A pair of triangles by the roles that the vertices have for its closest parts: the bases; then the other ends of
/// the free axes and what is in neither part, each with 1 where it belongs to b, -1 where to a. Plain doubles, one
/// register each when several pairs lie side by side.
struct TriangleRoles {
    double base_a[3], base_b[3];
    double other[4][3];
    double owner[4];
    double size;    ///< of all coordinates
    double turned;  ///< 1 where the answer is that of the other order, else -1

    /// All but the last two.
    TACT_INLINE void set(const Triangle3& a, const Triangle3& b, const TriangleParts& parts) {
        const PartOrder &of_a = part_orders[parts.a], &of_b = part_orders[parts.b];
        const RoleSlots& slots = all_role_slots[of_a.frees][of_b.frees];
        const auto copy = [](double(&to)[3], const Vec3& from)
                              TACT_INLINE_LAMBDA { std::memcpy(to, from.at, sizeof to); };
        copy(base_a, a.vertices[of_a.vertex[0]]);
        copy(base_b, b.vertices[of_b.vertex[0]]);
        unrolled<2>([&](auto i) TACT_INLINE_LAMBDA {
            copy(other[slots.of_a[i]], a.vertices[of_a.vertex[i + 1]]);
            copy(other[slots.of_b[i]], b.vertices[of_b.vertex[i + 1]]);
            owner[slots.of_a[i]] = -1;
            owner[slots.of_b[i]] = 1;
        });
    }
};

}  // namespace tact::distance_of
