// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tact/base.hpp"
#include "tact/world.hpp"

namespace tact {

/// What was found out about pairs of bodies, until one of them moves. Of a pair that is free only that is kept.
template <int D>
class KnownAnswers {
    static constexpr std::uint32_t none = 0xffff'ffff;

    struct Entry {
        IndexPair pair;
        std::uint32_t contact;  ///< its number, or none
    };

public:
    /// The answers of one call, about pairs that were not known before it. What is undecided stays unknown.
    class Fresh {
    public:
        void add(const IndexPair& pair, const WorldContact<D>& contact) {
            ++count_;
            if (contact.status == ContactStatus::undecided) return;
            const bool is_free = contact.status == ContactStatus::never;
            entries_.push_back({pair, is_free ? none : static_cast<std::uint32_t>(contacts_.size())});
            if (!is_free) contacts_.push_back(contact);
        }
        /// How many pairs were looked at.
        [[nodiscard]] std::size_t count() const { return count_; }

    private:
        friend class KnownAnswers;
        std::vector<Entry> entries_;
        std::vector<WorldContact<D>> contacts_;
        std::size_t count_ = 0;
    };

    /// The answer about a pair; none when it was not looked at. Free pairs have `free_pair` for an answer.
    [[nodiscard]] const WorldContact<D>* find(const IndexPair& pair) const {
        const auto at = std::ranges::lower_bound(entries_, pair, {}, &Entry::pair);
        if (at == entries_.end() || at->pair != pair) return nullptr;
        return at->contact == none ? &free_pair : &contacts_[at->contact];
    }

    void add(Fresh fresh) {
        const auto first = static_cast<std::uint32_t>(contacts_.size());
        for (Entry& entry : fresh.entries_)
            if (entry.contact != none) entry.contact += first;
        contacts_.insert(contacts_.end(), fresh.contacts_.begin(), fresh.contacts_.end());
        std::ranges::sort(fresh.entries_, {}, &Entry::pair);
        std::vector<Entry> all(entries_.size() + fresh.entries_.size());
        std::ranges::merge(entries_, fresh.entries_, all.begin(), {}, &Entry::pair, &Entry::pair);
        entries_ = std::move(all);
    }

    /// Drops what concerns the bodies that have moved.
    void forget(const std::vector<bool>& moved) {
        std::erase_if(entries_, [&](const Entry& entry) { return moved[entry.pair.a] || moved[entry.pair.b]; });
        std::vector<WorldContact<D>> kept;
        for (Entry& entry : entries_) {
            if (entry.contact == none) continue;
            kept.push_back(contacts_[entry.contact]);
            entry.contact = static_cast<std::uint32_t>(kept.size() - 1);
        }
        contacts_ = std::move(kept);
    }

    void clear() {
        entries_.clear();
        contacts_.clear();
    }

private:
    inline static const WorldContact<D> free_pair{};

    std::vector<Entry> entries_;  ///< sorted by pair
    std::vector<WorldContact<D>> contacts_;
};

}  // namespace tact
