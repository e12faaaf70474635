// SPDX-License-Identifier: MIT
#include "tori/article_search.hpp"

#include "published/fmb.hpp"
#include "tact/volume/boxes.hpp"

namespace tact::bench {
namespace {

using published::Kind;
using Frame = published::Frame<3, published::State::at_rest>;

Frame frame_of(const Obb3& obb) {
    std::array<Vec3, 3> edges{};
    for (std::size_t i = 0; i < 3; ++i) edges[i] = (2 * obb.half[static_cast<int>(i)]) * obb.axes[i];
    return published::make_frame<3, published::State::at_rest>(Kind::cuboid, vertex(obb, 0), edges);
}
Frame frame_of(const Tetrahedron3& t) {
    const auto& v = t.vertices;
    return published::make_frame<3, published::State::at_rest>(Kind::tetrahedron, v[0],
                                                               {v[1] - v[0], v[2] - v[0], v[3] - v[0]});
}

}  // namespace

ArticleSearch::ArticleSearch(const VolumeScene3& scene) {
    for (std::uint32_t i = 0; i < scene.objects().size(); ++i) {
        Object object{};
        for (const auto& node : scene.objects()[i].tree->nodes()) {
            const auto volume = scene.volume(i, node.number);
            if (const auto* root = std::get_if<Obb3>(&volume)) {
                object.root = {frame_of(*root), volume::rounded_box(*root)};
            } else {
                const auto& child = std::get<Tetrahedron3>(volume);
                object.children.push_back({frame_of(child), volume::rounded_box(child)});
            }
        }
        objects_.push_back(std::move(object));
    }
}

bool ArticleSearch::search(const Object& a, const Object& b, VolumePairs pairs, std::size_t& count) {
    if (!fmb_intersects(a.root.frame, b.root.frame)) return false;
    const Aabb3 box = volume::common(a.root.box, b.root.box);
    bool is_met = false;
    for (const Volume& child : a.children) {
        if (volume::apart(child.box, box)) continue;
        for (const Volume& other : b.children) {
            if (volume::apart(other.box, box) || !fmb_intersects(child.frame, other.frame)) continue;
            is_met = true;
            ++count;
            if (pairs == VolumePairs::first_per_object) return true;
        }
    }
    return is_met;
}

ArticleSearch::Found ArticleSearch::run(VolumePairs pairs) const {
    Found found;
    for (std::size_t i = 1; i < objects_.size(); ++i)
        found.objects += search(objects_[0], objects_[i], pairs, found.pairs);
    return found;
}

}  // namespace tact::bench
