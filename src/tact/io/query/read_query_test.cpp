// SPDX-License-Identifier: MIT
#include "tact/io/query/query.hpp"

#include <gtest/gtest.h>

namespace tact {
namespace {

const std::string square = R"({"box":{"origin":[0,0],"edges":[[1,0],[0,1]]}})";
const std::string cube = R"({"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}})";

Result<Query> read(const std::string& line) {
    JsonDocument document;
    if (auto error = document.parse(line)) return *error;
    return read_query(document);
}

std::string complaint(const std::string& line) {
    const auto query = read(line);
    return query ? "none" : query.error().message;
}

/// A relate query with these two shapes and more fields.
std::string relate(const std::string& a, const std::string& b, const std::string& more = "") {
    return R"({"ask":"relate","a":)" + a + ",\"b\":" + b + more + "}";
}

TEST(ReadQuery, ShapesOfBothDimensions) {
    const auto flat = read(relate(square, R"({"triangle":{"vertices":[[0,0],[1,0],[0,1]]}})"));
    ASSERT_TRUE(flat.has_value());
    const auto& pair = std::get<ShapePair<2>>(flat->pair);
    EXPECT_EQ(std::get<Parallelogram2>(pair.a), (Parallelogram2{{0, 0}, {{{1, 0}, {0, 1}}}}));
    EXPECT_EQ(std::get<Triangle2>(pair.b), (Triangle2{{{{0, 0}, {1, 0}, {0, 1}}}}));
    EXPECT_TRUE(pair.at_rest());

    const auto solid = read(relate(R"({"obb":{"center":[1,2,3],"axes":[[1,0,0],[0,1,0],[0,0,1]],"half":[1,2,3]}})",
                                   R"({"tetrahedron":{"vertices":[[0,0,0],[1,0,0],[0,1,0],[0,0,1]]}})"));
    ASSERT_TRUE(solid.has_value());
    EXPECT_EQ(std::get<Obb3>(std::get<ShapePair<3>>(solid->pair).a).half, (Vec3{1, 2, 3}));
}

TEST(ReadQuery, MotionsAndInterval) {
    const auto query = read(relate(square, square,
                                   R"(,"motion_a":{"still":{"position":[0.1,0.2]}},)"
                                   R"("motion_b":{"linear":{"velocity":[1,2],"from":{"position":[3,4]}}},)"
                                   R"("interval":[-1,5])"));
    ASSERT_TRUE(query.has_value());
    const auto& pair = std::get<ShapePair<2>>(query->pair);
    EXPECT_EQ(pair.motion_a, (Linear2{{0, 0}, {0.1, 0.2}}));
    EXPECT_EQ(pair.motion_b, (Linear2{{1, 2}, {3, 4}}));
    EXPECT_EQ(pair.interval, (TimeInterval{-1, 5}));
    EXPECT_TRUE(pair.in_motion);
    EXPECT_EQ(std::get<Parallelogram2>(pair.a), (Parallelogram2{{0, 0}, {{{1, 0}, {0, 1}}}}))
        << "translations leave the shape alone";
}

TEST(ReadQuery, OrientationsTurnTheShape) {
    const auto query =
        read(relate(cube, cube, R"(,"motion_a":{"still":{"position":[5,0,0],"orientation":[1,0,0,1]}})"));
    ASSERT_TRUE(query.has_value());
    const auto& pair = std::get<ShapePair<3>>(query->pair);
    EXPECT_EQ(std::get<Parallelepiped3>(pair.a), (Parallelepiped3{{0, 0, 0}, {{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}}}));
    EXPECT_EQ(pair.motion_a.position, (Vec3{5, 0, 0}));
    EXPECT_FALSE(pair.in_motion);
    EXPECT_FALSE(pair.at_rest());
}

TEST(ReadQuery, Kernels) {
    EXPECT_EQ(read(relate(cube, cube, R"(,"options":{"kernel":"fourier_motzkin"})"))->options.kernel,
              Kernel::fourier_motzkin);
    EXPECT_EQ(complaint(relate(cube, cube, R"(,"options":{"kernel":"magic"})")),
              "options.kernel is 'magic'; known are automatic, separating_axis and fourier_motzkin");
    EXPECT_EQ(complaint(relate(cube, cube, R"(,"options":{"time_tolerance":1})")),
              "options.time_tolerance has no meaning for relate");
    EXPECT_EQ(complaint(relate(cube, cube, R"(,"options":{"speed":1})")),
              "unknown field 'speed' in options; known are time_tolerance, gap_tolerance, absolute_gap_tolerance, "
              "clearance, budget_steps, "
              "kernel, contact_set, manifold, normals, max_contacts, method and samples");
}

TEST(ReadQuery, CertifyKeepsTheQuestion) {
    const auto query = read(R"({"ask":"certify","id":"x","b":)" + cube + R"(,"interval":[0,2.50],"a":)" + cube + "}");
    ASSERT_TRUE(query.has_value());
    EXPECT_EQ(query->echo, "\"a\":" + cube + ",\"b\":" + cube + R"(,"interval":[0,2.5])");
}

TEST(ReadQuery, DenormalsAndHugeNumbersAreGoodInput) {
    EXPECT_EQ(complaint(relate(R"({"box":{"origin":[1e300,-1e300],"edges":[[5e-324,0],[0,1e300]]}})", square)), "none");
}

struct BadShape {
    const char* shape;
    const char* complaint;
};

TEST(ReadQuery, BadShapes) {
    const BadShape cases[] = {
        {R"({"box":{"origin":[0,0],"edges":[[1,0],[2,0]]}})",
         "a.box.edges have determinant zero: the box is degenerate"},
        {R"({"box":{"origin":[0,0],"edges":[[1,0]]}})", "a.box.edges: expected 2 vectors, got 1"},
        {R"({"box":{"origin":[0,0],"edges":[[1,0],[0,1,0]]}})", "a.box.edges[1]: expected 2 numbers, got 3"},
        {R"({"box":{"origin":[0],"edges":[[1]]}})", "a.box.origin: expected 3 numbers, got 1"},
        {R"({"box":{"origin":[0,"0"],"edges":[[1,0],[0,1]]}})", "a.box.origin[1] is not a number"},
        {R"({"box":{"origin":7,"edges":[[1,0],[0,1]]}})", "a.box.origin is not an array of 3 numbers"},
        {R"({"box":{"origin":[0,0]}})", "a.box.edges is missing"},
        {R"({"box":{"origin":[0,0],"edges":[[1,0],[0,1]],"color":1}})",
         "unknown field 'color' in a.box; known are origin and edges"},
        {R"({"box":[]})", "a.box is not an object"},
        {R"({"obb":{"center":[0,0],"axes":[[1,0],[0,1]],"half":[1,-1]}})", "a.obb.half[1] is not positive"},
        {R"({"tetrahedron":{"vertices":[[0,0],[1,0],[0,1],[1,1]]}})",
         "a and b differ in dimension: a is in 3D, b in 2D"},
        {R"({"triangle":{"vertices":[[0,0],[1,1],[2,2]]}})",
         "a.triangle.vertices lie on one line: the triangle is degenerate"},
        {R"({"mesh":{"file":"x.obj"}})", "meshes are in files, and no files are read here"},
        {R"({"ball":{"radius":1}})", "unknown shape 'ball' in a; known are obb, box, tetrahedron, triangle and mesh"},
        {R"({"box":1,"obb":2})", "a is not an object with one field, one of obb, box, tetrahedron, triangle and mesh"},
        {"3", "a is not an object with one field, one of obb, box, tetrahedron, triangle and mesh"},
    };
    for (const auto& [shape, expected] : cases) EXPECT_EQ(complaint(relate(shape, square)), expected) << shape;
    EXPECT_EQ(complaint(relate(square, cube)), "a and b differ in dimension: a is in 2D, b in 3D");
}

TEST(ReadQuery, BadMotions) {
    const BadShape cases[] = {
        {R"({"still":{"orientation":[1,0,0,0]}})",
         "unknown field 'orientation' in motion_a.still; known are position "
         "and angle"},
        {R"({"still":{"position":[0,0,0]}})", "motion_a.still.position: expected 2 numbers, got 3"},
        {R"({"still":{"angle":2e15}})", "motion_a.still.angle is beyond 1e15 radians"},
        {R"({"linear":{"from":{}}})", "motion_a.linear.velocity is missing"},
        {R"({"linear":{"velocity":[1]}})", "motion_a.linear.velocity: expected 2 numbers, got 1"},
        {R"({"twist":{}})", "motion_a.twist.angular_velocity is missing"},
        {R"({"twist":{"angular_velocity":1}})",
         "motion_a.twist turns: only first_contact, all_contacts, closest_approach, vertex_face and edge_edge take "
         "such a "
         "motion"},
        {R"({"hop":{}})",
         "unknown motion 'hop' in motion_a; known are still, linear, twist, in_between, screw and keyframes"},
        {"[]", "motion_a is not an object with one field, of still, linear, twist, in_between, screw and keyframes"},
    };
    for (const auto& [motion, expected] : cases)
        EXPECT_EQ(complaint(relate(square, square, std::string(",\"motion_a\":") + motion)), expected) << motion;
    EXPECT_EQ(complaint(relate(cube, cube,
                               R"(,"motion_b":{"linear":{"velocity":[0,0,1],"from":{"orientation":[0,0,0,0]}}})")),
              "motion_b.linear.from.orientation is the zero quaternion");
    EXPECT_EQ(complaint(relate(square, square, R"(,"interval":[1,0])")),
              "interval is reversed: it ends before it begins");
    EXPECT_EQ(complaint(relate(square, square, R"(,"interval":[1])")), "interval: expected 2 numbers, got 1");
}

// Messages of motions that turn, as first_contact reads them.
TEST(ReadQuery, BadTurningMotions) {
    const BadShape cases[] = {
        {R"({"twist":{"angular_velocity":[1,0,0]}})", "motion_a.twist.angular_velocity is not a number"},
        {R"({"twist":{"angular_velocity":1,"spin":2}})",
         "unknown field 'spin' in motion_a.twist; known are velocity, angular_velocity, pivot and from"},
        {R"({"in_between":{"from":{}}})", "motion_a.in_between.to is missing"},
        {R"({"in_between":{"to":{},"times":[1,1]}})", "motion_a.in_between.times do not rise"},
        {R"({"in_between":{"to":{},"times":[0,0.5]}})",
         "interval is not inside the times of motion_a.in_between, [0, 0.5]"},
        {R"({"screw":{"to":{"position":[1,2,3]}}})", "motion_a.screw.to.position: expected 2 numbers, got 3"},
        {R"({"keyframes":{}})", "motion_a.keyframes is not an array of keys"},
        {R"({"keyframes":[]})", "motion_a.keyframes are fewer than two"},
        {R"({"keyframes":[{"time":0,"pose":{}},{"time":0,"pose":{}}]})", "motion_a.keyframes[1].time does not rise"},
        {R"({"keyframes":[{"time":0}]})", "motion_a.keyframes[0].pose is missing"},
    };
    for (const auto& [motion, expected] : cases) {
        const std::string query =
            R"({"ask":"first_contact","a":)" + square + R"(,"b":)" + square + R"(,"motion_a":)" + motion + "}";
        EXPECT_EQ(complaint(query), expected) << motion;
    }
    const std::string turn = R"({"ask":"first_contact","a":)" + square + R"(,"b":)" + square +
                             R"(,"motion_a":{"twist":{"angular_velocity":1}},"options":)";
    EXPECT_EQ(complaint(turn + R"({"contact_set":true}})"),
              "options.contact_set has no meaning for a motion that turns, nor with a clearance");
    EXPECT_EQ(complaint(turn + R"({"normals":"ellipsoid"}})"),
              "options.normals has no meaning for a motion that turns, nor with a clearance");
    EXPECT_EQ(complaint(turn + R"({"time_tolerance":1e-9,"gap_tolerance":1e-9,"clearance":0.5,"budget_steps":9}})"),
              "none");
}

TEST(ReadQuery, BadAsks) {
    EXPECT_EQ(complaint("{}"), "ask is missing");
    EXPECT_EQ(complaint(R"({"ask":1})"), "ask is not a string");
    EXPECT_EQ(complaint(R"({"ask":"what"})"),
              "unknown ask 'what'; known are relate, certify, overlap_box, contact_window, first_contact, distance, "
              "depth, contacts, all_contacts, closest_approach, vertex_face and edge_edge");
    EXPECT_EQ(complaint(R"({"ask":"edge_edge","points":[]})"), "points: expected 4 vectors, got 0");
    EXPECT_EQ(complaint(R"({"ask":"edge_edge","motion_a":{"still":{}}})"), "points is missing");
    EXPECT_EQ(complaint(R"({"ask":"edge_edge","points":[],"start":[]})"),
              "unknown field 'start'; known are id, ask, points, motion_a, motion_b, interval and options");
    EXPECT_EQ(complaint(R"({"ask":"vertex_face","start":[[0,0,0],[0,0,0],[0,0,0],[0,0,0]]})"), "end is missing");
    EXPECT_EQ(complaint(R"({"ask":"vertex_face","interval":[2,2],"start":[[0,0,1],[0,0,0],[0,0,0],[0,0,0]],)"
                        R"("end":[[0,0,0],[0,0,0],[0,0,0],[0,0,0]]})"),
              "start and end differ, but the interval is one moment");
    EXPECT_EQ(complaint(R"({"ask":"vertex_face","start":[[0,0],[0,0,0],[0,0,0],[0,0,0]],"end":[]})"),
              "start[0]: expected 3 numbers, got 2");
    EXPECT_EQ(complaint(R"({"ask":"vertex_face","start":[],"end":[],"a":1})"),
              "unknown field 'a'; known are id, ask, start, end, interval and options");
    EXPECT_EQ(complaint(R"({"ask":"relate","a":)" + square + "}"), "b is missing");
    EXPECT_EQ(complaint(relate(square, square, ",\"c\":1")),
              "unknown field 'c'; known are id, ask, a, b, motion_a, motion_b, interval and options");
    EXPECT_EQ(complaint(relate(square, square, ",\"id\":[1]")), "id is neither a string nor a number");
}

TEST(ReadQuery, OptionsOfContacts) {
    const auto ask = [](const std::string& what, const std::string& options, const std::string& more = "") {
        return R"({"ask":")" + what + R"(","a":)" + square + R"(,"b":)" + square + R"(,"options":)" + options + more +
               "}";
    };
    EXPECT_EQ(complaint(ask("first_contact", R"({"contact_set":true,"normals":"ellipsoid","time_tolerance":1e-9})")),
              "none");
    EXPECT_EQ(complaint(ask("first_contact", R"({"contact_set":1})")), "options.contact_set is neither true nor false");
    EXPECT_EQ(complaint(ask("first_contact", R"({"normals":"round"})")),
              "options.normals is 'round'; known are plane and ellipsoid");
    EXPECT_EQ(complaint(ask("first_contact", R"({"budget_steps":0})")),
              "options.budget_steps is not a whole number from 1 to 2^53");
    EXPECT_EQ(complaint(ask("first_contact", R"({"clearance":0})")), "none");
    EXPECT_EQ(complaint(ask("first_contact", R"({"clearance":1})")), "none");
    EXPECT_EQ(complaint(ask("first_contact", R"({"clearance":-1})")), "options.clearance is negative");
    EXPECT_EQ(complaint(ask("distance", R"({"contact_set":true})")), "options.contact_set has no meaning for distance");
    const std::string moving = R"(,"motion_a":{"linear":{"velocity":[1,0]}})";
    EXPECT_EQ(complaint(ask("depth", "{}", moving)),
              "interval: depth of moving shapes is asked at one time, as \"interval\":[t,t]");
    EXPECT_EQ(complaint(ask("depth", "{}", moving + R"(,"interval":[2,2])")), "none");
}

TEST(ReadId, AsGiven) {
    const auto id_of = [](const char* line) {
        JsonDocument document;
        (void)document.parse(line);
        return read_id(document).value_or("none");
    };
    EXPECT_EQ(id_of(R"({"id":"q\"1é"})"), R"("q\"1é")");
    EXPECT_EQ(id_of(R"({"id":1.50})"), "1.50");
    EXPECT_EQ(id_of(R"({"id":18446744073709551616})"), "18446744073709551616");
    EXPECT_EQ(id_of(R"({"ask":1,"id":-3,"x":)"), "-3");
    EXPECT_EQ(id_of(R"({"id":null})"), "none");
    EXPECT_EQ(id_of("nothing"), "none");
}

}  // namespace
}  // namespace tact
