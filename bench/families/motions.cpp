// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>

#include "families/groups.hpp"
#include "families/stream.hpp"
#include "families/workloads.hpp"
#include "oracle/exact_overlap.hpp"
#include "peers/moving.hpp"
#include "published/stopwatch.hpp"
#include "tact/pair.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 2'000;
constexpr int rounds = 9;
constexpr double rate = 0.5;
constexpr int oracle_sample = 10;

using Window = std::optional<ContactWindow>;

/// A stream in motion and the answers to its three questions.
template <class A, class B>
class Moving {
public:
    explicit Moving(Family family)
        : family_(family),
          stream_(family_stream<A, B>(family, families::State::moving, rate, pair_count)),
          single_(pair_count),
          batch_(pair_count),
          first_(pair_count) {}

    Family family() const { return family_; }
    const ShapeStream<A, B>& stream() const { return stream_; }

    void run_single() {
        for (std::size_t i = 0; i < stream_.size(); ++i)
            single_[i] = contact_window(stream_.a[i], stream_.motions_a[i], stream_.b[i], stream_.motions_b[i]);
    }
    void run_batch() {
        using Motions = std::span<const Linear<A::dimension>>;
        contact_window<A, B>(stream_.a, Motions(stream_.motions_a), stream_.b, Motions(stream_.motions_b), {}, batch_);
    }
    void run_first_contact() {
        for (std::size_t i = 0; i < stream_.size(); ++i) {
            const auto contact = first_contact(stream_.a[i], stream_.motions_a[i], stream_.b[i], stream_.motions_b[i]);
            first_[i].reset();
            if (contact.status != ContactStatus::never) first_[i] = ContactWindow{contact.first(), contact.last};
            points_ = points_ + contact.point + contact.normal;
        }
    }

    /// Takes the answers of the rational oracle for a sample, elsewhere those of single calls.
    void find_exact() {
        exact_ = single_;
        for (std::size_t i = 0; i < stream_.size(); i += stream_.size() / oracle_sample)
            exact_[i] = oracle::exact_window(stream_.a[i], stream_.motions_a[i], stream_.b[i], stream_.motions_b[i],
                                             TimeInterval{});
    }
    std::uint64_t wrong_single() const { return count_wrong(single_); }
    std::uint64_t wrong_batch() const { return count_wrong(batch_); }
    std::uint64_t wrong_first() const { return count_wrong(first_); }
    std::uint64_t wrong_hits(std::span<const std::uint8_t> hits) const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < exact_.size(); ++i) count += (hits[i] != 0) != exact_[i].has_value();
        return count;
    }
    double hit_rate() const {
        double count = 0;
        for (const Window& window : exact_) count += window.has_value();
        return count / static_cast<double>(exact_.size());
    }

private:
    std::uint64_t count_wrong(std::span<const Window> windows) const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < exact_.size(); ++i) count += windows[i] != exact_[i];
        return count;
    }

    Family family_;
    ShapeStream<A, B> stream_;
    std::vector<Window> exact_, single_, batch_, first_;
    Vec<double, A::dimension> points_{};
};

template <class A, class B>
MovingPeer bullet_of([[maybe_unused]] const ShapeStream<A, B>& stream) {
    if constexpr (A::dimension == 3) return bullet_convex_cast(stream);
    return {};
}

/// All families of one pair of shapes. Neighbors of a mesh move as one.
template <class A, class B>
class Motions {
public:
    Motions(std::string shapes, std::string group, std::vector<Cell>& ours, std::vector<Cell>& peers)
        : shapes_(std::move(shapes)), group_(std::move(group)), ours_(ours), peers_(peers), random_(Family::random) {}

    void measure() {
        for (const Family family : families::all_families)
            if (has_meaning<A, B>(family) && family != Family::shared_vertex && family != Family::shared_edge)
                measure(family);
    }

private:
    void measure(Family family) {
        Moving<A, B> moving(family);
        const MovingPeer bullet = bullet_of(moving.stream());
        std::vector<std::uint8_t> hits(pair_count);
        const auto times = published::median_ns(
            rounds, [&] { moving.run_single(); }, [&] { random_.run_single(); }, [&] { moving.run_batch(); },
            [&] { random_.run_batch(); }, [&] { moving.run_first_contact(); }, [&] { random_.run_first_contact(); },
            [&] {
                if (bullet) bullet(hits);
            });
        moving.find_exact();
        if (family != Family::random) {
            const double goal = only_touches(family) ? 10 : 3;
            ours_.push_back(cell(moving, {"window_single", times[0], times[1], goal}, moving.wrong_single()));
            ours_.push_back(cell(moving, {"window_batch", times[2], times[3], goal}, moving.wrong_batch()));
            ours_.push_back(cell(moving, {"first_contact", times[4], times[5], 3}, moving.wrong_first()));
        }
        if (!bullet) return;
        peers_.push_back(cell(moving, {"window_single", times[0], times[6], 0.4}, moving.wrong_single()));
        peers_.push_back(cell(moving, {"first_contact", times[4], times[6], 0.8}, moving.wrong_first()));
        for (std::size_t i = peers_.size() - 2; i < peers_.size(); ++i) {
            peers_[i].peer = "Bullet convex cast";
            peers_[i].peer_wrong = moving.wrong_hits(hits);
        }
    }

    struct Times {
        const char* variant;
        double own_ns;
        double other_ns;
        double goal;
    };

    Cell cell(const Moving<A, B>& moving, const Times& times, std::uint64_t wrong) const {
        return {moving.family(),
                shapes_,
                group_,
                percent(moving.hit_rate()),
                times.variant,
                "ours on random pairs",
                times.own_ns / pair_count,
                times.other_ns / pair_count,
                times.goal,
                wrong};
    }

    std::string shapes_;
    std::string group_;
    std::vector<Cell>& ours_;
    std::vector<Cell>& peers_;
    Moving<A, B> random_;
};

}  // namespace

FamilyRows measure_motions() {
    std::vector<Cell> ours, peers;
    Motions<Obb3, Obb3>("obb-obb", "obb-obb", ours, peers).measure();
    Motions<Triangle3, Triangle3>("triangle-triangle", "other pairs", ours, peers).measure();
    Motions<Obb3, Triangle3>("obb-triangle", "other pairs", ours, peers).measure();
    Motions<Tetrahedron3, Tetrahedron3>("tetrahedron-tetrahedron", "other pairs", ours, peers).measure();
    Motions<Obb2, Obb2>("2D obb-obb", "other pairs", ours, peers).measure();
    Motions<Triangle2, Triangle2>("2D triangle-triangle", "other pairs", ours, peers).measure();
    return {worst_rows(ours), worst_rows(peers)};
}

}  // namespace tact::bench
