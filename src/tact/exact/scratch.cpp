// SPDX-License-Identifier: MIT
#include "tact/exact/scratch.hpp"

#include <cassert>
#include <new>

namespace tact::exact {
namespace {

constinit thread_local Scratch* innermost = nullptr;

}  // namespace

Scratch::Scratch(Overflow overflow) : outer_(innermost), overflow_(overflow) {
    innermost = this;
}

Scratch::~Scratch() {
    assert(top_ == 0);  // no number outlives its room
    innermost = outer_;
}

Word* Scratch::take(std::int32_t count) {
    assert(innermost != nullptr);
    return innermost->take_here(count);
}

/// Of the first free words that are enough, else on top.
Word* Scratch::take_here(std::int32_t count) {
    const std::int32_t size = count + 1;
    for (std::int32_t before = none, at = first_free_; at != none; before = at, at = link_in(memory_[at])) {
        const std::int32_t rest = size_in(memory_[at]) - size, next = link_in(memory_[at]);
        if (rest < 0) continue;
        set_next(before, rest > 0 ? at + size : next);
        if (rest > 0) memory_[at + size] = head(rest, next);
        memory_[at] = head(size, 1);
        return memory_ + at + 1;
    }
    if (size > room - top_) return take_elsewhere(count);
    Word* const words = memory_ + top_ + 1;
    words[-1] = head(size, 1);
    top_ += size;
    return words;
}

Word* Scratch::take_elsewhere(std::int32_t count) {
    if (overflow_ == Overflow::gives_up) {
        gave_up_ = true;
        return nullptr;
    }
    auto* const words = static_cast<Word*>(::operator new((static_cast<std::size_t>(count) + 1) * sizeof(Word))) + 1;
    words[-1] = head(count + 1, 1);
    return words;
}

void Scratch::give_back(Word* words) {
    if (!innermost->holds(words)) return ::operator delete(words - 1);
    innermost->release(static_cast<std::int32_t>(words - 1 - innermost->memory_), size_in(words[-1]));
}

void Scratch::shorten(Word* words, std::int32_t count) {
    const std::int32_t rest = size_in(words[-1]) - 1 - count;
    if (rest == 0 || !innermost->holds(words)) return;
    words[-1] = head(count + 1, link_in(words[-1]));
    innermost->release(static_cast<std::int32_t>(words + count - innermost->memory_), rest);
}

/// Free words that meet become one; those at the top are no longer kept.
void Scratch::release(std::int32_t at, std::int32_t size) {
    if (at + size == top_ && first_free_ == none) {
        top_ = at;
        return;
    }
    std::int32_t second_before = none, before = none, after = first_free_;
    while (after != none && after < at) {
        second_before = before;
        before = after;
        after = link_in(memory_[after]);
    }
    if (before != none && before + size_in(memory_[before]) == at) {
        at = before;
        size += size_in(memory_[before]);
        before = second_before;
    }
    if (at + size == after) {
        size += size_in(memory_[after]);
        after = link_in(memory_[after]);
    }
    const bool on_top = at + size == top_;
    set_next(before, on_top ? none : at);
    if (on_top)
        top_ = at;
    else
        memory_[at] = head(size, after);
}

void Scratch::set_next(std::int32_t free, std::int32_t next) {
    if (free == none)
        first_free_ = next;
    else
        memory_[free] = head(size_in(memory_[free]), next);
}

}  // namespace tact::exact
