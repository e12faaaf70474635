// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/io/report/write_report.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/io/view/write_view.hpp"
#include "tact/motion.hpp"

namespace tact {

/// The contacts of a page: what a report says, and what can be drawn of the reasons, within limits for all of them
/// together.
template <int D>
class ViewContacts {
public:
    ViewContacts(const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                 const WorldContacts<D>& found, const ViewOptions& options);

    /// Appends one, of the contacts or of the undecided pairs, as an object.
    void append(std::string& out, const WorldContact<D>& contact);

private:
    void append_planes(std::string& out, const WorldContact<D>& contact) const;
    void append_region(std::string& out, const WorldContact<D>& contact) const;
    void append_curve(std::string& out, const WorldContact<D>& contact);
    void append_proof(std::string& out, const WorldContact<D>& contact);

    const CheckSettings& settings_;
    const Scene& scene_;
    const SceneBodies<D>& bodies_;
    ViewOptions options_;
    std::size_t planes_of_contact_;
    std::size_t entries_left_;
    std::size_t segments_left_;
    std::size_t searches_left_;
};

/// Adds the fields of a page, viewer/README.md, that say what moves: ,"meshes":[..],"bodies":[..]. A mesh that bodies
/// share stands there once, and a generated one is a mesh like others.
template <int D>
void append_view_bodies(std::string& out, const Scene& scene, const SceneBodies<D>& bodies,
                        const ViewOptions& options = {});

/// Adds ,"closest":{..} of a scene without contacts: how near any two of its bodies come to each other, when and where.
/// No pair comes nearer than `lower`, and those two come as near as `upper`; nothing is added when no pair is known.
template <int D>
void append_closest(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                    const ViewOptions& options = {});

/// Begins the object of a page, viewer/README.md: {"tact_view":1, up to its interval. Units may be empty.
void append_view_head(std::string& out, std::string_view scene, std::string_view units, int dimension,
                      const TimeInterval& interval);

}  // namespace tact
