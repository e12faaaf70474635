// SPDX-License-Identifier: MIT
// The number in the proof that tiny axes may be left out: how far the vertices of a simplex have to move, in units of
// the remainders of its edges, until every edge that is almost parallel to an edge of a is exactly parallel to it. All
// graphs of such edges and all ways to assign edges of a to them are gone through.
#include "tact/pair/frame/tiny_axes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

namespace tact::frame {
namespace {

using Direction = std::array<int, 3>;
using Row = std::vector<double>;

/// The edges of a in the coordinates of its base edges, and nothing: an edge of b that shrinks to a point.
const std::vector<Direction> box_edges = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0}};
const std::vector<Direction> simplex_edges = {{1, 0, 0},  {0, 1, 0},  {0, 0, 1}, {1, -1, 0},
                                              {0, 1, -1}, {-1, 0, 1}, {0, 0, 0}};

struct Edge {
    int from, to;
};

/// A graph on the vertices of b: its cycles as rows over the edges, and how far its trees reach from their roots.
struct Graph {
    std::vector<Row> cycles;
    int depth = 0;

    Graph(int vertices, const std::vector<Edge>& edges) {
        std::vector<int> order;
        for (int v = 0; v < vertices; ++v) order.push_back(v);
        std::vector<int> degree(vertices);
        for (const auto& [from, to] : edges) ++degree[from], ++degree[to];
        std::sort(order.begin(), order.end(),
                  [&](int v, int w) { return degree[v] != degree[w] ? degree[v] > degree[w] : v < w; });
        std::vector<Row> path(vertices);  // from the root of its tree to each vertex, as edges with signs
        std::vector<int> level(vertices, -1);
        std::vector<bool> in_tree(edges.size());
        for (const int root : order) {
            if (level[root] >= 0) continue;
            path[root].assign(edges.size(), 0);
            level[root] = 0;
            std::vector<int> queue = {root};
            for (std::size_t next = 0; next < queue.size(); ++next) {
                const int v = queue[next];
                for (std::size_t i = 0; i < edges.size(); ++i) {
                    const bool forward = edges[i].from == v;
                    if (!forward && edges[i].to != v) continue;
                    const int w = forward ? edges[i].to : edges[i].from;
                    if (level[w] >= 0) continue;
                    level[w] = level[v] + 1;
                    path[w] = path[v];
                    path[w][i] += forward ? 1 : -1;
                    in_tree[i] = true;
                    queue.push_back(w);
                }
            }
        }
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (in_tree[i]) continue;
            Row cycle(edges.size());
            for (std::size_t k = 0; k < cycle.size(); ++k) cycle[k] = path[edges[i].from][k] - path[edges[i].to][k];
            cycle[i] += 1;
            cycles.push_back(cycle);
        }
        depth = *std::max_element(level.begin(), level.end());
    }
};

/// An upper bound of the corrections that solve the equations, each of which is violated by at most its own size:
/// Gauss-Jordan elimination (exact in double, the numbers are small) that keeps track of the violations.
double corrections(std::vector<Row> equations, std::vector<double> violated) {
    const std::size_t count = equations.size(), unknowns = equations.front().size();
    // Row i of `combined` says how the i-th row left is made of the equations given.
    std::vector<Row> combined(count, Row(count));
    for (std::size_t i = 0; i < count; ++i) combined[i][i] = 1;
    double worst = 0;
    std::vector<bool> used(count);
    std::vector<std::size_t> pivots;
    for (std::size_t column = 0; column < unknowns; ++column) {
        std::size_t row = count;
        for (std::size_t i = 0; i < count; ++i)
            if (!used[i] && equations[i][column] != 0 && (row == count || violated[i] < violated[row])) row = i;
        if (row == count) continue;
        used[row] = true;
        pivots.push_back(row);
        const double factor = equations[row][column];
        for (double& x : equations[row]) x /= factor;
        for (double& x : combined[row]) x /= factor;
        for (std::size_t i = 0; i < count; ++i) {
            if (i == row || equations[i][column] == 0) continue;
            const double times = equations[i][column];
            for (std::size_t k = 0; k < unknowns; ++k) equations[i][k] -= times * equations[row][k];
            for (std::size_t k = 0; k < count; ++k) combined[i][k] -= times * combined[row][k];
        }
    }
    for (const std::size_t row : pivots) {
        double correction = 0;
        for (std::size_t k = 0; k < count; ++k) correction += std::abs(combined[row][k]) * violated[k];
        worst = std::max(worst, correction);
    }
    return worst;
}

/// The farthest that a vertex has to move, over all graphs and assignments.
double farthest(int vertices, const std::vector<Direction>& directions) {
    std::vector<Edge> all;
    for (int i = 0; i < vertices; ++i)
        for (int j = i + 1; j < vertices; ++j) all.push_back({i, j});
    double worst = 0;
    std::map<std::vector<Row>, double> known;
    for (unsigned chosen = 1; chosen < 1u << all.size(); ++chosen) {
        std::vector<Edge> edges;
        for (std::size_t i = 0; i < all.size(); ++i)
            if ((chosen >> i & 1) != 0) edges.push_back(all[i]);
        const Graph graph(vertices, edges);
        worst = std::max<double>(worst, graph.depth);
        if (graph.cycles.empty()) continue;
        std::vector<std::size_t> assigned(edges.size());
        for (std::size_t digit = 0; digit < assigned.size();) {
            std::vector<Row> equations;
            std::vector<double> violated;
            for (const Row& cycle : graph.cycles) {
                for (std::size_t k = 0; k < 3; ++k) {
                    Row row(edges.size());
                    double length = 0;
                    for (std::size_t i = 0; i < row.size(); ++i) {
                        row[i] = cycle[i] * directions[assigned[i]][k];
                        length += std::abs(cycle[i]);
                    }
                    equations.push_back(row);
                    violated.push_back(length);
                }
            }
            auto [found, is_new] = known.try_emplace(equations, 0);
            if (is_new) found->second = corrections(equations, violated);
            worst = std::max(worst, (1 + found->second) * graph.depth);
            for (digit = 0; digit < assigned.size() && ++assigned[digit] == directions.size(); ++digit)
                assigned[digit] = 0;
        }
    }
    return worst;
}

TEST(TinyAxes, VerticesMoveByNoMoreThanTheMarginAllows) {
    EXPECT_LE(farthest(3, box_edges), 26);
    EXPECT_LE(farthest(3, simplex_edges), 26);
    EXPECT_LE(farthest(4, box_edges), 26);
    EXPECT_LE(farthest(4, simplex_edges), 26);
}

}  // namespace
}  // namespace tact::frame
