// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tact {

/// Entries sorted by a small key first, in linear time, and within a key by `<`. `visit(add)` must call add(key, entry)
/// for every entry, the same ones each time it is called; keys are below `key_count`.
template <class Entry>
class Buckets {
public:
    template <class Visit>
    Buckets(std::size_t key_count, const Visit& visit) : begin_(key_count + 2) {
        visit([&](std::uint32_t key, const Entry&) { ++begin_[key + 2]; });
        for (std::size_t i = 2; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
        entries_.resize(begin_.back());
        // begin_[key + 1] is where the next entry of the key goes; at the end it is where the next key begins.
        visit([&](std::uint32_t key, const Entry& entry) { entries_[begin_[key + 1]++] = entry; });
        for (std::size_t key = 0; key < key_count; ++key) std::ranges::sort(of(key));
    }

    [[nodiscard]] std::size_t key_count() const { return begin_.size() - 2; }
    [[nodiscard]] std::span<Entry> of(std::size_t key) {
        return std::span(entries_).subspan(begin_[key], begin_[key + 1] - begin_[key]);
    }

private:
    std::vector<std::size_t> begin_;
    std::vector<Entry> entries_;
};

}  // namespace tact
