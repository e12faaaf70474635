// SPDX-License-Identifier: MIT
#include "contact/moving_boxes.hpp"

#include "contact/workloads.hpp"
#include "oracle/exact_overlap.hpp"
#include "pairs/random_streams.hpp"
#include "published/stopwatch.hpp"
#include "tact/pair.hpp"
#include "tact/pair/window/exact.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 100'000;
constexpr int rounds = 9;
constexpr double hit_rate = 0.63;
constexpr std::size_t oracle_step = 100;

Vec3 in_cube(Random& random, double reach) {
    Vec3 v{};
    for (int i = 0; i < 3; ++i) v[i] = random.uniform(-reach, reach);
    return v;
}

Obb3 random_box(Random& random, const Vec3& center) {
    Obb3 box{};
    box.center = center;
    box.axes = random_axes(random);
    for (int i = 0; i < 3; ++i) box.half[i] = random.uniform(0.1, 1);
    return box;
}

using Window = std::optional<ContactWindow>;

/// The stream with its exact windows, and ours.
class Subject {
public:
    explicit Subject(const BoxStream& stream) : stream_(stream), exact_(stream.size()), windows_(stream.size()) {
        for (std::size_t i = 0; i < size(); ++i) exact_[i] = exact_window(i);
    }

    std::size_t size() const { return stream_.size(); }

    void run_single() {
        for (std::size_t i = 0; i < size(); ++i)
            windows_[i] = contact_window(stream_.a[i], stream_.motions_a[i], stream_.b[i], stream_.motions_b[i]);
    }
    void run_batch() {
        using Motions = std::span<const Linear3>;
        contact_window<Obb3, Obb3>(stream_.a, Motions(stream_.motions_a), stream_.b, Motions(stream_.motions_b), {},
                                   windows_);
    }
    void run_first_contact() {
        for (std::size_t i = 0; i < size(); ++i) {
            const auto contact = first_contact(stream_.a[i], stream_.motions_a[i], stream_.b[i], stream_.motions_b[i]);
            windows_[i].reset();
            if (contact.status != ContactStatus::never) windows_[i] = ContactWindow{contact.first(), contact.last};
            points_ = points_ + contact.point + contact.normal;
        }
    }

    /// How many of the last answers are wrong: missed, false, or a bit of a time off.
    std::uint64_t wrong() const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < size(); ++i) count += windows_[i] != exact_[i];
        return count;
    }

    std::uint64_t wrong_hits(std::span<const std::uint8_t> hits) const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < size(); ++i) count += (hits[i] != 0) != exact_[i].has_value();
        return count;
    }

private:
    /// All axes in exact arithmetic; by the rational oracle, which knows no axes, for a sample.
    Window exact_window(std::size_t i) const {
        const Obb3 &a = stream_.a[i], &b = stream_.b[i];
        const Linear3 &motion_a = stream_.motions_a[i], &motion_b = stream_.motions_b[i];
        if (i % oracle_step == 0) return oracle::exact_window(a, motion_a, b, motion_b, TimeInterval{});
        using frame::Form;
        const auto numbers = frame::numbers_of(a, motion_a, b, motion_b, TimeInterval{});
        const auto found = window::find_window_exactly<Form::parallel, Form::parallel>(numbers, ~frame::AxisSet{0});
        return found ? Window(found->times) : Window();
    }

    const BoxStream& stream_;
    std::vector<Window> exact_;
    std::vector<Window> windows_;
    Vec3 points_{};
};

}  // namespace

BoxStream moving_boxes(int count) {
    Random random(42);
    BoxStream stream;
    for (int i = 0; i < count; ++i) {
        const bool hit = random.unit() < hit_rate;
        Obb3 a{}, b{};
        Linear3 motion_a{}, motion_b{};
        do {
            a = random_box(random, in_cube(random, 1));
            b = random_box(random, in_cube(random, 4));
            motion_a.velocity = in_cube(random, 1);
            // At a time of about one half, b is near a.
            motion_b.velocity = motion_a.velocity + random.uniform(1, 3) * (a.center + in_cube(random, 1.5) - b.center);
        } while (relate(a, b) != Relation::disjoint || (relate(a, motion_a, b, motion_b) != Relation::disjoint) != hit);
        stream.add(a, b);
        stream.motions_a.push_back(motion_a);
        stream.motions_b.push_back(motion_b);
    }
    return stream;
}

std::vector<Row> measure_moving_boxes() {
    const BoxStream stream = moving_boxes(pair_count);
    Subject ours(stream);
    const MovingPeer bullet = bullet_convex_cast(stream), advancement = fcl_advancement(stream),
                     sampling = fcl_sampling(stream);
    std::vector<std::uint8_t> bullet_hits(ours.size()), advancement_hits(ours.size()), sampling_hits(ours.size());
    const auto times = published::median_ns(
        rounds, [&] { bullet(bullet_hits); }, [&] { ours.run_batch(); }, [&] { ours.run_single(); },
        [&] { ours.run_first_contact(); }, [&] { advancement(advancement_hits); }, [&] { sampling(sampling_hits); });
    const auto wrong_after = [&](void (Subject::*run)()) { return (ours.*run)(), ours.wrong(); };
    const std::uint64_t wrong_batch = wrong_after(&Subject::run_batch),
                        wrong_single = wrong_after(&Subject::run_single),
                        wrong_first = wrong_after(&Subject::run_first_contact);

    std::vector<Row> rows;
    const double count = static_cast<double>(ours.size());
    const auto add = [&](const char* variant, const char* peer, std::size_t own, std::size_t other, double goal,
                         std::uint64_t wrong, std::span<const std::uint8_t> hits) {
        rows.push_back({"W6", "obb-obb", variant, peer, times[own] / count, times[other] / count, goal, wrong,
                        ours.wrong_hits(hits)});
    };
    add("window_batch", "Bullet convex cast", 1, 0, 0.05, wrong_batch, bullet_hits);
    add("window_single", "Bullet convex cast", 2, 0, 0.25, wrong_single, bullet_hits);
    add("first_contact", "Bullet convex cast", 3, 0, 0.25, wrong_first, bullet_hits);
    add("first_contact", "FCL advancement", 3, 4, 0.25, wrong_first, advancement_hits);
    add("first_contact", "FCL sampling", 3, 5, 0.25, wrong_first, sampling_hits);
    return rows;
}

}  // namespace tact::bench
