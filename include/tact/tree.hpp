// SPDX-License-Identifier: MIT
#pragma once

/// Trees of oriented boxes over meshes, the bodies that closed meshes bound, and files of trees.
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tact/base.hpp"
#include "tact/mesh.hpp"
#include "tact/vec.hpp"

namespace tact {

/// How closely a tree is looked at.
enum class TreeCheck : std::uint8_t {
    structure,  ///< all that keeps a search within the tree: numbers in range, each node and triangle once, sane boxes
    boxes,      ///< that, and that every box holds the triangles below it, exactly; without this a search may miss some
};

constexpr std::string_view name(TreeCheck check) {
    constexpr std::string_view names[] = {"structure", "boxes"};
    return names[static_cast<int>(check)];
}

/// Coordinates in which a tree keeps its boxes: y = (x - origin) scale, of size at most 1. The scale is a power of two.
struct LocalFrame {
    Vec3 origin{};
    double scale = 1;

    [[nodiscard]] Vec3 operator()(const Vec3& x) const { return scale * (x - origin); }

    friend bool operator==(const LocalFrame&, const LocalFrame&) = default;
};

/// Up to four boxes of one orientation. Box i holds all y with |axis_k . y - center[k][i]| <= half[k][i], k = 0, 1, 2;
/// an empty slot has halves of -1e30, which no test can reach. All four are nodes, or all are triangles.
struct alignas(32) TreeNode {
    static constexpr int width = 4;
    static constexpr float empty = -1e30f;

    float center[3][width];
    float half[3][width];
    std::uint32_t child[width];  ///< the number of a node, or of the first of `count` triangles
    float frame[3][3];           ///< [j][k]: coordinate j of axis k; orthonormal up to rounding
    std::uint8_t count[width];   ///< triangles behind each box; 0 in inner nodes and empty slots
    std::uint8_t children;       ///< how many of the slots are used
    bool is_leaf;

    friend bool operator==(const TreeNode&, const TreeNode&) = default;
};
static_assert(sizeof(TreeNode) == 160);

/// How a node of a tree gets its orientation.
enum class Fit : std::uint8_t {
    triangles,   ///< the axes of inertia of the surface: area-weighted moments of its triangles
    points,      ///< those of the points of the convex hull, all of one weight
    min_volume,  ///< from the best of the others on, turned until the box is smallest; never larger than theirs
};
inline constexpr std::array all_fits{Fit::triangles, Fit::points, Fit::min_volume};

constexpr std::string_view name(Fit fit) {
    constexpr std::string_view names[] = {"triangles", "points", "min_volume"};
    return names[static_cast<int>(fit)];
}

/// How the triangles of a node are divided among its children.
enum class Split : std::uint8_t {
    surface,  ///< where the surface areas of the parts, times what is in them, are smallest
    median,   ///< halves, across the longest axis of the box
    center,   ///< at the center of the box, across its longest axis, or the next one when that separates nothing
};
inline constexpr std::array all_splits{Split::surface, Split::median, Split::center};

constexpr std::string_view name(Split split) {
    constexpr std::string_view names[] = {"surface", "median", "center"};
    return names[static_cast<int>(split)];
}

struct TreeOptions {
    Fit fit = Fit::triangles;
    Split split = Split::surface;
    int leaf_size = 1;  ///< triangles behind one box at the bottom, 1 to 255
    int threads = 1;    ///< the tree is the same for any number
};

/// A triangle of a tree, in the coordinates of its mesh.
using Corners = std::array<Vec3, 3>;

/// A tree of oriented boxes over the triangles of a mesh: wide nodes, each with one orientation for all of its boxes.
/// It keeps a copy of the triangles, in the order of its leaves. Node 0 is the root; a mesh without faces has no node.
/// Copies of a tree share its data, which never change.
class ObbTree {
public:
    ObbTree(const ObbTree&) = default;  // and no moving: what was moved from would look at data that it does not own
    ObbTree& operator=(const ObbTree&) = default;

    /// Refuses faces with vertices out of range or not finite (their number is in the message), and options out of
    /// range. A face whose corners lie on one line counts as the segment or point it is.
    [[nodiscard]] static Result<ObbTree> build(const MeshView& mesh, const TreeOptions& options = {});

    struct Parts {
        LocalFrame local;
        std::vector<TreeNode> nodes;
        std::vector<Corners> triangles;
        std::vector<std::uint32_t> faces;
    };
    /// Puts a tree together from its parts; refuses what `complaint_of` finds.
    [[nodiscard]] static Result<ObbTree> assemble(Parts parts, TreeCheck check = TreeCheck::boxes);

    struct View {
        LocalFrame local;
        std::span<const TreeNode> nodes;
        std::span<const Corners> triangles;
        std::span<const std::uint32_t> faces;
    };
    /// A tree whose parts stay where they are, in a mapped file say, while the owner or a copy of it lives.
    [[nodiscard]] static Result<ObbTree> in_place(const View& view, std::shared_ptr<const void> owner,
                                                  TreeCheck check = TreeCheck::boxes);

    /// The same tree after the vertices have moved: nodes keep their triangles, orientations and boxes are fitted
    /// again. The mesh has the same number of faces; what `build` refuses is refused, and the tree stays as it was.
    [[nodiscard]] std::optional<Error> refit(const MeshView& mesh, Fit fit = Fit::triangles);

    [[nodiscard]] std::span<const TreeNode> nodes() const { return view_.nodes; }
    [[nodiscard]] std::span<const Corners> triangles() const { return view_.triangles; }
    /// The face of the mesh that a triangle of the tree is.
    [[nodiscard]] std::uint32_t face(std::size_t triangle) const { return view_.faces[triangle]; }
    [[nodiscard]] std::span<const std::uint32_t> faces() const { return view_.faces; }
    [[nodiscard]] const LocalFrame& local() const { return view_.local; }
    [[nodiscard]] bool empty() const { return view_.nodes.empty(); }

    friend bool operator==(const ObbTree& a, const ObbTree& b);

private:
    explicit ObbTree(Parts parts);
    ObbTree(const View& view, std::shared_ptr<const void> owner) : view_(view), owner_(std::move(owner)) {}

    View view_;
    std::shared_ptr<const void> owner_;
};

/// What is wrong with a tree; empty when nothing is. Every triangle is in one leaf, every node but the root under one
/// other, and every box holds the triangles below it: exactly, for the numbers as they are stored.
[[nodiscard]] std::string complaint_of(const ObbTree& tree, TreeCheck check = TreeCheck::boxes);

/// The nodes at one distance from the root.
struct TreeLevel {
    std::size_t nodes = 0;
    std::size_t boxes = 0;
    std::size_t triangles = 0;  ///< in leaves of this level
    double volume = 0;          ///< of all boxes, in the units of the mesh
    double area = 0;            ///< of the surfaces of all boxes
    double surface = 0;         ///< of the triangles below these boxes

    /// How well the boxes fit: twice the surface of what is inside over that of the boxes. 1 for a flat rectangle.
    [[nodiscard]] double fill() const { return area > 0 ? 2 * surface / area : 0; }
};

struct TreeStatistics {
    std::vector<TreeLevel> levels;
    std::size_t nodes = 0;
    std::size_t leaves = 0;
    std::size_t triangles = 0;
    std::size_t bytes = 0;

    /// Of the boxes of all levels.
    [[nodiscard]] double volume() const;
    [[nodiscard]] int depth() const { return static_cast<int>(levels.size()); }
};

[[nodiscard]] TreeStatistics statistics(const ObbTree& tree);

/// The body that a closed mesh bounds: all points with a winding number that is not 0, and the surface. It keeps the
/// address of the tree, which must stay where it is, and must be made again after a refit.
class Solid {
public:
    /// Refuses a surface that is open: one with an edge that has more faces in one direction than in the other. Corners
    /// are the same when their coordinates are.
    [[nodiscard]] static Result<Solid> make(const ObbTree& tree);

    [[nodiscard]] const ObbTree& tree() const { return *tree_; }
    /// One triangle of the tree, by number, for every connected component of the surface.
    [[nodiscard]] std::span<const std::uint32_t> parts() const;

private:
    Solid() = default;

    const ObbTree* tree_ = nullptr;
    std::vector<std::uint32_t> parts_;
};

/// One triangle for every connected component of any surface.
[[nodiscard]] std::vector<std::uint32_t> parts_of(const ObbTree& tree);
/// The same of what stays when some triangles are left out.
[[nodiscard]] std::vector<std::uint32_t> parts_of(const ObbTree& tree, const std::vector<bool>& left_out);

/// A mesh as queries take it: its surface, or, made of a Solid, the body that the surface bounds. What lies inside of a
/// body is in contact with it. It keeps addresses.
class MeshBody {
public:
    MeshBody(const ObbTree& surface) : tree_(&surface) {}                   // NOLINT: a tree is a surface
    MeshBody(const Solid& solid) : tree_(&solid.tree()), solid_(&solid) {}  // NOLINT: and a solid is a body

    [[nodiscard]] const ObbTree& tree() const { return *tree_; }
    [[nodiscard]] const Solid* solid() const { return solid_; }  ///< nullptr: a mere surface

private:
    const ObbTree* tree_;
    const Solid* solid_ = nullptr;
};

/// How often the surface winds around a point that does not lie on it: exact for the posed vertices.
/// Positive for points inside of faces that are counter-clockwise seen from outside.
[[nodiscard]] int winding_number(const Solid& solid, const Pose3& pose, const Vec3& point);

}  // namespace tact

/// Trees as files. The format is docs/tree-files.md: a header and three sections, each at a multiple of 64 bytes, as
/// they stand in memory, so that a mapped file can be searched where it lies. These functions take memory and know no
/// files.
namespace tact {

inline constexpr std::uint32_t tree_file_version = 1;

/// The file of a tree of this mesh; an error when it is the tree of another one.
[[nodiscard]] Result<std::string> write_tree(const ObbTree& tree, const MeshView& mesh);

struct ReadTreeOptions {
    const MeshView* mesh = nullptr;          ///< where given, trees of any other mesh are refused
    TreeCheck check = TreeCheck::structure;  ///< the checksum is always checked
};

/// Whether bytes begin as tree files do, of any version and byte order.
[[nodiscard]] bool is_tree_file(std::string_view bytes);

/// Reads a tree file into memory of its own. Any bytes may be given: what is no tree is an error that says what is
/// wrong and at which byte, node or triangle.
[[nodiscard]] Result<ObbTree> read_tree(std::string_view bytes, const ReadTreeOptions& options = {});

/// The same without a copy: the tree uses the bytes where they are, which have to begin at a multiple of 64 and stay,
/// as they are, as long as the owner or a copy of it lives. A mapped file that is changed meanwhile is not noticed.
[[nodiscard]] Result<ObbTree> read_tree_in_place(std::string_view bytes, std::shared_ptr<const void> owner,
                                                 const ReadTreeOptions& options = {});

/// Of vertices and faces, by their bits.
[[nodiscard]] std::uint64_t checksum_of(const MeshView& mesh);

}  // namespace tact
