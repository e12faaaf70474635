// SPDX-License-Identifier: MIT
#pragma once

/// Many bodies, and which of them meet when.
#include <atomic>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <vector>

#include "tact/base.hpp"
#include "tact/broad_phase.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"
#include "tact/shape.hpp"
#include "tact/tree.hpp"

namespace tact {

/// A mesh that any number of bodies are made of: its tree, its box and, when requested, the solid that it bounds.
class SharedMesh {
public:
    SharedMesh(const SharedMesh&) = delete;  // the solid keeps the address of the tree
    SharedMesh& operator=(const SharedMesh&) = delete;

    /// Of the surface.
    [[nodiscard]] static std::shared_ptr<const SharedMesh> surface(const ObbTree& tree);
    /// Of the body that the surface bounds; refuses a surface that is open.
    [[nodiscard]] static Result<std::shared_ptr<const SharedMesh>> solid(const ObbTree& tree);

    [[nodiscard]] const ObbTree& tree() const { return tree_; }
    [[nodiscard]] MeshBody body() const { return solid_ ? MeshBody(*solid_) : MeshBody(tree_); }
    /// Around all triangles, in the coordinates of the mesh; empty, with min > max, without any.
    [[nodiscard]] const Aabb3& box() const { return box_; }

private:
    explicit SharedMesh(const ObbTree& tree);

    ObbTree tree_;
    std::optional<Solid> solid_;
    Aabb3 box_;
};

/// Which body of a world: a slot, and how many bodies had that slot before. The id of a body that was removed never
/// names another one.
struct BodyId {
    std::uint32_t index = 0;
    std::uint32_t generation = 0;

    friend constexpr auto operator<=>(const BodyId&, const BodyId&) = default;
};

/// What a body is made of: a shape, or in space a mesh.
template <int D>
struct GeometryOf {
    using Type = AnyShape<D>;
};
template <>
struct GeometryOf<3> {
    using Type = VariantOf<AllShapes<double, 3>, std::shared_ptr<const SharedMesh>>::Type;
};
template <int D>
using Geometry = typename GeometryOf<D>::Type;

/// A shape or a mesh with a motion. Two bodies can meet unless they are of one group (0 is none), and when the mask of
/// each has a bit of the other's category.
template <int D>
struct Body {
    Geometry<D> geometry;
    std::shared_ptr<const Motion> motion = {};  ///< none: it stays where its coordinates have it, at all times
    std::uint32_t group = 0;
    std::uint32_t category = 1;
    std::uint32_t mask = 0xffff'ffff;
};

using Body2 = Body<2>;
using Body3 = Body<3>;

/// Whether groups and masks let two bodies meet.
template <int D>
[[nodiscard]] bool may_meet(const Body<D>& a, const Body<D>& b) {
    return (a.group == 0 || a.group != b.group) && (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

/// The motion of a body that has none.
[[nodiscard]] const Motion& at_rest();

template <int D>
[[nodiscard]] const Motion& motion_of(const Body<D>& body) {
    return body.motion ? *body.motion : at_rest();
}

/// When and where two bodies first meet; the faces are of meshes.
template <int D>
struct BodyContact : MotionContact<D> {
    std::uint32_t face_a = 0;
    std::uint32_t face_b = 0;
    Enclosed enclosed = Enclosed::none;

    BodyContact() = default;
    BodyContact(const MotionContact<D>& contact) : MotionContact<D>(contact) {}  // NOLINT: one is the other
    BodyContact(const MeshMotionContact& contact)                                // NOLINT: as above
        requires(D == 3)
        : MotionContact<3>(contact), face_a(contact.face_a), face_b(contact.face_b), enclosed(contact.enclosed) {}
};

/// When and where two bodies first meet, whatever they are made of; exact where both are in linear motion and there is
/// no clearance. Of the options, the solids are those of the bodies; shapes have no use for a limit in seconds or
/// depth, they are done at once.
template <int D>
[[nodiscard]] BodyContact<D> first_contact(const Body<D>& a, const Body<D>& b, const TimeInterval& interval = {},
                                           const MeshMotionOptions& options = {});

/// Two bodies of a world that meet, or of which that could not be decided; a < b.
template <int D>
struct WorldContact : BodyContact<D> {
    BodyId a;
    BodyId b;
};

/// The order of contacts: by the time by which they have met, then by how long they are surely apart, then by the ids.
template <int D>
[[nodiscard]] bool earlier(const WorldContact<D>& x, const WorldContact<D>& y) {
    return std::tie(x.contact_by, x.free_until, x.a, x.b) < std::tie(y.contact_by, y.free_until, y.a, y.b);
}

/// What ended a call on a world before all was looked at.
enum class WorldEnd : std::uint8_t {
    done,           ///< nothing: all was
    stopped,        ///< a callback said stop
    canceled,       ///< `canceled` was true
    out_of_time,    ///< `budget_seconds` are spent
    out_of_memory,  ///< `memory_bytes` are full, or an allocation failed
};
constexpr std::string_view name(WorldEnd end) {
    constexpr std::string_view names[] = {"done", "stopped", "canceled", "out_of_time", "out_of_memory"};
    return names[static_cast<int>(end)];
}

/// What was found in a world. Every pair that is not named here, may meet, and was not refused by a callback, is proved
/// to be free for the whole interval, when `complete`.
template <int D>
struct WorldContacts {
    std::vector<WorldContact<D>> contacts;   ///< `at_start` and `during`, in order of time
    std::vector<WorldContact<D>> undecided;  ///< by ids, with how far they are proved free
    std::uint64_t candidates = 0;            ///< pairs that come near each other; those known by then, if not complete
    std::uint64_t tested = 0;                ///< pairs that were looked at in this call; what is known is not again
    WorldEnd end = WorldEnd::done;
    /// False when pairs are missing from both lists: a callback said stop, or when the call ended more were left than
    /// are listed as undecided.
    bool complete = true;
};

/// What counts as contact, how closely times are required, and how much may be spent. The limit in steps is for each
/// pair, the one in seconds for the whole call: pairs that it leaves are listed as undecided.
template <int D>
struct WorldOptions : MotionOptions {
    double budget_seconds = 0;  ///< 0: as long as it takes
    int threads = 1;            ///< 0: all that the machine has; the answer is the same for any number
    const std::atomic<bool>* canceled = nullptr;  ///< once true, what is left is undecided
    /// For pairs and contacts, beyond what the world takes by itself; 0: as much as it takes. A call that has no more
    /// ends with what it has found. Pairs that there is no room for are looked at one by one, not kept for the next
    /// call.
    std::uint64_t memory_bytes = 0;

    /// All of these come on the calling thread, in an order that does not depend on the number of threads.
    Callback<Choice(BodyId)> on_body = {};                   ///< before any pair of a body that may meet another
    Callback<Choice(BodyId, BodyId)> on_pair = {};           ///< before a pair whose boxes meet
    Callback<Next(const WorldContact<D>&)> on_contact = {};  ///< after a pair that meets, pair by pair
    Callback<void(std::uint64_t done, std::uint64_t all)> on_progress = {};  ///< now and then: pairs looked at
};

/// A box, along the axes, that holds the body at every time of an interval. A body whose motion is not defined for all
/// of it may be anywhere; a mesh without faces is nowhere, and its box is empty, with min > max.
template <int D>
[[nodiscard]] Aabb<D> swept_box(const Body<D>& body, const TimeInterval& interval);

/// No point of the body is faster than this within the interval; infinity when nothing is known.
template <int D>
[[nodiscard]] double top_speed(const Body<D>& body, const TimeInterval& interval);

/// The box with so much more on every side, rounded outward.
template <int D>
[[nodiscard]] Aabb<D> grown(const Aabb<D>& box, double margin);

/// Many bodies, and which of them meet when. Calls that are const may run at the same time on many threads, and each
/// uses as many threads as its options say; callbacks ask the world for bodies only. Between calls it keeps boxes,
/// pairs and answers, so that after few changes little is done again: with the same interval and the same tolerances,
/// only pairs of bodies that were added or moved are looked at.
template <int D>
class WorldOf {
public:
    explicit WorldOf(BroadPhaseMethod method = BroadPhaseMethod::automatic);
    WorldOf(const WorldOf& other);
    WorldOf(WorldOf&& other) noexcept;
    WorldOf& operator=(const WorldOf& other);
    WorldOf& operator=(WorldOf&& other) noexcept;
    ~WorldOf();

    BodyId add(Body<D> body);
    /// These do nothing, and say so, when there is no such body any more.
    bool remove(BodyId id);
    bool move(BodyId id, std::shared_ptr<const Motion> motion);
    bool replace(BodyId id, Body<D> body);

    /// Two bodies that are not to meet, until `stop_ignoring` or until one of them is removed.
    bool ignore(BodyId a, BodyId b);
    bool stop_ignoring(BodyId a, BodyId b);

    [[nodiscard]] const Body<D>* find(BodyId id) const;
    [[nodiscard]] bool contains(BodyId id) const { return find(id) != nullptr; }
    [[nodiscard]] std::size_t size() const;
    /// In order.
    [[nodiscard]] std::vector<BodyId> ids() const;

    /// Every pair that meets within the interval.
    [[nodiscard]] WorldContacts<D> contacts(const TimeInterval& interval = {},
                                            const WorldOptions<D>& options = {}) const;
    /// The first of them only; undecided pairs that may be earlier are listed.
    [[nodiscard]] WorldContacts<D> first(const TimeInterval& interval = {}, const WorldOptions<D>& options = {}) const;
    /// Those of one body. One that is not in the world, or no more, meets nothing.
    [[nodiscard]] WorldContacts<D> query(BodyId id, const TimeInterval& interval = {},
                                         const WorldOptions<D>& options = {}) const;
    /// Those of a body that is not in the world: it is a of every contact, by the id `outside_body`.
    [[nodiscard]] WorldContacts<D> query(const Body<D>& body, const TimeInterval& interval = {},
                                         const WorldOptions<D>& options = {}) const;
    static constexpr BodyId outside_body{0xffff'ffff, 0};

    /// Pairs that come near each other, half of the clearance around each: what the queries look at. The list is that
    /// of the world, and good until the next call.
    [[nodiscard]] std::span<const IndexPair> candidates(const TimeInterval& interval, double clearance = 0,
                                                        int threads = 1);

private:
    struct State;
    std::unique_ptr<State> state_;
};

using World = WorldOf<3>;
using World2 = WorldOf<2>;

}  // namespace tact
