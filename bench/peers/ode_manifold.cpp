// SPDX-License-Identifier: MIT
#include <ode/ode.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "peers/resting.hpp"

namespace tact::bench {
namespace {

/// ODE with all boxes of a stream.
class OdeBoxes {
public:
    explicit OdeBoxes(const published::ShapeStream<Obb3, Obb3>& stream) {
        dInitODE2(0);
        for (std::size_t i = 0; i < stream.size(); ++i) pairs_.push_back({make(stream.a[i]), make(stream.b[i])});
    }
    OdeBoxes(const OdeBoxes&) = delete;
    OdeBoxes& operator=(const OdeBoxes&) = delete;
    ~OdeBoxes() {
        for (const auto& [a, b] : pairs_) {
            dGeomDestroy(a);
            dGeomDestroy(b);
        }
        dCloseODE();
    }

    std::size_t size() const { return pairs_.size(); }

    int contacts(std::size_t i) const {
        dContactGeom contacts[8];
        return dCollide(pairs_[i].a, pairs_[i].b, 8, contacts, sizeof(dContactGeom));
    }

    double depth(std::size_t i) const {
        dContactGeom contacts[8];
        const int count = dCollide(pairs_[i].a, pairs_[i].b, 8, contacts, sizeof(dContactGeom));
        double deepest = 0;
        for (int c = 0; c < count; ++c) deepest = std::max(deepest, static_cast<double>(contacts[c].depth));
        return deepest;
    }

private:
    struct Pair {
        dGeomID a, b;
    };

    static dGeomID make(const Obb3& box) {
        const dGeomID geom = dCreateBox(nullptr, 2 * box.half[0], 2 * box.half[1], 2 * box.half[2]);
        dMatrix3 rotation{};
        for (int row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 3; ++column)
                rotation[4 * row + static_cast<int>(column)] = box.axes[column][row];
        dGeomSetRotation(geom, rotation);
        dGeomSetPosition(geom, box.center[0], box.center[1], box.center[2]);
        return geom;
    }

    std::vector<Pair> pairs_;
};

}  // namespace

RestingPeer ode_contact_count(const published::ShapeStream<Obb3, Obb3>& stream) {
    const auto boxes = std::make_shared<OdeBoxes>(stream);
    return [boxes](std::span<double> numbers) {
        for (std::size_t i = 0; i < boxes->size(); ++i) numbers[i] = boxes->contacts(i);
    };
}

RestingPeer ode_manifold(const published::ShapeStream<Obb3, Obb3>& stream) {
    const auto boxes = std::make_shared<OdeBoxes>(stream);
    return [boxes](std::span<double> numbers) {
        for (std::size_t i = 0; i < boxes->size(); ++i) numbers[i] = boxes->depth(i);
    };
}

}  // namespace tact::bench
