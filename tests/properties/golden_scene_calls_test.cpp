// SPDX-License-Identifier: MIT
// Answers of searches in many things, kept to the last bit: trees, meshes at rest and in motion, volumes, boxes,
// worlds. What comes in no order is kept as a heap.
#include <numeric>
#include <vector>

#include "properties/random_world.hpp"
#include "support/kept_bits.hpp"
#include "tact/tact.hpp"

namespace tact::testing {
namespace {

struct NamedMesh {
    const char* name;
    Mesh mesh;
};

std::vector<NamedMesh> meshes() {
    return {{"box", make_box_mesh({.divisions = 3})},
            {"sphere", make_sphere_mesh({.around = 10, .along = 6})},
            {"icosphere", make_icosphere({.levels = 2})},
            {"torus", make_torus({.around = 16, .across = 8})},
            {"cylinder", make_cylinder({.around = 12, .along = 2})},
            {"gear", make_gear({.teeth = 8})},
            {"terrain", make_terrain({.size = 4, .cells = 12})},
            {"teapot", make_teapot({.divisions = 3})},
            {"soup", make_soup({.faces = 150, .size = 0.4})}};
}

bool is_solid(const ObbTree& tree) {
    return Solid::make(tree).has_value();
}

Pose3 random_pose(Random& random, double reach) {
    const auto part = [&](double size) { return random.uniform(-size, size); };
    Pose3 pose;
    pose.position = {part(reach), part(reach), part(reach)};
    if (random.integer(0, 2) > 0) pose.orientation = {part(1), part(1), part(1), 1};
    return pose;
}

TEST(GoldenCalls, Trees) {
    for (const auto& [name, mesh] : meshes()) {
        expect_kept("tree." + std::string(name), 10, [&](Bits& bits, int count) {
            for (const Vec3& vertex : mesh.vertices) bits.add(vertex);
            bits.add(checksum_of(mesh));
            for (const Fit fit : all_fits) {
                for (const Split split : all_splits) {
                    if (count < 10 && split != Split::surface) continue;
                    auto tree = *ObbTree::build(
                        mesh, {.fit = fit, .split = split, .leaf_size = split == Split::median ? 3 : 1});
                    bits.add(std::string_view(*write_tree(tree, mesh)));
                    const TreeStatistics found = statistics(tree);
                    bits.add_all(std::uint64_t{found.nodes}, std::uint64_t{found.leaves}, found.volume());
                    Mesh moved = mesh;
                    for (Vec3& vertex : moved.vertices) vertex = 1.25 * vertex + Vec3{0.1, -0.2, vertex[0]};
                    bits.add(tree.refit(moved, fit).has_value());
                    bits.add(std::string_view(*write_tree(tree, moved)));
                }
            }
        });
    }
}

/// `body_a` and `body_b` are a and b as queries take them.
void add_pose_pair(Bits& bits, const MeshBody& body_a, const Pose3& pose_a, const MeshBody& body_b,
                   const Pose3& pose_b) {
    const ObbTree &a = body_a.tree(), &b = body_b.tree();
    Heap contacts;
    for_each_meeting(a, pose_a, b, pose_b, [&](const MeshMeeting& meeting) {
        Bits part;
        for (const Vec3& point : meeting.part.points()) part.add(point);
        contacts.add_all(meeting.face_a, meeting.face_b, meeting.relation, part.hash(), meeting.point, meeting.normal_a,
                         meeting.normal_b);
        return Next::go_on;
    });
    contacts.into(bits);
    std::uint64_t count = 0;
    const SearchReport report = for_each_contact(a, pose_a, b, pose_b, [&](const MeshContact&) {
        ++count;
        return Next::go_on;
    });
    bits.add_all(count, report.contacts, report.status, report.complete);
    bits.add_all(first_hit(a, pose_a, b, pose_b).contact.has_value(), first_hit(body_a, pose_a, body_b, pose_b).status);
    bits.add(relate(body_a, pose_a, body_b, pose_b));
    const MeshDistance found = distance(body_a, pose_a, body_b, pose_b);
    bits.add_all(found.distance, found.lower, found.upper, found.point_a, found.point_b, found.face_a, found.face_b);
    bits.add_all(closer_than(body_a, pose_a, body_b, pose_b, 0.5), closer_than(a, pose_a, b, pose_b, found.upper));
}

template <class Shape>
void add_shape(Bits& bits, const MeshBody& mesh, const Pose3& pose, const Shape& shape) {
    Heap contacts;
    for_each_contact(mesh.tree(), pose, shape, [&](const ShapeContact& contact) {
        contacts.add_all(contact.face, contact.relation);
        return Next::go_on;
    });
    contacts.into(bits);
    const MeshDistance found = distance(mesh, pose, shape);
    bits.add_all(relate(mesh, pose, shape), intersects(mesh, pose, shape), found.lower, found.upper, found.distance,
                 found.point_a, found.point_b, found.face_a);
}

TEST(GoldenCalls, MeshesAtRest) {
    const auto all = meshes();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ObbTree a = *ObbTree::build(all[i].mesh), b = *ObbTree::build(all[(i + 2) % all.size()].mesh);
        const auto solid_a = Solid::make(a), solid_b = Solid::make(b);
        const MeshBody body_a = solid_a ? MeshBody(*solid_a) : a, body_b = solid_b ? MeshBody(*solid_b) : b;
        expect_kept("meshes_at_rest." + std::string(all[i].name), 30, [&](Bits& bits, int count) {
            Random random(23 + i);
            bits.add_all(is_solid(a), is_solid(b));
            for (int k = 0; k < count; ++k) {
                const Pose3 pose_a = random_pose(random, 1), pose_b = random_pose(random, 1.5);
                add_pose_pair(bits, a, pose_a, b, pose_b);
                add_pose_pair(bits, body_a, pose_a, body_b, pose_b);
                add_pose_pair(bits, a, {}, a, Pose3{{random.integer(0, 2) / 2.0, 0, 0}, {}});
                const Vec3 at = random_pose(random, 1).position;
                if (solid_a) bits.add(winding_number(*solid_a, pose_a, at));
                add_shape(bits, body_a, pose_a,
                          Parallelepiped3{at, {Vec3{0.5, 0, 0}, Vec3{0, 0.5, 0.1}, Vec3{0, 0, 0.5}}});
                add_shape(bits, body_a, pose_a,
                          Obb3{at, {Vec3{0.8, 0.6, 0}, Vec3{-0.6, 0.8, 0}, Vec3{0, 0, 1}}, {0.1, 0.2, 1}});
                add_shape(bits, body_a, pose_a, Tetrahedron3{{at, Vec3{0, 0, 0}, Vec3{1, 0, 0.1}, Vec3{0, 1, 0.2}}});
                add_shape(bits, body_a, pose_a, Triangle3{{at, Vec3{0.1, 0, 2}, Vec3{0, 0.1, -2}}});
            }
        });
    }
}

void add(Bits& bits, const MotionContact<3>& found) {
    bits.add_all(found.status, found.free_until, contact_by_if_met(found), found.crossing);
    if (found.status == ContactStatus::at_start || found.status == ContactStatus::during)
        bits.add_all(found.point, found.point_a, found.point_b, found.normal, found.feature_a, found.feature_b);
}
void add(Bits& bits, const MeshMotionContact& found) {
    add(bits, static_cast<const MotionContact<3>&>(found));
    bits.add_all(found.enclosed, found.exact);
    if (found.status == ContactStatus::at_start || found.status == ContactStatus::during)
        bits.add_all(found.face_a, found.face_b);
}

TEST(GoldenCalls, MeshesInMotion) {
    const auto all = meshes();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ObbTree a = *ObbTree::build(all[i].mesh), b = *ObbTree::build(all[(i + 4) % all.size()].mesh);
        const auto solid_a = Solid::make(a);
        const MeshBody body_a = solid_a ? MeshBody(*solid_a) : a;
        expect_kept("meshes_in_motion." + std::string(all[i].name), 10, [&](Bits& bits, int count) {
            RandomBodies<3> bodies(29 + i, 2);
            for (int k = 0; k < count; ++k) {
                const auto motion_a = bodies.motion(), motion_b = bodies.motion();
                MeshMotionOptions options(MotionOptions{.time_tolerance = 1e-4, .budget_steps = 20'000});
                for (const MeshMotionMethod method : all_mesh_motion_methods) {
                    if (method == MeshMotionMethod::intervals && k >= 2) continue;  // slow
                    MeshMethodOptions chosen(method, {.time_tolerance = 1e-2, .budget_steps = 5000});
                    chosen.samples = 20;
                    add(bits, first_contact_by_method(a, *motion_a, b, *motion_b, {}, chosen));
                }
                add(bits, first_contact(body_a, *motion_a, b, *motion_b, {}, options));
                options.clearance = 0.125;
                add(bits, first_contact(body_a, *motion_a, b, *motion_b, {}, options));
                const Obb3 box{{0.1, 0, 0}, {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}, {0.5, 0.25, 0.75}};
                add(bits, first_contact(body_a, *motion_a, box, *motion_b, {}, options));
                options.clearance = 0;
                options.budget_steps = 3000;
                const auto near = closest_approach(body_a, *motion_a, b, *motion_b, {}, options);
                bits.add_all(near.lower, near.upper, near.time, near.point_a, near.point_b, near.enclosed,
                             near.complete);
                Heap contacts;
                const MotionReport report = all_contacts(
                    body_a, *motion_a, b, *motion_b, {},
                    [&](const FaceMotionContact& c) {
                        contacts.add_all(c.face_a, c.face_b, c.status, c.free_until, contact_by_if_met(c), c.crossing,
                                         c.exact);
                        return Next::go_on;
                    },
                    options);
                contacts.into(bits);
                bits.add_all(report.status, report.complete, report.contacts, report.free_until, report.enclosed);
            }
        });
    }
}

TEST(GoldenCalls, Volumes) {
    const TorusVolumes kinds[] = {
        {}, {.sectors = {5, 2}}, {.ring_segments = 12, .tube_segments = 6, .sectors = {4, 3}, .cells = true}};
    for (int number = 0; number < 3; ++number) {
        expect_kept("volumes." + std::to_string(number), 5, [&](Bits& bits, int count) {
            const auto nodes = *make_torus_volumes(kinds[number]);
            const VolumeTree3 torus = *VolumeTree3::make(nodes);
            Random random(31);
            for (int k = 0; k < count; ++k) {
                std::vector<VolumeObject<3>> objects(5, {&torus});
                for (auto& object : objects) object.pose = random_pose(random, 1.5);
                if (k % 2 == 1) objects[1].group = objects[2].group = 0;
                const Obb3 all{{}, {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}, {20, 20, 20}};
                const VolumeGroup<3> groups[] = {{all, no_parent, Members::never_meet}};
                const auto scene = VolumeScene3::make(objects, groups);
                ASSERT_TRUE(scene);
                VolumeWorkspace3 workspace;
                for (std::uint32_t object = 0; object < objects.size(); ++object) {
                    Heap contacts;
                    for_each_pair(*scene, object, workspace, [&](const VolumeContact& contact) {
                        contacts.add_all(contact.object, contact.node, contact.other, contact.relation);
                        if ((contact.node + contact.other) % 16 == 0)
                            contacts.add_all(overlap_box(*scene, object, contact));
                        return Next::go_on;
                    });
                    contacts.into(bits);
                    for_each_pair(
                        *scene, object, workspace,
                        [&](const VolumeContact& contact) {
                            bits.add(contact.object);
                            return Next::go_on;
                        },
                        VolumePairs::first_per_object);
                }
            }
        });
    }
}

template <int D>
std::vector<Aabb<D>> random_boxes(Random& random, int count) {
    std::vector<Aabb<D>> boxes;
    for (int i = 0; i < count; ++i) {
        Aabb<D> box;
        for (int k = 0; k < D; ++k) {
            box.min[k] = random.integer(0, 1) == 0 ? random.integer(-40, 40) / 4.0 : random.uniform(-10, 10);
            box.max[k] = box.min[k] + (random.integer(0, 20) == 0 ? -1 : random.integer(0, 8) / 4.0);
        }
        boxes.push_back(box);
    }
    return boxes;
}

template <int D>
void add_broad_phase(Bits& bits, BroadPhaseMethod method, int count) {
    Random random(37);
    BroadPhase broad(method);
    broad.build(std::span<const Aabb<D>>(random_boxes<D>(random, count)));
    const auto add_pairs = [&](const std::vector<IndexPair>& pairs) {
        bits.add(std::uint64_t{pairs.size()});
        for (const IndexPair& pair : pairs) bits.add_all(pair.a, pair.b);
    };
    auto pairs = broad.pairs();
    add_pairs(pairs);
    const auto odd = [](std::uint32_t a, std::uint32_t b) { return (a + b) % 2 == 1; };
    add_pairs(broad.pairs({.filter = PairFilter(odd)}));
    std::vector<std::uint32_t> moved;
    for (int i = 0; i < count + 3; i += 7) moved.push_back(static_cast<std::uint32_t>(i));
    broad.update(moved, std::span<const Aabb<D>>(random_boxes<D>(random, static_cast<int>(moved.size()))));
    broad.update_pairs(pairs, moved);
    add_pairs(pairs);
    for (const Aabb<D>& box : random_boxes<D>(random, 20)) {
        Heap found;
        broad.query(box, [&](std::uint32_t index) {
            found.add_all(index);
            return Next::go_on;
        });
        found.into(bits);
    }
}

TEST(GoldenCalls, BroadPhases) {
    for (const BroadPhaseMethod method : all_broad_phase_methods) {
        expect_kept("broad_phase." + std::string(name(method)), 1000, [&](Bits& bits, int count) {
            add_broad_phase<2>(bits, method, count);
            add_broad_phase<3>(bits, method, count);
        });
    }
}

template <int D>
void add_found(Bits& bits, const WorldContacts<D>& found) {
    bits.add_all(found.candidates, found.tested, found.complete);
    for (const auto* list : {&found.contacts, &found.undecided}) {
        bits.add(std::uint64_t{list->size()});
        for (const WorldContact<D>& contact : *list) {
            bits.add_all(contact.a.index, contact.a.generation, contact.b.index, contact.b.generation, contact.status);
            bits.add_all(contact.free_until, contact_by_if_met(contact), contact.crossing, contact.exact,
                         contact.enclosed);
            if (contact.status != ContactStatus::undecided)
                bits.add_all(contact.point, contact.point_a, contact.point_b, contact.normal, contact.feature_a,
                             contact.feature_b);
        }
    }
}

template <int D>
void add_world(Bits& bits, int bodies) {
    RandomBodies<D> random(41, 3);
    WorldOf<D> world;
    std::vector<BodyId> ids;
    for (int i = 0; i < bodies; ++i) ids.push_back(world.add(random.body()));
    WorldOptions<D> options;
    options.time_tolerance = 1e-4;
    options.budget_steps = 5000;
    add_found(bits, world.contacts({}, options));
    add_found(bits, world.first({}, options));
    for (const IndexPair& pair : world.candidates({}, 0.1)) bits.add_all(pair.a, pair.b);
    world.move(ids[0], random.motion());
    world.remove(ids[1]);
    world.replace(ids[2], random.body());
    world.ignore(ids[3], ids[4]);
    ids.push_back(world.add(random.body()));
    add_found(bits, world.contacts({}, options));
    add_found(bits, world.query(ids.back(), {}, options));
    add_found(bits, world.query(random.body(), {0.25, 0.75}, options));
    options.clearance = 0.1;
    options.threads = 2;
    add_found(bits, world.contacts({0.25, 0.75}, options));
}

TEST(GoldenCalls, Worlds) {
    expect_kept("world.2d", 60, [](Bits& bits, int count) { add_world<2>(bits, count); });
    expect_kept("world.3d", 60, [](Bits& bits, int count) { add_world<3>(bits, count); });
}

}  // namespace
}  // namespace tact::testing
