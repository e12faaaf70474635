// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <type_traits>

namespace tact::exact {

using Word = std::uint64_t;

template <int Capacity>
class Integer;

/// The capacity of integers that are as long as they must be: Integer<any_length> keeps its words in the innermost
/// Scratch of its thread. (Zero, so that twice as long is the same again.)
inline constexpr int any_length = 0;

/// `extra` words more than an integer of some capacity has.
constexpr int longer(int capacity, int extra) {
    return capacity == any_length ? any_length : capacity + extra;
}

/// Room on the stack for the words of Integer<any_length>. Open one before the first such number; no number outlives
/// it. Numbers share words when they are copied, negated or widened, and words that nobody uses are given back; so the
/// numbers of a pair of shapes fit, with few exceptions (docs/architecture.md, "Stack").
class Scratch {
public:
    /// What happens when there is no room left: words come from the heap, or every further number is 0, which the owner
    /// must ask for before it believes anything.
    enum class Overflow : std::uint8_t { to_heap, gives_up };

    explicit Scratch(Overflow overflow = Overflow::to_heap);
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    [[nodiscard]] bool gave_up() const { return gave_up_; }

private:
    friend class Integer<any_length>;

    // Words in a row that numbers share have a head: their number, with the head, and how many numbers own them. What
    // is free holds in place of the owners where the next free words are.
    static constexpr Word head(std::int32_t size, std::int32_t link) {
        return static_cast<Word>(static_cast<std::uint32_t>(link)) << 32 | static_cast<std::uint32_t>(size);
    }
    static constexpr std::int32_t size_in(Word head) { return static_cast<std::int32_t>(head); }
    static constexpr std::int32_t link_in(Word head) { return static_cast<std::int32_t>(head >> 32); }

    static constexpr std::int32_t room = 5120;  ///< words, 40 KiB
    static constexpr std::int32_t none = -1;

    /// The first of `count` words behind a head, with one owner, in the innermost Scratch; none when it gives up.
    static Word* take(std::int32_t count);
    static void give_back(Word* words);
    /// Gives back all but the first `count` words.
    static void shorten(Word* words, std::int32_t count);
    static void add_owner(Word* words) { words[-1] += head(0, 1); }
    static void remove_owner(Word* words) {
        words[-1] -= head(0, 1);
        if (link_in(words[-1]) == 0) give_back(words);
    }

    Word* take_here(std::int32_t count);
    Word* take_elsewhere(std::int32_t count);
    bool holds(const Word* words) const { return words >= memory_ && words < memory_ + room; }
    void release(std::int32_t at, std::int32_t size);
    void set_next(std::int32_t free, std::int32_t next);

    Scratch* outer_;
    std::int32_t top_ = 0;            ///< nothing is in use from here on
    std::int32_t first_free_ = none;  ///< below the top, in the order of their places
    Overflow overflow_;
    bool gave_up_ = false;
    Word memory_[room];
};

/// A Scratch where numbers of type T need one; else nothing.
struct NoScratch {};
template <class T>
using RoomFor = std::conditional_t<std::is_same_v<T, Integer<any_length>>, Scratch, NoScratch>;

}  // namespace tact::exact
