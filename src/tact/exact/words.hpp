// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace tact::exact {

/// A growing array of 64-bit words, lowest first: the magnitude of a big integer. A few words lie inside the object,
/// because nearly all integers of a query are short and an allocation costs more than the arithmetic.
class Words {
public:
    static constexpr std::size_t inline_capacity = 6;

    Words() = default;
    explicit Words(std::size_t size) { resize(size); }
    static Words of(std::uint64_t word) {
        Words one;
        one.inline_[0] = word;
        one.size_ = word != 0 ? 1 : 0;
        return one;
    }
    Words(const Words& other) { assign(other); }
    Words(Words&& other) noexcept { take(other); }
    Words& operator=(const Words& other) {
        if (this != &other) assign(other);
        return *this;
    }
    Words& operator=(Words&& other) noexcept {
        if (this != &other) take(other);
        return *this;
    }
    ~Words() = default;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::uint64_t* begin() { return heap_ ? heap_.get() : inline_.data(); }
    const std::uint64_t* begin() const { return heap_ ? heap_.get() : inline_.data(); }
    std::uint64_t* end() { return begin() + size_; }
    const std::uint64_t* end() const { return begin() + size_; }
    std::uint64_t& operator[](std::size_t i) { return begin()[i]; }
    std::uint64_t operator[](std::size_t i) const { return begin()[i]; }
    std::uint64_t back() const { return begin()[size_ - 1]; }

    /// New words are zero.
    void resize(std::size_t size) {
        reserve(size);
        for (std::size_t i = size_; i < size; ++i) begin()[i] = 0;
        size_ = size;
    }

    void push_back(std::uint64_t word) {
        reserve(size_ + 1);
        begin()[size_++] = word;
    }

    /// Drops zero words at the high end.
    void trim() {
        while (size_ > 0 && back() == 0) --size_;
    }

    friend bool operator==(const Words& a, const Words& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    void reserve(std::size_t capacity) {
        if (capacity > capacity_) grow(std::max(capacity, 2 * capacity_));
    }

    void grow(std::size_t capacity) {
        auto larger = std::make_unique_for_overwrite<std::uint64_t[]>(capacity);
        std::copy(begin(), end(), larger.get());
        heap_ = std::move(larger);
        capacity_ = capacity;
    }

    void assign(const Words& other) {
        if (!other.heap_ && !heap_) {
            inline_ = other.inline_;  // fixed length: cheaper than the length in use
        } else {
            size_ = 0;
            reserve(other.size_);
            std::copy(other.begin(), other.end(), begin());
        }
        size_ = other.size_;
    }

    void take(Words& other) noexcept {
        if (other.heap_) {
            heap_ = std::move(other.heap_);
            capacity_ = std::exchange(other.capacity_, inline_capacity);
        } else {
            heap_.reset();
            capacity_ = inline_capacity;
            inline_ = other.inline_;
        }
        size_ = std::exchange(other.size_, 0);
    }

    std::size_t size_ = 0;
    std::size_t capacity_ = inline_capacity;
    std::unique_ptr<std::uint64_t[]> heap_;
    std::array<std::uint64_t, inline_capacity> inline_{};
};

}  // namespace tact::exact
