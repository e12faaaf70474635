// SPDX-License-Identifier: MIT
#include "tact/mesh_motion.hpp"

#include <limits>

#include "tact/shape/shape_pairs.hpp"
#include "tact/time/piece_search.hpp"
#include "tact/time/start_contact.hpp"

namespace tact {
namespace {

using TakeFaceContact = CallbackRef<Next(const FaceMotionContact&)>;
using time::moving_tree, time::MovingBodies, time::MovingTree, time::PairAnswer, time::PieceSearch, time::PiecesOf;
using time::StartContact, time::StartPair, time::TimeSearch;

constexpr double never = std::numeric_limits<double>::infinity();

/// Every pair of pieces that meet, each at its own first time: a found contact limits nothing else.
template <class A, class B>
class AllContactsSearch {
public:
    AllContactsSearch(TimeSearch& search, const PiecesOf<A>& a, const PiecesOf<B>& b, std::uint64_t max_contacts,
                      const TakeFaceContact& take)
        : search_(search), pieces_a_(a), pieces_b_(b), pieces_(search, a, b), max_contacts_(max_contacts), take_(take) {
        search_.memory().done.clear();
    }

    MotionReport run() {
        const auto look_at = [this](const IndexPair& pair, double from, double until) {
            return look_at_pair(pair, from, until);
        };
        report_.free_until = interval_.end;
        if (search_.has_no_pieces()) return report_;
        contacts_at_start();
        if (stopped_) report_.free_until = interval_.start;
        for (double time = interval_.start; !stopped_;) {
            search_.set_stretch_from(time);
            const auto progress = search_stretch(search_, never, look_at);
            time = search_.stretch().end;
            report_.complete = report_.complete && progress.complete;
            report_.free_until = progress.free_until;
            if (!progress.complete || !(time < interval_.end)) break;
        }
        return finished();
    }

private:
    void contacts_at_start() {
        MovingBodies& bodies = search_.bodies;
        bodies.set_stretch({interval_.start, interval_.start});
        StartContact<A, B> start(bodies, pieces_a_, pieces_b_, interval_.start, search_.limits.clearance);
        start.for_each(search_.memory().stack, [&](const StartPair& pair) {
            report({pair.a, pair.b}, start.time_of(pair, search_.limits.gap_tolerance));
            return stopped_ ? Next::stop : Next::go_on;
        });
        if (report_.contacts > 0) return;
        MeshMotionContact inside;
        if (set_inside(bodies, pieces_a_, pieces_b_, interval_.start, inside)) report_.enclosed = inside.enclosed;
    }

    PairAnswer look_at_pair(const IndexPair& pair, double time, double until) {
        if (search_.memory().done.contains(pair.a, pair.b)) return {never, never, 0};
        const auto answer = pieces_.look_at(pair, time, until, never);
        if (answer.contact) report(pair, *answer.contact);
        return {answer.free_until, stopped_ ? -never : never, answer.steps};
    }

    void report(const IndexPair& pair, const ContactTime& time) {
        search_.memory().done.insert(pair.a, pair.b);
        ++report_.contacts;
        if (time.status == ContactStatus::undecided)
            report_.complete = false;
        else
            report_.status = SearchStatus::contact;
        const Next next = take_(FaceMotionContact{time, pieces_a_.face(pair.a), pieces_b_.face(pair.b)});
        stopped_ = next == Next::stop || (max_contacts_ > 0 && report_.contacts >= max_contacts_);
    }

    MotionReport finished() {
        report_.steps = search_.steps;
        report_.left = search_.memory().left.size();
        report_.complete = report_.complete && !stopped_;
        if (report_.enclosed != Enclosed::none) report_.status = SearchStatus::contact;
        if (report_.status == SearchStatus::disjoint && !report_.complete) report_.status = SearchStatus::undecided;
        return report_;
    }

    TimeSearch& search_;
    const TimeInterval& interval_ = search_.interval;
    const PiecesOf<A> pieces_a_;
    const PiecesOf<B> pieces_b_;
    PieceSearch<A, B> pieces_;
    std::uint64_t max_contacts_;
    const TakeFaceContact& take_;
    bool stopped_ = false;
    MotionReport report_;
};

template <class A, class B>
MotionReport all_contacts_of(const MovingTree& tree_a, const PiecesOf<A>& a, const MovingTree& tree_b,
                             const PiecesOf<B>& b, const TimeInterval& interval, const TakeFaceContact& take,
                             const AllContactsOptions& options) {
    if (contains(tree_a.motion->domain(), interval) && contains(tree_b.motion->domain(), interval)) {
        TimeSearch search(tree_a, tree_b, interval, options);
        return AllContactsSearch<A, B>(search, a, b, options.max_contacts, take).run();
    }
    MotionReport report;
    report.status = SearchStatus::undecided;
    report.complete = false;
    report.free_until = interval.start;
    return report;
}

}  // namespace

MotionReport all_contacts(const MeshBody& a, const Motion& motion_a, const MeshBody& b, const Motion& motion_b,
                          const TimeInterval& interval, TakeFaceContact callback, const AllContactsOptions& options) {
    return all_contacts_of(moving_tree(a.tree(), motion_a), PiecesOf<Triangle3>(a), moving_tree(b.tree(), motion_b),
                           PiecesOf<Triangle3>(b), interval, callback, options);
}

template <SpaceShape Shape>
MotionReport all_contacts(const MeshBody& mesh, const Motion& mesh_motion, const Shape& shape,
                          const Motion& shape_motion, const TimeInterval& interval, TakeFaceContact callback,
                          const AllContactsOptions& options) {
    const ShapeNode node = shape_node(shape);
    return all_contacts_of(moving_tree(mesh.tree(), mesh_motion), PiecesOf<Triangle3>(mesh),
                           moving_tree(node, shape_motion), PiecesOf<Shape>(shape), interval, callback, options);
}

#define TACT_INSTANTIATE(Shape)                                                                     \
    template MotionReport all_contacts(const MeshBody&, const Motion&, const Shape&, const Motion&, \
                                       const TimeInterval&, TakeFaceContact, const AllContactsOptions&);
TACT_SHAPES_3D(TACT_INSTANTIATE, )
#undef TACT_INSTANTIATE

}  // namespace tact
