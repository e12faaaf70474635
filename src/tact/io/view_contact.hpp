// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/io/view_options.hpp"
#include "tact/io/write_report.hpp"

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

}  // namespace tact
