// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "tact/mesh.hpp"
#include "tact/shape/degenerate.hpp"

namespace tact {

/// Entries sorted by a small key first, in linear time, and within a key by `<`. `visit(add)` must call add(key, entry)
/// for every entry, the same ones each time it is called; keys are below `key_count`.
template <class Entry>
class Buckets {
public:
    template <class Visit>
    Buckets(std::size_t key_count, const Visit& visit) : start_(key_count + 2) {
        visit([&](std::uint32_t key, const Entry&) { ++start_[key + 2]; });
        for (std::size_t i = 2; i < start_.size(); ++i) start_[i] += start_[i - 1];
        entries_.resize(start_.back());
        // begin_[key + 1] is where the next entry of the key goes; at the end it is where the next key begins.
        visit([&](std::uint32_t key, const Entry& entry) { entries_[start_[key + 1]++] = entry; });
        for (std::size_t key = 0; key < key_count; ++key) std::ranges::sort(of(key));
    }

    [[nodiscard]] std::size_t key_count() const { return start_.size() - 2; }
    [[nodiscard]] std::span<Entry> of(std::size_t key) {
        return std::span(entries_).subspan(start_[key], start_[key + 1] - start_[key]);
    }

private:
    std::vector<std::size_t> start_;
    std::vector<Entry> entries_;
};

std::vector<EdgeUses> edge_uses(const MeshView& mesh) {
    // An entry is the higher vertex, and in the lowest bit whether the face runs toward it.
    Buckets<std::uint64_t> buckets(mesh.vertices.size(), [&](const auto& add) {
        for (const Face& face : mesh.faces) {
            if (face[0] == face[1] || face[1] == face[2] || face[2] == face[0]) continue;
            for (std::size_t i = 0; i < 3; ++i) {
                const auto [low, high] = std::minmax(face[i], face[(i + 1) % 3]);
                add(low, std::uint64_t{high} * 2 + (face[i] == low ? 1 : 0));
            }
        }
    });
    std::vector<EdgeUses> result;
    result.reserve(mesh.faces.size() * 3 / 2);
    for (std::uint32_t low = 0; low < buckets.key_count(); ++low) {
        bool first = true;
        for (const std::uint64_t entry : buckets.of(low)) {
            const auto high = static_cast<std::uint32_t>(entry / 2);
            if (first || result.back().edge.to != high) result.push_back({{low, high}});
            first = false;
            ++(entry % 2 == 1 ? result.back().forward : result.back().backward);
        }
    }
    return result;
}

namespace {

bool finite(const Vec3& v) {
    return std::isfinite(v[0]) && std::isfinite(v[1]) && std::isfinite(v[2]);
}

std::uint32_t index(std::size_t i) {
    return static_cast<std::uint32_t>(i);
}

/// The faces in range. They are copied only when there are others.
class GoodFaces {
public:
    GoodFaces(const MeshView& mesh, MeshReport& report) : view_(mesh) {
        for (std::size_t i = 0; i < mesh.faces.size(); ++i)
            if (!in_range(mesh, mesh.faces[i])) report.out_of_range.add(index(i));
        if (!report.out_of_range.any()) return;
        for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
            if (!in_range(mesh, mesh.faces[i])) continue;
            copy_.push_back(mesh.faces[i]);
            numbers_.push_back(index(i));
        }
        view_.faces = copy_;
    }

    [[nodiscard]] const MeshView& view() const { return view_; }
    /// The number in the whole mesh.
    [[nodiscard]] std::uint32_t number(std::size_t i) const { return numbers_.empty() ? index(i) : numbers_[i]; }

private:
    MeshView view_;
    std::vector<Face> copy_;
    std::vector<std::uint32_t> numbers_;
};

void inspect_vertices(const MeshView& mesh, MeshReport& report) {
    std::vector<bool> used(mesh.vertices.size());
    for (const Face& face : mesh.faces)
        for (const std::uint32_t corner : face) used[corner] = true;
    Welder welder(mesh.vertices.size());
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
        if (!finite(mesh.vertices[i])) report.not_finite.add(index(i));
        if (!used[i]) report.unused.add(index(i));
        const auto before = welder.points().size();
        if (welder.number_of(mesh.vertices[i]) < before) report.doubled.add(index(i));
    }
}

void inspect_shapes(const GoodFaces& good, MeshReport& report) {
    const MeshView& mesh = good.view();
    const Vec3 origin = mesh.vertices.empty() ? Vec3{} : mesh.vertices[0];
    for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
        const auto points = corners(mesh, mesh.faces[i]);
        if (!finite(points[0]) || !finite(points[1]) || !finite(points[2])) continue;
        if (degenerate::on_one_line(points)) report.degenerate.add(good.number(i));
        report.volume += dot(points[0] - origin, cross(points[1] - origin, points[2] - origin));
    }
    report.volume /= 6;
}

void inspect_duplicates(const GoodFaces& good, MeshReport& report) {
    using Entry = std::array<std::uint32_t, 3>;  // middle vertex, highest vertex, face
    const MeshView& mesh = good.view();
    Buckets<Entry> buckets(mesh.vertices.size(), [&](const auto& add) {
        for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
            Face sorted = mesh.faces[i];
            std::ranges::sort(sorted);
            add(sorted[0], Entry{sorted[1], sorted[2], good.number(i)});
        }
    });
    std::vector<std::uint32_t> duplicates;
    for (std::size_t low = 0; low < buckets.key_count(); ++low) {
        const auto entries = buckets.of(low);
        for (std::size_t i = 1; i < entries.size(); ++i)
            if (entries[i - 1][0] == entries[i][0] && entries[i - 1][1] == entries[i][1])
                duplicates.push_back(entries[i][2]);
    }
    std::ranges::sort(duplicates);
    for (const std::uint32_t face : duplicates) report.duplicate.add(face);
}

void inspect_edges(const MeshView& mesh, MeshReport& report) {
    for (const EdgeUses& uses : edge_uses(mesh)) {
        if (uses.forward != uses.backward) ++report.unbalanced;
        if (uses.total() == 1) {
            report.boundary.add(uses.edge);
        } else if (uses.total() > 2) {
            report.crowded.add(uses.edge);
        } else if (uses.forward != 1) {
            report.turned.add(uses.edge);
        }
    }
}

/// Parts of vertices that faces hold together: a forest whose roots stand for the parts.
std::size_t count_components(const MeshView& mesh) {
    std::vector<std::uint32_t> parent(mesh.vertices.size());
    std::iota(parent.begin(), parent.end(), 0u);
    const auto root = [&](std::uint32_t i) {
        while (parent[i] != i) i = parent[i] = parent[parent[i]];
        return i;
    };
    std::vector<bool> used(parent.size());
    for (const Face& face : mesh.faces) {
        for (const std::uint32_t corner : face) used[corner] = true;
        const std::uint32_t a = root(face[0]);
        parent[root(face[1])] = a;
        parent[root(face[2])] = a;
    }
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < parent.size(); ++i)
        if (used[i] && parent[i] == i) ++count;
    return count;
}

std::string text(std::uint32_t place) {
    return std::to_string(place);
}

std::string text(const MeshEdge& edge) {
    return std::to_string(edge.from) + "-" + std::to_string(edge.to);
}

template <class Place>
void describe(const Findings<Place>& findings, const char* one, const char* many, std::vector<std::string>& out) {
    if (!findings.any()) return;
    std::string line = std::to_string(findings.count) + " " + (findings.count == 1 ? one : many) + ":";
    for (std::size_t i = 0; i < findings.first.size(); ++i) line += (i == 0 ? " " : ", ") + text(findings.first[i]);
    if (findings.count > findings.first.size()) line += ", ...";
    out.push_back(std::move(line));
}

}  // namespace

bool operator==(const Mesh&, const Mesh&) = default;

MeshView::MeshView(const Mesh& mesh) : vertices(mesh.vertices), faces(mesh.faces) {}

MeshReport inspect(const MeshView& mesh) {
    MeshReport report;
    report.vertices = mesh.vertices.size();
    report.faces = mesh.faces.size();
    const GoodFaces good(mesh, report);
    inspect_vertices(good.view(), report);
    inspect_shapes(good, report);
    inspect_duplicates(good, report);
    inspect_edges(good.view(), report);
    report.components = count_components(good.view());
    return report;
}

bool usable_as_surface(const MeshReport& report) {
    return !report.out_of_range.any() && !report.not_finite.any();
}

bool usable_as_solid(const MeshReport& report) {
    return usable_as_surface(report) && report.unbalanced == 0;
}

std::vector<std::string> unusual(const MeshReport& report) {
    std::vector<std::string> lines;
    describe(report.out_of_range, "face names a vertex that is not there", "faces name vertices that are not there",
             lines);
    describe(report.not_finite, "vertex is not finite", "vertices are not finite", lines);
    describe(report.unused, "vertex belongs to no face", "vertices belong to no face", lines);
    describe(report.doubled, "vertex lies on an earlier one", "vertices lie on earlier ones", lines);
    describe(report.degenerate, "degenerate face", "degenerate faces", lines);
    describe(report.duplicate, "face repeats an earlier one", "faces repeat earlier ones", lines);
    describe(report.boundary, "edge of one face only", "edges of one face only", lines);
    describe(report.turned, "edge whose two faces disagree about the outside",
             "edges whose two faces disagree about the outside", lines);
    describe(report.crowded, "edge of more than two faces", "edges of more than two faces", lines);
    if (usable_as_solid(report) && report.volume < 0) lines.emplace_back("the faces are seen from inside");
    return lines;
}

}  // namespace tact
