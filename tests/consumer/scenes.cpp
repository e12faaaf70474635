// SPDX-License-Identifier: MIT
// A stranger's program that reads a scene and asks its world.
#include <tact/io/read_scene.hpp>

#include <cstdio>

int main() {
    const auto scene = tact::read_scene(R"({"tact":1,"bodies":[
        {"name":"wall","shape":{"box":{"origin":[2,-1,-1],"edges":[[1,0,0],[0,2,0],[0,0,2]]}}},
        {"name":"ring","generate":{"torus":{}},"motion":{"linear":{"velocity":[1.5,0,0]}}}]})");
    if (!scene) return std::printf("%s\n", scene.error().message.c_str()), 1;
    auto world = tact::make_world<3>(*scene, std::get<tact::SceneBodies<3>>(scene->bodies));
    const auto found = world.contacts(scene->interval);
    std::printf("%zu contacts\n", found.contacts.size());
    return found.contacts.size() == 1 ? 0 : 1;
}
