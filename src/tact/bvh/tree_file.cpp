// SPDX-License-Identifier: MIT
#include "tact/tree.hpp"

#include <array>
#include <cstddef>
#include <cstring>

#include "tact/base/checksum.hpp"

namespace tact {
namespace {

constexpr std::array<char, 8> magic{'t', 'a', 'c', 't', 't', 'r', 'e', 'e'};
constexpr std::uint32_t order_mark = 0x01020304;
constexpr std::uint64_t alignment = 64;

/// The first bytes of a file, in the byte order of the machine that wrote it.
struct TreeHeader {
    std::array<char, 8> magic;
    std::uint32_t order_mark;
    std::uint32_t version;
    std::uint64_t bytes;     ///< of the whole file
    std::uint64_t checksum;  ///< of all after it
    std::uint64_t mesh;      ///< the mesh's checksum
    std::uint64_t nodes;
    std::uint64_t triangles;
    std::uint64_t nodes_at;  ///< byte of the file
    std::uint64_t triangles_at;
    std::uint64_t faces_at;
    std::uint32_t node_bytes;
    std::uint32_t reserved;  ///< 0
    double origin[3];
    double scale;
    std::uint64_t zero;
};
static_assert(sizeof(TreeHeader) == 128 && std::is_trivially_copyable_v<TreeHeader>);
constexpr std::size_t checked_from = offsetof(TreeHeader, checksum) + sizeof(std::uint64_t);

// Sections are read and written as they stand in memory.
static_assert(std::is_trivially_copyable_v<TreeNode> && sizeof(Corners) == 72 && std::is_trivially_copyable_v<Corners>);
constexpr std::size_t used_of_node = offsetof(TreeNode, is_leaf) + 1;
static_assert(used_of_node == 154 && sizeof(bool) == 1 && alignof(TreeNode) <= alignment);

constexpr std::uint64_t aligned(std::uint64_t at) {
    return (at + alignment - 1) / alignment * alignment;
}

/// Where the sections of a tree of this size are.
void lay_out(TreeHeader& header) {
    header.nodes_at = aligned(sizeof(TreeHeader));
    header.triangles_at = aligned(header.nodes_at + header.nodes * sizeof(TreeNode));
    header.faces_at = aligned(header.triangles_at + header.triangles * sizeof(Corners));
    header.bytes = aligned(header.faces_at + header.triangles * sizeof(std::uint32_t));
}

std::uint64_t checksum_of_file(std::string_view bytes) {
    Checksum sum;
    sum.add_items(std::span(bytes).subspan(checked_from));
    return sum.value();
}

bool is_tree_of(const ObbTree& tree, const MeshView& mesh) {
    if (tree.faces().size() != mesh.faces.size()) return false;
    for (std::size_t i = 0; i < tree.faces().size(); ++i) {
        const Face& face = mesh.faces[tree.face(i)];
        if (!in_range(mesh, face) || tree.triangles()[i] != corners(mesh, face)) return false;
    }
    return true;
}

Error at_byte(std::uint64_t byte, const std::string& what) {
    return Error{"byte " + std::to_string(byte) + ": " + what};
}

/// The header of what may be a tree file, all of whose sections are within it.
Result<TreeHeader> read_header(std::string_view bytes) {
    if (!is_tree_file(bytes)) return at_byte(0, "this is no tree file");
    if (bytes.size() < sizeof(TreeHeader))
        return at_byte(bytes.size(),
                       "the file ends within its header of " + std::to_string(sizeof(TreeHeader)) + " bytes");
    TreeHeader header;
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.order_mark == 0x04030201)
        return at_byte(8, "the file has the byte order of another kind of machine; build the tree anew on this one");
    if (header.order_mark != order_mark) return at_byte(8, "the mark of the byte order is damaged");
    if (header.version != tree_file_version)
        return at_byte(12, "the version is " + std::to_string(header.version) + "; this library reads version " +
                               std::to_string(tree_file_version));
    if (header.bytes != bytes.size())
        return at_byte(16, "the file says that it has " + std::to_string(header.bytes) + " bytes, but it has " +
                               std::to_string(bytes.size()));
    return header;
}

/// What else the header says.
Result<TreeHeader> check_header(const TreeHeader& header, std::string_view bytes) {
    if (header.checksum != checksum_of_file(bytes))
        return at_byte(24, "the checksum is not that of what follows: the file is damaged");
    if (header.nodes > bytes.size() / sizeof(TreeNode)) return at_byte(40, "more nodes than the file can hold");
    if (header.triangles > bytes.size() / sizeof(Corners)) return at_byte(48, "more triangles than the file can hold");
    TreeHeader expected = header;
    lay_out(expected);
    if (header.nodes_at != expected.nodes_at || header.triangles_at != expected.triangles_at ||
        header.faces_at != expected.faces_at || header.bytes != expected.bytes)
        return at_byte(56, "the sections are not where they belong");
    if (header.node_bytes != sizeof(TreeNode)) return at_byte(80, "the nodes have another size");
    if (header.reserved != 0 || header.zero != 0) return at_byte(84, "something stands where there should be nothing");
    return header;
}

/// A bool of a file may be anything.
Result<TreeHeader> check_flags(const TreeHeader& header, std::string_view bytes) {
    for (std::uint64_t i = 0; i < header.nodes; ++i) {
        const std::uint64_t at = header.nodes_at + i * sizeof(TreeNode) + offsetof(TreeNode, is_leaf);
        const char flag = bytes[at];
        if (flag != 0 && flag != 1) return at_byte(at, "node " + std::to_string(i) + " is neither inner nor a leaf");
    }
    return header;
}

template <class T>
std::span<const T> items_at(std::string_view bytes, std::uint64_t at, std::uint64_t count) {
    return {reinterpret_cast<const T*>(bytes.data() + at), count};
}

template <class T>
std::vector<T> copied(std::string_view bytes, std::uint64_t at, std::uint64_t count) {
    std::vector<T> items(count);
    if (count > 0) std::memcpy(items.data(), bytes.data() + at, count * sizeof(T));
    return items;
}

Result<TreeHeader> checked_header(std::string_view bytes, const ReadTreeOptions& options) {
    const auto header = read_header(bytes);
    if (!header) return header;
    const auto checked = check_header(*header, bytes);
    if (!checked) return checked;
    if (options.mesh != nullptr && header->mesh != checksum_of(*options.mesh))
        return at_byte(32, "the tree is of another mesh, or the mesh has changed since");
    return check_flags(*header, bytes);
}

LocalFrame local_of(const TreeHeader& header) {
    return {{header.origin[0], header.origin[1], header.origin[2]}, header.scale};
}

}  // namespace

std::uint64_t checksum_of(const MeshView& mesh) {
    Checksum sum;
    sum.add_items(mesh.vertices);
    sum.add_items(mesh.faces);
    return sum.value();
}

bool is_tree_file(std::string_view bytes) {
    return bytes.starts_with(std::string_view(magic.data(), magic.size()));
}

Result<std::string> write_tree(const ObbTree& tree, const MeshView& mesh) {
    if (!is_tree_of(tree, mesh)) return Error{"the tree is of another mesh"};
    const LocalFrame& local = tree.local();
    TreeHeader header{};
    header.magic = magic;
    header.order_mark = order_mark;
    header.version = tree_file_version;
    header.mesh = checksum_of(mesh);
    header.nodes = tree.nodes().size();
    header.triangles = tree.triangles().size();
    header.node_bytes = sizeof(TreeNode);
    for (int k = 0; k < 3; ++k) header.origin[k] = local.origin[k];
    header.scale = local.scale;
    lay_out(header);

    std::string bytes(header.bytes, '\0');
    for (std::size_t i = 0; i < header.nodes; ++i)  // what is between a node and the next is unknown: zeros instead
        std::memcpy(bytes.data() + header.nodes_at + i * sizeof(TreeNode), &tree.nodes()[i], used_of_node);
    if (!tree.empty()) {
        std::memcpy(bytes.data() + header.triangles_at, tree.triangles().data(), tree.triangles().size_bytes());
        std::memcpy(bytes.data() + header.faces_at, tree.faces().data(), tree.faces().size_bytes());
    }
    std::memcpy(bytes.data(), &header, sizeof header);
    header.checksum = checksum_of_file(bytes);
    std::memcpy(bytes.data(), &header, sizeof header);
    return bytes;
}

Result<ObbTree> read_tree(std::string_view bytes, const ReadTreeOptions& options) {
    const auto header = checked_header(bytes, options);
    if (!header) return header.error();
    return ObbTree::assemble({local_of(*header), copied<TreeNode>(bytes, header->nodes_at, header->nodes),
                              copied<Corners>(bytes, header->triangles_at, header->triangles),
                              copied<std::uint32_t>(bytes, header->faces_at, header->triangles)},
                             options.check);
}

Result<ObbTree> read_tree_in_place(std::string_view bytes, std::shared_ptr<const void> owner,
                                   const ReadTreeOptions& options) {
    if (reinterpret_cast<std::uintptr_t>(bytes.data()) % alignment != 0)
        return Error{"the bytes do not begin at a multiple of " + std::to_string(alignment)};
    const auto header = checked_header(bytes, options);
    if (!header) return header.error();
    const ObbTree::View view{local_of(*header), items_at<TreeNode>(bytes, header->nodes_at, header->nodes),
                             items_at<Corners>(bytes, header->triangles_at, header->triangles),
                             items_at<std::uint32_t>(bytes, header->faces_at, header->triangles)};
    return ObbTree::in_place(view, std::move(owner), options.check);
}

}  // namespace tact
