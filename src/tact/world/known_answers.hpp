// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "tact/base/index_pair.hpp"
#include "tact/world/world_contact.hpp"

namespace tact {

/// What was found out about pairs of bodies, until one of them moves. Of a pair that is free only that is kept.
template <int D>
class KnownAnswers {
public:
    /// The answer about a pair; none when it was not looked at. Free pairs have `free_pair` for an answer.
    [[nodiscard]] const WorldContact<D>* find(const IndexPair& pair) const {
        const auto at = std::ranges::lower_bound(entries_, pair, {}, &Entry::pair);
        if (at == entries_.end() || at->pair != pair) return nullptr;
        return at->contact == none ? &free_pair : &contacts_[at->contact];
    }

    using Answer = std::pair<IndexPair, WorldContact<D>>;

    /// Adds answers about pairs that are not known yet; what is undecided stays unknown.
    void add(const std::vector<Answer>& answers) {
        std::vector<Entry> fresh;
        for (const auto& [pair, contact] : answers) {
            if (contact.status == ContactStatus::undecided) continue;
            const bool is_free = contact.status == ContactStatus::never;
            fresh.push_back({pair, is_free ? none : static_cast<std::uint32_t>(contacts_.size())});
            if (!is_free) contacts_.push_back(contact);
        }
        std::ranges::sort(fresh, {}, &Entry::pair);
        std::vector<Entry> all;
        std::ranges::merge(entries_, fresh, std::back_inserter(all), {}, &Entry::pair, &Entry::pair);
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
    static constexpr std::uint32_t none = 0xffff'ffff;
    inline static const WorldContact<D> free_pair{};

    struct Entry {
        IndexPair pair;
        std::uint32_t contact;
    };
    std::vector<Entry> entries_;  ///< sorted by pair
    std::vector<WorldContact<D>> contacts_;
};

}  // namespace tact
