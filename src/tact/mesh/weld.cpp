// SPDX-License-Identifier: MIT
#include "tact/mesh.hpp"

#include <algorithm>
#include <bit>

namespace tact {
namespace {

std::uint64_t mixed(std::uint64_t bits) {
    bits *= 0x9e3779b97f4a7c15u;
    return bits ^ (bits >> 29);
}

/// Equal points have equal hashes: adding zero turns -0 into 0.
std::uint64_t hash(const Vec3& point) {
    std::uint64_t sum = 0;
    for (const double x : point.at) sum = mixed(sum ^ std::bit_cast<std::uint64_t>(x + 0.0));
    return sum ^ (sum >> 32);
}

}  // namespace

Welder::Welder(std::size_t expected_points) : slots_(std::bit_ceil(std::max<std::size_t>(2 * expected_points, 16))) {
    points_.reserve(expected_points);
}

std::uint32_t Welder::number_of(const Vec3& point) {
    if (2 * points_.size() >= slots_.size()) grow();
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash(point) & mask;
    for (; slots_[slot] != 0; slot = (slot + 1) & mask)
        if (points_[slots_[slot] - 1] == point) return slots_[slot] - 1;
    points_.push_back(point);
    slots_[slot] = static_cast<std::uint32_t>(points_.size());
    return slots_[slot] - 1;
}

void Welder::grow() {
    std::vector<std::uint32_t> slots(2 * slots_.size());
    const std::size_t mask = slots.size() - 1;
    for (std::size_t i = 0; i < points_.size(); ++i) {
        std::size_t slot = hash(points_[i]) & mask;
        while (slots[slot] != 0) slot = (slot + 1) & mask;
        slots[slot] = static_cast<std::uint32_t>(i + 1);
    }
    slots_ = std::move(slots);
}

Mesh weld(const MeshView& mesh) {
    Welder welder(mesh.vertices.size());
    std::vector<std::uint32_t> number(mesh.vertices.size());
    for (std::size_t i = 0; i < number.size(); ++i) number[i] = welder.number_of(mesh.vertices[i]);
    Mesh result{welder.take_points(), {mesh.faces.begin(), mesh.faces.end()}};
    for (Face& face : result.faces)
        for (std::uint32_t& corner : face) corner = number[corner];
    return result;
}

}  // namespace tact
