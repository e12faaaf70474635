// SPDX-License-Identifier: MIT
#include "meshes/workload.hpp"

#include "support/grazing_poses.hpp"
#include "tact/mesh.hpp"
#include "tact/mesh_file.hpp"

namespace tact::bench {
namespace {

constexpr int pose_count = 100;
constexpr double shift = 0.002;

MeshWorkload workload_of(const std::string& name, Mesh mesh) {
    const auto tree = ObbTree::build(mesh);
    auto poses = testing::grazing_poses(*tree, *tree, pose_count, shift);
    return {name, std::move(mesh), std::move(poses)};
}

}  // namespace

NamedMesh bunny_mesh() {
    auto bunny = read_mesh(TACT_BENCH_MESHES "/bunny.obj");
    if (bunny && ObbTree::build(*bunny)) return {"bunny", *std::move(bunny)};
    return {"teapot", make_teapot()};
}

Mesh torus_mesh(int around, int across) {
    return make_torus({.ring = 1, .tube = 0.4, .around = around, .across = across});
}

MeshWorkload torus_workload(const std::string& name, int around, int across) {
    return workload_of(name, torus_mesh(around, across));
}

MeshWorkload bunny_workload() {
    auto [name, mesh] = bunny_mesh();
    return workload_of(name, std::move(mesh));
}

}  // namespace tact::bench
