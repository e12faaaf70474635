// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "tact/mesh_contact.hpp"
#include "tact/mesh_motion.hpp"
#include "tact/motion.hpp"

namespace tact::bench {

/// A mesh on many ways through a copy of itself at rest: our answers, and how they are checked.
class Subject {
public:
    template <class Data>
    Subject(const Mesh& mesh, const std::vector<Data>& ways)
        : a_(*ObbTree::build(mesh)), b_(*ObbTree::build(mesh)), rest_(*RigidMotion::make(Still<3>{})) {
        for (const Data& way : ways) ways_.push_back(*RigidMotion::make(way));
        if constexpr (std::is_same_v<Data, InBetween<3>>) data_ = ways;
    }

    [[nodiscard]] std::size_t count() const { return ways_.size(); }
    [[nodiscard]] MeshMotionContact ask(std::size_t way) const {
        MeshMotionOptions options;
        options.workspace = &workspace_;
        return first_contact(a_, ways_[way], b_, rest_, {0, 1}, options);
    }
    void ask_all() const {
        for (std::size_t i = 0; i < count(); ++i) (void)ask(i);
    }

    /// The first of the times 0, 1 / samples, ... at which the meshes meet, by the exact test at rest.
    [[nodiscard]] std::optional<double> sampled(std::size_t way, std::size_t samples) const {
        for (std::size_t i = 0; i <= samples; ++i) {
            const double time = static_cast<double>(i) / static_cast<double>(samples);
            if (intersects(a_, ways_[way].pose(time), b_, {})) return time;
        }
        return std::nullopt;
    }

    /// Whether our answer is decided and fits the samples: nothing meets before free_until, and what meets is seen.
    [[nodiscard]] bool agrees(std::size_t way, const std::optional<double>& sampled) const {
        constexpr double slack = 1e-9;  // the poses of the samples are rounded
        const auto found = ask(way);
        if (found.status == ContactStatus::undecided) return false;
        if (!sampled) return true;
        return found.status != ContactStatus::never && found.free_until <= *sampled + slack &&
               found.contact_by <= *sampled + 1e-6 + slack;
    }

    /// The first ways moved aside until they just touch the copy, and from there by 1e-3, 1e-6 and 1e-9 of its size.
    [[nodiscard]] std::vector<InBetween<3>> grazing_ways() const {
        std::vector<InBetween<3>> ways;
        for (std::size_t i = 0; i < std::min<std::size_t>(10, data_.size()); ++i) {
            const double size = 1 / a_.local().scale, touching = touching_shift(data_[i], size);
            for (const double off : {1e-3, 1e-6, 1e-9, 0.0, -1e-9, -1e-6, -1e-3})
                ways.push_back(shifted(data_[i], touching + off * size));
        }
        return ways;
    }

private:
    /// Moved by so much, at a right angle to the way.
    static InBetween<3> shifted(InBetween<3> way, double by) {
        const Vec3 step = way.to.position - way.from.position;
        const Vec3 aside = cross(step, Vec3{0.6, 0.64, 0.48});
        const Vec3 shift = (by / std::sqrt(dot(aside, aside))) * aside;
        way.from.position = way.from.position + shift;
        way.to.position = way.to.position + shift;
        return way;
    }
    double touching_shift(const InBetween<3>& way, double size) const {
        const auto meets = [&](double by) {
            const auto motion = *RigidMotion::make(shifted(way, by));
            return first_contact(a_, motion, b_, rest_).status != ContactStatus::never;
        };
        double inside = 0, outside = 4 * size;
        while (outside - inside > 1e-12 * size) {
            const double middle = 0.5 * (inside + outside);
            (meets(middle) ? inside : outside) = middle;
        }
        return outside;
    }

    ObbTree a_, b_;
    RigidMotion rest_;
    std::vector<RigidMotion> ways_;
    std::vector<InBetween<3>> data_;
    mutable MotionWorkspace workspace_;
};

}  // namespace tact::bench
