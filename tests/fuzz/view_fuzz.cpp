// SPDX-License-Identifier: MIT
// Any bytes as a report of one of two scenes, or as lines of a query file: refused with a reason, or shown. What goes
// into a page is one JSON object, and no text of it can end the script that holds it.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tact/io/gltf/write_glb.hpp"
#include "tact/io/query/query.hpp"
#include "tact/io/report/read_report.hpp"
#include "tact/io/scene/read_scene.hpp"
#include "tact/io/view/write_view.hpp"
#include "tact/scene.hpp"

namespace {

using namespace tact;

constexpr ViewOptions small{.most_steps = 500, .most_searches = 3};

void require(bool condition) {
    if (!condition) std::abort();
}

const Scene& scene_of(int dimension) {
    static const Scene plane = *read_scene(R"({"tact":1,"bodies":[
{"name":"a","shape":{"obb":{"center":[0,0],"axes":[[0.6,0.8],[-0.8,0.6]],"half":[1,2]}}},
{"name":"b","shape":{"triangle":{"vertices":[[3,0],[4,0],[3,1]]}},"motion":{"twist":{"velocity":[-2,0],"angular_velocity":3}}},
{"name":"c","shape":{"box":{"origin":[9,9],"edges":[[1,0],[0,1]]}},"motion":{"linear":{"velocity":[-9,-9]}}}]})",
                                           "");
    static const Scene space = *read_scene(R"({"tact":1,"bodies":[
{"name":"a","generate":{"torus":{"ring":1,"tube":0.25,"around":5,"across":4}},"solid":true},
{"name":"b","shape":{"tetrahedron":{"vertices":[[3,0,0],[4,0,0],[3,1,0],[3,0,1]]}},
 "motion":{"twist":{"velocity":[-3,0,0],"angular_velocity":[0,1,2]}}},
{"name":"c","generate":{"box":{}},"motion":{"linear":{"velocity":[0,0,-3],"from":{"position":[1,0,3]}}}},
{"name":"d","shape":{"obb":{"center":[0,0,2],"axes":[[1,0,0],[0,1,0],[0,0,1]],"half":[1,1,1]}}}]})",
                                           "");
    return dimension == 2 ? plane : space;
}

void require_page(const std::string& data) {
    JsonDocument document;
    require(!document.parse(data));
    const auto page = page_with_data("<script type=\"application/json\" id=\"view-data\">null</script>", data);
    require(page.has_value() && page->find("</script") == page->rfind("</script"));
}

void show_report(std::string_view text) {
    const auto report = ReadReport::parse(text);
    if (!report) return require(!report.error().message.empty());
    const Scene& scene = scene_of(report->head().dimension);
    (void)report->complaint_about(scene);
    std::visit(
        [&]<int D>(const std::vector<SceneBody<D>>& bodies) {
            const auto found = report->template contacts<D>(bodies);
            if (!found) return require(!found.error().message.empty());
            std::string data;
            append_view(data, report->head().settings, scene, bodies, *found, small);
            require_page(data);
            require(write_glb(report->head().settings, scene, bodies, *found).size() % 4 == 0);
        },
        scene.bodies);
}

void show_line(std::string_view line) {
    JsonDocument document;
    if (document.parse(line)) return;
    const auto read = read_query(document, nullptr);
    if (!read) return;
    Query query = *read;
    query.motion_options.budget_steps = 500;  // a line may ask for as many turns as it likes
    std::string data;
    if (const auto error = append_query_view(data, line, document, query, "no/such/folder", small))
        return require(!error->message.empty());
    require_page(data);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    if (is_report(text))
        show_report(text);
    else
        show_line(text);
    return 0;
}
