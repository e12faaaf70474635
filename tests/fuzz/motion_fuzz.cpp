// SPDX-License-Identifier: MIT
// Any motion of any numbers: it is refused with a reason or gives bounds that hold. Bounds of a time and of a moment in
// it share a place, nothing is without a value, and where the numbers are of ordinary size the place to sixty digits is
// in them.
#include <array>
#include <cmath>

#include "fuzz/byte_source.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/motion_reader.hpp"
#include "oracle/exact_motion.hpp"
#include "tact/bound.hpp"
#include "tact/motion.hpp"
#include "tact/motion/all_motions.hpp"

namespace tact::fuzz {
namespace {

using Number = Interval<double>;

bool is_interval(const Number& a) {
    return a.low <= a.high;
}

bool holds(const Number& a, const mpf_class& x) {
    return (std::isinf(a.low) || oracle::mpf(a.low) <= x) && (std::isinf(a.high) || x <= oracle::mpf(a.high));
}

void check_box(const IntervalVec<3>& box, const IntervalVec<3>& moment) {
    for (int k = 0; k < 3; ++k) {
        expect(is_interval(box[k]) && is_interval(moment[k]), "a bound has a low and a high end");
        expect(is_interval(common(box[k], moment[k])), "a moment of a time shares a place with it");
    }
}

void check_volumes(const RigidMotion& motion, const Vec3& point, const Number& time, double moment) {
    const Obb3 box{point, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 2, 3}};
    check_box(bound(box, motion, time), bound(point, motion, Number(moment)));
    const RelativeMotion seen(motion, motion);
    for (const BoxAxes axes : all_box_axes) expect(!proved_free(box, box, seen, time, axes), "a body meets itself");
    expect(!proved_free(box, motion, box, motion, time), "a body meets itself in the world");
    expect(!proved_free(Sphere3{point, 1}, Sphere3{point, 1}, seen, time), "a sphere meets itself");
}

template <class Data>
void check(MotionReader& reader) {
    Data data;
    reader.read(data);
    const auto motion = RigidMotion::make(data);
    if (!motion) return expect(!motion.error().message.empty(), "a refusal has a reason");
    const TimeInterval domain = motion->domain();
    const auto inside = [&](double t) { return std::fmin(std::fmax(t, domain.start), domain.end); };
    const double a = inside(reader.number()), b = inside(reader.number());
    const Number time(std::fmin(a, b), std::fmax(a, b));
    const double moment = std::fmin(std::fmax(time.low + (time.high - time.low) * 0.375, time.low), time.high);
    const Vec3 point = reader.vector<3>();
    const auto box = bound(point, *motion, time), at = bound(point, *motion, Number(moment));
    check_box(box, at);
    check_box(motion->bound(time) * as_intervals(point), at);
    const auto [linear, angular] = motion->velocity_bound(time);
    expect(linear >= 0 && angular >= 0 && motion->acceleration_bound(time, 1) >= 0, "rates are numbers");
    expect(is_interval(motion->speed_bound({1, 2, -1}, as_intervals(point), time)), "a speed is an interval");
    check_volumes(*motion, point, time, moment);
    if (!reader.is_ordinary()) return;
    const auto place = oracle::place(data, point, moment);
    for (int k = 0; k < 3; ++k)
        expect(holds(box[k], place[static_cast<std::size_t>(k)]) && holds(at[k], place[static_cast<std::size_t>(k)]),
               "the place is in the bounds");
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tact;
    fuzz::ByteSource source(data, size);
    fuzz::MotionReader reader(source);
    constexpr auto checks = []<class... Plane, class... Space>(std::tuple<Plane...>*, std::tuple<Space...>*) {
        return std::array{&fuzz::check<Plane>..., &fuzz::check<Space>...};
    }(static_cast<AllMotions<2>*>(nullptr), static_cast<AllMotions<3>*>(nullptr));
    checks[static_cast<std::size_t>(reader.choice(static_cast<int>(checks.size())))](reader);
    return 0;
}
