// SPDX-License-Identifier: MIT
// Any two shapes in linear motion: first contact, distance and depth must agree with the oracle, with each other, and
// with themselves when the bodies are swapped.
#include <algorithm>

#include "fuzz/expect.hpp"
#include "fuzz/random_shapes.hpp"
#include "oracle/exact_contact.hpp"
#include "oracle/exact_depth.hpp"
#include "oracle/exact_distance.hpp"
#include "tact/pair.hpp"

namespace tact::fuzz {
namespace {

using oracle::RationalVector;

/// Beyond this, sums of a few coordinates may leave the range of doubles, and a point may have no double near it.
constexpr double range = 1e300;

bool in_range(const oracle::Scene& scene) {
    const auto small = [&](const oracle::IntegerVector& v) {
        return std::ranges::all_of(v, [&](const mpz_class& x) { return abs(x) * scene.unit < mpq_class(range); });
    };
    return std::ranges::all_of(scene.a.vertices, small) && std::ranges::all_of(scene.b.vertices, small);
}

mpq_class squared(double bound) {
    expect(std::isfinite(bound) && bound >= 0, "an error bound is a number");
    return oracle::squared(mpq_class(bound));
}

template <int D>
RationalVector exact_of(const Vec<double, D>& v) {
    for (int i = 0; i < D; ++i) expect(std::isfinite(v[i]), "points and normals are numbers");
    return oracle::rational(v);
}

template <int D>
void check_touch(const oracle::Scene& scene, const Contact<D>& contact) {
    const auto exact = oracle::exact_contact(scene);
    expect(contact.feature_a == exact.feature_a, "feature_a is the oracle's");
    expect(contact.feature_b == exact.feature_b, "feature_b is the oracle's");
    const mpq_class error = squared(contact.point_error);
    for (const auto& point : {contact.point, contact.point_a, contact.point_b}) {
        expect(oracle::squared_distance_to_hull(exact_of(point), exact.points) <= error, "the point is in both bodies");
    }
    expect(oracle::squared_distance_to_normals(scene, exact_of(contact.normal)) <= squared(contact.normal_error),
           "the normal is that of a plane between the bodies");
}

template <int D>
void check_set(const oracle::Scene& scene, const Contact<D>& contact, const ContactSet<D>& set) {
    const auto exact = oracle::exact_contact(scene);
    expect(static_cast<std::size_t>(set.count) == exact.points.size(), "the contact set has the oracle's vertices");
    const mpq_class error = squared(contact.point_error);
    for (const auto& vertex : set.points()) {
        const RationalVector v = exact_of(vertex);
        expect(std::ranges::any_of(exact.points, [&](const auto& x) { return oracle::squared(v - x) <= error; }),
               "a vertex of the contact set is one of the oracle's");
    }
}

template <int D>
void check_mirror_image(const FirstContact<D>& one, const FirstContact<D>& other) {
    expect(one.status == other.status && one.first() == other.first() && one.last == other.last,
           "swap keeps the times");
    if (one.status == ContactStatus::never) return;
    expect(one.feature_a == other.feature_b && one.feature_b == other.feature_a, "swap swaps the features");
    expect(one.point_a == other.point_b && one.point_b == other.point_a, "swap swaps the points");
    expect(one.normal == -other.normal, "swap turns the normal");
}

template <class A, class B>
struct Scene {
    A a;
    B b;
    Linear<A::dimension> motion_a;
    Linear<A::dimension> motion_b;
    TimeInterval interval;
};

/// Two bodies that cannot be distinguished have one answer in both orders, which is no mirror image of itself.
template <class A, class B>
bool are_alike(const Scene<A, B>& scene) {
    if constexpr (std::is_same_v<A, B>) {
        return scene.a == scene.b && scene.motion_a == scene.motion_b;
    } else {
        return false;
    }
}

template <class A, class B>
void check_first_contact(const Scene<A, B>& scene) {
    const auto& [a, b, motion_a, motion_b, interval] = scene;
    const auto contact = first_contact(a, motion_a, b, motion_b, interval, {true});
    if (!are_alike(scene)) check_mirror_image(contact, first_contact(b, motion_b, a, motion_a, interval, {true}));
    const auto window = contact_window(a, motion_a, b, motion_b, interval);
    expect(window.has_value() == (contact.status != ContactStatus::never), "a contact has a window");
    if (!window) return;
    expect(contact.first() == window->first && contact.last == window->last, "the times are those of the window");
    const auto body_a = oracle::body(a, motion_a);
    const auto body_b = oracle::body(b, motion_b);
    const auto times = oracle::exact_times(body_a, body_b, interval);
    expect(contact.status == times.status, "the status is the oracle's");
    const auto exact = oracle::scene_at(body_a, body_b, times.first);
    if (!in_range(exact) || oracle::relation(exact) != Relation::touching) return;
    check_touch(exact, contact);
    check_set(exact, contact, contact.contact_set);
}

template <int D>
void check_distance(const oracle::Scene& scene, const Distance<D>& got) {
    const mpq_class exact = oracle::squared(oracle::in_world(scene, oracle::shortest_step(scene)));
    expect(got.lower <= got.distance && got.distance <= got.upper, "a distance lies between its bounds");
    expect((got.distance == 0) == (exact == 0) && (got.upper == 0) == (exact == 0), "distance 0 means contact");
    if (!in_range(scene)) return;
    expect(squared(got.lower) <= exact && exact <= squared(got.upper), "the bounds of the distance hold");
}

template <int D>
void check_depth(const oracle::Scene& scene, const std::optional<Depth<D>>& got) {
    const Relation relation = oracle::relation(scene);
    expect(got.has_value() == (relation != Relation::disjoint), "bodies in contact have a depth");
    if (!got) return;
    expect((got->depth == 0) == (relation == Relation::touching), "depth 0 means touching");
    expect(got->lower <= got->depth && got->depth <= got->upper, "a depth lies between its bounds");
    if (!in_range(scene)) return;
    const mpq_class exact = oracle::partings(scene).front().squared_depth;
    expect(squared(got->lower) <= exact && exact <= squared(got->upper), "the bounds of the depth hold");
    if (relation == Relation::touching) check_touch(scene, *got);
}

template <class A, class B>
void check_pair(ByteSource& source) {
    const bool moving = source.choice(2) == 1;
    const auto a = Reader<A>::read(source);
    const auto b = Reader<B>::read(source);
    if (!a || !b) return;
    if (!moving) {
        const auto scene = oracle::scene_at(oracle::body(*a), oracle::body(*b), 0);
        check_distance(scene, distance(*a, *b));
        return check_depth(scene, depth(*a, *b, {true}));
    }
    const auto motion_a = read_linear<A::dimension>(source);
    const auto motion_b = read_linear<A::dimension>(source);
    check_first_contact(Scene<A, B>{*a, *b, motion_a, motion_b, read_interval(source)});
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tact::fuzz::ByteSource source(data, size);
    tact::fuzz::with_pair(source, [&]<class A, class B>() { tact::fuzz::check_pair<A, B>(source); });
    return 0;
}
