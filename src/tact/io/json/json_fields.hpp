// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "tact/io/json/json_text.hpp"
#include "tact/shape.hpp"

namespace tact {

/// Appends bytes as base64, RFC 4648, with padding.
void append_base64(std::string& out, std::string_view bytes);

/// Appends a JSON object, field by field; it is closed at the end of its life.
class JsonFields {
public:
    explicit JsonFields(std::string& out) : out_(out) { out_ += '{'; }
    ~JsonFields() { out_ += '}'; }
    JsonFields(const JsonFields&) = delete;
    JsonFields& operator=(const JsonFields&) = delete;

    /// Where the value of a field goes.
    std::string& key(std::string_view key) {
        if (!is_empty_) out_ += ',';
        is_empty_ = false;
        append_string(out_, key);
        out_ += ':';
        return out_;
    }

    void number(std::string_view name, double value) { append_number(key(name), value); }
    void text(std::string_view name, std::string_view value) { append_string(key(name), value); }
    void boolean(std::string_view name, bool value) { key(name) += value ? "true" : "false"; }
    /// JSON as it is.
    void json(std::string_view name, std::string_view value) { key(name) += value; }
    template <int D>
    void vector(std::string_view name, const Vec<double, D>& value) {
        append_vector<D>(key(name), value);
    }
    template <int D>
    void box(std::string_view name, const Aabb<D>& value) {
        append_vector<D>(key(name) += '[', value.min);
        append_vector<D>(out_ += ',', value.max);
        out_ += ']';
    }
    /// Bytes as base64.
    void bytes(std::string_view name, std::string_view value) {
        append_base64(key(name) += '"', value);
        out_ += '"';
    }

private:
    std::string& out_;
    bool is_empty_ = true;
};

/// Appends a JSON array: append(out, element) for each.
template <class List, class Append>
void append_array(std::string& out, const List& list, const Append& append) {
    out += '[';
    bool is_first = true;
    for (const auto& element : list) {
        if (!is_first) out += ',';
        is_first = false;
        append(out, element);
    }
    out += ']';
}

}  // namespace tact
