// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>

#include "support/effort.hpp"
#include "tact/tact.hpp"

/// Answers that are kept to the last bit, as hashes in tests/golden/calls.txt.
namespace tact::testing {

/// FNV-1a over the bits of whatever is added.
class Bits {
public:
    void add(std::uint64_t word) {
        for (int i = 0; i < 8; ++i) hash_ = (hash_ ^ (word >> 8 * i & 255)) * 0x100000001b3u;
    }
    void add(std::uint32_t word) { add(std::uint64_t{word}); }
    void add(int number) { add(static_cast<std::uint64_t>(number)); }
    void add(bool flag) { add(std::uint64_t{flag}); }
    void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }
    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    }
    template <class Choice>
        requires std::is_enum_v<Choice>
    void add(Choice choice) {
        add(static_cast<std::uint64_t>(choice));
    }
    template <int D>
    void add(const Vec<double, D>& v) {
        for (int i = 0; i < D; ++i) add(v[i]);
    }
    void add(const Feature& feature) {
        add(feature.kind);
        add(std::uint64_t{feature.first});
        add(std::uint64_t{feature.second});
    }
    void add(const TimeBracket& time) { add_all(time.below, time.above); }
    void add(const TimeInterval& time) { add_all(time.start, time.end); }
    void add(const ContactWindow& window) { add_all(window.first, window.last); }
    template <int D>
    void add(const Aabb<D>& box) {
        add_all(box.min, box.max);
    }
    template <int D>
    void add(const SpaceTimeBox<D>& box) {
        add_all(box.space, box.time);
    }
    template <int D>
    void add(const ContactSet<D>& set) {
        add(set.count);
        for (const auto& point : set.points()) add(point);
    }
    template <int D>
    void add(const IntervalVec<D>& box) {
        for (int i = 0; i < D; ++i) add_all(box[i].low, box[i].high);
    }
    template <class T>
    void add(const std::optional<T>& value) {
        add(value.has_value());
        if (value) add(*value);
    }
    template <class... T>
    void add_all(const T&... values) {
        (add(values), ...);
    }

    [[nodiscard]] std::uint64_t hash() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325u;
};

/// Of things that come in no order: the same for every order.
class Heap {
public:
    template <class... T>
    void add_all(const T&... values) {
        Bits bits;
        bits.add_all(values...);
        sum_ += bits.hash();
        ++count_;
    }
    void into(Bits& bits) const { bits.add_all(count_, sum_); }

private:
    std::uint64_t sum_ = 0, count_ = 0;
};

/// A line of calls.txt: the hash of few cases, which quick runs make, and that of all.
struct KeptRow {
    std::string few, all;
};
using KeptRows = std::map<std::string, KeptRow>;

inline constexpr const char* kept_file = TACT_GOLDEN_FOLDER "/calls.txt";

inline KeptRows kept_rows() {
    KeptRows rows;
    std::ifstream file(kept_file);
    for (std::string line, name; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words(line);
        words >> name >> rows[name].few >> rows[name].all;
    }
    return rows;
}

inline void keep(const std::string& name, const KeptRow& row) {
    KeptRows rows = kept_rows();
    rows[name] = row;
    std::ofstream file(kept_file);
    file << "# SPDX-License-Identifier: MIT\n"
            "# Hashes of answers to the last bit, of few and of all cases. To write them anew, in one process:\n"
            "# TACT_UPDATE_GOLDEN=1 property_tests --gtest_filter='GoldenCalls*'; then a row in answers/CHANGES.md.\n";
    for (const auto& [key, kept] : rows) file << key << ' ' << kept.few << ' ' << kept.all << '\n';
}

/// Holds run(bits, count) to what is kept under the name.
template <class Run>
void expect_kept(const std::string& name, int count, Run run) {
    const auto hash_of = [&](int cases) {
        Bits bits;
        run(bits, cases);
        std::ostringstream text;
        text << std::hex << bits.hash();
        return text.str();
    };
    const bool is_quick = effort(10) < 10;
    const KeptRow now{hash_of(std::max(1, count / 10)), is_quick ? "" : hash_of(count)};
    if (std::getenv("TACT_UPDATE_GOLDEN") != nullptr) {
        ASSERT_FALSE(is_quick) << "a quick run does not know all hashes";
        return keep(name, now);
    }
    const KeptRows rows = kept_rows();
    const auto kept = rows.find(name);
    ASSERT_NE(kept, rows.end()) << name << " is not in " << kept_file;
    // Inputs are drawn in the order in which g++ evaluates arguments on x86; others draw other inputs, and only run the
    // calls.
#if !defined(__clang__) && defined(__x86_64__)
    EXPECT_EQ(now.few, kept->second.few) << name;
    if (!is_quick) {
        EXPECT_EQ(now.all, kept->second.all) << name;
    }
#endif
}

/// By when two things are in contact, or 0 where none is known.
template <class Found>
double contact_by_if_met(const Found& found) {
    const bool met = found.status == ContactStatus::at_start || found.status == ContactStatus::during;
    return met ? found.contact_by : 0;
}

}  // namespace tact::testing
