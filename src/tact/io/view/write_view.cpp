// SPDX-License-Identifier: MIT
#include "tact/io/view/write_view.hpp"

#include "tact/base.hpp"
#include "tact/io/json/json_fields.hpp"
#include "tact/io/json/json_text.hpp"
#include "tact/io/values/shape_json.hpp"
#include "tact/io/view/view_parts.hpp"

namespace tact {

template <int D>
void append_view(std::string& out, const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                 const WorldContacts<D>& found, const ViewOptions& options) {
    append_view_head(out, settings.scene, scene.units, scene.dimension(), scene.interval);
    const bool stopped = !found.complete || (settings.first_only && !found.contacts.empty());
    out += !stopped ? ",\"complete\":true" : ",\"complete\":false";
    append_view_bodies(out, scene, bodies, options);
    ViewContacts<D> contacts(settings, scene, bodies, found, options);
    const auto append = [&](std::string& text, const WorldContact<D>& contact) {
        text += '\n';
        contacts.append(text, contact);
    };
    out += ",\n\"contacts\":";
    append_array(out, found.contacts, append);
    out += ",\n\"undecided\":";
    append_array(out, found.undecided, append);
    // Of a search that was cut short nobody waits for another one.
    if (found.contacts.empty() && found.complete) append_closest(out, settings, scene, bodies, options);
    out += "}\n";
}

template void append_view(std::string&, const CheckSettings&, const Scene&, const SceneBodies<2>&,
                          const WorldContacts<2>&, const ViewOptions&);
template void append_view(std::string&, const CheckSettings&, const Scene&, const SceneBodies<3>&,
                          const WorldContacts<3>&, const ViewOptions&);

void append_view_head(std::string& out, std::string_view scene, std::string_view units, int dimension,
                      const TimeInterval& interval) {
    out += "{\"tact_view\":1,\"tact\":";
    append_string(out, version);
    out += ",\"scene\":";
    append_string(out, scene);
    if (!units.empty()) {
        out += ",\"units\":";
        append_string(out, units);
    }
    out += ",\"dimension\":" + std::to_string(dimension);
    out += ",\"interval\":";
    append_vector<2>(out, {interval.start, interval.end});
}

}  // namespace tact
