// SPDX-License-Identifier: MIT
#include <memory>

#include "families/groups.hpp"
#include "families/stream.hpp"
#include "families/workloads.hpp"
#include "pairs/subject.hpp"
#include "peers/contact.hpp"
#include "published/stopwatch.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 8'000;
constexpr int rounds = 9;
constexpr std::array rates = {0.01, 0.1, 0.5};
constexpr std::size_t near = 2;  // which rate families without spacing are compared at

struct NamedPeer {
    std::string name;
    Peer ask;
};

template <class A, class B>
std::array<NamedPeer, 2> peers_of([[maybe_unused]] const ShapeStream<A, B>& stream) {
    constexpr bool simplices = requires { cgal_do_intersect(stream); };
    if constexpr (std::is_same_v<A, Obb3> && std::is_same_v<B, Obb3>) {
        return {NamedPeer{"FCL OBB::overlap", fcl_obb_overlap(stream)}};
    } else if constexpr (requires { ccd_mpr_intersect(stream); }) {
        return {NamedPeer{"CGAL Epick do_intersect", cgal_do_intersect(stream)},
                NamedPeer{"libccd MPR", ccd_mpr_intersect(stream)}};
    } else if constexpr (simplices) {
        return {NamedPeer{"CGAL Epick do_intersect", cgal_do_intersect(stream)}};
    } else {
        return {};
    }
}

/// `rate` is the one aimed at; 0 where a family has only one.
double peer_goal(const std::string& peer, Family family, double rate) {
    const families::Ties ties = ties_of(family);
    if (peer.starts_with("CGAL")) return ties == families::Ties::oblique ? 0.5 : no_goal;
    if (!peer.starts_with("FCL")) return no_goal;
    if (rate == rates[0]) return 0.6;
    return ties == families::Ties::equal_numbers ? 0.9 : no_goal;
}

/// FCL has a row per rate.
std::string peer_variant(const std::string& peer, double rate) {
    return peer.starts_with("FCL") && rate > 0 ? "single at " + percent(rate) : "single";
}

/// All families of one pair of shapes.
template <class A, class B>
class Relations {
    using Pairs = Subject<State::at_rest, A, B>;

public:
    Relations(std::string shapes, std::string group, std::vector<Cell>& ours, std::vector<Cell>& peers)
        : shapes_(std::move(shapes)), group_(std::move(group)), ours_(ours), peers_(peers) {
        for (const double rate : rates) random_.push_back(make(Family::random, rate));
    }

    void measure() {
        for (const Family family : families::all_families) {
            if (!has_meaning<A, B>(family)) continue;
            if (families::has_spacing(family)) {
                for (std::size_t i = 0; i < rates.size(); ++i) measure(family, i);
            } else {
                measure(family, near);
            }
        }
    }

private:
    static std::unique_ptr<Pairs> make(Family family, double rate) {
        return std::make_unique<Pairs>(family_stream<A, B>(family, families::State::at_rest, rate, pair_count),
                                       oracle_sample);
    }
    static constexpr std::size_t oracle_sample = 20;

    static double contact_rate(const Pairs& pairs) {
        double count = 0;
        for (const Relation relation : pairs.exact()) count += relation != Relation::disjoint;
        return count / static_cast<double>(pairs.size());
    }

    /// One family at one rate, and what it took in ns: ours single, on random pairs, in a batch, on random pairs,
    /// peers.
    struct Measured {
        Family family;
        double aim;  ///< the rate aimed at; 0 where the family has only one
        double rate;
        std::array<double, 6> times;
    };

    void measure(Family family, std::size_t rate) {
        Pairs& random = *random_[rate];
        const auto pairs = make(family, rates[rate]);
        const auto peers = peers_of(pairs->stream());
        std::array<std::vector<std::uint8_t>, 2> contacts;
        for (auto& answers : contacts) answers.resize(pairs->size());
        const auto ask = [&](std::size_t i) {
            if (peers[i].ask) peers[i].ask(contacts[i]);
        };
        const auto times = published::median_ns(
            rounds, [&] { pairs->run_single(); }, [&] { random.run_single(); }, [&] { pairs->run_batch(); },
            [&] { random.run_batch(); }, [&] { ask(0); }, [&] { ask(1); });
        const double aim = families::has_spacing(family) ? rates[rate] : 0;
        const Measured measured{family, aim, contact_rate(*pairs), times};
        if (family != Family::random) add_ours(measured, *pairs);
        for (std::size_t i = 0; i < peers.size(); ++i)
            if (peers[i].ask) add_peer(measured, i, peers[i].name, *pairs, count_wrong(contacts[i], pairs->exact()));
    }

    void add_ours(const Measured& measured, Pairs& pairs) {
        const bool oblique = ties_of(measured.family) == families::Ties::oblique;
        Cell single = cell(measured, 0, 1);
        single.goal = oblique ? 6 : 2;
        single.wrong = pairs.wrong_single();
        Cell batch = cell(measured, 2, 3);
        batch.variant = "batch";
        batch.goal = oblique ? 8 : 3;
        batch.wrong = pairs.wrong_batch();
        ours_.push_back(single);
        ours_.push_back(batch);
    }

    void add_peer(const Measured& measured, std::size_t number, const std::string& name, Pairs& pairs,
                  std::uint64_t peer_wrong) {
        Cell single = cell(measured, 0, 4 + number);
        single.variant = peer_variant(name, measured.aim);
        single.peer = name;
        single.goal = peer_goal(name, measured.family, measured.aim);
        single.wrong = pairs.wrong_single();
        single.peer_wrong = peer_wrong;
        peers_.push_back(single);
    }

    Cell cell(const Measured& measured, std::size_t own, std::size_t other) const {
        return {measured.family,
                shapes_,
                group_,
                percent(measured.rate),
                "single",
                "ours on random pairs",
                measured.times[own] / pair_count,
                measured.times[other] / pair_count};
    }

    std::string shapes_;
    std::string group_;
    std::vector<Cell>& ours_;
    std::vector<Cell>& peers_;
    std::vector<std::unique_ptr<Pairs>> random_;
};

}  // namespace

FamilyRows measure_relations() {
    std::vector<Cell> ours, peers;
    const auto in_space = [&]<class A, class B>(const char* shapes, const A*, const B*) {
        Relations<A, B>(shapes, "other pairs in space", ours, peers).measure();
    };
    const auto alone = [&]<class A, class B>(const char* shapes, const A*, const B*) {
        Relations<A, B>(shapes, shapes, ours, peers).measure();
    };
    const auto in_the_plane = [&]<class A, class B>(const char* shapes, const A*, const B*) {
        Relations<A, B>(shapes, "pairs in the plane", ours, peers).measure();
    };
    const Obb3* obb = nullptr;
    const Parallelepiped3* box = nullptr;
    const Tetrahedron3* tetrahedron = nullptr;
    const Triangle3* triangle = nullptr;
    const Obb2* obb_2 = nullptr;
    const Parallelogram2* box_2 = nullptr;
    const Triangle2* triangle_2 = nullptr;
    alone("obb-obb", obb, obb);
    alone("triangle-triangle", triangle, triangle);
    in_space("obb-box", obb, box);
    in_space("obb-tetrahedron", obb, tetrahedron);
    in_space("obb-triangle", obb, triangle);
    in_space("box-box", box, box);
    in_space("box-tetrahedron", box, tetrahedron);
    in_space("box-triangle", box, triangle);
    in_space("tetrahedron-tetrahedron", tetrahedron, tetrahedron);
    in_space("tetrahedron-triangle", tetrahedron, triangle);
    in_the_plane("obb-obb", obb_2, obb_2);
    in_the_plane("obb-box", obb_2, box_2);
    in_the_plane("obb-triangle", obb_2, triangle_2);
    in_the_plane("box-box", box_2, box_2);
    in_the_plane("box-triangle", box_2, triangle_2);
    in_the_plane("triangle-triangle", triangle_2, triangle_2);
    return {worst_rows(ours), worst_rows(peers)};
}

}  // namespace tact::bench
