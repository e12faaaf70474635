// SPDX-License-Identifier: MIT
// Any two shapes in any two motions of the list: the answer keeps its promises, swapped arguments give the same, and
// where the numbers are of ordinary size nothing meets before free_until, and a crossing does, to sixty digits.
#include <cmath>

#include "fuzz/any_motion.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/random_shapes.hpp"
#include "oracle/exact_relation.hpp"
#include "oracle/moved_body.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"

namespace tact::fuzz {
namespace {

template <int D>
void check_promises(const MotionContact<D>& found, const MotionOptions& options) {
    expect(0 <= found.free_until && found.free_until <= 1, "free_until lies in the interval");
    if (found.status == ContactStatus::undecided) return expect(!found.crossing, "what is undecided is not proved");
    if (found.status == ContactStatus::never) return expect(found.free_until == 1, "free all along");
    expect(found.free_until <= found.contact_by && found.contact_by <= 1, "times in order");
    expect(found.contact_by - found.free_until <= options.time_tolerance + 1e-15, "the tolerance");
    for (int k = 0; k < D; ++k) expect(std::isfinite(found.point[k]), "the point is finite");
}

template <class A, class B>
void check_pair(ByteSource& source) {
    constexpr int D = A::dimension;
    const auto a = Reader<A>::read(source);
    const auto b = Reader<B>::read(source);
    if (!a || !b) return;
    MotionReader reader(source);
    MotionOptions options;
    options.budget_steps = 300;
    options.time_tolerance = std::ldexp(1.0, -4 - reader.choice(32));
    options.gap_tolerance = std::ldexp(1.0, -8 - reader.choice(32));
    with_motion<D>(reader, [&](const auto& data_a) {
        with_motion<D>(reader, [&](const auto& data_b) {
            const auto motion_a = RigidMotion::make(data_a), motion_b = RigidMotion::make(data_b);
            if (!motion_a || !motion_b) return;
            const auto found = first_contact(*a, *motion_a, *b, *motion_b, {0, 1}, options);
            check_promises(found, options);
            const auto swapped = first_contact(*b, *motion_b, *a, *motion_a, {0, 1}, options);
            expect(swapped.status == found.status && swapped.free_until == found.free_until &&
                       swapped.contact_by == found.contact_by && swapped.crossing == found.crossing,
                   "swapped arguments");
            if (!reader.is_ordinary() || !is_ordinary(*a) || !is_ordinary(*b)) return;
            const auto meet = [&](double time) {
                return oracle::exact_relation(oracle::body_at(*a, data_a, time), oracle::body_at(*b, data_b, time),
                                              {0, 0}) != Relation::disjoint;
            };
            for (const double part : {0.0, 0.5, 0.75, 0.99}) {
                const double time = part * found.free_until;
                expect(time == found.free_until || !meet(time), "nothing meets before free_until");
            }
            const double before = std::nextafter(found.free_until, -1.0);
            expect(before < 0 || !meet(before), "nothing meets just before free_until");
            expect(!found.crossing || found.exact || meet(found.contact_by), "a crossing is a contact");
        });
    });
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tact::fuzz::ByteSource source(data, size);
    tact::fuzz::with_pair(source, [&]<class A, class B>() { tact::fuzz::check_pair<A, B>(source); });
    return 0;
}
