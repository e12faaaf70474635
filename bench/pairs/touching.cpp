// SPDX-License-Identifier: MIT
#include "pairs/random_streams.hpp"
#include "pairs/subject.hpp"
#include "pairs/touching_streams.hpp"
#include "pairs/workloads.hpp"
#include "published/stopwatch.hpp"

namespace tact::bench {
namespace {

constexpr int pair_count = 10'000;
constexpr int rounds = 9;
constexpr double single_goal = 6;
constexpr double batch_goal = 10;

/// Compares touching streams of one pair of shapes with its random stream.
template <State S, class A, class B>
class Comparison {
public:
    Comparison(std::string shapes, ShapeStream<A, B> random, std::vector<Row>& rows)
        : shapes_(std::move(shapes)), random_(std::move(random)), rows_(rows) {}

    void add(const std::string& stream_name, ShapeStream<A, B> stream) {
        Subject<S, A, B> touching(std::move(stream));
        const auto ns = published::median_ns(
            rounds, [&] { touching.run_single(); }, [&] { random_.run_single(); }, [&] { touching.run_batch(); },
            [&] { random_.run_batch(); });
        const double touching_count = static_cast<double>(touching.size());
        const double random_count = static_cast<double>(random_.size());
        const std::string case_name = shapes_ + ", " + stream_name;
        rows_.push_back({"touching", case_name, "single", "ours on random pairs", ns[0] / touching_count,
                         ns[1] / random_count, single_goal, touching.wrong_single(), random_.wrong_single()});
        rows_.push_back({"touching", case_name, "batch", "ours on random pairs", ns[2] / touching_count,
                         ns[3] / random_count, batch_goal, touching.wrong_batch(), random_.wrong_batch()});
    }

    void add_lattices() {
        add("integer lattice", lattice_stream<A, B>(pair_count, {}));
        add("lattice x 0.1", lattice_stream<A, B>(pair_count, {0.1, 0}));
        add("lattice x 0.1 + 1000", lattice_stream<A, B>(pair_count, {0.1, 1000}));
    }

    void add_moving_lattices() {
        add("integer lattice", moving_lattice_stream<A, B>(pair_count, {}));
        add("lattice x 0.1", moving_lattice_stream<A, B>(pair_count, {0.1, 0}));
        add("lattice x 0.1 + 1000", moving_lattice_stream<A, B>(pair_count, {0.1, 1000}));
    }

    void add_walls() {
        add("brick wall", wall_stream<A>(pair_count, {}));
        add("brick wall x 0.1", wall_stream<A>(pair_count, {0.1}));
        add("brick wall, rotated", wall_stream<A>(pair_count, {1, true}));
        add("brick wall x 0.1, rotated", wall_stream<A>(pair_count, {0.1, true}));
    }

    void add_shared(std::initializer_list<const char*> names) {
        int shared = 0;
        for (const char* stream_name : names) add(stream_name, shared_vertices_stream<A>(pair_count, ++shared));
    }

private:
    std::string shapes_;
    Subject<S, A, B> random_;
    std::vector<Row>& rows_;
};

template <Kind KA, Kind KB, int D, State S>
auto compare_frames(const char* shapes, std::vector<Row>& rows) {
    return Comparison<S, published::ShapeOf<D, KA>, published::ShapeOf<D, KB>>(
        shapes, random_frames<KA, KB, D, S>(pair_count), rows);
}

}  // namespace

std::vector<Row> measure_touching() {
    constexpr Kind box = Kind::cuboid;
    constexpr Kind simplex = Kind::tetrahedron;
    constexpr State rest = State::at_rest;
    constexpr State moving = State::moving;
    std::vector<Row> rows;

    compare_frames<box, box, 2, rest>("2D box-box", rows).add_lattices();
    compare_frames<box, simplex, 2, rest>("2D box-triangle", rows).add_lattices();
    auto triangles_2d = compare_frames<simplex, simplex, 2, rest>("2D triangle-triangle", rows);
    triangles_2d.add_lattices();
    triangles_2d.add_shared({"shared vertex", "shared edge"});

    Comparison<rest, Obb3, Obb3>("obb-obb", random_obbs(pair_count), rows).add_walls();
    auto boxes = compare_frames<box, box, 3, rest>("box-box", rows);
    boxes.add_lattices();
    boxes.add_walls();
    compare_frames<box, simplex, 3, rest>("box-tetrahedron", rows).add_lattices();

    Comparison<rest, Tetrahedron3, Tetrahedron3> tetrahedra("tetrahedron-tetrahedron", random_tetrahedra(pair_count),
                                                            rows);
    tetrahedra.add_lattices();
    tetrahedra.add_shared({"shared vertex", "shared edge", "shared face"});
    Comparison<rest, Triangle3, Triangle3> triangles("triangle-triangle", random_triangles(pair_count), rows);
    triangles.add_lattices();
    triangles.add_shared({"shared vertex", "shared edge"});

    compare_frames<box, box, 3, moving>("moving box-box", rows).add_moving_lattices();
    compare_frames<box, simplex, 3, moving>("moving box-tetrahedron", rows).add_moving_lattices();
    compare_frames<simplex, simplex, 3, moving>("moving tetrahedron-tetrahedron", rows).add_moving_lattices();
    return rows;
}

}  // namespace tact::bench
