// SPDX-License-Identifier: MIT
// Any bytes as a tree file: as they are, and with the length and the checksum put right, so that what lies behind these
// is reached. A tree that passes can be searched and written, and comes back the same.
#include <cstring>
#include <string>

#include "expect.hpp"
#include "tact/base/checksum.hpp"
#include "tact/mesh_contact.hpp"
#include "tact/tree.hpp"

namespace {

using namespace tact;

void put_right(std::string& bytes) {
    if (bytes.size() < 32) return;
    const std::uint64_t size = bytes.size();
    std::memcpy(bytes.data() + 16, &size, sizeof size);
    Checksum sum;
    sum.add_items(std::span<const char>(bytes).subspan(32));
    const std::uint64_t checksum = sum.value();
    std::memcpy(bytes.data() + 24, &checksum, sizeof checksum);
}

/// The mesh that a tree tells of.
Mesh mesh_of(const ObbTree& tree) {
    Mesh mesh;
    mesh.faces.resize(tree.faces().size());
    for (std::uint32_t i = 0; i < mesh.faces.size(); ++i) {
        mesh.faces[tree.face(i)] = {3 * i, 3 * i + 1, 3 * i + 2};
        for (const Vec3& corner : tree.triangles()[i]) mesh.vertices.push_back(corner);
    }
    return mesh;
}

void use(const ObbTree& tree) {
    int left = 1000;
    for_each_contact(tree, {}, tree, Pose3{{1, 2, 3}, {1, 2, 3, 4}},
                     [&](const MeshContact&) { return --left > 0 ? Next::go_on : Next::stop; });
    if (tree.triangles().size() < 50) (void)distance(tree, {}, tree, Pose3{{3, 0, 0}, {1, 0, 0, 0}});
    const std::string complaint = complaint_of(tree);
    fuzz::expect(complaint.empty() || complaint.ends_with("does not hold its triangles"),
                 "what was read has the structure of a tree");
    const Mesh mesh = mesh_of(tree);
    const auto bytes = write_tree(tree, mesh);
    fuzz::expect(bytes.has_value(), "a tree that was read can be written");
    const MeshView view(mesh);
    const auto again = read_tree(*bytes, {.mesh = &view});
    fuzz::expect(again && *again == tree, "what was written is read back the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    if (const auto tree = read_tree(bytes); !tree)
        fuzz::expect(!tree.error().message.empty() && tree.error().message.size() < 200, "an error says what is wrong");
    put_right(bytes);
    if (const auto tree = read_tree(bytes)) use(*tree);
    return 0;
}
