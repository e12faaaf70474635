// SPDX-License-Identifier: MIT
#include "tact/io/json/field_reader.hpp"

#include <algorithm>

#include "tact/io/json/json_text.hpp"

namespace tact {

void FieldReader::complain(const JsonValue& at, std::string_view what) {
    if (failed()) return;
    const auto path = at.path();
    complaint_ = (path.empty() ? std::string(whole_) : path) + " " + std::string(what);
}

void FieldReader::complain(std::string sentence) {
    if (!failed()) complaint_ = std::move(sentence);
}

bool FieldReader::is_object_of(const JsonValue& value, std::span<const std::string_view> known) {
    if (value.kind() != JsonValue::Kind::object) return complain(value, "is not an object"), false;
    for (const JsonValue field : value) {
        if (std::find(known.begin(), known.end(), field.key()) != known.end()) continue;
        const auto path = value.path();
        complain("unknown field " + in_quotes(field.key()) + (path.empty() ? "" : " in " + path) + "; known are " +
                 listed(known));
        return false;
    }
    return true;
}

std::optional<JsonValue> FieldReader::required(const JsonValue& object, std::string_view key) {
    const auto field = object.find(key);
    if (!field) {
        const auto path = object.path();
        complain((path.empty() ? "" : path + ".") + std::string(key) + " is missing");
    }
    return field;
}

double FieldReader::number(const JsonValue& value) {
    if (value.kind() == JsonValue::Kind::number) return value.number();
    return complain(value, "is not a number"), 0;
}

bool FieldReader::boolean(const JsonValue& value) {
    if (value.kind() == JsonValue::Kind::boolean) return value.number() != 0;
    return complain(value, "is neither true nor false"), false;
}

std::string_view FieldReader::string(const JsonValue& value) {
    if (value.kind() == JsonValue::Kind::string) return value.text();
    return complain(value, "is not a string"), std::string_view();
}

bool FieldReader::is_array_of(const JsonValue& value, std::size_t count, std::string_view what) {
    const auto expected = std::to_string(count) + " " + std::string(what);
    if (value.kind() != JsonValue::Kind::array) return complain(value, "is not an array of " + expected), false;
    if (value.size() == count) return true;
    return complain(value.path() + ": expected " + expected + ", got " + std::to_string(value.size())), false;
}

std::string listed(std::span<const std::string_view> names) {
    std::string result;
    std::size_t i = 0;
    for (const auto name : names) {
        if (i > 0) result += i + 1 == names.size() ? " and " : ", ";
        result += name;
        ++i;
    }
    return result;
}

}  // namespace tact
