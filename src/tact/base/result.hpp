// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace tact {

/// What is wrong with some data, in words for a person. The message names the field: "half[1] is not positive".
struct Error {
    std::string message;
};

/// A value, or the reason why there is none. Reading the wrong one is a programming error.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(Error error) : content_(std::move(error)) {}

    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    const T& value() const& { return assert(has_value()), *std::get_if<0>(&content_); }
    T&& value() && { return assert(has_value()), std::move(*std::get_if<0>(&content_)); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const { return assert(!has_value()), *std::get_if<1>(&content_); }

private:
    std::variant<T, Error> content_;
};

}  // namespace tact
