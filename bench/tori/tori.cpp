// SPDX-License-Identifier: MIT
#include "tori/tori.hpp"

#include <algorithm>
#include <string>

#include "published/stopwatch.hpp"
#include "tori/article_search.hpp"
#include "tori/torus_scenes.hpp"

namespace tact::bench {
namespace {

constexpr int rounds = 9;
constexpr int scenes = 20;
constexpr int article_scenes = 3;
/// 25 pictures a second; a search of first pairs is to take a tenth of a picture's time.
constexpr double frame_ns = 0.04e9;

std::string case_name(int tori, int volumes) {
    return std::to_string(tori) + " tori of " + std::to_string(volumes) + " volumes";
}

/// All contacts of one search, sorted.
std::vector<VolumeContact> contacts(const VolumeScene3& scene, VolumePairs pairs, VolumeWorkspace3& workspace) {
    std::vector<VolumeContact> found;
    const auto keep = [&](const VolumeContact& contact) { return found.push_back(contact), Next::go_on; };
    for_each_pair(scene, 0, workspace, keep, pairs);
    std::sort(found.begin(), found.end());
    return found;
}

void count_pairs(const VolumeScene3& scene, VolumePairs pairs, VolumeWorkspace3& workspace, std::size_t& count) {
    count = 0;
    for_each_pair(scene, 0, workspace, [&](const VolumeContact&) { return ++count, Next::go_on; }, pairs);
}

/// How many answers differ from brute force: pairs too many or too few, objects without a first pair, or with a wrong
/// one.
std::uint64_t wrong_answers(const VolumeScene3& scene, VolumeWorkspace3& workspace) {
    const auto expected = by_brute_force(scene, 0), all = contacts(scene, VolumePairs::all_deepest, workspace),
               first = contacts(scene, VolumePairs::first_per_object, workspace);
    std::vector<VolumeContact> differing;
    std::set_symmetric_difference(expected.begin(), expected.end(), all.begin(), all.end(),
                                  std::back_inserter(differing));
    std::size_t met = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) met += i == 0 || expected[i].object != expected[i - 1].object;
    std::uint64_t wrong = differing.size() + (met > first.size() ? met - first.size() : first.size() - met);
    for (const auto& contact : first) wrong += !std::binary_search(expected.begin(), expected.end(), contact);
    return wrong;
}

struct Times {
    double first_mean = 0, first_slowest = 0, all_slowest = 0;
    std::uint64_t wrong = 0;
};

Times measure(const TorusPool& pool, int count) {
    Times times;
    VolumeWorkspace3 workspace;
    std::size_t pairs = 0;
    for (int i = 0; i < scenes; ++i) {
        const auto scene = VolumeScene3::make(pool.scatter(count, static_cast<std::uint64_t>(i)));
        const auto taken = published::median_ns(
            rounds, [&] { count_pairs(*scene, VolumePairs::first_per_object, workspace, pairs); },
            [&] { count_pairs(*scene, VolumePairs::all_deepest, workspace, pairs); });
        times.first_mean += taken[0] / scenes;
        times.first_slowest = std::max(times.first_slowest, taken[0]);
        times.all_slowest = std::max(times.all_slowest, taken[1]);
        if (i < article_scenes) times.wrong += wrong_answers(*scene, workspace);
    }
    return times;
}

}  // namespace

std::vector<Row> measure_limits() {
    std::vector<Row> rows;
    for (const int volumes : {201, 801}) {
        const TorusPool pool(article_torus(volumes));
        for (const int count : {100, 300, 1000}) {
            const Times times = measure(pool, count);
            const std::string name = case_name(count, volumes);
            rows.push_back(
                {"tori", name, "first_per_object", "4 ms", times.first_slowest, frame_ns / 10, 1, times.wrong});
            rows.push_back({"tori", name, "all_deepest", "40 ms", times.all_slowest, frame_ns, 1, times.wrong});
        }
    }
    return rows;
}

std::vector<Row> measure_growth() {
    std::vector<Row> rows;
    for (const int volumes : {201, 801}) {
        const TorusPool pool(article_torus(volumes));
        const double few = measure(pool, 100).first_mean, many = measure(pool, 1000).first_mean;
        rows.push_back({"tori", case_name(1000, volumes), "first_per_object", "100 tori", many, few, 2});
    }
    return rows;
}

std::vector<Row> measure_article() {
    std::vector<Row> rows;
    for (const int volumes : {201, 801}) {
        const TorusPool pool(article_torus(volumes));
        for (const VolumePairs pairs : {VolumePairs::first_per_object, VolumePairs::all_deepest}) {
            double ours = 0, theirs = 0;
            std::uint64_t wrong = 0, their_wrong = 0;
            VolumeWorkspace3 workspace;
            for (int i = 0; i < article_scenes; ++i) {
                const auto scene = VolumeScene3::make(pool.scatter(100, static_cast<std::uint64_t>(i)));
                const ArticleSearch article(*scene);
                std::size_t count = 0;
                ArticleSearch::Found found;
                const auto taken = published::median_ns(
                    3, [&] { count_pairs(*scene, pairs, workspace, count); }, [&] { found = article.run(pairs); });
                ours += taken[0] / article_scenes;
                theirs += taken[1] / article_scenes;
                wrong += wrong_answers(*scene, workspace);
                their_wrong += found.pairs > count ? found.pairs - count : count - found.pairs;
            }
            const char* variant = pairs == VolumePairs::all_deepest ? "all_deepest" : "first_per_object";
            rows.push_back({"tori", case_name(100, volumes), variant, "the article's search", ours, theirs, 0.25, wrong,
                            their_wrong});
        }
    }
    return rows;
}

}  // namespace tact::bench
