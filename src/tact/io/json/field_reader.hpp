// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "tact/io/json/json_document.hpp"
#include "tact/vec.hpp"

namespace tact {

/// Reads typed values out of a document. The first complaint is kept, with the path of its field; after it, values read
/// as zero and further complaints are dropped, so a caller may read on and ask once at the end.
class FieldReader {
public:
    /// `whole` is what messages call the outermost value.
    explicit FieldReader(std::string_view whole = "the line") : whole_(whole) {}

    [[nodiscard]] bool failed() const { return !complaint_.empty(); }
    [[nodiscard]] const std::string& complaint() const { return complaint_; }

    /// "PATH WHAT".
    void complain(const JsonValue& at, std::string_view what);
    /// A sentence of its own.
    void complain(std::string sentence);

    /// Whether the value is an object with no other fields than these; complains about anything else.
    bool is_object_of(const JsonValue& value, std::span<const std::string_view> known);
    bool is_object_of(const JsonValue& value, std::initializer_list<std::string_view> known) {
        return is_object_of(value, std::span(known.begin(), known.size()));
    }

    /// The field of an object; complains when it is missing.
    [[nodiscard]] std::optional<JsonValue> required(const JsonValue& object, std::string_view key);

    double number(const JsonValue& value);
    bool boolean(const JsonValue& value);
    std::string_view string(const JsonValue& value);
    /// Whether the value is an array of `count` elements; complains otherwise.
    bool is_array_of(const JsonValue& value, std::size_t count, std::string_view what);

    template <int N>
    Vec<double, N> vector(const JsonValue& value) {
        Vec<double, N> result{};
        if (!is_array_of(value, N, "numbers")) return result;
        int i = 0;
        for (const JsonValue element : value) result[i++] = number(element);
        return result;
    }

    template <int N, std::size_t Count>
    std::array<Vec<double, N>, Count> vectors(const JsonValue& value) {
        std::array<Vec<double, N>, Count> result{};
        if (!is_array_of(value, Count, "vectors")) return result;
        std::size_t i = 0;
        for (const JsonValue element : value) result[i++] = vector<N>(element);
        return result;
    }

private:
    std::string_view whole_;
    std::string complaint_;
};

/// "x, y and z", for messages that list what is known.
[[nodiscard]] std::string listed(std::span<const std::string_view> names);

}  // namespace tact
