// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "published/frame.hpp"
#include "tact/volume.hpp"

namespace tact::bench {

/// The search of the first article, on its own terms: all volumes stand in the world with their inverse and their box,
/// prepared outside the timing; a pair is tested by its Fourier-Motzkin algorithm, and the box that two volumes have in
/// common chooses among their children. Trees of two levels, a box and tetrahedra in it.
class ArticleSearch {
public:
    explicit ArticleSearch(const VolumeScene3& scene);

    struct Found {
        std::size_t objects = 0;
        std::size_t pairs = 0;
    };
    /// Object 0 against all others.
    [[nodiscard]] Found run(VolumePairs pairs) const;

private:
    using Frame = published::Frame<3, published::State::at_rest>;
    struct Volume {
        Frame frame;
        Aabb3 box;
    };
    struct Object {
        Volume root;
        std::vector<Volume> children;
    };

    static bool search(const Object& a, const Object& b, VolumePairs pairs, std::size_t& count);

    std::vector<Object> objects_;
};

}  // namespace tact::bench
