// SPDX-License-Identifier: MIT
#include "tact/collide/mesh_first_contact.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "tact/collide/contact_place.hpp"
#include "tact/collide/motion_proof_writer.hpp"
#include "tact/collide/motion_search.hpp"
#include "tact/collide/moving_triangles.hpp"
#include "tact/collide/placed.hpp"
#include "tact/collide/prove_first_contact.hpp"
#include "tact/motion/breakpoint.hpp"

// Docs: docs/algorithms/mesh-motion.md.
namespace tact {
namespace {

using collide::MovingPlace;
using collide::MovingTree;
using collide::TrianglesAnswer;

/// No corner of a tree is farther from a point: by the boxes of the root.
double reach_from(const ObbTree& tree, const Vec3& point) {
    const TreeNode& root = tree.nodes()[0];
    const LocalFrame& local = tree.local();
    const Vec3 from = local(point);
    double farthest = 0;
    for (int i = 0; i < root.children; ++i) {
        Vec3 corner{};
        for (int k = 0; k < 3; ++k) {
            const Vec3 axis{root.frame[0][k], root.frame[1][k], root.frame[2][k]};
            corner[k] = std::fabs(root.center[k][i] - dot(axis, from)) + root.half[k][i];
        }
        farthest = std::max(farthest, dot(corner, corner));
    }
    // The axes are orthonormal to within a few units of floats.
    return std::sqrt(farthest) / local.scale * (1 + 0x1p-18);
}

/// The larger of two meshes is what the gap tolerance is a part of.
double radius_of(const ObbTree& tree) {
    return tree.empty() ? 0 : reach_from(tree, tree.local().origin);
}

class MeshSearch {
public:
    MeshSearch(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
               const TimeInterval& interval, const MotionOptions& options, collide::MotionProofWriter* proof = nullptr)
        : proof_(proof),
          a_(a),
          b_(b),
          moving_a_{a.local(), &motion_a, a.empty() ? 0 : reach_from(a, {}), 0},
          moving_b_{b.local(), &motion_b, b.empty() ? 0 : reach_from(b, {}), 0},
          interval_(interval),
          options_(options),
          tolerance_(options.time_tolerance * (interval.end - interval.begin)),
          gap_tolerance_(options.gap_tolerance * std::max(radius_of(a), radius_of(b))) {}

    MeshMotionContact run() {
        double time = interval_.begin;
        result_.free_until = result_.contact_by = interval_.end;
        if (a_.empty() || b_.empty()) return result_;
        do {
            const double end = end_of_stretch(time);
            const bool complete = search(time, end);
            if (found_ || !complete) return answer(complete);
            time = end;
        } while (time < interval_.end);
        return result_;
    }

private:
    static constexpr double quarter_turn = 1.5707963;

    /// The next breakpoint, or so soon that both together turn by no more than a quarter.
    double end_of_stretch(double begin) const {
        double end = next_breakpoint(*moving_a_.motion, begin, interval_.end);
        end = next_breakpoint(*moving_b_.motion, begin, end);
        const Interval<double> time(begin, end);
        const double turning =
            moving_a_.motion->velocity_bound(time).angular + moving_b_.motion->velocity_bound(time).angular;
        const double pieces = std::ceil(turning * (end - begin) / quarter_turn);
        if (!(pieces > 1)) return end;
        const double cut = begin + (end - begin) / pieces;
        return cut > begin ? std::min(cut, end) : end;
    }

    /// Whether all of the stretch was decided: it is free, or a contact was found.
    bool search(double begin, double end) {
        stretch_ = {begin, end};
        for (MovingTree* tree : {&moving_a_, &moving_b_})
            tree->acceleration = tree->motion->acceleration_bound({begin, end}, tree->reach);
        now_a_.reset();
        now_b_.reset();
        rests_a_ = is_at_rest(*moving_a_.motion);
        rests_b_ = is_at_rest(*moving_b_.motion);
        collide::MotionSearch search;
        search.nodes_a = a_.nodes();
        search.nodes_b = b_.nodes();
        search.calls = {place, look_at, this, proof_ != nullptr ? write_boxes : nullptr};
        search.begin = begin;
        search.end = end;
        search.limit = end >= interval_.end ? std::nextafter(end, std::numeric_limits<double>::infinity()) : end;
        search.queue = &queue_;
        if (options_.budget_steps > 0)
            search.budget_steps = options_.budget_steps - std::min(result_.steps, options_.budget_steps - 1);
        const auto progress = collide::run(search);
        result_.steps += progress.steps;
        free_until_ = progress.free_until;
        return progress.complete;
    }

    bool is_at_rest(const Motion& motion) const {
        const auto speed = motion.velocity_bound({stretch_.begin, stretch_.end});
        return speed.linear == 0 && speed.angular == 0;
    }

    /// Both bodies at a time; a body at rest is there already.
    bool set_bodies(double time) {
        if (!now_a_ || !rests_a_) now_a_ = collide::BodyNow::of(moving_a_, time);
        if (!now_b_ || !rests_b_) now_b_ = collide::BodyNow::of(moving_b_, time);
        return now_a_ && now_b_;
    }

    static bool place(void* self, double time, MovingPlace& place) {
        auto& search = *static_cast<MeshSearch*>(self);
        if (!search.set_bodies(time)) return false;
        const auto found =
            collide::moving_place(search.moving_a_, *search.now_a_, search.moving_b_, *search.now_b_,
                                  search.stretch_.end - search.stretch_.begin, search.options_.clearance);
        if (found) place = *found;
        return found.has_value();
    }

    static TrianglesAnswer look_at(void* self, std::uint32_t a, std::uint32_t b, double time, double until) {
        return static_cast<MeshSearch*>(self)->look_at(a, b, time, until);
    }

    static void write_boxes(void* self, const collide::FreePair& pair, int i, int j, double until) {
        static_cast<MeshSearch*>(self)->proof_->boxes(pair.a, i, pair.b, j, {pair.time, until});
    }
    void write_triangles(std::uint32_t a, std::uint32_t b, double time, double until) {
        if (proof_ != nullptr) proof_->triangles(a, b, {time, until});
    }

    /// Two triangles from a time on, until which they are free.
    TrianglesAnswer look_at(std::uint32_t a, std::uint32_t b, double time, double until) {
        constexpr double done = std::numeric_limits<double>::infinity();
        const Corners &corners_a = a_.triangles()[a], &corners_b = b_.triangles()[b];
        const double bend = moving_a_.acceleration + moving_b_.acceleration;
        while (time <= until) {
            const double end = std::min(limit(), stretch_.end);
            if (!set_bodies(time)) break;
            const collide::TrianglesNow now(corners_a, *now_a_, corners_b, *now_b_);
            const double step = collide::open_time(now, bend, options_.clearance, end - time);
            if (step >= end - time) {
                write_triangles(a, b, time, end);
                return {done, limit()};
            }
            if (step < 0.25 * tolerance_) {
                if (!meet_soon(a, b, time, step)) look_closely(a, b, time);
                return {done, limit()};
            }
            const double next = outward::down(time + step * (1 - 0x1p-40));
            write_triangles(a, b, time, next);
            time = next;
        }
        return {time, limit()};
    }

    /// Whether two triangles are proved to cross within the tolerance: small ones may have passed each other at its
    /// end.
    bool meet_soon(std::uint32_t a, std::uint32_t b, double time, double step) {
        if (options_.clearance > 0) return false;
        // At this time already, and then in growing steps: small triangles may have passed each other at the last.
        for (double way = 0; way < 0.95 * tolerance_;) {
            if (crosses_at(std::min(time + way, interval_.end), a, b, time)) return true;
            way = way == 0 ? std::max(8 * step, 1e-4 * tolerance_) : 8 * way;
        }
        return crosses_at(std::min(time + 0.95 * tolerance_, interval_.end), a, b, time);
    }

    bool crosses_at(double then, std::uint32_t a, std::uint32_t b, double free_until) {
        if (!set_bodies(then)) return false;
        if (!collide::surely_cross({a_.triangles()[a], *now_a_, b_.triangles()[b], *now_b_})) return false;
        MotionContact<3> contact;
        contact.status = ContactStatus::during;
        contact.free_until = free_until;
        contact.contact_by = then;
        contact.crossing = true;
        take(contact, a, b);
        return true;
    }

    /// The search for two triangles alone, which knows about grazing.
    void look_closely(std::uint32_t a, std::uint32_t b, double time) {
        const Triangle3 triangle_a{a_.triangles()[a]}, triangle_b{b_.triangles()[b]};
        const double end = std::min(limit(), interval_.end);
        MotionOptions options = options_;
        options.budget_steps = 0;
        options.time_tolerance = end > time ? tolerance_ / (end - time) : 1;
        const double radius = std::max(collide::reach_from(triangle_a, collide::center_of(triangle_a)),
                                       collide::reach_from(triangle_b, collide::center_of(triangle_b)));
        options.gap_tolerance = gap_tolerance_ / radius;
        const auto contact =
            first_contact(triangle_a, *moving_a_.motion, triangle_b, *moving_b_.motion, {time, end}, options);
        if (proof_ != nullptr) proof_->triangles_in_steps(a, b, {time, std::min(contact.free_until, stretch_.end)});
        if (contact.status != ContactStatus::never) take(contact, a, b);
    }

    void take(const MotionContact<3>& contact, std::uint32_t a, std::uint32_t b) {
        if (!found_ || is_better(contact)) {
            found_ = contact;
            triangle_a_ = a;
            triangle_b_ = b;
        }
        free_of_found_ = std::min(free_of_found_, contact.free_until);
    }

    /// A crossing by an earlier time, or a crossing at all.
    bool is_better(const MotionContact<3>& contact) const {
        if (contact.crossing != found_->crossing) return contact.crossing;
        return contact.contact_by < found_->contact_by;
    }

    /// From which time on contacts do not matter: where the bracket is as short as is wanted. Grazes are taken for
    /// contacts only when no crossing comes soon after.
    double limit() const {
        constexpr double never = std::numeric_limits<double>::infinity();
        if (!found_) return never;
        if (found_->crossing) return std::max(found_->contact_by - tolerance_, free_of_found_);
        return free_of_found_ + tolerance_;
    }

    MeshMotionContact answer(bool complete) {
        const double free_until = std::min(free_until_, free_of_found_);
        const std::uint64_t steps = result_.steps;
        if (found_) static_cast<MotionContact<3>&>(result_) = *found_;
        result_.steps = steps;
        if (found_) describe();
        result_.free_until = free_until;
        const bool is_short =
            found_ && result_.contact_by - free_until <= tolerance_ * (1 + 1e-9) + 0x1p-50 * std::fabs(free_until);
        if (!found_ || found_->status == ContactStatus::undecided || (!complete && !is_short)) {
            result_.status = ContactStatus::undecided;
            result_.contact_by = found_ && found_->crossing ? found_->contact_by : interval_.end;
            return result_;
        }
        result_.status = free_until <= interval_.begin && result_.contact_by <= interval_.begin
                             ? ContactStatus::at_start
                             : ContactStatus::during;
        return result_;
    }

    /// Where the two triangles are at free_until.
    void describe() {
        result_.face_a = a_.face(triangle_a_);
        result_.face_b = b_.face(triangle_b_);
        const Interval<double> time(found_->free_until);
        const auto a = collide::place(Triangle3{a_.triangles()[triangle_a_]}, moving_a_.motion->bound(time));
        const auto b = collide::place(Triangle3{b_.triangles()[triangle_b_]}, moving_b_.motion->bound(time));
        if (collide::is_degenerate(a.shape) || collide::is_degenerate(b.shape)) return;
        collide::set_place(result_, a.shape, b.shape, distance(a.shape, b.shape));
    }

    collide::MotionProofWriter* const proof_;  ///< none when no proof is wanted
    const ObbTree& a_;
    const ObbTree& b_;
    MovingTree moving_a_, moving_b_;
    const TimeInterval& interval_;
    const MotionOptions& options_;
    double tolerance_, gap_tolerance_;
    TimeInterval stretch_{};
    std::vector<collide::FreePair> queue_;
    double free_until_ = 0;
    double free_of_found_ = std::numeric_limits<double>::infinity();
    std::optional<MotionContact<3>> found_;
    std::uint32_t triangle_a_ = 0, triangle_b_ = 0;
    std::optional<collide::BodyNow> now_a_, now_b_;
    bool rests_a_ = false, rests_b_ = false;
    MeshMotionContact result_;
};

MeshMotionContact undecided(const TimeInterval& interval) {
    MeshMotionContact result;
    result.status = ContactStatus::undecided;
    result.free_until = interval.begin;
    result.contact_by = interval.end;
    return result;
}

}  // namespace

MeshMotionContact first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                                const TimeInterval& interval, const MotionOptions& options) {
    if (!contains(motion_a.domain(), interval) || !contains(motion_b.domain(), interval)) return undecided(interval);
    return MeshSearch(a, motion_a, b, motion_b, interval, options).run();
}

ProvedMotionContact prove_first_contact(const ObbTree& a, const Motion& motion_a, const ObbTree& b,
                                        const Motion& motion_b, const TimeInterval& interval,
                                        const MotionOptions& options) {
    collide::MotionProofWriter proof(a, motion_a, b, motion_b, interval, options.clearance);
    if (!contains(motion_a.domain(), interval) || !contains(motion_b.domain(), interval))
        return {undecided(interval), proof.finish(interval.begin)};
    const auto contact = MeshSearch(a, motion_a, b, motion_b, interval, options, &proof).run();
    return {contact, proof.finish(contact.free_until)};
}

}  // namespace tact
