// SPDX-License-Identifier: MIT
#include "tact/io/view/view_parts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/from_base64.hpp"
#include "tact/io/json/json_document.hpp"
#include "tact/mesh.hpp"
#include "tact/motion.hpp"

namespace tact {
namespace {

/// Two rings that turn into each other.
struct Rings {
    ObbTree tree = *ObbTree::build(make_torus({.ring = 1, .tube = 0.25, .around = 16, .across = 8}));
    RigidMotion still = *RigidMotion::make(Still<3>{});
    RigidMotion turning =
        *RigidMotion::make(Twist<3>{{-1, 0, 0}, {0, 2, 0}, {4, 0, 0}, Pose3{{4, 0, 0}, {1, 0, 0, 0}}});
    ProvedMotionContact proved = prove_first_contact(tree, still, tree, turning, {0, 3});
};

struct ReadProof {
    double count;
    std::vector<float> boxes_a, boxes_b, directions;
    std::vector<double> times;

    ReadProof(const MotionProof& proof, const ObbTree& tree, std::size_t most) {
        std::string text;
        append_view_proof(text, proof, tree, tree, most);
        JsonDocument document;
        EXPECT_FALSE(document.parse(text));
        const auto bytes = [&](std::string_view key) { return document.root()->find(key)->text(); };
        count = document.root()->find("count")->number();
        boxes_a = testing::numbers_from_base64<float>(bytes("boxes_a"));
        boxes_b = testing::numbers_from_base64<float>(bytes("boxes_b"));
        directions = testing::numbers_from_base64<float>(bytes("directions"));
        times = testing::numbers_from_base64<double>(bytes("times"));
    }
};

TEST(ViewProof, AnEntryForEverySpan) {
    const Rings rings;
    const MotionProof& proof = rings.proved.proof;
    ASSERT_EQ(rings.proved.contact.status, ContactStatus::during);
    const ReadProof read(proof, rings.tree, 1'000'000);
    EXPECT_EQ(read.count, static_cast<double>(proof.spans.size()));
    EXPECT_EQ(read.times.size(), 2 * proof.spans.size());
    EXPECT_EQ(read.boxes_a.size(), 12 * proof.spans.size());
    EXPECT_EQ(read.boxes_b.size(), 12 * proof.spans.size());
    for (std::size_t i = 0; i < proof.spans.size(); ++i) {
        const float *d = &read.directions[3 * i], *box = &read.boxes_a[12 * i];
        EXPECT_NEAR(d[0] * d[0] + d[1] * d[1] + d[2] * d[2], 1, 1e-6);
        EXPECT_LE(read.times[2 * i], read.times[2 * i + 1]);
        for (int k = 0; k < 3; ++k) EXPECT_LE(std::abs(box[k]), 1.25f);  // within the ring
    }
    EXPECT_EQ(*std::max_element(read.times.begin(), read.times.end()), *proof.free_until);
    EXPECT_EQ(read.times.back(), *proof.free_until);
}

TEST(ViewProof, TheLastBeforeTheContactStay) {
    const Rings rings;
    const MotionProof& proof = rings.proved.proof;
    ASSERT_GT(proof.spans.size(), 40u);
    const ReadProof read(proof, rings.tree, 20);
    EXPECT_EQ(read.count, static_cast<double>(proof.spans.size()));
    ASSERT_EQ(read.times.size(), 40u);
    EXPECT_EQ(read.directions.size(), 60u);
    std::vector<double> ends;
    for (const FreeSpan& span : proof.spans) ends.push_back(span.time.end);
    std::ranges::sort(ends, std::ranges::greater{});
    for (std::size_t i = 0; i < 20; ++i) {
        EXPECT_GE(read.times[2 * i + 1], i > 0 ? read.times[2 * i - 1] : 0);
        EXPECT_GE(read.times[2 * i + 1], i >= 10 ? ends[9] : 0);
    }
}

}  // namespace
}  // namespace tact
