// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "tact/base/random.hpp"
#include "tact/mesh.hpp"
#include "tact/motion.hpp"
#include "tact/world.hpp"

namespace tact::testing {

/// Bodies of every kind in every motion of the list, small in a room of a few sizes, so that some of them meet.
template <int D>
class RandomBodies {
public:
    explicit RandomBodies(std::uint64_t seed, double room = 6) : random_(seed), room_(room) {
        if constexpr (D == 3) {
            for (const Mesh& mesh : {make_torus({.ring = 0.7, .tube = 0.2, .around = 8, .across = 5}),
                                     make_icosphere({.radius = 0.6, .levels = 1})}) {
                const auto tree = ObbTree::build(mesh);
                meshes_.push_back(SharedMesh::surface(*tree));
                meshes_.push_back(*SharedMesh::solid(*tree));
            }
        }
    }

    Random& random() { return random_; }

    Body<D> body() {
        Body<D> result{geometry(), motion()};
        if (random_.integer(0, 4) == 0) result.group = static_cast<std::uint32_t>(random_.integer(1, 3));
        if (random_.integer(0, 4) == 0) result.category = static_cast<std::uint32_t>(random_.integer(1, 3));
        if (random_.integer(0, 4) == 0) result.mask = static_cast<std::uint32_t>(random_.integer(1, 3));
        return result;
    }

    Geometry<D> geometry() {
        const int kind = random_.integer(0, D == 3 ? 4 : 2);
        if (kind == 0) {
            Obb<double, D> obb{vector(0.2), {}, {}};
            for (int k = 0; k < D; ++k) {
                obb.axes[k][k] = 1;
                obb.half[k] = random_.uniform(0.1, 0.6);
            }
            return obb;
        }
        if (kind == 1) {
            Parallelepiped<double, D> box{vector(0.5), {}};
            for (int k = 0; k < D; ++k) {
                box.edges[static_cast<std::size_t>(k)] = vector(0.2);
                box.edges[static_cast<std::size_t>(k)][k] += 0.8;
            }
            return box;
        }
        if (kind == 2) return Triangle<double, D>{{vector(0.8), vector(0.8), vector(0.8)}};
        if constexpr (D == 3) {
            if (kind == 3) return Tetrahedron3{{vector(0.8), vector(0.8), vector(0.8), vector(0.8)}};
            return meshes_[static_cast<std::size_t>(random_.integer(0, static_cast<int>(meshes_.size()) - 1))];
        }
        return {};
    }

    std::shared_ptr<const Motion> motion() {
        Pose<D> from = pose(), to = pose();
        for (int k = 0; k < D; ++k) to.position[k] = from.position[k] + random_.uniform(-2, 2);
        switch (random_.integer(0, 6)) {
            case 0:
                return make(Still<D>{from});
            case 1:
                return make(Linear<D>{vector(3), from.position});
            case 2:
                return make(twist(from));
            case 3:
                return make(InBetween<D>{from, to});
            case 4:
                return make(Screw<D>{from, to});
            case 5:
                return make(Keyframes<D>{{{-1, pose()}, {0.5, from}, {2, to}}});
            default:
                return make(Linear<D>{{}, from.position});
        }
    }

private:
    Vec<double, D> vector(double size) {
        Vec<double, D> v{};
        for (int k = 0; k < D; ++k) v[k] = random_.uniform(-size, size);
        return v;
    }
    Pose<D> pose() {
        if constexpr (D == 2)
            return {vector(room_), random_.uniform(-3, 3)};
        else
            return {vector(room_), {random_.uniform(-1, 1), random_.uniform(-1, 1), random_.uniform(-1, 1), 1}};
    }
    Twist<D> twist(const Pose<D>& from) {
        if constexpr (D == 2)
            return {vector(2), random_.uniform(-6, 6), from.position, from};
        else
            return {vector(2), {random_.uniform(-4, 4), random_.uniform(-4, 4), 0}, from.position, from};
    }
    template <class Data>
    std::shared_ptr<const Motion> make(const Data& data) {
        return std::make_shared<RigidMotion>(*RigidMotion::make(data));
    }

    Random random_;
    double room_;
    std::vector<std::shared_ptr<const SharedMesh>> meshes_;
};

}  // namespace tact::testing
