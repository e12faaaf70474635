// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <iosfwd>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

/// Errors by value, and small things that many calls use.
namespace tact {

/// What is wrong with some data, in words for a person. The message names the field: "half[1] is not positive".
struct Error {
    std::string message;
};

/// A value, or the reason why there is none. Reading the wrong one is a programming error.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(Error error) : error_(std::move(error)) {}

    bool has_value() const { return value_.has_value(); }
    explicit operator bool() const { return has_value(); }

    const T& value() const& { return assert(has_value()), *value_; }
    T&& value() && { return assert(has_value()), std::move(*value_); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const { return assert(!has_value()), error_; }

private:
    std::optional<T> value_;
    Error error_;
};

/// Two of many, by their indices. Sorted lists of pairs go by a, then b.
struct IndexPair {
    std::uint32_t a;
    std::uint32_t b;

    friend constexpr auto operator<=>(const IndexPair&, const IndexPair&) = default;
};

/// What a callback answers after it was called: stop, or go on.
enum class Next : bool { stop, go_on };

constexpr std::string_view name(Next next) {
    constexpr std::string_view names[] = {"stop", "go_on"};
    return names[static_cast<int>(next)];
}

/// What a callback says before something is looked at: yes, not this one, or nothing more at all.
enum class Choice : std::uint8_t { go_on, skip, stop };

constexpr std::string_view name(Choice choice) {
    constexpr std::string_view names[] = {"go_on", "skip", "stop"};
    return names[static_cast<int>(choice)];
}

/// Enumerations print by their names, for which `name` of each is there.
template <class Character, class Traits, class Enum>
    requires(std::is_enum_v<Enum> && requires(Enum value) { std::string_view(name(value)); })
std::basic_ostream<Character, Traits>& operator<<(std::basic_ostream<Character, Traits>& out, Enum value) {
    return out << name(value);
}

/// A reference to a callable, which must outlive the call it is passed to: what calls that call back take.
template <class Signature>
class CallbackRef;
template <class Return, class... Arguments>
class CallbackRef<Return(Arguments...)> {
public:
    CallbackRef() = default;  ///< refers to nothing: false, and must not be called
    template <class Callable>
        requires(!std::is_same_v<std::remove_cvref_t<Callable>, CallbackRef> &&
                 std::is_invocable_r_v<Return, Callable&, Arguments...>)
    CallbackRef(Callable&& callable)  // NOLINT: a lambda is passed where a reference to one is taken
        : self_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
          call_([](void* self, Arguments... arguments) -> Return {
              return (*static_cast<std::remove_reference_t<Callable>*>(self))(std::forward<Arguments>(arguments)...);
          }) {}

    Return operator()(Arguments... arguments) const { return call_(self_, std::forward<Arguments>(arguments)...); }
    explicit operator bool() const { return call_ != nullptr; }

private:
    void* self_ = nullptr;
    Return (*call_)(void* self, Arguments... arguments) = nullptr;
};

/// A callable that is kept: what options hold. Empty by default: false, and must not be called. Copies share it. (As
/// std::function does it, without a header that takes a quarter of the time to read all of these.)
template <class Signature>
class Callback;
template <class Return, class... Arguments>
class Callback<Return(Arguments...)> {
public:
    Callback() = default;
    template <class Callable>
        requires(!std::is_same_v<Callable, Callback> && std::is_invocable_r_v<Return, Callable&, Arguments...>)
    Callback(Callable callable)  // NOLINT: a lambda is assigned where one is kept
        : self_(std::make_shared<Callable>(std::move(callable))),
          call_([](void* self, Arguments... arguments) -> Return {
              return (*static_cast<Callable*>(self))(std::forward<Arguments>(arguments)...);
          }) {}

    Return operator()(Arguments... arguments) const {
        return call_(self_.get(), std::forward<Arguments>(arguments)...);
    }
    explicit operator bool() const { return call_ != nullptr; }

private:
    std::shared_ptr<void> self_;
    Return (*call_)(void* self, Arguments... arguments) = nullptr;
};

/// Elements side by side in memory: a std::vector, a std::array, a std::span, a plain array.
template <class R>
concept Row = requires(R& row) {
    std::data(row);
    std::size(row);
};

template <Row R>
using ElementOf = std::remove_cv_t<std::remove_pointer_t<decltype(std::data(std::declval<R&>()))>>;

/// The elements of a row, to read.
template <Row R>
constexpr std::span<const ElementOf<R>> elements(const R& row) {
    return {std::data(row), std::size(row)};
}

/// The version of the library. Nothing else states it: CMake reads it here.
inline constexpr std::string_view version = "0.2.0";
inline constexpr int version_major = 0;
inline constexpr int version_minor = 2;
inline constexpr int version_patch = 0;

}  // namespace tact
