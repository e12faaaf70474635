// SPDX-License-Identifier: MIT
// A batch must give the answers of the single calls: pairs, indices into shared bodies, motions, on every length.
#include <optional>
#include <vector>

#include "fuzz/expect.hpp"
#include "fuzz/random_shapes.hpp"
#include "tact/tact.hpp"

namespace tact::fuzz {
namespace {

template <class Shape>
std::vector<Shape> read_shapes(ByteSource& source, int count) {
    std::vector<Shape> shapes;
    for (int i = 0; i < count; ++i) {
        if (const auto shape = Reader<Shape>::read(source)) shapes.push_back(*shape);
    }
    return shapes;
}

template <class A, class B>
void check_pairs(const std::vector<A>& a, const std::vector<B>& b) {
    std::vector<Relation> relations(a.size());
    relate(std::span(a), std::span(b), std::span(relations));
    for (std::size_t i = 0; i < a.size(); ++i) expect(relations[i] == relate(a[i], b[i]), "batch of pairs");
}

template <class A, class B>
void check_indices(const std::vector<A>& a, const std::vector<B>& b) {
    std::vector<IndexPair> pairs;
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        for (std::uint32_t j = 0; j < b.size(); ++j) pairs.push_back({i, j});
    }
    std::vector<Relation> relations(pairs.size());
    relate(std::span(a), std::span(b), std::span<const IndexPair>(pairs), std::span(relations));
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        expect(relations[i] == relate(a[pairs[i].a], b[pairs[i].b]), "batch of indices");
    }
}

template <class A, class B>
void check_motions(ByteSource& source, const std::vector<A>& a, const std::vector<B>& b) {
    using Motion = Linear<A::dimension>;
    std::vector<Motion> motions_a;
    std::vector<Motion> motions_b;
    for (std::size_t i = 0; i < a.size(); ++i) {
        motions_a.push_back(read_linear<A::dimension>(source));
        motions_b.push_back(read_linear<A::dimension>(source));
    }
    const TimeInterval interval = read_interval(source);
    std::vector<Relation> relations(a.size());
    relate(std::span(a), std::span<const Motion>(motions_a), std::span(b), std::span<const Motion>(motions_b), interval,
           std::span(relations));
    for (std::size_t i = 0; i < a.size(); ++i) {
        expect(relations[i] == relate(a[i], motions_a[i], b[i], motions_b[i], interval), "batch in motion");
    }
    std::vector<std::optional<ContactWindow>> windows(a.size());
    contact_window(std::span(a), std::span<const Motion>(motions_a), std::span(b), std::span<const Motion>(motions_b),
                   interval, std::span(windows));
    for (std::size_t i = 0; i < a.size(); ++i) {
        expect(windows[i] == contact_window(a[i], motions_a[i], b[i], motions_b[i], interval), "batch of windows");
    }
}

template <class A, class B>
void check_batch(ByteSource& source) {
    const int count = 1 + source.choice(24);
    auto a = read_shapes<A>(source, count);
    auto b = read_shapes<B>(source, count);
    check_indices(a, b);
    const std::size_t common = std::min(a.size(), b.size());
    a.resize(common);
    b.resize(common);
    check_pairs(a, b);
    check_motions(source, a, b);
}

}  // namespace
}  // namespace tact::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tact::fuzz::ByteSource source(data, size);
    tact::fuzz::with_pair(source, [&]<class A, class B>() { tact::fuzz::check_batch<A, B>(source); });
    return 0;
}
