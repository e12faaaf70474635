// SPDX-License-Identifier: MIT
// Any two shapes, at rest or in linear motion: all the calls on one pair must tell the same story.
#include "fuzz/expect.hpp"
#include "fuzz/random_shapes.hpp"
#include "tact/tact.hpp"

namespace tact::fuzz {
namespace {

template <class A, class B>
struct Scene {
    A a;
    B b;
    Linear<A::dimension> motion_a;
    Linear<A::dimension> motion_b;
    TimeInterval interval;

    Relation relation_over(const TimeInterval& times, Kernel kernel = Kernel::automatic) const {
        return relate(a, motion_a, b, motion_b, times, {kernel});
    }
    bool contact_at(double time) const { return relation_over({time, time}) != Relation::disjoint; }
};

template <class A, class B>
void check_at_rest(const A& a, const B& b) {
    const Relation relation = relate(a, b);
    expect(relation == relate(a, b, {Kernel::separating_axis}), "separating_axis agrees");
    expect(relation == relate(a, b, {Kernel::fourier_motzkin}), "fourier_motzkin agrees");
    expect(relation == relate(b, a), "relate is symmetric");

    const auto certified = certify(a, b);
    expect(certified.relation == relation, "certify gives the same relation");
    expect(check(certified, a, b).holds, "the certificate holds");

    const auto box = overlap_box(a, b);
    expect(box.has_value() == (relation != Relation::disjoint), "there is an overlap box when there is contact");
    expect(box == overlap_box(b, a), "overlap_box is symmetric");
    for (int i = 0; box && i < A::dimension; ++i) expect(box->min[i] <= box->max[i], "the overlap box is not reversed");
}

void check_bracket(const TimeBracket& bracket, const TimeInterval& interval) {
    expect(interval.start <= bracket.below && bracket.above <= interval.end, "contact times lie in the interval");
    expect(bracket.below == bracket.above || std::nextafter(bracket.below, bracket.above) == bracket.above,
           "a contact time lies between neighboring doubles");
    expect(bracket.below <= bracket.above, "a bracket is not reversed");
}

template <class A, class B>
void check_window(const Scene<A, B>& scene, Relation relation) {
    const auto window = contact_window(scene.a, scene.motion_a, scene.b, scene.motion_b, scene.interval);
    expect(window.has_value() == (relation != Relation::disjoint), "there is a window when there is contact");
    expect(window == contact_window(scene.b, scene.motion_b, scene.a, scene.motion_a, scene.interval),
           "contact_window is symmetric");
    const auto box = overlap_box(scene.a, scene.motion_a, scene.b, scene.motion_b, scene.interval);
    expect(box.has_value() == window.has_value(), "there is a box in space and time when there is a window");
    if (!window) return;
    check_bracket(window->first, scene.interval);
    check_bracket(window->last, scene.interval);
    expect(box->time == TimeInterval{window->first.below, window->last.above}, "the box spans the window");
    if (window->first.below < window->first.above) {
        expect(!scene.contact_at(window->first.below), "no contact just before the first time");
    }
    if (window->last.below < window->last.above) {
        expect(!scene.contact_at(window->last.above), "no contact just after the last time");
    }
    if (window->first.above <= window->last.below) {
        expect(scene.contact_at(window->first.above), "contact just after the first time");
        expect(scene.contact_at(window->last.below), "contact just before the last time");
    }
}

template <class A, class B>
void check_in_motion(const Scene<A, B>& scene) {
    const auto& [a, b, motion_a, motion_b, interval] = scene;
    const Relation relation = scene.relation_over(interval);
    expect(relation == scene.relation_over(interval, Kernel::separating_axis), "separating_axis agrees in motion");
    expect(relation == scene.relation_over(interval, Kernel::fourier_motzkin), "fourier_motzkin agrees in motion");
    expect(relation == relate(b, motion_b, a, motion_a, interval), "relate is symmetric in motion");

    const auto certified = certify(a, motion_a, b, motion_b, interval);
    expect(certified.relation == relation, "certify gives the same relation in motion");
    expect(check(certified, a, motion_a, b, motion_b, interval).holds, "the certificate in motion holds");
    check_window(scene, relation);
}

template <class A, class B>
void check_pair(ByteSource& source) {
    const bool moving = source.choice(2) == 1;
    const auto a = Reader<A>::read(source);
    const auto b = Reader<B>::read(source);
    if (!a || !b) return;
    if (!moving) return check_at_rest(*a, *b);
    const auto motion_a = read_linear<A::dimension>(source);
    const auto motion_b = read_linear<A::dimension>(source);
    check_in_motion(Scene<A, B>{*a, *b, motion_a, motion_b, read_interval(source)});
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tact::fuzz::ByteSource source(data, size);
    tact::fuzz::with_pair(source, [&]<class A, class B>() { tact::fuzz::check_pair<A, B>(source); });
    return 0;
}
