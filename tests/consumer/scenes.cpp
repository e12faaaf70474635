// SPDX-License-Identifier: MIT
// A user's program that reads a scene, checks it, and verifies the proofs of its report.
#include <cstdio>

#include "tact/scene.hpp"

int main() {
    const auto scene = tact::SceneFile::parse(R"({"tact":1,"bodies":[
        {"name":"wall","shape":{"box":{"min":[2,-1,-1],"max":[3,1,1]}}},
        {"name":"ring","generate":{"torus":{}},"motion":{"linear":{"velocity":[1.5,0,0]}}},
        {"name":"crate","shape":{"box":{"center":[2.5,0,1.5],"size":[1,1,1]}}}]})");
    if (!scene) return std::printf("%s\n", scene.error().message.c_str()), 1;
    const tact::SceneReport report = tact::check_scene(*scene);
    const auto verdict = tact::verify_report(report.text_with_proofs(*scene), "");
    std::printf("%zu contacts\n", report.contacts(*scene).size());
    return report.contacts(*scene).size() == 2 && verdict && verdict->complaints.empty() ? 0 : 1;
}
