// SPDX-License-Identifier: MIT
#include "tact/io/gltf/write_glb.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "tact/base.hpp"
#include "tact/io/files/byte_order.hpp"
#include "tact/io/gltf/glb_parts.hpp"
#include "tact/io/scene/scene.hpp"
#include "tact/world.hpp"

namespace tact {
namespace {

/// Colors that readers with any kind of color vision distinguish (Okabe and Ito 2008), without gamma; those of the
/// page. The last one is that of contacts.
constexpr std::array<Vec3, 8> palette{{{0.000, 0.168, 0.445},
                                       {0.791, 0.347, 0.000},
                                       {0.093, 0.456, 0.815},
                                       {0.604, 0.191, 0.386},
                                       {0.254, 0.275, 0.314},
                                       {0.000, 0.342, 0.171},
                                       {0.584, 0.509, 0.025},
                                       {0.665, 0.112, 0.000}}};
constexpr std::size_t contact_material = palette.size() - 1;

void append_material(std::string& out, const Vec3& color) {
    JsonFields material(out);
    {
        JsonFields surface(material.key("pbrMetallicRoughness"));
        surface.vector<4>("baseColorFactor", {color[0], color[1], color[2], 1});
        surface.number("metallicFactor", 0);
        surface.number("roughnessFactor", 0.8);
    }
    material.boolean("doubleSided", true);
}

/// The radius of a ball around all that the bodies reach; 1 when that is nothing.
template <int D>
double size_of(const Scene& scene, const SceneBodies<D>& bodies) {
    double square = 0;
    for (int k = 0; k < D; ++k) {
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (const SceneBody<D>& body : bodies) {
            const auto box = swept_box(body.body, scene.interval);
            low = std::min(low, box.min[k]), high = std::max(high, box.max[k]);
        }
        if (low < high) square += (high - low) * (high - low) / 4;
    }
    return std::isfinite(square) && square > 0 ? std::sqrt(square) : 1;
}

/// The unit quaternion x, y, z, w that turns z to a direction.
Vec<double, 4> turn_of_z(const Vec3& direction) {
    const double length = std::sqrt(dot(direction, direction));
    const Vec3 unit = (1 / length) * direction;
    if (unit[2] < -0.999999) return {1, 0, 0, 0};
    const Vec<double, 4> half{-unit[1], unit[0], 0, 1 + unit[2]};
    return (1 / std::sqrt(dot(half, half))) * half;
}

template <int D>
class GlbWriter {
public:
    GlbWriter(const Scene& scene, const SceneBodies<D>& bodies, const GlbOptions& options)
        : scene_(scene), bodies_(bodies), size_(size_of(scene, bodies)) {
        const double duration = scene.interval.end - scene.interval.start;
        track_ = {.interval = scene.interval,
                  .seconds = options.seconds > 0 ? options.seconds : duration,
                  .error = options.error * size_};
    }

    std::string write(const CheckSettings& settings, const WorldContacts<D>& found) {
        for (std::size_t i = 0; i < bodies_.size(); ++i) add_body(bodies_[i], i % contact_material);
        for (const WorldContact<D>& contact : found.contacts) add_contact(contact);
        std::string json;
        {
            JsonFields file(json);
            append_head(file, settings);
            append_array(file.key("materials"), palette, append_material);
            if (!meshes_.empty()) append_list(file.key("meshes"), meshes_);
            append_animation(file);
            buffer_.append_to(file);
        }
        return glb_file(std::move(json), buffer_.bytes());
    }

private:
    /// Nodes, samplers and so on, one JSON object each.
    using List = std::vector<std::string>;

    static void append_list(std::string& out, const List& list) {
        append_array(out, list, [](std::string& text, const std::string& element) { text += element; });
    }

    void append_head(JsonFields& file, const CheckSettings& settings) const {
        {
            JsonFields asset(file.key("asset"));
            asset.text("version", "2.0");
            asset.text("generator", "tact " + std::string(version));
            JsonFields extras(asset.key("extras"));
            extras.vector<2>("interval", {scene_.interval.start, scene_.interval.end});
            extras.number("seconds", track_.seconds);
        }
        file.number("scene", 0);
        file.json("scenes", "[{\"nodes\":[0]}]");
        List nodes;
        append_root(nodes.emplace_back(), settings);
        nodes.insert(nodes.end(), nodes_.begin(), nodes_.end());
        append_list(file.key("nodes"), nodes);
    }

    void append_root(std::string& out, const CheckSettings& settings) const {
        JsonFields root(out);
        root.text("name", settings.scene);
        if (D == 3) root.vector<4>("rotation", {-std::sqrt(0.5), 0, 0, std::sqrt(0.5)});
        std::size_t number = 0;
        append_array(root.key("children"), nodes_,
                     [&](std::string& text, const std::string&) { append_number(text, double(++number)); });
    }

    std::size_t add_mesh(std::size_t vertices, std::size_t faces, std::size_t material) {
        std::string& mesh = meshes_.emplace_back("{\"primitives\":[{\"attributes\":{\"POSITION\":");
        mesh += std::to_string(vertices) + "},\"indices\":" + std::to_string(faces);
        mesh += ",\"material\":" + std::to_string(material) + "}]}";
        return meshes_.size() - 1;
    }

    /// Accessors of vertices and of faces, and where the vertices have their 0.
    struct Stored {
        Vec3 origin;
        std::size_t vertices, faces;
        bool is_empty;
    };

    Stored stored(const GlbGeometry& geometry) {
        if (geometry.faces.empty()) return {geometry.origin, 0, 0, true};
        return {geometry.origin, buffer_.add(GlbNumbers::positions, geometry.vertices),
                buffer_.add(GlbNumbers::indices, geometry.faces), false};
    }

    Stored geometry_of(const SceneBody<D>& body) {
        const SharedMesh* mesh = mesh_of(body);
        if (mesh == nullptr) return stored(glb_geometry(body));
        const auto known = shared_.find(mesh);
        return known != shared_.end() ? known->second : shared_.emplace(mesh, stored(glb_geometry(body))).first->second;
    }

    void add_body(const SceneBody<D>& body, std::size_t material) {
        const Stored geometry = geometry_of(body);
        const GlbTrack track = glb_track(motion_of(body.body), geometry.origin, track_);
        const auto append = [](std::string& out, float x) { append_number(out, double(x)); };
        {
            JsonFields node(nodes_.emplace_back());
            node.text("name", body.name);
            if (!geometry.is_empty) node.number("mesh", double(add_mesh(geometry.vertices, geometry.faces, material)));
            append_array(node.key("translation"), std::span(track.positions).first(3), append);
            append_array(node.key("rotation"), std::span(track.rotations).first(4), append);
        }
        if (!track.moves && !track.turns) return;
        const std::size_t times = buffer_.add(GlbNumbers::times, track.times);
        if (track.moves) add_channel("translation", "LINEAR", times, buffer_.add(GlbNumbers::vectors, track.positions));
        if (track.turns) add_channel("rotation", "LINEAR", times, buffer_.add(GlbNumbers::rotations, track.rotations));
    }

    /// An animation of the node that was added last; node 0 is the root.
    void add_channel(std::string_view path, std::string_view between, std::size_t times, std::size_t values) {
        {
            JsonFields sampler(samplers_.emplace_back());
            sampler.number("input", double(times));
            sampler.text("interpolation", between);
            sampler.number("output", double(values));
        }
        JsonFields channel(channels_.emplace_back());
        channel.number("sampler", double(samplers_.size() - 1));
        JsonFields target(channel.key("target"));
        target.number("node", double(nodes_.size()));
        target.text("path", path);
    }

    void add_contact(const WorldContact<D>& contact) {
        Vec3 point{}, normal{};
        for (int k = 0; k < D; ++k) point[k] = contact.point[k], normal[k] = contact.normal[k];
        const bool has_direction = dot(normal, normal) > 0;
        const double scale = 0.008 * size_;
        {
            JsonFields node(nodes_.emplace_back());
            node.text("name", "contact: " + bodies_[contact.a.index].name + ", " + bodies_[contact.b.index].name);
            node.number("mesh", double(mark(has_direction)));
            node.vector<3>("translation", point);
            if (has_direction) node.vector<4>("rotation", turn_of_z(normal));
            node.vector<3>("scale", {scale, scale, scale});
            JsonFields extras(node.key("extras"));
            extras.number("free_until", contact.free_until);
            extras.number("contact_by", contact.contact_by);
        }
        const double duration = scene_.interval.end - scene_.interval.start;
        if (!(duration > 0)) return;
        const float at = nearest_float((contact.contact_by - scene_.interval.start) / duration * track_.seconds);
        if (!(at > 0)) return;  // there from the start
        const float times[] = {0, at};
        if (!appearing_) {
            const float size = nearest_float(scale), sizes[] = {0, 0, 0, size, size, size};
            appearing_ = buffer_.add(GlbNumbers::vectors, sizes);
        }
        add_channel("scale", "STEP", buffer_.add(GlbNumbers::times, times), *appearing_);
    }

    std::size_t mark(bool has_direction) {
        auto& known = marks_[has_direction ? 1 : 0];
        if (!known) {
            const Stored geometry = stored(glb_geometry(contact_mark(has_direction)));
            known = add_mesh(geometry.vertices, geometry.faces, contact_material);
        }
        return *known;
    }

    void append_animation(JsonFields& file) const {
        if (channels_.empty()) return;
        std::string& out = file.key("animations") += "[{\"name\":\"motion\",\"channels\":";
        append_list(out, channels_);
        append_list(out += ",\"samplers\":", samplers_);
        out += "}]";
    }

    const Scene& scene_;
    const SceneBodies<D>& bodies_;
    double size_;
    GlbTrackOptions track_;
    GlbBuffer buffer_;
    List nodes_, meshes_, samplers_, channels_;
    std::map<const SharedMesh*, Stored> shared_;
    std::array<std::optional<std::size_t>, 2> marks_;
    std::optional<std::size_t> appearing_;
};

}  // namespace

template <int D>
std::string write_glb(const CheckSettings& settings, const Scene& scene, const SceneBodies<D>& bodies,
                      const WorldContacts<D>& found, const GlbOptions& options) {
    return GlbWriter<D>(scene, bodies, options).write(settings, found);
}

template std::string write_glb(const CheckSettings&, const Scene&, const SceneBodies<2>&, const WorldContacts<2>&,
                               const GlbOptions&);
template std::string write_glb(const CheckSettings&, const Scene&, const SceneBodies<3>&, const WorldContacts<3>&,
                               const GlbOptions&);

}  // namespace tact
