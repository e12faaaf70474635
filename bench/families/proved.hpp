// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "families/groups.hpp"
#include "families/stream.hpp"
#include "oracle/scene.hpp"
#include "peers/resting.hpp"
#include "published/stopwatch.hpp"

namespace tact::bench {

/// A proved length of ours, and what of the rest must not be optimized away.
struct Length {
    double value = 0, lower = 0, upper = 0, rest = 0;
};

/// Bounds out of order, or that do not hold the exact length: by the rational oracle on a sample. `exact_square` gives
/// the square of the length.
template <class A, class B, class Squared>
std::uint64_t wrong_lengths(const ShapeStream<A, B>& stream, std::span<const Length> lengths,
                            const Squared& exact_square) {
    constexpr std::size_t oracle_sample = 20;
    const std::size_t step = std::max<std::size_t>(1, stream.size() / oracle_sample);
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < stream.size(); ++i) {
        const Length& got = lengths[i];
        bool right = got.lower <= got.value && got.value <= got.upper;
        if (i % step == 0) {
            const mpq_class square =
                exact_square(oracle::scene_at(oracle::body(stream.a[i]), oracle::body(stream.b[i]), 0));
            const mpq_class lower(got.lower), upper(got.upper);
            right = right && lower * lower <= square && square <= upper * upper;
        }
        wrong += !right;
    }
    return wrong;
}

/// Numbers of a peer that are more than a millionth off.
inline std::uint64_t wrong_numbers(std::span<const Length> lengths, std::span<const double> numbers) {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) wrong += !(std::fabs(numbers[i] - lengths[i].value) <= 1e-6);
    return wrong;
}

/// What is asked, of whom, and how much of the peer's time it may take.
struct Question {
    const char* shapes;
    const char* rate;
    const char* variant;
    const char* peer;
    double goal;
};

/// One cell: ours and the peer in turns on a stream. ask_all(lengths) asks for every pair.
template <class A, class B, class AskAll, class Squared>
Cell measure_all_lengths(Family family, const Question& question, const ShapeStream<A, B>& stream,
                         const RestingPeer& peer, const AskAll& ask_all, const Squared& exact_square) {
    constexpr int rounds = 9;
    std::vector<Length> lengths(stream.size());
    std::vector<double> numbers(stream.size());
    const auto times =
        published::median_ns(rounds, [&] { ask_all(std::span<Length>(lengths)); }, [&] { peer(numbers); });
    const double count = static_cast<double>(stream.size());
    return {family,
            question.shapes,
            question.shapes,
            question.rate,
            question.variant,
            question.peer,
            times[0] / count,
            times[1] / count,
            question.goal,
            wrong_lengths(stream, lengths, exact_square),
            wrong_numbers(lengths, numbers)};
}

/// The same with one call for each pair.
template <class A, class B, class Ask, class Squared>
Cell measure_lengths(Family family, const Question& question, const ShapeStream<A, B>& stream, const RestingPeer& peer,
                     const Ask& ask, const Squared& exact_square) {
    return measure_all_lengths(
        family, question, stream, peer,
        [&](std::span<Length> lengths) {
            for (std::size_t i = 0; i < stream.size(); ++i) lengths[i] = ask(stream.a[i], stream.b[i]);
        },
        exact_square);
}

}  // namespace tact::bench
