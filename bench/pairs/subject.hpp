// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "oracle/exact_relation.hpp"
#include "published/shape_stream.hpp"

namespace tact::bench {

using published::Kind;
using published::ShapeStream;
using published::State;

constexpr PairOptions by_fourier_motzkin{Kernel::fourier_motzkin};
constexpr PairOptions by_separating_axis{Kernel::separating_axis};

/// A stream of pairs with its exact answers. Where our two kernels differ, and on a sample, the answer is that of the
/// rational oracle; elsewhere it is the one both kernels give.
template <State S, class A, class B>
class Subject {
public:
    explicit Subject(ShapeStream<A, B> stream, std::size_t oracle_sample = 100)
        : stream_(std::move(stream)), answers_(stream_.size()), exact_(answers_) {
        find_exact(oracle_sample);
    }

    std::size_t size() const { return stream_.size(); }
    const ShapeStream<A, B>& stream() const { return stream_; }
    std::span<const Relation> exact() const { return exact_; }

    void run_single(const PairOptions& options = {}) { published::relate_each<S>(stream_, options, answers_); }
    void run_batch() { published::relate_batch<S>(stream_, answers_); }

    /// How many of the last answers are not exact.
    std::uint64_t wrong() const { return count_wrong(answers_); }
    std::uint64_t wrong_single(const PairOptions& options = {}) { return run_single(options), wrong(); }
    std::uint64_t wrong_batch() { return run_batch(), wrong(); }

private:
    Relation ask_oracle(std::size_t i) const {
        if constexpr (S == State::moving) {
            return oracle::exact_relation(stream_.a[i], stream_.motions_a[i], stream_.b[i], stream_.motions_b[i],
                                          TimeInterval{});
        } else {
            return oracle::exact_relation(stream_.a[i], stream_.b[i]);
        }
    }

    void find_exact(std::size_t oracle_sample) {
        run_single(by_separating_axis);
        exact_ = answers_;
        run_single(by_fourier_motzkin);
        const std::size_t step = std::max<std::size_t>(1, size() / oracle_sample);
        for (std::size_t i = 0; i < size(); ++i) {
            if (exact_[i] != answers_[i] || i % step == 0) exact_[i] = ask_oracle(i);
        }
    }

    std::uint64_t count_wrong(std::span<const Relation> answers) const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < size(); ++i) count += answers[i] != exact_[i];
        return count;
    }

    ShapeStream<A, B> stream_;
    std::vector<Relation> answers_;
    std::vector<Relation> exact_;
};

/// How many answers "in contact" (1) or not (0) of a peer are wrong.
inline std::uint64_t count_wrong(std::span<const std::uint8_t> contacts, std::span<const Relation> exact) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) count += (contacts[i] != 0) != (exact[i] != Relation::disjoint);
    return count;
}

}  // namespace tact::bench
