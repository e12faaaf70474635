// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "tact/collide/contact_place.hpp"
#include "tact/collide/flat_triangle.hpp"
#include "tact/collide/motion_search.hpp"
#include "tact/collide/moving_bodies.hpp"
#include "tact/collide/pieces_meet.hpp"
#include "tact/collide/search_report.hpp"
#include "tact/pair/relate.hpp"

namespace tact::collide {

/// Two pieces that meet at the start, and whether that is proved for the motion itself, not only for its rounded pose.
struct StartPair {
    std::uint32_t a = 0, b = 0;
    bool proved = false;
};

/// The search for contact at one time: exact where both motions stand straight there, and else the test at rest of the
/// rounded poses. SideA is a mesh.
template <class SideA, class SideB>
class StartContact {
public:
    StartContact(MovingBodies<SideA, SideB>& bodies, double time, double clearance)
        : bodies_(bodies),
          time_(time),
          clearance_(clearance),
          place_a_(bodies.a.moving.motion->pose(time)),
          place_b_(bodies.b.moving.motion->pose(time)),
          straight_a_(bodies.a.moving.motion->straight_at(time)),
          straight_b_(bodies.b.moving.motion->straight_at(time)) {}

    /// Any pair that surely meets, or one that only seems to, or none.
    std::optional<StartPair> find(std::vector<FreePair>& stack) {
        std::optional<StartPair> found;
        for_each(stack, [&](const StartPair& pair) {
            if (!found || pair.proved) found = pair;
            return pair.proved ? Next::stop : Next::go_on;
        });
        return found;
    }

    /// take(pair) for all pairs that meet, or seem to, until it says stop.
    template <class Take>
    void for_each(std::vector<FreePair>& stack, Take&& take) {
        if (!bodies_.set_over(Interval<double>(time_))) return;
        const auto place = bodies_.place(clearance_);
        if (!place) return;
        auto look_at = [&](const IndexPair& pair) {
            return !meet(pair) || take(StartPair{pair.a, pair.b, is_proved(pair)}) == Next::go_on;
        };
        visit_meeting({bodies_.a.nodes(), bodies_.b.nodes(), *place,
                       [](void* self, std::uint32_t a, std::uint32_t b) {
                           return (*static_cast<decltype(look_at)*>(self))({a, b});
                       },
                       &look_at, &stack});
    }

    /// How far apart the two are where the test has them; 0 when that cannot be measured.
    [[nodiscard]] Distance<3> nearest(const StartPair& pair) const {
        const auto b = piece_b(pair.b);
        return can_measure(b) ? distance(piece_a(pair.a), b) : Distance<3>{};
    }
    /// Whether it is contact: it is, or is near enough to pass for it.
    [[nodiscard]] bool counts(const StartPair& pair, double gap_tolerance) const {
        const double off = bodies_.now_a().pose.off + bodies_.now_b().pose.off;
        return pair.proved || nearest(pair).upper + 2 * off <= clearance_ + gap_tolerance;
    }

    /// The piece of each side where the test has it.
    [[nodiscard]] Triangle3 piece_a(std::uint32_t i) const { return place_a_.placed(bodies_.a.tree.triangles()[i]); }
    [[nodiscard]] typename SideB::Piece piece_b(std::uint32_t i) const {
        if constexpr (requires { bodies_.b.tree; })
            return place_b_.placed(bodies_.b.tree.triangles()[i]);
        else
            return place(bodies_.b.shape, bodies_.b.moving.motion->pose_at(time_)).shape;
    }

private:
    bool meet(const IndexPair& pair) const {
        const auto a = piece_a(pair.a);
        const auto b = piece_b(pair.b);
        if (!can_measure(b)) return true;  // by rounding: nothing can be said of it
        if (clearance_ > 0 && distance(a, b).lower <= clearance_) return true;
        if (is_flat(a) || is_flat(b)) return relate_flat(a, b) != Relation::disjoint;
        if (!straight_a_ || !straight_b_) return relate(a, b) != Relation::disjoint;
        return relate(bodies_.a.piece(pair.a), *straight_a_, bodies_.b.piece(pair.b), *straight_b_,
                      TimeInterval{time_, time_}) != Relation::disjoint;
    }

    bool is_proved(const IndexPair& pair) const {
        const auto a = bodies_.a.piece(pair.a);
        const auto b = bodies_.b.piece(pair.b);
        if (clearance_ > 0) {
            const auto placed_a = place(a, bodies_.now_a());
            const auto placed_b = place(b, bodies_.now_b());
            return outward::up(distance(placed_a.shape, placed_b.shape).upper +
                               outward::up(placed_a.error + placed_b.error)) <= clearance_;
        }
        if (is_degenerate(a) || is_degenerate(b)) return false;
        return (straight_a_ && straight_b_) || surely_meet(a, bodies_.now_a(), b, bodies_.now_b());
    }

    MovingBodies<SideA, SideB>& bodies_;
    double time_, clearance_;
    MeshPlace place_a_, place_b_;
    std::optional<Linear3> straight_a_, straight_b_;
};

}  // namespace tact::collide
