// SPDX-License-Identifier: MIT
// Every object of one scene of volumes is searched for at once, each thread with a workspace of its own: the same
// contacts in the same order for any number of threads.
#include <gtest/gtest.h>

#include <vector>

#include "tact/base/parallel_for.hpp"
#include "tact/published.hpp"
#include "tact/volume.hpp"

namespace tact::testing {
namespace {

using Contacts = std::vector<VolumeContact>;

Contacts contacts_of(const VolumeScene3& scene, std::uint32_t object) {
    VolumeWorkspace3 workspace;
    Contacts found;
    for_each_pair(scene, object, workspace, [&](const VolumeContact& contact) {
        found.push_back(contact);
        return Next::go_on;
    });
    return found;
}

TEST(VolumeThreads, ManySearchesAtOnce) {
    const auto tree =
        *VolumeTree3::make(*make_torus_volumes({.ring_segments = 12, .tube_segments = 6, .sectors = {3}}));
    std::vector<VolumeObject<3>> objects;
    for (int i = 0; i < 24; ++i)
        objects.push_back({&tree, {{1.3 * (i % 4), 1.1 * (i / 4), 0.1 * (i % 3)}, {1, 0.2 * (i % 5), 0.1 * i, 0}}});
    const auto scene = *VolumeScene3::make(objects);
    std::vector<Contacts> expected(objects.size());
    for (std::size_t i = 0; i < objects.size(); ++i) expected[i] = contacts_of(scene, static_cast<std::uint32_t>(i));
    EXPECT_FALSE(expected[0].empty());
    for (const int threads : {2, 8}) {
        SCOPED_TRACE(threads);
        std::vector<Contacts> found(objects.size());
        parallel_for(objects.size(), threads,
                     [&](std::size_t i) { found[i] = contacts_of(scene, static_cast<std::uint32_t>(i)); });
        EXPECT_TRUE(found == expected);
    }
}

}  // namespace
}  // namespace tact::testing
