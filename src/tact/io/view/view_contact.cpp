// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tact/io/files/byte_order.hpp"
#include "tact/io/json/json_fields.hpp"
#include "tact/io/report/write_report.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/io/values/contact_json.hpp"

namespace tact {
namespace {

template <int D>
void append_plane(std::string& out, const ShownPlane<D>& plane) {
    JsonFields fields(out);
    fields.vector<D>("normal", plane.normal);
    fields.number("offset", plane.offset);
    fields.number("speed", plane.speed);
    fields.vector<2>("times", {plane.times.start, plane.times.end});
}

std::string bytes_of(const std::vector<CurvePiece>& segments) {
    std::string bytes;
    for (const CurvePiece& segment : segments)
        for (const Vec3& end : segment) store_floats(bytes, end);
    return bytes;
}

Aabb3 box_around(const std::vector<CurvePiece>& segments) {
    Aabb3 box{segments.front()[0], segments.front()[0]};
    for (const CurvePiece& segment : segments)
        for (const Vec3& end : segment)
            for (int k = 0; k < 3; ++k) {
                box.min[k] = std::min(box.min[k], end[k]);
                box.max[k] = std::max(box.max[k], end[k]);
            }
    return box;
}

void append_box(std::string& out, const Aabb3& box) {
    append_vector<3>(out += ",\"overlap\":[", box.min);
    append_vector<3>(out += ',', box.max);
    out += ']';
}

}  // namespace

template <int D>
ViewContacts<D>::ViewContacts(const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                              const WorldContacts<D>& found, const ViewOptions& options)
    : settings_(settings),
      scene_(scene),
      bodies_(bodies),
      options_(options),
      planes_of_contact_(std::clamp<std::size_t>(
          options.most_planes / std::max<std::size_t>(found.contacts.size() + found.undecided.size(), 1), 1,
          options.most_planes_of_contact)),
      entries_left_(options.most_proof_entries),
      segments_left_(options.most_segments),
      searches_left_(options.most_searches) {}

template <int D>
void ViewContacts<D>::append(std::string& out, const WorldContact<D>& contact) {
    out += "{\"a\":" + std::to_string(contact.a.index) + ",\"b\":" + std::to_string(contact.b.index) + ",";
    append_world_contact(out, bodies_, contact);
    append_planes(out, contact);
    append_region(out, contact);
    append_curve(out, contact);
    append_proof(out, contact);
    out += '}';
}

template <int D>
void ViewContacts<D>::append_planes(std::string& out, const WorldContact<D>& contact) const {
    // Before free_until: at that time itself they may meet.
    const double end = std::nextafter(contact.free_until, -std::numeric_limits<double>::infinity());
    const auto planes = separating_planes(bodies_[contact.a.index], bodies_[contact.b.index],
                                          {scene_.interval.start, end}, planes_of_contact_);
    if (planes.empty()) return;
    append_array(out += ",\"planes\":", planes, append_plane<D>);
}

template <int D>
void ViewContacts<D>::append_region(std::string& out, const WorldContact<D>& contact) const {
    const auto region = contact_region(scene_, bodies_, contact);
    if (region.set.count > 0) append_contact_set<D>(out, region.set);
    if (!region.overlap) return;
    append_vector<D>(out += ",\"overlap\":[", region.overlap->min);
    append_vector<D>(out += ',', region.overlap->max);
    out += ']';
}

template <int D>
void ViewContacts<D>::append_curve(std::string& out, const WorldContact<D>& contact) {
    if constexpr (D == 3) {
        const SceneBody<D>&a = bodies_[contact.a.index], &b = bodies_[contact.b.index];
        if (contact.status != ContactStatus::at_start || (!mesh_of(a) && !mesh_of(b)) || segments_left_ == 0) return;
        const auto segments = crossing_curve(a, b, scene_.interval.start, segments_left_);
        segments_left_ -= segments.size();
        if (segments.empty()) return;
        append_base64(out += ",\"curve\":\"", bytes_of(segments));
        out += '"';
        append_box(out, box_around(segments));
    }
}

template <int D>
void ViewContacts<D>::append_proof(std::string& out, const WorldContact<D>& contact) {
    if constexpr (D == 3) {
        const SceneBody<D>&a = bodies_[contact.a.index], &b = bodies_[contact.b.index];
        const SharedMesh *x = mesh_of(a), *y = mesh_of(b);
        if (contact.status == ContactStatus::at_start || x == nullptr || y == nullptr) return;
        if (searches_left_ == 0 || entries_left_ == 0) return;
        --searches_left_;
        MotionOptions options = settings_.tolerances;
        options.budget_steps = options_.most_steps;
        const auto proved =
            prove_first_contact(x->tree(), motion_of(a.body), y->tree(), motion_of(b.body), scene_.interval, options);
        if (!proved.proof.free_until || proved.proof.spans.empty()) return;
        const std::size_t most = std::min(entries_left_, options_.most_proof_entries_of_contact);
        entries_left_ -= std::min(most, proved.proof.spans.size());
        append_view_proof(out += ",\"proof\":", proved.proof, x->tree(), y->tree(), most);
    }
}

template class ViewContacts<2>;
template class ViewContacts<3>;

}  // namespace tact
