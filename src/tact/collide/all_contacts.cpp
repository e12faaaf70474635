// SPDX-License-Identifier: MIT
#include "tact/collide/all_contacts.hpp"

#include "tact/collide/start_contact.hpp"
#include "tact/collide/start_inside.hpp"
#include "tact/collide/stretch_search.hpp"

namespace tact {
namespace {

using collide::PieceContact, collide::StartPair, collide::TrianglesAnswer;

/// Every pair of pieces that meet, each at its own first time: a found contact limits nothing else.
template <class SideA, class SideB>
class AllContactsSearch : collide::StretchSearch<AllContactsSearch<SideA, SideB>, SideA, SideB> {
    using Base = collide::StretchSearch<AllContactsSearch, SideA, SideB>;
    friend Base;

public:
    AllContactsSearch(const SideA& a, const SideB& b, const TimeInterval& interval, const AllContactsOptions& options,
                      const TakeMotionContact& take)
        : Base(a, b, interval, options, nullptr), max_contacts_(options.max_contacts), take_(take) {
        this->memory_.done.clear();
    }

    MotionReport run() {
        report_.free_until = interval_.end;
        if (bodies_.a.nodes().empty() || bodies_.b.nodes().empty()) return report_;
        contacts_at_start();
        if (stopped_) report_.free_until = interval_.begin;
        for (double time = interval_.begin; !stopped_;) {
            bodies_.set_stretch_from(time, interval_.end);
            const auto progress = this->search();
            time = bodies_.stretch().end;
            report_.complete = report_.complete && progress.complete;
            report_.free_until = progress.free_until;
            if (!progress.complete || !(time < interval_.end)) break;
        }
        return finished();
    }

private:
    using Base::bodies_, Base::interval_, Base::limits_;

    void contacts_at_start() {
        bodies_.set_stretch({interval_.begin, interval_.begin});
        collide::StartContact<SideA, SideB> start(bodies_, interval_.begin, limits_.clearance);
        start.for_each(this->memory_.stack, [&](const StartPair& pair) {
            const bool counts = start.counts(pair, limits_.gap_tolerance);
            PieceContact contact;
            contact.status = counts ? ContactStatus::at_start : ContactStatus::undecided;
            contact.free_until = interval_.begin;
            contact.contact_by = counts ? interval_.begin : interval_.end;
            contact.crossing = pair.proved;
            tell({pair.a, pair.b}, contact);
            return stopped_ ? Next::stop : Next::go_on;
        });
        if (report_.contacts > 0) return;
        MeshMotionContact inside;
        if (set_inside(bodies_, interval_.begin, inside)) report_.enclosed = inside.enclosed;
    }

    TrianglesAnswer look_at(const IndexPair& pair, double time, double until) {
        constexpr double never = std::numeric_limits<double>::infinity();
        if (this->memory_.done.contains(pair.a, pair.b)) return {never, never, 0};
        const auto answer = this->pieces_.look_at(pair, time, until, never);
        if (answer.contact) tell(pair, *answer.contact);
        return {answer.free_until, stopped_ ? -never : never, answer.steps};
    }

    void tell(const IndexPair& pair, const PieceContact& contact) {
        this->memory_.done.insert(pair.a, pair.b);
        ++report_.contacts;
        if (contact.status == ContactStatus::undecided)
            report_.complete = false;
        else
            report_.status = SearchStatus::contact;
        const Next next =
            take_.take(take_.self, {bodies_.a.face(pair.a), bodies_.b.face(pair.b), contact.status, contact.free_until,
                                    contact.contact_by, contact.crossing, contact.exact});
        stopped_ = next == Next::stop || (max_contacts_ > 0 && report_.contacts >= max_contacts_);
    }

    MotionReport finished() {
        report_.steps = this->steps_;
        report_.left = this->memory_.left.size();
        report_.complete = report_.complete && !stopped_;
        if (report_.enclosed != Enclosed::none) report_.status = SearchStatus::contact;
        if (report_.status == SearchStatus::disjoint && !report_.complete) report_.status = SearchStatus::undecided;
        return report_;
    }

    std::uint64_t max_contacts_;
    const TakeMotionContact& take_;
    bool stopped_ = false;
    MotionReport report_;
};

template <class SideA, class SideB>
MotionReport all_contacts_of(const SideA& a, const SideB& b, const TimeInterval& interval,
                             const AllContactsOptions& options, const TakeMotionContact& take) {
    if (contains(a.moving.motion->domain(), interval) && contains(b.moving.motion->domain(), interval))
        return AllContactsSearch<SideA, SideB>(a, b, interval, options, take).run();
    MotionReport report;
    report.status = SearchStatus::undecided;
    report.complete = false;
    report.free_until = interval.begin;
    return report;
}

}  // namespace

MotionReport visit_all_contacts(const ObbTree& a, const Motion& motion_a, const ObbTree& b, const Motion& motion_b,
                                const TimeInterval& interval, const AllContactsOptions& options,
                                const TakeMotionContact& take) {
    return all_contacts_of(collide::MovingMesh(a, motion_a, options.solid_a),
                           collide::MovingMesh(b, motion_b, options.solid_b), interval, options, take);
}

template <SpaceShape Shape>
MotionReport visit_all_contacts(const ObbTree& mesh, const Motion& mesh_motion, const Shape& shape,
                                const Motion& shape_motion, const TimeInterval& interval,
                                const AllContactsOptions& options, const TakeMotionContact& take) {
    return all_contacts_of(collide::MovingMesh(mesh, mesh_motion, options.solid_a),
                           collide::MovingShape<Shape>(shape, shape_motion), interval, options, take);
}

#define TACT_INSTANTIATE(Shape)                                                                          \
    template MotionReport visit_all_contacts(const ObbTree&, const Motion&, const Shape&, const Motion&, \
                                             const TimeInterval&, const AllContactsOptions&,             \
                                             const TakeMotionContact&);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
