// SPDX-License-Identifier: MIT
// Two meshes of a few triangles in any two motions of the list: the answer keeps its promises, and where the numbers
// are of ordinary size nothing meets before free_until, and a crossing does, to sixty digits.
#include <algorithm>
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

struct FewTriangles {
    std::vector<Triangle3> triangles;
    Mesh mesh;
};

/// One to four triangles, none degenerate, with vertices of their own.
FewTriangles read_triangles(ByteSource& source) {
    FewTriangles few;
    for (int i = source.choice(4); i >= 0; --i) {
        const auto triangle = Reader<Triangle3>::read(source);
        if (!triangle) continue;
        const auto first = static_cast<std::uint32_t>(few.mesh.vertices.size());
        for (const Vec3& vertex : triangle->vertices) few.mesh.vertices.push_back(vertex);
        few.mesh.faces.push_back({first, first + 1, first + 2});
        few.triangles.push_back(*triangle);
    }
    return few;
}

bool is_ordinary(const FewTriangles& few) {
    return std::ranges::all_of(few.triangles, [](const Triangle3& x) { return fuzz::is_ordinary(x); });
}

void check_promises(const MeshMotionContact& found, const MotionOptions& options) {
    expect(0 <= found.free_until && found.free_until <= 1, "free_until lies in the interval");
    expect(found.steps <= 8 * options.budget_steps, "the budget, but for the closer look that was going on");
    if (found.status == ContactStatus::undecided) return;
    if (found.status == ContactStatus::never) return expect(found.free_until == 1, "free all along");
    expect(found.free_until <= found.contact_by && found.contact_by <= 1, "times in order");
    expect(found.contact_by - found.free_until <= options.time_tolerance * (1 + 1e-9) + 1e-14, "the tolerance");
    for (int k = 0; k < 3; ++k) expect(std::isfinite(found.point[k]), "the point is finite");
}

template <class DataA, class DataB>
bool meet(const FewTriangles& a, const DataA& way_a, const FewTriangles& b, const DataB& way_b, double time) {
    for (const Triangle3& x : a.triangles)
        for (const Triangle3& y : b.triangles)
            if (oracle::exact_relation(oracle::body_at(x, way_a, time), oracle::body_at(y, way_b, time), {0, 0}) !=
                Relation::disjoint)
                return true;
    return false;
}

void check(ByteSource& source) {
    const FewTriangles a = read_triangles(source), b = read_triangles(source);
    const auto tree_a = ObbTree::build(a.mesh), tree_b = ObbTree::build(b.mesh);
    if (!tree_a || !tree_b) return;
    MotionReader reader(source);
    MotionOptions options;
    options.budget_steps = 300;
    options.time_tolerance = std::ldexp(1.0, -4 - reader.choice(32));
    options.gap_tolerance = std::ldexp(1.0, -8 - reader.choice(32));
    with_motion<3>(reader, [&](const auto& data_a) {
        with_motion<3>(reader, [&](const auto& data_b) {
            const auto motion_a = RigidMotion::make(data_a), motion_b = RigidMotion::make(data_b);
            if (!motion_a || !motion_b) return;
            const auto found = first_contact(*tree_a, *motion_a, *tree_b, *motion_b, {0, 1}, options);
            check_promises(found, options);
            if (!reader.is_ordinary() || !is_ordinary(a) || !is_ordinary(b)) return;
            for (const double part : {0.0, 0.5, 0.99}) {
                const double time = part * found.free_until;
                expect(time == found.free_until || !meet(a, data_a, b, data_b, time),
                       "nothing meets before free_until");
            }
            const double before = std::nextafter(found.free_until, -1.0);
            expect(before < 0 || !meet(a, data_a, b, data_b, before), "nothing meets just before free_until");
        });
    });
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tact::fuzz::ByteSource source(data, size);
    tact::fuzz::check(source);
    return 0;
}
